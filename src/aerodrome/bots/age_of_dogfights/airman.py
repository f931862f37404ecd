"""Answers to every question about an aircraft in play, without looking beyond this move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.bots.age_of_dogfights.marksman import JAM, pose_of
from aerodrome.bots.age_of_dogfights.planner import Planner, Rated
from aerodrome.bots.age_of_dogfights.setup_choices import SetupChoices
from aerodrome.bots.age_of_dogfights.threats import MIDDLING, Threats
from aerodrome.games.age_of_dogfights import actions
from aerodrome.games.age_of_dogfights.modes import BREAKTHROUGH, SPECIAL
from aerodrome.games.age_of_dogfights.rules import missions
from aerodrome.games.age_of_dogfights.rules.gunnery import attack_column
from aerodrome.games.age_of_dogfights.rules.positions import direction_of, sight_between
from aerodrome.games.age_of_dogfights.rules.reach import reach_for
from aerodrome.games.age_of_dogfights.rules.targets import answer_defender, answer_gun, defenders, shot_gun, shot_target
from aerodrome.games.age_of_dogfights.rules.throttle import is_risky
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    ATTACK,
    BREAK,
    DROP,
    LAUNCH,
    LEVELS,
    LONG,
    NONE,
    ORDER,
    PATH,
    THROTTLE,
    TILT,
    Position,
)

# How closely to consider what enemies can do next.
UNWARY: Final = 0
WARY: Final = 1
SHARP: Final = 2

CROWD: Final = 12  # up to this many aircraft, every face of the dice is considered

THROTTLE_USE: Final = 0.05  # what a safe use of full throttle is worth
MIDDLE_BLUE: Final = [0, 1]  # enough faces for an estimate
MIDDLE_GREEN: Final = [2, 3]
MIDDLE_WEIGHTS: Final = [1, 1]


class Airman:
    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.planner = Planner(setting)
        self.setup_choices = SetupChoices(setting, self.planner.goals)

    def answer(self, state: Position, seat: int, codes: list[int], eyes: int) -> int:
        """Return one of the codes. `eyes` says how closely to consider what enemies can do next."""
        phase = state.phase
        code: int = NONE
        if is_move(phase):
            plan = self.planner.plan(state, self.threats(state, eyes))
            code = self.planner.next_code(state, plan.end) if plan is not None else NONE
        elif phase == ATTACK:
            code = self.attack(state)
        elif phase == BREAK:
            code = self.defence(state, seat)
        elif phase == LONG:
            code = actions.AGAIN if self.again(state) > 0.0 else actions.STOP
        elif phase == THROTTLE:
            code = self.throttle(state, eyes)
        elif phase == ORDER:
            code = self.first_to_fly(state, codes)
        elif phase == DROP:
            code = actions.DROP
        elif phase == LAUNCH:
            code = self.launch(state)
        else:
            code = self.setup_choices.answer(state, seat, codes)
        return code if code in codes else codes[0]

    def threats(self, state: Position, eyes: int) -> Threats | None:
        return self.planner.threats(state, state.mover, eyes == SHARP) if eyes else None

    # Guns.

    def attack(self, state: Position) -> int:
        mover = state.mover
        worths = self.planner.goals.worths(state)
        packed = self.planner.marksman.best_attack(state, mover, pose_of(state.aircraft[mover]), worths)
        if packed < 0:
            return actions.CEASE
        return int(actions.fire_code(shot_gun(packed), state.aircraft[shot_target(packed)].token))

    def again(self, state: Position) -> float:
        """Return what the second part of a long burst is worth now."""
        marksman = self.planner.marksman
        shooter = state.aircraft[state.mover]
        target = state.aircraft[state.attacked]
        column = attack_column(self.setting, state, state.mover, state.attacked)
        place = marksman.place(shooter, state.attacking, column, self._blinded(state, state.mover, state.attacked)) + 1
        worth = self.planner.goals.worth(state, target)
        cost = marksman.jams[place] * JAM + marksman.cost(shooter, state.attacking)
        return marksman.harm(place, target.damage) * worth - cost

    def defence(self, state: Position, seat: int) -> int:
        """Return the defensive burst that does most harm."""
        best = actions.PASS
        highest = 0.0
        marksman = self.planner.marksman
        mover = state.aircraft[state.mover]
        worth = self.planner.goals.worth(state, mover)
        for packed in defenders(self.setting, state, state.mover):
            defender = state.aircraft[answer_defender(packed)]
            if defender.seat != seat:
                continue
            gun = answer_gun(packed)
            blinded = self._blinded(state, answer_defender(packed), state.mover)
            value = marksman.answer(state, packed, mover, blinded) * worth - marksman.cost(defender, gun)
            if value > highest:
                highest = value
                best = int(actions.answer_code(gun, defender.token))
        return best

    def _blinded(self, state: Position, shooter: i64, target: i64) -> bool:
        if not self.setting.has_sun:
            return False
        seen = sight_between(self.setting, state.aircraft[shooter], state.aircraft[target])
        return seen >= 0 and direction_of(seen) == state.sun

    def launch(self, state: Position) -> int:
        ship = missions.torpedo_target(self.setting, state, state.mover)
        marked = ship != NONE and state.torpedoed & missions.BITS[ship] != 0
        return actions.HOLD if marked else actions.LAUNCH

    # Full throttle, and which aircraft flies first.

    def throttle(self, state: Position, eyes: int) -> int:
        """Choose the die with the better expected end. Never risk the engine."""
        setting = self.setting
        mover = state.aircraft[state.mover]
        if is_risky(setting, mover):
            return actions.BLUE
        if self.planner.goals.has_task(state, mover):
            hurries = setting.mode == BREAKTHROUGH or setting.mode == SPECIAL
            return actions.GREEN if hurries else actions.BLUE
        tables = setting.tables
        threats = self.threats(state, eyes)
        if eyes == SHARP and len(state.aircraft) <= CROWD:
            blue = self._promise(state, False, tables.blue, tables.blue_weights, threats)
            green = self._promise(state, True, tables.green, tables.green_weights, threats)
        else:
            blue = self._promise(state, False, MIDDLE_BLUE, MIDDLE_WEIGHTS, threats)
            green = self._promise(state, True, MIDDLE_GREEN, MIDDLE_WEIGHTS, threats)
        return actions.GREEN if green - THROTTLE_USE > blue else actions.BLUE

    def _promise(
        self, state: Position, green: bool, faces: list[int], weights: list[int], threats: Threats | None
    ) -> float:
        """Return the expected worth of the best end."""
        total = 0.0
        for number in range(len(faces)):
            ends = reach_for(self.setting, state, state.mover, green, faces[number])
            best = self.planner.best(state, ends, threats)
            total += float(weights[number]) * (best.value if best is not None else 0.0)
        return total / float(sum(weights))

    def first_to_fly(self, state: Position, codes: list[int]) -> int:
        """Choose the aircraft with the best move among those with the same number (AOD-RND-02)."""
        best = codes[0]
        highest = -99.0
        for index in range(len(state.aircraft)):
            code = actions.NEXT + int(state.aircraft[index].token)
            if code not in codes:
                continue
            plan = self._sketch(state, index)
            if plan is not None and plan.value > highest:
                highest = plan.value
                best = code
        return best

    def _sketch(self, state: Position, index: i64) -> Rated | None:
        """Return the best move of an aircraft without a task, for a middling roll."""
        if self.planner.goals.has_task(state, state.aircraft[index]):
            return None
        after = state.clone()
        after.mover = index
        return self.planner.best(after, reach_for(self.setting, state, index, False, MIDDLING), None)


def is_move(phase: int) -> bool:
    return phase == PATH or phase == LEVELS or phase == TILT

"""Look ahead: what the other aircraft do after a move, until the next move of the same aircraft.

Movement dice are rolled, and every nearby aircraft flies to its best-looking end. Guns are not rolled for: every burst
counts with its exact odds. An aircraft that is likely to be shot down by then counts for less.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.bots.age_of_dogfights.airman import Airman, is_move
from aerodrome.bots.age_of_dogfights.marksman import Pose, pose_of
from aerodrome.bots.age_of_dogfights.planner import Rated
from aerodrome.core.game import CHANCE, CHANCE_BIT
from aerodrome.core.source import Seeded
from aerodrome.games.age_of_dogfights import actions
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.rules import targets
from aerodrome.games.age_of_dogfights.rules.reach import End
from aerodrome.games.age_of_dogfights.state import (
    ATTACK,
    BREAK,
    DROP,
    FLYING,
    GROUPS,
    LAUNCH,
    ON_ACCESS,
    PATROL,
    REINFORCE,
    THROTTLE,
    Position,
)

NEAR: Final = 20  # steps: aircraft farther away do not matter before the next move
CROWD: Final = 9  # aircraft to consider, including the mover
MOST_DEAD: Final = 0.95
ANSWERS_AT_MOST: Final = 600
TRUST: Final = 4.0  # the estimate without look-ahead counts as this many simulations


class Ahead:
    """Simulates what follows a move."""

    def __init__(self, game: AgeOfDogfights, airman: Airman) -> None:
        self.game = game
        self.setting = game.setting
        self.airman = airman
        self.side: i64 = 0  # the side whose gain is counted
        self.worths: list[float] = []
        self.there: list[float] = []  # by aircraft, the probability that it is still in play
        self.gain = 0.0
        self.decisions = 0

    def scene(self, state: Position) -> Position:
        """Return the position without distant aircraft: they wait in their Patrol Zones."""
        scene = state.clone()
        lattice = self.setting.lattice
        here = scene.aircraft[scene.mover].point
        away: list[int] = []
        for each in scene.aircraft:
            if each.status == FLYING or each.status == ON_ACCESS:
                away.append(lattice.distance(here, each.point))
        away.sort()
        limit = NEAR if len(away) <= CROWD else min(NEAR, away[CROWD - 1])
        for index in range(len(scene.aircraft)):
            each = scene.aircraft[index]
            if each.status == FLYING or each.status == ON_ACCESS:
                if index != scene.mover and lattice.distance(here, each.point) > limit:
                    each.status = PATROL
        return scene

    def has_enemies(self, scene: Position) -> bool:
        seat = scene.aircraft[scene.mover].seat
        for each in scene.aircraft:
            if self.setting.is_enemy(seat, each.seat) and (each.status == FLYING or each.status == ON_ACCESS):
                return True
        return False

    def exchange(self, scene: Position, end: End, luck: Seeded) -> float:
        """Return the gain from all gunfire, in fighters, from the end of this move to the end of the mover's next."""
        state = scene.clone()
        mover = state.mover
        self.side = self.setting.side_of[state.aircraft[mover].seat]
        self.worths = self.airman.planner.goals.worths(state)
        self.there = [1.0] * len(state.aircraft)
        self.gain = 0.0
        moves = 1
        for each in state.aircraft:
            if each.status == FLYING or each.status == ON_ACCESS:
                moves += 1
        self._play(state, end, luck, moves)
        return self.gain

    def _play(self, state: Position, first: End, luck: Seeded, moves: int) -> None:
        """Play this many moves, including the present one."""
        game = self.game
        end: End | None = first
        for _ in range(ANSWERS_AT_MOST):
            if state.pending == 0:
                return
            if state.pending & CHANCE_BIT:
                game.apply(state, CHANCE, game.roll(state, luck), None)
                continue
            phase = state.phase
            seat = _lowest(state.pending)
            if is_move(phase):
                end = self._fly(state, seat, end)
            elif phase == ATTACK:
                self._count_attacks(state)
                game.apply(state, seat, actions.CEASE, None)
            elif phase == BREAK:
                self._count_answers(state, seat)
                game.apply(state, seat, actions.PASS, None)
            elif phase == THROTTLE:
                game.apply(state, seat, actions.BLUE, None)
            elif phase == DROP:
                game.apply(state, seat, actions.DROP, None)
            elif phase == LAUNCH:
                game.apply(state, seat, actions.LAUNCH, None)
            else:
                self._set_up(state, seat)
            if end is not None and (state.mover < 0 or not is_move(state.phase)) and state.phase != DROP:
                end = None
                moves -= 1
                if moves == 0:
                    if state.phase == ATTACK and state.pending:
                        self._count_attacks(state)
                    return

    def _fly(self, state: Position, seat: i64, end: End | None) -> End | None:
        """Give the next answer on the way to this end, and return the end. Without one, plan a move first."""
        if end is None:
            plan = self.airman.planner.plan(state, None)
            self.decisions += 1
            end = plan.end if plan is not None else None
        code = self.airman.planner.next_code(state, end) if end is not None else self.game.legal(state, seat)[0]
        self.game.apply(state, seat, code, None)
        return end

    def _set_up(self, state: Position, seat: i64) -> None:
        """Answer a question between two moves. Aircraft that may come later stay away."""
        codes = self.game.legal(state, seat)
        code = codes[len(codes) - 1]
        if state.phase != REINFORCE or code != actions.ENOUGH:
            code = codes[0] if len(codes) == 1 else self.airman.setup_choices.answer(state, seat, codes)
        self.game.apply(state, seat, code if code in codes else codes[0], None)

    def _count_attacks(self, state: Position) -> None:
        """Count the mover's best attack with each gun group, weighted by the chance that it is still in play."""
        index = state.mover
        pose: Pose = pose_of(state.aircraft[index])
        marksman = self.airman.planner.marksman
        best = [0.0] * GROUPS
        aim = [-1] * GROUPS
        for packed in targets.shots(self.setting, state, index):
            gun = targets.shot_gun(packed)
            target = targets.shot_target(packed)
            value = marksman.attack(state, index, packed, pose, self.worths) * self.there[target]
            if value > best[gun]:
                best[gun] = value
                aim[gun] = target
        for gun in range(GROUPS):
            if aim[gun] >= 0:
                self._enter(state, index, aim[gun], best[gun])

    def _enter(self, state: Position, shooter: i64, target: i64, value: float) -> None:
        """Record a gain or a loss, weighted by the chance that the shooter is still in play, and lower the target's."""
        value *= self.there[shooter]
        share = value / max(self.worths[target], 0.1)
        self.there[target] = max(1.0 - MOST_DEAD, self.there[target] - share)
        if self.setting.side_of[state.aircraft[shooter].seat] == self.side:
            self.gain += value
        elif self.setting.side_of[state.aircraft[target].seat] == self.side:
            self.gain -= value

    def _count_answers(self, state: Position, seat: int) -> None:
        mover = state.aircraft[state.mover]
        marksman = self.airman.planner.marksman
        for packed in targets.defenders(self.setting, state, state.mover):
            index = targets.answer_defender(packed)
            if state.aircraft[index].seat == seat:
                value = marksman.answer(state, packed, mover, False) * self.worths[state.mover]
                self._enter(state, index, state.mover, value * self.there[state.mover])


def _lowest(pending: int) -> int:
    seat = 0
    while not pending >> seat & 1:
        seat += 1
    return seat


class Candidate:
    """An end that is worth simulating."""

    def __init__(self, rated: Rated, code: int) -> None:
        self.rated = rated
        self.code = code
        self.total = 0.0
        self.times = 0

    def enter(self, gain: float) -> None:
        self.total += gain
        self.times += 1

    def worth(self) -> float:
        """Return the average of the simulations. The estimate without look-ahead counts as TRUST of them."""
        prior = self.rated.value - self.rated.calm
        return self.rated.calm + (self.total + TRUST * prior) / (float(self.times) + TRUST)

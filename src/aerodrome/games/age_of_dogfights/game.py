"""The sequence of play. This module only dispatches: each phase has its own module with its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aerodrome.core.game import CHANCE, Game
from aerodrome.games.age_of_dogfights import events, knowledge, outlook, refusals, sketches, victory, words
from aerodrome.games.age_of_dogfights.actions import TABLE
from aerodrome.games.age_of_dogfights.phases import (
    attack,
    bonus,
    break_action,
    burst,
    drop,
    launch,
    levels,
    long_burst,
    path,
    reinforce,
    setup,
    throttle,
    tilt,
    turn,
)
from aerodrome.games.age_of_dogfights.rules import leaving, missions, sequence, squadron
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    ACCESS,
    ATTACK,
    BONUS,
    BREAK,
    BURST,
    DIE,
    DROP,
    FIRST,
    LAUNCH,
    LEVELS,
    LOAD,
    LONG,
    ORDER,
    OVER,
    PATH,
    RED_DICE,
    REINFORCE,
    SKILLS,
    SQUADRON,
    THROTTLE,
    TILT,
    WEATHER,
    Position,
)

if TYPE_CHECKING:
    from aerodrome.core.events import Event
    from aerodrome.core.game import Observation
    from aerodrome.core.outcome import Outcome
    from aerodrome.core.refusal import Refusal
    from aerodrome.core.source import Source

RULES_VERSION: Final = "1"


class AgeOfDogfights(Game[Position]):
    """Age of Dogfights under one choice of options."""

    def __init__(self, setting: Setting) -> None:
        record = setting.record
        super().__init__("age-of-dogfights", RULES_VERSION, setting.tables.digest, setting.names, TABLE, record)
        self.setting = setting

    def start(self) -> Position:
        state = Position([])
        setting = self.setting
        seats = int(setting.seats)
        state.brought_home, state.bombs_on, state.recon_home = [0] * seats, [0] * seats, [0] * seats
        for seat in range(seats):
            for given in setting.given[seat]:
                squadron.enlist(setting, state, seat, given.token)
        self.proceed(state, None)
        return state

    def clone(self, state: Position) -> Position:
        return state.clone()

    # The sequence of play.

    def proceed(self, state: Position, log: list[Event] | None) -> None:
        """Continue until a seat or chance has to answer."""
        while state.pending == 0 and state.phase != OVER:
            self._begin(state, log)

    def _begin(self, state: Position, log: list[Event] | None) -> None:
        """AOD-RND-05: begin the current phase. Set-up, turns and reinforcement choose the next phase themselves."""
        phase = state.phase
        setting = self.setting
        if phase == PATH:
            path.begin(setting, state, log)
        elif phase == TILT:
            tilt.begin(setting, state, log)
        elif phase == LAUNCH:
            launch.begin(setting, state, log)
        elif phase == ATTACK:
            attack.begin(setting, state, log)
        elif phase == BREAK:
            break_action.begin(setting, state, log)
        elif phase == ORDER:
            turn.begin(setting, state, log)
            return
        elif phase == THROTTLE or phase == DIE:
            throttle.begin(setting, state, log)
        elif phase == LEVELS:
            levels.begin(setting, state, log)
        elif phase == BURST:
            burst.begin(setting, state, log)
        elif phase == LONG:
            long_burst.begin(setting, state, log)
        elif phase == DROP:
            drop.begin(setting, state, log)
        elif phase == REINFORCE:
            reinforce.begin(setting, state, log)
            return
        else:
            self._begin_setup(state, log)
            return
        if state.pending == 0:
            state.phase = self._following(state)

    def _begin_setup(self, state: Position, log: list[Event] | None) -> None:
        phase = state.phase
        setting = self.setting
        if phase == SQUADRON:
            setup.begin_squadron(setting, state, log)
        elif phase == LOAD:
            setup.begin_load(setting, state, log)
        elif phase == SKILLS:
            setup.begin_skills(setting, state, log)
        elif phase == WEATHER:
            setup.begin_weather(setting, state, log)
        elif phase == FIRST:
            setup.begin_first(setting, state, log)
        elif phase == ACCESS:
            setup.begin_access(setting, state, log)
        else:
            assert phase == BONUS
            bonus.begin(setting, state, log)

    def _following(self, state: Position) -> int:
        """Return the phase after a completed step of an activation."""
        phase = state.phase
        if phase == PATH:
            return path.following(state)
        if phase == TILT:
            return tilt.following(state)
        if phase == LAUNCH:
            return launch.following(state)
        if phase == ATTACK:
            return attack.following(state)
        if phase == BREAK:
            return break_action.following(state)
        if phase == THROTTLE or phase == DIE:
            return throttle.following(state)
        if phase == LEVELS:
            after = levels.following(state)
            # AOD-RUL-103: over its zone since the last round, it may drop before its first step leads away.
            return DROP if after == PATH and missions.may_drop(self.setting, state, state.mover) else after
        if phase == BURST:
            return burst.following(state)
        if phase == LONG:
            return long_burst.following(state)
        assert phase == DROP
        return drop.following(state)

    # Answers of seats.

    def legal(self, state: Position, seat: int) -> list[int]:
        if seat < 0 or not state.pending >> seat & 1:
            return []
        phase = state.phase
        setting = self.setting
        if phase == PATH:
            return path.legal(setting, state, seat)
        if phase == TILT:
            return tilt.legal(setting, state, seat)
        if phase == THROTTLE:
            return throttle.legal(setting, state, seat)
        if phase == LEVELS:
            return levels.legal(setting, state, seat)
        if phase == ATTACK:
            return attack.legal(setting, state, seat)
        if phase == BREAK:
            return break_action.legal(setting, state, seat)
        if phase == LONG:
            return long_burst.legal(setting, state, seat)
        if phase == REINFORCE:
            return reinforce.legal(setting, state, seat)
        if phase == ORDER:
            return turn.legal(setting, state, seat)
        if phase == DROP:
            return drop.legal(setting, state, seat)
        if phase == LAUNCH:
            return launch.legal(setting, state, seat)
        if phase == ACCESS:
            return setup.access_legal(setting, state, seat)
        if phase == SQUADRON:
            return setup.squadron_legal(setting, state, seat)
        if phase == LOAD:
            return setup.load_legal(setting, state, seat)
        if phase == SKILLS:
            return setup.skills_legal(setting, state, seat)
        return bonus.legal(setting, state, seat)

    def refusal(self, state: Position, seat: int, code: int) -> int:
        if state.phase == OVER:
            return refusals.GAME_OVER
        if seat < 0 or not state.pending >> seat & 1:
            return refusals.NOT_ASKED
        phase = state.phase
        setting = self.setting
        if phase == PATH:
            return path.refusal(setting, state, seat, code)
        if phase == TILT:
            return tilt.refusal(setting, state, seat, code)
        if phase == THROTTLE:
            return throttle.refusal(setting, state, seat, code)
        if phase == LEVELS:
            return levels.refusal(setting, state, seat, code)
        if phase == ATTACK:
            return attack.refusal(setting, state, seat, code)
        if phase == BREAK:
            return break_action.refusal(setting, state, seat, code)
        if phase == LONG:
            return long_burst.refusal(setting, state, seat, code)
        if phase == REINFORCE:
            return reinforce.refusal(setting, state, seat, code)
        if phase == ORDER:
            return turn.refusal(setting, state, seat, code)
        if phase == DROP:
            return drop.refusal(setting, state, seat, code)
        if phase == LAUNCH:
            return launch.refusal(setting, state, seat, code)
        if phase == ACCESS:
            return setup.access_refusal(setting, state, seat, code)
        if phase == SQUADRON:
            return setup.squadron_refusal(setting, state, seat, code)
        if phase == LOAD:
            return setup.load_refusal(setting, state, seat, code)
        if phase == SKILLS:
            return setup.skills_refusal(setting, state, seat, code)
        return bonus.refusal(setting, state, seat, code)

    def apply(self, state: Position, seat: int, code: int, log: list[Event] | None = None) -> None:
        phase = state.phase
        if seat == CHANCE:
            self._apply_chance(state, code, log)
        else:
            self._apply_answer(state, seat, code, log)
        if state.pending == 0:
            if phase == BURST or phase == DROP or phase == LAUNCH:
                sequence.end_mission(self.setting, state, log)
            self.proceed(state, log)

    def _apply_answer(self, state: Position, seat: int, code: int, log: list[Event] | None) -> None:
        phase = state.phase
        setting = self.setting
        if phase == PATH:
            path.apply(setting, state, seat, code, log)
            # AOD-BMB-04: bombs fall during the move. AOD-WIND-05: not on a point the wind has put it back to.
            if state.move.wind >= 0 and missions.may_drop(setting, state, state.mover):
                state.phase = DROP
                return
        elif phase == TILT:
            tilt.apply(setting, state, seat, code, log)
        elif phase == THROTTLE:
            throttle.apply(setting, state, seat, code, log)
        elif phase == LEVELS:
            levels.apply(setting, state, seat, code, log)
        elif phase == ATTACK:
            attack.apply(setting, state, seat, code, log)
        elif phase == BREAK:
            break_action.apply(setting, state, seat, code, log)
        elif phase == LONG:
            long_burst.apply(setting, state, seat, code, log)
        elif phase == DROP:
            drop.apply(setting, state, seat, code, log)
        elif phase == LAUNCH:
            launch.apply(setting, state, seat, code, log)
        else:
            self._apply_to_table(state, seat, code, log)
            return
        if state.pending == 0:
            state.phase = self._following(state)

    def _apply_to_table(self, state: Position, seat: int, code: int, log: list[Event] | None) -> None:
        """Apply an answer outside an activation."""
        phase = state.phase
        setting = self.setting
        if phase == REINFORCE:
            reinforce.apply(setting, state, seat, code, log)
        elif phase == ORDER:
            turn.apply(setting, state, seat, code, log)
        elif phase == ACCESS:
            setup.apply_access(setting, state, seat, code, log)
        elif phase == SQUADRON:
            setup.apply_squadron(setting, state, seat, code, log)
        elif phase == LOAD:
            setup.apply_load(setting, state, seat, code, log)
        elif phase == SKILLS:
            setup.apply_skills(setting, state, seat, code, log)
        else:
            assert phase == BONUS
            bonus.apply(setting, state, seat, code, log)

    def plans(self, state: Position, seat: int) -> list[list[int]]:
        if state.phase == SKILLS and state.pending >> seat & 1:
            return setup.skill_plans(self.setting, state, seat)
        return [[code] for code in self.legal(state, seat)]

    # Answers of chance: one die at a time (AOD-GEN-06, AOD-COMP-11).

    def _apply_chance(self, state: Position, outcome: int, log: list[Event] | None) -> None:
        phase = state.phase
        setting = self.setting
        if phase == DIE:
            throttle.apply_chance(setting, state, outcome, log)
        elif phase == BURST:
            burst.apply_chance(setting, state, outcome, log)
        elif phase == WEATHER:
            setup.apply_weather(setting, state, outcome, log)
            return
        else:
            assert phase == FIRST
            setup.apply_first(setting, state, outcome, log)
            return
        if state.pending == 0:
            state.phase = self._following(state)

    def chance(self, state: Position) -> list[int]:
        phase = state.phase
        if phase == DIE:
            return throttle.weights(self.setting, state)
        if phase == BURST:
            return burst.weights(self.setting, state)
        tables = self.setting.tables
        if phase == WEATHER and not setup.rolls_wind(self.setting, state):
            return tables.blue_weights
        return tables.red_weights

    def chance_kind(self, state: Position) -> str:
        """Return the kind of die. Each colour has its own stream of chance."""
        phase = state.phase
        if phase == DIE:
            return "green" if state.move.green else "blue"
        if phase == BURST:
            return "red" if state.rolls == RED_DICE else "damage"
        if phase == WEATHER and not setup.rolls_wind(self.setting, state):
            return "blue"
        return "red"

    def chance_name(self, state: Position) -> str:
        phase = state.phase
        setting = self.setting
        if phase == DIE:
            return f"the {self.chance_kind(state)} die for {setting.token_names[state.aircraft[state.mover].token]}"
        if phase == BURST:
            shooter = setting.token_names[state.aircraft[state.shooter].token]
            if state.rolls != RED_DICE:
                return f"the damage die for {setting.token_names[state.aircraft[state.target].token]}"
            return f"the {'second' if state.red else 'first'} red die for {shooter}"
        if phase == WEATHER:
            return "the wind" if setup.rolls_wind(setting, state) else "the sun"
        return f"the first player: a red die for {setting.names[setup.next_to_roll(setting, state)]}"

    def chance_faces(self, state: Position) -> list[int | str]:
        found: list[int | str] = []
        tables = self.setting.tables
        kind = self.chance_kind(state)
        if kind == "damage":
            found.extend(tables.damage_names)
        elif kind == "green":
            found.extend(tables.green)
        elif kind == "blue":
            found.extend(tables.blue)
        else:
            found.extend(tables.red)
        return found

    # Texts and views.

    def explain(self, state: Position, seat: int, code: int) -> Refusal | None:
        return words.explained(self.setting, state, seat, code, self.refusal(state, seat, code))

    def outcome(self, state: Position) -> Outcome | None:
        return victory.outcome(self.setting, state)

    def observe(self, state: Position, seat: int) -> Observation:
        """AOD-SOLO-01, AOD-SOLO-02: a bot plays by the same rules and sees no more than a player in its seat."""
        return knowledge.observe(self.setting, state, seat)

    def determinize(self, seen: Observation, source: Source) -> Position:
        assert isinstance(seen, knowledge.Seen)
        return knowledge.determinize(self.setting, seen, source)

    def key(self, state: Position) -> tuple[int, ...]:
        return state.key()

    def question(self, state: Position, seat: int) -> str:
        return words.question(self.setting, state, seat)

    def label(self, state: Position, seat: int, code: int) -> str:
        return words.label(self.setting, state, seat, code)

    def describe(self, event: Event, seat: int) -> str:
        return events.sentence(self.setting, event, seat)

    def sketch(self, state: Position, seat: int, code: int) -> dict[str, object]:
        return sketches.sketch(self.setting, state, seat, code)

    def outlook(self, state: Position, seat: int, what: str) -> dict[str, object]:
        return outlook.outlook(self.setting, state, seat, what)

    def candidates(self, state: Position, seat: int) -> list[int]:
        return words.candidates(self.setting, state, seat, self.legal(state, seat))

    # Leaving the table.

    def leave(self, state: Position, seat: int, log: list[Event] | None) -> bool:
        """AOD-RUL-86: once the first round has begun, withdraw the player's aircraft and let the others play on."""
        if state.phase == OVER or state.phase < ORDER or state.phase == BONUS:
            return False
        leaving.give_up(self.setting, state, seat, log)
        self.proceed(state, log)
        return True

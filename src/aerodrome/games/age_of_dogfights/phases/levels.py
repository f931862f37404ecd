"""AOD-MOVE-07: the levels a tilted aircraft climbs or descends, or a manoeuvre that starts the move.

It also finds out whether there is a legal move, and which rules are waived if not (AOD-MOVE-10).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights import actions, sketches
from aerodrome.games.age_of_dogfights.events import signed
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Phase
from aerodrome.games.age_of_dogfights.rules import missions
from aerodrome.games.age_of_dogfights.rules.activation import choose_start, flight_of, stay, take_tier
from aerodrome.games.age_of_dogfights.rules.flight import Flight
from aerodrome.games.age_of_dogfights.rules.path import legal_starts, relax, start_codes, start_refusal
from aerodrome.games.age_of_dogfights.rules.pilots import saw_relief
from aerodrome.games.age_of_dogfights.rules.walk import set_out
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import AVERAGE, CLIMB, FLYING, LEVEL, ROOKIE, SEAT_BITS, Position
from aerodrome.games.age_of_dogfights.words import levels_label, mover, step_label


class Levels(Phase):
    rule: ClassVar[str] = "AOD-MOVE-07"
    asks: ClassVar[str] = "the owner of the aircraft"
    OVER_ZONE: Final = 1  # AOD-RUL-103: it may drop before its first step leads away
    BOXED_IN: Final = 2  # AOD-RUL-93: it may still fire
    WAITS: Final = 3  # AOD-RND-12: on its Access Point

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        flight = flight_of(setting, state)
        mover = flight.aircraft
        flies = relax(flight)
        hidden = setting.aerobatics != 0 and mover.revealed == 0
        tells = hidden and _tells_of_pilot(setting, state, flight, flies)
        if tells:
            saw_relief(setting, mover)
        if not flies:
            return self._stay(state, log)
        take_tier(state, flight)
        if log is not None and (flight.tier or flight.windless):
            fields: dict[str, object] = {"aircraft": setting.token_names[mover.token], "tier": int(flight.tier)}
            log.append(Event("relaxed", EVERYONE, fields, reveal=tells))
        if mover.tilt == LEVEL:
            return self._start(state, start_codes(flight)[0], log)
        codes = legal_starts(flight)
        # AOD-SKL-06: a hidden pilot without a manoeuvre to choose would be recognised as a rookie.
        if len(codes) > 1 or (setting.aerobatics and not mover.revealed):
            state.pending = SEAT_BITS[mover.seat]
            return NEXT
        return self._start(state, codes[0], log)

    def _stay(self, state: Position, log: list[Event] | None) -> i64:
        """AOD-MOVE-10, last tier: a boxed-in aircraft stays where it is."""
        mover = state.aircraft[state.mover]
        if mover.status == FLYING:
            stay(self.setting, state, log)
            return self.BOXED_IN
        if log is not None:
            log.append(Event("waits", EVERYONE, {"aircraft": self.setting.token_names[mover.token]}))
        return self.WAITS

    def _start(self, state: Position, code: i64, log: list[Event] | None) -> i64:
        choose_start(self.setting, state, code, log)
        if missions.may_drop(self.setting, state, state.mover):
            return self.OVER_ZONE
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        return legal_starts(flight_of(self.setting, state))[:]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        return start_refusal(flight_of(self.setting, state), code)

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        return self._start(state, code, log)

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        tilt = actions.TILT_NAMES[state.aircraft[state.mover].tilt + 1]
        return en.question_levels(signed(int(state.move.die)), tilt, *mover(self.setting, state))

    def candidates(self, state: Position, seat: i64, legal: list[int]) -> list[int]:
        """Every number of levels, and with aerobatics every manoeuvre of a climbing aircraft."""
        climbs = state.aircraft[state.mover].tilt == CLIMB
        shown = set(legal)
        for levels in range(1, actions.LEVELS_AT_MOST + 1):
            shown.add(int(actions.change_code(levels if climbs else -levels)))
        if self.setting.aerobatics and climbs:
            shown.update(range(actions.STEP + actions.IMMELMANN, actions.STEP + actions.SPLIT_S))
            shown.update(range(actions.STEP + actions.SMALL_LOOP, actions.STEP + actions.WINGOVER_RIGHT + 1))
        return sorted(shown)

    def label(self, state: Position, seat: i64, code: i64, plain: str) -> str:
        setting = self.setting
        if seat != state.aircraft[state.mover].seat:
            return plain
        if actions.CHANGE <= code < actions.STEP:
            return levels_label(setting, state, int(code) - actions.CHANGE - actions.LEVELS_AT_MOST)
        if actions.STEP <= code < actions.DROP:
            return step_label(setting, state, set_out(flight_of(setting, state), 0), int(code) - actions.STEP)
        return plain

    def sketch(self, state: Position, seat: i64, code: i64) -> dict[str, object]:
        setting = self.setting
        if actions.CHANGE <= code < actions.STEP:
            return sketches.levels(setting, state, int(code) - actions.CHANGE - actions.LEVELS_AT_MOST)
        if actions.STEP <= code < actions.DROP:
            return sketches.step(setting, state, set_out(flight_of(setting, state), 0), int(code) - actions.STEP)
        return super().sketch(state, seat, code)

    def plans_path(self) -> bool:
        return True


def _tells_of_pilot(setting: Setting, state: Position, flight: Flight, flies: bool) -> bool:
    """Return whether a hidden pilot would get other choices as a rookie, or as anything else."""
    mover = state.aircraft[state.mover]
    skill = mover.skill
    mover.skill = AVERAGE if skill == ROOKIE else ROOKIE
    other = Flight(setting, state, state.mover, state.move.die, mover.damage)
    otherwise = relax(other)
    mover.skill = skill
    return otherwise != flies or other.tier != flight.tier or other.windless != flight.windless

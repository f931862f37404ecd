"""Chapters 6 and 8: how a move starts, its single steps, and the tilt at its end."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights import actions, sketches
from aerodrome.games.age_of_dogfights.actions import NOSE, nose_code
from aerodrome.games.age_of_dogfights.events import signed
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Phase
from aerodrome.games.age_of_dogfights.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.age_of_dogfights.rules import missions
from aerodrome.games.age_of_dogfights.rules.activation import (
    choose_start,
    end_move,
    flight_of,
    fly_token,
    stay,
    take_tier,
)
from aerodrome.games.age_of_dogfights.rules.flight import Flight, flies_straight, tilt_refusal
from aerodrome.games.age_of_dogfights.rules.missions import may_drop
from aerodrome.games.age_of_dogfights.rules.path import legal_starts, relax, start_codes, start_refusal, step_refusal
from aerodrome.games.age_of_dogfights.rules.pilots import saw_relief
from aerodrome.games.age_of_dogfights.rules.walk import is_over, set_out
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import AVERAGE, CLIMB, DESCEND, FLYING, LEVEL, ROOKIE, SEAT_BITS, Position
from aerodrome.games.age_of_dogfights.words import levels_label, mover, nose_label, step_label


class Levels(Phase):
    """AOD-MOVE-07: the levels a tilted aircraft climbs or descends, or a manoeuvre that starts the move.

    It also finds out whether there is a legal move, and which rules are waived if not (AOD-MOVE-10).
    """

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


class Path(Phase):
    """Single steps, each legal only if the move can still be completed (AOD-MOVE-04)."""

    rule: ClassVar[str] = "AOD-MOVE-03"
    asks: ClassVar[str] = "the owner of the aircraft"
    MORE: Final = 1  # the next step
    OVER_ZONE: Final = 2  # AOD-BMB-04: bombs fall during the move
    LEFT_BOARD: Final = 3  # AOD-EXIT-02: the aircraft is done

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """Ask for every step, even if only one is possible."""
        move = state.move
        if not is_over(move):
            state.pending = SEAT_BITS[state.aircraft[state.mover].seat]
        elif move.sides:
            return self.LEFT_BOARD
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        flight = flight_of(self.setting, state)
        # AOD-AERO-20: of the manoeuvres only a Split S may come after the first step.
        tokens = actions.SMALL_LOOP if flight.aircraft.tilt == LEVEL and not flight.no_aerobatics else actions.IMMELMANN
        return [actions.STEP + token for token in range(tokens) if step_refusal(flight, state.move, token) == LEGAL]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if code < actions.STEP or code > actions.STEP + actions.WINGOVER_RIGHT:
            return OTHER_QUESTION
        return step_refusal(flight_of(self.setting, state), state.move, code - actions.STEP)

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """AOD-WIND-05: no bomb falls on a point that the wind has put the aircraft back to."""
        state.pending = 0
        fly_token(self.setting, state, code - actions.STEP, log)
        move = state.move
        if move.wind >= 0 and may_drop(self.setting, state, state.mover):
            return self.OVER_ZONE
        if move.sides:
            return self.LEFT_BOARD
        if is_over(move):
            return NEXT
        return self.MORE

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        move = state.move
        straight = not move.due and flies_straight(move)
        steps = int(move.due) if move.due else int(move.allotment)
        face, flown = signed(int(move.die)), int(move.flown)
        return en.question_path(face, straight, flown, *mover(self.setting, state), steps)

    def candidates(self, state: Position, seat: i64, legal: list[int]) -> list[int]:
        """Every step, and with aerobatics every Split S of a level aircraft."""
        shown = set(legal)
        shown.update(range(actions.STEP, actions.STEP + actions.IMMELMANN))
        if self.setting.aerobatics and state.aircraft[state.mover].tilt == LEVEL:
            shown.update(range(actions.STEP + actions.SPLIT_S, actions.STEP + actions.SMALL_LOOP))
        return sorted(shown)

    def label(self, state: Position, seat: i64, code: i64, plain: str) -> str:
        if seat != state.aircraft[state.mover].seat:
            return plain
        if actions.CHANGE <= code < actions.STEP:
            return levels_label(self.setting, state, int(code) - actions.CHANGE - actions.LEVELS_AT_MOST)
        if actions.STEP <= code < actions.DROP:
            return step_label(self.setting, state, state.move.copy(), int(code) - actions.STEP)
        return plain

    def sketch(self, state: Position, seat: i64, code: i64) -> dict[str, object]:
        if actions.STEP <= code < actions.DROP:
            return sketches.step(self.setting, state, state.move.copy(), int(code) - actions.STEP)
        return super().sketch(state, seat, code)

    def plans_path(self) -> bool:
        return True


class Tilt(Phase):
    """AOD-ALT-01: at the end of the move the owner sets the nose up, down or level."""

    rule: ClassVar[str] = "AOD-ALT-01"
    asks: ClassVar[str] = "the owner of the aircraft"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """Ask only if there is more than one setting."""
        mover = state.aircraft[state.mover]
        if len(self.legal(state, mover.seat)) > 1:
            state.pending = SEAT_BITS[mover.seat]
        else:
            end_move(self.setting, state, LEVEL, log)
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        flight = flight_of(self.setting, state)
        return [
            nose_code(tilt) for tilt in range(DESCEND, CLIMB + 1) if tilt_refusal(flight, state.move, tilt) == LEGAL
        ]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if code < NOSE or code > NOSE + 2:
            return OTHER_QUESTION
        return tilt_refusal(flight_of(self.setting, state), state.move, code - NOSE - 1)

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        end_move(self.setting, state, code - NOSE - 1, log)
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_tilt(*mover(self.setting, state))

    def candidates(self, state: Position, seat: i64, legal: list[int]) -> list[int]:
        return [NOSE, NOSE + 1, NOSE + 2]

    def label(self, state: Position, seat: i64, code: i64, plain: str) -> str:
        if seat < 0 or not NOSE <= code <= NOSE + 2:
            return plain
        return nose_label(self.setting, state, int(code) - NOSE - 1)

    def sketch(self, state: Position, seat: i64, code: i64) -> dict[str, object]:
        shown = super().sketch(state, seat, code)
        if NOSE <= code <= NOSE + 2:
            shown.update(sketches.nose(self.setting, state, int(code) - NOSE - 1))
        return shown

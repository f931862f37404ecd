"""Chapter 6: single steps, each legal only if the move can still be completed (AOD-MOVE-04)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights import actions, sketches
from aerodrome.games.age_of_dogfights.events import signed
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Phase
from aerodrome.games.age_of_dogfights.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.age_of_dogfights.rules.activation import flight_of, fly_token
from aerodrome.games.age_of_dogfights.rules.flight import flies_straight
from aerodrome.games.age_of_dogfights.rules.missions import may_drop
from aerodrome.games.age_of_dogfights.rules.path import step_refusal
from aerodrome.games.age_of_dogfights.rules.walk import is_over
from aerodrome.games.age_of_dogfights.state import LEVEL, SEAT_BITS, Position
from aerodrome.games.age_of_dogfights.words import levels_label, mover, step_label


class Path(Phase):
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
        codes: list[int] = []
        # AOD-AERO-20: of the manoeuvres only a Split S may come after the first step.
        tokens = actions.SMALL_LOOP if flight.aircraft.tilt == LEVEL and not flight.no_aerobatics else actions.IMMELMANN
        for token in range(tokens):
            if step_refusal(flight, state.move, token) == LEGAL:
                codes.append(actions.STEP + token)
        return codes

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

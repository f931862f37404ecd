"""AOD-ALT-01: at the end of the move the owner sets the nose up, down or level."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights import sketches
from aerodrome.games.age_of_dogfights.actions import NOSE, nose_code
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Phase
from aerodrome.games.age_of_dogfights.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.age_of_dogfights.rules.activation import end_move, flight_of
from aerodrome.games.age_of_dogfights.rules.flight import tilt_refusal
from aerodrome.games.age_of_dogfights.state import CLIMB, DESCEND, LEVEL, SEAT_BITS, Position
from aerodrome.games.age_of_dogfights.words import mover, nose_label


class Tilt(Phase):
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
        codes: list[int] = []
        for tilt in range(DESCEND, CLIMB + 1):
            if tilt_refusal(flight, state.move, tilt) == LEGAL:
                codes.append(nose_code(tilt))
        return codes

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

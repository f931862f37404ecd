"""Chapter 2: all players choose a height and then an aim, secretly and at the same time."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import seats_of
from aerodrome.core.phase import NEXT
from tests.toy.actions import AIM, FLY, TABLE
from tests.toy.phases.base import Phase
from tests.toy.refusals import HAS_FALLEN, HEIGHT_CHOSEN, HEIGHT_FIRST, LEGAL, NOT_YOURSELF
from tests.toy.state import HIGH, LOW, NONE, Position
from tests.toy.tables import SEAT_NAMES


class Plan(Phase):
    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.heights = [NONE, NONE, NONE]
        state.aims = [NONE, NONE, NONE]
        state.pending = state.flying
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        return [code for code in range(TABLE.size) if self.refusal(state, seat, code) == LEGAL]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        """TOY-TURN-02, TOY-AIM-01, TOY-AIM-02."""
        if code < AIM:
            return LEGAL if state.heights[seat] == NONE else HEIGHT_CHOSEN
        if state.heights[seat] == NONE:
            return HEIGHT_FIRST
        if code - AIM == seat:
            return NOT_YOURSELF
        return LEGAL if state.flies(code - AIM) else HAS_FALLEN

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """TOY-TURN-01: the aim completes the choice and seals it."""
        if code < AIM:
            state.heights[seat] = code - FLY
            state.begun |= 1 << seat
            return NEXT
        state.aims[seat] = code - AIM
        state.begun &= ~(1 << seat)
        state.pending &= ~(1 << seat)
        if log is not None:
            log.append(Event("sealed", EVERYONE, {"seat": SEAT_NAMES[seat]}))
        return NEXT

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        """Forget its choice as well."""
        state.heights[seat] = state.aims[seat] = NONE
        state.begun &= ~(1 << seat)
        return super().drop(state, seat, log)

    def plans(self, state: Position, seat: i64) -> list[list[int]]:
        if state.heights[seat] != NONE:
            return super().plans(state, seat)
        aims = [AIM + other for other in seats_of(state.flying) if other != seat]
        return [[FLY + height, aim] for height in (LOW, HIGH) for aim in aims]

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return "How high do you fly?" if state.heights[seat] == NONE else "Whom do you aim at?"

    def candidates(self, state: Position, seat: i64, legal: list[int]) -> list[int]:
        """Return every height, or every balloonist: the page explains why one is refused."""
        return [FLY + LOW, FLY + HIGH] if state.heights[seat] == NONE else list(range(AIM, TABLE.size))

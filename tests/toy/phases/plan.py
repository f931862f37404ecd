"""Chapter 2: all players choose a height and then an aim, secretly and at the same time."""

from __future__ import annotations

from aerodrome.core.events import EVERYONE, Event
from tests.toy.actions import AIM, FLY
from tests.toy.refusals import HAS_FALLEN, HEIGHT_CHOSEN, HEIGHT_FIRST, LEGAL, NOT_YOURSELF
from tests.toy.state import NONE, Position
from tests.toy.tables import SEAT_NAMES


def begin(state: Position) -> None:
    state.heights = [NONE, NONE, NONE]
    state.aims = [NONE, NONE, NONE]
    state.pending = state.flying


def refusal(state: Position, seat: int, code: int) -> int:
    """TOY-TURN-02, TOY-AIM-01, TOY-AIM-02."""
    if code < AIM:
        return LEGAL if state.heights[seat] == NONE else HEIGHT_CHOSEN
    if state.heights[seat] == NONE:
        return HEIGHT_FIRST
    if code - AIM == seat:
        return NOT_YOURSELF
    return LEGAL if state.flies(code - AIM) else HAS_FALLEN


def apply(state: Position, seat: int, code: int, log: list[Event] | None) -> None:
    """TOY-TURN-01: the aim completes the choice and seals it."""
    if code < AIM:
        state.heights[seat] = code - FLY
        state.begun |= 1 << seat
        return
    state.aims[seat] = code - AIM
    state.begun &= ~(1 << seat)
    state.pending &= ~(1 << seat)
    if log is not None:
        log.append(Event("sealed", EVERYONE, {"seat": SEAT_NAMES[seat]}))

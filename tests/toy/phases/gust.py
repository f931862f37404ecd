"""Chapter 2, second half: choices are shown, the air is rolled, shots count."""

from __future__ import annotations

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from tests.toy.state import HIGH, Position
from tests.toy.tables import GUST_FACES, SEAT_NAMES
from tests.toy.victory import fall


def begin(state: Position, gusts: bool, log: list[Event] | None) -> None:
    """TOY-GUST-01."""
    if log is not None:
        for seat in range(3):
            if state.flies(seat):
                height, at = ["low", "high"][state.heights[seat]], SEAT_NAMES[state.aims[seat]]
                fields: dict[str, object] = {"seat": SEAT_NAMES[seat], "height": height, "at": at}
                log.append(Event("shown", EVERYONE, fields, reveal=True))
    if gusts:
        state.pending = CHANCE_BIT
    else:
        _shoot(state, 0, log)


def apply(state: Position, outcome: int, log: list[Event] | None) -> None:
    state.pending = 0
    if log is not None:
        log.append(Event("gust", EVERYONE, {"face": GUST_FACES[outcome]}))
    _shoot(state, outcome, log)


def _shoot(state: Position, gust: int, log: list[Event] | None) -> None:
    """TOY-HIT-01, TOY-FALL-01: all shots first, then all falls."""
    for seat in range(3):
        if state.flies(seat) and _hits(state, seat, gust):
            target = state.aims[seat]
            state.hits[target] += 1
            if log is not None:
                log.append(Event("hit", EVERYONE, {"seat": SEAT_NAMES[target], "hits": state.hits[target]}))
    fall(state, [seat for seat in range(3) if state.flies(seat) and state.hits[seat] >= state.cards[seat]], log)
    state.turn += 1


def _hits(state: Position, seat: int, gust: int) -> bool:
    target = state.aims[seat]
    height = state.heights[seat]
    return state.flies(target) and height == state.heights[target] and not (gust and height == HIGH)

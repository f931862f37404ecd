"""Chapter 2, second half: choices are shown, the air is rolled, shots count."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import NEXT
from tests.toy.phases.base import Phase
from tests.toy.state import HIGH, Position
from tests.toy.tables import GUST_FACES, GUST_WEIGHTS, SEAT_NAMES
from tests.toy.victory import fall


class Gust(Phase):
    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """TOY-GUST-01."""
        if log is not None:
            _log_choices(state, log)
        if self.setting.gusts:
            state.pending = CHANCE_BIT
        else:
            _shoot(state, 0, log)
        return NEXT

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        if log is not None:
            log.append(Event("gust", EVERYONE, {"face": GUST_FACES[code]}))
        _shoot(state, code, log)
        return NEXT

    def weights(self, state: Position) -> list[int]:
        return GUST_WEIGHTS[:]

    def kind(self, state: Position) -> str:
        return "gust"

    def chance_name(self, state: Position) -> str:
        return "the air"

    def faces(self, state: Position) -> list[int | str]:
        return [*GUST_FACES]


def _log_choices(state: Position, log: list[Event]) -> None:
    for seat in range(3):
        if state.flies(seat):
            height, at = ["low", "high"][state.heights[seat]], SEAT_NAMES[state.aims[seat]]
            fields: dict[str, object] = {"seat": SEAT_NAMES[seat], "height": height, "at": at}
            log.append(Event("shown", EVERYONE, fields, reveal=True))


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

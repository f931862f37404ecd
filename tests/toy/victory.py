"""Chapter 3: falling, and how the game ends."""

from __future__ import annotations

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.outcome import DRAWN, LOST, WON, Outcome
from tests.toy.state import OVER, Position
from tests.toy.tables import SEAT_NAMES


def fall(state: Position, seats: list[int], log: list[Event] | None) -> None:
    """Let seats fall and show their cards (TOY-FALL-01). With one or none left, the game is over (TOY-END-01)."""
    if seats:
        state.fell_last = 0
    for seat in seats:
        state.flying &= ~(1 << seat)
        state.fell_last |= 1 << seat
        if log is not None:
            fields: dict[str, object] = {"seat": SEAT_NAMES[seat], "card": state.cards[seat]}
            log.append(Event("fell", EVERYONE, fields, reveal=True))
    if state.flying & (state.flying - 1) == 0:
        state.phase, state.pending, state.begun = OVER, 0, 0


def outcome(state: Position) -> Outcome | None:
    if state.phase != OVER:
        return None
    winners = state.flying or state.fell_last
    alone = winners & (winners - 1) == 0
    scores = [(WON if alone else DRAWN) if winners >> seat & 1 else LOST for seat in range(3)]
    names = " and ".join([SEAT_NAMES[seat] for seat in range(3) if winners >> seat & 1])
    reason = f"{names} was the last to fly." if alone else f"{names} fell last, together."
    return Outcome("TOY-END-01", reason, scores, {"winners": names})

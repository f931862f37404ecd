"""Chapter 1: each player is dealt a card."""

from __future__ import annotations

from aerodrome.core import deck
from aerodrome.core.events import Event, all_but, only
from aerodrome.core.game import CHANCE_BIT
from tests.toy.state import Position
from tests.toy.tables import SEAT_NAMES


def begin(state: Position) -> None:
    state.pending = CHANCE_BIT


def receiver(state: Position) -> int:
    """Return the seat that is dealt the next card."""
    return state.cards.index(0)


def apply(state: Position, outcome: int, log: list[Event] | None) -> None:
    """Deal a card that only its owner sees (TOY-SETUP-02)."""
    seat = receiver(state)
    card = deck.drawn_kind(state.pile, outcome)
    state.pile -= deck.one(card)
    state.cards[seat] = card
    if log is not None:
        log.append(Event("dealt", only(seat), {"seat": SEAT_NAMES[seat], "card": card}))
        log.append(Event("dealt", all_but(seat), {"seat": SEAT_NAMES[seat]}))
    if 0 not in state.cards:
        state.pending = 0

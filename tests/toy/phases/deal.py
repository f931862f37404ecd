"""Chapter 1: each player is dealt a card."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.events import Event, all_but, only
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import NEXT
from tests.toy.phases.base import Phase
from tests.toy.state import Position
from tests.toy.tables import SEAT_NAMES


class Deal(Phase):
    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.pending = CHANCE_BIT
        return NEXT

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """Deal a card that only its owner sees (TOY-SETUP-02)."""
        receiver = _receiver(state)
        card = deck.drawn_kind(state.pile, code)
        state.pile -= deck.one(card)
        state.cards[receiver] = card
        if log is not None:
            log.append(Event("dealt", only(receiver), {"seat": SEAT_NAMES[receiver], "card": card}))
            log.append(Event("dealt", all_but(receiver), {"seat": SEAT_NAMES[receiver]}))
        if 0 not in state.cards:
            state.pending = 0
        return NEXT

    def weights(self, state: Position) -> list[int]:
        return deck.weights(state.pile)

    def kind(self, state: Position) -> str:
        return f"card {SEAT_NAMES[_receiver(state)]}"

    def chance_name(self, state: Position) -> str:
        return f"a card for {SEAT_NAMES[_receiver(state)]}"

    def faces(self, state: Position) -> list[int | str]:
        return [*deck.kinds(state.pile)]


def _receiver(state: Position) -> int:
    """Return the seat that is dealt the next card."""
    return state.cards.index(0)

"""Phase 1, chapter 8: every player with a plane in the air places two cards, face down and at the same time."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.dawgs_of_war.actions import NUMBERS, PLACEMENTS, SPECIAL, place_code
from aerodrome.games.dawgs_of_war.messages import en
from aerodrome.games.dawgs_of_war.phases.base import Phase
from aerodrome.games.dawgs_of_war.rules.cards import placement_refusal
from aerodrome.games.dawgs_of_war.state import ACTIVE, NONE, Position


class PlaceCards(Phase):
    rule: ClassVar[str] = "DOW-RND-02"
    asks: ClassVar[str] = "every seat"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """DOW-CARD-02, DOW-CARD-06: waiting and eliminated players place nothing."""
        if log is not None:
            log.append(Event("turn", EVERYONE, {"turn": state.turn}))
        pending = 0
        for seat in range(self.setting.seats):
            if state.planes[seat].status == ACTIVE:
                pending |= 1 << seat
        state.pending = pending
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        """By the special card in hand; without one the list's last entry, -1."""
        return PLACEMENTS[state.planes[seat].special].copy()

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        return placement_refusal(state.planes[seat], code)

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """DOW-CARD-04: sealed; the table may let a player change it until all have committed."""
        state.planes[seat].card = code
        state.pending &= ~(1 << seat)
        if log is not None:
            log.append(Event("sealed", EVERYONE, {"seat": self.setting.names[seat], "what": "cards"}))
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_place()

    def candidates(self, state: Position, seat: i64, legal: list[int]) -> list[int]:
        """The pairs of cards in hand, and those with the card in play."""
        card = state.planes[seat].in_play
        spent = [] if card == NONE else [place_code(number, SPECIAL + card) for number in range(1, NUMBERS + 1)]
        return sorted(legal + spent)

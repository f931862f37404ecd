"""What the contract tests have to know about Three Balloons: its secret cards and what holds in every position."""

from __future__ import annotations

from aerodrome.core import deck
from aerodrome.core.events import Event
from aerodrome.core.game import Game, State
from tests.contract.interface import Contract
from tests.toy.state import NONE, Position
from tests.toy.tables import PILES


class BalloonsContract(Contract):
    own_draws = {"card A": 0, "card B": 1, "card C": 2}

    def is_open(self, game: Game[State]) -> bool:
        return False

    def check(self, game: Game[State], state: State) -> None:
        assert isinstance(state, Position)
        dealt = deck.piled([card for card in state.cards if card])
        assert state.pile + dealt == PILES[str(game.options["deck"])]
        for seat in range(3):
            assert state.hits[seat] >= 0
            assert not state.flies(seat) or state.cards[seat] == 0 or state.hits[seat] < state.cards[seat]
            assert state.heights[seat] in (NONE, 0, 1)
            assert state.aims[seat] in (NONE, 0, 1, 2)
            assert state.aims[seat] != seat

    def check_log(self, game: Game[State], state: State, log: list[Event]) -> None:
        """A card that a seat has seen is still there."""
        assert isinstance(state, Position)
        for event in log:
            if event.kind in ("dealt", "fell") and "card" in event.fields:
                assert state.cards[game.seat_names.index(str(event.fields["seat"]))] == event.fields["card"]


CONTRACT = BalloonsContract()

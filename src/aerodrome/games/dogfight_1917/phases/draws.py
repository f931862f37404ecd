"""Phases in which chance takes one card after the other from a pile of `state.owner`, until none is owed."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import BACK, NEXT
from aerodrome.core.source import Seeded, Source
from aerodrome.games.dogfight_1917.phases.base import Phase
from aerodrome.games.dogfight_1917.pieces import CARDS
from aerodrome.games.dogfight_1917.state import Position


class Draws(Phase):
    def begin(self, state: Position, log: list[Event] | None) -> i64:
        if state.owed:
            state.pending = CHANCE_BIT
            return NEXT
        return self.finish(state, log)

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        self.move(state, deck.drawn_kind(self.pile(state), code), log)
        state.owed -= 1
        if state.owed:
            return NEXT
        state.pending = 0
        return self.finish(state, log)

    # What a phase has to say.

    def pile(self, state: Position) -> i64:
        """Return the pile from which chance takes a card. Usually it is the Deck."""
        return state.fighters[state.owner].deck

    def move(self, state: Position, kind: i64, log: list[Event] | None) -> None:
        """Move a card of that kind to where it belongs."""
        raise NotImplementedError

    def finish(self, state: Position, log: list[Event] | None) -> i64:
        """Return the way that follows the last card. Most phases are called, so it leads back."""
        return BACK

    def kind(self, state: Position) -> str:
        return "pick"

    # All cards of a pile are equally likely (D17-GEN-06).

    def weights(self, state: Position) -> list[int]:
        return deck.weights(self.pile(state))

    def roll(self, state: Position, source: Source) -> int:
        """Draw without a list of weights, if the source can."""
        pile = self.pile(state)
        if isinstance(source, Seeded):
            return deck.outcome_at(pile, source.below(self.kind(state), deck.total(pile)))
        return source.answer(self.kind(state), deck.weights(pile))

    def faces(self, state: Position) -> list[int | str]:
        return [CARDS[kind] for kind in deck.kinds(self.pile(state))]

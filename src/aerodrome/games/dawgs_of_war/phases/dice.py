"""Chapter 21: phases in which one seat after the other, the roller, rolls a die or draws a special card."""

from __future__ import annotations

from aerodrome.core.source import Seeded, Source
from aerodrome.games.dawgs_of_war.messages import en
from aerodrome.games.dawgs_of_war.phases.base import Phase
from aerodrome.games.dawgs_of_war.rules.cards import deck_cards
from aerodrome.games.dawgs_of_war.state import Position
from aerodrome.games.dawgs_of_war.tables import DIE, SPECIALS


class Rolls(Phase):
    """DOW-DICE-01: one die."""

    def weights(self, state: Position) -> list[int]:
        return [1] * DIE

    def kind(self, state: Position) -> str:
        return "die"

    def roll(self, state: Position, source: Source) -> int:
        """All outcomes are alike, so no list of weights is needed."""
        return source.below("die", DIE) if isinstance(source, Seeded) else source.answer("die", self.weights(state))

    def faces(self, state: Position) -> list[int | str]:
        return [*range(1, DIE + 1)]


class Draws(Rolls):
    """DOW-DICE-03: one card of the special deck while `state.draws` is set, else one die."""

    def weights(self, state: Position) -> list[int]:
        return [1] * (len(deck_cards(state)) if state.draws else DIE)

    def kind(self, state: Position) -> str:
        return self.setting.draw_kinds[state.roller] if state.draws else "die"

    def roll(self, state: Position, source: Source) -> int:
        if isinstance(source, Seeded):
            if state.draws:
                return source.below(self.kind(state), len(deck_cards(state)))
            return source.below("die", DIE)
        return source.answer(self.kind(state), self.weights(state))

    def chance_name(self, state: Position) -> str:
        who = self.setting.names[state.roller]
        return en.chance_special(who) if state.draws else en.chance_row(who)

    def faces(self, state: Position) -> list[int | str]:
        found: list[int | str] = []
        if state.draws:
            found.extend([SPECIALS[card] for card in deck_cards(state)])
        else:
            found.extend(range(1, DIE + 1))
        return found

"""A position of a vector, the coming answers of chance, and how steps are answered."""

from __future__ import annotations

from typing import Final

from aerodrome.core import deck
from aerodrome.core.game import CHANCE, CHANCE_BIT, seats_of
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded
from aerodrome.games.dogfight_1917 import actions, refusals
from aerodrome.games.dogfight_1917.knowledge import DECISIONS
from aerodrome.games.dogfight_1917.phases.draws import Draws
from aerodrome.games.dogfight_1917.pieces import BM, CARDS, DIE
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import (
    AWAITING,
    FLYING,
    LEWIS,
    RECONNAISSANCE,
    REGROUP,
    REROLL,
    ROLL,
    Fighter,
    Position,
)
from aerodrome.vectors.dogfight_1917.names import FILLER, card_names, read_cards, spread_fillers, unfilled
from aerodrome.vectors.reader import Mismatch, Record, as_list, only, read_name, read_number
from aerodrome.vectors.walker import Walker

BEFORE_A_DRAW: Final = [RECONNAISSANCE]  # where vectors stop that look at a position before a turn begins


class Scene:
    """A game in progress: its position, its seats by the vector's names, and the coming answers of chance."""

    def __init__(
        self, walker: Walker[Position], setting: Setting, names: list[str], teams: list[str], rng: Record
    ) -> None:
        only(rng, ["dice", "random_cards", "shuffles"], "rng")
        self.walker = walker
        self.game = walker.game
        self.setting = setting
        self.names = names
        self.teams = teams  # of each seat, as the vector calls them
        self.state = Position([Fighter() for _ in names])
        self.orders: list[list[int] | None] = [None for _ in names]  # of the Decks, as far as it matters
        self.crowded = [False for _ in names]  # by seat: whether it has fillers
        self.dice = [read_number(die, "dice", 1, DIE) for die in as_list(rng.get("dice", []), "dice")]
        self.picks = read_cards(rng.get("random_cards", []), "random_cards")
        self.shuffles = as_list(rng.get("shuffles", []), "shuffles")
        self.spare = Seeded("vectors")

    def seat(self, name: object, where: str = "by") -> int:
        return read_name(name, self.names, where)

    # Chance.

    def answer_chance(self, step: int) -> None:
        while self.state.pending & CHANCE_BIT:
            self._apply(CHANCE, self._outcome(step))

    def _outcome(self, step: int) -> int:
        state = self.state
        if state.phase == ROLL:
            if not self.dice:
                raise Mismatch({"dice": "no further die"}, {"dice": self.game.chance_name(state)}, step)
            return self.dice.pop(0) - 1
        if state.phase == LEWIS or state.phase == REGROUP:
            if not self.picks:
                raise Mismatch(
                    {"random_cards": "no further card"}, {"random_cards": self.game.chance_name(state)}, step
                )
            return self._face(self.picks.pop(0), step)
        order = self.orders[state.owner]
        if order is not None:
            return self._face(order.pop(0), step)
        weights = self.game.chance(state)
        if len(weights) > 1 and deck.kinds(self._pile())[-1] == FILLER:
            weights.pop()  # a card that is drawn may have to be flown at once
        return self.spare.answer(self.game.chance_kind(state), weights)

    def _pile(self) -> int:
        """Return the pile from which chance takes a card."""
        phase = self.game.steps[self.state.phase].phase
        assert isinstance(phase, Draws)
        return phase.pile(self.state)

    def _face(self, kind: int, step: int) -> int:
        kinds = deck.kinds(self._pile())
        if kind == BM and BM not in kinds and FILLER in kinds:
            kind = FILLER
        if kind not in kinds:
            raise Mismatch({"card": CARDS[kind]}, {"cards": card_names(unfilled(kinds))}, step)
        return kinds.index(kind)

    # Answers.

    def question(self) -> Record | None:
        """Return which seat is asked and what, or None if no seat is."""
        seats = seats_of(self.state.pending)
        return {"by": self.names[seats[0]], "kind": DECISIONS[int(self.state.phase)]} if seats else None

    def _apply(self, seat: int, code: int) -> None:
        before = [(int(fighter.deck), int(fighter.status)) for fighter in self.state.fighters]
        self.walker.apply(self.state, seat, code)
        for each, fighter in enumerate(self.state.fighters):
            pile, status = before[each]
            grown = any(deck.count(fighter.deck, kind) > deck.count(pile, kind) for kind in range(FILLER + 1))
            returned = status == FLYING and fighter.status == AWAITING and fighter.deck_count > 0
            if grown or returned:
                self._order_deck(each)
            if self.crowded[each]:
                spread_fillers(fighter)

    def _order_deck(self, seat: int) -> None:
        """After a shuffle into a Deck, use the order that the vector gives, if any."""
        given = self.shuffles.pop(0) if self.shuffles else None
        order = self.orders[seat] = None if given is None else read_cards(given, "shuffles")
        held = sorted(unfilled(deck.listed(self.state.fighters[seat].deck)))
        if order is not None and sorted(order) != held:
            owner = self.names[seat]
            raise BadInput(f"shuffles: {given} is no order of {owner}'s Deck, which holds {card_names(held)}.")

    def refuses(self, seat: int, codes: list[int]) -> bool:
        """Return whether one of these answers, given in turn, is illegal. This changes nothing."""
        state = self.game.clone(self.state)
        for place, code in enumerate(codes):
            if place and not state.begun:
                return True
            if self.game.refusal(state, seat, code) != refusals.LEGAL:
                return True
            if place + 1 < len(codes):
                self.game.apply(state, seat, code)
        return False

    def give(self, seat: int, codes: list[int], step: int) -> None:
        for code in codes:
            self._apply(seat, code)
        self.answer_chance(step)

    def sort_dice(self, named: list[int]) -> None:
        """D17-TST-03: vectors reroll dice in the order they name them, the rules from the first to the last."""
        values = dict(zip(named, self.dice))
        if len(values) == len(named):
            self.dice[: len(named)] = [values[die] for die in sorted(named)]

    def keep_open_rolls(self, step: int) -> None:
        """D17-TST-04: answer a reroll window that the vector does not mention with `keep`."""
        while self.state.phase == REROLL:
            self.give(int(self.state.roller), [actions.KEEP], step)

    def plans(self) -> set[tuple[int, ...]]:
        seats = seats_of(self.state.pending)
        return {tuple(sorted(plan)) for plan in self.game.plans(self.state, seats[0])} if seats else set()

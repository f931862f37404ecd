"""A position of Three Balloons: fields and their meaning, no rules."""

from __future__ import annotations

from typing import Final

from aerodrome.core.game import State

DEAL: Final = 0  # cards are dealt
PLAN: Final = 1  # heights and aims are chosen
GUST: Final = 2  # the die is rolled
OVER: Final = 3
PHASE_NAMES: Final = ["deal", "plan", "gust", "over"]

NONE: Final = -1  # no height, no aim
LOW: Final = 0
HIGH: Final = 1


class Position(State):
    def __init__(self, pile: int) -> None:
        super().__init__()
        self.pile = pile  # cards that were not dealt; see core/deck.py
        self.flying = 0b111  # mask of seats; all three at first (TOY-SETUP-01)
        self.fell_last = 0  # mask of the seats that fell most recently
        self.cards = [0, 0, 0]  # hits each can take; 0 before the deal
        self.hits = [0, 0, 0]
        self.heights = [NONE, NONE, NONE]
        self.aims = [NONE, NONE, NONE]

    @staticmethod
    def templates() -> list[object]:
        return [Position(0)]

    def clone(self) -> Position:
        twin = Position(self.pile)
        twin.phase, twin.turn, twin.pending, twin.begun = self.phase, self.turn, self.pending, self.begun
        twin.returns = self.returns
        twin.flying, twin.fell_last = self.flying, self.fell_last
        twin.cards, twin.hits = self.cards[:], self.hits[:]
        twin.heights, twin.aims = self.heights[:], self.aims[:]
        return twin

    def key(self) -> tuple[int, ...]:
        own = [self.phase, self.turn, self.pending, self.begun, self.pile, self.flying, self.fell_last]
        return tuple(own + self.cards + self.hits + self.heights + self.aims)

    def flies(self, seat: int) -> bool:
        return self.flying >> seat & 1 == 1

"""A bot that picks a legal answer uniformly at random."""

from __future__ import annotations

from aerodrome.bots.bot import Bot, Budget
from aerodrome.core.game import Game, Observation, State
from aerodrome.core.source import Seeded


class Uniform(Bot):
    def __init__(self, game: Game[State], luck: Seeded) -> None:
        super().__init__(game, luck)
        self.name = "uniform"
        self.looks = False

    def choose(self, seen: Observation | None, legal: list[int], budget: Budget) -> int:
        return legal[self.luck.below("choice", len(legal))]

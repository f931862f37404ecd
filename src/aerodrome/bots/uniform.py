"""The bot that takes any legal answer, all alike."""

from __future__ import annotations

from aerodrome.bots.bot import Bot
from aerodrome.core.game import Observation
from aerodrome.core.source import Seeded


class Uniform(Bot):
    def __init__(self, luck: Seeded) -> None:
        super().__init__(luck)
        self.name = "uniform"
        self.looks = False

    def choose(self, seen: Observation | None, legal: list[int]) -> int:
        return legal[self.luck.below("choice", len(legal))]

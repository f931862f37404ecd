"""What a bot is: somebody who is shown an Observation and the legal codes, and picks one."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import mypyc_attr

from aerodrome.core.game import Observation
from aerodrome.core.source import Seeded


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """One bot at one seat for one game. It never gets a State, so it cannot peep."""

    def __init__(self, luck: Seeded) -> None:
        self.name = ""
        self.looks = True  # False: it needs no observation, and whoever drives it need not build one
        self.luck = luck  # its own, apart from the game's

    @abstractmethod
    def choose(self, seen: Observation | None, legal: list[int]) -> int:
        """One of the legal codes; there are at least two. `seen` is None only for a bot that does not look."""

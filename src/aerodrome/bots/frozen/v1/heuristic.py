"""A bot's knowledge of a game beyond its rules. Everything has a default, so a new game has bots without extra work.

All positions here are imagined: the caller made them from what a seat may know.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aerodrome.core.game import Game, State
from aerodrome.core.source import Seeded

ROOM: Final = (1 << 40) - 1  # mask of a view: leaves room to multiply in a machine word


def mixed(view: i64, more: i64) -> i64:
    """Mix one more number, below 2**62, into a view."""
    return ((view * 1000003) ^ more ^ (more >> 40)) & ROOM


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic:
    """The default: it plays games to the end at random and knows nothing else."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.rollout_turns = 1000  # turns of a simulation below the tree before it is judged
        self.exploration = 0.7  # how much a search explores if one seat decides
        self.thinking = 0.88  # share of the seconds; the rest is for freeing the tree
        self.worlds = 12  # imagined by the level `recruit`
        self.careless = 12  # a `recruit` gives one in this many answers at random
        self.pilot = 200  # simulations of the level `pilot`

    def worths(self, state: State) -> list[float]:
        """Return the expected score of each seat, from 0 to 1. It is exact if the game is over."""
        outcome = self.game.outcome(state)
        return [0.5] * self.game.seats if outcome is None else outcome.scores

    def sensible(self, state: State, seat: int, codes: list[int]) -> list[int]:
        """Return the legal codes that are worth considering, at least one."""
        return codes

    def quick(self, state: State, seat: int, codes: list[int], luck: Seeded) -> int:
        """Return a cheap answer for the turns below the tree. By default, any."""
        return codes[luck.below("quick", len(codes))]

    def view(self, state: State, seat: int) -> int:
        """Return what the seat has learned from chance, as a number below 2**40.

        Positions with different views are searched separately. A view may ignore details, and often should: positions
        with the same view are averaged.
        """
        return 0

    def reopen(self, state: State, seat: int) -> None:
        """Take back what the other seats have sealed in the seat's simultaneous decision.

        No one knows what they sealed. A search must not respond to imagined answers, so it lets them decide again.
        """

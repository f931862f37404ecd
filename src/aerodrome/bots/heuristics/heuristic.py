"""What a bot may be told about a game beyond its rules. Everything has a plain default, so a new game has bots at once.

The positions here are imagined ones: whoever asks has made them from what a seat may know.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aerodrome.core.game import Game, State
from aerodrome.core.source import Seeded

ROOM: Final = (1 << 40) - 1  # of a view: with room to multiply in a machine word


def mixed(view: i64, more: i64) -> i64:
    """A view that tells one number more, below 2**62."""
    return ((view * 1000003) ^ more ^ (more >> 40)) & ROOM


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic:
    """The plain one: plays games to their end at random, and knows nothing else."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.rollout_turns = 1000  # how long a simulation goes on below the tree before it is judged
        self.exploration = 0.7  # how curious a search is where one seat decides
        self.thinking = 0.88  # of the seconds; the rest is for putting the tree away
        self.worlds = 12  # the level `recruit` imagines
        self.careless = 12  # one answer of a `recruit` in so many is given without thinking
        self.pilot = 200  # simulations of the level `pilot`

    def worths(self, state: State) -> list[float]:
        """For each seat the score it may expect, from 0 to 1; exact where the game is over."""
        outcome = self.game.outcome(state)
        return [0.5] * self.game.seats if outcome is None else outcome.scores

    def sensible(self, state: State, seat: int, codes: list[int]) -> list[int]:
        """Those of the legal codes that are worth a thought; never none."""
        return codes

    def quick(self, state: State, seat: int, codes: list[int], luck: Seeded) -> int:
        """An answer that costs no thought, for the turns below the tree; any, if nobody knows better."""
        return codes[luck.below("quick", len(codes))]

    def view(self, state: State, seat: int) -> int:
        """What the seat has learned of chance, as a number below 2**40: positions that differ in it are searched apart.

        Less than all is allowed, and often better: what is not told apart is averaged.
        """
        return 0

    def reopen(self, state: State, seat: int) -> None:
        """Take back what the others have sealed in the simultaneous decision the seat is asked for.

        Nobody knows what they sealed. A search that imagines anything would answer to that; so it lets them think anew.
        """

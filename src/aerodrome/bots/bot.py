"""The interface of a bot: it gets an Observation and the legal codes, and picks one within a budget."""

from __future__ import annotations

import math
import time
from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from aerodrome.core.game import Game, Observation, State
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded

THINKING: Final = 0.96  # share of the seconds; the rest is for the choice and for freeing the tree
RESERVE: Final = 0.03  # seconds to leave for other work of the machine
MOST_RESERVE: Final = 0.15  # share of a short budget that the reserve may take
MOST_SECONDS: Final = 3600.0  # the limit for players: a longer search would look like a hang
MOST_SIMULATIONS: Final = 1_000_000_000


class Budget:
    """How long to think about one answer: a number of simulations, of seconds, or both, whichever ends first.

    With simulations alone, a bot's answer depends only on its seed. With seconds, it gives the best answer it has found
    in time. 0 means no limit, and at least one of the two must be set.
    """

    def __init__(self, simulations: int = 0, seconds: float = 0.0) -> None:
        if simulations < 0 or not 0.0 <= seconds < math.inf or (simulations == 0 and seconds == 0.0):
            raise ValueError("a budget has simulations or seconds")
        self.simulations = simulations
        self.seconds = seconds

    def __str__(self) -> str:
        parts = [str(self.simulations)] if self.simulations else []
        return " or ".join(parts + ([f"{self.seconds:g}s"] if self.seconds else []))

    def at_most(self, simulations: int) -> Budget:
        """Return the same budget, limited to this many simulations."""
        if simulations == 0 or 0 < self.simulations <= simulations:
            return self
        return Budget(simulations, self.seconds)


def read_budget(text: str) -> Budget:
    """Read a budget from text: `400` simulations, or `0.5s`."""
    try:
        budget = Budget(seconds=float(text[:-1])) if text.endswith("s") else Budget(int(text))
    except ValueError:
        raise BadInput(
            f"{text!r} is not a budget. Write a number of simulations, such as 400, or of seconds, such as 0.5s."
        ) from None
    if budget.simulations > MOST_SIMULATIONS or budget.seconds > MOST_SECONDS:
        most = f"{MOST_SIMULATIONS} simulations or {MOST_SECONDS:g} seconds"
        raise BadInput(f"{text!r} is too large a budget. The limit is {most} per answer.")
    return budget


class Clock:
    """Counts down a budget, starting when it is created."""

    def __init__(self, budget: Budget, thinking: float = THINKING) -> None:
        self.left = budget.simulations if budget.simulations else 1 << 60
        self.end = 0.0  # when the seconds are over; 0 without a limit
        if budget.seconds:
            reserve = min(RESERVE, MOST_RESERVE * budget.seconds)
            self.end = time.perf_counter() + thinking * budget.seconds - reserve

    def has_time(self) -> bool:
        """Return whether one more simulation is allowed, and count it."""
        if self.left <= 0 or (self.end and time.perf_counter() >= self.end):
            return False
        self.left -= 1
        return True

    def is_over(self) -> bool:
        """Return whether the seconds are over. Simulations do not count here."""
        return self.end > 0.0 and time.perf_counter() >= self.end

    def would_end(self, seconds: float) -> bool:
        """Return whether the seconds would be over after this many more."""
        return self.end > 0.0 and time.perf_counter() + seconds >= self.end


class Forfeit(Exception):
    """Raised when a bot loses because it crashed, did not answer or broke the protocol. The text says which."""


def own_luck(text: str) -> Seeded:
    """Return a random source for a bot, without its seed text: the table's own source has a similar one."""
    luck = Seeded(text)
    luck.seed = ""
    return luck


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """One bot at one seat. It knows the rules but never gets a State, so it cannot cheat.

    It remembers nothing between its answers: the Observation holds all it may know of the past. So a resumed game
    continues as it would have without the break.
    """

    def __init__(self, game: Game[State], luck: Seeded) -> None:
        self.name = ""
        self.looks = True  # False: it needs no observation, so the caller need not build one
        self.game = game  # the rules under the chosen options
        self.luck = luck  # its own source, separate from the game's

    @abstractmethod
    def choose(self, seen: Observation | None, legal: list[int], budget: Budget) -> int:
        """Return one of the legal codes, of which there are at least two. `seen` is None only if `looks` is False."""

    def leave(self) -> None:
        """Clean up: the game is over for this bot."""
        return None

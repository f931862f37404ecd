"""What a bot is: somebody who is shown an Observation and the legal codes, and picks one within a budget."""

from __future__ import annotations

import math
import time
from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from aerodrome.core.game import Game, Observation, State
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded

THINKING: Final = 0.96  # of the seconds; the rest is for making up one's mind and putting the tree away
RESERVE: Final = 0.03  # seconds less, for what else the machine does meanwhile
MOST_RESERVE: Final = 0.15  # of few seconds
MOST_SECONDS: Final = 3600.0  # what people may ask for: more would only look as if it hung
MOST_SIMULATIONS: Final = 1_000_000_000


class Budget:
    """How long to think about one answer: so many simulations, so many seconds, or whichever ends first.

    Simulations alone make a bot's answer a function of its seed. With seconds it answers, when they are over, with the
    best it has found. 0 stands for no limit; not both may be 0.
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
        """The same, but with no more than so many simulations."""
        if simulations == 0 or 0 < self.simulations <= simulations:
            return self
        return Budget(simulations, self.seconds)


def read_budget(text: str) -> Budget:
    """A budget as people write it: `400` simulations, or `0.5s`."""
    try:
        budget = Budget(seconds=float(text[:-1])) if text.endswith("s") else Budget(int(text))
    except ValueError:
        raise BadInput(
            f"{text!r} is not a budget: write a number of simulations, for example 400, or of seconds, 0.5s."
        ) from None
    if budget.simulations > MOST_SIMULATIONS or budget.seconds > MOST_SECONDS:
        most = f"{MOST_SIMULATIONS} simulations or {MOST_SECONDS:g} seconds"
        raise BadInput(f"{text!r} is too much of a budget: at most {most} an answer.")
    return budget


class Clock:
    """Counts what a budget allows, from now on."""

    def __init__(self, budget: Budget, thinking: float = THINKING) -> None:
        self.left = budget.simulations if budget.simulations else 1 << 60
        self.end = 0.0  # of the seconds, if there are any
        if budget.seconds:
            reserve = min(RESERVE, MOST_RESERVE * budget.seconds)
            self.end = time.perf_counter() + thinking * budget.seconds - reserve

    def has_time(self) -> bool:
        """Whether one more simulation may be made; it is taken to be made then."""
        if self.left <= 0 or (self.end and time.perf_counter() >= self.end):
            return False
        self.left -= 1
        return True

    def is_over(self) -> bool:
        """Whether the seconds are; simulations are not looked at."""
        return self.end > 0.0 and time.perf_counter() >= self.end

    def would_end(self, seconds: float) -> bool:
        """Whether the seconds would be over after so many more."""
        return self.end > 0.0 and time.perf_counter() + seconds >= self.end


class Forfeit(Exception):
    """A bot cannot go on: it has crashed, been silent or cheated, and so has lost. The text says how."""


def own_luck(text: str) -> Seeded:
    """Luck for a bot. The text it is made from is forgotten, for the table's own luck is made from the like."""
    luck = Seeded(text)
    luck.seed = ""
    return luck


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """One bot at one seat. It knows the rules; it never gets a State, so it cannot peep.

    It remembers nothing between its answers: what it may know of the past is in the Observation. So a game that is
    taken up again goes on as it would have.
    """

    def __init__(self, game: Game[State], luck: Seeded) -> None:
        self.name = ""
        self.looks = True  # False: it needs no observation, and whoever drives it need not build one
        self.game = game  # the rules with their options
        self.luck = luck  # its own, apart from the game's

    @abstractmethod
    def choose(self, seen: Observation | None, legal: list[int], budget: Budget) -> int:
        """One of the legal codes; there are at least two. `seen` is None only for a bot that does not look."""

    def leave(self) -> None:
        """The game is over for this bot."""
        return None

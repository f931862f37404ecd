"""How a budget runs out in version 1."""

from __future__ import annotations

import time
from typing import Final

from aerodrome.bots.bot import Budget

THINKING: Final = 0.96  # share of the seconds; the rest is for the choice and for freeing the tree
RESERVE: Final = 0.03  # seconds to leave for other work of the machine
MOST_RESERVE: Final = 0.15  # share of a short budget that the reserve may take


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

"""The few statistics a simulation needs."""

from __future__ import annotations

import math
from collections import Counter
from typing import Final

# Two-sided 95% of the normal distribution.
Z_95: Final = 1.959963984540054


def wilson(score: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95% interval of a mean score between 0 and 1. Draws count a half, which can only widen it."""
    if games == 0:
        return 0.0, 1.0
    square = Z_95 * Z_95 / games
    centre = (score + square / 2) / (1 + square)
    half = Z_95 * math.sqrt(score * (1 - score) / games + square / (4 * games)) / (1 + square)
    return max(0.0, centre - half), min(1.0, centre + half)


def mean(counted: Counter[int]) -> float:
    return sum(value * times for value, times in counted.items()) / counted.total()


def percentile(counted: Counter[int], percent: int) -> int:
    """Return the smallest value that at least `percent`% of all values do not exceed."""
    wanted = counted.total() * percent
    reached = 0
    for value in sorted(counted):
        reached += 100 * counted[value]
        if reached >= wanted:
            return value
    raise ValueError("nothing was counted")

"""From scores of pairs to one scale: Elo by maximum likelihood, with error bars from resampled games."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import Final

from aerodrome.simulation.stats import Z_95, wilson

AVERAGE: Final = 1000.0
PER_DECADE: Final = 400.0  # points for odds of ten to one
ROUNDS: Final = 200  # of the fit
RESAMPLES: Final = 100
VIRTUAL: Final = 1.0  # a drawn game added to each pair, so that a bot that wins every game still has a finite rating
DOUBT: Final = [1.0, 0.0]  # bouts added to those played when they are resampled: a perfect record may not last

Scores = Mapping[tuple[str, str], Sequence[float]]
"""For each pair of bots, the first one's score in each pair of games with swapped seats."""


def paired_interval(scores: Sequence[float]) -> tuple[float, float]:
    """Return the 95% interval of a mean score over pairs of games.

    The two games of a pair share their dice, so only the pairs are independent. Their variance gives the equivalent
    number of independent games. With that number, Wilson's interval is valid near 0 and 1 too.
    """
    number = len(scores)
    if number < 2:
        return wilson(sum(scores) / max(number, 1), 2 * number)
    mean = sum(scores) / number
    variance = sum([(score - mean) ** 2 for score in scores]) / (number - 1) / number
    if variance == 0.0 or not 0.0 < mean < 1.0:
        return wilson(mean, 2 * number)
    return wilson(mean, max(1, round(mean * (1.0 - mean) / variance)))


def elo(bots: Sequence[str], scores: Scores) -> dict[str, float]:
    """Return the ratings that make these scores most likely (Bradley and Terry), with an average of 1000."""
    strength = dict.fromkeys(bots, 0.0)
    for _ in range(ROUNDS):
        for bot in bots:
            slope = bend = 0.0
            for (first, second), pairs in scores.items():
                if bot not in (first, second) or not pairs:
                    continue
                games = 2.0 * len(pairs) + VIRTUAL
                won = 2.0 * sum(pairs) + VIRTUAL / 2
                other = second if bot == first else first
                expected = 1.0 / (1.0 + math.exp(strength[other] - strength[bot]))
                slope += (won if bot == first else games - won) - games * expected
                bend += games * expected * (1.0 - expected)
            if bend > 0.0:
                strength[bot] += max(-1.0, min(1.0, slope / bend))
    middle = sum(strength.values()) / len(strength)
    return {bot: AVERAGE + (strength[bot] - middle) * PER_DECADE / math.log(10.0) for bot in bots}


def elo_errors(bots: Sequence[str], scores: Scores, seed: int = 1) -> dict[str, float]:
    """Return half the width of each rating's 95% interval, estimated by resampling the games.

    Resampling equal results, or a single bout, would show no variance. So each pair gets one won and one lost bout in
    addition. They matter if there are few games, and hardly after hundreds.
    """
    dice = random.Random(seed)
    drawn: dict[str, list[float]] = {bot: [] for bot in bots}
    for _ in range(RESAMPLES):
        again = {pair: dice.choices([*games, *DOUBT], k=len(games)) for pair, games in scores.items() if games}
        for bot, rating in elo(bots, again).items():
            drawn[bot].append(rating)
    return {bot: Z_95 * _deviation(ratings) for bot, ratings in drawn.items()}


def _deviation(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return math.sqrt(sum([(value - mean) ** 2 for value in values]) / (len(values) - 1))

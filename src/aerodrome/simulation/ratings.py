"""From scores of pairs to one scale: Elo by maximum likelihood, with error bars from resampled games."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import Final

from aerodrome.simulation.stats import Z_95, wilson

AVERAGE: Final = 1000.0
PER_DECADE: Final = 400.0  # points that make the odds ten to one
ROUNDS: Final = 200  # of the fit
RESAMPLES: Final = 100
VIRTUAL: Final = 1.0  # a drawn game added to each pair, so that who wins all has a rating at all
DOUBT: Final = [1.0, 0.0]  # bouts that stand beside those played when they are drawn anew: none is sure to go on so

Scores = Mapping[tuple[str, str], Sequence[float]]
"""For each pair of bots the first one's score in each pair of games with swapped seats."""


def paired_interval(scores: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of a mean score over pairs of games.

    The two games of a pair share their luck, so the pairs are what is independent. How much they vary says how many
    games of plain luck they are worth; with that number Wilson's interval behaves at the ends too.
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
    """The ratings under which these scores are most likely (Bradley and Terry), around an average of 1000."""
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
    """Half the width of each rating's 95 % interval: how far it moves when the games are drawn anew from themselves.

    Games that all ended alike, or a single bout, would never move. So one won and one lost stand beside each pair's:
    that is much where little is known, and nothing after hundreds of games.
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

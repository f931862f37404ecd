"""The tree of a search: the answers each seat has tried at each node, and their results.

A node is a decision of one seat, or of several at once. It stands for all positions that look alike to the searching
seat, because every simulation brings another world. So an answer that is legal in one world may be illegal in the next,
and each answer is judged by how often it was available.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import mypyc_attr

from aerodrome.core.source import Seeded

EXPLORED: Final = 0.1  # the share of a mixed choice that is spread evenly over all answers
FINE: Final = 1 << 20  # parts of a random number
AGAINST: Final = 1 << 40  # larger than any number of another seat's answer
NOBODY_ELSE: Final = 0  # in place of such a number, if no single other seat decides at the same time


@mypyc_attr(acyclic=True)
class Arm:
    """One answer and its results."""

    def __init__(self) -> None:
        self.tries = 0.0
        self.sum = 0.0  # of worths
        self.chances = 0.0  # how often it was available
        self.regret = 0.0  # how much better it would have been in total, at least 0
        self.share = 0.0  # of the average strategy


@mypyc_attr(acyclic=True)
class Met:
    """The results of one answer against one answer of the other seat."""

    def __init__(self) -> None:
        self.tries = 0.0
        self.sum = 0.0


@mypyc_attr(acyclic=True)
class Arms:
    """The answers of one seat at one node. Worths are expected scores, 0 to 1, for that seat."""

    def __init__(self) -> None:
        self.codes: list[int] = []
        self.place: dict[int, int] = {}  # of a code
        self.everywhere: list[int] = []  # all places; most worlds allow all codes
        self.all: list[Arm] = []
        self.met: dict[int, Met] = {}  # by place and by the other seat's answer
        self.times = 0.0

    def places(self, codes: list[int]) -> list[int]:
        """Return the places of the codes, adding new ones. The caller must not change the list."""
        if codes == self.codes:
            return self.everywhere
        found: list[int] = []
        for code in codes:
            place = self.place.get(code)
            if place is None:
                place = len(self.codes)
                self.place[code] = place
                self.everywhere.append(place)
                self.codes.append(code)
                self.all.append(Arm())
            found.append(place)
        return found

    def worth(self, place: int) -> float:
        arm = self.all[place]
        return arm.sum / arm.tries if arm.tries > 0.0 else 0.5

    def enter(self, place: int, worth: float) -> None:
        arm = self.all[place]
        arm.tries += 1.0
        arm.sum += worth

    # If one seat decides: upper confidence bounds, with chances in place of the node's visits
    # (Cowling, Powley, Whitehouse 2012).

    def most_promising(self, places: list[int], exploration: float, first: int) -> int:
        """Return the place with the highest bound, or `first` if nothing was tried yet.

        An untried answer counts as tried once with the average result of the others. So not all need to be tried if
        some are good.
        """
        tried = sums = 0.0
        for place in places:
            arm = self.all[place]
            arm.chances += 1.0
            tried += arm.tries
            sums += arm.sum
        self.times += 1.0
        if tried == 0.0:
            return first
        average = sums / tried
        best = places[0]
        highest = -1.0
        start = int(self.times) % len(places)  # so that new answers are not always tried in the same order
        for step in range(len(places)):
            place = places[(start + step) % len(places)]
            arm = self.all[place]
            worth = arm.sum / arm.tries if arm.tries > 0.0 else average
            bound = worth + exploration * math.sqrt(math.log(arm.chances + 1.0) / max(arm.tries, 1.0))
            if bound > highest:
                highest = bound
                best = place
        return best

    # If several seats decide at once: regret matching, which mixes (Hart, Mas-Colell 2000), with positive regrets only
    # and more weight for later strategies (Tammelin 2014).

    def strategy(self, places: list[int]) -> list[float]:
        """Return the probability of each place, in proportion to its regret."""
        total = 0.0
        for place in places:
            total += self.all[place].regret
        if total <= 0.0:
            return [1.0 / float(len(places))] * len(places)
        return [self.all[place].regret / total for place in places]

    def learn(self, places: list[int], strategy: list[float], chosen: int, against: int, worth: float) -> float:
        """Record the result of choice number `chosen`, and return the expected score of the whole strategy.

        The other answers are estimated by their average against the other seat's present answer (`against`; Tak,
        Lanctot, Winands 2014). If that never occurred, their overall average is used.
        """
        self.enter(places[chosen], worth)
        if against != NOBODY_ELSE:
            self._meet(places[chosen] * AGAINST + against, worth)
        values: list[float] = []
        expected = 0.0
        for index in range(len(places)):
            value = self.worth_against(places[index], against)
            values.append(value)
            expected += strategy[index] * value
        self.times += 1.0
        for index in range(len(places)):
            arm = self.all[places[index]]
            arm.regret = max(arm.regret + values[index] - expected, 0.0)
            arm.share += self.times * strategy[index]
        return expected

    def _meet(self, key: int, worth: float) -> None:
        met = self.met.get(key)
        if met is None:
            met = Met()
            self.met[key] = met
        met.tries += 1.0
        met.sum += worth

    def worth_against(self, place: int, against: int) -> float:
        if against == NOBODY_ELSE:
            return self.worth(place)
        met = self.met.get(place * AGAINST + against)
        return self.worth(place) if met is None else met.sum / met.tries


def drawn(strategy: list[float], luck: Seeded) -> int:
    """Draw an index by the strategy's probabilities, with a share of exploration."""
    if luck.below("explore", FINE) < int(EXPLORED * FINE):
        return luck.below("choice", len(strategy))
    return weighed(strategy, luck)


def weighed(weights: list[float], luck: Seeded) -> int:
    """Draw an index with probability weight / sum of weights."""
    total = 0.0
    for weight in weights:
        total += weight
    left = total * float(luck.below("weigh", FINE)) / float(FINE)
    for index in range(len(weights)):
        left -= weights[index]
        if left < 0.0:
            return index
    return len(weights) - 1


@mypyc_attr(acyclic=True)
class Node:
    """A decision, and those that may follow it."""

    def __init__(self) -> None:
        self.visits = 0
        # Most nodes are visited once and need neither.
        self.arms: dict[int, Arms] | None = None  # by seat, and by the parts of its answer so far
        self.after: dict[int, Node] | None = None  # by the answers, and by what chance showed after them

    def arms_of(self, key: int) -> Arms:
        if self.arms is None:
            self.arms = {}
        found = self.arms.get(key)
        if found is None:
            found = Arms()
            self.arms[key] = found
        return found

    def following(self, key: int) -> Node:
        if self.after is None:
            self.after = {}
        found = self.after.get(key)
        if found is None:
            found = Node()
            self.after[key] = found
        return found

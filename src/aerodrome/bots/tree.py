"""The tree of a search: what each seat has tried where, and how it went.

A node is a decision, of one seat or of several at once. It does not stand for one position but for all that look alike
to the seat that searches: every simulation comes by with another world. So an answer that is legal in one world may be
missing in the next, and each is judged by the times it could be taken.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import mypyc_attr

from aerodrome.core.source import Seeded

EXPLORED: Final = 0.1  # the share of a mixed choice that is spread over all answers
FINE: Final = 1 << 20  # parts of a random number
AGAINST: Final = 1 << 40  # more than there are numbers for what another seat can do
NOBODY_ELSE: Final = 0  # in place of such a number: too many decide at once to tell what was met


@mypyc_attr(acyclic=True)
class Arm:
    """One answer, and how it went."""

    def __init__(self) -> None:
        self.tries = 0.0
        self.sum = 0.0  # of worths
        self.chances = 0.0  # how often it could have been taken
        self.regret = 0.0  # how much better it would have been, as far as it would
        self.share = 0.0  # of the average strategy


@mypyc_attr(acyclic=True)
class Met:
    """How one answer went against one of the other seat's."""

    def __init__(self) -> None:
        self.tries = 0.0
        self.sum = 0.0


@mypyc_attr(acyclic=True)
class Arms:
    """The answers of one seat at one place. Worths are expected scores, 0 to 1, for that seat."""

    def __init__(self) -> None:
        self.codes: list[int] = []
        self.place: dict[int, int] = {}  # of a code
        self.everywhere: list[int] = []  # all places; most worlds allow all codes
        self.all: list[Arm] = []
        self.met: dict[int, Met] = {}  # by place and by what the other seat did
        self.times = 0.0

    def places(self, codes: list[int]) -> list[int]:
        """Where the codes stand here; new ones are entered. Nobody may change the list."""
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

    # Where one seat decides: upper confidence bounds, with chances in place of the node's visits
    # (Cowling, Powley, Whitehouse 2012).

    def most_promising(self, places: list[int], exploration: float, first: int) -> int:
        """The place with the highest bound; `first` where nothing was tried yet.

        What was not tried counts as if it had been once, with the average of the others: not all need be tried where
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
        start = int(self.times) % len(places)  # so that what is new is not always tried in the same order
        for step in range(len(places)):
            place = places[(start + step) % len(places)]
            arm = self.all[place]
            worth = arm.sum / arm.tries if arm.tries > 0.0 else average
            bound = worth + exploration * math.sqrt(math.log(arm.chances + 1.0) / max(arm.tries, 1.0))
            if bound > highest:
                highest = bound
                best = place
        return best

    # Where several decide at once: regret matching, which mixes (Hart, Mas-Colell 2000), with positive regrets only
    # and later strategies weighing more (Tammelin 2014).

    def strategy(self, places: list[int]) -> list[float]:
        """With which probability each is taken: as it is regretted not to have been."""
        total = 0.0
        for place in places:
            total += self.all[place].regret
        if total <= 0.0:
            return [1.0 / float(len(places))] * len(places)
        return [self.all[place].regret / total for place in places]

    def learn(self, places: list[int], strategy: list[float], chosen: int, against: int, worth: float) -> float:
        """Enter what came of the choice number `chosen`; returns what the whole strategy may expect here.

        What the other answers would have come to is judged by their averages against what the other seat did just now
        (`against`; Tak, Lanctot, Winands 2014), as far as that was met, else by their averages of all.
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
    """An index, by the strategy's probabilities with a share of exploration."""
    if luck.below("explore", FINE) < int(EXPLORED * FINE):
        return luck.below("choice", len(strategy))
    return weighed(strategy, luck)


def weighed(weights: list[float], luck: Seeded) -> int:
    """An index with probability weight / sum of weights."""
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
        # Most are seen once and need neither.
        self.arms: dict[int, Arms] | None = None  # by seat, and by what it has said of an answer of several parts
        self.after: dict[int, Node] | None = None  # by what was answered, and what chance showed then

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

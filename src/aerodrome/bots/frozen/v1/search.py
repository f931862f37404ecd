"""Tree search over imagined worlds, for every kind of game.

Each simulation imagines a world that fits what the seat knows and descends the tree with it. Below the tree it plays
some quick turns, evaluates the result, and records it on the way back. Dice and draws are sampled. If one seat decides,
the search tries the most promising answer. If several decide at the same time, each mixes by its regrets, so that no
one can exploit the average. The first is single-observer information-set tree search. The second is regret matching in
a tree of simultaneous moves.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from aerodrome.bots.bot import Budget
from aerodrome.bots.frozen.v1.clock import Clock
from aerodrome.bots.frozen.v1.heuristic import Heuristic
from aerodrome.bots.frozen.v1.tree import NOBODY_ELSE, Arms, Node, drawn, weighed
from aerodrome.core.game import CHANCE, CHANCE_BIT, Game, Observation, State, seats_of
from aerodrome.core.source import Seeded

SELDOM: Final = 0.15  # an answer with less than this share of the most frequent one is noise
_PRIME: Final = 1000003
_MASK: Final = (1 << 40) - 1


class Advice:
    """The result of a search for one answer."""

    def __init__(self, code: int, weight: float, worth: float, mixed: bool) -> None:
        self.code = code
        self.weight = weight  # its share of the choice; all weights add up to 1
        self.worth = worth  # the expected score, 0 to 1
        self.mixed = mixed  # others decide at the same time: the weights are proportions of a mix, not certainties


@mypyc_attr(acyclic=True)
class Step:
    """A choice made while descending the tree."""

    def __init__(self, arms: Arms, seat: int, places: list[int], strategy: list[float], chosen: int) -> None:
        self.arms = arms
        self.seat = seat
        self.places = places
        self.strategy = strategy  # empty if one seat decided alone
        self.chosen = chosen
        self.against = NOBODY_ELSE  # or the simultaneous answer of the only other seat


class Search:
    """One search for one answer."""

    def __init__(self, game: Game[State], heuristic: Heuristic, luck: Seeded, seen: Observation) -> None:
        self.game = game
        self.heuristic = heuristic
        self.luck = luck
        self.seen = seen
        self.seat = seen.seat
        self.root = Node()
        self.mixes = False  # whether other seats decide at the same time
        self.simulations = 0
        self.decisions = 0  # answers in all simulations, without forced ones

    def run(self, budget: Budget) -> None:
        clock = Clock(budget, self.heuristic.thinking)
        while clock.has_time():
            self.simulate()

    def advice(self) -> list[Advice]:
        """Return the answers that were considered, the best first."""
        arms = self.root.arms_of(first_part(self.seat))
        numbers = [arm.share if self.mixes else arm.tries for arm in arms.all]
        total = 0.0
        for number in numbers:  # not sum(), which rounds differently from Python 3.12 on
            total += number
        found = [
            Advice(arms.codes[place], numbers[place] / total if total > 0.0 else 0.0, arms.worth(place), self.mixes)
            for place in range(len(arms.codes))
        ]
        return sorted(found, key=_by_weight)

    def choice(self, legal: list[int]) -> int:
        """Return the best answer, or one of the mix, or any if there was no time to think."""
        advice = self.advice()
        if not advice or advice[0].weight <= 0.0:
            return legal[self.luck.below("choice", len(legal))]
        mix = self.mix()
        return mix[weighed([each.weight for each in mix], self.luck)].code if len(mix) > 1 else mix[0].code

    def mix(self) -> list[Advice]:
        """Return the answers to draw from by their weights. There is one if no other seat decides."""
        advice = self.advice()
        if not self.mixes:
            return advice[:1]
        return [each for each in advice if each.weight >= SELDOM * advice[0].weight]

    # One simulation.

    def imagined(self) -> State:
        """Return a world that fits what the seat knows."""
        state = self.game.determinize(self.seen, self.luck)
        self.heuristic.reopen(state, self.seat)
        return state

    def simulate(self) -> None:
        state = self.imagined()
        if self.simulations == 0:
            self.mixes = len(seats_of(state.pending)) > 1
        self.simulations += 1
        node = self.root
        steps: list[Step] = []
        while True:
            node.visits += 1
            if state.pending == 0 or (node.visits == 1 and node is not self.root):
                break
            node = self.decide(state, node, steps)
        self.learn(steps, self.judged(state))

    def decide(self, state: State, node: Node, steps: list[Step]) -> Node:
        """Let all pending seats answer, then chance, and return the next node."""
        seats = seats_of(state.pending)
        if len(seats) == 1:
            joint = self.answer(state, node, seats[0], False, steps)
        elif len(seats) == 2:
            joint = self.answer_both(state, node, seats, steps)
        else:
            joint = 0
            for seat in seats:
                said = self.answer(state, node, seat, True, steps)
                # The same joint answer would never occur again, so the other seats' answers are averaged.
                joint = said if seat == self.seat else joint
        if state.pending & CHANCE_BIT:
            self.settle(state)
            joint = (joint * _PRIME + 1 + self.heuristic.view(state, self.seat)) & _MASK
        return node.following(joint)

    def answer_both(self, state: State, node: Node, seats: list[int], steps: list[Step]) -> int:
        before = len(steps)
        first = self.answer(state, node, seats[0], True, steps)
        between = len(steps)
        second = self.answer(state, node, seats[1], True, steps)
        for number in range(before, len(steps)):
            steps[number].against = second if number < between else first
        return (first * _PRIME + second) & _MASK

    def answer(self, state: State, node: Node, seat: int, mixes: bool, steps: list[Step]) -> int:
        """Give one seat's complete answer, part by part, and return a number that identifies it."""
        game = self.game
        said = first_part(seat)
        while True:
            codes = game.legal(state, seat)
            code = codes[0]
            if len(codes) > 1:
                code = self.chosen(state, node.arms_of(said), seat, codes, mixes, steps)
            game.apply(state, seat, code, None)
            said = (said * _PRIME + code + 1) & _MASK
            if not state.begun >> seat & 1:
                return said

    def chosen(self, state: State, arms: Arms, seat: int, codes: list[int], mixes: bool, steps: list[Step]) -> int:
        self.decisions += 1
        places = arms.places(self.heuristic.sensible(state, seat, codes))
        if mixes:
            strategy = arms.strategy(places)
            index = drawn(strategy, self.luck)
            steps.append(Step(arms, seat, places, strategy, index))
            return arms.codes[places[index]]
        first = places[0]
        if arms.times == 0.0:
            first = arms.place.get(self.heuristic.quick(state, seat, codes, self.luck), first)
        place = arms.most_promising(places, self.heuristic.exploration, first)
        steps.append(Step(arms, seat, [], [], place))
        return arms.codes[place]

    def settle(self, state: State) -> None:
        game = self.game
        while state.pending & CHANCE_BIT:
            game.apply(state, CHANCE, game.roll(state, self.luck), None)

    def judged(self, state: State) -> list[float]:
        """Return what the position is worth to each seat, after some turns of quick answers."""
        game = self.game
        last = state.turn + self.heuristic.rollout_turns
        while state.pending and state.turn < last:
            if state.pending & CHANCE_BIT:
                game.apply(state, CHANCE, game.roll(state, self.luck), None)
                continue
            seat = 0
            while not state.pending >> seat & 1:
                seat += 1
            codes = game.legal(state, seat)
            code = codes[0]
            if len(codes) > 1:
                self.decisions += 1
                code = self.heuristic.quick(state, seat, codes, self.luck)
            game.apply(state, seat, code, None)
        return self.heuristic.worths(state)

    def learn(self, steps: list[Step], worths: list[float]) -> None:
        """Record the result, from the last choice back to the first."""
        for number in range(len(steps) - 1, -1, -1):
            step = steps[number]
            seat = step.seat
            if step.strategy:
                worths[seat] = step.arms.learn(step.places, step.strategy, step.chosen, step.against, worths[seat])
            else:
                step.arms.enter(step.chosen, worths[seat])


def first_part(seat: int) -> int:
    """Return the key of a seat's first part of an answer at a node. Later parts have greater keys."""
    return seat + 1


def _by_weight(advice: Advice) -> tuple[float, float, int]:
    return -advice.weight, -advice.worth, advice.code

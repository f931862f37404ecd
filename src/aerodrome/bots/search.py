"""Tree search over imagined worlds, for every kind of game.

Each simulation imagines a world that fits what the seat knows, goes down the tree with it, lets the game go on for
a while below, judges where that came to, and enters it on the way back. Dice and draws are sampled. Where
one seat decides, the most promising answer is tried; where several do at the same time, each mixes by its regrets, so
that the average can not be read. The first is single-observer information-set tree search, the second regret matching
in a tree of simultaneous moves.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from aerodrome.bots.bot import Budget, Clock
from aerodrome.bots.heuristics.heuristic import Heuristic
from aerodrome.bots.tree import NOBODY_ELSE, Arms, Node, drawn, weighed
from aerodrome.core.game import CHANCE, CHANCE_BIT, Game, Observation, State, seats_of
from aerodrome.core.source import Seeded

SELDOM: Final = 0.15  # what is mixed in less than this share of the most frequent answer is noise
_PRIME: Final = 1000003
_MASK: Final = (1 << 40) - 1


class Advice:
    """What a search says of one answer."""

    def __init__(self, code: int, weight: float, worth: float, mixed: bool) -> None:
        self.code = code
        self.weight = weight  # how much of the choice it should have; all weights together are 1
        self.worth = worth  # the score to expect, 0 to 1
        self.mixed = mixed  # others decide at the same time: the weights are shares of a mix, not degrees of certainty


@mypyc_attr(acyclic=True)
class Step:
    """A choice made on the way down."""

    def __init__(self, arms: Arms, seat: int, places: list[int], strategy: list[float], chosen: int) -> None:
        self.arms = arms
        self.seat = seat
        self.places = places
        self.strategy = strategy  # empty where one seat decided
        self.chosen = chosen
        self.against = NOBODY_ELSE  # or what the only other seat did at the same time


class Search:
    """One search for one answer."""

    def __init__(self, game: Game[State], heuristic: Heuristic, luck: Seeded, seen: Observation) -> None:
        self.game = game
        self.heuristic = heuristic
        self.luck = luck
        self.seen = seen
        self.seat = seen.seat
        self.root = Node()
        self.mixes = False  # whether others decide at the same time
        self.simulations = 0
        self.decisions = 0  # answers given in all simulations, forced ones not counted

    def run(self, budget: Budget) -> None:
        clock = Clock(budget, self.heuristic.thinking)
        while clock.has_time():
            self.simulate()

    def advice(self) -> list[Advice]:
        """The answers that were thought about, the best first."""
        arms = self.root.arms_of(first_part(self.seat))
        numbers = [arm.share if self.mixes else arm.tries for arm in arms.all]
        total = sum(numbers)
        found = [
            Advice(arms.codes[place], numbers[place] / total if total > 0.0 else 0.0, arms.worth(place), self.mixes)
            for place in range(len(arms.codes))
        ]
        return sorted(found, key=_by_weight)

    def choice(self, legal: list[int]) -> int:
        """The best answer, or one of the mix; any if there was no time to think."""
        advice = self.advice()
        if not advice or advice[0].weight <= 0.0:
            return legal[self.luck.below("choice", len(legal))]
        mix = self.mix()
        return mix[weighed([each.weight for each in mix], self.luck)].code if len(mix) > 1 else mix[0].code

    def mix(self) -> list[Advice]:
        """The answers among which the choice is drawn by their weights; one where nobody else decides."""
        advice = self.advice()
        if not self.mixes:
            return advice[:1]
        return [each for each in advice if each.weight >= SELDOM * advice[0].weight]

    # One simulation.

    def imagined(self) -> State:
        """A world that fits what the seat knows."""
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
        """Everybody asked answers, then chance; the node that follows."""
        seats = seats_of(state.pending)
        if len(seats) == 1:
            joint = self.answer(state, node, seats[0], False, steps)
        elif len(seats) == 2:
            joint = self.answer_both(state, node, seats, steps)
        else:
            joint = 0
            for seat in seats:
                said = self.answer(state, node, seat, True, steps)
                # The same way down would never be met again: what the others do is averaged.
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
        """One seat's whole answer, part by part; a number that stands for it."""
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
        """What the position is worth to each seat, after some turns of quick answers."""
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
        """Enter the result, from the last choice back to the first."""
        for number in range(len(steps) - 1, -1, -1):
            step = steps[number]
            seat = step.seat
            if step.strategy:
                worths[seat] = step.arms.learn(step.places, step.strategy, step.chosen, step.against, worths[seat])
            else:
                step.arms.enter(step.chosen, worths[seat])


def first_part(seat: int) -> int:
    """Under which number a node keeps what a seat may answer first; later parts have greater ones."""
    return seat + 1


def _by_weight(advice: Advice) -> tuple[float, float, int]:
    return -advice.weight, -advice.worth, advice.code

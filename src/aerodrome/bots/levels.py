"""The levels: a recruit looks one answer ahead, a pilot searches a little, an ace uses its whole budget."""

from __future__ import annotations

from typing import Final

from aerodrome.bots.age_of_dogfights.pilots_by_level import FlyingAce
from aerodrome.bots.bot import Bot, Budget, Clock
from aerodrome.bots.heuristics.registry import heuristic_of
from aerodrome.bots.search import Advice, Search
from aerodrome.core.game import CHANCE_BIT, Game, Observation, State
from aerodrome.core.playout import lowest_seat
from aerodrome.core.source import Seeded, settle

TURN_AT_MOST: Final = 60  # answers after which an unfinished turn is judged


class Recruit(Bot):
    """Picks the answer with the best-looking end of the turn, and sometimes a random one."""

    def __init__(self, game: Game[State], luck: Seeded) -> None:
        super().__init__(game, luck)
        self.name = "recruit"
        self.heuristic = heuristic_of(game)

    def choose(self, seen: Observation | None, legal: list[int], budget: Budget) -> int:
        assert seen is not None
        if self.luck.below("careless", self.heuristic.careless) == 0:
            return legal[self.luck.below("choice", len(legal))]
        clock = Clock(Budget(self.heuristic.worlds, budget.seconds))
        codes: list[int] = []
        sums: list[float] = []
        while clock.has_time():
            world = self.game.determinize(seen, self.luck)
            self.heuristic.reopen(world, seen.seat)
            if not codes:
                codes = self.heuristic.sensible(world, seen.seat, legal)
                sums = [0.0] * len(codes)
            for index in range(len(codes)):
                sums[index] += self._worth_after(world, seen.seat, codes[index])
        best = 0
        for index in range(len(sums)):
            if sums[index] > sums[best]:
                best = index
        return codes[best] if codes else legal[0]

    def _worth_after(self, world: State, seat: int, code: int) -> float:
        """Return how the turn ends for the seat after this answer, if all later answers are quick ones."""
        game = self.game
        state = game.clone(world)
        game.apply(state, seat, code, None)
        for _ in range(TURN_AT_MOST):
            if state.pending & CHANCE_BIT:
                settle(game, state, self.luck)
            if state.pending == 0 or state.turn != world.turn:
                break
            other = lowest_seat(state.pending)
            codes = game.legal(state, other)
            answer = codes[0] if len(codes) == 1 else self.heuristic.quick(state, other, codes, self.luck)
            game.apply(state, other, answer, None)
        return self.heuristic.worths(state)[seat]


class Searcher(Bot):
    """Searches until its budget is used up. `most` limits the simulations of a weaker level."""

    def __init__(self, game: Game[State], luck: Seeded, name: str, most: int) -> None:
        super().__init__(game, luck)
        self.name = name
        self.heuristic = heuristic_of(game)
        self.most = most

    def choose(self, seen: Observation | None, legal: list[int], budget: Budget) -> int:
        assert seen is not None
        search = Search(self.game, self.heuristic, self.luck, seen)
        search.run(budget.at_most(self.most))
        return search.choice(legal)


def hints(game: Game[State], seen: Observation, luck: Seeded, budget: Budget) -> list[Advice]:
    """Return the best answers of the seat that must decide, with the expected score of each."""
    if game.code == "age-of-dogfights":
        return FlyingAce(game, luck).advice(seen, budget)
    search = Search(game, heuristic_of(game), luck, seen)
    search.run(budget)
    return search.advice()

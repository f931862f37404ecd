"""The best response to a bot whose policy is known. It knows how the rival decides, but not its hand.

It measures how predictable a bot is in simultaneous decisions. It knows the rival's level, asks that level for its mix
of answers in several imagined worlds, and searches for the best response to exactly that mix. A bot that mixes well
loses little to it. A bot with habits loses a lot.
"""

from __future__ import annotations

from typing import Final

from aerodrome.bots.bot import Bot, Budget
from aerodrome.bots.heuristics.heuristic import Heuristic
from aerodrome.bots.heuristics.registry import heuristic_of
from aerodrome.bots.search import Search, Step
from aerodrome.bots.tree import Node, weighed
from aerodrome.core.game import Game, Observation, State
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded

WORLDS: Final = 12  # imagined worlds in which to ask the rival's level
SIMULATIONS: Final = 1200  # at least, against the rival's mix
HARDER: Final = 3  # times as many simulations as the rival has


class RivalMix:
    """A world, and the rival's mix of answers in it."""

    def __init__(self, world: State, codes: list[int], weights: list[float]) -> None:
        self.world = world
        self.codes = codes
        self.weights = weights


class Reading(Search):
    """A search in which the rival gives its known answers to the first question. Later ones are ordinary search."""

    def __init__(
        self, game: Game[State], heuristic: Heuristic, luck: Seeded, seen: Observation, rival_mixes: list[RivalMix]
    ) -> None:
        super().__init__(game, heuristic, luck, seen)
        self.rival_mixes = rival_mixes
        self.now = rival_mixes[0]

    def imagined(self) -> State:
        self.now = self.rival_mixes[self.luck.below("world", len(self.rival_mixes))]
        return self.game.clone(self.now.world)

    def answer(self, state: State, node: Node, seat: int, mixes: bool, steps: list[Step]) -> int:
        """Answer the first question without mixing: the rival's mix is fixed, so one answer is best."""
        if node is not self.root:
            return super().answer(state, node, seat, mixes, steps)
        if seat == self.seat:
            return super().answer(state, node, seat, False, steps)
        self.game.apply(state, seat, self.now.codes[weighed(self.now.weights, self.luck)], None)
        return super().answer(state, node, seat, mixes, steps) if state.begun >> seat & 1 else 0


class Reader(Bot):
    """Exploits one level in a game of two. `most` is that level's number of simulations."""

    def __init__(self, game: Game[State], luck: Seeded, name: str, most: int) -> None:
        super().__init__(game, luck)
        if game.seats != 2:
            raise BadInput(f"{name} reads one rival, so it plays only games of two.")
        self.name = name
        self.most = most
        self.heuristic = heuristic_of(game)

    def choose(self, seen: Observation | None, legal: list[int], budget: Budget) -> int:
        assert seen is not None
        mixes = [self._rival_mix(self.game.determinize(seen, self.luck), seen.seat) for _ in range(WORLDS)]
        known = [each for each in mixes if each.codes]
        if not known:  # the rival has nothing to answer now
            search = Search(self.game, self.heuristic, self.luck, seen)
            search.run(self._thought())
            return search.choice(legal)
        reading = Reading(self.game, self.heuristic, self.luck, seen, known)
        reading.run(self._thought())
        reading.mixes = False
        return reading.choice(legal)

    def _thought(self) -> Budget:
        return Budget(max(SIMULATIONS, HARDER * self.most))

    def _rival_mix(self, world: State, seat: int) -> RivalMix:
        """Return the rival's mix in that world, found by the rival's own search."""
        self.heuristic.reopen(world, seat)
        other = 1 - seat
        if not world.pending >> other & 1 or not world.pending >> seat & 1:
            return RivalMix(world, [], [])
        legal = self.game.legal(world, other)
        if len(legal) == 1:
            return RivalMix(world, legal, [1.0])
        search = Search(self.game, self.heuristic, self.luck, self.game.observe(world, other))
        search.run(Budget(self.most))
        mix = search.mix()
        return RivalMix(world, [each.code for each in mix], [each.weight for each in mix])

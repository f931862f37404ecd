"""Measures the engine: decisions of whole games per processor second, and the time of bots for an answer.

The same code runs in an ordinary Python and in that of a tab, where the machine's clock comes from Node.js.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator

from aerodrome.bots.registry import budget_of, new_bot
from aerodrome.core import registry
from aerodrome.core.game import Game, State
from aerodrome.core.playout import lowest_seat, playouts
from aerodrome.core.source import Seeded, settle
from aerodrome.simulation.setups import bench_setup

Clock = Callable[[], float]  # seconds of processor time

WARMING = 0.5  # seconds; browsers first run code as it comes, and compile it well when it is used a lot
LEVELS = {"recruit": 24, "pilot": 24, "ace": 6}  # and how many answers are measured; an ace takes a second for each
APART = 37  # decisions from one answer that is measured to the next


def main(seconds: str) -> None:
    import node  # type: ignore[import-not-found]

    print(json.dumps(figures(node.processorSeconds, float(seconds), is_asking=True)))


def figures(clock: Clock, seconds: float, *, is_asking: bool) -> dict[str, dict[str, list[float]]]:
    """Return for each game its decisions per second and, if bots are asked, the milliseconds of their answers."""
    found: dict[str, dict[str, list[float]]] = {}
    for code in registry.codes():
        found[code] = {"decisions": [decisions(code, clock, seconds)]}
        if is_asking:
            found[code] |= {level: answers(code, level, count, clock) for level, count in LEVELS.items()}
    return found


def decisions(code: str, clock: Clock, seconds: float) -> float:
    """Return how many decisions of random games are made per second of processor time."""
    title = registry.title(code)
    options, turn_cap = bench_setup(title)
    game = title.new(options)

    def played(most: float) -> float:
        games, made, began = 0, 0, clock()
        while (spent := clock() - began) < most:
            batch = 1 + games // 8
            made += playouts(game, f"1/{games}", batch, turn_cap).decisions
            games += batch
        return made / spent

    played(WARMING)
    return played(seconds)


def answers(code: str, level: str, count: int, clock: Clock) -> list[float]:
    """Return the milliseconds of some answers in games that recruits play."""
    found: list[float] = []
    for seed in itertools.count():
        for game, state, seat in walk(code, seed):
            bot = new_bot(level, game, Seeded(len(found)))
            seen, legal, budget = game.observe(state, seat), game.legal(state, seat), budget_of(level)
            began = clock()
            bot.choose(seen, legal, budget)
            found.append(1000 * (clock() - began))
            if len(found) == count:
                return found
    return found


def walk(code: str, seed: int) -> Iterator[tuple[Game[State], State, int]]:
    """Let recruits play a game, and give some of its decisions."""
    title = registry.title(code)
    game = title.new(title.first_game)
    state, luck = game.start(), Seeded(f"speed {seed}")
    for number in itertools.count(1):
        settle(game, state, luck)
        if not state.pending:
            return
        seat = lowest_seat(state.pending)
        legal = game.legal(state, seat)
        if len(legal) > 1 and number % APART == 0:
            yield game, state, seat
        guide = new_bot("recruit", game, Seeded(number))
        game.apply(state, seat, guide.choose(game.observe(state, seat), legal, budget_of("recruit")))

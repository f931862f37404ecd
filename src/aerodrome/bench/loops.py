"""What is timed of our own engine: whole games inside the core and through its Python interface, calls, searches.

A decision is one seat's answer to a choice of at least two; chance is not counted, a forced answer is not, and a
compound answer counts once, when it is sealed.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from aerodrome.bench.peer_loops import Count, Play
from aerodrome.bots.bot import Budget
from aerodrome.bots.heuristics.heuristic import Heuristic
from aerodrome.bots.heuristics.registry import heuristic_of
from aerodrome.bots.search import Search
from aerodrome.core.game import Game, State, seats_of
from aerodrome.core.playout import playouts
from aerodrome.core.source import Seeded, settle
from aerodrome.core.title import Title

SEED: Final = 1
TRIAL_GAMES: Final = 200
SAMPLE: Final = 256  # positions on which single calls are timed
SEARCHED: Final = 8  # positions from which is searched

Orders = Sequence[tuple[int, ...]]
"""For each `pending` of seats the seats whose bits are set."""


# Whole games, inside the core.


def timed_inner(title: Title, seconds: float) -> Count:
    """Games of `core.playout`, one loop inside the engine, for at least so many seconds."""
    game = title.new(title.first_game)
    games = 0
    decisions = 0
    end = time.perf_counter() + seconds
    begin = time.process_time()
    while games == 0 or time.perf_counter() < end:
        # Ever longer batches, so that reading the clock costs nothing, and none longer than an eighth of the whole.
        batch = 1 + games // 8
        decisions += playouts(game, f"{SEED}/{games}", batch, title.simulation_cap).decisions
        games += batch
    return Count(decisions, games, time.process_time() - begin)


# Whole games, through the Python interface.


def play_plain(game: Game[State], orders: Orders, source: Seeded, draw: Callable[[], float]) -> int:
    """Play one random game in which every answer is a single code and which ends by itself (see `is_plain`)."""
    state = game.start()
    legal = game.legal
    apply = game.apply
    decisions = 0
    settle(game, state, source)
    while pending := state.pending:
        for seat in orders[pending]:
            codes = legal(state, seat)
            count = len(codes)
            if count > 1:
                decisions += 1
                apply(state, seat, codes[int(draw() * count)])
            else:
                apply(state, seat, codes[0])
        settle(game, state, source)
    return decisions


def play_any(game: Game[State], orders: Orders, source: Seeded, draw: Callable[[], float], turn_cap: int) -> int:
    """Play one random game of any kind: an answer may have several parts, and the cap ends what would not end."""
    state = game.start()
    legal = game.legal
    apply = game.apply
    decisions = 0
    settle(game, state, source)
    while (pending := state.pending) and state.turn <= turn_cap:
        for seat in orders[pending]:
            begun = 1 << seat
            chose = 0
            while True:
                codes = legal(state, seat)
                count = len(codes)
                if count > 1:
                    chose = 1
                    apply(state, seat, codes[int(draw() * count)])
                else:
                    apply(state, seat, codes[0])
                if not state.begun & begun:
                    break
            decisions += chose
        settle(game, state, source)
    return decisions


def seat_orders(seats: int) -> Orders:
    return [tuple(seats_of(pending)) for pending in range(1 << seats)]


def is_plain(game: Game[State], turn_cap: int, games: int = TRIAL_GAMES) -> bool:
    """Whether no answer of some random games had several parts, and none of the games came to the cap.

    Then `play_plain` counts as exactly as `play_any` does, and a user who knows the game would write it so.
    """
    source, draw = Seeded(f"{SEED}/trial"), random.Random(SEED).random
    for _ in range(games):
        state = game.start()
        settle(game, state, source)
        while state.pending:
            seat = seats_of(state.pending)[0]
            codes = game.legal(state, seat)
            game.apply(state, seat, codes[int(draw() * len(codes))])
            if state.begun or state.turn > turn_cap:
                return False
            settle(game, state, source)
    return True


def api_play(title: Title) -> Play:
    """The leaner of the two loops that is right for this game, ready to be called for one game after the other."""
    game = title.new(title.first_game)
    orders = seat_orders(game.seats)
    source, draw = Seeded(SEED), random.Random(SEED).random
    if is_plain(game, title.simulation_cap):
        return partial(play_plain, game, orders, source, draw)
    return partial(play_any, game, orders, source, draw, title.simulation_cap)


# Single calls.


def asked_positions(title: Title, number: int = SAMPLE) -> list[tuple[State, int]]:
    """Positions of random games with a seat that has to answer in each."""
    game = title.new(title.first_game)
    source, draw = Seeded(f"{SEED}/sample"), random.Random(SEED).random
    found: list[tuple[State, int]] = []
    while len(found) < number:
        state = game.start()
        settle(game, state, source)
        while state.pending and state.turn <= title.simulation_cap:
            seat = seats_of(state.pending)[0]
            found.append((game.clone(state), seat))
            codes = game.legal(state, seat)
            game.apply(state, seat, codes[int(draw() * len(codes))])
            settle(game, state, source)
    return found[:number]


def clone_all(game: Game[State], positions: Sequence[tuple[State, int]]) -> int:
    clone = game.clone
    for state, _ in positions:
        clone(state)
    return len(positions)


def legal_all(game: Game[State], positions: Sequence[tuple[State, int]]) -> int:
    legal = game.legal
    for state, seat in positions:
        legal(state, seat)
    return len(positions)


def observe_all(game: Game[State], positions: Sequence[tuple[State, int]]) -> int:
    observe = game.observe
    for state, seat in positions:
        observe(state, seat)
    return len(positions)


# Search.


def timed_search(title: Title, seconds: float, plain: bool) -> Count:
    """Searches from positions of a random game, for so many seconds; `games` counts the simulations.

    The plain search plays every simulation to its end at random, as the peers' does; the other judges as our bots do.
    """
    game = title.new(title.first_game)
    heuristic = Heuristic(game) if plain else heuristic_of(game)
    decisions = simulations = 0
    views = [game.observe(state, seat) for state, seat in asked_positions(title, SEARCHED)]
    begin = time.process_time()
    for number, seen in enumerate(views):
        search = Search(game, heuristic, Seeded(number), seen)
        search.run(Budget(seconds=seconds / SEARCHED))
        decisions += search.decisions
        simulations += search.simulations
    return Count(decisions, simulations, time.process_time() - begin)


# The machine.


def steps(number: int = 10_000) -> int:
    """A fixed piece of plain Python: how fast it runs says how fast the machine is just now."""
    word = 0
    for step in range(number):
        word = (word * 31 + step) & 0xFFFF
    return number

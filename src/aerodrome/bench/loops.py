"""Timed loops of our own engine: whole games inside the core and through its Python interface, calls, searches.

A decision is one seat's answer with at least two options. Chance and forced answers are not counted. An answer of
several parts counts once, when it is sealed.
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
from aerodrome.simulation.setups import bench_setup

SEED: Final = 1
TRIAL_GAMES: Final = 200
SAMPLE: Final = 256  # positions for timing single calls
SEARCHED: Final = 8  # positions to search from

Orders = Sequence[tuple[int, ...]]
"""For each value of `pending`, the seats whose bits are set."""


# Whole games, inside the core.


def timed_inner(title: Title, seconds: float) -> Count:
    """Run games of `core.playout`, one loop inside the engine, for at least this many seconds."""
    options, turn_cap = bench_setup(title)
    game = title.new(options)
    games = 0
    decisions = 0
    end = time.perf_counter() + seconds
    begin = time.process_time()
    while games == 0 or time.perf_counter() < end:
        # Growing batches, so that reading the clock costs nothing, but never more than an eighth of all games.
        batch = 1 + games // 8
        decisions += playouts(game, f"{SEED}/{games}", batch, turn_cap).decisions
        games += batch
    return Count(decisions, games, time.process_time() - begin)


# Whole games, through the Python interface.


def play_plain(game: Game[State], orders: Orders, source: Seeded, draw: Callable[[], float]) -> int:
    """Play one random game that ends by itself and in which every answer is a single code (see `is_plain`)."""
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
    """Play one random game of any kind. Answers may have several parts, and the cap ends an endless game."""
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
    """Return whether some random games had no answer of several parts and never reached the cap.

    Then `play_plain` counts exactly like `play_any`, and a user who knows the game would write it that way.
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
    """Return the leaner of the two loops that is right for this game. Each call plays one game."""
    options, turn_cap = bench_setup(title)
    game = title.new(options)
    orders = seat_orders(game.seats)
    source, draw = Seeded(SEED), random.Random(SEED).random
    if is_plain(game, turn_cap):
        return partial(play_plain, game, orders, source, draw)
    return partial(play_any, game, orders, source, draw, turn_cap)


# Single calls.


def asked_positions(title: Title, number: int = SAMPLE) -> list[tuple[State, int]]:
    """Return positions of random games, each with a seat that must answer."""
    options, turn_cap = bench_setup(title)
    game = title.new(options)
    source, draw = Seeded(f"{SEED}/sample"), random.Random(SEED).random
    found: list[tuple[State, int]] = []
    while len(found) < number:
        state = game.start()
        settle(game, state, source)
        while state.pending and state.turn <= turn_cap:
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
    """Search from positions of random games for this many seconds. `games` counts the simulations.

    The plain search plays every simulation to its end at random, like the peers. The other uses our bots' heuristic.
    """
    game = title.new(bench_setup(title).options)
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
    """Run a fixed piece of plain Python. Its speed shows how fast the machine is at the moment."""
    word = 0
    for step in range(number):
        word = (word * 31 + step) & 0xFFFF
    return number

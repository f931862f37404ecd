"""The timed loops play whole games and count decisions exactly."""

from __future__ import annotations

import importlib
import random

import pytest

from aerodrome.bench import loops
from aerodrome.core import registry
from aerodrome.core.game import CHANCE, CHANCE_BIT, Game, State, seats_of
from aerodrome.core.playout import lowest_seat
from aerodrome.core.source import Seeded
from aerodrome.core.title import Title
from aerodrome.simulation.setups import bench_setup

SEEDS = range(25)
TOY: Title = importlib.import_module("tests.toy").GAME  # its answers have two parts
DOG_FIGHT = registry.title("dog-fight")

KINDS = [
    pytest.param(TOY, {}, id="toy"),
    pytest.param(DOG_FIGHT, DOG_FIGHT.first_game, id="first game"),
    pytest.param(DOG_FIGHT, {"plane_a": "brown", "plane_b": "white"}, id="mulligans"),
    pytest.param(DOG_FIGHT, {"scenario": "rescue", "solo": True}, id="solo"),
    pytest.param(DOG_FIGHT, {"scenario": "escort"}, id="escort"),
]


def counted(game: Game[State], seed: int, turn_cap: int) -> int:
    """Count like `core.playout`, with the draws of the loops. An answer counts when it is sealed."""
    source, draw = Seeded(seed), random.Random(seed).random
    state = game.start()
    sealed = 0
    sizes: list[int] = []  # of the choices in the present answer
    while state.pending:
        if state.pending & CHANCE_BIT:
            game.apply(state, CHANCE, game.roll(state, source))
            continue
        if state.turn > turn_cap:
            break
        seat = lowest_seat(state.pending)
        codes = game.legal(state, seat)
        sizes.append(len(codes))
        game.apply(state, seat, codes[int(draw() * len(codes))] if len(codes) > 1 else codes[0])
        if not state.begun:
            sealed += max(sizes) > 1
            sizes = []
    return sealed


@pytest.mark.parametrize(("title", "options"), KINDS)
def test_the_loop_for_any_game_counts_exactly(title: Title, options: dict[str, object]) -> None:
    game = title.new(options)
    orders = loops.seat_orders(game.seats)
    for seed in SEEDS:
        played = loops.play_any(game, orders, Seeded(seed), random.Random(seed).random, title.simulation_cap)
        assert played == counted(game, seed, title.simulation_cap)


@pytest.mark.parametrize("title", registry.titles(), ids=lambda title: title.code)
def test_the_loop_that_is_timed_counts_exactly(title: Title) -> None:
    """The timed loop plays one game after the other from one source, like the loop for any game."""
    options, turn_cap = bench_setup(title)
    game = title.new(options)
    orders = loops.seat_orders(game.seats)
    play = loops.api_play(title)
    source, draw = Seeded(loops.SEED), random.Random(loops.SEED).random
    for _ in SEEDS:
        assert play() == loops.play_any(game, orders, source, draw, turn_cap)


def test_the_cap_ends_a_game() -> None:
    game = DOG_FIGHT.new(DOG_FIGHT.first_game)
    orders = loops.seat_orders(game.seats)
    for cap in (0, 1, 3):
        assert loops.play_any(game, orders, Seeded(1), random.Random(1).random, cap) == counted(game, 1, cap) <= 2 * cap


def test_a_game_is_plain_unless_answers_have_parts_or_the_cap_is_met() -> None:
    first = DOG_FIGHT.new(DOG_FIGHT.first_game)
    assert loops.is_plain(first, DOG_FIGHT.simulation_cap, 20)
    assert not loops.is_plain(first, 5, 20)
    assert not loops.is_plain(TOY.new({}), TOY.simulation_cap, 20)
    assert not loops.is_plain(DOG_FIGHT.new({"scenario": "escort"}), DOG_FIGHT.simulation_cap, 20)


def test_orders_list_the_seats_of_every_pending() -> None:
    assert loops.seat_orders(2) == [(), (0,), (1,), (0, 1)]
    assert loops.seat_orders(3)[0b101] == (0, 2)


def test_inner_counts_games_and_decisions() -> None:
    count = loops.timed_inner(DOG_FIGHT, 0.01)
    assert count.games >= 1
    assert count.decisions > count.games
    assert count.seconds > 0


def test_single_calls_are_timed_on_positions_that_ask_a_seat() -> None:
    positions = loops.asked_positions(DOG_FIGHT, 50)
    game = DOG_FIGHT.new(DOG_FIGHT.first_game)
    assert len(positions) == 50
    assert all(seat in seats_of(state.pending) for state, seat in positions)
    assert len({game.key(state) for state, _ in positions}) > 40
    for call in (loops.clone_all, loops.legal_all, loops.observe_all):
        assert call(game, positions) == 50

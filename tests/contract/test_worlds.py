"""Worlds: a position from `determinize` looks the same to that seat and could be the real one."""

from __future__ import annotations

import json
import random

from aerodrome.core.game import State
from aerodrome.core.match import Match
from aerodrome.core.source import Seeded
from tests.contract.cases import Case, check, luck, random_answer, sample, viewers


def seen(case: Case, state: State, seat: int) -> str:
    return json.dumps(case.game.observe(state, seat).to_json())


def test_a_world_looks_like_what_it_was_made_of(case: Case) -> None:
    game = case.game
    for state in sample(case, 25):
        for seat in viewers(case):
            source = luck(case, state)
            for _ in range(3):
                world = game.determinize(game.observe(state, seat), source)
                check(case, world)
                assert seen(case, world, seat) == seen(case, state, seat)
                assert game.legal(world, seat) == game.legal(state, seat)
                assert world.pending == state.pending
                assert game.outcome(world) is None or not state.pending
                if seat >= 0:
                    assert [game.refusal(world, seat, code) for code in range(game.actions.size)] == [
                        game.refusal(state, seat, code) for code in range(game.actions.size)
                    ]


def test_a_seat_that_knows_all_gets_it_back(case: Case) -> None:
    """A seat's own things are never redrawn: a world made from another world's view agrees on them."""
    game = case.game
    for state in sample(case, 8):
        for seat in range(game.seats):
            world = game.determinize(game.observe(state, seat), luck(case, state))
            again = game.determinize(game.observe(world, seat), luck(case, state))
            assert game.key(again) == game.key(world), "the same view and the same seed make the same world"


def test_a_world_can_be_played_to_the_end(case: Case) -> None:
    game = case.game
    for number, state in enumerate(sample(case, 6)):
        for seat in viewers(case):
            world = game.determinize(game.observe(state, seat), luck(case, state))
            dice = random.Random(number)
            while world.pending and world.turn <= case.title.simulation_cap:
                game.apply(world, *random_answer(game, world, dice), None)
                check(case, world)


def test_a_world_never_contradicts_the_log(case: Case) -> None:
    """At every decision of a match and for every seat, all that it has seen holds in the imagined worlds too."""
    game = case.game
    for number in range(3):
        match = Match(game, Seeded(number), case.title.simulation_cap)
        dice, source = random.Random(number), Seeded(f"{number}/world")
        while match.ending is None:
            for seat in viewers(case):
                log = match.log_for(seat)
                case.contract.check_log(game, match.state, log)
                case.contract.check_log(game, game.determinize(match.observation(seat), source), log)
            seat = dice.choice(match.pending_seats())
            match.submit(seat, dice.choice(game.legal(match.state, seat)))

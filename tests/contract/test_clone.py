"""A clone is independent, and only the state determines what happens to it."""

from __future__ import annotations

import random

from aerodrome.core.events import Event
from tests.contract.cases import Case, positions, random_answer, sample


def test_answers_to_a_clone_leave_all_earlier_positions_alone(case: Case) -> None:
    """Keep every position of a game while it continues. Afterwards each still has its key."""
    game, dice = case.game, random.Random(f"history of {case}")
    states, keys = [game.start()], [game.key(game.start())]
    while states[-1].pending and len(states) < 120:
        after = game.clone(states[-1])
        assert game.key(after) == keys[-1]
        game.apply(after, *random_answer(game, after, dice), None)
        states.append(after)
        keys.append(game.key(after))
    assert [game.key(state) for state in states] == keys


def test_looking_changes_nothing(case: Case) -> None:
    game = case.game
    for state in sample(case, 6):
        before = game.key(state)
        for seat in range(game.seats):
            game.question(state, seat)
            game.observe(state, seat).to_json()
            for code in game.candidates(state, seat):
                game.label(state, seat, code)
            game.plans(state, seat)
        game.outcome(state)
        assert game.key(state) == before


def test_a_log_makes_no_difference(case: Case) -> None:
    game = case.game
    for number, state in enumerate([state for state in positions(case) if state.pending]):
        dice = random.Random(number)
        answer = random_answer(game, state, dice)
        logged, unlogged = game.clone(state), game.clone(state)
        log: list[Event] = []
        game.apply(logged, *answer, log)
        game.apply(unlogged, *answer, None)
        assert game.key(logged) == game.key(unlogged)


def test_different_positions_have_different_keys(case: Case) -> None:
    """Every answer changes something, so no two successive positions are equal."""
    keys = [case.game.key(state) for state in positions(case)]
    assert all([keys[place] != keys[place + 1] for place in range(len(keys) - 1)])

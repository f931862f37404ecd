"""Simultaneous decisions: the order of answers does not matter, and search sees whole plans."""

from __future__ import annotations

import json
import random

from aerodrome.core.events import Event
from aerodrome.core.game import State, apply_joint, seats_of
from tests.contract.cases import Case, joint_states, sample

ORDERS_AT_MOST = 24


def interleavings(plans: dict[int, list[int]], dice: random.Random) -> list[list[tuple[int, int]]]:
    """Return orders in which the parts of several answers can arrive. Each seat's own parts stay in order."""
    parts = [seat for seat in plans for _ in plans[seat]]
    found = {tuple(sorted(parts)), tuple(sorted(parts, reverse=True))}
    for _ in range(4 * ORDERS_AT_MOST):
        dice.shuffle(parts)
        if len(found) < ORDERS_AT_MOST:
            found.add(tuple(parts))
    orders: list[list[tuple[int, int]]] = []
    for order in sorted(found):
        left = {seat: iter(plans[seat]) for seat in plans}
        orders.append([(seat, next(left[seat])) for seat in order])
    return orders


def test_the_order_of_arrival_does_not_matter(case: Case) -> None:
    """All orders of the seats end in the same position, even with the parts of their answers interleaved."""
    game = case.game
    for number, state in enumerate(joint_states(case, 8)):
        dice = random.Random(number)
        plans = {seat: dice.choice(game.plans(state, seat)) for seat in seats_of(state.pending)}
        keys, told = set(), set()
        for order in interleavings(plans, dice):
            after = game.clone(state)
            log: list[Event] = []
            for seat, code in order:
                assert game.refusal(after, seat, code) == 0
                game.apply(after, seat, code, log)
            keys.add(game.key(after))
            told.add("\n".join(sorted(json.dumps(event.to_json()) for event in log)))
        assert len(keys) == 1
        assert len(told) == 1, "the same events, in whatever order the answers arrive"


def test_a_joint_answer_is_the_single_ones_one_after_the_other(case: Case) -> None:
    game = case.game
    for number, state in enumerate(joint_states(case, 8)):
        dice = random.Random(number)
        seats = seats_of(state.pending)
        plans = [dice.choice(game.plans(state, seat)) for seat in seats]
        joint, single = game.clone(state), game.clone(state)
        apply_joint(game, joint, plans, None)
        for seat, plan in zip(seats, plans):
            for code in plan:
                game.apply(single, seat, code, None)
        assert game.key(joint) == game.key(single)
        moved_on = (joint.pending, joint.phase, joint.turn) != (state.pending, state.phase, state.turn)
        assert moved_on, "the last answer resolves them all"


def test_plans_are_whole_answers(case: Case) -> None:
    """Each plan is legal step by step, and only its last step seals. Together they reach every possible position."""
    game = case.game
    for state in sample(case, 10):
        for seat in seats_of(state.pending):
            plans = game.plans(state, seat)
            assert len({tuple(plan) for plan in plans}) == len(plans)
            sealed = [_sealed_by(case, state, seat, plan) for plan in plans]
            assert set(sealed) == _reachable(case, state, seat)
            if len(seats_of(state.pending)) > 1:
                assert len(set(sealed)) == len(sealed), "two plans for the same answer"


def _sealed_by(case: Case, state: State, seat: int, plan: list[int]) -> tuple[int, ...]:
    game, after = case.game, case.game.clone(state)
    for code in plan[:-1]:
        assert game.refusal(after, seat, code) == 0
        game.apply(after, seat, code, None)
        assert after.begun >> seat & 1, "only the last part of a plan seals"
    assert game.refusal(after, seat, plan[-1]) == 0
    game.apply(after, seat, plan[-1], None)
    assert not after.begun >> seat & 1
    return game.key(after)


def _reachable(case: Case, state: State, seat: int) -> set[tuple[int, ...]]:
    """Return the keys of all positions in which the seat has completed its answer, by trying everything."""
    game = case.game
    found: set[tuple[int, ...]] = set()
    seen: set[tuple[int, ...]] = set()
    waiting = [state]
    while waiting:
        here = waiting.pop()
        for code in game.legal(here, seat):
            after = game.clone(here)
            game.apply(after, seat, code, None)
            if not after.begun >> seat & 1:
                found.add(game.key(after))
            elif game.key(after) not in seen:
                seen.add(game.key(after))
                waiting.append(after)
    return found

"""Rules never roll: they say what chance decides and give the weights."""

from __future__ import annotations

import json

from aerodrome.core.game import CHANCE, CHANCE_BIT, State
from aerodrome.core.source import Recorded, Scripted, Secret, Seeded
from tests.contract.cases import Case, positions, thinned


def chance_states(case: Case, number: int) -> list[State]:
    found = [state for state in positions(case) if state.pending & CHANCE_BIT]
    return thinned(found, number)


def test_weights_are_positive_and_faces_different(case: Case) -> None:
    game = case.game
    for state in chance_states(case, 100):
        weights, faces = game.chance(state), game.chance_faces(state)
        assert weights
        assert all([type(weight) is int and weight > 0 for weight in weights])
        assert len(faces) == len(weights)
        assert len(set(faces)) == len(faces)
        assert json.loads(json.dumps(faces)) == faces
        assert game.chance_kind(state)
        assert game.chance_name(state)


def test_every_outcome_can_come_up(case: Case) -> None:
    game = case.game
    for state in chance_states(case, 25):
        for outcome in range(len(game.chance(state))):
            after = game.clone(state)
            game.apply(after, CHANCE, outcome, [])
            assert game.key(after) != game.key(state)


def test_a_game_rolls_what_the_source_answers(case: Case) -> None:
    """A game may compute the outcome in its own way. It must be the source's, and use exactly one answer."""
    game = case.game
    for number, state in enumerate(chance_states(case, 12)):
        kind, weights = game.chance_kind(state), game.chance(state)
        for mine, theirs in [(Seeded(number), Seeded(number)), (Secret(b"key"), Secret(b"key"))]:
            rolled = [game.roll(state, mine) for _ in range(8)]
            assert rolled == [theirs.answer(kind, weights) for _ in range(8)]
            assert mine.answer(kind, [1] * 1000) == theirs.answer(kind, [1] * 1000)
        everything = list(range(len(weights)))
        scripted, recorded = Scripted(everything), Recorded([(kind, outcome) for outcome in everything])
        assert [game.roll(state, scripted) for _ in everything] == everything
        assert [game.roll(state, recorded) for _ in everything] == everything

"""The rules of Pig: a position, forced dice, some answers, one fact."""

from __future__ import annotations

import pytest

from aerodrome.core.game import CHANCE, Game, State
from aerodrome.core.playout import lowest_seat
from aerodrome.core.refusal import BadInput
from tests.pig.pig import GAME, HOLD, ROLL, Position


def played(*answers: int | str, goal: int = 100) -> tuple[Game[State], Position]:
    """Return the position after rolls, given by their faces, and holds."""
    game = GAME.new({"goal": goal})
    state = game.start()
    for answer in answers:
        if answer == "hold":
            game.apply(state, lowest_seat(state.pending), HOLD)
        else:
            game.apply(state, lowest_seat(state.pending), ROLL)
            game.apply(state, CHANCE, game.chance_faces(state).index(answer))
    assert isinstance(state, Position)
    return game, state


@pytest.mark.rules("PIG-TURN-01")
def test_rolls_go_into_the_pot() -> None:
    game, state = played(5, 6)
    assert (state.pot, state.scores, state.pending) == (11, [0, 0], 1)
    assert game.legal(state, 0) == [ROLL, HOLD]
    refusal = game.explain(state, 1, ROLL)
    assert refusal is not None
    assert refusal.rule == "PIG-TURN-01"


@pytest.mark.rules("PIG-ROLL-01")
def test_a_1_loses_the_pot_and_ends_the_turn() -> None:
    _, state = played(5, 1)
    assert (state.pot, state.scores, state.pending, state.turn) == (0, [0, 0], 2, 2)


@pytest.mark.rules("PIG-HOLD-01")
def test_holding_scores_the_pot_and_ends_the_turn() -> None:
    _, state = played(5, 6, "hold")
    assert (state.pot, state.scores, state.pending, state.turn) == (0, [11, 0], 2, 2)


@pytest.mark.rules("PIG-HOLD-01")
def test_an_empty_pot_cannot_be_held() -> None:
    game, state = played()
    refusal = game.explain(state, 0, HOLD)
    assert refusal is not None
    assert refusal.rule == "PIG-HOLD-01"


@pytest.mark.rules("PIG-GOAL-01")
def test_the_goal_wins() -> None:
    game, state = played(5, "hold", 6, 6, "hold", goal=12)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.scores == [0.0, 1.0]
    assert state.pending == 0


def test_a_position_is_written_and_read_without_a_notation_of_its_own() -> None:
    game, state = played(5, 6, goal=50)
    text = GAME.write_position(game, state)
    again, position = GAME.read_position(text)
    assert again.options == game.options
    assert position == state
    for wrong in ("", "{}", text.replace('"goal":50', '"goal":5'), text.replace('"pot":11', '"pot":"11"')):
        with pytest.raises(BadInput):
            GAME.read_position(wrong)

"""The rules of the toy, chapter by chapter: a position, forced chance, some answers, one fact."""

from __future__ import annotations

import pytest

from aerodrome.core.game import CHANCE, Game, State, seats_of
from aerodrome.core.refusal import BadInput
from tests.toy import GAME
from tests.toy.state import NONE, Position

CALM, GUST = 0, 1
A_2_B_2_C_3 = [1, 1, 1]  # outcomes of the deal


def dealt(outcomes: list[int], **options: object) -> tuple[Game[State], Position]:
    game = GAME.new(dict(options))
    state = game.start()
    for outcome in outcomes:
        game.apply(state, CHANCE, outcome)
    assert isinstance(state, Position)
    return game, state


def fly(game: Game[State], state: Position, *lines: str) -> None:
    """Apply answers such as "A fly low", and the air: "calm" or "gust"."""
    for line in lines:
        if line in ("calm", "gust"):
            game.apply(state, CHANCE, game.chance_faces(state).index(line))
        else:
            game.apply(state, "ABC".index(line[0]), game.actions.parse(line[2:]))


def why_not(game: Game[State], state: Position, line: str) -> str:
    refusal = game.explain(state, "ABC".index(line[0]), game.actions.parse(line[2:]))
    return "" if refusal is None else refusal.rule


@pytest.mark.rules("TOY-SETUP-01")
def test_three_fly() -> None:
    game, state = dealt(A_2_B_2_C_3)
    assert game.seat_names == ["A", "B", "C"]
    assert seats_of(state.flying) == seats_of(state.pending) == [0, 1, 2]


@pytest.mark.rules("TOY-SETUP-02")
@pytest.mark.parametrize(("deck", "weights"), [("mixed", [2, 2, 2]), ("sturdy", [3, 3])])
def test_the_decks(deck: str, weights: list[int]) -> None:
    game, state = dealt([], deck=deck)
    assert game.chance(state) == weights


@pytest.mark.rules("TOY-TURN-01", "TOY-TURN-02", "TOY-AIM-01", "TOY-AIM-02")
def test_a_choice_is_a_height_and_then_an_aim() -> None:
    game, state = dealt(A_2_B_2_C_3)
    assert why_not(game, state, "A aim B") == "TOY-TURN-02"
    fly(game, state, "A fly low")
    assert why_not(game, state, "A fly high") == "TOY-TURN-02"
    assert why_not(game, state, "A aim A") == "TOY-AIM-01"
    fly(game, state, "A aim B")
    assert why_not(game, state, "A aim C") == "TOY-TURN-01"
    game.leave(state, 2, None)
    fly(game, state, "B fly low")
    assert why_not(game, state, "B aim C") == "TOY-AIM-02"


@pytest.mark.rules("TOY-GUST-01")
def test_gusts_are_one_in_four() -> None:
    game, state = dealt(A_2_B_2_C_3)
    fly(game, state, "A fly low", "A aim B", "B fly low", "B aim C", "C fly low", "C aim A")
    assert dict(zip(game.chance_faces(state), game.chance(state))) == {"calm": 3, "gust": 1}


@pytest.mark.rules("TOY-GUST-01")
def test_without_gusts_nothing_is_rolled() -> None:
    game, state = dealt(A_2_B_2_C_3, gusts=False)
    fly(game, state, "A fly high", "A aim B", "B fly high", "B aim C", "C fly high", "C aim A")
    assert state.hits == [1, 1, 1]


@pytest.mark.rules("TOY-HIT-01")
@pytest.mark.parametrize(("air", "hits"), [("calm", [0, 1, 0]), ("gust", [0, 0, 0])])
def test_a_shot_hits_at_the_same_height(air: str, hits: list[int]) -> None:
    game, state = dealt(A_2_B_2_C_3)
    fly(game, state, "A fly high", "A aim B", "B fly high", "B aim C", "C fly low", "C aim A", air)
    assert state.hits == hits


@pytest.mark.rules("TOY-FALL-01", "TOY-END-01")
def test_whoever_has_taken_enough_falls_and_the_last_wins() -> None:
    game, state = dealt(A_2_B_2_C_3)
    fly(game, state, "A fly low", "A aim B", "B fly low", "B aim A", "C fly low", "C aim A", "calm")
    assert seats_of(state.flying) == [1, 2]
    assert game.observe(state, 1).to_json()["cards"] == [2, 2, NONE]
    fly(game, state, "B fly low", "B aim C", "C fly low", "C aim B", "calm")
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.scores == [0.0, 0.0, 1.0]


@pytest.mark.rules("TOY-FALL-02")
def test_whoever_leaves_falls() -> None:
    game, state = dealt(A_2_B_2_C_3)
    fly(game, state, "A fly low", "A aim C", "B fly low", "B aim A")
    assert game.leave(state, 2, None)
    assert seats_of(state.flying) == [0, 1]
    fly(game, state, "calm")
    assert state.hits == [1, 0, 0]


def test_a_position_in_words_is_checked() -> None:
    game, state = dealt(A_2_B_2_C_3)
    text = GAME.write_position(game, state)
    assert GAME.read_position(text)[0].options == game.options
    for wrong in (text.replace("deck: mixed", "deck: torn"), text.replace("turn: 1", "turn: one"), text[:20], ""):
        with pytest.raises(BadInput):
            GAME.read_position(wrong)

"""Chapter 20: bombing."""

import pytest

from aerodrome.core.match import Match
from tests.games.dog_fight.table import answer, biplane, ended, events, position, seen, space

ALL = "factories: S1=3 S2=1 S3=5 S4=2 S5=4"


def bomber(at: str, more: str = "", factories: str = ALL, defender: str = "", plane: str = "brown") -> Match:
    return position(
        "A: " + biplane(plane, at, more), "B: " + biplane("blue", "R4", defender), factories, options="scenario=bombing"
    )


@pytest.mark.rules("DF-BOMB-03")
@pytest.mark.parametrize(("at", "tile", "hit"), [("R6", "3/1", "S1"), ("R1", "1/1", "S2"), ("R0", "1/1", "")])
def test_the_value_must_equal_the_number(at: str, tile: str, hit: str) -> None:
    match = answer(bomber(at), f"A play {tile}", "B play 1/1")
    assert [event["spot"] for event in events(match, "bombed")] == ([hit] if hit else [])
    assert seen(match, "B")["destroyed"] == (1 if hit else 0)


@pytest.mark.rules("DF-BOMB-03")
def test_a_looped_three_counts_as_three() -> None:
    match = answer(bomber("R3", factories="factories: S2=3 S1=1"), "A play 3/1 loop", "B play 1/1")
    assert (space(match, "A"), seen(match, "A")["factories"]) == ("R2", {"S1": 1})


@pytest.mark.rules("DF-BOMB-01")
def test_factories_are_one_to_five() -> None:
    numbers = seen(bomber("R0"), "B")["factories"]
    assert isinstance(numbers, dict)
    assert sorted(numbers.values()) == [1, 2, 3, 4, 5]


@pytest.mark.rules("DF-BOMB-02", "DF-BOMB-04", "DF-DMG-05")
def test_the_bomber_wins_by_shooting_the_defender_down() -> None:
    match = answer(bomber("R0", defender="damage 6"), "A play 5/2", "B play 2/2")
    assert ended(match) == "A shot_down DF-BOMB-04"
    match = answer(bomber("R0", defender="damage 5"), "A play 5/2", "B play 2/2")
    assert ended(match) == ""  # eight hits, not seven


@pytest.mark.rules("DF-BOMB-04")
def test_the_bomber_wins_by_leaving() -> None:
    match = bomber("X3", factories="factories: S1=3")
    assert ended(answer(match, "A play 1/1", "B play 1/1")) == "A exit DF-BOMB-04"


@pytest.mark.rules("DF-BOMB-05")
@pytest.mark.parametrize(
    ("factories", "result"),
    [
        ("factories: S1=1 S2=5", "B shot_down DF-BOMB-05"),
        ("factories: S2=5", "draw shot_down_after_bombing DF-BOMB-05"),
        ("factories: S3=5 S5=3", "draw shot_down_after_bombing DF-BOMB-05"),  # the fourth falls on the same turn
    ],
)
def test_a_late_loss_is_a_draw(factories: str, result: str) -> None:
    match = position(
        "A: " + biplane("brown", "R4", "damage 6"), "B: " + biplane("blue", "R4"), factories, options="scenario=bombing"
    )
    assert ended(answer(match, "A play 3/1", "B play 1/1")) == result  # R7, with blue on R5


@pytest.mark.rules("DF-SOLO-20", "DF-RUL-62")
def test_but_not_in_solo() -> None:
    match = position(
        "A: " + biplane("brown", "R4", "damage 6"), "B: blue at R4", "factories: S2=5", "bot: left 5/0",
        options="scenario=bombing solo=true",
    )  # fmt: skip
    answer(match, "A play 3/1", "chance 1/1")  # three ahead: the lower value
    assert ended(match) == "B shot_down DF-SOLO-20"

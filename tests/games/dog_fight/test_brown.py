"""Chapter 15: Brown, which must recover after a 0."""

import pytest

from aerodrome.core.match import Match
from aerodrome.games.dog_fight.rules.flight import recovers
from aerodrome.games.dog_fight.tables import tile_kind
from tests.games.dog_fight.table import (
    answer,
    asks_chance,
    biplane,
    dogfight,
    ended,
    events,
    legal,
    position,
    started,
    why_not,
)

BLUE = "blue at R4 hand 1/1 2/2 3/0 4/0 5/0 played 5/1"


def after_a_zero(hand: str) -> Match:
    return dogfight(f"brown at R1 hand {hand} played 0/1", BLUE, turn="round 1 turn 2")


@pytest.mark.rules("DF-BROWN-01", "DF-MULL-01")
def test_brown_may_mulligan_in_a_dogfight() -> None:
    assert legal(started(seed=3, plane_a="brown", plane_b="blue", start="top left"), "A")[-1] == "keep"


@pytest.mark.rules("DF-BROWN-02")
def test_a_one_or_a_two_must_follow_a_zero() -> None:
    match = after_a_zero("0/2 1/1 2/0 3/1 4/0")
    assert legal(match, "A") == ["play 1/1", "play 2/0"]
    assert why_not(match, "A", "play 3/1") == why_not(match, "A", "play 0/2") == "DF-BROWN-02"
    answer(match, "A play 1/1", "B play 1/1")
    assert len(legal(match, "A")) > 2


@pytest.mark.rules("DF-BROWN-02")
def test_the_hits_of_the_tile_make_no_difference() -> None:
    """Brown itself has no 1 without hits."""
    found = [(value, hits) for value in range(6) for hits in range(4) if recovers(tile_kind(f"{value}/{hits}"))]
    assert found == [(value, hits) for value in (1, 2) for hits in range(4)]


@pytest.mark.rules("DF-BROWN-03")
def test_without_a_one_or_two_brown_crashes_before_anybody_chooses() -> None:
    match = dogfight(biplane("brown", "R1", "hand 0/1 1/1 3/1 3/1 4/0 5/2"), biplane("blue", "R4"))
    answer(match, "A play 0/1", "B play 1/1")
    assert ended(match) == ""
    match = after_a_zero("3/1 3/1 3/2 4/0 5/2")
    assert ended(match) == "B crash DF-END-02"
    assert events(match, "sealed") == []


@pytest.mark.rules("DF-BROWN-04", "DF-BROWN-03")
@pytest.mark.parametrize(("drawn", "crashes"), [("2/0", False), ("4/0", True)])
def test_the_duty_crosses_the_end_of_a_round(drawn: str, crashes: bool) -> None:
    """Only a 3 is left in hand. Five tiles are drawn, and the last of them decides."""
    rest = "3/1 3/2 4/2 5/2"
    match = dogfight(
        "brown at R1 hand 0/2 3/1 played 1/1 1/1 1/2 2/1",
        "blue at R1 hand 4/0 5/1 played 1/1 2/2 3/0 5/0",
        turn="round 1 turn 5",
    )
    answer(match, "A play 0/2", "B play 4/0")
    for tile in [*rest.split(), drawn]:
        answer(match, f"chance {tile}")
    while asks_chance(match):
        answer(match, f"chance {match.game.chance_faces(match.state)[0]}")
    assert ended(match) == ("B crash DF-END-02" if crashes else "")
    if not crashes:
        assert legal(match, "A") == ["play 2/0"]


@pytest.mark.rules("DF-BROWN-04")
def test_a_zero_as_the_very_last_tile_is_harmless() -> None:
    brown = "hand 0/2 pile 0/1 1/1 1/1 1/2 2/0 2/1 2/2 2/2 3/1 3/1 played 3/2 4/0 4/2 5/2"
    blue = "hand 4/0 pile 1/1 1/2 2/0 2/1 2/2 3/0 3/1 3/2 5/0 5/1 played 4/1 4/1 4/2 5/2"
    match = dogfight(f"brown at R6 {brown}", f"blue at R6 damage 1 {blue}", turn="round 3 turn 5")
    assert ended(answer(match, "A play 0/2", "B play 4/0")) == "A time DF-END-03"


@pytest.mark.rules("DF-SCEN-03", "DF-RUL-57")
def test_a_bomber_that_crashes_has_lost_even_with_its_work_done() -> None:
    match = position(
        "A: brown at R1 hand 3/1 3/1 3/2 4/0 5/2 played 0/1", "B: " + BLUE, "factories: S1=1",
        options="scenario=bombing", turn="round 1 turn 2",
    )  # fmt: skip
    assert ended(match) == "B crash DF-SCEN-03"

"""Chapter 14: the end of a dogfight."""

import pytest

from tests.games.dog_fight.table import answer, biplane, dogfight, ended, events, legal


@pytest.mark.rules("DF-END-01")
def test_shooting_down_ends_it_at_once() -> None:
    match = dogfight(biplane("red", "R0", "damage 6"), biplane("blue", "R4"))
    answer(match, "A play 0/1", "B play 2/2")  # blue on R6 is two behind R0
    assert ended(match) == "B shot_down DF-END-01"
    assert match.ending is not None
    assert match.ending.scores == [0.0, 1.0]
    assert legal(match, "A") == legal(match, "B") == []


@pytest.mark.rules("DF-END-02", "DF-WHITE-02")
def test_a_crash_loses() -> None:
    match = dogfight(
        "white at R1 hand 0/1 1/0 2/0 3/1 4/1 played 0/0",
        "blue at R4 hand 1/1 2/2 3/0 4/0 5/0 played 5/1",
        turn="round 1 turn 2",
    )
    answer(match, "A play 0/1", "B play 1/1")
    assert ended(match) == "B crash DF-END-02"
    assert events(match, "moved") == []


@pytest.mark.rules("DF-END-03")
def test_plain_hits_are_compared_whatever_the_track() -> None:
    """Yellow has 5 of 6 hits, red 6 of 7: one more hit downs either, and yellow has fewer."""
    red = "hand 4/0 pile 0/1 1/0 1/1 1/2 2/0 2/1 2/1 2/2 3/0 3/1 played 3/2 4/1 4/2 5/2"
    yellow = "hand 2/0 pile 1/1 1/2 2/1 2/2 3/0 3/0 3/1 3/1 3/1 3/2 played 4/0 4/1 5/1 5/1"
    match = dogfight(f"red at R6 damage 6 {red}", f"yellow at R6 damage 5 {yellow}", turn="round 3 turn 5")
    assert ended(answer(match, "A play 4/0", "B play 2/0")) == "B time DF-END-03"

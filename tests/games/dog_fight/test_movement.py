"""Chapter 8: movement."""

import pytest

from tests.games.dog_fight.table import answer, biplane, dogfight, events, plane_seen, position, space


def flown(start: str, tile: str) -> str:
    match = dogfight(biplane("red", start), biplane("blue", "R4"))
    return space(answer(match, f"A play {tile}", "B play 1/1"), "A")


@pytest.mark.rules("DF-MOVE-01", "DF-MOVE-03")
@pytest.mark.parametrize(("tile", "end"), [("0/1", "R6"), ("1/0", "R7"), ("2/1", "R0"), ("3/1", "R1"), ("5/2", "R3")])
def test_exactly_the_value_along_the_ring(tile: str, end: str) -> None:
    assert flown("R6", tile) == end


@pytest.mark.rules("DF-MOVE-02")
def test_biplanes_pass_and_share_spaces() -> None:
    match = dogfight(biplane("red", "R0"), biplane("blue", "R2"))
    answer(match, "A play 4/2", "B play 2/2")
    assert events(match, "moved")[0]["path"] == ["R1", "R2", "R3", "R4"]
    assert space(match, "A") == space(match, "B") == "R4"


@pytest.mark.rules("DF-MOVE-04", "DF-LOOP-04")
@pytest.mark.parametrize(
    ("start", "tile", "end"),
    [("LP", "0/1", "LP"), ("LP", "1/0", "R2"), ("LB", "1/0", "R6"), ("LB", "3/1", "R0"), ("LP", "5/2", "R6")],
)
def test_leaving_a_loop_space(start: str, tile: str, end: str) -> None:
    assert flown(start, tile) == end


@pytest.mark.rules("DF-MOVE-05", "DF-EXIT-01", "DF-EXIT-05")
def test_the_exit_path_is_one_way() -> None:
    match = position(
        "A: " + biplane("red", "X1", "damage 1"),
        "B: " + biplane("blue", "X1"),
        "sites: S1=2",
        options="scenario=espionage",
    )
    answer(match, "A play 2/1", "B play 5/0")
    assert (space(match, "A"), space(match, "B")) == ("X3", "X3")  # on the Exit space, where the defender stops


@pytest.mark.rules("DF-MOVE-06")
def test_the_played_tile_leaves_the_hand() -> None:
    match = dogfight(biplane("red", "R0"), biplane("blue", "R4"))
    answer(match, "A play 4/2", "B play 2/2")
    assert plane_seen(match, "A", "A")["hand"] == ["0/1", "1/0", "2/1", "3/1", "5/2"]
    assert plane_seen(match, "A", "A")["squares"] == ["4/2"]

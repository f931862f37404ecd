"""Chapter 12: shooting."""

import pytest

from tests.games.dog_fight.table import answer, biplane, dogfight, position, shots


def fired(red: tuple[str, str], blue: tuple[str, str]) -> list[str]:
    match = dogfight(biplane("red", red[0]), biplane("blue", blue[0]))
    return shots(answer(match, f"A play {red[1]}", f"B play {blue[1]}"))


@pytest.mark.rules("DF-SHOOT-01", "DF-SHOOT-02", "DF-SHOOT-05")
def test_behind_in_range_same_colour_and_a_hit() -> None:
    assert fired(("R6", "4/2"), ("R0", "5/0")) == ["A>B:2"]  # R2, R5: three steps
    assert fired(("R6", "4/2"), ("R1", "5/0")) == []  # R2, R6: four
    assert fired(("R6", "1/0"), ("R3", "5/0")) == []  # R7, R0, but no hit on the tile
    assert fired(("R6", "3/1 loop"), ("R2", "5/0")) == []  # LB, R7: behind, but brown


@pytest.mark.rules("DF-SHOOT-03")
def test_only_final_positions_count() -> None:
    assert fired(("R1", "5/2"), ("R2", "1/1")) == ["B>A:1"]  # red was behind; now blue is, R3 to R6


@pytest.mark.rules("DF-SHOOT-04")
def test_with_m_both_sides_can_shoot() -> None:
    match = position(
        "A: " + biplane("red", "R0", "damage 1"), "B: " + biplane("blue", "R6"), "M: at R1", options="scenario=escort"
    )
    answer(match, "A play 1/0", "A steer 0*", "B play 2/2")  # E on R1, M on R2, the attacker on R0
    assert shots(match) == ["B>A:2"]
    match = position(
        "A: " + biplane("red", "R0", "damage 1"), "B: " + biplane("blue", "R0"), "M: at R5", options="scenario=escort"
    )
    answer(match, "A play 2/1", "A steer 0*", "B play 1/1")  # E on R2 is ahead of R1, M on R7 behind it
    assert sorted(shots(match)) == ["B>A:1", "M>B:1"]


@pytest.mark.rules("DF-SHOOT-06")
def test_a_looped_three_shoots_as_well() -> None:
    match = dogfight(biplane("red", "R4"), biplane("blue", "R4"))
    assert shots(answer(match, "A play 3/1 loop", "B play 1/1")) == ["A>B:1"]  # R3 behind R5


@pytest.mark.rules("DF-SHOOT-07")
def test_a_zero_shoots_too() -> None:
    assert fired(("R4", "0/1"), ("R4", "2/2")) == ["A>B:1"]

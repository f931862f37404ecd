"""Chapter 15: Purple, with a large hand and a short range."""

import pytest

from tests.games.dog_fight.table import answer, at_the_table, biplane, dogfight, shots, started


@pytest.mark.rules("DF-PURPLE-01", "DF-SOLO-02")
def test_seven_tiles_but_six_against_the_bot() -> None:
    two = started(seed=1, scenario="bombing", plane_a="purple", plane_b="red", start="top left")
    alone = started(seed=1, scenario="bombing", plane_a="purple", plane_b="red", solo=True)
    assert (at_the_table(two).a.hand_count, at_the_table(alone).a.hand_count) == (7, 6)


@pytest.mark.rules("DF-PURPLE-02")
@pytest.mark.parametrize(("tile", "fired"), [("5/0", ["A>B:1"]), ("1/1", ["A>B:1"])])
def test_at_most_two_spaces(tile: str, fired: list[str]) -> None:
    match = dogfight(biplane("purple", "R4"), biplane("blue", "R4" if tile == "5/0" else "R7"))
    assert shots(answer(match, "A play 3/1", f"B play {tile}")) == fired  # R7 behind R1, R7 behind R0


@pytest.mark.rules("DF-PURPLE-02")
def test_three_spaces_are_too_far_for_purple_only() -> None:
    match = dogfight(biplane("purple", "R4"), biplane("blue", "R5"))
    assert shots(answer(match, "A play 3/1", "B play 5/1")) == []  # R7 behind R2
    match = dogfight(biplane("purple", "R4"), biplane("blue", "R2"))
    assert shots(answer(match, "A play 3/1", "B play 2/2")) == ["B>A:2"]  # blue on R4 is three behind R7

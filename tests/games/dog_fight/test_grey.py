"""Chapter 15: Grey, whose gun jams."""

import pytest

from tests.games.dog_fight.table import answer, biplane, dogfight, events, plane_seen, shots


@pytest.mark.rules("DF-GREY-01", "DF-GREY-02", "DF-GREY-03", "DF-GREY-04")
def test_three_hits_jam_and_a_tile_without_hits_clears() -> None:
    match = dogfight(biplane("grey", "R0", "hand 1/3 2/3 3/1 3/0 4/1 5/2"), biplane("blue", "R6"))
    answer(match, "A play 1/3", "B play 5/0")  # R1 behind R3
    assert shots(match) == ["A>B:3"]
    assert plane_seen(match, "B", "A")["jammed"] is True
    answer(match, "A play 3/1", "B play 4/0")  # R4 behind R7
    assert shots(match) == ["A>B:3"]
    answer(match, "A play 2/3", "B play 1/1")  # R6 behind R0: nothing, and still jammed
    assert shots(match) == ["A>B:3"]
    assert plane_seen(match, "B", "A")["jammed"] is True
    answer(match, "A play 3/0 loop", "B play 3/0")  # LB and R3
    assert plane_seen(match, "B", "A")["jammed"] is False
    assert [len(events(match, "jammed")), len(events(match, "unjammed"))] == [1, 1]


@pytest.mark.rules("DF-GREY-01")
def test_it_jams_without_a_target_too() -> None:
    match = dogfight(biplane("grey", "R0"), biplane("blue", "R0"))
    answer(match, "A play 1/3", "B play 1/1")
    assert shots(match) == []
    assert plane_seen(match, "B", "A")["jammed"] is True

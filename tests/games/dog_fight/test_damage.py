"""Chapter 13: damage."""

import pytest

from aerodrome.games.dog_fight.title import TABLES
from tests.games.dog_fight.table import answer, at_the_table, biplane, dogfight, ended, plane_seen, position


@pytest.mark.rules("DF-DMG-01", "DF-DMG-04")
def test_each_hit_is_a_cube_for_all_to_see() -> None:
    match = dogfight(biplane("red", "R4"), biplane("blue", "R4", "damage 3"))
    answer(match, "A play 0/1", "B play 2/2")
    for who in ("A", "B", "spectator"):
        assert plane_seen(match, who, "B")["damage"] == 4
    assert ended(match) == ""


@pytest.mark.rules("DF-DMG-02")
def test_track_lengths() -> None:
    tracks = {aid.id: aid.damage_track for aid in TABLES.aids}
    assert {plane for plane in tracks if tracks[plane] == 6} == {"yellow", "white", "grey"}
    assert set(tracks.values()) == {6, 7}
    assert TABLES.m_track == 3


@pytest.mark.rules("DF-DMG-01", "DF-DMG-03", "DF-END-01")
def test_the_last_space_is_being_shot_down_and_the_rest_is_ignored() -> None:
    match = dogfight(biplane("red", "R0"), biplane("blue", "R4", "damage 6"))
    answer(match, "A play 5/2", "B play 2/2")
    assert ended(match) == "A shot_down DF-END-01"
    assert at_the_table(match).b.damage == 7


@pytest.mark.rules("DF-DMG-05", "DF-BOMB-02", "DF-RESC-01")
@pytest.mark.parametrize(("plane", "capacity"), [("blue", 8), ("grey", 7)])
def test_a_tougher_defender(plane: str, capacity: int) -> None:
    match = position(
        "A: " + biplane("brown", "R0"), "B: " + biplane(plane, "R4", f"damage {capacity - 1}"),
        "factories: S1=1 S2=2 S3=3 S4=4 S5=5", options="scenario=bombing",
    )  # fmt: skip
    assert plane_seen(match, "A", "B")["capacity"] == capacity

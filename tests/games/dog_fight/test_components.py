"""Chapter 1: what is in the box."""

import pytest

from aerodrome.games.dog_fight.tables import M_TILES, PLANES, SCENARIOS, SPOTS
from aerodrome.games.dog_fight.title import TABLES
from tests.games.dog_fight.table import answer, at_the_table, biplane, dogfight, plane_seen


@pytest.mark.rules("DF-COMP-02", "DF-COMP-03")
def test_nine_biplanes_share_138_tiles() -> None:
    assert [aid.id for aid in TABLES.aids] == PLANES
    assert {aid.id: aid.tiles.total for aid in TABLES.aids} == {
        plane: 18 if plane == "black" else 15 for plane in PLANES
    }
    assert sum(aid.tiles.total for aid in TABLES.aids) == 138


@pytest.mark.rules("DF-COMP-05")
def test_both_sides_of_a_three_show_the_same_hits() -> None:
    match = dogfight(biplane("red", "R0"), biplane("blue", "R4"))
    labels = {offer.text: offer.label for offer in match.offers(0) if offer.refusal is None}
    assert labels["play 3/1"].startswith("3/1: 3 steps, 1 hit, normal side ")
    assert labels["play 3/1 loop"].startswith("3/1: 3 steps, 1 hit, loop side")


@pytest.mark.rules("DF-COMP-06")
def test_fifteen_cubes_are_never_a_limit() -> None:
    """Two full tracks and M's hold more than the fifteen cubes of the box."""
    escort = TABLES.scenarios[SCENARIOS.index("escort")]
    assert escort.opponent_extra_hits == 0
    assert 7 + 7 + TABLES.m_track > 15
    match = dogfight(biplane("red", "R0", "damage 6"), biplane("blue", "R4", "damage 6"))
    assert (at_the_table(match).a.damage, at_the_table(match).b.damage) == (6, 6)


@pytest.mark.rules("DF-COMP-07")
def test_scenario_parts() -> None:
    by_name = dict(zip(SCENARIOS, TABLES.scenarios, strict=True))
    assert len(SPOTS) == 5
    assert by_name["espionage"].cameras == 2
    assert by_name["bombing"].numbers == by_name["rescue"].numbers == [1, 2, 3, 4, 5]
    assert M_TILES == ["-2", "-1", "0", "0*", "+1", "+2"]


@pytest.mark.rules("DF-COMP-08", "DF-INFO-01")
def test_a_player_aid_is_public_for_both_biplanes() -> None:
    match = dogfight(biplane("yellow", "R0"), biplane("black", "R4"))
    for who in ("A", "B", "spectator"):
        yellow, black = plane_seen(match, who, "A"), plane_seen(match, who, "B")
        assert (yellow["capacity"], black["capacity"]) == (6, 7)
        unseen = yellow["unseen"]
        assert isinstance(unseen, list)
        assert len(unseen) == 15  # the whole set: the values, how many of each, and which of them shoot
        assert unseen.count("3/1") == 3
        assert sum(int(tile[2]) for tile in unseen) == sum(
            kind & 3 for kind in TABLES.aids[3].tiles.tiles(TABLES.aids[3].tiles.full)
        )


@pytest.mark.rules("DF-COMP-09", "DF-MOVE-06", "DF-UI-05")
def test_played_tiles_lie_on_the_turn_track() -> None:
    match = dogfight(biplane("red", "R0"), biplane("blue", "R4"))
    answer(match, "A play 4/2", "B play 2/2", "A play 1/0", "B play 5/0")
    assert plane_seen(match, "B", "A")["squares"] == ["4/2", "1/0"]
    assert plane_seen(match, "B", "B")["squares"] == ["2/2", "5/0"]

"""Chapter 3: the alternative board."""

import pytest

from aerodrome.core.refusal import BadInput
from aerodrome.games.dog_fight.tables import SCENARIOS
from aerodrome.games.dog_fight.title import GAME, TABLES
from tests.games.dog_fight.table import answer, biplane, dogfight, legal, position, shots

STANDARD, ALTERNATIVE = TABLES.boards


@pytest.mark.rules("DF-ALT-01", "DF-ALT-03")
def test_only_colours_and_the_junction_differ() -> None:
    assert ALTERNATIVE.names == STANDARD.names
    assert ALTERNATIVE.starts == STANDARD.starts
    assert ALTERNATIVE.spot_space == STANDARD.spot_space
    assert ALTERNATIVE.track.loop_within == STANDARD.track.loop_within
    assert ALTERNATIVE.names[ALTERNATIVE.track.junction] == "R4"
    assert ALTERNATIVE.colours != STANDARD.colours


@pytest.mark.rules("DF-ALT-03", "DF-EXIT-04")
def test_three_ways_lead_out_of_r4() -> None:
    match = position(
        "A: " + biplane("red", "R4", "damage 1"),
        "B: " + biplane("blue", "R0"),
        "sites: S1=2",
        options="scenario=espionage board=alternative",
    )
    threes = [text for text in legal(match, "A") if text.startswith("play 3/1")]
    assert threes == ["play 3/1", "play 3/1 exit", "play 3/1 loop"]


@pytest.mark.rules("DF-ALT-02", "DF-COLOR-03")
def test_green_and_white_never_shoot_each_other() -> None:
    match = dogfight(biplane("red", "R5"), biplane("blue", "R5"), options="board=alternative")
    assert shots(answer(match, "A play 3/1", "B play 5/1")) == []  # R0 is green, R2 white and purple
    match = dogfight(biplane("red", "R5"), biplane("blue", "R5"), options="board=standard")
    assert shots(answer(match, "A play 3/1", "B play 5/1")) == ["A>B:1"]


@pytest.mark.rules("DF-ALT-04")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_both_sides_serve_every_mode_for_two(scenario: str) -> None:
    assert GAME.new({"scenario": scenario, "board": "alternative"}).options["board"] == "alternative"


@pytest.mark.rules("DF-ALT-04", "DF-SOLO-01")
def test_solo_keeps_to_the_standard_board() -> None:
    with pytest.raises(BadInput, match=r"solo uses the standard board. \(DF-SOLO-01\)"):
        GAME.new({"scenario": "escort", "board": "alternative", "solo": True})

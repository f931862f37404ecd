"""Chapter 18: leaving by the Exit."""

import pytest

from aerodrome.core.match import Match
from tests.games.dog_fight.table import answer, biplane, ended, events, legal, position, seen, space, why_not

OPEN = "sites: S1=2"


def spy(at: str, sites: str = OPEN, defender: str = "R0") -> Match:
    return position(
        "A: " + biplane("red", at, "damage 1"), "B: " + biplane("blue", defender), sites, options="scenario=espionage"
    )


@pytest.mark.rules("DF-EXIT-01", "DF-EXIT-07", "DF-ESP-06")
def test_ending_on_the_exit_space_is_not_leaving() -> None:
    match = answer(spy("X1"), "A play 2/1", "B play 1/1")
    assert (space(match, "A"), ended(match)) == ("X3", "")
    answer(match, "A play 0/1", "B play 2/2")
    assert (space(match, "A"), ended(match)) == ("X3", "")
    assert ended(answer(match, "A play 1/0", "B play 3/0")) == "A exit DF-ESP-06"
    assert events(match, "left") == [{"plane": "A"}]
    assert "You: X3 → out." in match.sentences_for(0)


@pytest.mark.rules("DF-EXIT-02")
@pytest.mark.parametrize(("sites", "is_open"), [("sites: S1=2 S2=1", False), ("sites: S1=2", True), ("sites:", True)])
def test_four_sites_open_it(sites: str, is_open: bool) -> None:
    assert seen(spy("R3", sites), "B")["exit_open"] is is_open


@pytest.mark.rules("DF-EXIT-02", "DF-EXIT-03")
def test_it_stays_shut_during_the_turn_that_meets_the_requirement() -> None:
    match = spy("R0", "sites: S1=1 S2=2")
    assert why_not(match, "B", "play 5/1 exit") == "DF-EXIT-03"
    answer(match, "A play 1/0", "B play 1/1")  # a photo at S1
    assert seen(match, "A")["exit_open"] is True


@pytest.mark.rules("DF-EXIT-04")
def test_nobody_must_and_everybody_may_take_it() -> None:
    match = spy("R4", defender="R4")
    assert [text for text in legal(match, "A") if "2/1" in text] == ["play 2/1", "play 2/1 exit"]
    assert [text for text in legal(match, "B") if "2/2" in text] == ["play 2/2", "play 2/2 exit"]
    answer(match, "A play 2/1", "B play 2/2 exit")
    assert (space(match, "A"), space(match, "B")) == ("R6", "X1")


@pytest.mark.rules("DF-EXIT-05")
def test_the_hunter_halts_on_the_exit_space_for_good() -> None:
    match = spy("R0", defender="X3")
    answer(match, "A play 1/0", "B play 5/0")
    assert (space(match, "B"), ended(match)) == ("X3", "")


@pytest.mark.rules("DF-EXIT-06")
def test_on_blue_only_blue_and_the_junction_hit() -> None:
    match = answer(spy("R5", defender="R3"), "A play 1/0 exit", "B play 1/1")
    assert events(match, "shot") == []  # R4 is two behind X1, but white
    match = answer(spy("R5", defender="R4"), "A play 1/0 exit", "B play 1/1")
    told = {"by": "B", "at": "A", "hits": 1, "distance": 1, "colours": ["blue"]}
    assert events(match, "shot") == [told]  # from the junction

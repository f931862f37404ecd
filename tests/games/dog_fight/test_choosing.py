"""Chapter 7: choosing."""

import pytest

from aerodrome.core.refusal import Refused
from tests.games.dog_fight.table import answer, biplane, dogfight, events, legal, plane_seen, position, why_not


@pytest.mark.rules("DF-CHOOSE-01", "DF-DEC-05")
def test_a_choice_is_a_tile_and_the_side_of_a_three() -> None:
    match = dogfight(biplane("red", "R2"), biplane("blue", "R5"))
    assert legal(match, "A") == [
        "play 0/1", "play 1/0", "play 2/1", "play 3/1", "play 3/1 loop", "play 4/2", "play 5/2",
    ]  # fmt: skip
    assert why_not(match, "A", "play 2/2") == "DF-CHOOSE-01"


@pytest.mark.rules("DF-CHOOSE-02", "DF-LOOP-01", "DF-LOOP-02")
def test_a_loop_out_of_reach_is_refused() -> None:
    match = dogfight(biplane("red", "R1"), biplane("blue", "R5"))
    assert why_not(match, "A", "play 3/1 loop") == "DF-CHOOSE-02"
    assert why_not(match, "A", "play 4/2 loop") == "DF-LOOP-01"
    refusal = match.why_not(0, match.game.actions.parse("play 3/1 loop"))
    assert refusal is not None
    assert refusal.text.startswith("You can't loop from R1")


@pytest.mark.rules("DF-CHOOSE-03", "DF-EXIT-03")
def test_the_exit_flag_must_change_the_path() -> None:
    def spy(at: str, sites: str) -> str:
        match = position(
            "A: " + biplane("red", at, "damage 1"), "B: " + biplane("blue", "R0"), sites, options="scenario=espionage"
        )
        return why_not(match, "A", "play 2/1 exit")

    assert spy("R4", "sites: S1=2") == ""
    assert spy("R3", "sites: S1=2") == "DF-CHOOSE-03"  # ends on the junction
    assert spy("X1", "sites: S1=2") == "DF-CHOOSE-03"  # already on the path
    assert spy("R4", "sites: S1=2 S2=2") == "DF-EXIT-03"


@pytest.mark.rules("DF-CHOOSE-04")
def test_passing_is_impossible() -> None:
    match = answer(dogfight(biplane("red", "R2"), biplane("blue", "R5")), "A play 0/1")
    assert match.pending_seats() == [1]
    assert all(text.startswith("play ") for text in legal(match, "B"))
    assert match.state.turn == 1


@pytest.mark.rules("DF-CHOOSE-05", "DF-INFO-02", "DF-UI-05")
def test_a_sealed_choice_is_final_and_hidden() -> None:
    match = answer(dogfight(biplane("red", "R2"), biplane("blue", "R5")), "A play 0/1")
    assert why_not(match, "A", "play 1/0") != ""
    with pytest.raises(Refused, match=r"a sealed choice is final. \(DF-CHOOSE-05\)"):
        match.undo(0)
    assert plane_seen(match, "B", "A")["sealed"] is True
    assert plane_seen(match, "B", "A")["choice"] is None
    assert events(match, "played") == []
    answer(match, "B play 1/1")
    assert [event["seat"] for event in events(match, "played")] == ["A", "B"]

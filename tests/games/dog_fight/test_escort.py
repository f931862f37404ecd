"""Chapter 22: escort."""

import pytest

from aerodrome.core.match import Match
from tests.games.dog_fight.table import (
    answer,
    at_the_table,
    biplane,
    ended,
    events,
    legal,
    plane_seen,
    position,
    seen,
    shots,
    space,
    started,
    why_not,
)

RED_3 = "pile 0/1 1/1 1/2 2/0 2/1 2/2 3/0 3/2 4/0 4/1"
BLUE_3 = "pile 1/2 2/0 2/1 3/1 3/2 4/1 4/1 4/2 5/1 5/2"


def escort(e: str, attacker: str, m: str, more: str = "damage 1", plane: str = "blue", toll: str = "") -> Match:
    return position(
        "A: " + biplane("red", e, more), "B: " + biplane(plane, attacker, toll), f"M: at {m}", options="scenario=escort"
    )


def round_three(e: str, attacker: str, m: str, turn: int = 2) -> Match:
    """E's hand: 1/0 2/1 3/1 4/2 (5/2); blue's: 1/1 2/2 3/0 4/0 (5/0)."""
    if turn == 5:
        return position(
            f"A: red at {e} damage 1 hand 1/0 played 5/2 4/2 3/1 2/1 {RED_3}",
            f"B: blue at {attacker} hand 1/1 played 5/0 4/0 3/0 2/2 {BLUE_3}",
            f"M: at {m} hand 0 +1", options="scenario=escort", turn="round 3 turn 5",
        )  # fmt: skip
    return position(
        f"A: red at {e} damage 1 hand 1/0 2/1 3/1 4/2 played 5/2 {RED_3}",
        f"B: blue at {attacker} hand 1/1 2/2 3/0 4/0 played 5/0 {BLUE_3}",
        f"M: at {m} hand -2 -1 0 0* +1", options="scenario=escort", turn="round 3 turn 2",
    )  # fmt: skip


@pytest.mark.rules("DF-ESC-01", "DF-ESC-02", "DF-ESC-03", "DF-SETUP-08", "DF-DEC-03")
@pytest.mark.parametrize(("start", "other"), [("bottom right", "R4"), ("top left", "R0")])
def test_e_and_m_start_together(start: str, other: str) -> None:
    match = started(scenario="escort", plane_a="red", plane_b="blue")
    assert legal(match, "B") == ["start bottom right", "start top left"]
    answer(match, f"B start {start}")
    assert space(match, "A") == space(match, "M") == other != space(match, "B")
    m = seen(match, "B")["m"]
    assert isinstance(m, dict)
    assert (m["damage"], m["capacity"], m["hand"]) == (0, 3, ["-2", "-1", "0", "0*", "+1", "+2"])


@pytest.mark.rules("DF-ESC-05", "DF-DEC-06", "DF-CHOOSE-01")
def test_the_escort_player_chooses_two_tiles() -> None:
    match = escort("R0", "R4", "R0")
    answer(match, "A play 2/1")
    assert match.pending_seats() == [0, 1]  # not sealed yet
    assert match.question(0) == "Choose a tile for M, the malfunctioning biplane."
    assert legal(match, "A") == ["steer -2", "steer -1", "steer 0", "steer 0*", "steer +1", "steer +2"]
    assert why_not(match, "A", "play 1/0") == "DF-CHOOSE-05"
    answer(match, "A steer -1")
    assert match.pending_seats() == [1]
    answer(match, "B play 1/1")
    assert (space(match, "A"), space(match, "M")) == ("R2", "R1")
    answer(match, "A play 1/0")
    assert why_not(match, "A", "steer -1") == "DF-ESC-05"


@pytest.mark.rules("DF-ESC-05", "DF-DEC-06")
def test_the_first_half_may_be_taken_back() -> None:
    match = escort("R0", "R4", "R0")
    answer(match, "A play 2/1")
    match.undo(0)
    assert "play 1/0" in legal(match, "A")


@pytest.mark.rules("DF-ESC-06")
def test_m_has_all_its_tiles_again_after_a_round() -> None:
    match = position(
        "A: red at R0 damage 1 hand 1/1 2/0 played 0/1 1/0 2/1 4/2",
        "B: blue at R4 hand 4/0 5/1 played 1/1 2/2 3/0 5/0",
        "M: at R0 hand 0 +1",
        options="scenario=escort",
        turn="round 1 turn 5",
    )
    answer(match, "A play 2/0", "A steer 0", "B play 4/0")
    assert at_the_table(match).m_hand == 0b111111


@pytest.mark.rules("DF-ESC-10", "DF-ALG-02")
@pytest.mark.parametrize(
    ("tile", "steer", "end"), [("4/2", "+2", "R6"), ("5/2", "+2", "R7"), ("1/0", "-2", "R0"), ("0/1", "-1", "R0")]
)
def test_combined_values(tile: str, steer: str, end: str) -> None:
    match = answer(escort("R0", "R4", "R0"), f"A play {tile}", f"A steer {steer}", "B play 1/1")
    assert space(match, "M") == end


@pytest.mark.rules("DF-ESC-12", "DF-ESC-13", "DF-LOOP-01")
@pytest.mark.parametrize(
    ("m", "steer", "end"),
    [
        ("R3", "-1", "LP"),  # R4, then the loop space
        ("R3", "+2", "R4"),  # R4 LP R2 R3 R4: once only
        ("R0", "0", "R3"),  # too far for the loop: along the ring
        ("LP", "0", "R4"),  # starts on the loop space and leaves it
    ],
)
def test_m_follows_a_loop_where_it_can(m: str, steer: str, end: str) -> None:
    match = answer(escort("R2", "R7", m), "A play 3/1 loop", f"A steer {steer}", "B play 1/1")
    assert (space(match, "A"), space(match, "M")) == ("LP", end)


@pytest.mark.rules("DF-ESC-12", "DF-ESC-13")
def test_a_start_on_a_loop_space_touches_it_too() -> None:
    match = answer(escort("LP", "R7", "R4"), "A play 1/0", "A steer 0", "B play 1/1")
    assert space(match, "M") == "LP"
    match = answer(escort("R1", "R7", "R4"), "A play 1/0", "A steer 0", "B play 1/1")
    assert space(match, "M") == "R5"  # E touches none, so M never loops


@pytest.mark.rules("DF-ESC-12", "DF-ESC-14", "DF-CHOOSE-03", "DF-EXIT-04", "DF-ALG-04")
def test_the_duty_outranks_the_exit() -> None:
    match = position(
        f"A: red at R4 damage 1 hand 1/0 2/1 3/1 4/2 played 5/2 {RED_3}",
        f"B: blue at R7 hand 1/1 2/2 3/0 4/0 played 5/0 {BLUE_3}",
        "M: at R4 hand -2 -1 0 0* +1", options="scenario=escort board=alternative", turn="round 3 turn 2",
    )  # fmt: skip
    answer(match, "A play 3/1 loop")
    assert why_not(match, "A", "steer 0 exit") == "DF-CHOOSE-03"  # LP R2 R3: the junction is not reached again
    match.undo(0)
    answer(match, "A play 3/1")
    assert why_not(match, "A", "steer 0 exit") == ""
    match = position(
        f"A: red at R7 damage 1 hand 1/0 2/1 3/1 4/2 played 5/2 {RED_3}",
        f"B: blue at R7 hand 1/1 2/2 3/0 4/0 played 5/0 {BLUE_3}",
        "M: at R5 hand -2 -1 0 +2 +1", options="scenario=escort", turn="round 3 turn 2",
    )  # fmt: skip
    answer(match, "A play 3/1 loop")
    assert why_not(match, "A", "steer +2 exit") == "DF-ESC-12"
    assert why_not(match, "A", "steer 0 exit") == ""  # three steps do not reach LB


@pytest.mark.rules("DF-ESC-14", "DF-EXIT-03")
def test_the_exit_is_shut_before_round_three() -> None:
    match = answer(escort("R5", "R0", "R5"), "A play 2/1")
    assert why_not(match, "A", "steer 0 exit") == "DF-EXIT-03"


@pytest.mark.rules("DF-ESC-15", "DF-ESC-16")
def test_only_the_nearer_of_e_and_m_shoots() -> None:
    match = answer(escort("R0", "R4", "R1"), "A play 2/1", "A steer 0*", "B play 1/1")  # R2, R3 behind R5
    assert shots(match) == ["M>B:1"]
    match = answer(escort("R0", "R4", "R1"), "A play 2/1", "A steer 0", "B play 1/1")
    assert shots(match) == []  # M is nearer, without a hit
    match = answer(escort("R1", "R4", "R1"), "A play 2/1", "A steer 0", "B play 1/1")
    assert shots(match) == ["A>B:1"]  # equally near: the better of the two


@pytest.mark.rules("DF-ESC-17")
def test_only_the_nearer_of_e_and_m_is_hit() -> None:
    match = answer(escort("R0", "R6", "R1"), "A play 1/0", "A steer 0", "B play 2/2")
    assert shots(match) == ["B>A:2"]


@pytest.mark.rules("DF-ESC-18", "DF-DEC-09")
def test_on_one_space_hits_are_split() -> None:
    match = answer(escort("R0", "R6", "R0"), "A play 1/0", "A steer 0", "B play 2/2")
    assert shots(match) == ["B>A:1", "B>M:1"]
    match = answer(escort("R1", "R6", "R1"), "A play 1/0", "A steer 0", "B play 1/1")
    assert (shots(match), match.pending_seats()) == ([], [1])
    assert match.question(1) == "E and M share a space. Which one takes the odd hit?"
    assert legal(match, "B") == ["extra hit E", "extra hit M"]
    assert why_not(match, "B", "target E") == "DF-TURN-01"
    assert shots(answer(match, "B extra hit M")) == ["B>M:1"]


@pytest.mark.rules("DF-ESC-19", "DF-DEC-10")
def test_equally_near_on_two_branches_the_attacker_chooses() -> None:
    match = round_three("R5", "R4", "R5")
    answer(match, "A play 1/0", "A steer 0 exit", "B play 1/1")  # E on R6, M on X1, the attacker on R5
    assert match.pending_seats() == [1]
    assert match.question(1) == "E and M are equally near. Which one do you shoot?"
    assert legal(match, "B") == ["target E", "target M"]
    assert shots(answer(match, "B target E")) == ["B>A:1"]


@pytest.mark.rules("DF-ESC-20", "DF-DEC-06", "DF-CHOOSE-04")
def test_m_flies_on_alone() -> None:
    match = answer(escort("R0", "R6", "R4", "damage 6"), "A play 1/0", "A steer 0", "B play 2/2")
    assert (ended(match), plane_seen(match, "B", "A")["status"]) == ("", "down")
    assert legal(match, "A") == ["steer 0*", "steer +1", "steer +2"]
    assert why_not(match, "A", "steer 0") == why_not(match, "A", "play 2/1") == "DF-ESC-20"
    answer(match, "A steer +2", "B play 1/1")
    assert space(match, "M") == "R7"
    assert legal(match, "A") == ["steer 0*", "steer +1", "steer +2"]  # the tile came back


@pytest.mark.rules("DF-ESC-21", "DF-SCEN-03")
def test_a_crash_of_e_loses() -> None:
    match = position(
        "A: brown at R1 damage 1 hand 3/1 3/1 3/2 4/0 5/2 played 0/1",
        "B: blue at R4 hand 1/1 2/2 3/0 4/0 5/0 played 5/1", "M: at R1 hand -2 -1 0 0* +1",
        options="scenario=escort", turn="round 1 turn 2",
    )  # fmt: skip
    assert ended(match) == "B crash DF-ESC-21"


@pytest.mark.rules("DF-ESC-22", "DF-EXIT-01", "DF-EXIT-05")
def test_only_m_leaves() -> None:
    match = round_three("X3", "R0", "X3")
    answer(match, "A play 1/0", "A steer -1", "B play 1/1")
    assert (ended(match), space(match, "A")) == ("", "X3")
    assert ended(answer(match, "A play 2/1", "A steer 0", "B play 2/2")) == "A exit DF-ESC-22"


@pytest.mark.rules("DF-ESC-22")
def test_downing_the_attacker_wins() -> None:
    match = answer(escort("R0", "R4", "R1", toll="damage 6"), "A play 2/1", "A steer 0*", "B play 1/1")
    assert ended(match) == "A shot_down DF-ESC-22"


@pytest.mark.rules("DF-ESC-23")
def test_losing_m_loses() -> None:
    match = position(
        "A: " + biplane("red", "R0", "damage 1"),
        "B: " + biplane("blue", "R6"),
        "M: at R0 damage 2",
        options="scenario=escort",
    )
    answer(match, "A play 5/2", "A steer -2", "B play 2/2")  # M on R3, blue on R0
    assert ended(match) == "B shot_down DF-ESC-23"


@pytest.mark.rules("DF-ESC-24", "DF-SHOOT-04")
def test_attacker_and_m_down_together_draw() -> None:
    match = position(
        "A: " + biplane("red", "R0", "damage 1"), "B: " + biplane("blue", "R4", "damage 6"), "M: at R4 damage 2",
        options="scenario=escort",
    )  # fmt: skip
    answer(match, "A play 4/2", "A steer -1", "B play 1/1")  # E on R4 behind R5, M on R7 ahead of it
    assert ended(match) == "draw draw_both_down DF-ESC-24"


@pytest.mark.rules("DF-ESC-04", "DF-ESC-25")
def test_time_is_the_attackers() -> None:
    match = round_three("R0", "R4", "R0", turn=5)
    assert ended(answer(match, "A play 1/0", "A steer 0", "B play 1/1")) == "B time DF-ESC-25"
    assert match.ending is not None
    assert match.ending.reason == "The last round is over, and M is still on the board."


@pytest.mark.rules("DF-ESC-11")
def test_m_on_the_exit_path_stays_on_it() -> None:
    match = answer(round_three("R0", "R2", "X1"), "A play 1/0", "A steer 0", "B play 1/1")
    assert space(match, "M") == "X2"
    assert events(match, "moved")[0]["path"] == ["X2"]

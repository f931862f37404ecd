"""Chapter 21: rescue."""

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
    space,
)

FIELDS = "airfields: S1=3 S2=1 S3=5 S4=2 S5=4"


def rescuer(at: str, more: str = "", defender: str = "", held: str = "held: 3", fields: str = FIELDS) -> Match:
    return position(
        "A: " + biplane("white", at, more),
        "B: " + biplane("blue", "R4", defender),
        fields,
        held,
        options="scenario=rescue",
    )


def landed(held: str = "3", hand: str = "0/1 1/1 2/1 3/1 4/1") -> Match:
    """Return a position with the rescuer landed at S1, airfield 3."""
    return position(
        f"A: white at R1 hand {hand} played 1/0", "B: blue at R5 hand 1/1 2/2 3/0 4/0 5/0 played 5/1", FIELDS,
        f"held: {held}", "landed: S1", options="scenario=rescue", turn="round 1 turn 2",
    )  # fmt: skip


@pytest.mark.rules("DF-RESC-02", "DF-INFO-02")
def test_objectives_are_secret_but_counted() -> None:
    match = rescuer("R0")
    assert seen(match, "A")["objectives_held"] == [3]
    assert "objectives_held" not in seen(match, "B")
    assert seen(match, "B")["held_count"] == 1


@pytest.mark.rules("DF-RESC-03", "DF-RESC-06")
@pytest.mark.parametrize(("at", "tile", "where"), [("R0", "1/0", "S1"), ("R1", "0/0", "S1"), ("R7", "2/1", None)])
def test_landing(at: str, tile: str, where: str | None) -> None:
    match = answer(rescuer(at), f"A play {tile}", "B play 1/1")
    assert seen(match, "B")["landed"] == where


@pytest.mark.rules("DF-RESC-04", "DF-RESC-05", "DF-RESC-06", "DF-RESC-09")
def test_taking_off_with_the_person() -> None:
    match = answer(landed(), "A play 2/1", "B play 1/1")
    assert seen(match, "B")["rescued"] == [3]
    assert seen(match, "B")["landed"] is None
    assert seen(match, "B")["airfields"] == {"S2": 1, "S3": 5, "S4": 2, "S5": 4}
    assert (seen(match, "B")["exit_open"], seen(match, "B")["held_count"], space(match, "A")) == (True, 0, "R3")


@pytest.mark.rules("DF-RESC-04", "DF-RESC-08")
def test_taking_off_in_vain() -> None:
    match = answer(landed(held="4"), "A play 2/1", "B play 1/1")
    assert (seen(match, "B")["rescued"], space(match, "A")) == ([], "R3")
    assert events(match, "took_off") == [{"spot": "S1", "number": 3, "rescued": False}]


@pytest.mark.rules("DF-RESC-03", "DF-RESC-06")
def test_taking_off_with_a_one_onto_the_next_airfield() -> None:
    match = answer(landed(), "A play 1/1", "B play 1/1")
    assert (seen(match, "B")["rescued"], seen(match, "B")["landed"]) == ([3], "S2")


@pytest.mark.rules("DF-RESC-04")
def test_staying_and_aborting() -> None:
    match = answer(landed(), "A play 0/1", "B play 1/1")
    assert (seen(match, "B")["landed"], events(match, "took_off")) == ("S1", [])
    match = answer(landed(), "A play 3/1", "B play 1/1")
    assert (seen(match, "B")["landed"], seen(match, "B")["rescued"], space(match, "A")) == (None, [], "R4")


@pytest.mark.rules("DF-RESC-07")
def test_a_landed_biplane_shoots_and_is_shot() -> None:
    match = answer(landed(), "A play 0/1", "B play 2/2")
    assert plane_seen(match, "A", "A")["damage"] == 2  # blue on R7 is two behind R1


@pytest.mark.rules("DF-RESC-10")
@pytest.mark.parametrize(
    ("fields", "held", "turn", "result", "major"),
    [
        ("airfields: S1=3 S2=1 S3=5 S4=2", "held:", "round 1", "draw exit DF-RESC-10", False),
        ("airfields: S1=3 S2=1 S3=5", "held:", "round 2", "A exit DF-RESC-10", False),
        ("airfields: S1=3 S2=1", "held:", "round 3", "A exit DF-RESC-10", True),
    ],
)
def test_leaving(fields: str, held: str, turn: str, result: str, major: bool) -> None:
    match = later(fields, held, turn)
    answer(match, "A play 1/0", "B play 4/0")
    assert ended(match) == result
    assert match.ending is not None
    assert match.ending.details["major"] is major


def later(fields: str, held: str, turn: str) -> Match:
    """Return the first turn of a round with the rescuer on the Exit space."""
    rounds = int(turn[-1]) - 1
    if rounds == 0:
        white_line, blue_line = biplane("white", "X3"), biplane("blue", "R4")
        return position("A: " + white_line, "B: " + blue_line, fields, held, options="scenario=rescue")
    white = ["0/0 1/1 2/2 3/2 5/2", "0/2 1/2 2/0 3/1 3/2"][:rounds]
    blue = ["1/1 1/2 2/0 2/1 2/2", "3/0 3/1 3/2 5/0 5/1"][:rounds]
    hand = "0/1 1/0 2/1 2/1 4/1" + (" 3/2" if rounds == 1 else "")
    blue_hand = "4/0 4/1 4/1 4/2 5/2" + (" 5/0" if rounds == 1 else "")
    return position(
        f"A: white at X3 hand {hand} pile {' '.join(white)} last {white[-1][-3:]}",
        f"B: blue at R4 hand {blue_hand} pile {' '.join(blue)} last {blue[-1][-3:]}",
        fields, held, options="scenario=rescue", turn=f"{turn} turn 1",
    )  # fmt: skip


@pytest.mark.rules("DF-RESC-11", "DF-RESC-16", "DF-DEC-08", "DF-SHOOT-05")
def test_a_downing_shot_may_be_held() -> None:
    match = answer(rescuer("R0", defender="damage 6"), "A play 5/2", "B play 2/2")
    assert match.question(0) == "Your shot would down the defender. Fire, or hold fire?"
    assert legal(match, "A") == ["fire", "hold fire"]
    assert match.pending_seats() == [0]
    answer(match, "A hold fire")
    assert (ended(match), plane_seen(match, "A", "B")["damage"]) == ("", 6)
    match = answer(rescuer("R0", defender="damage 6"), "A play 5/2", "B play 2/2", "A fire")
    assert ended(match) == "B shot_down DF-RESC-11"  # no one was rescued


@pytest.mark.rules("DF-RESC-16", "DF-SHOOT-05")
def test_other_shots_are_automatic() -> None:
    match = answer(rescuer("R0", defender="damage 5"), "A play 5/2", "B play 2/2")
    assert (plane_seen(match, "A", "B")["damage"], match.state.turn) == (7, 2)


@pytest.mark.rules("DF-RESC-12")
def test_a_rescuer_shot_down_has_lost() -> None:
    match = rescuer("R4", "damage 5", fields="airfields: S1=3 S2=1 S3=5 S4=2", held="held:")
    assert ended(answer(match, "A play 3/1", "B play 1/1")) == "B shot_down DF-RESC-12"


@pytest.mark.rules("DF-RESC-17")
def test_crashes() -> None:
    match = position(
        "A: white at R1 hand 1/1 2/1 3/1 4/1 5/2 played 1/0", "B: brown at R4 hand 3/1 3/1 3/2 4/0 5/2 played 0/1",
        FIELDS, "held: 4", "landed: S1", options="scenario=rescue", turn="round 1 turn 2",
    )  # fmt: skip
    assert ended(match) == "A crash DF-RESC-17"


@pytest.mark.rules("DF-RESC-02", "DF-RUL-47")
def test_one_more_objective_after_a_round() -> None:
    match = position(
        "A: white at R1 hand 2/1 4/1 played 1/0 2/0 5/2 3/1", "B: blue at R5 hand 4/0 5/1 played 1/1 2/2 3/0 5/0",
        FIELDS, "held: 4", options="scenario=rescue", turn="round 1 turn 5",
    )  # fmt: skip
    answer(match, "A play 4/1", "B play 4/0")
    while match.game.chance_kind(match.state) != "objective":
        answer(match, f"chance {match.game.chance_faces(match.state)[0]}")
    assert match.game.chance_faces(match.state) == [1, 2, 3, 5]
    answer(match, "chance 5")
    assert (seen(match, "A")["objectives_held"], seen(match, "B")["held_count"]) == ([4, 5], 2)
    assert at_the_table(match).turn == 6

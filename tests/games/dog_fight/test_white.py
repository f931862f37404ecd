"""Chapter 15: White, which may see the enemy's choice first and crashes on a second 0."""

import pytest

from aerodrome.core.refusal import Refused
from tests.games.dog_fight.table import (
    answer,
    biplane,
    dogfight,
    ended,
    events,
    legal,
    plane_seen,
    position,
    seen,
    started,
)


@pytest.mark.rules("DF-WHITE-01", "DF-MULL-01")
def test_white_may_mulligan_in_a_dogfight() -> None:
    assert legal(started(seed=3, plane_a="white", plane_b="blue", start="top left"), "A")[-1] == "keep"


@pytest.mark.rules("DF-WHITE-02")
def test_a_second_zero_is_legal_and_a_crash() -> None:
    match = dogfight(
        "white at R1 hand 0/1 0/2 1/0 2/0 3/1 played 0/0",
        "blue at R7 hand 1/1 2/2 3/0 4/0 5/0 played 5/1",
        turn="round 1 turn 2",
    )
    assert "play 0/1" in legal(match, "A")
    assert ended(answer(match, "A play 0/1", "B play 1/1")) == "B crash DF-END-02"


@pytest.mark.rules("DF-WHITE-02")
def test_a_round_end_does_not_break_the_sequence() -> None:
    white = "hand 0/1 1/0 1/1 2/0 2/1 2/1 pile 0/0 2/2 3/1 4/1 5/2 last 0/0"
    blue = "hand 4/0 4/1 4/1 4/2 5/0 5/1 pile 1/1 1/2 2/0 2/1 2/2 last 2/2"
    match = dogfight(f"white at R1 {white}", f"blue at R5 {blue}", turn="round 2 turn 1")
    assert ended(answer(match, "A play 0/1", "B play 4/0")) == "B crash DF-END-02"


@pytest.mark.rules("DF-WHITE-03", "DF-INFO-05", "DF-UI-07")
def test_tailing_makes_the_other_commit_openly_first() -> None:
    match = dogfight(biplane("white", "R1"), biplane("blue", "R3"))
    assert match.pending_seats() == [1]
    assert match.question(1) == "Choose your tile for this turn. White will see it first."
    assert seen(match, "A")["reveal_first"] == "B"
    answer(match, "B play 3/0 loop")
    assert match.pending_seats() == [0]
    for who in ("A", "spectator"):
        assert plane_seen(match, who, "B")["choice"] == "play 3/0 loop"
    assert events(match, "played") == []
    with pytest.raises(Refused, match="nothing to undo"):
        match.undo(1)
    answer(match, "A play 1/0")
    assert [event["tile"] for event in events(match, "played")] == ["1/0", "3/0"]


@pytest.mark.rules("DF-WHITE-03")
@pytest.mark.parametrize(("other", "first"), [("R2", [1]), ("R3", [1]), ("R4", [0, 1]), ("R1", [0, 1]), ("R0", [0, 1])])
def test_only_at_one_or_two_spaces(other: str, first: list[int]) -> None:
    assert dogfight(biplane("white", "R1"), biplane("blue", other)).pending_seats() == first


@pytest.mark.rules("DF-WHITE-04")
def test_never_on_the_first_turn_nor_against_the_bot() -> None:
    match = started(seed=2, plane_a="white", plane_b="blue", start="top left")
    answer(match, "A keep")
    assert match.pending_seats() == [0, 1]
    match = position(
        "A: " + biplane("white", "R1", "damage 1"), "B: blue at R2", "sites: S1=2 S2=2 S3=2 S4=2 S5=2", "bot: left 4/0",
        options="scenario=espionage solo=true",
    )  # fmt: skip
    assert match.pending_seats() == [0]
    assert seen(match, "A")["reveal_first"] is None


@pytest.mark.rules("DF-ESC-26")
@pytest.mark.parametrize(
    ("escort", "m", "shown"), [("R2", "R6", (True, False)), ("R6", "R2", (False, True)), ("R2", "R3", (True, True))]
)
def test_in_escort_only_the_tailed_part_is_shown(escort: str, m: str, shown: tuple[bool, bool]) -> None:
    match = position(
        "A: " + biplane("red", escort, "damage 1"),
        "B: " + biplane("white", "R1"),
        f"M: at {m}",
        options="scenario=escort",
    )
    answer(match, "A play 4/2", "A steer +1")
    assert match.pending_seats() == [1]
    m_seen = seen(match, "B")["m"]
    assert isinstance(m_seen, dict)
    assert (plane_seen(match, "B", "A")["choice"] is not None, m_seen["choice"] is not None) == shown


@pytest.mark.rules("DF-ESC-26")
def test_m_never_makes_anybody_show() -> None:
    match = position(
        "A: " + biplane("white", "R6", "damage 1"), "B: " + biplane("red", "R2"), "M: at R1", options="scenario=escort"
    )
    assert match.pending_seats() == [0, 1]

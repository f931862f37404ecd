"""Chapter 6: the turn's steps, in order."""

import pytest

from aerodrome.core.phase import NEXT, Row
from aerodrome.games.dog_fight.game import SOLO, TWO_PLAYERS
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import AIM, AUTOMATON, DAMAGE, GUNS, MOVE, PLAN, TURN_END, TURN_START, Position
from tests.games.dog_fight.table import answer, biplane, dogfight, ended, position, shots


@pytest.mark.rules("DF-TURN-01", "DF-SHOOT-03")
def test_events_follow_the_steps() -> None:
    match = dogfight(biplane("red", "R0"), biplane("blue", "R4"))
    answer(match, "A play 5/2", "B play 2/2")  # R5 and R6
    kinds = [event.kind for event in match.events]
    assert kinds == ["sealed", "sealed", "played", "played", "moved", "moved", "shot", "damage", "turn"]


@pytest.mark.rules("DF-TURN-01")
def test_the_steps_of_both_sequences() -> None:
    steps = [TURN_START, PLAN, MOVE, AIM, DAMAGE, GUNS, TURN_END]
    assert [phase for phase in _turn(TWO_PLAYERS) if phase in steps] == steps
    solo = _turn(SOLO)
    assert solo.index(MOVE) < solo.index(GUNS) < solo.index(AUTOMATON) < solo.index(DAMAGE)


def _turn(rows: list[Row[Setting, Position]]) -> list[int]:
    """Follow the table from the start of a turn until it begins again."""
    following = {row.number: row.ways[NEXT].to for row in rows}
    found = [TURN_START]
    while following[found[-1]] != TURN_START:
        found.append(following[found[-1]])
    return found


@pytest.mark.rules("DF-TURN-02", "DF-EXIT-07")
def test_the_earlier_step_decides() -> None:
    """The spy leaves at T4, so the shot that would down it at T6 is never fired."""
    match = position(
        "A: " + biplane("red", "X3", "damage 6"),
        "B: " + biplane("blue", "R4"),
        "sites: S1=2",
        options="scenario=espionage",
    )
    answer(match, "A play 1/0", "B play 1/1")
    assert ended(match) == "A exit DF-ESP-06"
    assert shots(match) == []


@pytest.mark.rules("DF-TURN-02", "DF-WHITE-02")
def test_a_crash_at_the_reveal_comes_before_leaving() -> None:
    match = position(
        "A: white at X3 damage 1 hand 0/1 1/0 2/0 3/1 4/1 played 0/0",
        "B: blue at R4 hand 1/1 2/2 3/0 4/0 5/0 played 5/1",
        "sites: S1=2",
        options="scenario=espionage",
        turn="round 1 turn 2",
    )
    assert ended(answer(match, "A play 0/1", "B play 1/1")) == "B crash DF-SCEN-03"

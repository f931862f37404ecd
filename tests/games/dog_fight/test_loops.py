"""Chapter 9: looping the loop, from every space of both boards."""

import pytest

from aerodrome.games.dog_fight.tables import Board
from aerodrome.games.dog_fight.title import TABLES
from aerodrome.lattice.track import NO_LOOP
from tests.games.dog_fight.table import biplane, dogfight, legal, position

# From, visits: the table of DF-LOOP-03.
LOOPED = {
    "R2": ["R3", "R4", "LP"],
    "R3": ["R4", "LP", "R2"],
    "R4": ["LP", "R2", "R3"],
    "R6": ["R7", "R0", "LB"],
    "R7": ["R0", "LB", "R6"],
    "R0": ["LB", "R6", "R7"],
}


@pytest.mark.rules("DF-LOOP-02", "DF-LOOP-03", "DF-LOOP-05", "DF-LOOP-06")
@pytest.mark.parametrize("board", TABLES.boards, ids=[board.name for board in TABLES.boards])
def test_the_whole_table_of_loops(board: Board) -> None:
    for number, name in enumerate(board.names):
        loop = board.track.loop_within[number]
        assert (loop != NO_LOOP) == (name in LOOPED)
        if loop == NO_LOOP:
            continue
        visited = [board.names[space] for space in board.track.walk(number, 3, loop, False, False).visited]
        assert visited == LOOPED[name]
        assert len([space for space in visited if space in ("LP", "LB")]) == 1


@pytest.mark.rules("DF-LOOP-03")
@pytest.mark.parametrize("board", TABLES.boards, ids=[board.name for board in TABLES.boards])
def test_a_completed_loop_ends_one_space_behind(board: Board) -> None:
    for name, visits in LOOPED.items():
        if visits[-1][0] == "R":
            assert board.distance(board.space(visits[-1]), board.space(name)) == 1


@pytest.mark.rules("DF-LOOP-01", "DF-LOOP-02", "DF-LOOP-06")
@pytest.mark.parametrize("scenario", ["dogfight", "espionage", "bombing", "rescue", "escort"])
def test_loops_are_offered_in_every_mode(scenario: str) -> None:
    lines = {
        "espionage": ["sites: S1=2 S2=2 S3=2 S4=2 S5=2"],
        "bombing": ["factories: S1=1 S2=2 S3=3 S4=4 S5=5"],
        "rescue": ["airfields: S1=1 S2=2 S3=3 S4=4 S5=5", "held: 1"],
        "escort": ["M: at R4"],
        "dogfight": [],
    }[scenario]
    damage = "damage 1" if scenario in ("espionage", "escort") else ""
    match = position(
        "A: " + biplane("brown", "R4", damage), "B: " + biplane("blue", "R0"), *lines, options=f"scenario={scenario}"
    )
    assert [text for text in legal(match, "A") if "loop" in text] == ["play 3/1 loop"]
    assert [text for text in legal(match, "B") if "loop" in text] == ["play 3/0 loop"]


@pytest.mark.rules("DF-LOOP-04")
@pytest.mark.parametrize("space", ["LP", "LB"])
def test_a_three_from_a_loop_space_is_a_normal_three(space: str) -> None:
    match = dogfight(biplane("red", space), biplane("blue", "R5"))
    assert [text for text in legal(match, "A") if "3/1" in text] == ["play 3/1"]

"""Chapter 10: being behind, for every pair of spaces on both boards."""

import pytest

from aerodrome.games.dog_fight.tables import Board
from aerodrome.games.dog_fight.title import TABLES

BOTH = pytest.mark.parametrize("board", TABLES.boards, ids=[board.name for board in TABLES.boards])


def behind(board: Board, here: str, there: str) -> bool:
    return 1 <= board.distance(board.space(here), board.space(there)) <= 3


@pytest.mark.rules("DF-BEHIND-01", "DF-BEHIND-02", "DF-BEHIND-03")
@BOTH
def test_the_ring(board: Board) -> None:
    for here in range(8):
        for there in range(8):
            steps = (there - here) % 8
            assert board.distance(here, there) == steps
            assert behind(board, f"R{here}", f"R{there}") == (steps in (1, 2, 3))


@pytest.mark.rules("DF-BEHIND-04")
@BOTH
def test_nobody_is_behind_a_loop_space(board: Board) -> None:
    for loop in ("LP", "LB"):
        assert not [name for name in board.names if behind(board, name, loop)]
    assert [name for name in board.names if behind(board, "LP", name)] == ["R2", "R3", "R4"]
    assert [name for name in board.names if behind(board, "LB", name)] == ["R0", "R6", "R7"]


@pytest.mark.rules("DF-BEHIND-05")
@BOTH
def test_the_exit_path_continues_the_count(board: Board) -> None:
    junction = board.names[board.track.junction]
    assert [board.distance(board.space(junction), board.space(name)) for name in ("X1", "X2", "X3")] == [1, 2, 3]
    for number, here in enumerate(("X1", "X2", "X3")):
        reached = [name for name in board.names if board.distance(board.space(here), board.space(name)) >= 0]
        assert reached == ["X1", "X2", "X3"][number:]


@pytest.mark.rules("DF-BEHIND-06", "DF-SHOOT-04")
@BOTH
def test_two_biplanes_are_never_behind_each_other(board: Board) -> None:
    """Every pair of spaces."""
    assert not [(a, b) for a in board.names for b in board.names if behind(board, a, b) and behind(board, b, a)]

"""Chapter 11: which biplane can shoot which, compared with the tables in RULES.md."""

import re
from importlib import resources

import pytest

from aerodrome.games.dog_fight.tables import Board
from aerodrome.games.dog_fight.title import TABLES

RULES = (resources.files("aerodrome.games.dog_fight") / "RULES.md").read_text(encoding="utf-8")
BOTH = pytest.mark.parametrize("board", TABLES.boards, ids=[board.name for board in TABLES.boards])


def printed(rule: str) -> dict[str, list[list[str]]]:
    """Return a table of DF-COLOR: by shooter, the cells of distance 1, 2 and 3, with their bold marks."""
    chapter = RULES.split(f"**{rule}**")[1].split("\n\n")[1]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in chapter.splitlines()[2:]]
    return {row[0]: [re.findall(r"[*\w]+", cell) for cell in row[2:]] for row in rows}


@pytest.mark.rules("DF-COLOR-01", "DF-COLOR-04", "DF-COLOR-05")
@pytest.mark.parametrize(("rule", "board"), [("DF-COLOR-04", TABLES.boards[0]), ("DF-COLOR-05", TABLES.boards[1])])
def test_the_printed_tables(rule: str, board: Board) -> None:
    table = printed(rule)
    assert list(table) == board.names
    for shooter in board.names:
        for distance in (1, 2, 3):
            here = board.space(shooter)
            ahead = [name for name in board.names if board.distance(here, board.space(name)) == distance]
            marked = [f"**{name}**" if board.shot(here, board.space(name)) else name for name in ahead]
            assert sorted(marked) == sorted(table[shooter][distance - 1])


@pytest.mark.rules("DF-COLOR-02", "DF-EXIT-06")
@BOTH
def test_what_follows_from_the_colours(board: Board) -> None:
    def targets(name: str) -> set[str]:
        return {other for other in board.names if board.shot(board.space(name), board.space(other))}

    def shooters(name: str) -> set[str]:
        return {other for other in board.names if board.shot(board.space(other), board.space(name))}

    junction = board.names[board.track.junction]
    assert targets("LB") == shooters("LB") == shooters("LP") == set()
    assert targets("LP") == {"R2"}
    assert "LP" in shooters("R2")
    assert {"X1", "X2", "X3"} < targets(junction)
    assert not {"X1", "X2", "X3"} & shooters(junction)
    for name in ("X1", "X2", "X3"):
        assert targets(name) | shooters(name) <= {"X1", "X2", "X3", junction}
        assert targets(name) <= {"X2", "X3"}


@pytest.mark.rules("DF-COLOR-03")
def test_white_and_green_stay_apart() -> None:
    board = TABLES.boards[1]
    pairs = [(a, b) for a in ("R6", "R7", "R0") for b in ("R2", "R3", "R4")]
    assert not [
        pair for a, b in pairs for pair in ((a, b), (b, a)) if board.shot(board.space(pair[0]), board.space(pair[1]))
    ]
    assert board.shot(board.space("R1"), board.space("R3")) == 2
    assert board.shot(board.space("R5"), board.space("R0")) == 3

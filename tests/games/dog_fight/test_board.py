"""Chapter 2: the standard board."""

import pytest

from aerodrome.games.dog_fight.tables import Board
from aerodrome.games.dog_fight.title import TABLES
from tests.games.dog_fight.table import answer, biplane, dogfight, space, started, why_not

BOARD = TABLES.boards[0]


@pytest.mark.rules("DF-BOARD-01", "DF-BOARD-02", "DF-BOARD-03", "DF-BOARD-04")
def test_spaces_and_loops() -> None:
    assert BOARD.names == ["R0", "R1", "R2", "R3", "R4", "R5", "R6", "R7", "LP", "LB", "X1", "X2", "X3"]
    loops = [[BOARD.names[each] for each in (loop.entry, loop.space, loop.back)] for loop in BOARD.track.loops]
    assert loops == [["R4", "LP", "R2"], ["R0", "LB", "R6"]]
    assert BOARD.names[BOARD.track.junction] == "R5"


@pytest.mark.rules("DF-BOARD-05")
def test_starts_are_four_apart() -> None:
    assert [BOARD.names[start] for start in BOARD.starts] == ["R0", "R4"]
    assert BOARD.distance(BOARD.starts[0], BOARD.starts[1]) == BOARD.distance(BOARD.starts[1], BOARD.starts[0]) == 4


@pytest.mark.rules("DF-BOARD-06")
def test_spots_lie_where_no_start_and_no_junction_is() -> None:
    assert [BOARD.names[each] for each in BOARD.spot_space] == ["R1", "R2", "R3", "R6", "R7"]
    assert not {*BOARD.starts, BOARD.track.junction} & set(BOARD.spot_space)


@pytest.mark.rules("DF-BOARD-07")
def test_colours() -> None:
    colours = dict(zip(BOARD.names, BOARD.colours, strict=True))
    two = {"R2": ["white", "purple"], "R5": ["white", "blue"]}
    assert {name: colours[name] for name in two} == two
    assert all(colours[name] == ["white"] for name in BOARD.names if name[0] == "R" and name not in two)
    assert (colours["LP"], colours["LB"]) == (["purple"], ["brown"])
    assert colours["X1"] == colours["X2"] == colours["X3"] == ["blue"]


@pytest.mark.rules("DF-BOARD-09")
@pytest.mark.parametrize("board", TABLES.boards)
def test_the_ring_is_drawn_anticlockwise(board: Board) -> None:
    """Y grows downwards, so corners in anticlockwise order have a negative area."""
    points = board.points[:8]
    area = 0
    for here, there in zip(points, points[1:] + points[:1], strict=True):
        area += here[0] * there[1] - there[0] * here[1]
    assert area < 0
    at = dict(zip(board.names, board.points, strict=True))
    assert at["R0"][0] > at["R7"][0] > at["R6"][0]  # the bottom row, from right to left
    assert at["R0"][1] > at["R1"][1] > at["R2"][1]
    assert at["LP"][1] < at["R3"][1]
    assert at["LB"][1] > at["R7"][1]
    assert at["X1"][0] < board.points[board.track.junction][0]


@pytest.mark.rules("DF-BOARD-10")
def test_a_dogfight_has_no_exit() -> None:
    match = dogfight(biplane("red", "R4"), biplane("blue", "R0"))
    assert why_not(match, "A", "play 4/2 exit") == "DF-BOARD-10"
    answer(match, "A play 4/2", "B play 1/1")
    assert space(match, "A") == "R0"


@pytest.mark.rules("DF-BOARD-10")
def test_the_junction_counts_as_white_in_a_dogfight() -> None:
    match = dogfight(biplane("red", "R3"), biplane("blue", "R5"))
    answer(match, "A play 2/1", "B play 2/2")  # R5 and R7
    assert [event.kind for event in match.events if event.kind == "shot"] == ["shot"]


@pytest.mark.rules("DF-BOARD-05", "DF-SETUP-04")
def test_labels_name_the_start_spaces() -> None:
    match = started(plane_a="red", plane_b="blue")
    assert [offer.label for offer in match.offers(0)] == ["Start bottom right, on R0", "Start top left, on R4"]

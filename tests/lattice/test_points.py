"""Laws of the points: coordinates, neighbours, sides, lines, distances, and symmetry under turns and mirroring."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.lattice import points
from aerodrome.lattice.points import (
    COLUMNS,
    DIRECTIONS,
    EAST,
    HEADINGS,
    NO_LINE,
    NORTH,
    OFF_BOARD,
    SOUTH,
    WEST,
    Axial,
    Points,
)

FULL = Points(42, [])
SHORT = Points(28, [])
numbers = st.integers(-30, 30)
pairs = st.tuples(numbers, numbers)
headings = st.integers(0, HEADINGS - 1)
on_board = st.integers(0, 42 * COLUMNS - 1)


def minus(one: Axial, other: Axial) -> Axial:
    return one[0] - other[0], one[1] - other[1]


def walked(start: Axial, goal: Axial) -> int:
    """Count the steps by walking towards the goal."""
    steps = 0
    while start != goal:
        neighbours = [(start[0] + q, start[1] + r) for q, r in DIRECTIONS]
        start = min(neighbours, key=lambda each: (_square(minus(goal, each)), each))
        steps += 1
    return steps


def _square(between: Axial) -> int:
    """Return the square of the distance in the plane."""
    q, r = between
    return q * q + q * r + r * r


@pytest.mark.rules("AOD-BRD-01", "AOD-BRD-05", "AOD-BRD-06")
def test_the_sizes_of_the_boards() -> None:
    assert (FULL.size, SHORT.size) == (1008, 672)
    assert len({FULL.place(point) for point in range(1008)}) == 1008


@pytest.mark.rules("AOD-BRD-02")
@given(on_board)
def test_numbers_rows_and_columns(point: int) -> None:
    q, r = FULL.place(point)
    assert FULL.point(q, r) == point
    assert (points.column(q, r), r) == (point % COLUMNS, point // COLUMNS)
    assert points.axial(point % COLUMNS, point // COLUMNS) == (q, r)


@pytest.mark.rules("AOD-BRD-02")
@given(st.integers(-5, 30), st.integers(-5, 50))
def test_columns_round_towards_the_west(column: int, row: int) -> None:
    q, r = points.axial(column, row)
    assert points.column(q, r) == column
    assert 2 * q + r == 2 * column + (row % 2)  # twice the distance east


@pytest.mark.rules("AOD-BRD-03", "AOD-BRD-04")
@given(headings, pairs)
def test_each_heading_is_the_one_before_turned_left(heading: int, place: Axial) -> None:
    assert points.rotated(*DIRECTIONS[heading], 1) == DIRECTIONS[(heading + 1) % HEADINGS]
    assert points.rotated(*place, 3) == (-place[0], -place[1])
    assert points.rotated(*points.rotated(*place, heading), -heading) == place


@given(headings, pairs)
def test_the_mirror_exchanges_left_and_right(heading: int, place: Axial) -> None:
    mirrored = points.mirrored_heading(heading)
    assert points.mirrored(*DIRECTIONS[heading]) == DIRECTIONS[mirrored]
    assert points.mirrored_heading((heading + 1) % HEADINGS) == (mirrored - 1) % HEADINGS
    assert points.mirrored(*points.mirrored(*place)) == place


@pytest.mark.rules("AOD-BRD-01", "AOD-BRD-09")
@given(on_board, headings)
def test_a_step_stays_on_the_board_or_crosses_a_side(point: int, heading: int) -> None:
    q, r = FULL.place(point)
    dq, dr = DIRECTIONS[heading]
    onward = FULL.next[point * 6 + heading]
    crossed = FULL.crossed[point * 6 + heading]
    assert (onward == OFF_BOARD) == (crossed != 0)
    if onward != OFF_BOARD:
        assert FULL.place(onward) == (q + dq, r + dr)
        assert FULL.next[onward * 6 + (heading + 3) % 6] == point
    else:
        assert (crossed & NORTH != 0) == (r + dr >= 42)
        assert (crossed & SOUTH != 0) == (r + dr < 0)
        assert (crossed & EAST != 0) == (points.column(q + dq, r + dr) > 23)
        assert (crossed & WEST != 0) == (points.column(q + dq, r + dr) < 0)


@pytest.mark.rules("AOD-BRD-01", "AOD-BRD-09")
@given(on_board, headings)
def test_room_is_how_many_steps_the_edge_is_off(point: int, heading: int) -> None:
    q, r = FULL.place(point)
    dq, dr = DIRECTIONS[heading]
    room = FULL.room[point * 6 + heading]
    assert all(FULL.sides_beyond(q + dq * steps, r + dr * steps) == 0 for steps in range(room + 1))
    assert FULL.sides_beyond(q + dq * (room + 1), r + dr * (room + 1)) != 0


@pytest.mark.rules("AOD-BRD-09")
def test_a_corner_crosses_two_sides() -> None:
    last = 41 * COLUMNS + 23
    assert FULL.crossed[last * 6 + 1] == NORTH | EAST
    assert FULL.crossed[0 * 6 + 4] == SOUTH | WEST
    assert points.side_names(NORTH | EAST) == ["N", "E"]
    assert points.side_mask(["N", "E"]) == NORTH | EAST


@pytest.mark.rules("AOD-BRD-06")
@given(on_board, headings)
def test_the_half_turn_maps_the_board_onto_itself(point: int, heading: int) -> None:
    image = FULL.half_turned(point)
    assert (image % COLUMNS, image // COLUMNS) == (23 - point % COLUMNS, 41 - point // COLUMNS)
    onward = FULL.next[point * 6 + heading]
    opposite = FULL.next[image * 6 + (heading + 3) % 6]
    assert opposite == (OFF_BOARD if onward == OFF_BOARD else FULL.half_turned(onward))


@pytest.mark.rules("AOD-BRD-07")
@given(on_board, on_board)
def test_distance_is_the_number_of_steps(start: int, goal: int) -> None:
    one, other = FULL.place(start), FULL.place(goal)
    assert FULL.distance(start, goal) == walked(one, other) == points.distance(*minus(other, one))


@pytest.mark.rules("AOD-BRD-13")
@given(on_board, on_board)
def test_a_line_is_one_or_two_steps_in_a_direction(start: int, goal: int) -> None:
    found = FULL.line(start, goal)
    between = minus(FULL.place(goal), FULL.place(start))
    wanted = [
        heading * 4 + steps
        for heading, (q, r) in enumerate(DIRECTIONS)
        for steps in (1, 2)
        if between == (q * steps, r * steps)
    ]
    assert found == (wanted[0] if wanted else NO_LINE)


@pytest.mark.rules("AOD-BRD-13")
@given(st.integers(10, 14), st.integers(18, 22), headings, st.integers(1, 2))
def test_lines_near_the_middle(column: int, row: int, heading: int, steps: int) -> None:
    q, r = points.axial(column, row)
    dq, dr = DIRECTIONS[heading]
    start, goal = FULL.point(q, r), FULL.point(q + dq * steps, r + dr * steps)
    assert FULL.line(start, goal) == heading * 4 + steps


@pytest.mark.rules("AOD-BRD-10", "AOD-RND-06")
def test_access_points_lie_outside_and_lead_in() -> None:
    """Row 9 is odd: its western Access Point touches three points of the board, its eastern one only one."""
    board = Points(42, [points.axial(-1, 9), points.axial(24, 9)])
    west, east = 1008, 1009
    assert board.place(west) == (-5, 9)
    assert board.point(-5, 9) == west
    assert board.next[west * 6] == 9 * COLUMNS
    assert [board.next[west * 6 + heading] != OFF_BOARD for heading in range(6)] == [
        True,
        True,
        False,
        False,
        False,
        True,
    ]
    assert [board.next[east * 6 + heading] != OFF_BOARD for heading in range(6)] == [
        False,
        False,
        False,
        True,
        False,
        False,
    ]
    assert not any(board.crossed[west * 6 : west * 6 + 12])
    assert board.next[9 * COLUMNS * 6 + 3] == OFF_BOARD  # no step leads back to it
    assert board.crossed[9 * COLUMNS * 6 + 3] == WEST

"""Laws of the hexes: what a space is, and what stays the same under turns of 60 degrees and mirroring."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.lattice import hexes
from aerodrome.lattice.hexes import HEADINGS, Cones, Field, Point

numbers = st.integers(-40, 40)
headings = st.integers(0, HEADINGS - 1)
points = st.tuples(numbers, numbers).filter(lambda point: hexes.is_point(*point))
POSES = [(heading, side) for heading in range(HEADINGS) for side in (0, 1) if hexes.is_pose(heading, side)]


def turned_points(found: list[Point], sixths: int) -> list[Point]:
    return sorted(hexes.rotated(x, y, sixths) for x, y in found)


def mirrored_points(found: list[Point]) -> list[Point]:
    return sorted(hexes.mirrored(x, y) for x, y in found)


# Points.


@given(points)
def test_a_space_is_a_hex_or_two_neighbours_round_it(point: Point) -> None:
    found = hexes.hexes(*point)
    assert all((c + r) % 2 == 0 for c, r in found)
    assert len(found) == 1 + hexes.on_side(*point)
    centres = [hexes.centre(place) for place in found]
    assert sum(x for x, _ in centres) == len(found) * point[0]
    assert sum(y for _, y in centres) == len(found) * point[1]
    if len(found) == 2:
        assert hexes.distance(*found) == 1
        assert found == sorted(found)


@given(points, st.integers(0, 11))
def test_turning_keeps_points_spaces_and_their_kind(point: Point, sixths: int) -> None:
    turned = hexes.rotated(*point, sixths)
    assert hexes.is_point(*turned)
    assert hexes.on_side(*turned) == hexes.on_side(*point)
    assert hexes.rotated(*turned, -sixths) == point
    spaces = [hexes.rotated(*hexes.centre(place), sixths) for place in hexes.hexes(*point)]
    assert sorted(spaces) == sorted(hexes.centre(place) for place in hexes.hexes(*turned))


@given(points, points)
def test_turning_and_mirroring_keep_lengths(one: Point, other: Point) -> None:
    def square(start: Point, goal: Point) -> int:
        return (goal[0] - start[0]) ** 2 + 3 * (goal[1] - start[1]) ** 2

    assert square(hexes.rotated(*one, 1), hexes.rotated(*other, 1)) == square(one, other)
    assert square(hexes.mirrored(*one), hexes.mirrored(*other)) == square(one, other)


@given(points)
def test_six_turns_and_two_mirrors_are_none(point: Point) -> None:
    assert hexes.rotated(*point, 6) == point
    assert hexes.mirrored(*hexes.mirrored(*point)) == point
    assert hexes.on_side(*hexes.mirrored(*point)) == hexes.on_side(*point)


@given(points, points)
def test_hex_distance_is_a_distance(one: Point, other: Point) -> None:
    start, goal = hexes.hexes(*one)[0], hexes.hexes(*other)[0]
    steps = hexes.distance(start, goal)
    assert steps == hexes.distance(goal, start)
    assert (steps == 0) == (start == goal)
    nearer = [heading for heading in range(0, HEADINGS, 2) if hexes.distance(_step(start, heading), goal) == steps - 1]
    assert bool(nearer) == (steps > 0)


def _step(place: hexes.Hex, heading: int) -> hexes.Hex:
    x, y = hexes.increment(heading)
    return place[0] + x // 2, place[1] + y // 2


# Headings.


@given(headings, st.integers(-12, 12))
def test_turns_add_up_and_come_round(heading: int, positions: int) -> None:
    after = hexes.turned(heading, positions)
    assert 0 <= after < HEADINGS
    assert hexes.turned(after, -positions) == heading
    assert hexes.is_edge(after) == (hexes.is_edge(heading) == (positions % 2 == 0))


@given(headings)
def test_increments_obey_the_laws(heading: int) -> None:
    step = hexes.increment(heading)
    assert hexes.rotated(*step, 1) == hexes.increment(hexes.turned(heading, 2))
    assert hexes.mirrored(*step) == hexes.increment(hexes.mirrored_heading(heading))
    assert hexes.increment(hexes.turned(heading, 6)) == (-step[0], -step[1])


@given(headings, st.integers(0, 6))
def test_every_increment_is_one_step_of_hex_distance(heading: int, count: int) -> None:
    """From a hex, an edge heading crosses whole hexes. A corner heading alternates between hexsides and hexes."""
    x, y = hexes.increment(heading)
    end = (x * count, y * count)
    assert hexes.on_side(*end) == (0 if hexes.is_edge(heading) else count % 2)
    assert {hexes.distance((0, 0), place) for place in hexes.hexes(*end)} == {count}


@given(headings)
def test_nose_hexes_lie_left_and_right_of_the_line(heading: int) -> None:
    if hexes.is_edge(heading):
        return
    step = hexes.increment(heading)
    left, right = hexes.nose_hexes(heading)
    assert left == (-right[0], -right[1])
    assert sorted([left, right]) == sorted((2 * c - step[0], 2 * r - step[1]) for c, r in hexes.hexes(*step))
    assert step[0] * left[1] - step[1] * left[0] > 0, "the left one is counter-clockwise"
    other_left, other_right = hexes.nose_hexes(hexes.mirrored_heading(heading))
    assert (hexes.mirrored(*left), hexes.mirrored(*right)) == (other_right, other_left)


# Footprints and cones.


@pytest.mark.parametrize(("heading", "side"), POSES)
def test_footprints_obey_the_laws(heading: int, side: int) -> None:
    found = hexes.footprint(heading, side)
    assert len(found) == (2 if hexes.is_edge(heading) else 3)
    assert turned_points(found, 1) == hexes.footprint(hexes.turned(heading, 2), side)
    assert mirrored_points(found) == hexes.footprint(hexes.mirrored_heading(heading), side)


@pytest.mark.parametrize("reach", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(("heading", "side"), POSES)
def test_cones_obey_the_laws(heading: int, side: int, reach: int) -> None:
    found = hexes.cone(heading, side, reach)
    assert turned_points(found, 1) == hexes.cone(hexes.turned(heading, 2), side, reach)
    assert mirrored_points(found) == hexes.cone(hexes.mirrored_heading(heading), side, reach)
    assert not set(found) & set(hexes.footprint(heading, side))
    assert set(found) > set(hexes.cone(heading, side, reach - 1))


@pytest.mark.parametrize(("heading", "side"), POSES)
def test_a_cone_is_thirty_degrees_to_each_side(heading: int, side: int) -> None:
    """Measure the real angle between the heading and every hex of the cone, including its border."""
    ahead_x, ahead_y = hexes.increment(heading)
    for x, y in hexes.cone(heading, side, 4):
        along = ahead_x * x + 3 * ahead_y * y
        lengths = (ahead_x**2 + 3 * ahead_y**2) * (x**2 + 3 * y**2)
        assert along > 0
        assert 4 * along**2 >= 3 * lengths  # the cosine is at least that of 30 degrees


@pytest.mark.parametrize(("heading", "side"), POSES)
def test_the_pictures_of_cones_agree_with_their_lists(heading: int, side: int) -> None:
    cones = Cones(3)
    found = [(x, y) for x in range(-20, 21) for y in range(-20, 21) if cones.holds(heading * 2 + side, x, y)]
    assert found == hexes.cone(heading, side, 3)


@given(headings, points)
def test_tables_say_what_the_functions_say(heading: int, point: Point) -> None:
    side = hexes.on_side(*point)
    if not hexes.is_pose(heading, side):
        return
    pose = hexes.pose(heading, *point)
    assert (hexes.STEP_X[heading], hexes.STEP_Y[heading]) == hexes.increment(heading)
    assert hexes.FOOTPRINTS[pose] == hexes.footprint(heading, side)
    assert hexes.LOWEST[pose] == min(y for _, y in hexes.footprint(heading, side))
    assert hexes.HIGHEST[pose] == max(y for _, y in hexes.footprint(heading, side))
    kept = [(hexes.COVERED_X[pose * 3 + n], hexes.COVERED_Y[pose * 3 + n]) for n in range(hexes.COVERED[pose])]
    assert kept == hexes.footprint(heading, side)


@given(headings, points)
def test_a_piece_stands_where_its_nose_or_its_tail_is_on_a_hex(heading: int, point: Point) -> None:
    step = hexes.increment(heading)
    tail = (point[0] - step[0], point[1] - step[1])
    on_hexes = not hexes.on_side(*point) or (not hexes.is_edge(heading) and not hexes.on_side(*tail))
    assert hexes.is_placed(heading, *point) == on_hexes


# A field.


@given(st.integers(1, 12), st.integers(1, 9), st.integers(-10, 60), st.integers(-10, 28))
def test_a_field_knows_where_a_space_is(last: int, top: int, x: int, y: int) -> None:
    field = Field(2 * last, top)
    x, y = min(x, 4 * last + 10), min(y, 2 * top + 10)
    if not hexes.is_point(x, y):
        return
    found = hexes.hexes(x, y)
    where = field.where(x, y)
    assert (where == hexes.INSIDE) == any(field.has(place) for place in found)
    assert (where == hexes.ABOVE) == all(r > top for _, r in found)
    mirrored = field.where(4 * last - x, y)
    assert mirrored == {hexes.LEFT: hexes.RIGHT, hexes.RIGHT: hexes.LEFT}.get(where, where)

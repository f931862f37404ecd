"""Chapters 2 to 4 and the cones of chapter 11, computed again from angles and lengths."""

import math

import pytest

from aerodrome.games.dawgs_of_war.knowledge import covered
from aerodrome.games.dawgs_of_war.title import TABLES
from aerodrome.lattice import hexes
from tests.games.dawgs_of_war.table import answer, lanes, plane, plane_seen, table, the_plane

HEADINGS = range(12)
CENTRE = (32, 12)
POSES = [(heading, side) for heading in HEADINGS for side in (0, 1) if hexes.is_pose(heading, side)]


def drawn(x: int, y: int) -> tuple[float, float]:
    """Return where a point is on paper. Hexes are one inch wide."""
    return x / 4, y * math.sqrt(3) / 4


def nose(heading: int, side: int) -> tuple[int, int]:
    step = hexes.increment(heading)
    return (CENTRE[0] + step[0], CENTRE[1] + step[1]) if side else CENTRE


@pytest.mark.rules("DOW-MAP-02", "DOW-MAP-03")
def test_rows_of_sixteen_and_fifteen() -> None:
    sky = TABLES.sky()
    assert len(sky) == len(set(sky)) == 170
    for row in range(1, 12):
        columns = [c for c, r in sky if r == row]
        assert columns == list(range(row % 2, 31, 2))
        assert [30 - c for c in reversed(columns)] == columns  # the same, mirrored
    for row in (3, 4):  # rows are straight: neighbours are one width apart and level
        first, second = [drawn(2 * c, 2 * r) for c, r in sky if r == row][:2]
        assert (second[0] - first[0], second[1] - first[1]) == (1, 0)


@pytest.mark.rules("DOW-MAP-04")
def test_six_neighbours_one_width_away() -> None:
    near = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]
    for sixth, (c, r) in enumerate(near):
        x, y = drawn(2 * c, 2 * r)
        assert math.isclose(math.hypot(x, y), 1)
        assert math.isclose(math.atan2(y, x) % math.tau, math.radians(60 * sixth) % math.tau, abs_tol=1e-9)
        assert hexes.distance((0, 0), (c, r)) == 1
        assert hexes.increment(2 * sixth) == (2 * c, 2 * r)


@pytest.mark.rules("DOW-MAP-05", "DOW-MAP-06")
def test_centres_and_hexsides() -> None:
    """A point belongs to the hexes whose centres are half a width away, or to the one whose centre it is."""
    for x in range(-9, 10):
        for y in range(-9, 10):
            if not hexes.is_point(x, y):
                continue
            here = drawn(x, y)
            near = [
                (c, r)
                for c in range(-9, 10)
                for r in range(-9, 10)
                if (c + r) % 2 == 0 and math.dist(here, drawn(2 * c, 2 * r)) < 0.5001
            ]
            assert sorted(hexes.hexes(x, y)) == near
            assert hexes.on_side(x, y) == (len(near) == 2)


@pytest.mark.rules("DOW-MAP-07")
def test_on_the_map_above_and_beyond() -> None:
    places = {
        (0, 22): hexes.INSIDE,  # a side of row 11, half on the map
        (2, 22): hexes.INSIDE,
        (0, 24): hexes.ABOVE,
        (-2, 22): hexes.LEFT,
        (62, 22): hexes.RIGHT,
        (61, 23): hexes.RIGHT,  # one hex above, one beyond: the side counts
        (60, -4): hexes.INSIDE,  # the ground is on the map where leaving is tested
        (64, -4): hexes.RIGHT,
        (-4, 26): hexes.ABOVE,
    }
    assert {point: TABLES.field.where(*point) for point in places} == places
    assert [TABLES.is_sky(place) for place in [(0, 0), (1, 1), (30, 10), (29, 11), (31, 11), (30, 12), (-1, 3)]] == [
        False, True, True, True, False, False, False,
    ]  # fmt: skip


@pytest.mark.rules("DOW-MAP-01", "DOW-MAP-08")
def test_up_is_up() -> None:
    """Pointing up gains rows. The lowest row of the sky touches the ground, and the top three rows are thin air."""
    assert drawn(*hexes.increment(3))[1] > 0 > drawn(*hexes.increment(9))[1]
    assert (TABLES.lowest_row, TABLES.top_row, TABLES.low_atmosphere) == (1, 11, 9)
    match = answer(table(plane(32, 18, 9), plane(20, 4, 0)), "A place 1 NC", "B place 1 NC")
    assert (the_plane(match, "A").y, the_plane(match, "A").speed) == (16, 1)  # the dive adds 1, thin air takes 1


@pytest.mark.rules("DOW-HEAD-01", "DOW-HEAD-02", "DOW-HEAD-05")
@pytest.mark.parametrize("heading", HEADINGS)
def test_twelve_headings_thirty_degrees_apart(heading: int) -> None:
    x, y = drawn(*hexes.increment(heading))
    assert math.isclose(math.atan2(y, x) % math.tau, math.radians(30 * heading) % math.tau, abs_tol=1e-9)
    assert math.isclose(math.hypot(x, y), 1 if heading % 2 == 0 else math.sqrt(3) / 2)
    assert [hexes.turned(heading, by) for by in (1, -1, 3, -3)] == [(heading + by) % 12 for by in (1, -1, 3, -3)]


@pytest.mark.rules("DOW-HEAD-06")
def test_positions_from_parallel() -> None:
    assert TABLES.positions == [0, 1, 2, 3, 2, 1, 0, -1, -2, -3, -2, -1]
    for heading in HEADINGS:
        degrees = math.degrees(math.asin(drawn(*hexes.increment(heading))[1] / (1 if heading % 2 == 0 else 0.75**0.5)))
        assert TABLES.positions[heading] == round(degrees / 30)


@pytest.mark.rules("DOW-OCC-01", "DOW-OCC-02", "DOW-OCC-03")
@pytest.mark.parametrize(("heading", "side"), POSES)
def test_a_plane_covers_its_nose_and_what_is_one_increment_behind(heading: int, side: int) -> None:
    x, y = nose(heading, side)
    step = hexes.increment(heading)
    found = covered(plane(x, y, heading))
    assert sorted(found) == sorted({*hexes.hexes(x, y), *hexes.hexes(x - step[0], y - step[1])})
    assert len(found) == (2 if heading % 2 == 0 else 3)


@pytest.mark.rules("DOW-FIRE-03", "DOW-FIRE-04", "DOW-SPEC-SA10")
@pytest.mark.parametrize("reach", [3, 4])
@pytest.mark.parametrize(("heading", "side"), POSES)
def test_cones_are_sixty_degrees_wide(heading: int, side: int, reach: int) -> None:
    x, y = nose(heading, side)
    own = {*covered(plane(x, y, heading))}
    here, way = drawn(x, y), math.radians(30 * heading)
    expected = set()
    for c in range(0, 34):
        for r in range(-4, 18):
            if (c + r) % 2 or (c, r) in own:
                continue
            there = drawn(2 * c, 2 * r)
            across, up = there[0] - here[0], there[1] - here[1]
            ahead = across * math.cos(way) + up * math.sin(way)
            aside = abs(up * math.cos(way) - across * math.sin(way))
            far = hexes.distance((16, 6), (c, r)) if heading % 2 == 0 else ahead / (math.sqrt(3) / 2)
            if ahead > 1e-9 and aside <= ahead * math.tan(math.radians(30)) + 1e-9 and far <= reach + 1e-9:
                expected.add((c, r))
    cones = TABLES.cones if reach == 3 else TABLES.long_cones
    found = {((x + dx) // 2, (y + dy) // 2) for dx, dy in cones.hexes[heading * 2 + side]}
    assert found == expected
    assert (
        len(found)
        == {3: {(0, 0): 7, (1, 0): 9, (1, 1): 6}, 4: {(0, 0): 12, (1, 0): 14, (1, 1): 10}}[reach][heading % 2, side]
    )


@pytest.mark.rules("DOW-FIRE-04", "DOW-OCC-01")
@pytest.mark.parametrize(("heading", "side"), POSES)
def test_footprints_and_cones_turn_and_mirror_with_the_heading(heading: int, side: int) -> None:
    pose = heading * 2 + side
    further = (heading + 2) % 12 * 2 + side
    other = hexes.mirrored_heading(heading) * 2 + side
    for shapes in (hexes.FOOTPRINTS, TABLES.cones.hexes, TABLES.long_cones.hexes):
        assert sorted(hexes.rotated(x, y, 1) for x, y in shapes[pose]) == sorted(shapes[further])
        assert sorted(hexes.mirrored(x, y) for x, y in shapes[pose]) == sorted(shapes[other])


@pytest.mark.rules("DOW-SINK-02", "DOW-ORI-03")
@pytest.mark.parametrize("heading", HEADINGS)
def test_drops_and_pivots_are_the_same_in_a_mirror(heading: int) -> None:
    other = hexes.mirrored_heading(heading)
    sink = (TABLES.sink_x[heading], TABLES.sink_y[heading])
    assert hexes.mirrored(*sink) == (TABLES.sink_x[other], TABLES.sink_y[other])
    assert sink[1] == -2
    if heading % 2:
        left, right = hexes.nose_hexes(heading)
        assert (hexes.mirrored(*left), hexes.mirrored(*right)) == (
            hexes.nose_hexes(other)[1],
            hexes.nose_hexes(other)[0],
        )
        x, y = drawn(*left)
        way = math.radians(30 * heading)
        assert y * math.cos(way) - x * math.sin(way) > 0  # it is on the left


@pytest.mark.rules("DOW-OCC-06", "DOW-OCC-04")
def test_what_a_plane_covers_is_told_even_outside_the_map() -> None:
    match = lanes(2)
    the_plane(match, "A").x, the_plane(match, "A").y, the_plane(match, "A").heading = 0, 12, 2
    shown = plane_seen(match, "B", "A")
    assert shown["covers"] == [[-1, 5], [0, 6]]
    cone = shown["cone"]
    assert isinstance(cone, list)
    assert all(TABLES.is_sky((c, r)) for c, r in cone)

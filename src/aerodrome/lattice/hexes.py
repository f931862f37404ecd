"""Pointy-top hexes in straight rows, the midpoints between them, and twelve headings.

A hex is (c, r): r counts rows upward, c is a doubled column, and c + r is even. Places are points (x, y): x counts
quarter widths of a hex to the right, y half rows upward, so hex (c, r) has its centre at (2c, 2r). The other points
in use are the midpoints of hexsides. Heading h points 30 * h degrees counter-clockwise from "right". Even headings
point at an edge, odd ones at a corner. Turning by 60 degrees and mirroring map points to points. Turning by 30 degrees
does not, so edge and corner headings are two families.

A piece two spaces long has its nose at a point and its tail one increment behind. The hexes it covers depend on its
pose, heading * 2 + on_side: its heading, and whether its nose is on a hex or on a hexside.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

HEADINGS: Final = 12
POSES: Final = 24

Point = tuple[int, int]
Hex = tuple[int, int]

# One increment: a whole hex along an edge heading, half the distance to the next hex in line along a corner heading.
_FIRST_INCREMENTS: Final = [(4, 0), (3, 1)]
# The two hexes next to a nose on a hexside, seen along heading 1: left and right.
_FIRST_LEFT: Final = (-1, 1)
_FIRST_RIGHT: Final = (1, -1)


# Points.


def is_point(x: int, y: int) -> bool:
    """Return whether the lattice has a point here: both numbers are even, or both are odd."""
    return (x + y) & 1 == 0


def on_side(x: i64, y: i64) -> i64:
    """Return 1 for the midpoint of a hexside, 0 for the centre of a hex."""
    if x & 1:
        return 1
    return ((x + y) >> 1) & 1


def centre(place: Hex) -> Point:
    return 2 * place[0], 2 * place[1]


def hexes(x: int, y: int) -> list[Hex]:
    """Return the hex with this centre, or the two hexes that share this hexside, left before right."""
    if x & 1:
        # One of the two diagonals through the point joins hex centres.
        slope = 1 if ((x + y) >> 1) & 1 else -1
        return [((x - 1) // 2, (y - slope) // 2), ((x + 1) // 2, (y + slope) // 2)]
    if ((x + y) >> 1) & 1:
        return [(x // 2 - 1, y // 2), (x // 2 + 1, y // 2)]
    return [(x // 2, y // 2)]


def distance(start: Hex, goal: Hex) -> int:
    """Return the distance between two hexes in steps."""
    across, up = abs(goal[0] - start[0]), abs(goal[1] - start[1])
    return max(up, (across + up) // 2)


# Turning and mirroring about the origin. Everything below is symmetric under both.


def rotated(x: int, y: int, sixths: int) -> Point:
    """Turn the point counter-clockwise by `sixths` times 60 degrees."""
    for _ in range(sixths % 6):
        x, y = (x - 3 * y) // 2, (x + y) // 2
    return x, y


def mirrored(x: int, y: int) -> Point:
    """Mirror the point, swapping left and right."""
    return -x, y


def turned(heading: i64, positions: i64) -> i64:
    """Turn the heading by a number of positions: counter-clockwise, or clockwise if negative."""
    return (heading + positions + 2 * HEADINGS) % HEADINGS


def mirrored_heading(heading: int) -> int:
    return (HEADINGS // 2 - heading) % HEADINGS


def is_edge(heading: int) -> bool:
    return heading & 1 == 0


# Properties of a heading or a pose.


def increment(heading: int) -> Point:
    first = _FIRST_INCREMENTS[heading & 1]
    return rotated(first[0], first[1], heading >> 1)


def nose_hexes(heading: int) -> tuple[Point, Point]:
    """Return the offsets from a nose on a hexside to the hexes on its left and right. Corner headings only."""
    left = rotated(_FIRST_LEFT[0], _FIRST_LEFT[1], heading >> 1)
    right = rotated(_FIRST_RIGHT[0], _FIRST_RIGHT[1], heading >> 1)
    return left, right


def pose(heading: i64, x: i64, y: i64) -> i64:
    return heading * 2 + on_side(x, y)


def _nose(heading: int, side: int) -> Point:
    """Return a point where a nose with this pose can be: the origin, or the hexside one increment from it."""
    return increment(heading) if side else (0, 0)


def is_pose(heading: int, side: int) -> bool:
    """Return whether the pose exists. A nose is on a hexside only with a corner heading."""
    return side == 0 or not is_edge(heading)


def is_placed(heading: int, x: int, y: int) -> bool:
    """Return whether a piece can be here: its nose on a hex, or on a hexside with the tail on a hex."""
    if not is_point(x, y):
        return False
    if not on_side(x, y):
        return True
    step = increment(heading)
    return not is_edge(heading) and not on_side(x - step[0], y - step[1])


def footprint(heading: int, side: int) -> list[Point]:
    """Return the offsets from the nose to the centres of all hexes that a piece two spaces long covers, ascending."""
    x, y = _nose(heading, side)
    back = increment(heading)
    covered = hexes(x, y) + hexes(x - back[0], y - back[1])
    return sorted([(2 * c - x, 2 * r - y) for c, r in covered])


def cone(heading: int, side: int, reach: int) -> list[Point]:
    """Return the offsets from the nose to the centres of the hexes within 30 degrees of the heading.

    They are at most `reach` increments away. Along an edge heading, increments are steps from hex to hex. Along a
    corner heading, they are measured straight ahead.
    """
    family = heading & 1
    x, y = _nose(family, side)
    found: list[Point] = []
    for across in range(-4 * reach, 4 * reach + 1):
        for up in range(-4 * reach, 4 * reach + 1):
            if is_point(x + across, y + up) and not on_side(x + across, y + up):
                ahead = _ahead_of_corner(across, up, reach) if family else _ahead_of_edge(across, up, reach)
                if ahead:
                    found.append(rotated(across, up, heading >> 1))
    return sorted(found)


def _ahead_of_edge(x: int, y: int, reach: int) -> bool:
    """Look along heading 0: the tangent of 30 degrees is 1 : 3 in points."""
    return 0 < x and 3 * abs(y) <= x and distance((0, 0), (x // 2, y // 2)) <= reach


def _ahead_of_corner(x: int, y: int, reach: int) -> bool:
    """Look along heading 1, (3, 1): x + y is four times the distance ahead, 3y - x measures the sideways distance."""
    return 0 < x + y <= 4 * reach and abs(3 * y - x) <= x + y


def _increments() -> list[Point]:
    return [increment(heading) for heading in range(HEADINGS)]


def _footprints() -> list[list[Point]]:
    return [footprint(each >> 1, each & 1) if is_pose(each >> 1, each & 1) else [] for each in range(POSES)]


def _noses(right: int) -> list[Point]:
    return [(0, 0) if is_edge(each) else nose_hexes(each)[right] for each in range(HEADINGS)]


def _extremes(lowest: bool) -> list[int]:
    """Return how far below or above its nose a piece reaches, by pose."""
    found: list[int] = []
    for each in range(POSES):
        heights = [y for _, y in FOOTPRINTS[each]] or [0]
        found.append(min(heights) if lowest else max(heights))
    return found


# Lookup tables, by heading or by pose.
INCREMENTS: Final = _increments()
FOOTPRINTS: Final = _footprints()
STEP_X: Final = [x for x, _ in INCREMENTS]
STEP_Y: Final = [y for _, y in INCREMENTS]
LEFT_X: Final = [x for x, _ in _noses(0)]
LEFT_Y: Final = [y for _, y in _noses(0)]
RIGHT_X: Final = [x for x, _ in _noses(1)]
RIGHT_Y: Final = [y for _, y in _noses(1)]
LOWEST: Final = _extremes(True)
HIGHEST: Final = _extremes(False)
COVERED: Final = [len(each) for each in FOOTPRINTS]
# Three numbers per pose. The last ones are unused if the piece covers only two hexes.
COVERED_X: Final = [([x for x, _ in each] + [0, 0, 0])[place] for each in FOOTPRINTS for place in range(3)]
COVERED_Y: Final = [([y for _, y in each] + [0, 0, 0])[place] for each in FOOTPRINTS for place in range(3)]


class Cones:
    """All cones of one reach. A bitmap per pose gives fast lookup of whether a hex is inside."""

    def __init__(self, reach: int) -> None:
        self.reach = reach
        self.across: i64 = 4 * reach  # no cone reaches further sideways or up than this
        self.width: i64 = 8 * reach + 1
        self.hexes = [cone(each >> 1, each & 1, reach) if is_pose(each >> 1, each & 1) else [] for each in range(POSES)]
        self.picture = [0] * (POSES * self.width * self.width)
        for each in range(POSES):
            for x, y in self.hexes[each]:
                self.picture[self._index(each, x, y)] = 1

    def _index(self, pose: i64, x: i64, y: i64) -> i64:
        return (pose * self.width + y + self.across) * self.width + x + self.across

    def holds(self, pose: i64, x: i64, y: i64) -> bool:
        """Return whether the hex with its centre at (x, y) from the nose is in the cone of a piece with this pose."""
        across = self.across
        if x > across or x < -across or y > across or y < -across:
            return False
        return self.picture[self._index(pose, x, y)] != 0


# Where a space is, relative to a field.
INSIDE: Final = 0
ABOVE: Final = 1
LEFT: Final = 2
RIGHT: Final = 3

_MARGIN: Final = 24  # points around the field with a precomputed answer


class Field:
    """A field of hexes: columns 0 to `last_column`, rows up to `top_row`, open below, mirror-symmetric."""

    def __init__(self, last_column: int, top_row: int) -> None:
        self.last_column = last_column
        self.top_row = top_row
        self.right: i64 = 2 * last_column  # of centres
        self.top: i64 = 2 * top_row
        self.width: i64 = 2 * last_column + 2 * _MARGIN + 1
        self.places: list[int] = []
        for y in range(-_MARGIN, 2 * top_row + _MARGIN + 1):
            for x in range(-_MARGIN, 2 * last_column + _MARGIN + 1):
                self.places.append(self.worked_out(x, y) if is_point(x, y) else INSIDE)

    def has(self, place: Hex) -> bool:
        """Return whether the hex is on the field, including the open rows below."""
        return 0 <= place[0] <= self.last_column and place[1] <= self.top_row

    def has_centre(self, x: i64, y: i64, lowest_row: i64) -> bool:
        """Return whether the hex with this centre is on the field, in `lowest_row` or above."""
        return 0 <= x and x <= self.right and 2 * lowest_row <= y and y <= self.top

    def worked_out(self, x: int, y: int) -> int:
        """Return where a space is: INSIDE if any part of it is, ABOVE if all of it is, else beyond LEFT or RIGHT."""
        found = hexes(x, y)
        if min([r for _, r in found]) > self.top_row:
            return ABOVE
        for place in found:
            if self.has(place):
                return INSIDE
        for c, r in found:
            if r <= self.top_row and c < 0:
                return LEFT
        return RIGHT

    def where(self, x: i64, y: i64) -> int:
        """Look up what `worked_out` computes. The point must be at most one move outside the field."""
        return self.places[(y + _MARGIN) * self.width + x + _MARGIN]

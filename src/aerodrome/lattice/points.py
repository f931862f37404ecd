"""A board of points on a lattice of equilateral triangles: axial coordinates, six headings, sides, lines.

A point is an axial pair (q, r): r counts rows from the south, and q runs along the row. In the plane it is at
x = q + r/2, y = r * sqrt(3)/2. The printed column is c = q + r // 2, so odd rows are half a step further east.
Heading 0 is east, and each following one is 60 degrees to the left. On a board, a point is a number, row * 24 + column.
The Access Points just outside have the numbers after the last point of the board.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

COLUMNS: Final = 24
HEADINGS: Final = 6
HEADING_NAMES: Final = ["E", "NE", "NW", "W", "SW", "SE"]
DIRECTIONS: Final = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
OFF_BOARD: Final = -1

# Sides, as bits: a step over a corner crosses two.
NORTH: Final = 1
SOUTH: Final = 2
EAST: Final = 4
WEST: Final = 8
SIDE_NAMES: Final = {NORTH: "N", SOUTH: "S", EAST: "E", WEST: "W"}

NO_LINE: Final = -1
FARTHEST: Final = 2  # steps along a line

Axial = tuple[int, int]


def column(q: int, r: int) -> int:
    return q + r // 2


def axial(column: int, row: int) -> Axial:
    """Return the axial pair of a printed column and row."""
    return column - row // 2, row


def distance(q: int, r: int) -> int:
    """Return the distance from the origin in steps."""
    return max(abs(q), abs(r), abs(q + r))


def rotated(q: int, r: int, sixths: int) -> Axial:
    """Turn the point to the left about the origin by `sixths` times 60 degrees."""
    for _ in range(sixths % HEADINGS):
        q, r = -r, q + r
    return q, r


def mirrored(q: int, r: int) -> Axial:
    """Mirror the point at the row of the origin, swapping north and south."""
    return q + r, -r


def mirrored_heading(heading: int) -> int:
    return (HEADINGS - heading) % HEADINGS


def side_names(sides: int) -> list[str]:
    return [name for side, name in SIDE_NAMES.items() if sides & side]


def side_mask(names: list[str]) -> int:
    mask = 0
    for side, name in SIDE_NAMES.items():
        if name in names:
            mask |= side
    return mask


def _lines() -> list[int]:
    """Return a table by (dq + 2) * 5 + dr + 2.

    An entry is direction * 4 + distance if one or two steps in a direction lead there, else NO_LINE.
    """
    found = [NO_LINE] * 25
    for heading, (q, r) in enumerate(DIRECTIONS):
        for steps in range(1, FARTHEST + 1):
            found[(q * steps + 2) * 5 + r * steps + 2] = heading * 4 + steps
    return found


LINES: Final = _lines()


class Points:
    """A board of `rows` rows and 24 columns, with Access Points around it."""

    def __init__(self, rows: int, access: list[Axial]) -> None:
        self.rows = rows
        self.columns = COLUMNS
        self.size: i64 = rows * COLUMNS  # points of the board
        self.access = access
        places = [axial(number % COLUMNS, number // COLUMNS) for number in range(rows * COLUMNS)] + access
        self.places = places
        self.q_of = [q for q, _ in places]
        self.r_of = [r for _, r in places]
        self.next: list[int] = []  # by point * 6 + heading: the point one step ahead, or OFF_BOARD
        self.crossed: list[int] = []  # by point * 6 + heading: the sides of the board that this step crosses
        for number, (q, r) in enumerate(places):
            for dq, dr in DIRECTIONS:
                self.next.append(self.point_of_board(q + dq, r + dr))
                self.crossed.append(self.sides_beyond(q + dq, r + dr) if number < self.size else 0)
        self.room = [self._room(place) for place in range(len(self.next))]  # by point * 6 + heading: steps to the edge

    def _room(self, place: int) -> int:
        """Count the steps straight ahead before the edge. `place` is a point and heading, numbered as in `next`."""
        room = 0
        while self.next[place] != OFF_BOARD:
            place = self.next[place] * HEADINGS + place % HEADINGS
            room += 1
        return room

    def point_of_board(self, q: int, r: int) -> int:
        """Return the number of a point of the board, or OFF_BOARD."""
        c = column(q, r)
        if 0 <= r < self.rows and 0 <= c < COLUMNS:
            return r * COLUMNS + c
        return OFF_BOARD

    def point(self, q: int, r: int) -> int:
        """Return the number of a point of the board or of an Access Point, or OFF_BOARD."""
        if (q, r) in self.access:
            return self.size + self.access.index((q, r))
        return self.point_of_board(q, r)

    def place(self, point: int) -> Axial:
        return self.places[point]

    def sides_beyond(self, q: int, r: int) -> int:
        """Return the sides that a point lies beyond, or 0 on the board."""
        sides = 0
        if r >= self.rows:
            sides |= NORTH
        if r < 0:
            sides |= SOUTH
        if column(q, r) >= COLUMNS:
            sides |= EAST
        if column(q, r) < 0:
            sides |= WEST
        return sides

    def half_turned(self, point: int) -> int:
        """Return the image of a point under the half-turn that maps the board onto itself."""
        return int(self.size) - 1 - point

    def line(self, start: i64, goal: i64) -> i64:
        """Return direction * 4 + distance if the goal is one or two steps straight along a direction, else NO_LINE."""
        across: i64 = self.q_of[goal] - self.q_of[start]
        up: i64 = self.r_of[goal] - self.r_of[start]
        if across > 2 or across < -2 or up > 2 or up < -2:
            return NO_LINE
        return LINES[(across + 2) * 5 + up + 2]

    def distance(self, start: i64, goal: i64) -> i64:
        """Return the distance between two points in steps."""
        across: i64 = self.q_of[goal] - self.q_of[start]
        up: i64 = self.r_of[goal] - self.r_of[start]
        if across < 0:
            across, up = -across, -up
        if up >= 0:
            return across + up
        return across if across > -up else -up

"""A hexagonal board of flat-topped hexes: axial coordinates, six headings clockwise from north, and routes.

A cell is a number from 0, column by column from the west. A pose is cell * 6 + heading. A step goes Left, Centre or
Right: it turns by -60, 0 or +60 degrees and then moves one cell along the new heading. A route is a sequence of such
steps, numbered like a heap. The empty route is 0, and step s (0, 1, 2) after route r makes route 3r + 1 + s.
A spin is a sequence of turns, Left or Right, numbered in the same way. Turn t (0, 1) after spin s makes 2s + 1 + t.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

HEADINGS: Final = 6
HEADING_NAMES: Final = ["N", "NE", "SE", "S", "SW", "NW"]
NORTH: Final = 0
DIRECTIONS: Final = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
STEPS: Final = 3
LEFT: Final = 0
CENTRE: Final = 1
RIGHT: Final = 2
STEP_LETTERS: Final = "LCR"
TURN_LETTERS: Final = "LR"
OFF_BOARD: Final = -1

# Routes of n steps have the numbers from ROUTES_FROM[n] up to, but not including, ROUTES_FROM[n + 1].
ROUTES_FROM: Final = [0, 1, 4, 13, 40, 121]
SPINS_FROM: Final = [0, 1, 3, 7, 15]


def distance(q: int, r: int) -> int:
    """Steps from the origin."""
    return max(abs(q), abs(r), abs(q + r))


def route_word(route: int) -> str:
    """Return a route as letters: "CCR"."""
    letters = ""
    while route:
        letters = STEP_LETTERS[(route - 1) % STEPS] + letters
        route = (route - 1) // STEPS
    return letters


def route_number(word: str) -> int:
    route = 0
    for letter in word:
        route = STEPS * route + 1 + STEP_LETTERS.index(letter)
    return route


def route_length(route: i64) -> i64:
    length: i64 = 0
    while route:
        route = (route - 1) // 3
        length += 1
    return length


def steps_with(route: i64, label: i64) -> i64:
    """Count the steps of the route with this label."""
    found: i64 = 0
    while route:
        if (route - 1) % 3 == label:
            found += 1
        route = (route - 1) // 3
    return found


def spin_word(spin: int) -> str:
    letters = ""
    while spin:
        letters = TURN_LETTERS[(spin - 1) % 2] + letters
        spin = (spin - 1) // 2
    return letters


def spin_number(word: str) -> int:
    spin = 0
    for letter in word:
        spin = 2 * spin + 1 + TURN_LETTERS.index(letter)
    return spin


def spun(heading: i64, spin: i64) -> i64:
    """Return the heading after all turns of the spin."""
    while spin:
        if (spin - 1) % 2 == 0:
            heading += 5
        else:
            heading += 1
        spin = (spin - 1) // 2
    return heading % 6


def opposite(heading: i64) -> i64:
    return (heading + 3) % 6


class Hexagon:
    """The board of a given radius, with its precomputed tables."""

    def __init__(self, radius: int, longest: int) -> None:
        self.radius = radius
        self.places: list[tuple[int, int]] = []
        for q in range(-radius, radius + 1):
            for r in range(-radius, radius + 1):
                if distance(q, r) <= radius:
                    self.places.append((q, r))
        self.cells = len(self.places)
        self._number = {place: cell for cell, place in enumerate(self.places)}
        self.next = self._neighbours()  # by cell * 6 + heading
        self.routes = ROUTES_FROM[longest + 1]
        self.ends = self._ends()  # by pose * routes + route: the pose reached, or OFF_BOARD
        self.far = [distance(a[0] - b[0], a[1] - b[1]) for a in self.places for b in self.places]

    def _neighbours(self) -> list[int]:
        found: list[int] = []
        for q, r in self.places:
            for dq, dr in DIRECTIONS:
                found.append(self._number.get((q + dq, r + dr), OFF_BOARD))
        return found

    def _ends(self) -> list[int]:
        """Extend each route from the end of the route that is one step shorter."""
        found: list[int] = []
        for pose in range(self.cells * HEADINGS):
            first = len(found)
            found.append(pose)
            for route in range(1, self.routes):
                before = found[first + (route - 1) // STEPS]
                found.append(OFF_BOARD if before < 0 else self.stepped(before, (route - 1) % STEPS))
        return found

    def stepped(self, pose: i64, label: i64) -> i64:
        """Return the pose after one step, or OFF_BOARD."""
        heading = (pose + label + 5) % 6  # a pose modulo 6 is its heading
        cell: i64 = self.next[pose // 6 * 6 + heading]
        if cell < 0:
            return OFF_BOARD
        return cell * 6 + heading

    def cell(self, place: tuple[int, int]) -> int:
        """Return the number of a place, or OFF_BOARD."""
        return self._number.get(place, OFF_BOARD)

    def apart(self, cell: i64, other: i64) -> i64:
        """Return the distance between two cells in steps."""
        return self.far[cell * self.cells + other]

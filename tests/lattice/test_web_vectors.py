"""Vectors of our lattices for the web client, whose own tests compare its drawings with them.

To write them again: .venv/bin/python -m tests.lattice.test_web_vectors
"""

from __future__ import annotations

import json
from pathlib import Path

from aerodrome.lattice import hexagon, hexes, points

VECTORS = Path(__file__).parents[2] / "web" / "tests" / "lattice.json"


def vectors() -> dict[str, object]:
    """Return neighbours and headings, which determine every place up to a scale."""
    board = hexagon.Hexagon(2, 2)
    steps = [
        {
            "from": list(board.places[cell]),
            "heading": heading,
            "to": list(board.places[board.next[cell * hexagon.HEADINGS + heading]]),
        }
        for cell in range(board.cells)
        for heading in range(hexagon.HEADINGS)
        if board.next[cell * hexagon.HEADINGS + heading] >= 0
    ]
    increments = [
        {"heading": heading, "increment": list(hexes.increment(heading))} for heading in range(hexes.HEADINGS)
    ]
    centres = [
        {"hex": [c, r], "point": list(hexes.centre((c, r)))} for r in range(4) for c in range(8) if (c + r) % 2 == 0
    ]
    sides = [
        {"point": [x, y], "hexes": [list(each) for each in hexes.hexes(x, y)]}
        for x in range(9)
        for y in range(9)
        if hexes.is_point(x, y) and hexes.on_side(x, y)
    ]
    lattice = points.Points(5, [points.axial(-1, 2), points.axial(24, 3), points.axial(4, -1)])
    flown = [
        {"from": printed(lattice, start), "heading": heading, "to": printed(lattice, lattice.next[start * 6 + heading])}
        for start in [*range(3), *range(22, 27), *range(94, 99), *range(lattice.size - 2, lattice.size + 3)]
        for heading in range(points.HEADINGS)
        if lattice.next[start * 6 + heading] != points.OFF_BOARD
    ]
    some = [0, 7, 23, 30, 61, 95, lattice.size - 1, lattice.size]
    distances = [
        {"from": printed(lattice, start), "to": printed(lattice, goal), "steps": lattice.distance(start, goal)}
        for start in some
        for goal in some
    ]
    return {
        "points": {"steps": flown, "distances": distances},
        "columns": {"steps": steps},
        "rows": {"increments": increments, "centres": centres, "sides": sides},
    }


def printed(lattice: points.Points, point: int) -> list[int]:
    """Return the printed column and row."""
    q, r = lattice.place(point)
    return [points.column(q, r), r]


def written() -> str:
    return json.dumps(vectors()) + "\n"


def test_the_client_has_our_vectors() -> None:
    assert VECTORS.read_text(encoding="utf-8") == written()


if __name__ == "__main__":
    VECTORS.write_text(written(), encoding="utf-8")

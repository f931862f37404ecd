"""Laws of the hexagon: steps can be reversed, routes are sequences of steps, and the six sides are alike."""

from __future__ import annotations

import pytest

from aerodrome.lattice import hexagon
from aerodrome.lattice.hexagon import HEADINGS, OFF_BOARD, Hexagon

BOARD = Hexagon(4, 4)


@pytest.mark.parametrize(("radius", "cells"), [(0, 1), (1, 7), (2, 19), (3, 37), (4, 61)])
def test_a_hexagon_has_its_cells(radius: int, cells: int) -> None:
    assert Hexagon(radius, 0).cells == cells


def test_neighbours_are_mutual_and_one_apart() -> None:
    for cell in range(BOARD.cells):
        for heading in range(HEADINGS):
            other = BOARD.next[cell * HEADINGS + heading]
            if other != OFF_BOARD:
                assert BOARD.next[other * HEADINGS + hexagon.opposite(heading)] == cell
                assert BOARD.apart(cell, other) == 1


def test_distance_is_the_shortest_walk() -> None:
    for start in range(BOARD.cells):
        found, edge, steps = {start}, [start], 0
        while edge:
            assert all(BOARD.apart(start, cell) == steps for cell in edge)
            edge = sorted(
                {BOARD.next[cell * HEADINGS + way] for cell in edge for way in range(HEADINGS)} - found - {-1}
            )
            found.update(edge)
            steps += 1
        assert len(found) == BOARD.cells


def test_words_and_numbers_of_routes_and_spins() -> None:
    for route in range(BOARD.routes):
        word = hexagon.route_word(route)
        assert hexagon.route_number(word) == route
        assert hexagon.route_length(route) == len(word)
        assert [hexagon.steps_with(route, label) for label in range(3)] == [word.count(each) for each in "LCR"]
    for spin in range(hexagon.SPINS_FROM[4]):
        word = hexagon.spin_word(spin)
        assert hexagon.spin_number(word) == spin
        assert hexagon.spun(2, spin) == (2 + word.count("R") - word.count("L")) % 6


def test_a_step_turns_first_and_moves_then() -> None:
    """A step Right from the centre, heading north, ends north-east and heads there (D17-MOV-02)."""
    pose = BOARD.cell((0, 0)) * HEADINGS + hexagon.NORTH
    ends = [BOARD.ends[pose * BOARD.routes + hexagon.route_number(word)] for word in ("L", "C", "R", "RR", "CL")]
    assert [(BOARD.places[end // 6], end % 6) for end in ends] == [
        ((-1, 0), 5),
        ((0, -1), 0),
        ((1, -1), 1),
        ((2, -1), 2),
        ((-1, -1), 5),
    ]


def test_a_route_is_its_steps_one_by_one() -> None:
    for pose in range(0, BOARD.cells * HEADINGS, 7):
        for route in range(BOARD.routes):
            end = pose
            for letter in hexagon.route_word(route):
                end = OFF_BOARD if end < 0 else BOARD.stepped(end, "LCR".index(letter))
            assert BOARD.ends[pose * BOARD.routes + route] == end


def test_no_place_beyond_the_edge() -> None:
    assert BOARD.cell((5, 0)) == OFF_BOARD
    assert BOARD.cell((3, 3)) == OFF_BOARD
    corner = BOARD.cell((0, -4)) * HEADINGS
    assert [BOARD.stepped(corner, label) for label in range(3)] == [OFF_BOARD] * 3

"""The numbers of tests/perft/dawgs-of-war.perft: an unintended change of a rule shows as a number."""

from pathlib import Path
from typing import NamedTuple

import pytest

from aerodrome.core.perft import perft
from aerodrome.games.dawgs_of_war.title import GAME


class Row(NamedTuple):
    name: str
    position: str
    depth: int
    counts: list[int]
    soak: bool


def rows() -> list[Row]:
    text = (Path(__file__).parents[2] / "perft" / "dawgs-of-war.perft").read_text(encoding="utf-8")
    found: list[Row] = []
    for block in text.split("\n== ")[1:]:
        name, *lines = block.splitlines()
        position = "\n".join(line for line in lines if not line.startswith("depth "))
        for line in lines:
            if line.startswith("depth "):
                words = line.replace(":", "").split()
                found.append(
                    Row(name, position, int(words[1]), [int(word) for word in words[2:5]], words[-1] == "soak")
                )
    return found


def counted(row: Row) -> list[int]:
    game, state = GAME.read_position(row.position)
    count = perft(game, state, row.depth)
    return [count.decisions, count.chance, count.terminal]


FAST = [row for row in rows() if not row.soak]
DEEP = [row for row in rows() if row.soak]


@pytest.mark.parametrize("row", FAST, ids=[f"{row.name}, {row.depth} deep" for row in FAST])
def test_counts(row: Row) -> None:
    assert counted(row) == row.counts


@pytest.mark.soak
def test_deep_counts(sample: bool) -> None:
    """A sample leaves out the trees of a hundred thousand nodes and more."""
    rows = [row for row in DEEP if not sample or sum(row.counts) < 100_000]
    assert {(row.name, row.depth): counted(row) for row in rows} == {(row.name, row.depth): row.counts for row in rows}


def test_every_mode_is_counted() -> None:
    assert len({row.name for row in rows()}) >= 12

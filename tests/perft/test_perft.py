"""Compare with tests/perft/*.perft, one file per game. An unintended change of a rule changes a number."""

from pathlib import Path
from typing import NamedTuple

import pytest

from aerodrome.core import registry
from aerodrome.core.perft import perft


class Row(NamedTuple):
    game: str
    name: str
    position: str
    depth: int
    counts: list[int]
    soak: bool


def rows() -> list[Row]:
    return [row for path in sorted(Path(__file__).parent.glob("*.perft")) for row in rows_of(path)]


def rows_of(path: Path) -> list[Row]:
    found: list[Row] = []
    for block in path.read_text(encoding="utf-8").split("\n== ")[1:]:
        name, *lines = block.splitlines()
        position = "\n".join(line for line in lines if not line.startswith("depth "))
        for line in lines:
            if line.startswith("depth "):
                words = line.replace(":", "").split()
                counts = [int(word) for word in words[2:5]]
                found.append(Row(path.stem, name, position, int(words[1]), counts, words[-1] == "soak"))
    return found


def counted(row: Row) -> list[int]:
    game, state = registry.title(row.game).read_position(row.position)
    count = perft(game, state, row.depth)
    return [count.decisions, count.chance, count.terminal]


FAST = [row for row in rows() if not row.soak]
DEEP = [row for row in rows() if row.soak]


@pytest.mark.both
@pytest.mark.parametrize("row", FAST, ids=[f"{row.game}: {row.name}, {row.depth} deep" for row in FAST])
def test_counts(row: Row) -> None:
    assert counted(row) == row.counts


@pytest.mark.soak
def test_deep_counts(sample: bool) -> None:
    """A sample skips trees of 100,000 nodes or more."""
    rows = [row for row in DEEP if not sample or sum(row.counts) < 100_000]
    assert [counted(row) for row in rows] == [row.counts for row in rows]


OURS = sorted(code for code, package in registry.PACKAGES.items() if package.startswith("aerodrome.games."))


@pytest.mark.parametrize("code", OURS)
def test_every_game_is_counted(code: str) -> None:
    assert len({row.name for row in rows() if row.game == code}) >= 12

"""The comparison of two builds: its interval, and its refusals."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scripts.alternate import interval, measure

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("count", "expected"),
    [(3, (0, 2)), (5, (0, 4)), (6, (0, 5)), (9, (1, 7)), (15, (3, 11)), (20, (5, 14))],
)
def test_the_interval_holds_the_median_with_95_percent(count: int, expected: tuple[float, float]) -> None:
    shuffled = [float(number * 7 % count) if count % 7 else float(count - 1 - number) for number in range(count)]
    assert interval(shuffled) == expected


def test_an_environment_that_does_not_exist_is_named() -> None:
    command = [sys.executable, "-m", "scripts.alternate", "nowhere/bin/python"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "alternate: there is no nowhere/bin/python.\n"


def test_a_program_that_is_not_python_is_named() -> None:
    with pytest.raises(SystemExit, match="false could not be measured"):
        measure("false", 0.1, ["dog-fight"])

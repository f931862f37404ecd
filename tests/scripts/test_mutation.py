"""Finding, naming and drawing mutants (scripts/mutation.py)."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

from scripts.mutation import all_mutants, drawn, mutants_of

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "aerodrome" / "games"

SAMPLE = '''
"""A module with 3 rules."""

LEFT: Final = 0
RIGHT: Final = 1
FAR: Final = 8  # DF-TORP-03
STEPS: Final = [2, 4]


def reach(plane: Plane, steps: i64 = 5) -> i64:
    """DF-SHOOT-01: 7 spaces, “behind” – at most."""
    assert steps < 9
    if plane.away and not plane.known or steps not in (6,):
        raise Bad(f"{steps + 1} are too many")
    return STEPS[0] + steps  # – not so far


def clear(plane: Plane) -> bool:
    if plane.seat is None:
        return False
    plane.steps -= -1
    return -plane.steps < 3
'''


def edits(text: str) -> list[tuple[str, str]]:
    return [(mutant.before, mutant.after) for mutant in mutants_of("sample.py", text)]


def test_operators_comparisons_constants_and_returns_are_exchanged() -> None:
    condition = "if plane.away and not plane.known or steps not in (6,):"
    assert edits(SAMPLE) == [
        ("FAR: Final = 8", "FAR: Final = 9"),
        ("STEPS: Final = [2, 4]", "STEPS: Final = [3, 4]"),
        ("STEPS: Final = [2, 4]", "STEPS: Final = [2, 5]"),
        ("def reach(plane: Plane, steps: i64 = 5) -> i64:", "def reach(plane: Plane, steps: i64 = 6) -> i64:"),
        (condition, condition.replace(" and ", " or ")),
        (condition, condition.replace("not plane", "plane")),
        (condition, condition.replace(" or ", " and ")),
        (condition, condition.replace("not in", "in")),
        (condition, condition.replace("6", "7")),
        ("return STEPS[0] + steps", "return (STEPS[0] + steps) + 1"),
        ("return STEPS[0] + steps", "return STEPS[1] + steps"),
        ("return STEPS[0] + steps", "return STEPS[0] - steps"),
        ("if plane.seat is None:", "if plane.seat is not None:"),
        ("return False", "return True"),
        ("plane.steps -= -1", "plane.steps += -1"),
        ("plane.steps -= -1", "plane.steps -= -2"),
        ("return -plane.steps < 3", "return not (-plane.steps < 3)"),
        ("return -plane.steps < 3", "return plane.steps < 3"),
        ("return -plane.steps < 3", "return -plane.steps <= 3"),
        ("return -plane.steps < 3", "return -plane.steps < 4"),
    ]


def test_every_edit_is_a_program_and_keeps_the_other_lines() -> None:
    for mutant in mutants_of("sample.py", SAMPLE):
        changed = mutant.applied(SAMPLE)
        ast.parse(changed)
        differing = [place for place, (a, b) in enumerate(zip(SAMPLE.splitlines(), changed.splitlines()), 1) if a != b]
        assert differing == [mutant.line]


def test_lines_that_read_alike_are_told_apart() -> None:
    twice = "def f() -> None:\n    a += 1\n    a += 1\n"
    assert [(mutant.after, mutant.number) for mutant in mutants_of("sample.py", twice)] == [
        ("a -= 1", 1),
        ("a += 2", 1),
        ("a -= 1", 2),
        ("a += 2", 2),
    ]


def test_a_draw_is_repeated_and_survives_an_edit_elsewhere() -> None:
    mutants = mutants_of("sample.py", SAMPLE)
    chosen = drawn(mutants, 5, seed=1)
    assert len(chosen) == 5
    assert drawn(mutants[::-1], 5, seed=1) == chosen[::-1]
    assert drawn(mutants, 5, seed=2) != chosen
    moved = mutants_of("sample.py", SAMPLE.replace("LEFT: Final = 0\n", "# A new line.\nLEFT: Final = 0\n"))
    assert [mutant.id for mutant in drawn(moved, 5, seed=1)] == [mutant.id for mutant in chosen]


def test_what_is_called_equivalent_is_there_and_has_a_reason() -> None:
    entries = tomllib.loads((ROOT / "scripts" / "equivalent_mutants.toml").read_text(encoding="utf-8"))["mutant"]
    there = {
        (mutant.module, mutant.function, mutant.before, mutant.after)
        for package in GAMES.iterdir()
        if (package / "rules").is_dir()
        for mutant in all_mutants(GAMES, package.name)
    }
    named = [(entry["module"], entry["function"], entry["before"], entry["after"]) for entry in entries]
    assert [each for each in named if each not in there] == []
    assert len(set(named)) == len(named) <= 10
    assert all(entry["reason"].endswith(".") for entry in entries)

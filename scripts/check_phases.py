"""Check that phases stay rooms of their own: only the table of a game and core's dispatcher know the order of phases.

It reads syntax trees and runs nothing. `python -m scripts.check_phases` prints what it finds, and fails if it finds
anything.
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from collections.abc import Iterator
from keyword import iskeyword
from pathlib import Path
from typing import Final

GAMES: Final = Path("src/aerodrome/games")
# Modules that must not ask which phase it is, by the beginning of their name; so must the modules of such a package.
ASK_NO_PHASE: Final = ["game", "words", "sketch", "outlook", "lookahead", "courses"]
SHARED_BY_PHASES: Final = ["base", "dice", "draws"]  # what modules in phases/ may import from each other
SET_ANY_PHASE: Final = ["state", "notation"]  # a copy of a position, and a position that is read, have any phase
OVER: Final = "OVER"
SHARED_LINES: Final = 6  # in a row, names aside: too many for two game.py


class Finding:
    def __init__(self, path: Path, line: int, words: str) -> None:
        self.path = path
        self.line = line
        self.words = words

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.words}"


def check(games: Path) -> list[Finding]:
    """Return what is wrong in the game packages of a folder."""
    packages = [each for each in sorted(games.iterdir()) if each.is_dir()]
    found: list[Finding] = []
    for package in packages:
        phases = phase_constants(package)
        for path in sorted(package.rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            place = path.relative_to(package).with_suffix("").parts
            if _begins(place, ASK_NO_PHASE):
                found += [Finding(path, line, "compares with a phase") for line in phase_tests(tree, phases)]
            if place[0] == "phases":
                found += [Finding(path, line, f"imports phases/{name}.py") for line, name in phase_imports(tree)]
            if not _begins(place, SET_ANY_PHASE):
                found += [Finding(path, line, "sets a phase other than OVER") for line in phase_settings(tree)]
    return found + shared_runs([each / "game.py" for each in packages if (each / "game.py").exists()])


def _begins(place: tuple[str, ...], names: list[str]) -> bool:
    return any(place[0].startswith(name) for name in names)


# Phases.


def phase_constants(package: Path) -> set[str]:
    """Return the names of the phases that have a row in the table of a game."""
    names: set[str] = set()
    for path in package.glob("game.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Row":
                names |= {each.id for each in node.args[:1] if isinstance(each, ast.Name)}
    return names


def phase_tests(tree: ast.AST, phases: set[str]) -> list[int]:
    """Return the lines that compare something with a phase, except with OVER."""
    lines: list[int] = []
    phases = phases & _imported_from_state(tree)  # an action may have the name of a phase
    for node in ast.walk(tree):
        if isinstance(node, ast.Match) and _is_phase(node.subject):
            lines.append(node.lineno)
        elif isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            named = {side.id for side in sides if isinstance(side, ast.Name)} & phases
            if (named or any(_is_phase(side) for side in sides)) and not any(_is_over(side) for side in sides):
                lines.append(node.lineno)
    return lines


def _imported_from_state(tree: ast.AST) -> set[str]:
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {each.name for node in imports if (node.module or "").endswith("state") for each in node.names}


def phase_imports(tree: ast.AST) -> list[tuple[int, str]]:
    """Return the modules of phases/ that a phase imports and must not, with their lines."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            modules = [f"{node.module}.{each.name}" for each in node.names]
        elif isinstance(node, ast.Import):
            modules = [each.name for each in node.names]
        else:
            continue
        for module in modules:
            _, inside, name = module.partition(".phases.")
            name = name.partition(".")[0]
            if inside and name not in SHARED_BY_PHASES and (node.lineno, name) not in found:
                found.append((node.lineno, name))
    return found


def phase_settings(tree: ast.AST) -> list[int]:
    """Return the lines that set the phase of a state to anything but OVER."""
    lines: list[int] = []
    for node in ast.walk(tree):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
            targets = [node.target]
        for target in targets:
            if _is_state_phase(target) and not (isinstance(node, ast.Assign) and _is_over(node.value)):
                lines.append(target.lineno)
    return lines


def _is_phase(node: ast.expr) -> bool:
    return (isinstance(node, ast.Attribute) and node.attr == "phase") or (
        isinstance(node, ast.Name) and node.id == "phase"
    )


def _is_state_phase(node: ast.expr) -> bool:
    """A class that has a phase of its own, such as an observation, sets it on `self`."""
    if not (isinstance(node, ast.Attribute) and node.attr == "phase"):
        return False
    return not (isinstance(node.value, ast.Name) and node.value.id == "self")


def _is_over(node: ast.expr) -> bool:
    return (isinstance(node, ast.Name) and node.id == OVER) or (isinstance(node, ast.Attribute) and node.attr == OVER)


# Runs of lines that two files share.


def shared_runs(paths: list[Path]) -> list[Finding]:
    """Return the places where a function of one file has six lines, names aside, that another file has as well."""
    found: list[Finding] = []
    seen: dict[tuple[str, ...], Path] = {}
    for path in paths:
        mine: dict[tuple[str, ...], int] = {}
        for lines in function_shapes(path.read_text(encoding="utf-8")):
            for start in range(len(lines) - SHARED_LINES + 1):
                run = tuple(shape for _, shape in lines[start : start + SHARED_LINES])
                mine.setdefault(run, lines[start][0])
        found += [
            Finding(path, line, f"{SHARED_LINES} lines are those of {seen[run]}, names aside")
            for run, line in mine.items()
            if run in seen
        ]
        seen.update(dict.fromkeys(mine, path))
    return found


def function_shapes(text: str) -> Iterator[list[tuple[int, str]]]:
    """Yield for each function the shapes of its lines. The `def` itself is the contract's, and does not count."""
    shapes = line_shapes(text)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            body = node.body[1:] if ast.get_docstring(node) is not None else node.body
            if body:
                within = range(body[0].lineno, (node.end_lineno or 0) + 1)
                yield [(line, shapes[line]) for line in within if line in shapes]


def line_shapes(text: str) -> dict[int, str]:
    """Return each line with names, numbers and texts replaced. Lines of comments or brackets alone are left out."""
    shapes: dict[int, list[str]] = {}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME:
            shapes.setdefault(token.start[0], []).append(token.string if iskeyword(token.string) else "name")
        elif token.type in (tokenize.NUMBER, tokenize.STRING):
            shapes.setdefault(token.start[0], []).append("value")
        elif token.type == tokenize.OP:
            shapes.setdefault(token.start[0], []).append(token.string)
    return {line: " ".join(parts) for line, parts in shapes.items() if "name" in parts or "value" in parts}


def main() -> int:
    found = check(GAMES)
    for each in found:
        print(each)
    if found:
        print("A phase answers for itself, and only the table in game.py knows what follows (docs/architecture.md).")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

"""Check the sizes of the engine's rooms: lines of a file, lines of a function, levels of nesting.

`python -m scripts.check_sizes` prints what is too large, and fails if there is anything. `--all` lists every long
function.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Final

SOURCE: Final = Path("src/aerodrome")
FOLDERS: Final = ["core", "games", "bots", "cli", "reports", "simulation", "tab", "vectors"]
SAVED: Final = "bots/frozen/"  # answers as it did, so it stays as it was
GENERATED: Final = "messages/en.py"  # one function per sentence of a catalogue

FILE_LINES: Final = 400
FUNCTION_LINES: Final = 40
LONG_FUNCTIONS: Final = 5  # in all folders together
NESTING: Final = 4

# Data-like files that may be longer, with the reason.
LONG_FILES: Final[dict[str, str]] = {}

NESTS: Final = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match)


class Function:
    def __init__(self, path: str, name: str, line: int, lines: int, nesting: int) -> None:
        self.path = path
        self.name = name
        self.line = line
        self.lines = lines
        self.nesting = nesting

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.name}"


def check(source: Path) -> list[str]:
    """Return a sentence for everything that is too large."""
    found: list[str] = []
    long: list[Function] = []
    for path in files(source):
        name = path.relative_to(source).as_posix()
        text = path.read_text(encoding="utf-8")
        lines = len(text.splitlines())
        if lines > FILE_LINES and name not in LONG_FILES:
            found.append(f"{name}: {lines} lines. Cut it by what it does: {FILE_LINES} are allowed.")
        for each in functions(name, ast.parse(text)):
            if each.nesting > NESTING:
                found.append(f"{each} is nested {each.nesting} deep: {NESTING} are allowed.")
            if each.lines > FUNCTION_LINES:
                long.append(each)
    if len(long) > LONG_FUNCTIONS:
        found.append(f"{len(long)} functions are longer than {FUNCTION_LINES} lines. {LONG_FUNCTIONS} are allowed:")
        found += listed(long)
    return found


def listed(long: list[Function]) -> list[str]:
    return [f"{each} has {each.lines} lines." for each in sorted(long, key=lambda each: -each.lines)]


def files(source: Path) -> list[Path]:
    found = [path for folder in FOLDERS for path in sorted((source / folder).rglob("*.py"))]
    names = {path: path.relative_to(source).as_posix() for path in found}
    return [path for path in found if not names[path].startswith(SAVED) and not names[path].endswith(GENERATED)]


def functions(path: str, tree: ast.AST) -> list[Function]:
    found: list[Function] = []
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            found.append(Function(path, node.name, node.lineno, lines, _nesting(node)))
    return found


def _nesting(node: ast.AST) -> int:
    """Return how deep statements are nested below a node. An `elif` is no deeper than its `if`."""
    deepest = 0
    for child in ast.iter_child_nodes(node):
        inner = _nesting(child)
        is_elif = isinstance(node, ast.If) and isinstance(child, ast.If) and node.orelse == [child]
        deepest = max(deepest, inner + (1 if isinstance(child, NESTS) and not is_elif else 0))
    return deepest


def main() -> int:
    if "--all" in sys.argv:
        every = [each for path in files(SOURCE) for each in functions(str(path), ast.parse(path.read_text("utf-8")))]
        print("\n".join(listed([each for each in every if each.lines > FUNCTION_LINES])))
        return 0
    found = check(SOURCE)
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

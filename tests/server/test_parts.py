"""The parts of the server: the table code needs none of the server's libraries, and no part is long."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import aerodrome.server
import aerodrome.tab
from aerodrome.core import registry, replay
from aerodrome.server.encoding import FOR_PAGES
from tests.server.without_server import PROJECT, contract

FOLDER = Path(str(aerodrome.server.__file__)).parent
EDGE = {  # what only a server needs, and the table code must not import
    "addresses", "app", "bus", "client", "context", "database", "guard", "guest", "http_json", "logs", "metrics",
    "migrations", "routes", "store", "supervised", "upgrade", "websocket",
}  # fmt: skip
# Migrations are history: they stay as they were written.
PARTS = sorted(
    path
    for folder in (FOLDER, Path(str(aerodrome.tab.__file__)).parent)
    for path in folder.rglob("*.py")
    if not {"messages", "versions"} & set(path.parts)
)
LINES_AT_MOST = 400
FUNCTION_AT_MOST = 40  # lines
NESTING_AT_MOST = 4


@pytest.mark.parametrize(
    "game", [pytest.param(code, marks=[pytest.mark.both] * (code == "dog-fight")) for code in registry.codes()]
)
def test_a_game_is_played_without_the_libraries_of_a_server(game: str) -> None:
    command = [sys.executable, "-m", "tests.server.without_server", game]
    done = subprocess.run(command, cwd=PROJECT.parent, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    verified = replay.read(told["replay"])
    assert verified.luck == "secret"
    assert verified.match.ending is not None
    assert json.loads(FOR_PAGES.encode(verified.match.ending.to_json())) == told["ending"]
    assert told["frames"] == len(verified.replay.answers) + 1


def test_every_module_is_either_table_code_or_edge() -> None:
    names = {path.name.removesuffix(".py") for path in FOLDER.iterdir() if not path.name.startswith("_")}
    table_code = {module.removeprefix("aerodrome.server.") for module in contract()[0]}
    assert table_code | EDGE == names
    assert not table_code & EDGE


@pytest.mark.parametrize("path", PARTS, ids=lambda path: str(path.relative_to(FOLDER.parent)))
def test_no_part_is_long(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LINES_AT_MOST
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            assert node.end_lineno - node.lineno < FUNCTION_AT_MOST, node.name
            assert depth(node) <= NESTING_AT_MOST, node.name


def depth(node: ast.AST) -> int:
    """Return how deeply blocks are nested in a function. `elif` does not count as deeper."""
    blocks = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.With, ast.AsyncWith, ast.Try, ast.Match)
    deepest = 0
    for child in ast.iter_child_nodes(node):
        is_elif = isinstance(node, ast.If) and isinstance(child, ast.If) and node.orelse == [child]
        deepest = max(deepest, depth(child) + (isinstance(child, blocks) and not is_elif))
    return deepest

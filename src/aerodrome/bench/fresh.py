"""Measurements that need a fresh interpreter: the interpreted engine next to the compiled one, and imports."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import aerodrome
from aerodrome.bench.peer_loops import Count

PACKAGE: Final = Path(str(aerodrome.__file__)).parent
SOURCES: Final = {".py", ".toml", ".md"}
IMPORTS: Final = 3  # fresh interpreters per measurement, of which the fastest counts

INNER: Final = """
import json, sys
sys.path.insert(0, sys.argv[1])
import aerodrome
from aerodrome.bench.loops import timed_inner
from aerodrome.core import registry
if aerodrome.COMPILED:
    sys.exit("the copy of the sources was not the one imported")
title, seconds = registry.title(sys.argv[2]), float(sys.argv[3])
timed_inner(title, seconds / 10)
print(json.dumps(timed_inner(title, seconds)))
"""

IMPORT: Final = """
import sys, time
begin = time.perf_counter()
import aerodrome.core.registry
aerodrome.core.registry.title(sys.argv[1])
print(time.perf_counter() - begin)
"""


def copy_sources(folder: Path) -> None:
    """Copy the package without its compiled modules, so that Python imports the sources."""
    shutil.copytree(PACKAGE, folder / PACKAGE.name, ignore=_unwanted)


def _unwanted(folder: str, names: list[str]) -> list[str]:
    paths = [Path(folder, name) for name in names]
    return [path.name for path in paths if path.name == "__pycache__" or not (path.is_dir() or path.suffix in SOURCES)]


def interpreted_inner(folder: Path, code: str, seconds: float) -> Count:
    """Run `loops.timed_inner` with the copied sources."""
    return Count(*_answer(INNER, str(folder), code, str(seconds)))


def import_seconds(code: str) -> float:
    """Return how long a fresh interpreter takes to load a game's title, the fastest of a few."""
    return min(float(_answer(IMPORT, code)) for _ in range(IMPORTS))


def _answer(script: str, *arguments: str) -> Any:
    command = [sys.executable, "-c", script, *arguments]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)

"""Runs Python programs in WebAssembly, under Node.js."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from scripts.tab.steps import ROOT, run

HERE: Final = Path(__file__).parent
INSIDE: Final = HERE / "inside"
PYODIDE: Final = ROOT / "web" / "node_modules" / "pyodide"


def run_inside(start: Path, program: Path, mounts: Mapping[str, Path], *arguments: str) -> str:
    """Call `main` of a program with these arguments, and return its output. `start` is npm's pyodide, or a built tab.

    The program's own folder is at /inside.
    """
    kind = "tab" if (start / "tab.json").is_file() else "pyodide"
    job = {
        kind: str(start),
        "mounts": {"/inside": str(program.parent), **{place: str(folder) for place, folder in mounts.items()}},
        "program": f"/inside/{program.name}",
        "arguments": arguments,
    }
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(job, file)
        file.flush()
        return run(["node", HERE / "node.mjs", file.name])


def run_with_sources(tab: Path, program: Path, libraries: Path, *arguments: str) -> str:
    """Run a program in a built tab that may import everything of the checkout, and pure libraries of an environment.

    What the tab has itself is used first. inside/checkout.py adds the rest, and then runs the program.
    """
    mounts = {"/checkout": ROOT, "/libraries": libraries, "/pyodide": PYODIDE}
    return run_inside(tab, INSIDE / "checkout.py", mounts, program.relative_to(ROOT).as_posix(), *arguments)

"""Makes runtime/: Pyodide with a trimmed standard library, the libraries that the engine uses, and the compiled engine.

It does not depend on the client and the server's code, so it may serve several releases. runtime.json describes it.
"""

from __future__ import annotations

import ast
import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from aerodrome.tab.archive import write_archive
from aerodrome.tab.modules import Sources, page_modules
from scripts.tab.fetched import SITE, Pyodide
from scripts.tab.node import INSIDE, PYODIDE, run_inside
from scripts.tab.notices import notices
from scripts.tab.steps import ROOT, WORK, once, say

RUNTIME: Final = WORK / "runtime"
BYTECODE: Final = WORK / "bytecode"
LOADER: Final = "tab_runtime.py"
MAGIC_BYTES: Final = 4  # at the start of bytecode: the version of its form
LOADER_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

# Modules of the standard library that code of others imports late, when it needs them. Our own late imports are found.
LATE: Final = (
    "concurrent.futures.thread",  # asyncio, to say that there are no threads
    "datetime",  # msgspec
    "encodings.ascii",
    "encodings.cp437",  # zipfile, for names in an archive
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_16",
    "encodings.utf_16_le",
    "importlib.metadata._text",
    "zipfile._path.glob",
)


@dataclass(frozen=True)
class CompiledEngine:
    file: Path
    modules: list[str]
    digest: str  # of the sources that it depends on
    headers: str  # the version of Python that they are of


def sources_of_page() -> Sources:
    return Sources(ROOT / "src" / "aerodrome")


# Bytecode.


def compile_bytecode(python: Pyodide) -> None:
    """Compile the page's modules, the libraries and the standard library, in Pyodide itself."""
    sources = sources_of_page()
    modules = page_modules(sources)
    job = {
        "folders": {
            "/bytecode/package": {sources.place(name): f"/src/{sources.place(name)}" for name in modules},
            "/bytecode/site": {LOADER: f"/inside/{LOADER}", **{place: f"/site/{place}" for place in _site_sources()}},
        },
        "path": ["/src", "/site", "/inside"],
        "imports": [*modules, "tab_runtime"],
        "late": LATE,
        "named": sorted({name for module in modules for name in sources.imports(module)} | set(_named_by_libraries())),
        "library": "/bytecode/library",
    }
    files = [sources.file(name) for name in modules] + [SITE / place for place in _site_sources()]
    inputs: list[Path | str] = [json.dumps(job), repr(python), *files, INSIDE / LOADER, INSIDE / "bytecode.py"]
    made = [BYTECODE / "package", BYTECODE / "site", BYTECODE / "library"]
    once("bytecode", "compiling bytecode and trimming the standard library", inputs, made, lambda: _compile(job))


def _compile(job: dict[str, Any]) -> None:
    shutil.rmtree(BYTECODE, ignore_errors=True)
    BYTECODE.mkdir(parents=True)
    (BYTECODE / "job.json").write_text(json.dumps(job), encoding="utf-8")
    mounts = {"/src": ROOT / "src", "/site": SITE, "/bytecode": BYTECODE}
    say(run_inside(PYODIDE, INSIDE / "bytecode.py", mounts, "/bytecode/job.json").strip())


def _site_sources() -> list[str]:
    return [file.relative_to(SITE).as_posix() for file in sorted(SITE.rglob("*.py"))]


def _named_by_libraries() -> Iterator[str]:
    """Return what the libraries import at once. Their later imports depend on the calls."""
    for place in _site_sources():
        for node in ast.parse((SITE / place).read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Import):
                yield from (each.name for each in node.names)


def bytecode_of(folder: str) -> dict[str, bytes]:
    """Return the bytecode of one kind, by its place in an archive."""
    root = BYTECODE / folder
    return {file.relative_to(root).as_posix(): file.read_bytes() for file in sorted(root.rglob("*.pyc"))}


# The folder.


def make_runtime(python: Pyodide, engine: CompiledEngine | None) -> None:
    """Write runtime/ from what the other steps have made."""
    shutil.rmtree(RUNTIME, ignore_errors=True)
    RUNTIME.mkdir(parents=True)
    for name in LOADER_FILES:
        shutil.copyfile(PYODIDE / name, RUNTIME / name)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    _write_json("pyodide-lock.json", {"info": lock["info"], "packages": {}})
    write_archive(RUNTIME / "python_stdlib.zip", bytecode_of("library"))
    libraries = {file.relative_to(SITE).as_posix(): file.read_bytes() for file in SITE.rglob("*.so")}
    write_archive(RUNTIME / "site.zip", {**bytecode_of("site"), **libraries})
    if engine is not None:
        write_archive(RUNTIME / "engine.zip", {engine.file.name: engine.file.read_bytes()})
    _write_json("runtime.json", facts(python, engine))
    (RUNTIME / "notices.txt").write_text(notices(python), encoding="utf-8")


def facts(python: Pyodide, engine: CompiledEngine | None) -> dict[str, Any]:
    return {
        "pyodide": python.version,
        "python": python.python,
        "abi": python.abi,
        "magic": next(iter(bytecode_of("library").values()))[:MAGIC_BYTES].hex(),
        "site": f"/lib/python{python.minor}/site-packages",
        "engine": engine and {"digest": engine.digest, "modules": engine.modules, "headers": engine.headers},
    }


def _write_json(name: str, value: object) -> None:
    (RUNTIME / name).write_text(json.dumps(value, indent=1) + "\n", encoding="utf-8")

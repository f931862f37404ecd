"""Runs in Pyodide: compiles sources to bytecode of its Python, and trims its standard library.

The job is a file in JSON. `folders` maps each folder to fill to its places and the sources for them. A module of the
standard library goes to the folder `library` if importing the modules of `imports` has loaded it, or if it is one of
`late`. `named` lists all modules that our own code imports, even inside functions, and none of them may be missing.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import json
import marshal
import sys
import zipfile
from pathlib import Path
from typing import Any, Final

UNCHECKED: Final = (1).to_bytes(
    4, "little"
)  # flags of bytecode that belongs to its source by digest, which no one checks
DOCUMENTED: Final = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
LIBRARY: Final = "/lib/python{}{}.zip".format(*sys.version_info)


def main(job_file: str) -> None:
    job: dict[str, Any] = json.loads(Path(job_file).read_text(encoding="utf-8"))
    for folder, sources in job["folders"].items():
        for place, file in sources.items():
            write(Path(folder) / f"{place}c", Path(file).read_bytes(), place, optimize=0)
    sys.path[:0] = job["path"]
    trim(job, Path(job["library"]))


def write(target: Path, source: bytes, name: str, optimize: int) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    code = compile(without_docstrings(source), name, "exec", dont_inherit=True, optimize=optimize)
    head = importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source)
    target.write_bytes(head + marshal.dumps(code))


def without_docstrings(source: bytes) -> ast.Module:
    """No one reads them in a page, and they are a twentieth of what a visitor fetches of our own code."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            docstring = node.body.pop(0)
            if not node.body and not isinstance(node, ast.Module):
                node.body = [ast.copy_location(ast.Pass(), docstring)]
    return tree


def trim(job: dict[str, Any], out: Path) -> None:
    for name in job["imports"]:
        importlib.import_module(name)
    with zipfile.ZipFile(LIBRARY) as archive:
        files = {module_of(place): place for place in archive.namelist() if place.endswith(".py")}
        loaded = {name for name, module in sys.modules.items() if of_library(module)}
        kept = {name for name in loaded | set(job["late"]) if name in files}
        missing = sorted(name for name in job["named"] if name in files and name not in kept)
        if missing:
            raise SystemExit(f"The trimmed library lacks {', '.join(missing)}, which our own code imports.")
        for name in sorted(kept):
            write(out / f"{files[name]}c", archive.read(files[name]), files[name], optimize=1)  # without assertions
    print(f"{len(kept)} of {len(files)} modules")


def module_of(place: str) -> str:
    return place.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def of_library(module: Any) -> bool:
    return str(getattr(module, "__file__", "")).startswith(LIBRARY)

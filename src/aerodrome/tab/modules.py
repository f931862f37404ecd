"""The modules of this package that a page needs: those that the table code imports, and those that they import.

Imports inside functions count, because they fail late. So the list needs no care: it follows the sources.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from aerodrome.core import registry

PACKAGE: Final = "aerodrome"

# Where a page begins. Everything else is found from here.
ROOTS: Final = ("aerodrome.tab.host", "aerodrome.tab.thinking")

# Saved versions of bots play one another in arenas. No one can seat them at a table.
LEFT_OUT: Final = ("aerodrome.bots.frozen.v1",)

# The part that is compiled, with the modules between its own that stay interpreted.
ENGINE: Final = ("aerodrome.core.", "aerodrome.lattice.", "aerodrome.games.", "aerodrome.bots.")

# Files next to modules that the desk and the games read.
DATA: Final = ("RULES.md", "data/**/*.toml")


class Sources:
    """The sources of this package, by module."""

    def __init__(self, package: Path) -> None:
        self.package = package
        self._files = {_module_of(file.relative_to(package)): file for file in sorted(package.rglob("*.py"))}

    def __contains__(self, name: str) -> bool:
        return name in self._files

    def file(self, name: str) -> Path:
        return self._files[name]

    def place(self, name: str) -> str:
        """Return where the module is in an archive."""
        return f"{PACKAGE}/{self._files[name].relative_to(self.package).as_posix()}"

    def imports(self, name: str) -> set[str]:
        """Return everything that a module imports, of this package and of others. Types alone do not count."""
        found: set[str] = set()
        for node in _running(ast.parse(self._files[name].read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {each.name for each in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found |= {node.module} | {f"{node.module}.{each.name}" for each in node.names}
        return found


def _module_of(file: Path) -> str:
    parts = [PACKAGE, *file.with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _running(node: ast.AST) -> Iterator[ast.AST]:
    """Walk through the code that can run. Code under TYPE_CHECKING cannot."""
    yield node
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            for other in child.orelse:
                yield from _running(other)
        else:
            yield from _running(child)


def page_modules(sources: Sources) -> list[str]:
    """Return the modules that a page needs, with the packages that they are in."""
    games = [name for name in registry.PACKAGES.values() if name.startswith(f"{PACKAGE}.")]
    found: set[str] = set()
    waiting = [*ROOTS, *games]
    while waiting:
        name = waiting.pop()
        if name in found or name not in sources or name.startswith(LEFT_OUT):
            continue
        found.add(name)
        waiting += [*sources.imports(name), name.rpartition(".")[0]]
    return sorted(found)


def engine_digest(sources: Sources, modules: Iterable[str]) -> str:
    """Return a digest of all sources that a compiled engine depends on."""
    whole = hashlib.sha256()
    for name in sorted(modules):
        if name.startswith(ENGINE):
            text = sources.file(name).read_bytes().replace(b"\r\n", b"\n")
            whole.update(f"{name} {len(text)}\n".encode())
            whole.update(text)
    return whole.hexdigest()


def data_files(sources: Sources, modules: Iterable[str]) -> dict[str, Path]:
    """Return the data files of these modules' packages, by their place in an archive."""
    folders = sorted({sources.file(name).parent for name in modules})
    files = [file for folder in folders for pattern in DATA for file in sorted(folder.glob(pattern))]
    return {f"{PACKAGE}/{file.relative_to(sources.package).as_posix()}": file for file in files}

"""Runs in a tab's Python: lets tests and measurements import what a page does not have."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Any, Final

LIBRARY: Final = "/pyodide/python_stdlib.zip"


class RestOfPackages:
    """Finds modules that the tab leaves out of a package: of ours in the checkout, of Python's in its whole library."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        package = name.rpartition(".")[0]
        root = "/checkout/src" if name.startswith("aerodrome.") else LIBRARY
        return PathFinder.find_spec(name, [f"{root}/{package.replace('.', '/')}"]) if package else None


def main(program: str, *arguments: str) -> Any:
    """Add the checkout, an environment's libraries and the whole standard library, behind all that the tab has.

    Then call `main` of the program, which is a path in the checkout.
    """
    sys.meta_path.append(RestOfPackages)
    sys.path += ["/checkout", "/libraries", LIBRARY]
    return importlib.import_module(program.removesuffix(".py").replace("/", ".")).main(*arguments)

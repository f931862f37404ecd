"""Lets Python import the engine that is compiled into one WebAssembly module. A page calls install() at its start.

mypyc's library knows the module of each file by a capsule. On other systems, each module has a small library of its own
for Python to find, which opens its capsule. Here one finder does that for all of them.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from importlib.abc import Loader
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

LIBRARY: Final = "aerodrome__mypyc"
OPENER: Final = "aerodrome__open"
CAPSULE: Final = "init_"  # begins the name of each capsule
FILE: Final = Path(__file__).with_name(LIBRARY + EXTENSION_SUFFIXES[0])


class Engine(Loader):
    """Finds and loads the modules of the compiled engine."""

    def __init__(self, library: ModuleType, opener: Any) -> None:
        self._library = library
        self._open = opener.open
        capsules = [each for each in dir(library) if each.startswith(CAPSULE)]
        self._capsules = {each.removeprefix(CAPSULE).replace("___", "."): each for each in capsules}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(name, self, origin=str(FILE)) if name in self._capsules else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        capsule = self._capsules[spec.name]
        module: ModuleType = self._open(getattr(self._library, capsule), f"{LIBRARY}.{capsule}")
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Do nothing: opening the capsule has run the module."""


def install() -> str:
    """Let imports find the compiled engine if the folder has one. Return which engine plays."""
    if not FILE.is_file():
        return "interpreted"
    sys.meta_path.insert(0, Engine(_load(LIBRARY), _load(OPENER)))
    return "compiled"


def _load(name: str) -> ModuleType:
    """Load one of the two modules that the file holds."""
    loader = ExtensionFileLoader(name, str(FILE))
    spec = importlib.util.spec_from_file_location(name, FILE, loader=loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    loader.exec_module(module)
    return module

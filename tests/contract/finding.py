"""Finds the contract file of a registered game.

A game of the package `aerodrome.games` has it in the folder of its tests, any other game next to its own file.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from aerodrome.core import registry
from tests.contract.interface import Contract
from tests.registered import EXAMPLES

ROOT = Path(__file__).parents[2]
OURS = "aerodrome.games."


def folder_of(code: str) -> Path:
    """Return the folder with what the contract tests need to know about a game."""
    package = {**EXAMPLES, **registry.PACKAGES}[code]
    if package.startswith(OURS):
        return ROOT / "tests" / "games" / package.removeprefix(OURS)
    return Path(str(importlib.import_module(package).__file__)).parent


@functools.cache
def contract_of(code: str) -> Contract:
    file = folder_of(code) / "contract.py"
    if not file.exists():
        raise FileNotFoundError(
            f"The game {code} has no contract file, so its contract tests cannot run. "
            f"Write {file}; docs/add-a-game.md says what belongs there."
        )
    found = getattr(_loaded(file, code), "CONTRACT", None)
    if not isinstance(found, Contract):
        raise TypeError(f"{file} should export CONTRACT, a Contract of tests/contract/interface.py.")
    return found


def _loaded(file: Path, code: str) -> ModuleType:
    if file.is_relative_to(ROOT):
        return importlib.import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
    name = f"contract_of_{code}"  # two games outside may each have a file of this name
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module

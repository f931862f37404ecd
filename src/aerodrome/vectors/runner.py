"""Run vectors: find the game of each one, let the game's translator check it, and collect the results."""

from __future__ import annotations

import contextlib
import functools
import importlib
import importlib.util
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from aerodrome.core import registry
from aerodrome.core.refusal import BadInput
from aerodrome.vectors.document import Record, Vector
from aerodrome.vectors.reader import Mismatch, NotYet

PASSED: Final = "passed"
FAILED: Final = "failed"
NOT_YET: Final = "not yet"


@dataclass(frozen=True)
class Result:
    """The result of one vector: the expectation that failed, or in `why` what else went wrong."""

    vector: Vector
    state: str
    why: str = ""
    step: int = 0
    expected: Record = field(default_factory=dict)
    actual: Record = field(default_factory=dict)

    def to_json(self) -> dict[str, object]:
        where = {"file": str(self.vector.path), "line": self.vector.line}
        shown: dict[str, object] = {"id": self.vector.id, "state": self.state, **where}
        if self.why:
            shown["why"] = self.why
        if self.expected or self.actual:
            shown.update({"expected": self.expected, "actual": self.actual, "step": self.step})
        return shown

    def sentence(self) -> str:
        if self.why:
            return self.why
        return f"step {self.step}: expected {_shown(self.expected)}, actual {_shown(self.actual)}"


def _shown(record: Record) -> str:
    return ", ".join(f"{name} = {value!r}" for name, value in record.items())


def run_vector(vector: Vector, game: str = "") -> Result:
    """Check one vector. Every error becomes a result, so that no document can stop a run."""
    if vector.problem:
        return Result(vector, FAILED, vector.problem)
    try:
        _translator(game_of(vector, game))(vector.record)
    except Mismatch as mismatch:
        return Result(vector, FAILED, "", mismatch.step, mismatch.expected, mismatch.actual)
    except NotYet as not_yet:
        return Result(vector, NOT_YET, f"{not_yet.key!r} is not supported yet.")
    except BadInput as bad:
        return Result(vector, FAILED, str(bad))
    except Exception as error:
        return Result(vector, FAILED, f"The translator failed: {type(error).__name__}: {error}")
    return Result(vector, PASSED)


def _translator(code: str) -> Callable[[Record], None]:
    """Return `run` of a game's translator: its folder in this package, or vectors.py in the game's own."""
    name = code.replace("-", "_")
    moved = importlib.util.find_spec(f"aerodrome.vectors.{name}")
    run = importlib.import_module(moved.name if moved else registry.PACKAGES[code] + ".vectors").run
    assert callable(run)

    def translate(record: Record) -> None:
        run(record)

    return translate


def game_of(vector: Vector, given: str = "") -> str:
    """Return the code of the vector's game: by its rule ids, as given, by the names in its path, or by its document."""
    by_rules = _game_by_rules(vector.record.get("rules"))
    if by_rules:
        return by_rules
    if given:
        return registry.title(given).code
    by_place = _game_by_path(vector.path) or _game_by_text(vector.path)
    if by_place:
        return by_place
    games = ", ".join(registry.codes())
    raise BadInput(
        f"The vector does not say which game it means. Add rules, name its file after one of {games}, or use --game."
    )


def _game_by_path(path: Path) -> str:
    for name in [path.stem, *[parent.name for parent in path.resolve().parents]]:
        plain = name.lower().replace("_", "-")
        if plain in registry.PACKAGES:
            return plain
    return ""


@functools.cache
def _game_by_text(path: Path) -> str:
    """Return the game whose rule ids the document quotes, or "" if it quotes none or those of several games."""
    text = path.read_text(encoding="utf-8-sig") if path.is_file() else ""
    quoted = [title.code for title in registry.titles() if re.search(rf"\b{title.prefix}-[A-Z]", text)]
    return quoted[0] if len(quoted) == 1 else ""


def _game_by_rules(rules: object) -> str:
    """Return the game whose prefix the rule ids have, or "". Short references to rulings are ignored."""
    listed = [rules] if isinstance(rules, str) else rules if isinstance(rules, list) else []
    prefixes = {str(rule).partition("-")[0] for rule in listed if "-" in str(rule)} - {"RUL"}
    games = {title.prefix: title.code for title in registry.titles()}
    known = sorted(prefixes & set(games))
    if len(known) > 1:
        raise BadInput(f"The vector's rules belong to several games: {', '.join(known)}.")
    if prefixes and not known:
        raise BadInput(f"No game has rules {min(prefixes)}-…. The prefixes are {', '.join(sorted(games))}.")
    return games[known[0]] if known else ""


def run_all(vectors: list[Vector], game: str = "") -> list[Result]:
    """Check vectors in order. A vector without rules belongs to the game that the others in its file name."""
    by_file: dict[Path, str] = {}
    for vector in vectors:
        with contextlib.suppress(BadInput):
            named = _game_by_rules(vector.record.get("rules"))
            if named:
                by_file.setdefault(vector.path, named)
    return [run_vector(vector, game or by_file.get(vector.path, "")) for vector in vectors]

"""Runs vectors: finds the game each one speaks of, lets the game's translator check it, and keeps what came of it."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from aerodrome.core import registry
from aerodrome.core.refusal import BadInput
from aerodrome.core.vector import Mismatch, NotYet
from aerodrome.vectors.document import Record, Vector

PASSED: Final = "passed"
FAILED: Final = "failed"
NOT_YET: Final = "not yet"


@dataclass(frozen=True)
class Result:
    """What came of one vector: where an expectation failed, or in `why` what else went wrong."""

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
    """Check one vector. Whatever goes wrong is a result; nothing a document holds can stop a run."""
    if vector.problem:
        return Result(vector, FAILED, vector.problem)
    try:
        _translator(game_of(vector, game))(vector.record)
    except Mismatch as mismatch:
        return Result(vector, FAILED, "", mismatch.step, mismatch.expected, mismatch.actual)
    except NotYet as not_yet:
        return Result(vector, NOT_YET, f"{not_yet.key!r} is not spoken yet.")
    except BadInput as bad:
        return Result(vector, FAILED, str(bad))
    except Exception as error:
        return Result(vector, FAILED, f"The translator broke down: {type(error).__name__}: {error}")
    return Result(vector, PASSED)


def _translator(code: str) -> Callable[[Record], None]:
    run = importlib.import_module(registry.PACKAGES[code] + ".vectors").run
    assert callable(run)

    def translate(record: Record) -> None:
        run(record)

    return translate


def game_of(vector: Vector, given: str = "") -> str:
    """The code of the vector's game: by its rule ids, by the names in its path, or as given."""
    by_rules = _game_by_rules(vector.record.get("rules"))
    if by_rules:
        return by_rules
    names = [vector.path.stem, *[parent.name for parent in vector.path.resolve().parents]]
    for name in names:
        plain = name.lower().replace("_", "-")
        if plain in registry.PACKAGES:
            return plain
    if given:
        return registry.title(given).code
    games = ", ".join(registry.codes())
    raise BadInput(
        f"It does not say which game it means: give it rules, name its file after one of {games}, or --game."
    )


def _game_by_rules(rules: object) -> str:
    """The game whose prefix the rule ids have; "" if there are none."""
    ids = [rule for rule in rules if isinstance(rule, str)] if isinstance(rules, list) else []
    prefixes = {re.split("-", rule)[0] for rule in ids}
    if not prefixes:
        return ""
    games = {title.prefix: title.code for title in registry.titles()}
    if len(prefixes) > 1:
        raise BadInput(f"Its rules belong to several games: {', '.join(sorted(prefixes))}.")
    prefix = prefixes.pop()
    if prefix not in games:
        raise BadInput(f"No game has rules {prefix}-…: there are {', '.join(sorted(games))}.")
    return games[prefix]

"""Show that the contract tests notice a field that someone forgot.

Each field of each class of a position is left out of `clone`, of `key`, of what is saved, and of all three. A list or a
part is also shared by the clone and the original. tests/contract/test_saving.py has to fail each time.

    python -m scripts.forgotten_fields [GAME ...]

The sources are patched while they run, so this needs the environment that runs them interpreted. It exits with 1 if one
mistake is not noticed.
"""

from __future__ import annotations

import contextlib
import copy
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import aerodrome
from aerodrome.core import saving
from aerodrome.core.game import State
from tests.contract.cases import Case, cases, positions, titles, walk
from tests.contract.finding import contract_of
from tests.contract.test_saving import test_every_field_is_cloned_saved_and_in_the_key as check
from tests.registered import examples

CASES_AT_MOST = 12  # sets of options that are tried until one notices
WAYS = ["clone", "key", "saving", "all", "shared"]

Kind = type[State]
Changes = Callable[[Any, Any], None]  # a part of a clone, and the same part of the original


class Mistake:
    """One field of one class, and where it is forgotten."""

    def __init__(self, kind: Kind, owner: str, field: str, way: str) -> None:
        self.kind = kind
        self.owner = owner
        self.field = field
        self.way = way

    def __str__(self) -> str:
        return f"{self.owner}.{self.field}, {self.way}"

    @contextlib.contextmanager
    def made(self) -> Iterator[None]:
        """Make the mistake for a while."""
        clone, key = self.kind.clone, self.kind.key
        names = copy.deepcopy(saving._names_of(self.kind))
        if self.way in ("clone", "all"):
            _replace(self.kind, "clone", lambda state: self._changed(clone(state), state, self._reset))
        if self.way == "shared":
            _replace(self.kind, "clone", lambda state: self._changed(clone(state), state, self._share))
        if self.way in ("key", "all"):
            _replace(self.kind, "key", lambda state: key(self._changed(clone(state), state, self._reset)))
        if self.way in ("saving", "all"):
            saving._names[self.kind][self.owner].remove(self.field)
        try:
            yield
        finally:
            _replace(self.kind, "clone", clone)
            _replace(self.kind, "key", key)
            saving._names[self.kind] = names

    def _changed(self, twin: State, state: State, change: Changes) -> State:
        for part, original in zip(self._parts(twin), self._parts(state), strict=True):
            change(part, original)
        return twin

    def _parts(self, part: object) -> list[object]:
        """Return all parts of the class, in the position and within its parts."""
        found = [part] if type(part).__name__ == self.owner else []
        for name in saving.field_names(part):
            value = getattr(part, name)
            for each in value if isinstance(value, list) else [value]:
                found += [] if isinstance(each, int) else self._parts(each)
        return found

    def _reset(self, part: Any, original: Any) -> None:
        """Leave the field as it is in a fresh object."""
        fresh = next(each for each in saving.templates_of(self.kind) if type(each).__name__ == self.owner)
        setattr(part, self.field, getattr(fresh, self.field))

    def _share(self, part: Any, original: Any) -> None:
        setattr(part, self.field, getattr(original, self.field))


def _replace(kind: Kind, name: str, method: Callable[[Any], object]) -> None:
    setattr(kind, name, method)


def mistakes(code: str) -> list[Mistake]:
    """Return every mistake that can be made with the fields of a game."""
    outside = contract_of(code).outside_key
    kind = type(next(case for case in cases() if case.title.code == code).game.start())
    found: list[Mistake] = []
    for template in saving.templates_of(kind):
        for field in saving.field_names(template):
            ways = [way for way in WAYS if way != "key" or field not in outside]
            if isinstance(getattr(template, field), int):
                ways.remove("shared")
            found += [Mistake(kind, type(template).__name__, field, way) for way in ways]
    return found


def is_noticed(mistake: Mistake, code: str) -> bool:
    for case in [case for case in cases() if case.title.code == code][:CASES_AT_MOST]:
        positions(case)  # they are played before the mistake is made: a game might never end with it
        with mistake.made():
            noticed = fails(case)
        if mistake.way == "shared":  # the check has changed clones, and with them the positions that all tests use
            positions.cache_clear()
            walk.cache_clear()
        if noticed:
            return True
    return False


def fails(case: Case) -> bool:
    try:
        check(case)
    except Exception:  # an assertion that does not hold, or fields that no longer fit together
        return True
    return False


def report(code: str, found: list[Mistake]) -> int:
    """Print a row for each class of a game. Return how many mistakes were not noticed."""
    missed = [mistake for mistake in found if not is_noticed(mistake, code)]
    for owner in dict.fromkeys(mistake.owner for mistake in found):
        made = Counter(mistake.way for mistake in found if mistake.owner == owner)
        lost = Counter(mistake.way for mistake in missed if mistake.owner == owner)
        counts = [f"{made[way] - lost[way]}/{made[way]}" for way in WAYS]
        print(f"{code:<18}{owner:<12}" + "".join(f"{count:>9}" for count in counts), flush=True)
    for mistake in missed:
        print(f"  not noticed: {mistake}")
    return len(missed)


def main(codes: list[str]) -> int:
    if aerodrome.COMPILED:
        print("Run this from the environment with the sources: compiled classes cannot be patched.")
        return 1
    with examples():
        print(f"{'game':<18}{'class':<12}" + "".join(f"{way:>9}" for way in WAYS))
        missed = sum([report(code, mistakes(code)) for code in codes or [title.code for title in titles()]])
    print(f"{missed} mistakes were not noticed." if missed else "Every mistake was noticed.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

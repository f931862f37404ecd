"""What a vector translator says of a vector, and how it reads one: nothing malformed is taken for something else."""

from __future__ import annotations

from collections.abc import Iterable

from aerodrome.core.refusal import BadInput

Record = dict[str, object]


class Mismatch(Exception):
    """A vector's expectation that the engine does not meet."""

    def __init__(self, expected: dict[str, object], actual: dict[str, object], step: int) -> None:
        super().__init__(f"step {step}: expected {expected}, got {actual}")
        self.expected = expected
        self.actual = actual
        self.step = step


class NotYet(Exception):
    """A key of the vector language that the package declares as not yet spoken."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def only(record: Record, keys: Iterable[str], where: str) -> None:
    """An unknown key is an error, so that a misspelt expectation cannot pass."""
    known = set(keys)
    for key in record:
        if key not in known:
            raise BadInput(f"Unknown key {key!r} in {where}; there are {', '.join(sorted(known))}.")


def as_record(value: object, where: str) -> Record:
    if not isinstance(value, dict):
        raise BadInput(f"{where} should be a map, not {value!r}.")
    return {str(key): value[key] for key in value}


def as_list(value: object, where: str) -> list[object]:
    if not isinstance(value, list):
        raise BadInput(f"{where} should be a list, not {value!r}.")
    return value


def compare(expected: object, actual: object, name: str, step: int) -> None:
    """The same value, and of the same kind where one of them is true or false."""
    if expected != actual or isinstance(expected, bool) != isinstance(actual, bool):
        raise Mismatch({name: expected}, {name: actual}, step)

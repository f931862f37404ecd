"""Helpers for vector translators: read a vector strictly, and report what does not match."""

from __future__ import annotations

from collections.abc import Iterable

from aerodrome.core.refusal import BadInput

Record = dict[str, object]


class Mismatch(Exception):
    """Raised when the engine does not meet an expectation of a vector."""

    def __init__(self, expected: dict[str, object], actual: dict[str, object], step: int) -> None:
        super().__init__(f"step {step}: expected {expected}, got {actual}")
        self.expected = expected
        self.actual = actual
        self.step = step


class NotYet(Exception):
    """Raised for a key of the vector language that the package does not support yet."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def only(record: Record, keys: Iterable[str], where: str) -> None:
    """Reject unknown keys, so that a misspelt expectation cannot pass unnoticed."""
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
    """Raise Mismatch unless the values are equal. A boolean equals only a boolean, so 1 is not True."""
    if expected != actual or isinstance(expected, bool) != isinstance(actual, bool):
        raise Mismatch({name: expected}, {name: actual}, step)

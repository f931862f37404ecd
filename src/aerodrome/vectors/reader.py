"""What every translator does: read a vector strictly, and compare what it expects with what the engine has.

A key that no one reads is an error, so that a misspelt expectation cannot pass unnoticed. What a language has but the
engine does not yet support raises NotYet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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


def read_flag(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadInput(f"{where} is {value!r}; it should be true or false.")
    return value


def read_whole(value: object, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"{where} is {value!r}; it should be a whole number.")
    return value


def read_number(value: object, where: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadInput(f"{where} is {value!r}; it should be a whole number from {least} to {most}.")
    return value


def read_name(value: object, names: Sequence[str], where: str) -> int:
    """Return the place of a name in the list of those that are allowed."""
    if value not in names:
        raise BadInput(f"{where} is {value!r}; it should be one of {', '.join(names)}.")
    return names.index(str(value))


def read_pair(value: object, where: str, form: str) -> tuple[int, int]:
    """Read two whole numbers. `form` says for people what they are."""
    pair = as_list(value, where)
    if len(pair) != 2 or not all(isinstance(part, int) and not isinstance(part, bool) for part in pair):
        raise BadInput(f"{where} should be {form}, not {pair!r}.")
    return int(str(pair[0])), int(str(pair[1]))


def compare_facts(expected: Record, facts: Record, name: str, step: int) -> None:
    """Compare what is expected of one thing with the facts about it, one by one."""
    only(expected, facts, f"the expectation of {name}")
    for key, value in expected.items():
        compare(value, facts[key], f"{name}.{key}", step)

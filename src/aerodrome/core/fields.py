"""Fields of a JSON object by type, for code that draws from an observation or an event. A missing field is empty."""

from __future__ import annotations


def text_in(row: dict[str, object], name: str) -> str:
    return str(row.get(name) or "")


def number_in(row: dict[str, object], name: str) -> int:
    value = row.get(name)
    return value if isinstance(value, int) else 0


def list_in(row: dict[str, object], name: str) -> list[object]:
    value = row.get(name)
    return value if isinstance(value, list) else []


def texts_in(row: dict[str, object], name: str) -> list[str]:
    return [str(each) for each in list_in(row, name)]


def record_in(row: dict[str, object], name: str) -> dict[str, object]:
    value = row.get(name)
    return value if isinstance(value, dict) else {}


def records_in(row: dict[str, object], name: str) -> list[dict[str, object]]:
    return [each for each in list_in(row, name) if isinstance(each, dict)]


def pair_of(value: object) -> tuple[int, int]:
    """Read a place, which is a list of two numbers."""
    assert isinstance(value, list)
    return int(value[0]), int(value[1])

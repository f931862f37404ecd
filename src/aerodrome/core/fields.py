"""Fields of a JSON object by type, for code that draws an observation or describes an event. A missing one is empty."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from aerodrome.core.events import Event

T = TypeVar("T")  # a game's setting


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


class Reading(Generic[T]):
    """An event as one seat reads it. `seat` is below 0 for a spectator."""

    def __init__(self, setting: T, event: Event, seat: int, names: list[str]) -> None:
        self.setting = setting
        self.fields = event.fields
        self.reader = names[seat] if seat >= 0 else None

    def text(self, name: str) -> str:
        return text_in(self.fields, name)

    def number(self, name: str) -> int:
        return number_in(self.fields, name)

    def texts(self, name: str) -> list[str]:
        return texts_in(self.fields, name)

    def has(self, name: str) -> bool:
        """Return whether the field is there, and neither None, False nor empty."""
        return bool(self.fields.get(name))

    def called(self, name: str) -> str:
        """Return the name of a seat as messages take it: "you" for the reader."""
        return "you" if name == self.reader else name

    def who(self, name: str = "seat") -> str:
        """Return the seat in a field, as messages take it."""
        return self.called(self.text(name))

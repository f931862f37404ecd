"""Messages: the sentences that players read, each with its key in a catalogue, its arguments and its English text.

Catalogues are Fluent files, one per game and language: `games/<game>/messages/en.ftl`. scripts/messages turns each into
plain functions, `messages/en.py`, which take the arguments of a message and return it. Code calls these functions and
never puts sentences together. A page in another language renders key and arguments with its own catalogue.
"""

from __future__ import annotations

from typing import Final

NO_ARGUMENTS: Final[dict[str, object]] = {}
NO_PARTS: Final[dict[str, str]] = {}


class Message:
    """One sentence. `parts` are the pieces of its text that a page lays out by itself, by name."""

    def __init__(
        self, key: str, args: dict[str, object] = NO_ARGUMENTS, text: str = "", parts: dict[str, str] = NO_PARTS
    ) -> None:
        self.key = key
        self.args = args
        self.text = text
        self.parts = parts

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {self.args!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.key == other.key and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.key, self.text))

    def to_json(self) -> dict[str, object]:
        shown: dict[str, object] = {"key": self.key, "args": plain(self.args), "text": self.text}
        if self.parts:
            shown["parts"] = self.parts
        return shown


NOTHING: Final = Message("")  # where nothing is said


def plain(args: dict[str, object]) -> dict[str, object]:
    """Return arguments as JSON can hold them."""
    return {name: _plain(value) for name, value in args.items()}


def _plain(value: object) -> object:
    if isinstance(value, Message):
        return value.to_json()
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return value


def texts(messages: list[Message]) -> list[str]:
    return [message.text for message in messages]


def listed(items: list[str], between: str, before_last: str) -> str:
    """Return items as one text: "a, b and c"."""
    if len(items) < 2:
        return items[0] if items else ""
    return between.join(items[:-1]) + before_last + items[-1]

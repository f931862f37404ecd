"""Messages: the sentences that players read, each with its key in a catalogue and its arguments.

Catalogues are Fluent files, one per game and language: `games/<game>/messages/en.ftl`. scripts/messages turns each into
plain functions, `messages/en.py`, which take the arguments of a message and return it. Code calls these functions and
never puts sentences together. A page in another language renders key and arguments with its own catalogue.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

NO_ARGUMENTS: Final[dict[str, object]] = {}
NO_PARTS: Final[dict[str, str]] = {}


@mypyc_attr(native_class=False)
class Message(str):
    """A sentence in English that knows its key and its arguments.

    It is a string, so everything that only shows text need not know of messages, and a small game may write plain
    strings. `parts` are the pieces of the text that a page lays out by itself, by name.
    """

    __slots__ = ("args", "key", "parts")
    key: str
    args: dict[str, object]
    parts: dict[str, str]

    def __new__(
        cls, text: str, key: str = "", args: dict[str, object] = NO_ARGUMENTS, parts: dict[str, str] = NO_PARTS
    ) -> Message:
        self = str.__new__(cls, text)
        self.key = key
        self.args = args
        self.parts = parts
        return self


NOTHING: Final = Message("")  # where nothing is said


def plain(text: str) -> str:
    """Return the text alone, as files hold it."""
    return str.__str__(text)


def message_json(text: str) -> dict[str, object]:
    """Return a message as JSON holds it. A plain string has no key."""
    if not isinstance(text, Message):
        return {"key": "", "args": {}, "text": text}
    shown: dict[str, object] = {"key": text.key, "args": plain_args(text), "text": plain(text)}
    if text.parts:
        shown["parts"] = {name: plain(part) for name, part in text.parts.items()}
    return shown


def plain_args(message: Message) -> dict[str, object]:
    """Return the arguments of a message as JSON can hold them."""
    return {name: _plain(value) for name, value in message.args.items()}


def _plain(value: object) -> object:
    if isinstance(value, Message):
        return message_json(value)
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return value


def listed(items: list[str], between: str, before_last: str) -> str:
    """Return items as one text: "a, b and c"."""
    if len(items) < 2:
        return items[0] if items else ""
    return between.join(items[:-1]) + before_last + items[-1]


def capital(text: str) -> str:
    """Return a text as it begins a sentence."""
    return text[:1].upper() + text[1:]

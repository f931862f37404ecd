"""A sentence as a page gets it."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from aerodrome.views.view import View


class Message(View):
    """A sentence with its key in a catalogue and its arguments. `text` is the sentence in English.

    `parts` are the pieces of the text that a page lays out by itself, by name.
    """

    key: str
    args: dict[str, Argument]
    text: str
    parts: dict[str, str] | UnsetType = UNSET


Argument = str | int | float | bool | Message | list[str | int | Message]
Sentence = str | Message  # a small game and an archived table have plain text

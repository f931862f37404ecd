"""The words of a line, by their keywords."""

from __future__ import annotations

from typing import Final

from aerodrome.core import position
from aerodrome.core.refusal import BadInput
from aerodrome.games.dawgs_of_war.state import NONE
from aerodrome.games.dawgs_of_war.tables import SPECIALS

HEADER: Final = "dawgs-of-war"
FIELDS: Final = [
    "at", "heading", "speed", "damage", "special", "known", "in_play", "token", "waiting", "row", "eliminated",
]  # fmt: skip
FLAGS: Final = ["known", "eliminated"]


class Fields:
    """The words of a line after their keywords: `at 16,6 heading 0`."""

    def __init__(self, entry: position.Entry) -> None:
        self.entry = entry
        self.values = position.keyed(entry, entry.words, FIELDS, FLAGS)

    def has(self, name: str) -> bool:
        return name in self.values

    def bad(self, name: str, text: str) -> BadInput:
        return self.entry.bad(name, text)

    def number(self, name: str, least: int, most: int, default: int | None, why: str) -> int:
        if name not in self.values:
            if default is None:
                raise self.bad(name, f"this is missing; write {name} and a number from {least} to {most}.")
            return default
        word = self.values[name]
        if not position.is_whole(word) or not least <= int(word) <= most:
            raise self.bad(name, f"{word!r} should be a number from {least} to {most}{why}.")
        return int(word)

    def card(self, name: str) -> int:
        return read_card(self.entry, name, self.values[name]) if name in self.values else NONE

    def only(self, names: list[str], what: str) -> None:
        for name in self.values:
            if name not in names:
                raise self.bad(name, f"{what} has none; there are {', '.join(names)}.")


def read_card(entry: position.Entry, field: str, word: str) -> int:
    if word not in SPECIALS:
        raise entry.bad(field, f"{word!r} is no special card: there are {', '.join(SPECIALS)}.")
    return SPECIALS.index(word)

"""A line of a position as it is read: its words by keyword, and the errors that name it."""

from __future__ import annotations

from aerodrome.core.position import Entry
from aerodrome.games.age_of_dogfights.knowledge import ZONE_NAMES
from aerodrome.games.age_of_dogfights.notation.fields import FLAG, LONGEST_NUMBER, Field


class Line:
    """The words of a line after their keywords."""

    def __init__(self, entry: Entry, words: list[str], fields: list[Field], own: list[str]) -> None:
        self.entry = entry
        self.values: dict[str, str] = {}
        known = [*[each.word for each in fields], *own]
        flags = [each.word for each in fields if each.kind == FLAG]
        flags.extend([word for word in own if word in ("hidden", "dropped")])
        place = 0
        while place < len(words):
            word = words[place]
            if word not in known:
                raise entry.bad("", f"{word!r} is not known here. Known words: {', '.join(known)}.")
            if word in self.values:
                raise entry.bad(word, "this appears twice on the line.")
            if word in flags:
                self.values[word] = ""
                place += 1
                continue
            if place + 1 == len(words):
                raise entry.bad(word, f"there is nothing after {word}.")
            self.values[word] = words[place + 1]
            place += 2

    def number(self, word: str, least: int, most: int) -> int:
        text = self.values[word]
        if not is_whole(text) or not least <= int(text) <= most:
            raise self.entry.bad(word, f"{text!r} should be a number from {least} to {most}.")
        return int(text)

    def name(self, word: str, names: list[str]) -> int:
        text = self.values[word]
        if text not in names:
            raise self.entry.bad(word, f"{text!r} should be one of {', '.join(names)}.")
        return names.index(text)

    def mask(self, word: str, names: list[str]) -> int:
        mask = 0
        for text in self.values[word].split(","):
            if text not in names:
                raise self.entry.bad(word, f"{text!r} should be some of {', '.join(names)}, separated by commas.")
            mask |= 1 << names.index(text)
        return mask


def is_whole(word: str) -> bool:
    """Return whether a word is a whole number of reasonable length."""
    digits = word.removeprefix("-").removeprefix("+")
    return digits.isdecimal() and digits.isascii() and len(digits) <= LONGEST_NUMBER


def zone_of(entry: Entry, field: str, letter: str) -> int:
    if letter not in ZONE_NAMES:
        raise entry.bad(field, f"{letter!r} should be one of {', '.join(ZONE_NAMES)}.")
    return ZONE_NAMES.index(letter)

"""One line of a text, read word by word."""

from __future__ import annotations

from typing import Final

from aerodrome.core.position import Entry, needed
from aerodrome.core.refusal import BadInput

HEADER: Final = "dogfight-1917"


class Line(Entry):
    """One line of a text, read word by word."""

    def wrong(self, text: str) -> BadInput:
        return self.bad("", text)

    def word(self, place: int, what: str) -> str:
        if place >= len(self.words):
            raise self.wrong(f"{what} is missing.")
        return self.words[place]

    def named(self, word: str, names: list[str], what: str) -> int:
        if word not in names:
            raise self.wrong(f"{word!r} should be {what}: {', '.join(names)}.")
        return names.index(word)

    def whole(self, word: str, what: str, most: int) -> int:
        if not word.isdecimal() or not word.isascii() or len(word) > 7 or int(word) > most:
            raise self.wrong(f"{word!r} should be {what}, a number from 0 to {most}.")
        return int(word)


def needed_line(lines: dict[str, Line], head: str, example: str) -> Line:
    needed({**lines}, head, example)
    return lines[head]

"""Positions as text: split them into lines with a subject and words, with errors that name the line.

A position begins with a line that names the game. Lines `head: words` follow, and `#` begins a comment. Each game's
notation.py defines what the words mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from aerodrome.core.options import Schema
from aerodrome.core.refusal import BadInput

LONGEST_NUMBER: Final = 9  # digits
T = TypeVar("T")  # what is made of the options


@mypyc_attr(allow_interpreted_subclasses=True)
class Entry:
    """One line of a position: its number, its head and its words."""

    def __init__(self, line: int, head: str, words: list[str]) -> None:
        self.line = line
        self.head = head
        self.words = words

    def bad(self, field: str, text: str) -> BadInput:
        where = f"{self.head}, {field}" if field else self.head
        return BadInput(f"Line {self.line}, {where}: {text}")


E = TypeVar("E", bound=Entry)


def entries(text: str, game: str, heads: list[str], bare: str) -> dict[str, Entry]:
    """Return the lines that are not empty, by head. `bare` is the one head that is written without a colon."""
    found: dict[str, Entry] = {}
    header = False
    for number, line in enumerate(text.splitlines(), 1):
        said = line.partition("#")[0].strip()
        if not said:
            continue
        if not header:
            if said != game:
                raise BadInput(f"Line {number}: a position begins with a line {game!r}, not {said[:40]!r}.")
            header = True
            continue
        entry = _entry(number, said, heads, bare)
        if entry.head in found:
            raise BadInput(f"Line {number}: {entry.head} is already on line {found[entry.head].line}.")
        found[entry.head] = entry
    if not header:
        raise BadInput(f"There is no position here. A position begins with a line {game!r}.")
    return found


def _entry(number: int, said: str, heads: list[str], bare: str) -> Entry:
    head, colon, rest = said.partition(":")
    words = rest.split()
    if not colon:
        words = said.split()
        head = words[0]
    if (colon and head not in heads) or (not colon and head != bare):
        known = ", ".join([each + ":" for each in heads])
        raise BadInput(f"Line {number}: {said[:40]!r} begins with none of {bare}, {known}.")
    return Entry(number, head, words)


def needed(found: Mapping[str, E], head: str, example: str) -> E:
    entry = found.get(head)
    if entry is None:
        raise BadInput(f"The position has no line {head!r}. Write, for example, {example!r}.")
    return entry


def keyed(entry: Entry, words: list[str], known: list[str], flags: list[str]) -> dict[str, str]:
    """Return the word after each keyword, as in `at 16,6 heading 0`. A flag is a keyword without one."""
    values: dict[str, str] = {}
    rest = words[:]
    while rest:
        word = rest.pop(0)
        if word not in known:
            raise entry.bad("", f"{word!r} is not known here. Known words: {', '.join(known)}.")
        if word in values:
            raise entry.bad(word, "this appears twice on the line.")
        if word not in flags and not rest:
            raise entry.bad(word, f"there is nothing after {word}.")
        values[word] = "" if word in flags else rest.pop(0)
    return values


def is_whole(word: str) -> bool:
    """Return whether a word is a whole number of reasonable length."""
    digits = word.removeprefix("-").removeprefix("+")
    return digits.isdecimal() and digits.isascii() and len(digits) <= LONGEST_NUMBER


def with_options(found: Mapping[str, Entry], schema: Schema, make: Callable[[dict[str, object]], T]) -> T:
    """Return what `make` makes of the line `options`, or of no options. An error names the line."""
    entry = found.get("options")
    if entry is None:
        return make({})
    assignments: list[str] = []
    for word in entry.words:
        if "=" in word or not assignments:
            assignments.append(word)
        else:
            assignments[-1] += " " + word  # start=top left
    try:
        return make(schema.parsed(assignments))
    except BadInput as bad:
        raise entry.bad("", str(bad)) from bad


def changed_options(schema: Schema, record: dict[str, object]) -> list[str]:
    """Return the options that differ from their defaults, each as `name=value`."""
    words: list[str] = []
    for option in schema.options:
        value = record[option.name]
        if value != option.default:
            words.append(f"{option.name}={str(value).lower() if isinstance(value, bool) else value}")
    return words

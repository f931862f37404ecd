"""Read a catalogue: its messages in order, the type of each argument, and everything that is wrong with it.

A catalogue is a Fluent file. A comment above a message names its arguments and their types:

    # $who (text): the seat's name, or "you"
    # $count (number)
    event-drew = { $who ->
        [you] You draw
       *[other] { $who } draws
    } { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }.

Types are text, number, list (of texts), message, messages (a list of them), and yes-no. A message that refers to
another one passes its own arguments on, so it need not describe those that only the other one uses. The attributes of a
message are its parts, which a page can lay out by itself.

`LIST($tiles, style: "and")` writes "a, b and c", the style "or" the same with "or", "unit" (the default) commas alone,
and "narrow" spaces alone. `COUNT($tiles)` counts them. `CAPITAL($name)` begins a sentence with a name in lower case.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

TYPES: Final = ("text", "number", "list", "message", "messages", "yes-no")
LIST_STYLES: Final = ("unit", "narrow", "and", "or")
DESCRIBED: Final = re.compile(r"^\$([a-z][a-z0-9_]*) \(([^)]*)\)(?:: .*)?$")
PLURALS: Final = ("zero", "one", "two", "few", "many", "other")


class BadCatalogue(Exception):
    """Raised for a catalogue that cannot be used. The text names the file, the line and what is wrong."""


@dataclass
class Entry:
    """A message of a catalogue: its pattern, its parts, and all its arguments with their types, in order."""

    key: str
    line: int
    value: fluent.Pattern
    parts: dict[str, fluent.Pattern]
    described: dict[str, str]
    args: dict[str, str] = field(default_factory=dict)


@dataclass
class Catalogue:
    language: str
    path: Path
    entries: dict[str, Entry]
    terms: dict[str, fluent.Pattern]


def read(path: Path) -> Catalogue:
    source = path.read_text(encoding="utf-8")
    catalogue = Catalogue(path.stem, path, {}, {})
    for item in FluentParser(with_spans=True).parse(source).body:
        if isinstance(item, fluent.Junk):
            problem = item.annotations[0].message if item.annotations else "it is not Fluent"
            raise BadCatalogue(f"{path.name}:{line_of(item, source)}: {problem}.")
        if isinstance(item, fluent.Term):
            catalogue.terms[item.id.name] = item.value
        elif isinstance(item, fluent.Message):
            _add(catalogue, item, line_of(item, source))
    for entry in catalogue.entries.values():
        entry.args = _arguments(catalogue, entry, [])
    return catalogue


def line_of(item: fluent.SyntaxNode, source: str) -> int:
    return source.count("\n", 0, item.span.start if item.span else 0) + 1


def _add(catalogue: Catalogue, item: fluent.Message, line: int) -> None:
    key = item.id.name
    where = f"{catalogue.path.name}:{line}: {key}"
    if key in catalogue.entries:
        raise BadCatalogue(f"{where} is there twice.")
    if item.value is None:
        raise BadCatalogue(f"{where} has no text.")
    parts = {each.id.name: each.value for each in item.attributes}
    described = {}
    for text in item.comment.content.splitlines() if item.comment and item.comment.content else []:
        if found := DESCRIBED.match(text.strip()):
            if found[2] not in TYPES:
                raise BadCatalogue(f"{where}: ${found[1]} is {found[2]!r}; a type is one of {', '.join(TYPES)}.")
            described[found[1]] = found[2]
    catalogue.entries[key] = Entry(key, line, item.value, parts, described)


# Which arguments a message has.


def _arguments(catalogue: Catalogue, entry: Entry, outer: list[str]) -> dict[str, str]:
    """Return the arguments of a message and of those it refers to: first those that it describes, in their order."""
    where = f"{catalogue.path.name}:{entry.line}: {entry.key}"
    if entry.key in outer:
        raise BadCatalogue(f"{where} refers to itself.")
    used: dict[str, str] = {}
    for node in nodes(entry):
        if isinstance(node, fluent.VariableReference):
            name = node.id.name
            if name not in entry.described:
                raise BadCatalogue(f"{where}: ${name} has no type. Add a comment: # ${name} (text)")
            used[name] = entry.described[name]
        elif isinstance(node, fluent.MessageReference):
            used.update(_referred(catalogue, entry, node, [*outer, entry.key]))
        elif isinstance(node, fluent.TermReference) and node.id.name not in catalogue.terms:
            raise BadCatalogue(f"{where}: there is no term -{node.id.name}.")
    unused = [name for name in entry.described if name not in used]
    if unused:
        raise BadCatalogue(f"{where}: ${unused[0]} is described, but not used.")
    return {**{name: used[name] for name in entry.described}, **used}


def _referred(catalogue: Catalogue, entry: Entry, node: fluent.MessageReference, outer: list[str]) -> dict[str, str]:
    where = f"{catalogue.path.name}:{entry.line}: {entry.key}"
    key, part = node.id.name, node.attribute
    if key not in catalogue.entries:
        raise BadCatalogue(f"{where}: there is no message {key}.")
    other = catalogue.entries[key]
    if part is not None and part.name not in other.parts:
        raise BadCatalogue(f"{where}: {key} has no part {part.name}.")
    if key == entry.key:
        if part is None:
            raise BadCatalogue(f"{where} refers to itself.")
        return {}  # its parts are looked at anyway
    return _arguments(catalogue, other, outer)


def nodes(entry: Entry) -> Iterator[fluent.BaseNode]:
    """Return all nodes of a message, those of its parts included."""
    for pattern in [entry.value, *entry.parts.values()]:
        yield from nodes_of(pattern)


def nodes_of(node: fluent.BaseNode) -> Iterator[fluent.BaseNode]:
    yield node
    for value in vars(node).values():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, fluent.BaseNode) and not isinstance(each, fluent.Span):
                yield from nodes_of(each)

"""A language that no one speaks: the English catalogues with every letter replaced.

A sentence that is put together in code, or an argument that is an English word, stays English in it and is found.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import aerodrome
from aerodrome.core.message import Message, listed

SOURCES: Final = Path(aerodrome.__file__).parent
PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
STRANGE: Final = "àƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"
LETTERS: Final = str.maketrans(PLAIN, STRANGE)
RULE: Final = re.compile(r"[A-Z0-9]{2,3}-[A-Z0-9]+-[A-Z0-9]+|\bL(?=\d)")  # ids of rules, and levels such as L4
WORD: Final = re.compile(r"[A-Za-z][a-z]{2,}")

Functions = dict[str, Callable[..., Message]]


def estranged(text: str) -> str:
    """Return a text with strange letters. Ids of rules stay as they are."""
    found, place = "", 0
    for rule in RULE.finditer(text):
        found += text[place : rule.start()].translate(LETTERS) + rule[0]
        place = rule.end()
    return found + text[place:].translate(LETTERS)


@functools.cache
def functions(folder: str) -> Functions:
    """Return the messages of a folder of the package, in the strange language, by their keys."""
    from fluent.syntax import ast as fluent

    from scripts.messages.catalogue import nodes, nodes_of, read
    from scripts.messages.python import identifier, module

    catalogue = read(SOURCES / folder / "messages" / "en.ftl")
    patterns = [node for entry in catalogue.entries.values() for node in nodes(entry)]
    patterns += [node for term in catalogue.terms.values() for node in nodes_of(term)]
    styles = {id(node.value) for node in patterns if isinstance(node, fluent.NamedArgument)}  # no one reads them
    for node in {id(node): node for node in patterns if id(node) not in styles}.values():
        if isinstance(node, fluent.TextElement | fluent.StringLiteral):
            node.value = estranged(node.value)
    names: dict[str, Any] = {}
    exec(module(catalogue), names)
    names["listed"] = _listed
    return {key: names[identifier(key)] for key in catalogue.entries}


def _listed(items: list[str], between: str, before_last: str) -> str:
    return listed(items, between, estranged(before_last))


class Stranger:
    """Reads messages in the strange language, from the catalogues of one game and of the core."""

    def __init__(self, *folders: str) -> None:
        self.functions: Functions = {}
        for folder in folders:
            self.functions.update(functions(folder))

    def read(self, text: object) -> str:
        """Return a message in the strange language. It must have a key, and the arguments of its key."""
        assert isinstance(text, Message), f"put together in code: {text!r}"
        assert text.key in self.functions, f"no catalogue has {text.key!r}: {text!r}"
        return str(self.functions[text.key](*[self._argument(value) for value in text.args.values()]))

    def _argument(self, value: object) -> object:
        if isinstance(value, Message) and value:
            return self.read(value)
        if isinstance(value, list):
            return [self._argument(each) for each in value]
        return value

    def english_in(self, text: object, names: frozenset[str]) -> list[str]:
        """Return the English words that are left in a message, apart from proper names."""
        return [word for word in WORD.findall(RULE.sub("", self.read(text))) if word not in names]

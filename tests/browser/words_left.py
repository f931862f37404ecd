"""Finds English words on a page that speaks the language for tests, and knows which of them are allowed.

All texts are then written in other letters: those of the client, and the messages of the server. Plain words come from
content and proper names, and from what is wrong with options, which is content like their help.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Final

from playwright.sync_api import Page, Response, WebSocket

# Content and proper names: everything in the answers to these requests.
CONTENT: Final = re.compile(r"/api/(games|games/[^/]+/(options|picture|rulebook|rulings)|about|notices)(\?|$)")
# What the table says about pieces and players: names of pilots, aircraft, people and sides.
NAMES: Final = {"type", "pilot", "name", "owner", "seat"}
# What a report is about. Reports are in English, for those who maintain the game.
IN_REPORTS: Final = {"subject", "answer", "release"}
# What is wrong with options is content, like their help: the fields that hold it.
ABOUT_OPTIONS: Final = {"refusal", "warnings"}
# Words that the page leaves out while it writes the titles of options in place of their names (`inWords`).
TAKEN_APART: Final = {"Options", "and", "conflict"}

# Words as the page shows them: in elements and in names that are read out. Content is marked with its language, and
# commands, keys, digests and reports are not translated.
VISIBLE: Final = """() => {
    const skipped = "script, style, noscript, code, kbd, textarea, #report-what";
    const isOurs = (each) => !each.closest(skipped) && each.closest("[lang]").lang !== "en";
    const found = new Set();
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (isOurs(walker.currentNode.parentElement)) found.add(walker.currentNode.data);
    for (const name of ["aria-label", "title", "placeholder", "alt"])
        for (const each of document.querySelectorAll(`[${name}]`)) if (isOurs(each)) found.add(each.getAttribute(name));
    return [...found].filter((text) => /[A-Za-z]{2}/.test(text));
}"""
PIECES: Final = re.compile(r"[.,:;!?()·“”+/⚠→|]|\s{2,}|\n")
# Runs of plain words. Spaces, seats, directions, cards and rules have short names in capitals, which no one translates.
RUNS: Final = re.compile(r"[A-Za-z][A-Za-z'-]*(?: [A-Za-z][A-Za-z'-]*)*")
CODES: Final = re.compile(r"[A-Z]{1,4}'?|[a-z]|jsonl")
RULES_AND_NATIONS: Final = re.compile(r"\b((DF|DOW|D17|AOD)-[A-Z0-9]+-[A-Z]*\d+[a-z]?|(germany|france|britain)/)", re.I)

Run = tuple[str, ...]


def runs_of(text: str) -> Iterator[Run]:
    """Return the words of each piece of a text, without codes and without words that taking sentences apart changes."""
    for piece in PIECES.split(RULES_AND_NATIONS.sub(" ", text).replace("_", " ")):
        for run in RUNS.findall(piece):
            words = [word for word in run.split() if not CODES.fullmatch(word) and word not in TAKEN_APART]
            if words:
                yield tuple(words)


class Allowed:
    """What the server has sent to a page: the runs of words that may be there in plain letters."""

    def __init__(self, page: Page) -> None:
        self.runs: set[Run] = set()
        page.on("response", self._answered)
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._take(json.loads(frame), False))

    def _answered(self, response: Response) -> None:
        if "/api/" not in response.url:
            return
        content = bool(CONTENT.search(response.url))
        try:
            self._take(json.loads(response.text()), content)
        except json.JSONDecodeError:
            self._take(response.text(), content)

    def _take(self, value: object, is_allowed: bool) -> None:
        if isinstance(value, str):
            if is_allowed:
                self.runs.update(runs_of(value))
        elif isinstance(value, dict):
            for name, part in value.items():
                named = name in NAMES or (
                    name == "seats" and isinstance(part, list) and part and isinstance(part[0], str)
                )
                self._take(part, is_allowed or named or name in ABOUT_OPTIONS | IN_REPORTS)
                if is_allowed:
                    self._take(name, is_allowed)  # of aircraft, by which their facts are listed
        elif isinstance(value, Iterable):
            for part in value:
                self._take(part, is_allowed)

    def left_on(self, page: Page) -> list[str]:
        """Return the texts on the page with a word that is neither in other letters nor allowed."""
        texts: list[str] = page.evaluate(VISIBLE)
        return [text.strip() for text in texts if any(run not in self.runs for run in runs_of(text))]

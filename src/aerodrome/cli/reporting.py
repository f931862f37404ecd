"""The command `report` during a game in the terminal: saves a report, and says what it contains."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from aerodrome.about import source_link
from aerodrome.cli import saves
from aerodrome.cli.lookup import code_of
from aerodrome.cli.messages import en
from aerodrome.cli.program import program
from aerodrome.cli.screen import Screen
from aerodrome.core.match import Match
from aerodrome.core.refusal import BadInput
from aerodrome.reports import making
from aerodrome.reports import report as texts
from aerodrome.reports.report import Report

LOG: Final = "log"


class Reporter:
    """Remembers what was last refused or explained, because that is what a player wants to report."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.refused: tuple[int, int] | None = None  # seat and code

    def write(self, match: Match, seat: int, words: str) -> None:
        """Write a report about a choice, the last event, or this seat's last refusal."""
        draw = secrets.token_hex(8)
        try:
            if words.lower() == LOG:
                last = len(match.log_for(seat)) - 1
                self._save(lambda case: making.about_event(case, last, draw), match, seat)
            elif words:
                code = code_of(match, seat, words)
                self._save(lambda case: making.about_action(case, code, draw), match, seat)
            elif self.refused is not None and self.refused[0] == seat:
                code = self.refused[1]
                self._save(lambda case: making.about_action(case, code, draw), match, seat)
            else:
                self.screen.say(en.report_about_what())
        except BadInput as bad:
            self.screen.say(str(bad))

    def write_result(self, match: Match, seat: int, record: str) -> None:
        try:
            self._save(making.about_result, match, seat, record)
        except BadInput as bad:
            self.screen.say(str(bad))

    def _save(self, make: Callable[[making.Case], Report], match: Match, seat: int, record: str = "") -> None:
        expected = self.screen.ask(f"{en.report_expected()} ")
        report = make(making.case_of(match, seat, record, expected))
        path = saves.report_path(match.game.code)
        saves.write_whole(path, texts.written(report))
        self.screen.say(en.report_contains())
        for line in texts.contents(report):
            self.screen.say(f"  {line}")
        self.screen.say_to_copy(en.saved(str(path)))
        where = source_link()
        if where:
            self.screen.say_to_copy(en.report_issue(where))
        self.screen.say_to_copy(en.report_answer(f"{program()} report {path}"))

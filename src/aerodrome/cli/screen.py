"""The screen of a table in the terminal: what happened, the board, the question and the choices, for one seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from aerodrome.cli.lookup import NUMBER_STYLE, legal_offers
from aerodrome.cli.messages import en
from aerodrome.cli.rooms import Shortcuts, rooms_of
from aerodrome.core.game import NOBODY, seat_words
from aerodrome.core.match import Match, Offer
from aerodrome.core.message import Message

BOARD_COLUMNS: Final = 64  # for the board next to the cockpits, unless the game's terminal.py asks for more
COCKPIT_COLUMNS: Final = 52  # that the cockpits need there. In a narrower terminal they go below.
WRONG_STYLE: Final = "color(130)"

Ask = Callable[[str], str]


def with_rule(text: str, rule: str) -> str:
    """Return a refusal, or how a game ended, with the rule that it follows from."""
    return en.text_with_rule(text, rule) if rule else text


class Screen:
    """The console of one match, with people in some of its seats."""

    def __init__(self, console: Console, ask: Ask, match: Match, people: list[int]) -> None:
        self.console = console
        self.ask = ask
        self.match = match
        self.people = people
        self.names = [seat_words(name) for name in match.game.seat_names]
        self.rooms = rooms_of(match.game.code)
        # Only a game that offers complete moves has shortcuts.
        self.shortcuts: Shortcuts | None = getattr(self.rooms, "shortcuts", None)
        self.shown = dict.fromkeys([*people, NOBODY], 0)  # by seat, the number of events it has seen

    def mark_all_shown(self) -> None:
        for seat in self.shown:
            self.shown[seat] = len(self.match.events)

    def forget_undone(self) -> None:
        """Events that were taken back have not been shown."""
        for seat in self.shown:
            self.shown[seat] = min(self.shown[seat], len(self.match.events))

    def show(self, seat: int) -> None:
        """Show what happened, the table, the question and the choices."""
        self.show_news(seat)
        offers = self.match.offers(seat)
        self.draw_table(seat, offers)
        question = self.match.question(seat)
        asked = en.seat_asked(self.names[seat], question) if len(self.people) > 1 else question
        self.say(f"\n{asked}", "bold")
        self._list_choices(offers)

    def draw_table(self, seat: int, offers: list[Offer]) -> None:
        seen = self.match.observation(seat).to_json()
        board_columns = int(getattr(self.rooms, "BOARD_COLUMNS", BOARD_COLUMNS))
        if self.console.width < board_columns + COCKPIT_COLUMNS:
            self.console.print(self.rooms.board(seen, self.console.width))
            self.console.print(self.rooms.cockpit(seen, offers))
            return
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=board_columns)
        grid.add_column(ratio=1)
        grid.add_row(Padding(self.rooms.board(seen, board_columns), (1, 0, 0, 1)), self.rooms.cockpit(seen, offers))
        self.console.print(grid)

    def _list_choices(self, offers: list[Offer]) -> None:
        grid = Table.grid(padding=(0, 2))
        grid.add_column(justify="right", style=NUMBER_STYLE, min_width=4)
        grid.add_column()
        grid.add_column(style="dim", no_wrap=True)
        for number, offer in enumerate(legal_offers(offers), 1):
            grid.add_row(str(number), Text(offer.label), Text(offer.text))
        self.console.print(grid)
        refused: dict[str, list[str]] = {}
        for offer in offers:
            if offer.refusal is not None:
                refused.setdefault(with_rule(offer.refusal.text, offer.refusal.rule), []).append(offer.text)
        reasons = Table.grid(padding=(0, 2))
        reasons.add_column(justify="right", min_width=4)
        reasons.add_column()
        for reason, texts in refused.items():
            reasons.add_row("–", Text(en.choices_refused(texts, reason)), style="dim")
        self.console.print(reasons)

    def show_news(self, seat: int) -> None:
        lines = self.story(seat, self.shown[seat])
        self.shown[seat] = len(self.match.events)
        if lines:
            self.print_section(en.heading_news(), lines)

    def story(self, seat: int, after: int = 0) -> list[str]:
        match = self.match
        events = match.log_for(seat, after)
        lines = [match.game.describe(event, seat) for event in events]
        return self.rooms.account(match.observation(seat).to_json(), [event.to_json() for event in events], lines)

    def print_section(self, heading: str, lines: list[str]) -> None:
        self.console.print()
        self.console.print(Rule(heading, align="left", style="dim"))
        for line in lines:
            self.say(f"  {line}")
        self.console.print()

    def show_help(self) -> None:
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style=NUMBER_STYLE, no_wrap=True)
        grid.add_column()
        for line in self._help():
            grid.add_row(Text(line.parts["typed"]), Text(line))
        self.console.print(Padding(grid, (0, 2)))

    def _help(self) -> list[Message]:
        lines = [
            en.help_number(),
            en.help_words(),
            en.help_enter(),
            en.help_why(),
            en.help_hint(),
            en.help_rules(),
            en.help_rule(),
            en.help_search(),
            en.help_report(),
            en.help_report_log(),
            en.help_undo(),
            en.help_log(),
            en.help_save(),
            en.help_quit(),
            en.help_resign(),
        ]
        if self.shortcuts is not None:
            lines.append(en.help_reach())
        if len(self.people) > 1:
            lines.append(en.help_draw())
        return lines

    def say(self, text: str, style: str = "") -> None:
        """Print plain text. Brackets in it are not markup."""
        self.console.print(Text(text, style=style))

    def say_to_copy(self, text: str) -> None:
        """Print a line with a file name. The terminal wraps it, so that it can be copied in one piece."""
        self.console.print(Text(text), soft_wrap=True)

    def clear(self) -> None:
        """Clear the screen, and the scrollback too if the terminal supports that."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.file.flush()

    def agrees(self, question: str) -> bool:
        return self.ask(f"{question} [y/N] ").strip().lower() in ("y", "yes")

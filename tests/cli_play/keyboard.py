"""A player at the keyboard, for tests: types given lines or random numbers, and records everything printed."""

from __future__ import annotations

import io
import random
from pathlib import Path

from rich.console import Console

from aerodrome.cli.play import start_game
from aerodrome.core.replay import Verified, read


class Keyboard:
    """Types its lines one by one. Then it types random numbers if it has dice, or else closes the input."""

    def __init__(self, lines: list[str] | None = None, dice: random.Random | None = None, width: int = 100) -> None:
        self.screen = io.StringIO()
        self.console = Console(file=self.screen, width=width, height=50)
        self.lines = list(lines or [])
        self.dice = dice
        self.pages: list[str] = []  # what was printed before each line was typed, and the prompt

    def ask(self, prompt: str) -> str:
        self._turn_page(prompt)
        if prompt.startswith("Press Enter when") and (not self.lines or self.lines[0] not in ("undo", "quit", "what?")):
            return ""
        if self.lines:
            line = self.lines.pop(0)
            if line == "^C":
                raise KeyboardInterrupt
            return line
        if self.dice is None:
            raise EOFError
        return "" if prompt.startswith("Save") else str(self.dice.randint(1, 6))

    def _turn_page(self, end: str = "") -> None:
        self.pages.append(self.screen.getvalue() + end)
        self.screen.seek(0)
        self.screen.truncate()

    def play(
        self,
        settings: list[str] | None = None,
        seed: str = "1",
        hot_seat: bool = False,
        seat: str | None = None,
        resume: Path | None = None,
        save: Path | None = None,
        bots: str = "uniform",
        game: str = "dog-fight",
    ) -> str:
        """Play a game to its end or to the last line, and return everything printed."""
        if resume is not None:
            start_game(self.console, self.ask, resume=resume, save=save)
        else:
            named = None if hot_seat else bots
            start_game(self.console, self.ask, game, settings, seat, named, hot_seat, seed, save=save)
        self._turn_page()
        return "\n".join(self.pages)


def kept(path: Path) -> Verified:
    return read(path.read_text(encoding="utf-8"))

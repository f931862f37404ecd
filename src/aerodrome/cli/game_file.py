"""The file of a game in the terminal: saves it when asked, and always before leaving."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from aerodrome.cli import saves
from aerodrome.cli.messages import en
from aerodrome.cli.program import program
from aerodrome.cli.screen import WRONG_STYLE, Screen
from aerodrome.core.match import Match
from aerodrome.core.refusal import BadInput
from aerodrome.core.replay import replay_of, write


class GameFile:
    def __init__(self, match: Match, players: list[str], seed: str, path: Path | None, screen: Screen) -> None:
        """`path` belongs to this match and may be overwritten."""
        self.match = match
        self.code = match.game.code
        self.players = players
        self.seed = seed
        self.path = path
        self.screen = screen

    def record(self) -> str:
        return write(replay_of(self.match, self.players, {"seed": self.seed}))

    def save_as(self, name: str) -> None:
        path = Path(os.path.expanduser(name)) if name else self.path or saves.new_path(self.code)
        if path != self.path and path.exists() and not self.screen.agrees(en.overwrite(str(path))):
            self.screen.say(en.game_not_saved())
            return
        try:
            saves.write_whole(path, self.record())
        except BadInput as bad:
            self.screen.say(str(bad), WRONG_STYLE)
            return
        self.path = path
        self.screen.say_to_copy(en.saved(str(path)))

    def save_and_part(self) -> None:
        """Save before printing: the terminal may be gone already."""
        path = self.save_somewhere()
        if path is None:
            return
        with contextlib.suppress(OSError):
            self.screen.console.print()
            if self.match.ending is not None:
                self.say_where(path)
                return
            self.screen.say_to_copy(en.saved(str(path)))
            if saves.with_program(self.players):
                self.screen.say(en.left_with_program())
                self.screen.say_to_copy(en.to_read_game(f"{program()} replay show {_quoted(path)}"))
            else:
                self.screen.say_to_copy(en.to_continue_game(f"{program()} play --resume {_quoted(path)}"))

    def save_somewhere(self) -> Path | None:
        """Save without asking, in another place if necessary. Return the file, or None if nothing worked."""
        for path in (self.path, saves.new_path(self.code), saves.free_path(Path("aerodrome-game.jsonl"))):
            if path is None:
                continue
            try:
                saves.write_whole(path, self.record())
            except BadInput as bad:
                with contextlib.suppress(OSError):
                    self.screen.say(str(bad), WRONG_STYLE)
                continue
            self.path = path
            return path
        self.screen.say(en.cannot_save(self.seed), "bold")
        return None

    def say_where(self, path: Path) -> None:
        self.screen.say_to_copy(en.saved(str(path)))
        self.screen.say_to_copy(en.to_check_game(self.seed, f"{program()} replay verify {_quoted(path)}"))


def _quoted(path: Path) -> str:
    text = str(path)
    return f"'{text}'" if " " in text else text

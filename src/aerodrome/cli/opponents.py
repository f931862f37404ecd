"""The bots at a table in the terminal: their answers, and the hints that an ace gives."""

from __future__ import annotations

import hashlib
from typing import Final

from aerodrome.bots.bot import Bot, Budget, Forfeit
from aerodrome.bots.outside.process import Watchdog
from aerodrome.bots.outside.program import player
from aerodrome.bots.registry import EXTERNAL, budget_of
from aerodrome.bots.search import Advice
from aerodrome.cli.messages import en
from aerodrome.cli.screen import WRONG_STYLE, Screen
from aerodrome.core.match import Match
from aerodrome.core.source import Seeded

HINT_BUDGET: Final = Budget(seconds=1.0)
PROGRAM_BUDGET: Final = Budget(seconds=5.0)


class Opponents:
    def __init__(self, match: Match, players: list[str], seed: str, screen: Screen) -> None:
        self.match = match
        self.players = players
        self.seed = seed
        self.screen = screen
        self.watchdog = Watchdog(match.game)
        self.programs: dict[int, Bot] = {}  # by seat

    def close(self) -> None:
        self.watchdog.close()
        for program in self.programs.values():
            program.leave()

    def answer(self, seat: int) -> None:
        """Answer for a bot. Its random seed depends on the place only, so a resumed game continues the same way."""
        match = self.match
        legal = match.game.legal(match.state, seat)
        if len(legal) == 1:
            match.submit(seat, legal[0])
            return
        try:
            code = self._choice(seat, legal)
        except Forfeit as forfeit:
            self.screen.say(en.bot_is_out(self.screen.names[seat], str(forfeit)), WRONG_STYLE)
            match.abandon(seat)
            return
        match.submit(seat, code)

    def _choice(self, seat: int, legal: list[int]) -> int:
        match, name = self.match, self.players[seat]
        luck = f"{self.seed} {match.game.seat_names[seat]} {len(match.answers)}"
        if name == "uniform":  # it ignores the position, so it can run in this process
            return player(name, match.game, Seeded(luck)).choose(None, legal, budget_of(name))
        seen = match.observation(seat)
        if name.startswith(EXTERNAL):
            program = self.programs.get(seat) or player(name, match.game, Seeded(luck))
            self.programs[seat] = program
            return program.choose(seen, legal, PROGRAM_BUDGET)
        return self.watchdog.answer(name, secret(luck), seen, legal, budget_of(name))

    def hints(self, seat: int, codes: list[int]) -> list[Advice]:
        """Return what an ace thinks of these choices, best first."""
        match = self.match
        luck = secret(f"{self.seed} hint {len(match.answers)}")
        return self.watchdog.hints(luck, match.observation(seat), codes, HINT_BUDGET)


def secret(text: str) -> str:
    """Return a seed for a bot that does not reveal the table's seed, which is part of the text."""
    return hashlib.sha256(text.encode()).hexdigest()

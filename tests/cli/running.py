"""Run the command line in this process, and record a game for it to read."""

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from typing import Any

from aerodrome.bots.bot import Budget
from aerodrome.bots.uniform import Uniform
from aerodrome.cli.main import run
from aerodrome.core import registry
from aerodrome.core.match import Match
from aerodrome.core.replay import replay_of, write
from aerodrome.core.source import Seeded


@dataclass(frozen=True)
class Ran:
    """The result of a command."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        """Return the JSON document on stdout."""
        return json.loads(self.out)

    def refused_with(self, *words: str) -> None:
        """Expect wrong use: exit code 2, nothing on stdout, and one line on stderr that has all these words."""
        self._told(2, words)

    def failed_with(self, *words: str) -> None:
        """Expect a failed check: exit code 1, and otherwise the same as wrong use."""
        self._told(1, words)

    def _told(self, code: int, words: tuple[str, ...]) -> None:
        assert (self.code, self.out) == (code, "")
        assert self.err.startswith("aerodrome: ")
        assert self.err.count("\n") == 1
        for word in words:
            assert word in self.err


def aerodrome(*arguments: object) -> Ran:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = run([str(argument) for argument in arguments])
    return Ran(code, out.getvalue(), err.getvalue())


def recorded(seed: str = "7", answers: int = 10_000) -> str:
    """Return the replay of a dogfight between uniform bots, or of its first answers."""
    match = Match(registry.title("dog-fight").new({"plane_a": "red", "plane_b": "blue"}), Seeded(seed))
    bots = [Uniform(match.game, Seeded(f"{seed}/{seat}")) for seat in range(2)]
    while match.pending_seats() and len(match.answers) < answers:
        seat = match.pending_seats()[0]
        match.submit(seat, bots[seat].choose(None, match.game.legal(match.state, seat), Budget(1)))
    return write(replay_of(match, ["Ann", "Ben"], {"seed": seed}))

"""Built-in bots that play with people. Each table's bots think in a process that gets only observations.

A watchdog supervises it. If the process is late, fails or gives an illegal answer, the watchdog logs that, answers with
a recruit's choice and starts a new process. So a bot never freezes a game.
"""

from __future__ import annotations

import contextlib
import gc
import logging
import multiprocessing
import signal
import sys
from typing import TYPE_CHECKING, Any, Final

from aerodrome.bots.bot import Budget
from aerodrome.bots.levels import hints
from aerodrome.bots.outside.frozen import frozen, thawed
from aerodrome.bots.outside.patience import Patience
from aerodrome.bots.registry import new_bot
from aerodrome.bots.search import Advice
from aerodrome.core import registry
from aerodrome.core.game import Game, Observation, State
from aerodrome.core.source import Seeded

if TYPE_CHECKING:
    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection

        Line = PipeConnection[Any, Any]
    else:
        from multiprocessing.connection import Connection

        Line = Connection[Any, Any]

STARTING: Final = 60.0  # seconds until a process must be ready; this is not thinking time
LATE: Final = 1.1  # times its seconds that a bot may take
GRACE: Final = 0.2  # more seconds, for the messages on a busy machine
PATIENCE: Final = 120.0  # seconds for a budget of simulations
FALLBACK: Final = Budget(8, 0.05)
HINTS: Final = "hints"
SILENT: Final = "no answer within"

log = logging.getLogger("aerodrome.bots")


class BotFailed(Exception):
    """Raised when a bot's process gives no usable answer. The text says why."""


class BotProcess:
    """One process in which the bots of one game think. It starts when it is first needed."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Line | None = None

    def ask(self, what: str, seed: str, seen: Observation, legal: list[int], budget: Budget) -> object:
        """Return the answer of the bot named `what`, or hints for HINTS. Raise BotFailed if it is late."""
        line = self._line or self._start()
        allowed = budget.seconds * LATE + GRACE if budget.seconds else PATIENCE
        try:
            line.send((what, seed, frozen(seen), legal, budget.simulations, budget.seconds))
            if not any(line.poll(glance) for glance in Patience(allowed).glances()):
                raise BotFailed(f"{SILENT} {allowed:.2f} s")
            answer, failure = line.recv()
        except (EOFError, OSError) as error:
            raise BotFailed(f"its process ended: {error!r}") from error
        if failure:
            raise BotFailed(failure)
        return answer

    def close(self) -> None:
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._line = self._process = None

    def _start(self) -> Line:
        spawn = multiprocessing.get_context("spawn")
        self._line, far = spawn.Pipe()
        process = spawn.Process(target=serve, args=(far, self.game.code, self.game.options), daemon=True)
        try:
            process.start()
        except OSError as error:
            raise BotFailed(f"its process did not start: {error!r}") from error
        finally:
            far.close()
        self._process = process
        # If a process exits before it is ready, POSIX notices on reading and Windows already on polling.
        with contextlib.suppress(EOFError, OSError):
            if not self._line.poll(STARTING):
                raise BotFailed("its process did not start")
            self._line.recv()
        return self._line


def serve(line: Line, code: str, options: dict[str, object]) -> None:
    """Run in the process: answer one question after the other until the connection closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()  # a search leaves no cycles behind, and a collection would only cost it time
    game = registry.title(code).new(options)
    line.send("ready")
    with contextlib.suppress(EOFError, OSError):
        while True:
            what, seed, data, legal, simulations, seconds = line.recv()
            try:
                seen = thawed(game, data)
                line.send((_answer(game, what, seed, seen, legal, Budget(simulations, seconds)), ""))
            except Exception as error:
                line.send((None, repr(error)))


def _answer(
    game: Game[State], what: str, seed: str, seen: Observation, legal: list[int], budget: Budget
) -> int | list[tuple[int, float, float, bool]]:
    if what == HINTS:
        return [(each.code, each.weight, each.worth, each.mixed) for each in hints(game, seen, Seeded(seed), budget)]
    return new_bot(what, game, Seeded(seed)).choose(seen, legal, budget)


class Watchdog:
    """Answers for the bots at one table, even if their process fails."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.process = BotProcess(game)
        self.failures: list[str] = []

    def answer(self, name: str, seed: str, seen: Observation, legal: list[int], budget: Budget) -> int:
        """Return a legal answer, from the bot if it has one in time. `seed` must not reveal the table's own."""
        try:
            code = self.process.ask(name, seed, seen, legal, budget)
            if not isinstance(code, int) or code not in legal:
                raise BotFailed(f"its answer {code!r} is not legal")
            return code
        except BotFailed as failure:
            self._note(name, failure)
            return self._fallback(seed, seen, legal)

    def hints(self, seed: str, seen: Observation, legal: list[int], budget: Budget) -> list[Advice]:
        """Return the best answers, or none if there was not enough time."""
        try:
            rows = self.process.ask(HINTS, seed, seen, legal, budget)
        except BotFailed as failure:
            self._note(HINTS, failure)
            return []
        assert isinstance(rows, list)
        return [Advice(*row) for row in rows]

    def close(self) -> None:
        self.process.close()

    def _note(self, name: str, failure: BotFailed) -> None:
        self.failures.append(str(failure))
        log.warning("bot %s at %s failed: %s", name, self.game.code, failure)
        self.process.close()

    def _fallback(self, seed: str, seen: Observation, legal: list[int]) -> int:
        """Return a recruit's answer, or any legal one if that fails too."""
        with contextlib.suppress(Exception):
            code = new_bot("recruit", self.game, Seeded(seed)).choose(seen, legal, FALLBACK)
            if code in legal:
                return code
        return legal[Seeded(seed).below("fallback", len(legal))]

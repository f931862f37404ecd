"""Our bots for people: each table's bots think in a process that is sent observations and nothing else.

A watchdog stands by. If the process is late, fails or answers what is not legal, it says so in the log, plays a sound
answer itself and starts a new process: a bot never freezes a game.
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

STARTING: Final = 60.0  # seconds a process may take until it is ready; this is no thinking time
LATE: Final = 1.1  # of its seconds a bot may take
GRACE: Final = 0.2  # and so many seconds more, for the way there and back on a busy machine
PATIENCE: Final = 120.0  # seconds for a budget of simulations
FALLBACK: Final = Budget(8, 0.05)
HINTS: Final = "hints"
SILENT: Final = "no answer within"

log = logging.getLogger("aerodrome.bots")


class BotFailed(Exception):
    """A bot's process gave no answer that can be used; the text says why."""


class BotProcess:
    """One process in which bots of one game think. It is started when it is first needed."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Line | None = None

    def ask(self, what: str, seed: str, seen: Observation, legal: list[int], budget: Budget) -> object:
        """The answer of the bot called `what`, or HINTS; BotFailed if there is none in time."""
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
        # A process that ends before it is ready: POSIX notices when it reads, Windows as soon as it looks.
        with contextlib.suppress(EOFError, OSError):
            if not self._line.poll(STARTING):
                raise BotFailed("its process did not start")
            self._line.recv()
        return self._line


def serve(line: Line, code: str, options: dict[str, object]) -> None:
    """What runs in the process: answers one question after the other until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()  # a search leaves no cycles behind, and a collection in the middle of it would only take its time
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
    """Answers for bots at one table, whatever happens to their process."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.process = BotProcess(game)
        self.failures: list[str] = []

    def answer(self, name: str, seed: str, seen: Observation, legal: list[int], budget: Budget) -> int:
        """A legal answer, of the bot if it has one in time. `seed` must not tell the table's own."""
        try:
            code = self.process.ask(name, seed, seen, legal, budget)
            if not isinstance(code, int) or code not in legal:
                raise BotFailed(f"its answer {code!r} is not legal")
            return code
        except BotFailed as failure:
            self._note(name, failure)
            return self._fallback(seed, seen, legal)

    def hints(self, seed: str, seen: Observation, legal: list[int], budget: Budget) -> list[Advice]:
        """The best answers; none if they could not be found in time."""
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
        """A recruit's answer; if even that fails, any."""
        with contextlib.suppress(Exception):
            code = new_bot("recruit", self.game, Seeded(seed)).choose(seen, legal, FALLBACK)
            if code in legal:
                return code
        return legal[Seeded(seed).below("fallback", len(legal))]

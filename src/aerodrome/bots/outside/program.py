"""Anybody's bot: a program that reads and writes lines of JSON. docs/bots.md describes the protocol.

It is sent what its seat may know, never a position or a seed of the table. A program that ends, is silent or deaf past
its deadline, talks unasked or answers what is not legal has lost. Nothing it does or leaves undone holds up the game.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import queue
import reprlib
import secrets
import signal
import subprocess
import sys
import threading
from typing import Final

from aerodrome.bots.bot import Bot, Budget, Forfeit
from aerodrome.bots.outside.patience import Patience
from aerodrome.bots.registry import EXTERNAL, command_of, new_bot
from aerodrome.core.game import Game, Observation, State
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded

PROTOCOL: Final = 1
GREETING: Final = 10.0  # seconds until the program has said hello
GRACE: Final = 0.2  # seconds on top of a deadline, for the way there and back
UNHURRIED: Final = 30.0  # the deadline where a budget counts simulations, which say nothing to a stranger
LONGEST_LINE: Final = 1 << 20
LINES_AHEAD: Final = 4  # that are kept of what a program writes unasked; it loses for the first of them
DEAF: Final = "it reads no more"
PARTING: Final = 1.0  # seconds a program has to hear that it is over, and as many to end by itself


def player(name: str, game: Game[State], luck: Seeded) -> Bot:
    """The bot of that name: one of ours, or a program's."""
    return Program(game, luck, name) if name.startswith(EXTERNAL) else new_bot(name, game, luck)


def end_programs() -> None:
    """End all programs of this process at once. It waits for nothing, so it may be called from anywhere."""
    for program in list(_running):
        program.strike()


_running: set[Program] = set()
atexit.register(end_programs)  # whoever is interrupted while he parts from one has not parted from the others


class Program(Bot):
    """A seat's program, started at its first decision."""

    def __init__(self, game: Game[State], luck: Seeded, name: str) -> None:
        super().__init__(game, luck)
        self.name = name
        self.command = command_of(name)
        self.decision = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._gone = False
        self._lines: queue.Queue[bytes] = queue.Queue(LINES_AHEAD)
        self._writer = threading.Thread()

    def choose(self, seen: Observation | None, legal: list[int], budget: Budget) -> int:
        assert seen is not None
        if self._process is None:
            self._start(seen.seat)
        self.decision += 1
        seconds = budget.seconds or UNHURRIED
        actions = self.game.actions
        offers = [{"action": actions.action(code), "text": actions.text(code)} for code in legal]
        told = {"decision": self.decision, "observation": seen.to_json(), "offers": offers, "deadline": seconds}
        self._expect_silence()
        reply = self._answer_to(told, seconds + GRACE)
        if reply.get("decision") != self.decision:
            raise self._lost(f"it answered decision {reprlib.repr(reply.get('decision'))}, not {self.decision}")
        return self._code(reply.get("answer"), legal)

    def leave(self) -> None:
        """The game is over: say so, wait a moment, and end what has not ended."""
        process = self._process
        if process is None or self._gone:
            return
        if self._writer.is_alive() or not self._send({"end": True}, Patience(PARTING)):
            self._kill()  # it hears nothing any more, or the game was interrupted while it was being told something
            return
        self._close_input(process)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(PARTING)
        self._kill()

    def strike(self) -> None:
        """End the program and what it has started, without waiting for it."""
        process = self._process
        if process is None or self._gone:
            return
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                process.kill()
            else:
                os.killpg(process.pid, signal.SIGKILL)  # its own session: what it has started goes too

    # Talking.

    def _start(self, seat: int) -> None:
        try:
            self._process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise BadInput(f"{self.name} cannot be started: {error.strerror}.") from None
        _running.add(self)
        threading.Thread(target=self._listen, args=(self._process, self._lines), daemon=True).start()
        game = self.game
        # From nothing at the table: whatever is made from the table's seed, even a hash, can be found by trying seeds.
        seed = secrets.token_hex(8)
        hello = {
            "protocol": PROTOCOL, "game": game.code, "rules": game.rules_version, "options": game.options,
            "seats": game.seat_names, "seat": game.seat_names[seat], "seed": seed,
        }  # fmt: skip
        if "hello" not in self._answer_to({"hello": hello}, GREETING):
            raise self._lost("its first line was no hello")

    def _listen(self, process: subprocess.Popen[bytes], lines: queue.Queue[bytes]) -> None:
        """Hand on what the program writes, an empty line at its end. Who floods is listened to no more."""
        assert process.stdout is not None
        with process.stdout as output, contextlib.suppress(OSError, ValueError, queue.Full):
            while line := output.readline(LONGEST_LINE):
                lines.put_nowait(line)
        with contextlib.suppress(queue.Full):
            lines.put_nowait(b"")

    def _expect_silence(self) -> None:
        """A line that came before its question is no answer to it."""
        with contextlib.suppress(queue.Empty):
            line = self._lines.get_nowait()
            raise self._lost(f"it wrote without being asked: {line[:80]!r}" if line else "it has ended")

    def _answer_to(self, value: dict[str, object], seconds: float) -> dict[str, object]:
        """What the program says to it. To hear the question and to answer it has one deadline."""
        patience = Patience(seconds)
        if self._send(value, patience):
            return self._read(self._line(patience), f"it said nothing for {seconds:g} s")
        if self._writer.is_alive():
            raise self._lost(f"it read nothing for {seconds:g} s")
        # What it said before it closed its ear is no answer, but may tell more than that it is gone.
        self._read(self._line(Patience(GRACE)), DEAF)
        raise self._lost(DEAF)

    def _send(self, value: dict[str, object], patience: Patience) -> bool:
        """Whether it could be told; from a thread, for a pipe that nobody reads soon makes the writer wait."""
        assert self._process is not None
        assert self._process.stdin is not None
        line, pipe = json.dumps(value, separators=(",", ":")).encode() + b"\n", self._process.stdin
        told: list[bool] = []

        def write() -> None:
            with contextlib.suppress(OSError, ValueError):
                pipe.write(line)
                pipe.flush()
                told.append(True)

        self._writer = threading.Thread(target=write, daemon=True)
        self._writer.start()
        for glance in patience.glances():
            self._writer.join(glance)
            if not self._writer.is_alive():
                break
        return bool(told)

    def _line(self, patience: Patience) -> bytes | None:
        """What it writes next, an empty line at its end; None if that is nothing as long as we wait."""
        for glance in patience.glances():
            with contextlib.suppress(queue.Empty):
                return self._lines.get(timeout=glance)
        return None

    def _read(self, line: bytes | None, silent: str) -> dict[str, object]:
        """The object in a line; whoever wrote none has lost."""
        if line is None:
            raise self._lost(silent)
        if not line:
            raise self._lost("it has ended")
        try:
            value = json.loads(line)
        except (ValueError, RecursionError):
            value = None
        if not isinstance(value, dict):
            raise self._lost(f"its line is not an object of JSON: {line[:80]!r}")
        return value

    def _code(self, answer: object, legal: list[int]) -> int:
        """An offer by its number from 0, its text or its action."""
        code = -1
        with contextlib.suppress(BadInput, RecursionError):
            if isinstance(answer, str):
                code = self.game.actions.parse(answer)
            elif isinstance(answer, dict):
                code = self.game.actions.code(answer)
            elif isinstance(answer, int) and not isinstance(answer, bool) and 0 <= answer < len(legal):
                code = legal[answer]
        if code not in legal:
            raise self._lost(f"its answer {reprlib.repr(answer)} is not among the offers")
        return code

    def _lost(self, why: str) -> Forfeit:
        self._kill()
        return Forfeit(f"{self.name}: {why}")

    def _kill(self) -> None:
        process = self._process
        if process is None or self._gone:
            return
        self.strike()
        process.wait()
        self._gone = True  # from now on its number may be another's
        _running.discard(self)
        if self._writer.is_alive():
            self._writer.join(PARTING)  # its pipe is broken now
        if not self._writer.is_alive():
            self._close_input(process)

    def _close_input(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        with contextlib.suppress(OSError):
            process.stdin.close()

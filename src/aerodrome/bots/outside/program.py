"""Anybody's bot: a program that reads and writes lines of JSON. docs/bots.md describes the protocol.

It is sent what its seat may know, never a position or a seed of the table. A program that ends, is silent past its
deadline or answers what is not legal has lost.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import queue
import shlex
import signal
import subprocess
import threading
from typing import Final

from aerodrome.bots.bot import Bot, Budget, Forfeit
from aerodrome.bots.registry import EXTERNAL, new_bot
from aerodrome.core.game import Game, Observation, State
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded

PROTOCOL: Final = 1
GREETING: Final = 10.0  # seconds until the program has said hello
GRACE: Final = 0.2  # seconds on top of a deadline, for the way there and back
UNHURRIED: Final = 30.0  # the deadline where a budget counts simulations, which say nothing to a stranger
LONGEST_LINE: Final = 1 << 20
PARTING: Final = 1.0  # seconds a program has to end by itself


def player(name: str, game: Game[State], luck: Seeded) -> Bot:
    """The bot of that name: one of ours, or a program's."""
    return Program(game, luck, name[len(EXTERNAL) :]) if name.startswith(EXTERNAL) else new_bot(name, game, luck)


class Program(Bot):
    """A seat's program, started at its first decision."""

    def __init__(self, game: Game[State], luck: Seeded, command: str) -> None:
        super().__init__(game, luck)
        self.name = EXTERNAL + command
        self.command = shlex.split(command)
        self.decision = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[bytes] = queue.Queue()

    def choose(self, seen: Observation | None, legal: list[int], budget: Budget) -> int:
        assert seen is not None
        if self._process is None:
            self._start(seen.seat)
        self.decision += 1
        seconds = budget.seconds or UNHURRIED
        actions = self.game.actions
        offers = [{"action": actions.action(code), "text": actions.text(code)} for code in legal]
        told = {"decision": self.decision, "observation": seen.to_json(), "offers": offers, "deadline": seconds}
        self._send(told)
        reply = self._receive(seconds + GRACE)
        if reply.get("decision") != self.decision:
            raise self._lost(f"it answered decision {reply.get('decision')!r}, not {self.decision}")
        return self._code(reply.get("answer"), legal)

    def leave(self) -> None:
        """The game is over: say so, wait a moment, and end what has not ended."""
        process = self._process
        if process is None:
            return
        with contextlib.suppress(Forfeit, ValueError):
            self._send({"end": True})
            self._close_input(process)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(PARTING)
        self._kill()

    # Talking.

    def _start(self, seat: int) -> None:
        try:
            self._process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise BadInput(f"{self.name} cannot be started: {error.strerror}.") from None
        threading.Thread(target=self._listen, args=(self._process, self._lines), daemon=True).start()
        game = self.game
        # Its own seed tells nothing of the table's: it is a hash.
        seed = hashlib.sha256(f"program {self.luck.below('seed', 1 << 30)}".encode()).hexdigest()[:16]
        hello = {
            "protocol": PROTOCOL, "game": game.code, "rules": game.rules_version, "options": game.options,
            "seats": game.seat_names, "seat": game.seat_names[seat], "seed": seed,
        }  # fmt: skip
        self._send({"hello": hello})
        if "hello" not in self._receive(GREETING):
            raise self._lost("its first line was no hello")

    def _listen(self, process: subprocess.Popen[bytes], lines: queue.Queue[bytes]) -> None:
        """Hand on what the program writes; an empty line at its end."""
        assert process.stdout is not None
        with process.stdout as output, contextlib.suppress(OSError, ValueError):
            while line := output.readline(LONGEST_LINE):
                lines.put(line)
        lines.put(b"")

    def _send(self, value: dict[str, object]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(value, separators=(",", ":")).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise self._lost("it has ended") from None

    def _receive(self, seconds: float) -> dict[str, object]:
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            raise self._lost(f"it said nothing for {seconds:g} s") from None
        if not line:
            raise self._lost("it has ended")
        try:
            value = json.loads(line)
        except ValueError:
            value = None
        if not isinstance(value, dict):
            raise self._lost(f"its line is not an object of JSON: {line[:80]!r}")
        return value

    def _code(self, answer: object, legal: list[int]) -> int:
        """An offer by its number from 0, its text or its action."""
        code = -1
        with contextlib.suppress(BadInput):
            if isinstance(answer, str):
                code = self.game.actions.parse(answer)
            elif isinstance(answer, dict):
                code = self.game.actions.code(answer)
            elif isinstance(answer, int) and not isinstance(answer, bool) and 0 <= answer < len(legal):
                code = legal[answer]
        if code not in legal:
            raise self._lost(f"its answer {answer!r} is not among the offers")
        return code

    def _lost(self, why: str) -> Forfeit:
        self._kill()
        return Forfeit(f"{self.name}: {why}")

    def _kill(self) -> None:
        process = self._process
        if process is None:
            return
        with contextlib.suppress(OSError):
            if os.name == "posix":
                os.killpg(process.pid, signal.SIGKILL)  # its own session: what it has started goes too
            else:
                process.kill()
        process.wait()
        self._close_input(process)

    def _close_input(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        with contextlib.suppress(OSError):
            process.stdin.close()

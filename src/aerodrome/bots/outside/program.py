"""An external bot: a program that reads and writes lines of JSON. docs/bots.md describes the protocol.

The program is sent only what its seat may know, never a position or a seed of the table. It loses if it exits, does not
read or answer before its deadline, writes without being asked, or gives an illegal answer. It can never hold up the
game.
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
GREETING: Final = 10.0  # seconds until the program must say hello
GRACE: Final = 0.2  # seconds on top of a deadline, for the messages
UNHURRIED: Final = 30.0  # the deadline if a budget counts simulations, which an external program cannot use
LONGEST_LINE: Final = 1 << 20
LINES_AHEAD: Final = 4  # stored lines that a program writes without being asked; the first one already loses
DEAF: Final = "it stopped reading"
PARTING: Final = 1.0  # seconds for a program to read that the game is over, and as many to exit by itself


def player(name: str, game: Game[State], luck: Seeded) -> Bot:
    """Return the bot of that name: a built-in one, or a program."""
    return Program(game, luck, name) if name.startswith(EXTERNAL) else new_bot(name, game, luck)


def end_programs() -> None:
    """Kill all programs of this process without waiting. It is safe to call from anywhere."""
    for program in list(_running):
        program.strike()


_running: set[Program] = set()
atexit.register(end_programs)  # an interrupt while one program exits would leave the others running


class Program(Bot):
    """The program of a seat. It starts at its first decision."""

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
        request = {"decision": self.decision, "observation": seen.to_json(), "offers": offers, "deadline": seconds}
        self._expect_silence()
        reply = self._answer_to(request, seconds + GRACE)
        if reply.get("decision") != self.decision:
            raise self._lost(f"it answered decision {reprlib.repr(reply.get('decision'))}, not {self.decision}")
        return self._code(reply.get("answer"), legal)

    def leave(self) -> None:
        """Tell the program that the game is over, wait a moment, and kill it if it has not exited."""
        process = self._process
        if process is None or self._gone:
            return
        if self._writer.is_alive() or not self._send({"end": True}, Patience(PARTING)):
            self._kill()  # it no longer reads, or the game was interrupted during a message
            return
        self._close_input(process)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(PARTING)
        self._kill()

    def strike(self) -> None:
        """Kill the program and its child processes without waiting."""
        process = self._process
        if process is None or self._gone:
            return
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                process.kill()
            else:
                os.killpg(process.pid, signal.SIGKILL)  # it has its own session, so its child processes die too

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
        # Not derived from the table's seed: even from a hash, the program could find that seed by trying.
        seed = secrets.token_hex(8)
        hello = {
            "protocol": PROTOCOL, "game": game.code, "rules": game.rules_version, "options": game.options,
            "seats": game.seat_names, "seat": game.seat_names[seat], "seed": seed,
        }  # fmt: skip
        if "hello" not in self._answer_to({"hello": hello}, GREETING):
            raise self._lost("its first line was not a hello")

    def _listen(self, process: subprocess.Popen[bytes], lines: queue.Queue[bytes]) -> None:
        """Queue the lines that the program writes, then an empty one at its end. Stop reading if it floods."""
        assert process.stdout is not None
        with process.stdout as output, contextlib.suppress(OSError, ValueError, queue.Full):
            while line := output.readline(LONGEST_LINE):
                lines.put_nowait(line)
        with contextlib.suppress(queue.Full):
            lines.put_nowait(b"")

    def _expect_silence(self) -> None:
        """Make the program lose if it wrote a line before its question."""
        with contextlib.suppress(queue.Empty):
            line = self._lines.get_nowait()
            raise self._lost(f"it wrote without being asked: {line[:80]!r}" if line else "it has ended")

    def _answer_to(self, value: dict[str, object], seconds: float) -> dict[str, object]:
        """Send a question and return the answer. Reading and answering share one deadline."""
        patience = Patience(seconds)
        if self._send(value, patience):
            return self._read(self._line(patience), f"it wrote nothing for {seconds:g} s")
        if self._writer.is_alive():
            raise self._lost(f"it read nothing for {seconds:g} s")
        # A line from before it stopped reading is not an answer, but may give a better reason.
        self._read(self._line(Patience(GRACE)), DEAF)
        raise self._lost(DEAF)

    def _send(self, value: dict[str, object], patience: Patience) -> bool:
        """Send a line and return whether it was sent. A thread writes it, because an unread pipe blocks the writer."""
        assert self._process is not None
        assert self._process.stdin is not None
        line, pipe = json.dumps(value, separators=(",", ":")).encode() + b"\n", self._process.stdin
        sent: list[bool] = []

        def write() -> None:
            with contextlib.suppress(OSError, ValueError):
                pipe.write(line)
                pipe.flush()
                sent.append(True)

        self._writer = threading.Thread(target=write, daemon=True)
        self._writer.start()
        for glance in patience.glances():
            self._writer.join(glance)
            if not self._writer.is_alive():
                break
        return bool(sent)

    def _line(self, patience: Patience) -> bytes | None:
        """Return the next line, an empty one at the program's end, or None if it writes nothing in time."""
        for glance in patience.glances():
            with contextlib.suppress(queue.Empty):
                return self._lines.get(timeout=glance)
        return None

    def _read(self, line: bytes | None, silent: str) -> dict[str, object]:
        """Return the object in a line. The program loses if there is none."""
        if line is None:
            raise self._lost(silent)
        if not line:
            raise self._lost("it has ended")
        try:
            value = json.loads(line)
        except (ValueError, RecursionError):
            value = None
        if not isinstance(value, dict):
            raise self._lost(f"its line is not a JSON object: {line[:80]!r}")
        return value

    def _code(self, answer: object, legal: list[int]) -> int:
        """Return the code of an offer, given by its number from 0, its text or its action."""
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
        self._gone = True  # from now on another process may have its id
        _running.discard(self)
        if self._writer.is_alive():
            self._writer.join(PARTING)  # its pipe is broken now
        if not self._writer.is_alive():
            self._close_input(process)

    def _close_input(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        with contextlib.suppress(OSError):
            process.stdin.close()

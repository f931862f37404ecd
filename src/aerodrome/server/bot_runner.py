"""Bots think in processes of their own: a few at a time, each with a deadline. This is the server's Thinker.

It is the only interface between the server and the bots. If a process dies, a new one gets the question. If it is
late, it is ended and a recruit answers instead. If that fails too, the answer is random. So no table waits for a bot
that hangs.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import struct
import subprocess
import sys
import time
from typing import Final

import msgspec

from aerodrome.core import registry
from aerodrome.server.bot_messages import HINTS, Advised, BotAnswer, BotQuestion, LookQuestion
from aerodrome.server.encoding import FOR_FILES
from aerodrome.server.interfaces import Metrics

ATTEMPTS: Final = 3
THINK: Final = [sys.executable, "-m", "aerodrome.server.bot_worker"]
STARTING: Final = 30.0  # seconds a new process may take before its first answer
STAND_IN: Final = "recruit"
ANSWER_AT_MOST: Final = 1 << 23  # bytes: an outlook of a large game is long

# Ctrl-C reaches every process of a console, but the server ends the bots itself, after it has stored their answers.
# So each bot gets its own session on POSIX and its own process group on Windows.
if sys.platform == "win32":
    ALONE: Final = subprocess.CREATE_NEW_PROCESS_GROUP
else:
    ALONE: Final = 0

log = logging.getLogger("aerodrome.bots")
_decoder = msgspec.json.Decoder(BotAnswer)


class WorkerDied(Exception):
    pass


class Worker:
    """One process. It handles one question at a time."""

    def __init__(self, command: list[str]) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, question: BotQuestion | LookQuestion, seconds: float) -> BotAnswer:
        """Return the bot's answer. Raise WorkerDied or TimeoutError if it gives none."""
        if self.process is None or self.process.returncode is not None:
            await self._start()
            seconds += STARTING
        process = self.process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        body = FOR_FILES.encode(question)
        try:
            process.stdin.write(struct.pack(">I", len(body)) + body)
            await process.stdin.drain()
            return await asyncio.wait_for(_answer(process.stdout), seconds)
        except TimeoutError:  # a TimeoutError is an OSError too
            raise
        except (asyncio.IncompleteReadError, OSError, msgspec.DecodeError, RuntimeError):
            raise WorkerDied from None  # RuntimeError: the pipe was closed before anything was written

    async def _start(self) -> None:
        # Our variables may hold secrets, so bots do not get them. They only learn where other games are.
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith("AERODROME_") or name == registry.VARIABLE
        }
        self.process = await asyncio.create_subprocess_exec(
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=kept,
            start_new_session=True,
            creationflags=ALONE,
        )

    async def end(self) -> None:
        if self.process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
        self.process = None


async def _answer(stream: asyncio.StreamReader) -> BotAnswer:
    (length,) = struct.unpack(">I", await stream.readexactly(4))
    if length > ANSWER_AT_MOST:
        raise msgspec.DecodeError("the answer is too long")
    return _decoder.decode(await stream.readexactly(length))


class BotRunner:
    def __init__(self, workers: int, seconds: float, metrics: Metrics, command: list[str] | None = None) -> None:
        self.seconds = seconds
        self.metrics = metrics
        self.workers = [Worker(command or THINK) for _ in range(workers)]
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        self._advising = asyncio.Semaphore(max(1, workers - 1))  # hints never occupy all workers
        for worker in self.workers:
            self._free.put_nowait(worker)
        # Outlooks have a process of their own, because a player waits for them and bots think for a second.
        self.looker = Worker(command or THINK)
        self._looking = asyncio.Lock()

    async def decide(self, question: BotQuestion) -> int:
        """Return a legal code in time, whatever happens to the bot."""
        if len(question.legal) == 1:
            return question.legal[0]
        began = time.perf_counter()
        code = await self._code(question)
        if code is None and question.level != STAND_IN and question.seen is not None:
            code = await self._code(msgspec.structs.replace(question, level=STAND_IN))
        if code is None:
            code = secrets.choice(question.legal)
        else:
            self.metrics.measure("bot_seconds", time.perf_counter() - began)
        return code

    async def hints(self, question: BotQuestion) -> list[Advised]:
        """Return a search's rating of the answers, or an empty list if it is late."""
        async with self._advising:
            answer = await self._asked(msgspec.structs.replace(question, level=HINTS))
        return [] if answer is None else [each for each in answer.hints if each.code in question.legal]

    async def look(self, question: LookQuestion) -> bytes | None:
        """Return the outlook as a JSON object, or None if it is late or its process dies."""
        async with self._looking:
            answered = False
            try:
                answer = await self.looker.ask(question, self.seconds)
                answered = True
            except (TimeoutError, WorkerDied) as error:
                self.metrics.count("bot_failures", "late" if isinstance(error, TimeoutError) else "process died")
                return None
            finally:
                if not answered:
                    await asyncio.shield(self.looker.end())
        return bytes(answer.told)

    async def _code(self, question: BotQuestion) -> int | None:
        answer = await self._asked(question)
        if answer is None:
            return None
        if answer.code not in question.legal:
            self._failed(question, "illegal")
            return None
        return answer.code

    async def _asked(self, question: BotQuestion) -> BotAnswer | None:
        """Return the answer, from the third process at the latest, or None."""
        for _ in range(ATTEMPTS):
            try:
                return await self._attempt(question)
            except TimeoutError:
                self._failed(question, "late")
                return None
            except WorkerDied:
                self.metrics.count("bot_failures", "process died")
        self._failed(question, "died")
        return None

    async def _attempt(self, question: BotQuestion) -> BotAnswer:
        worker = await self._free.get()
        answered = False
        try:
            answer = await worker.ask(question, self.seconds)
            answered = True
        finally:
            if not answered:  # also after a cancellation, or the next question would get this answer
                await asyncio.shield(worker.end())
            self._free.put_nowait(worker)
        return answer

    def _failed(self, question: BotQuestion, why: str) -> None:
        facts = {"table": question.table, "game": question.game, "level": question.level, "why": why}
        log.warning("a bot did not answer", extra=facts)
        self.metrics.count("bot_failures", why)

    async def close(self) -> None:
        for worker in [*self.workers, self.looker]:
            await worker.end()

"""Bots think in processes of their own: a few at a time, each with a deadline. This is the server's Thinker.

It is the only interface between the server and the bots. If a process dies, a new one gets the question. If it is
late, it is ended and a recruit answers instead. If that fails too, the answer is random (bot_answers.py). So no table
waits for a bot that hangs.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import struct
import subprocess
import sys
from typing import Final

import msgspec

from aerodrome.core import registry
from aerodrome.server.bot_answers import BotAnswers, WorkerDied
from aerodrome.server.bot_messages import Advised, BotAnswer, BotQuestion, LookQuestion
from aerodrome.server.encoding import FOR_FILES
from aerodrome.server.interfaces import Metrics

THINK: Final = [sys.executable, "-m", "aerodrome.server.bot_worker"]
STARTING: Final = 30.0  # seconds a new process may take before its first answer
ANSWER_AT_MOST: Final = 1 << 23  # bytes: an outlook of a large game is long

# Ctrl-C reaches every process of a console, but the server ends the bots itself, after it has stored their answers.
# So each bot gets its own session on POSIX and its own process group on Windows.
if sys.platform == "win32":
    ALONE: Final = subprocess.CREATE_NEW_PROCESS_GROUP
else:
    ALONE: Final = 0

_decoder = msgspec.json.Decoder(BotAnswer)


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


class BotRunner(BotAnswers):
    def __init__(self, workers: int, seconds: float, metrics: Metrics, command: list[str] | None = None) -> None:
        super().__init__(metrics)
        self.seconds = seconds
        self.workers = [Worker(command or THINK) for _ in range(workers)]
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        self._advising = asyncio.Semaphore(max(1, workers - 1))  # hints never occupy all workers
        for worker in self.workers:
            self._free.put_nowait(worker)
        # Outlooks have a process of their own, because a player waits for them and bots think for a second.
        self.looker = Worker(command or THINK)
        self._looking = asyncio.Lock()

    async def hints(self, question: BotQuestion) -> list[Advised]:
        """Return a search's rating of the answers, or an empty list if it is late."""
        async with self._advising:
            return await super().hints(question)

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

    async def attempt(self, question: BotQuestion) -> BotAnswer:
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

    async def close(self) -> None:
        for worker in [*self.workers, self.looker]:
            await worker.end()

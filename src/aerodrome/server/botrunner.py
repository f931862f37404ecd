"""Bots think in processes of their own: a few at a time, each with a deadline.

This is the one seam between the server and the bots. A process that dies is replaced and the question asked again; one
that is late is ended, and any legal answer is given instead: a table never waits for a bot that hangs.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import pickle
import secrets
import struct
import sys
import time
from typing import Final

from aerodrome.server.botquestion import BotQuestion
from aerodrome.server.metrics import Metrics

ATTEMPTS: Final = 3
THINK: Final = [sys.executable, "-m", "aerodrome.server.botworker"]
STARTING: Final = 30.0  # seconds a new process may take before its first answer

log = logging.getLogger("aerodrome.bots")


class WorkerDied(Exception):
    pass


class Worker:
    """One process. It is used by one question at a time."""

    def __init__(self, command: list[str]) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, question: BotQuestion, seconds: float) -> int:
        """The bot's code. WorkerDied or TimeoutError if it gives none."""
        if self.process is None or self.process.returncode is not None:
            await self._start()
            seconds += STARTING
        process = self.process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        body = pickle.dumps(question)
        try:
            process.stdin.write(struct.pack(">I", len(body)) + body)
            await process.stdin.drain()
            answer = await asyncio.wait_for(process.stdout.readexactly(4), seconds)
        except TimeoutError:  # which is an OSError too
            raise
        except (asyncio.IncompleteReadError, OSError):
            raise WorkerDied from None
        return int(struct.unpack(">i", answer)[0])

    async def _start(self) -> None:
        # Nothing of our environment that could be a secret goes to a bot.
        kept = {name: value for name, value in os.environ.items() if not name.startswith("AERODROME_")}
        self.process = await asyncio.create_subprocess_exec(
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=kept,
            start_new_session=True,
        )

    async def end(self) -> None:
        if self.process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
        self.process = None


class BotRunner:
    def __init__(self, workers: int, seconds: float, metrics: Metrics, command: list[str] | None = None) -> None:
        self.seconds = seconds
        self.metrics = metrics
        self.workers = [Worker(command or THINK) for _ in range(workers)]
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.workers:
            self._free.put_nowait(worker)

    async def decide(self, question: BotQuestion) -> int:
        """A legal code, in time, whatever happens to the bot."""
        if len(question.legal) == 1:
            return question.legal[0]
        began = time.perf_counter()
        for _ in range(ATTEMPTS):
            code = await self._attempt(question)
            if code is not None:
                self.metrics.bot_seconds.observe(time.perf_counter() - began)
                return code
        return self._fallback(question, "died")

    async def _attempt(self, question: BotQuestion) -> int | None:
        """A legal code; None if the process died and the question should be asked again."""
        worker = await self._free.get()
        answered = False
        try:
            code = await worker.ask(question, self.seconds)
            answered = True
        except TimeoutError:
            return self._fallback(question, "late")
        except WorkerDied:
            self.metrics.bot_failures.labels("process died").inc()
            return None
        finally:
            if not answered:  # also when we are cancelled: its answer would be taken for the next question's
                await asyncio.shield(worker.end())
            self._free.put_nowait(worker)
        return code if code in question.legal else self._fallback(question, "illegal")

    def _fallback(self, question: BotQuestion, why: str) -> int:
        log.warning("a bot did not answer", extra={"table": question.table, "game": question.game, "why": why})
        self.metrics.bot_failures.labels(why).inc()
        return secrets.choice(question.legal)

    async def close(self) -> None:
        for worker in self.workers:
            await worker.end()

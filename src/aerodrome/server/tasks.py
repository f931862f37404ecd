"""Background tasks of a process: started here, logged if they fail, and ended together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from aerodrome.server.interfaces import Metrics

logger = logging.getLogger("aerodrome.tables")


class Tasks:
    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def repeat(self, where: str, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        """Do this work at that interval. `where` names it in the metrics of errors."""
        self.start(self._repeat(where, seconds, work))

    async def _repeat(self, where: str, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            await self.quietly(where, work())

    async def quietly(self, where: str, work: Awaitable[None]) -> None:
        """Log an error instead of raising it: a repeated task must not stop because it failed once."""
        try:
            await work
        except Exception as error:
            self.metrics.count("errors", where)
            logger.warning("will try again", extra={"where": where, "error": type(error).__name__})

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.metrics.count("errors", "task")
            logger.error("a task failed", exc_info=task.exception())

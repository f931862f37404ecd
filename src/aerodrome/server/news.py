"""News between processes: "table T has entry n". It is only a hint to read the log, and nothing depends on it.

With Redis the hint arrives immediately. Without Redis, or while it is down, processes poll the database (tables.py).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Final

import redis.asyncio
from redis.exceptions import RedisError

CHANNEL: Final = "aerodrome:news"
WAITING_AT_MOST: Final = 10_000
PAUSE: Final = 1.0  # seconds before the next attempt to reach Redis

log = logging.getLogger("aerodrome.news")


class News:
    """Announces our entries to other processes, and calls `heard(table_id, seq)` for theirs."""

    def __init__(self, url: str, heard: Callable[[str, int], None]) -> None:
        self._heard = heard
        self._redis = redis.asyncio.from_url(url, socket_connect_timeout=2, socket_keepalive=True) if url else None
        self._waiting: asyncio.Queue[tuple[str, int]] = asyncio.Queue(WAITING_AT_MOST)
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        if self._redis is not None:
            self._tasks = [asyncio.create_task(self._tell()), asyncio.create_task(self._listen())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._redis is not None:
            with contextlib.suppress(RedisError, OSError):
                await self._redis.aclose()

    def tell(self, table_id: str, seq: int) -> None:
        """Announce an entry without waiting. If Redis is slow or down, only the hint is lost."""
        if self._redis is not None:
            with contextlib.suppress(asyncio.QueueFull):
                self._waiting.put_nowait((table_id, seq))

    async def _tell(self) -> None:
        assert self._redis is not None
        while True:
            table_id, seq = await self._waiting.get()
            try:
                await self._redis.publish(CHANNEL, f"{table_id} {seq}")
            except (RedisError, OSError, TimeoutError):
                await self._pause("cannot publish to redis")

    async def _listen(self) -> None:
        assert self._redis is not None
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "message":
                            self._hear(message["data"])
            except (RedisError, OSError, TimeoutError):
                await self._pause("cannot listen to redis")

    def _hear(self, data: bytes) -> None:
        table_id, _, seq = data.decode("utf-8", "replace").partition(" ")
        if seq.isascii() and seq.isdigit() and len(seq) < 10:
            self._heard(table_id, int(seq))

    async def _pause(self, what: str) -> None:
        while not self._waiting.empty():
            self._waiting.get_nowait()  # they would arrive too late to help
        log.warning(what)
        await asyncio.sleep(PAUSE)

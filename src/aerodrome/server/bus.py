"""A bus between processes: Redis carries "table T has entry n". It is only a hint to read the log.

With Redis the hint arrives immediately. Without Redis, or while it is down, processes poll the database (tables.py).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

import redis.asyncio
from redis.exceptions import RedisError

from aerodrome.server.interfaces import Heard

CHANNEL: Final = "aerodrome:news"
WAITING_AT_MOST: Final = 10_000
PAUSE: Final = 1.0  # seconds before the next attempt to reach Redis

log = logging.getLogger("aerodrome.bus")


class RedisBus:
    """Announces our entries to other processes, and passes theirs on."""

    def __init__(self, url: str) -> None:
        self._redis = redis.asyncio.from_url(url, socket_connect_timeout=2, socket_keepalive=True)
        self._waiting: asyncio.Queue[tuple[str, int]] = asyncio.Queue(WAITING_AT_MOST)
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, heard: Heard) -> None:
        self._tasks = [asyncio.create_task(self._publish()), asyncio.create_task(self._listen(heard))]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(RedisError, OSError):
            await self._redis.aclose()

    def announce(self, table_id: str, seq: int) -> None:
        """Announce an entry without waiting. If Redis is slow or down, only the hint is lost."""
        with contextlib.suppress(asyncio.QueueFull):
            self._waiting.put_nowait((table_id, seq))

    async def _publish(self) -> None:
        while True:
            table_id, seq = await self._waiting.get()
            try:
                await self._redis.publish(CHANNEL, f"{table_id} {seq}")
            except (RedisError, OSError, TimeoutError):
                await self._pause("cannot publish to redis")

    async def _listen(self, heard: Heard) -> None:
        while True:
            try:
                await self._follow(heard)
            except (RedisError, OSError, TimeoutError):
                await self._pause("cannot listen to redis")

    async def _follow(self, heard: Heard) -> None:
        async with self._redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            async for message in channel.listen():
                if message["type"] == "message":
                    _pass_on(message["data"], heard)

    async def _pause(self, what: str) -> None:
        while not self._waiting.empty():
            self._waiting.get_nowait()  # they would arrive too late to help
        log.warning(what)
        await asyncio.sleep(PAUSE)


def _pass_on(data: bytes, heard: Heard) -> None:
    table_id, _, seq = data.decode("utf-8", "replace").partition(" ")
    if seq.isascii() and seq.isdigit() and len(seq) < 10:
        heard(table_id, int(seq))

"""A Wire between two parts of one page: what is sent goes to a callback, and what arrives waits in a queue."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

HeardText = Callable[[str], object]
Closed = Callable[[int, str], object]


class CallbackWire:
    def __init__(self, heard: HeardText, closed: Closed) -> None:
        """`heard` gets every message, and `closed` the code and the reason if this side closes the line."""
        self.is_open = True
        self._heard = heard
        self._closed = closed
        self._arrived: asyncio.Queue[str | None] = asyncio.Queue()

    # The side of the tables.

    async def receive(self) -> str | None:
        return await self._arrived.get() if self.is_open else None

    async def send(self, text: str) -> None:
        if self.is_open:
            self._heard(text)

    async def close(self, code: int, why: str) -> None:
        if self.is_open:
            self.is_open = False
            self._closed(code, why)

    # The side of the page.

    def say(self, text: str) -> None:
        self._arrived.put_nowait(text)

    def hang_up(self) -> None:
        """The page has closed the line. Nothing more is sent to it."""
        self.is_open = False
        self._arrived.put_nowait(None)

"""Where tables are: on a server, or within a page. The tests of the protocol run at both places."""

from __future__ import annotations

import asyncio
import itertools
import json
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Coroutine
from typing import Any, TypeVar

from aerodrome.server.guest import AtTable, Closed, Guest, Socket, nonce
from aerodrome.tab.host import Host, start
from tests.tab.memory_outside import MemoryOutside, Storage

RED_AND_BLUE: dict[str, object] = {"plane_a": "red", "plane_b": "blue", "start": "bottom right"}

Result = TypeVar("Result")


class Place(ABC):
    @abstractmethod
    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do this while the place is open. Its tables stay for the next run."""

    @abstractmethod
    async def named(self, name: str) -> Guest: ...

    @abstractmethod
    async def two_at_table(self, **more: object) -> tuple[Guest, Guest, str]:
        """Return the players of the two seats of a new table of Dog Fight!, and its id."""


class ServerPlace(Place):
    """A server over the network. Everyone may come."""

    def __init__(self, url: str) -> None:
        self.url = url

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        return asyncio.run(work)

    async def named(self, name: str) -> Guest:
        return await Guest.named(self.url, name)

    async def two_at_table(self, **more: object) -> tuple[Guest, Guest, str]:
        ann, ben = await self.named("Ann"), await self.named("Ben")
        table = await ann.create("dog-fight", ["me", "open"], RED_AND_BLUE, **more)
        async with ben.at(table) as seat:
            assert (await seat.do("sit", seat="B", nonce=nonce()))["is"] == "done"
        return ann, ben, table


class TabPlace(Place):
    """A page without a server. There is one person, who may have all seats."""

    def __init__(self) -> None:
        self.storage = Storage()
        self.outside = MemoryOutside(self.storage)
        self.host: Host | None = None

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        return asyncio.run(self._run(work))

    async def _run(self, work: Coroutine[Any, Any, Result]) -> Result:
        self.host = self.outside.host = await start(self.outside)
        try:
            return await work
        finally:
            await self.host.stop()

    async def named(self, name: str) -> Guest:
        assert self.host is not None
        guest = PageGuest(self.host)
        status, answer = await guest.call("POST", "/api/me", {"name": name})
        assert status == 200, answer
        return guest

    async def two_at_table(self, **more: object) -> tuple[Guest, Guest, str]:
        assert self.host is not None
        table = await (await self.named("Ann")).create("dog-fight", ["me", "me"], RED_AND_BLUE, **more)
        return PageGuest(self.host, "A"), PageGuest(self.host, "B"), table


class PageGuest(Guest):
    """The person in a page, at one of their seats."""

    def __init__(self, host: Host, seat: str | None = None) -> None:
        super().__init__("")
        self.host = host
        self.seat = seat

    async def call(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        assert not headers, "a page has none"
        text = None if body is None else json.dumps(body)
        status, content, answer = await self.host.ask(method, path.removeprefix("/api"), text)
        return status, json.loads(answer) if content == "application/json" else answer

    def at(self, table: str, seat: str | None = None, after: int | None = None) -> AtTable:
        return PageSeat(self, table, self.seat if seat is None else seat, after)


class PageSeat(AtTable):
    async def connect(self) -> Socket:
        assert isinstance(self.guest, PageGuest)
        return PageSocket(self.guest.host, self.address.removeprefix("/api"))


class PageSocket:
    """The page's end of a socket, as if it were a WebSocket."""

    _numbers = itertools.count(1)

    def __init__(self, host: Host, path: str) -> None:
        self.host = host
        self.number = next(self._numbers)
        self.close_code: int | None = None
        self.close_reason: str | None = None
        self._texts: asyncio.Queue[str | None] = asyncio.Queue()
        host.open(self.number, path, self._texts.put_nowait, self._closed)

    def _closed(self, code: int, why: str) -> None:
        self.close_code, self.close_reason = code, why
        self._texts.put_nowait(None)

    async def __aiter__(self) -> AsyncIterator[str | bytes]:
        while True:
            text = await self._texts.get()
            if text is None:
                return
            yield text

    async def send(self, message: str | bytes) -> None:
        if self.close_code is not None:
            raise Closed
        assert isinstance(message, str)
        self.host.say(self.number, message)

    async def close(self) -> None:
        self.host.close(self.number)
        self._texts.put_nowait(None)

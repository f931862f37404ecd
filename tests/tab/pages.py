"""Pages for tests: tabs of one browser, and the person who has them open."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from aerodrome.server.guest import AtTable
from aerodrome.tab.host import start
from tests.server.places import PageGuest
from tests.tab.memory_outside import MemoryOutside, Storage

Record = dict[str, Any]


def in_tabs(count: int, work: Callable[..., Awaitable[None]], storage: Storage | None = None) -> Storage:
    """Run `work` with the player at each of several tabs, which share their storage."""
    shared = storage or Storage()

    async def run() -> None:
        tabs = [MemoryOutside(shared) for _ in range(count)]
        for tab in tabs:
            tab.host = await start(tab)
        hosts = [tab.host for tab in tabs if tab.host is not None]
        try:
            await work(*(PageGuest(host) for host in hosts))
        finally:
            for host in hosts:
                await host.stop()
            shared.tabs.clear()

    asyncio.run(run())
    return shared


async def named(page: PageGuest, name: str = "Ann") -> PageGuest:
    assert await page.call("POST", "/me", {"name": name}) == (200, {"name": name})
    return page


async def answer(seat: AtTable) -> dict[str, Any]:
    number = seat.n
    reply = await seat.answer(seat.choices()[0])
    if reply["is"] == "done":
        await seat.until(lambda: seat.n > number)
    return reply


# Records that are changed in the storage.


def change(storage: Storage, kind: str, number: int, work: Callable[[Record], None]) -> str:
    """Change a record, and return its key."""
    key = sorted(storage.records(kind))[number]
    record = json.loads(storage.records(kind)[key])
    work(record)
    storage.records(kind)[key] = json.dumps(record)
    return key


def older_rules(record: Record) -> None:
    record["header"]["rules"] = "0"


def later_release(record: Record) -> None:
    record["v"] = 99


def other_entry(record: Record) -> None:
    record["body"] = '{"entry":{"is":"danced","seat":0}}'


def no_seat(record: Record) -> None:
    record["body"] = record["body"].replace('"seat":0', '"seat":77').replace('"seat":1', '"seat":77')

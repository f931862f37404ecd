"""A storage with games, and the file with them."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any

from tests.server.places import RED_AND_BLUE, PageGuest
from tests.server.test_play import play_on
from tests.tab.memory_outside import Storage
from tests.tab.pages import in_tabs, named

Row = dict[str, Any]


def filled() -> tuple[Storage, list[str], str]:
    """Return a storage with an unfinished game for two and a finished one against a bot, their ids, and the file."""
    tables: list[str] = []
    files: list[str] = []

    async def play(page: PageGuest) -> None:
        await named(page)
        tables.append(await page.create("dog-fight", ["me", "me"], RED_AND_BLUE))
        async with page.at(tables[0], "A") as seat:
            assert (await seat.answer(seat.choices()[0], id="first"))["is"] == "done"
            await seat.do("say", text="Hello")
        tables.append(await page.create("dog-fight", ["me", "uniform"], RED_AND_BLUE))
        async with page.at(tables[1]) as seat:
            await play_on(seat, random.Random(1))
        files.append(await file_of(page))

    return in_tabs(1, play), tables, files[0]


async def file_of(page: PageGuest) -> str:
    status, content, text = await page.host.ask("GET", "/my-games")
    assert (status, content) == (200, "application/jsonl; charset=utf-8")
    return str(text)


async def load(page: PageGuest, text: str) -> tuple[int, Any]:
    return await page.call("POST", "/my-games", {"text": text})


def rows(text: str) -> list[Row]:
    return [json.loads(line) for line in text.splitlines()]


def closed(parts: list[Row]) -> str:
    """Return a file with these lines and a hash that fits, as someone would make it who wants to deceive us."""
    body = "".join(json.dumps(row) + "\n" for row in parts)
    last = {"is": "end", "lines": len(parts), "sha256": hashlib.sha256(body.encode()).hexdigest()}
    return body + json.dumps(last) + "\n"


def altered(text: str, work: Callable[[list[Row]], None]) -> str:
    parts = rows(text)[:-1]
    work(parts)
    return closed(parts)


def in_new_page(work: Callable[[PageGuest], Awaitable[None]]) -> Storage:
    return in_tabs(1, work)

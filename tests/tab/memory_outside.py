"""A page's JavaScript for tests: its storage is in memory, and the second Python is this one."""

from __future__ import annotations

import asyncio
import json

from aerodrome.tab.host import Host
from aerodrome.tab.thinking import answer


class Storage:
    """The storage of one browser, which its tabs share. It can fail in the ways in which browsers fail."""

    def __init__(self) -> None:
        self.kinds: dict[str, dict[str, str]] = {}
        self.tabs: list[MemoryOutside] = []
        self.writes = 0
        self.failing: Exception | None = None  # raised instead of the next access
        self.loses_answers = False  # writes are stored, and then fail

    def records(self, kind: str) -> dict[str, str]:
        return self.kinds.setdefault(kind, {})

    def check(self) -> None:
        if self.failing is not None:
            raise self.failing


class MemoryOutside:
    """One tab."""

    def __init__(self, storage: Storage | None = None) -> None:
        self.storage = storage or Storage()
        self.storage.tabs.append(self)
        self.host: Host | None = None
        self.announced: list[tuple[str, int]] = []
        self.questions: list[str] = []
        self.stopped = 0

    async def read(self, kind: str, key: str) -> str | None:
        await asyncio.sleep(0)
        self.storage.check()
        return self.storage.records(kind).get(key)

    async def list(self, kind: str, first: str, last: str) -> str:
        await asyncio.sleep(0)
        self.storage.check()
        found = sorted(self.storage.records(kind).items())
        return json.dumps([[key, text] for key, text in found if first <= key <= last])

    async def write(self, changes: str) -> bool:
        await asyncio.sleep(0)
        self.storage.check()
        wanted = json.loads(changes)
        if any(what == "add" and key in self.storage.records(kind) for what, kind, key, _ in wanted):
            return False
        for what, kind, key, text in wanted:
            if what == "delete":
                self.storage.records(kind).pop(key, None)
            else:
                assert what in ("add", "put")
                self.storage.records(kind)[key] = text
        self.storage.writes += 1
        if self.storage.loses_answers:
            raise OSError("The answer was lost.")
        return True

    def announce(self, table: str, seq: int) -> None:
        self.announced.append((table, seq))
        for tab in self.storage.tabs:
            if tab is not self and tab.host is not None:
                tab.host.announced(table, seq)

    async def think(self, question: str) -> str:
        self.questions.append(question)
        await asyncio.sleep(0)
        return answer(question)

    def stop_thinking(self) -> None:
        self.stopped += 1

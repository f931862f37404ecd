"""What the functions of the desk need: the store, the live tables, the settings, and a place for long work."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from aerodrome.server.interfaces import Aside, Made, Slices
from aerodrome.server.records import Store
from aerodrome.server.settings import Settings
from aerodrome.server.tables import Tables


class InThread:
    """Does long work in a thread, one piece at a time."""

    def __init__(self) -> None:
        self._one = asyncio.Semaphore(1)

    async def __call__(self, work: Callable[[], Made]) -> Made:
        async with self._one:
            return await asyncio.to_thread(work)

    async def in_slices(self, work: Callable[[], Slices[Made]]) -> Made:
        return await self(lambda: without_pause(work()))


def without_pause(slices: Slices[Made]) -> Made:
    """Do all of the work."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            made: Made = end.value
            return made


@dataclass(frozen=True)
class Desk:
    store: Store
    tables: Tables
    settings: Settings
    aside: Aside
    alone: bool = False  # no one else can come: the tables are those of one person, in their own page

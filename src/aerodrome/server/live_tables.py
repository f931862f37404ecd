"""The tables in the memory of this process: load them from the store, catch up with it, and append to their logs.

The caller holds the table's lock. If another process was first, the table is unloaded, and the next command loads it
again from its log.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec

from aerodrome.core.refusal import BadInput, Refused
from aerodrome.server import entries as log
from aerodrome.server.archive import ArchivedTable
from aerodrome.server.commands import refused
from aerodrome.server.interfaces import Bus, Metrics
from aerodrome.server.live import Live, NoTable
from aerodrome.server.messages import en
from aerodrome.server.moves import Performed, perform
from aerodrome.server.records import Header, NewEntry, Store, StoredEntry, Unreadable
from aerodrome.server.table import Diverged, Table
from aerodrome.server.tasks import Tasks

ENTRIES_AT_A_STRETCH: Final = 50
NOT_READ: Final = (msgspec.DecodeError, RecursionError, UnicodeError)  # raised for a text that is no entry

logger = logging.getLogger("aerodrome.tables")


@dataclass(frozen=True)
class Origin:
    """The player whose client sent a command, and its id. Both are empty for what the server does itself."""

    player: str = ""
    client_id: str = ""


THE_SERVER: Final = Origin()


class LiveTables:
    def __init__(
        self, store: Store, bus: Bus, tasks: Tasks, changed: Callable[[Live], None], gone_after: float
    ) -> None:
        """`changed` is called after a table was loaded, or caught up with entries of other processes.

        `gone_after` is in seconds.
        """
        self.store = store
        self.bus = bus
        self.tasks = tasks
        self.metrics: Metrics = tasks.metrics
        self.changed = changed
        self.gone_after = round(gone_after * 1000)
        self._live: dict[str, Live] = {}

    def get(self, table_id: str) -> Live | None:
        return self._live.get(table_id)

    def all(self) -> list[Live]:
        return list(self._live.values())

    def use(self, table_id: str) -> Live:
        """Return the table of that id, which need not be loaded or even exist yet."""
        live = self._live.get(table_id)
        if live is None:
            live = self._live[table_id] = Live(table_id, self.gone_after)
        live.used = time.monotonic()
        return live

    # Loading.

    async def playable(self, live: Live) -> Table:
        """Return the loaded table. Raise Refused if it is read-only."""
        await self.load(live)
        if live.table is None:
            assert live.archived is not None
            raise refused(en.read_only(live.archived.why))
        return live.table

    async def load(self, live: Live) -> None:
        if live.table is not None or live.archived is not None:
            return
        try:
            header = await self.store.header(live.id)
        except Unreadable as problem:
            self._archive(live, problem.header, await self.store.entries_after(live.id, 0), problem.why)
        else:
            if header is None:
                if not live.listeners:
                    self._live.pop(live.id, None)
                raise NoTable
            await self._build(live, header, await self.store.entries_after(live.id, 0))
        live.used = time.monotonic()
        self.changed(live)  # listeners that stayed connected may have missed something
        self._show_count()

    async def _build(self, live: Live, header: Header, stored: list[StoredEntry]) -> None:
        try:
            live.table = await table_of(header, stored)
            live.table.attendance = live.attendance
        except (Diverged, BadInput) as problem:
            # BadInput: the game or one of its options is no longer known.
            self._archive(live, header, stored, str(problem).rstrip("."))

    def _archive(self, live: Live, header: Header, stored: list[StoredEntry], why: str) -> None:
        """Show a table that this release cannot play: everything that it can read."""
        logger.error("table is read-only", extra={"table": live.id, "game": header.game, "why": str(why)})
        live.archived = ArchivedTable(header, why)
        for each in stored:
            with contextlib.suppress(*NOT_READ):
                live.archived.repeat(log.decoded(each.body))
        self.tasks.start(self._never_due(live.id))

    async def _never_due(self, table_id: str) -> None:
        await self.tasks.quietly("due", self.store.not_due(table_id))

    async def catch_up(self, live: Live) -> None:
        """Read what other processes have written, and send it to the listeners."""
        await self.load(live)
        table = live.table
        if table is None:
            return
        fresh = await self.store.entries_after(live.id, table.seq)
        for each in fresh:
            try:
                _repeat(table, each)
            except Diverged:
                live.table = None
                await self.load(live)
                return
        if fresh:
            self.changed(live)

    # Appending.

    async def append(self, live: Live, table: Table, entry: log.Entry, now: int, origin: Origin = THE_SERVER) -> bool:
        """Apply an entry and store it. Return False if another process was first.

        If it is not stored, unload the table, which then holds a false state. The rules refuse an answer or an undo
        before anything changes, so after that the table stays.
        """
        at = max(now, table.at)
        before, riser = table.seq, riser_of(table, entry)
        try:
            line = table.do(entry, at, origin.player, origin.client_id)
        except BaseException as error:
            if not (isinstance(error, Refused | BadInput) and isinstance(entry, log.Answered | log.Undone)):
                live.unload(before)
            raise
        new = _new_entry(table, line, table.seq, at, origin)
        new.riser = riser
        return await self._store(live, table, [line], [new])

    async def append_move(
        self, live: Live, table: Table, answers: list[log.Answered], now: int, origin: Origin
    ) -> Performed | None:
        """Apply the answers of a move until one stops it, and store them together. None if another process was first.

        Raise Refused or BadInput, changing nothing, if not even the first is allowed.
        """
        at, before = max(now, table.at), table.seq
        try:
            done = perform(table, answers, at, origin.player, origin.client_id)
        except (Refused, BadInput):
            raise
        except BaseException:
            live.unload(before)
            raise
        entries = [
            # An id is used once, so the later answers have none.
            _new_entry(table, line, before + number, at, origin if number == 1 else Origin(origin.player))
            for number, line in enumerate(done.lines, 1)
        ]
        return done if await self._store(live, table, done.lines, entries) else None

    async def _store(self, live: Live, table: Table, lines: list[log.Line], entries: list[NewEntry]) -> bool:
        """Store the lines that were just added to the table. Unload it if that fails."""
        before = entries[0].seq - 1
        try:
            stored = await self.store.append(*entries)
        except BaseException:
            live.unload(before)
            raise
        if not stored:
            live.unload(before)
            return False
        for line in lines:
            self.metrics.count("entries", str(line.entry.__struct_config__.tag))
        self.bus.announce(live.id, table.seq)
        return True

    # Unloading.

    async def forget_idle(self, seconds: float) -> None:
        """Unload tables that were not used for so long. Their listeners stay connected."""
        limit = time.monotonic() - seconds
        for live in self.all():
            if live.used < limit and not live.lock.locked() and not live.thinking:
                live.unload(live.seq)
                if not live.listeners:
                    del self._live[live.id]
        self._show_count()

    def _show_count(self) -> None:
        self.metrics.show("live_tables", sum(each.table is not None for each in self._live.values()))


async def table_of(header: Header, stored: list[StoredEntry], **remember: int) -> Table:
    """Build a table from its log, letting other tasks run in between. Raise Diverged if this release cannot play it."""
    table = Table(header, **remember)
    for number, each in enumerate(stored, 1):
        _repeat(table, each)
        if number % ENTRIES_AT_A_STRETCH == 0:
            await asyncio.sleep(0)
    return table


def _repeat(table: Table, stored: StoredEntry) -> None:
    if stored.seq != table.seq + 1:
        raise Diverged(en.entry_missing(table.seq + 1))
    try:
        line = log.decoded(stored.body)
    except NOT_READ:  # damaged, or written by a later release
        raise Diverged(en.entry_unreadable(stored.seq)) from None
    try:
        table.repeat(line, stored.at, stored.player or "", stored.client_id or "")
    except Diverged:
        raise
    except Exception as error:  # a damaged entry can be wrong in any way, and must not hide the table
        logger.error("entry failed", exc_info=error)
        raise Diverged(en.entry_unreadable(stored.seq)) from error


def _new_entry(table: Table, line: log.Line, seq: int, at: int, origin: Origin) -> NewEntry:
    return NewEntry(
        table_id=table.header.id,
        seq=seq,
        player=origin.player or None,
        client_id=origin.client_id or None,
        at=at,
        body=log.encoded(line),
        summary=table.summary(),
        sitter=sitter_of(line.entry),
    )


def sitter_of(entry: log.Entry) -> str | None:
    return entry.player if isinstance(entry, log.Sat | log.Kept) else None


def riser_of(table: Table, entry: log.Entry) -> str | None:
    """Return the player who leaves their only seat before the game begins, and so leaves the table."""
    if not isinstance(entry, log.Stood) or table.match is not None:
        return None
    player = table.seats[entry.seat].player
    return player if sum(seat.player == player for seat in table.seats) == 1 else None

"""The append-only log in a database: SQLite or PostgreSQL, the same code.

An append names the sequence number that it expects. If another process was first, nothing is written and `append`
returns False. Appends that arrive during a commit wait for the next one, which stores them together (group commit).
`append` returns only when its entries are safely stored. The entries of one append are stored all or not at all.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Insert, Select, Table, and_, bindparam, delete, func, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from aerodrome.server.database import (
    SQLITE,
    Database,
    Result,
    device_links,
    entries,
    players,
    presence,
    seatings,
    tables,
)
from aerodrome.server.interfaces import Metrics
from aerodrome.server.records import Header, ListedTable, NewEntry, StoredEntry, StoreDown, Summary

BATCH: Final = 256  # appends in one commit
GATHER: Final = 0.01  # seconds between two commits under load, so that each stores more
TIDY: Final = 1.0  # seconds between two checkpoints
PAGES_AT_MOST: Final = 8000  # in SQLite's write-ahead log
PATIENCE: Final = 20.0  # seconds that a database may be down before an append fails
AWAY: Final = "The database cannot be reached."
PAUSE: Final = 0.2  # seconds between attempts

Group = Sequence[NewEntry]  # the entries of one append

log = logging.getLogger("aerodrome.store")


class SqlStore:
    def __init__(self, database: Database, metrics: Metrics, patience: float = PATIENCE) -> None:
        self.database = database
        self.metrics = metrics
        self.patience = patience
        self._waiting: asyncio.Queue[tuple[Group, asyncio.Future[bool]]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks.append(asyncio.create_task(self._write(), name="store writer"))
        if self.database.name == SQLITE:
            self._tasks.append(asyncio.create_task(self._tidy(), name="store tidier"))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        _fail([self._waiting.get_nowait() for _ in range(self._waiting.qsize())], StoreDown("The server is stopping."))
        await self.database.close()

    async def _tidy(self) -> None:
        """Copy SQLite's write-ahead log to its file from time to time, between commits.

        Under load this never quite catches up. So before the log grows large, copy the rest while no one can write,
        and restart the log.
        """
        while True:
            await asyncio.sleep(TIDY)
            with contextlib.suppress(SQLAlchemyError, OSError):
                if await self.database.read(_checkpoint) > PAGES_AT_MOST:
                    await self.database.write(_restart_log)

    async def ready(self) -> bool:
        try:
            await self._rows(select(text("1")))
        except StoreDown:
            return False
        return True

    async def _read(self, work: Callable[[Connection], Result]) -> Result:
        try:
            return await self.database.read(work)
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(AWAY) from error

    async def _write_down(self, work: Callable[[Connection], Result]) -> Result:
        try:
            return await self.database.write(work)
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(AWAY) from error

    async def _rows(self, wanted: Select[Any]) -> Sequence[Any]:
        return await self._read(lambda connection: connection.execute(wanted).all())

    async def _value(self, wanted: Select[Any]) -> Any:
        """Return the first column of the first row, or None."""
        return await self._read(lambda connection: connection.execute(wanted).scalar())

    async def _do(self, statement: Any, values: Any = None) -> None:
        await self._write_down(lambda connection: connection.execute(statement, values).close())

    # The log.

    async def append(self, entry: NewEntry, *more: NewEntry) -> bool:
        """Store entries, all or nothing. Return False if a number or a client's id is already used."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        await self._waiting.put(((entry, *more), done))
        stored = await done
        self.metrics.measure("append_seconds", time.perf_counter() - began)
        return stored

    async def _write(self) -> None:
        busy = False
        while True:
            if busy:
                await asyncio.sleep(GATHER)
            batch = [await self._waiting.get()]
            while len(batch) < BATCH and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            busy = len(batch) > 1
            try:
                stored = await self._commit_patiently([group for group, _ in batch])
            except asyncio.CancelledError:
                _fail(batch, StoreDown("The server is stopping."))
                raise
            except Exception as error:
                log.error("append failed", extra={"error": type(error).__name__})
                _fail(batch, StoreDown(AWAY))
                continue
            self.metrics.measure("commit_entries", sum(len(group) for group, _ in batch))
            for group, done in batch:
                if not done.done():
                    done.set_result(all(entry.token in stored for entry in group))

    async def _commit_patiently(self, batch: list[Group]) -> set[str]:
        """Commit, and retry if the connection is lost. The tokens show whether the first attempt was stored."""
        give_up = time.monotonic() + self.patience
        while True:
            try:
                return await self.database.write(lambda connection: _commit(connection, batch))
            except IntegrityError:
                raise
            except (DBAPIError, OSError, TimeoutError) as error:
                if time.monotonic() > give_up:
                    raise
                log.warning("commit is tried again", extra={"error": type(error).__name__})
                await asyncio.sleep(PAUSE)

    async def create(self, header: Header, first: Sequence[NewEntry]) -> None:
        """Store a new table with its first entries, all or nothing."""
        await self._write_down(lambda connection: _create(connection, header, first))

    async def header(self, table_id: str) -> Header | None:
        names = [tables.c[name] for name in Header.__dataclass_fields__]
        rows = await self._rows(select(*names).where(tables.c.id == table_id))
        return Header(*rows[0]) if rows else None

    async def entries_after(self, table_id: str, seq: int) -> list[StoredEntry]:
        columns = select(entries.c.seq, entries.c.player, entries.c.client_id, entries.c.at, entries.c.body)
        wanted = columns.where(entries.c.table_id == table_id, entries.c.seq > seq).order_by(entries.c.seq)
        return [StoredEntry(*row) for row in await self._rows(wanted)]

    async def seq_of(self, table_id: str, player: str, client_id: str) -> int | None:
        """Return the sequence number of the entry that this player's client sent under this id."""
        mine = (entries.c.table_id == table_id, entries.c.player == player, entries.c.client_id == client_id)
        found = await self._value(select(entries.c.seq).where(*mine))
        return None if found is None else int(found)

    async def newest(self, table_ids: list[str]) -> dict[str, int]:
        """Return the last sequence number of each of these tables."""
        found: dict[str, int] = {}
        for start in range(0, len(table_ids), 1000):
            wanted = select(tables.c.id, tables.c.seq).where(tables.c.id.in_(table_ids[start : start + 1000]))
            found.update({row.id: row.seq for row in await self._rows(wanted)})
        return found

    async def due(self, now: int, limit: int) -> list[str]:
        """Return tables where the server must act: a clock has run out, or a bot has not answered."""
        wanted = select(tables.c.id).where(tables.c.due_at <= now).order_by(tables.c.due_at).limit(limit)
        return [str(row.id) for row in await self._rows(wanted)]

    async def not_due(self, table_id: str) -> None:
        """Never wake this table again, because it can no longer be played."""
        await self._do(update(tables).where(tables.c.id == table_id).values(due_at=None))

    async def listed(self, state: str | None, player: str | None, limit: int) -> list[ListedTable]:
        wanted = (
            select(*(tables.c[name] for name in ListedTable.__dataclass_fields__))
            .order_by(tables.c.updated_at.desc())
            .limit(limit)
        )
        if player is not None:
            wanted = wanted.join(seatings, seatings.c.table_id == tables.c.id).where(seatings.c.player == player)
        else:
            wanted = wanted.where(tables.c.public == 1)
        if state is not None:
            wanted = wanted.where(tables.c.state == state)
        return [ListedTable(*row) for row in await self._rows(wanted)]

    async def under_way(self, player: str) -> int:
        """Return how many unfinished tables a player has."""
        joined = select(func.count()).select_from(seatings.join(tables, seatings.c.table_id == tables.c.id))
        wanted = joined.where(seatings.c.player == player, tables.c.state != "ended")
        return int(await self._value(wanted) or 0)

    # Presence.

    async def seen(self, seats: dict[tuple[str, int], int]) -> None:
        """Store when players were connected, by table and seat."""
        if seats:
            await self._write_down(lambda connection: _note_seen(connection, seats))

    async def last_seen(self, table_id: str) -> dict[int, int]:
        wanted = select(presence.c.seat, presence.c.seen_at).where(presence.c.table_id == table_id)
        return {row.seat: row.seen_at for row in await self._rows(wanted)}

    # Players.

    async def new_player(self, player: str, name: str, now: int) -> None:
        await self._do(players.insert(), {"id": player, "name": name, "created_at": now})

    async def rename(self, player: str, name: str) -> None:
        await self._do(update(players).where(players.c.id == player).values(name=name))

    async def name_of(self, player: str) -> str | None:
        found = await self._value(select(players.c.name).where(players.c.id == player))
        return None if found is None else str(found)

    async def new_link(self, token_hash: str, player: str, expires_at: int) -> None:
        await self._do(device_links.insert(), {"token_hash": token_hash, "player": player, "expires_at": expires_at})

    async def use_link(self, token_hash: str, now: int) -> str | None:
        """Use up a one-time link and return its player. Delete expired links as well."""
        return await self._write_down(lambda connection: _use_link(connection, token_hash, now))


# Pieces of work on a connection.


def _commit(connection: Connection, batch: list[Group]) -> set[str]:
    """Store a batch and return the tokens of its entries that are in the log now."""
    # All processes use the same order, so that two never wait for each other's rows.
    batch = sorted(batch, key=lambda group: group[0].table_id)
    fresh = [entry for group in batch for entry in group]
    insert = _insert_new(connection, entries).returning(entries.c.token)
    stored = {str(row.token) for row in connection.execute(insert, [_entry_row(entry) for entry in fresh])}
    stored -= _remove_torn(connection, batch, stored)
    _summarise(connection, [entry for entry in fresh if entry.token in stored])
    return stored | _ours(connection, [entry for entry in fresh if entry.token not in stored])


def _remove_torn(connection: Connection, batch: list[Group], stored: set[str]) -> set[str]:
    """Remove the entries of appends that were stored only in part, because another process was first. Return them.

    The transaction is still open, so no one has seen them.
    """
    torn = [group for group in batch if 0 < sum(entry.token in stored for entry in group) < len(group)]
    tokens = {entry.token for group in torn for entry in group if entry.token in stored}
    for group in torn:
        ours = (entries.c.table_id == group[0].table_id, entries.c.token.in_(tokens))
        connection.execute(delete(entries).where(*ours))
    return tokens


def _summarise(connection: Connection, fresh: list[NewEntry]) -> None:
    if not fresh:
        return
    connection.execute(_SUMMARISE, [_summary_row(entry) for entry in fresh])
    sitters = [{"player": entry.sitter, "table_id": entry.table_id} for entry in fresh if entry.sitter]
    if sitters:
        connection.execute(_insert_new(connection, seatings), sitters)
    for entry in fresh:
        if entry.riser:
            mine = (seatings.c.player == entry.riser, seatings.c.table_id == entry.table_id)
            connection.execute(delete(seatings).where(*mine))


def _ours(connection: Connection, missing: list[NewEntry]) -> set[str]:
    """Return the tokens of entries that an earlier attempt stored before its reply was lost."""
    if not missing:
        return set()
    places = or_(*(and_(entries.c.table_id == each.table_id, entries.c.seq == each.seq) for each in missing))
    found = {str(row.token) for row in connection.execute(select(entries.c.token).where(places))}
    return {each.token for each in missing if each.token in found}


def _create(connection: Connection, header: Header, first: Sequence[NewEntry]) -> None:
    row = {**header.__dict__, **_summary_values(first[-1].summary), "seq": len(first)}
    connection.execute(tables.insert(), row)
    connection.execute(entries.insert(), [_entry_row(entry) for entry in first])
    sitters = sorted({entry.sitter for entry in first if entry.sitter})
    if sitters:
        values = [{"player": sitter, "table_id": header.id} for sitter in sitters]
        connection.execute(_insert_new(connection, seatings), values)


def _note_seen(connection: Connection, seats: dict[tuple[str, int], int]) -> None:
    rows = [{"table_id": table_id, "seat": seat, "seen_at": at} for (table_id, seat), at in sorted(seats.items())]
    insert = _dialect_insert(connection, presence)
    later = insert.on_conflict_do_update(index_elements=["table_id", "seat"], set_={"seen_at": insert.excluded.seen_at})
    connection.execute(later, rows)


def _use_link(connection: Connection, token_hash: str, now: int) -> str | None:
    connection.execute(delete(device_links).where(device_links.c.expires_at <= now))
    used = delete(device_links).where(device_links.c.token_hash == token_hash).returning(device_links.c.player)
    found = connection.execute(used).scalar()
    return None if found is None else str(found)


def _checkpoint(connection: Connection) -> int:
    """Copy what is possible from SQLite's write-ahead log to its file. Return the log's number of pages."""
    _busy, pages, _carried = connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").one()
    return int(pages)


def _restart_log(connection: Connection) -> None:
    connection.exec_driver_sql("PRAGMA wal_checkpoint(RESTART)").all()


_SUMMARY: Final = tuple(Summary.__dataclass_fields__)
_SUMMARISE: Final = (
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values({name: bindparam(f"new_{name}") for name in ("seq", *_SUMMARY)})
)


def _summary_row(entry: NewEntry) -> dict[str, object]:
    values = {**_summary_values(entry.summary), "seq": entry.seq}
    return {"table": entry.table_id, **{f"new_{name}": value for name, value in values.items()}}


def _summary_values(summary: Summary) -> dict[str, object]:
    return {**summary.__dict__, "public": int(summary.public)}


def _entry_row(entry: NewEntry) -> dict[str, object]:
    names = ("table_id", "seq", "token", "player", "client_id", "at", "body")
    return {name: getattr(entry, name) for name in names}


def _dialect_insert(connection: Connection, table: Table) -> Any:
    """Return the dialect's insert. ON CONFLICT is the same in both, but SQLAlchemy has it only per dialect."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


def _insert_new(connection: Connection, table: Table) -> Any:
    found: Insert = _dialect_insert(connection, table).on_conflict_do_nothing()
    return found


def _fail(batch: list[tuple[Group, asyncio.Future[bool]]], error: Exception) -> None:
    for _, done in batch:
        if not done.done():
            done.set_exception(error)

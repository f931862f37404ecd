"""The tables of the database, and how work is done on it. Alembic's migrations make the same tables.

Errors of the database never quote the values of a statement, for these are secrets of tables, and errors are logged.

Work is a function of a connection: the same statements for SQLite and PostgreSQL. A whole piece of it is handed over at
once, for with SQLite every way to a thread and back costs more than the statement.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    create_engine,
    event,
)
from sqlalchemy.ext.asyncio import create_async_engine

SQLITE: Final = "sqlite"
READERS: Final = 3  # threads
SILENCE: Final = 20.0  # seconds after which a PostgreSQL that says nothing counts as away

Told = TypeVar("Told")
metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

# One-time links that bring a player to another device; only the hash of what the link holds.
device_links = Table(
    "device_links",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("player", String(22), ForeignKey("players.id"), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    # The header: written once.
    Column("id", String(22), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", String(20), nullable=False),
    Column("data", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("seed_hash", String(64), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    # A summary of the log, for lists: written anew with every entry, in the same transaction.
    Column("seq", Integer, nullable=False),
    Column("state", String(10), nullable=False),
    Column("public", Integer, nullable=False),
    Column("open_seats", Integer, nullable=False),
    Column("names", Text, nullable=False),
    Column("due_at", BigInteger, nullable=True),
    Column("updated_at", BigInteger, nullable=False),
    Index("tables_due", "due_at"),
    Index("tables_listed", "public", "state", "updated_at"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("token", String(32), nullable=False),  # of the writing process: whose entry came to stand here
    Column("player", String(22), nullable=True),  # who asked for it; none: the server itself
    Column("client_id", String(64), nullable=True),  # made by that player's client
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("table_id", "player", "client_id", name="entries_once"),
)

# Who has ever sat where, so that people find their tables.
seatings = Table(
    "seatings",
    metadata,
    Column("player", String(22), ForeignKey("players.id"), primary_key=True),
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
)

# When somebody was last connected at a seat. No part of the truth: it only says whether a player is there.
presence = Table(
    "presence",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("seen_at", BigInteger, nullable=False),
)


class Database(ABC):
    """Does work on a connection of its own, in one transaction, and returns what came of it."""

    name: str

    @abstractmethod
    async def read(self, work: Callable[[Connection], Told]) -> Told: ...

    @abstractmethod
    async def write(self, work: Callable[[Connection], Told]) -> Told:
        """All of it or nothing; stored when this returns."""

    @abstractmethod
    async def close(self) -> None: ...


class Sqlite(Database):
    """A file. Whoever waits for it waits in a thread. One thread writes: SQLite has one writer at a time, and those who
    meet its lock only nap and come back.
    """

    name = SQLITE

    def __init__(self, url: str) -> None:
        self.engine = create_engine(url, pool_size=1 + READERS, max_overflow=0, hide_parameters=True)
        event.listen(self.engine, "connect", _prepare_sqlite)
        self._readers = ThreadPoolExecutor(READERS, "sqlite reader")
        self._writer = ThreadPoolExecutor(1, "sqlite writer")

    async def read(self, work: Callable[[Connection], Told]) -> Told:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._looked, work)

    async def write(self, work: Callable[[Connection], Told]) -> Told:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._written, work)

    async def close(self) -> None:
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        self.engine.dispose()

    def _looked(self, work: Callable[[Connection], Told]) -> Told:
        with self.engine.connect() as connection:
            return work(connection)

    def _written(self, work: Callable[[Connection], Told]) -> Told:
        with self.engine.begin() as connection:
            return work(connection)


class Postgresql(Database):
    """A server. One that the network has swallowed says nothing at all, so connecting and statements have an end."""

    name = "postgresql"

    def __init__(self, url: str, silence: float | None) -> None:
        self.engine = create_async_engine(
            url,
            pool_size=6,
            max_overflow=4,
            pool_pre_ping=True,
            pool_timeout=SILENCE,
            hide_parameters=True,
            connect_args={"timeout": SILENCE, "command_timeout": silence},
        )

    async def read(self, work: Callable[[Connection], Told]) -> Told:
        async with self.engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], Told]) -> Told:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()


def new_database(url: str, silence: float | None = SILENCE) -> Database:
    """`silence`: how many seconds a statement may take over the network; None: as long as it wants."""
    return Sqlite(url) if url.startswith(SQLITE) else Postgresql(url, silence)


def _prepare_sqlite(connection: Any, record: object) -> None:
    """Write-ahead log, and synchronised to disk at every commit: what was acknowledged survives a power cut.

    The log is carried over to the file by the Store, beside the commits; a commit does so itself only if that lags far
    behind, for everybody would have to wait for it.
    """
    cursor = connection.cursor()
    pragmas = ("journal_mode=WAL", "synchronous=FULL", "wal_autocheckpoint=20000")
    for pragma in (*pragmas, "busy_timeout=15000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()

"""The tables of the database, and how work on it is done. Alembic's migrations create the same tables.

Errors of the database never quote the values of a statement, because these are secrets and errors are logged.

A piece of work is a function of a connection, with the same statements for SQLite and PostgreSQL. It runs in one go,
because with SQLite each trip to a thread and back costs more than the statement.
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
SILENCE: Final = 20.0  # seconds after which a silent PostgreSQL counts as down

Result = TypeVar("Result")
metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

# One-time links that add a device to a player. Only the hash of the link's token is stored.
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
    # The header, written once.
    Column("id", String(22), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", String(20), nullable=False),
    Column("data", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("seed_hash", String(64), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    # A summary of the log for lists, updated with every entry in the same transaction.
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
    Column("token", String(32), nullable=False),  # chosen by the writing process, to recognise its own entry
    Column("player", String(22), nullable=True),  # the sender; none for the server itself
    Column("client_id", String(64), nullable=True),  # chosen by that player's client
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("table_id", "player", "client_id", name="entries_once"),
)

# Every player's tables, so that people find them again.
seatings = Table(
    "seatings",
    metadata,
    Column("player", String(22), ForeignKey("players.id"), primary_key=True),
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
)

# When a player was last connected at a seat. It is not part of the log and only shows whether a player is there.
presence = Table(
    "presence",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("seen_at", BigInteger, nullable=False),
)


class Database(ABC):
    """Does work on its own connection, in one transaction, and returns the result."""

    name: str

    @abstractmethod
    async def read(self, work: Callable[[Connection], Result]) -> Result: ...

    @abstractmethod
    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Do all of the work or none of it. It is stored when this returns."""

    @abstractmethod
    async def close(self) -> None: ...


class Sqlite(Database):
    """A file, used from threads. One thread writes, because SQLite allows one writer at a time.

    A second writer would only sleep and retry while it finds the file locked.
    """

    name = SQLITE

    def __init__(self, url: str) -> None:
        self.engine = create_engine(url, pool_size=1 + READERS, max_overflow=0, hide_parameters=True)
        event.listen(self.engine, "connect", _prepare_sqlite)
        self._readers = ThreadPoolExecutor(READERS, "sqlite reader")
        self._writer = ThreadPoolExecutor(1, "sqlite writer")

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._looked, work)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._written, work)

    async def close(self) -> None:
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        self.engine.dispose()

    def _looked(self, work: Callable[[Connection], Result]) -> Result:
        with self.engine.connect() as connection:
            return work(connection)

    def _written(self, work: Callable[[Connection], Result]) -> Result:
        with self.engine.begin() as connection:
            return work(connection)


class Postgresql(Database):
    """A database server. If the network loses it there is no error, so connecting and statements have a time limit."""

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

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        async with self.engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()


def new_database(url: str, silence: float | None = SILENCE) -> Database:
    """Open a database. `silence` limits the seconds of a statement over the network. None means no limit."""
    return Sqlite(url) if url.startswith(SQLITE) else Postgresql(url, silence)


def _prepare_sqlite(connection: Any, record: object) -> None:
    """Use a write-ahead log and synchronise it at every commit, so that acknowledged entries survive a power cut.

    The Store copies the log to the file between commits, because everyone waits for a commit. A commit does so itself
    only if the Store falls far behind.
    """
    cursor = connection.cursor()
    pragmas = ("journal_mode=WAL", "synchronous=FULL", "wal_autocheckpoint=20000")
    for pragma in (*pragmas, "busy_timeout=15000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()

"""The tables of the database, and the engine that reaches them. Alembic's migrations make the same."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    event,
)
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

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


def new_engine(url: str) -> AsyncEngine:
    if url.startswith("sqlite"):
        engine = create_async_engine(url, pool_size=4, max_overflow=4)
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    return create_async_engine(url, pool_size=6, max_overflow=4, pool_pre_ping=True, pool_timeout=20)


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

"""What a store holds of a table, and what it must be able to do. The table code needs no more of a database.

store.py writes to a database, memory_store.py holds everything in memory, and aerodrome/tab/store.py uses the storage
of a browser. All obey the contract below, and tests/server/test_store.py tests all of them.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from aerodrome.core.message import Message
from aerodrome.server.clocks import ClockTerms


class StoreDown(Exception):
    """Raised when the store cannot be reached. Whether the last append was stored is not known.

    Players see its text if it is a message of a catalogue. Otherwise it is for logs.
    """

    def sentence(self, otherwise: str) -> str:
        """Return what players see."""
        said = self.args[0] if self.args else ""
        return said if isinstance(said, Message) else otherwise


@dataclass
class Header:
    """The fixed facts of a table."""

    id: str
    game: str
    rules: str
    data: str
    options: str
    terms: str
    secret: str
    seed_hash: str
    created_at: int


class Unreadable(Exception):
    """Raised when this release cannot read how a table was saved. `header` has as much as can be read."""

    def __init__(self, header: Header, why: str) -> None:
        super().__init__(why)
        self.header = header
        self.why = why


class Terms(msgspec.Struct, omit_defaults=True):
    """What was chosen at set-up besides the game's own options. The header holds it as JSON."""

    clock: ClockTerms = msgspec.field(default_factory=ClockTerms)
    public: bool = True
    rematch_of: str = ""
    hints: bool | None = None  # whether players may ask for hints; None at tables from before this term


@dataclass
class Summary:
    """What lists show of a table. It follows from the log."""

    state: str
    public: bool
    open_seats: int
    names: str
    due_at: int | None
    updated_at: int = 0  # the time of the last entry that everyone may know of


@dataclass
class NewEntry:
    """An entry to append with exactly this sequence number."""

    table_id: str
    seq: int
    player: str | None
    client_id: str | None
    at: int
    body: str
    summary: Summary
    sitter: str | None = None  # the player who takes a seat with it
    riser: str | None = None  # the player who leaves the table with it, before the game
    token: str = field(default_factory=lambda: secrets.token_hex(16))


@dataclass
class StoredEntry:
    seq: int
    player: str | None
    client_id: str | None
    at: int
    body: str


@dataclass
class ListedTable:
    """A table in a list."""

    id: str
    game: str
    rules: str
    state: str
    open_seats: int
    names: str
    created_at: int
    updated_at: int


class Store(Protocol):
    """Append-only logs of tables, with players and presence. Every method may raise StoreDown."""

    def start(self) -> None: ...

    async def close(self) -> None: ...

    async def ready(self) -> bool:
        """Return whether the store can be reached."""
        ...

    # The log.

    async def append(self, entry: NewEntry, *more: NewEntry) -> bool:
        """Store an entry, or the consecutive entries of one move: all or nothing.

        Return False, and store nothing, if a number or a client's id is already used. Return only when the entries are
        safe. An entry with the token of a stored one is that one: return True.
        """
        ...

    async def create(self, header: Header, first: Sequence[NewEntry]) -> None:
        """Store a new table with its first entries, all or nothing."""
        ...

    async def header(self, table_id: str) -> Header | None:
        """Return the header of a table, or None if there is no such table. Raise Unreadable if it cannot be read."""
        ...

    async def entries_after(self, table_id: str, seq: int) -> list[StoredEntry]:
        """Return the entries after that number. The body of one that cannot be read is what is stored in its place."""
        ...

    async def seq_of(self, table_id: str, player: str, client_id: str) -> int | None:
        """Return the sequence number of the entry that this player's client sent under this id."""
        ...

    async def newest(self, table_ids: list[str]) -> dict[str, int]:
        """Return the last sequence number of each of these tables."""
        ...

    async def due(self, now: int, limit: int) -> list[str]:
        """Return tables where the server must act: a clock has run out, or a bot has not answered."""
        ...

    async def not_due(self, table_id: str) -> None:
        """Never wake this table again, because it can no longer be played."""
        ...

    async def listed(self, state: str | None, player: str | None, limit: int) -> list[ListedTable]:
        """Return tables for the lobby, the latest first: those of a player, or the public ones."""
        ...

    async def under_way(self, player: str) -> int:
        """Return how many unfinished tables a player has."""
        ...

    # Presence.

    async def seen(self, seats: dict[tuple[str, int], int]) -> None:
        """Store when players were connected, by table and seat."""
        ...

    async def last_seen(self, table_id: str) -> dict[int, int]: ...

    # Players.

    async def new_player(self, player: str, name: str, now: int) -> None: ...

    async def rename(self, player: str, name: str) -> None: ...

    async def name_of(self, player: str) -> str | None: ...

    async def new_link(self, token_hash: str, player: str, expires_at: int) -> None: ...

    async def use_link(self, token_hash: str, now: int) -> str | None:
        """Use up a one-time link and return its player. Delete expired links as well."""
        ...

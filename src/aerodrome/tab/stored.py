"""The records in a browser's storage, as JSON. Each has a version, so that a later release can read it.

A field that is added keeps the version, and older releases ignore it. A release that changes the meaning of a field
raises VERSION and still reads the older ones. docs/tab-storage.md describes the records.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from aerodrome.server.messages import en
from aerodrome.server.records import Header, NewEntry, StoredEntry, Summary, Unreadable

VERSION: Final = 1

# Kinds of records, and how their keys are made.
TABLE: Final = "table"  # TABLE
SUMMARY: Final = "summary"  # TABLE
ENTRY: Final = "entry"  # TABLE/NUMBER
CLIENT: Final = "client"  # TABLE/PLAYER/ID
SEATING: Final = "seating"  # PLAYER/TABLE
DUE: Final = "due"  # TABLE
SEEN: Final = "seen"  # TABLE/SEAT
PLAYER: Final = "player"  # PLAYER
LINK: Final = "link"  # HASH
PAGE: Final = "page"  # ME
ME: Final = "me"

FIRST: Final = ""
LAST: Final = "~"  # after every letter of a key


class NotRead(Exception):
    """A record is damaged, or was written by a later release."""


class Stored(msgspec.Struct, kw_only=True):
    v: int = VERSION


class TableStored(Stored):
    header: Header


class SummaryStored(Stored):
    seq: int  # of the last entry
    summary: Summary


class EntryStored(Stored):
    token: str
    player: str | None
    client_id: str | None
    at: int
    body: str


class NumberStored(Stored):
    """A time in milliseconds, or the number of an entry."""

    number: int


class PlayerStored(Stored):
    name: str
    created_at: int


class IdStored(Stored):
    """The id of a player, and until when it holds if that is limited."""

    player: str
    until: int = 0


Kind = TypeVar("Kind", bound=Stored)


def written(record: Stored) -> str:
    return msgspec.json.encode(record).decode()


def read(text: str, kind: type[Kind]) -> Kind:
    """Return a record. Raise NotRead if this release cannot read it."""
    try:
        found = msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise NotRead from None
    if not 1 <= found.v <= VERSION:
        raise NotRead
    return found


def read_or(text: str | None, kind: type[Kind], otherwise: Callable[[], Kind]) -> Kind | None:
    """Return a record, or something in its place if it cannot be read. None if there is no record."""
    if text is None:
        return None
    try:
        return read(text, kind)
    except NotRead:
        return otherwise()


def read_number(text: str) -> int | None:
    """Return a number, or None if it cannot be read."""
    try:
        return read(text, NumberStored).number
    except NotRead:
        return None


def read_link(text: str) -> IdStored:
    """Return a one-time link. One that cannot be read has expired."""
    try:
        return read(text, IdStored)
    except NotRead:
        return IdStored(player="")


# Entries.


def entry_key(table_id: str, seq: int) -> str:
    return f"{table_id}/{seq:012}"


def entry_text(entry: NewEntry) -> str:
    return written(
        EntryStored(token=entry.token, player=entry.player, client_id=entry.client_id, at=entry.at, body=entry.body)
    )


def read_entry(key: str, text: str) -> StoredEntry:
    """Return an entry. If it cannot be read, its body is the text as it is, which is no line of a log."""
    number = key.rpartition("/")[2]
    seq = int(number) if number.isascii() and number.isdigit() else 0
    try:
        found = read(text, EntryStored)
    except NotRead:
        return StoredEntry(seq, None, None, 0, text)
    return StoredEntry(seq, found.player, found.client_id, found.at, found.body)


# Tables.


def read_header(table_id: str, text: str) -> Header:
    """Return the header of a table. Raise Unreadable, with as much as can be read, if this release cannot read it."""
    try:
        header = read(text, TableStored).header
    except NotRead:
        raise Unreadable(header_in_part(table_id, text), en.header_unreadable()) from None
    if header.id != table_id:
        raise Unreadable(header_in_part(table_id, text), en.header_unreadable())
    return header


def header_in_part(table_id: str, text: str) -> Header:
    """Return the fields of a header that can be read. The others are empty."""
    fields = _fields_of(text)
    texts = {name: fields[name] if isinstance(fields.get(name), str) else "" for name in _HEADER_TEXTS}
    made = fields.get("created_at")
    # Options and terms are JSON that others decode, so they stay empty objects.
    return Header(id=table_id, options="{}", terms="{}", created_at=made if type(made) is int else 0, **texts)


_HEADER_TEXTS: Final = ("game", "rules", "data", "secret", "seed_hash")


def _fields_of(text: str) -> dict[str, Any]:
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return {}
    header = found.get("header") if isinstance(found, dict) else None
    return header if isinstance(header, dict) else {}


def unread_summary() -> SummaryStored:
    """Return the summary of a table whose own cannot be read: it is shown, and nothing is due there."""
    return SummaryStored(seq=0, summary=Summary("shown", public=False, open_seats=0, names="[]", due_at=None))

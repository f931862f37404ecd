"""Saves all games of a page as one file, and loads such a file: two calls that only a page has.

A damaged file is refused, and changes nothing. A table that exists here already stays as it is. Every other one is
played through first: if its log does not follow its rules, it is left out, and one of other rules can only be shown.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Annotated, Final, get_args

import msgspec
from msgspec import Meta

from aerodrome.core import registry
from aerodrome.core.game import NOBODY
from aerodrome.core.refusal import BadInput
from aerodrome.server import entries as log
from aerodrome.server import packets, rest
from aerodrome.server.archive import ArchivedTable
from aerodrome.server.auth import new_id
from aerodrome.server.clocks import now_ms
from aerodrome.server.commands import printable, refused
from aerodrome.server.desk.call import JSON_LINES, Answer, Asked, Call
from aerodrome.server.levels import checked_level
from aerodrome.server.live_tables import table_of
from aerodrome.server.messages import en
from aerodrome.server.records import Header, NewEntry, StoredEntry, Summary, Unreadable
from aerodrome.tab import games_file
from aerodrome.tab.games_file import OWNER, EntryLine, First, GamesFile, ListedAs, SavedTable, UnreadLine
from aerodrome.tab.store import Change, TabStore, creating, owning

SEATS_AT_MOST: Final = 8
TABLES_AT_MOST: Final = 1_000_000
STATES: Final = get_args(games_file.State)

logger = logging.getLogger("aerodrome.tab")
_seats = msgspec.json.Decoder(list[rest.ListedSeat])


class FileText(rest.Body):
    text: Annotated[str, Meta(max_length=games_file.LETTERS_AT_MOST)]


class Loaded(rest.Shown):
    """How many games were stored, were here already, and were left out. `name` is the player's."""

    brought: int
    known: int
    unread: int
    name: str


class MyGames:
    def __init__(self, store: TabStore) -> None:
        self.store = store

    def calls(self) -> tuple[Call, ...]:
        return (
            Call("GET", "/my-games", self.save, content=JSON_LINES, named=True),
            Call("POST", "/my-games", self.load, Loaded, FileText),
        )

    # Saving.

    async def save(self, asked: Asked) -> Answer:
        """All games as one file."""
        person = asked.person
        file = GamesFile(First(now_ms(), person.name))
        for each in await self.store.listed(None, person.player, TABLES_AT_MOST):
            saved = await self._saved(each.id, person.player)
            if isinstance(saved, SavedTable):
                file.tables.append(saved)
            else:
                file.unread.append(saved)
        return Answer(games_file.written(file))

    async def _saved(self, table_id: str, player: str) -> SavedTable | UnreadLine:
        """Return a table as it goes into a file, or its bare records if this release cannot read all of them."""
        try:
            header = await self.store.header(table_id)
            assert header is not None
            entries = await self.store.entries_after(table_id, 0)
            if [each.seq for each in entries] != [*range(1, len(entries) + 1)]:
                return UnreadLine(table_id, await self.store.records_of(table_id))
            lines = [games_file.entry_line(each, player) for each in entries]
            listed = _listed_as(await self.store.summary(table_id))
            return SavedTable(games_file.table_line(header, listed), 0, lines)
        except (Unreadable, msgspec.DecodeError):
            return UnreadLine(table_id, await self.store.records_of(table_id))

    # Loading.

    async def load(self, asked: Asked) -> Answer:
        """Load a file of games. Tables that exist already stay as they are."""
        file = games_file.read((await asked.body(FileText)).text)
        player, changes = asked.player or new_id(), list[Change]()
        name = await self.store.name_of(player)
        if name is None:
            name = printable(file.first.name)
            changes += owning(player, name, now_ms(), is_new=not asked.player)
        found = Loaded(0, 0, len(file.unread), name)
        for each in _each_once(file):
            if await self.store.has_table(each.head.id):
                found.known += 1
                continue
            storing = await _storing(each, player)
            changes += storing
            found.brought += bool(storing)
            found.unread += not storing
        if not await self.store.write(changes):
            raise refused(en.games_file_busy())
        return Answer(found)


def _listed_as(summary: Summary | None) -> ListedAs:
    """Return what lists show. It follows from the log if this release has the rules, so it may be missing."""
    if summary is None or summary.state not in STATES:
        return ListedAs("playing", 0, [], 0)
    state: games_file.State = summary.state  # type: ignore[assignment]
    return ListedAs(state, summary.open_seats, _seats.decode(summary.names), summary.updated_at)


def _each_once(file: GamesFile) -> list[SavedTable]:
    seen: set[str] = set()
    for each in file.tables:
        if each.head.id in seen:
            raise BadInput(en.games_file_damaged(each.number))
        seen.add(each.head.id)
    return file.tables


async def _storing(saved: SavedTable, player: str) -> list[Change]:
    """Return the changes that store a table for this player. Return none if it does not follow its rules."""
    header = games_file.header_of(saved.head)
    lines = [games_file.passed_on(each.line, OWNER, player) for each in saved.entries]
    try:
        _check_seats(header.game, lines)
        summary = await _summary(header, saved, lines) or _shown(header, saved, lines, player)
    except Exception as error:  # a hostile file can be wrong in any way
        logger.error("a game of a file was left out", extra={"line": saved.number}, exc_info=error)
        return []
    first = [_new_entry(header, number, each, line, player, summary) for number, each, line in _numbered(saved, lines)]
    first[0].sitter = player
    return creating(header, first)


def _check_seats(game: str, lines: list[log.Line]) -> None:
    if not lines:
        raise BadInput("The log is empty.")
    for line in lines:
        if not 0 <= getattr(line.entry, "seat", 0) < SEATS_AT_MOST:
            raise BadInput("There is no such seat.")
        if isinstance(line.entry, log.Bot):
            checked_level(line.entry.level, game)


async def _summary(header: Header, saved: SavedTable, lines: list[log.Line]) -> Summary | None:
    """Play the game through, and return what lists show of it. Return None if this release lacks its rules."""
    if not _has_rules(header):
        return None
    entries = [
        StoredEntry(number, each.player, each.client_id, each.at, log.encoded(line))
        for number, each, line in _numbered(saved, lines)
    ]
    return (await table_of(header, entries)).summary()


def _has_rules(header: Header) -> bool:
    try:
        title = registry.title(header.game)
        game = title.new(msgspec.json.decode(header.options))
    except BadInput:
        return False
    return (title.rules_version, game.data_digest) == (header.rules, header.data)


def _shown(header: Header, saved: SavedTable, lines: list[log.Line], player: str) -> Summary:
    """Show a table of other rules to every viewer, which raises an error if that is not possible."""
    archived = ArchivedTable(header, en.header_unreadable())
    for line in lines:
        archived.repeat(line)
    for viewer in (*archived.players, NOBODY):
        packets.encoded(packets.archived_welcome_for(archived, viewer, player, 0))
    listed = saved.head.listed
    names = msgspec.json.encode(listed.seats).decode()
    return Summary(listed.state, False, listed.open_seats, names, None, listed.updated_at)


def _numbered(saved: SavedTable, lines: list[log.Line]) -> Iterator[tuple[int, EntryLine, log.Line]]:
    return ((number, each, line) for number, (each, line) in enumerate(zip(saved.entries, lines, strict=True), 1))


def _new_entry(header: Header, number: int, each: EntryLine, line: log.Line, player: str, summary: Summary) -> NewEntry:
    author = player if each.player == OWNER else each.player
    return NewEntry(header.id, number, author, each.client_id, each.at, log.encoded(line), summary)

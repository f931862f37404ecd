"""The Store of a page: records in the browser's storage, which all tabs share.

Each change is one transaction. An entry is added under its table and number, and a command's id under its player: if
another tab was first, nothing is stored. Nothing here deletes a table. stored.py has the records.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from typing import Final, TypeVar

import msgspec

from aerodrome.server.messages import en
from aerodrome.server.records import Header, ListedTable, NewEntry, StoredEntry, StoreDown, Summary, Unreadable
from aerodrome.tab import stored
from aerodrome.tab.outside import Outside

ADD: Final = "add"
PUT: Final = "put"
DELETE: Final = "delete"
FULL: Final = "QuotaExceededError"  # what browsers call a storage without space

Change = tuple[str, str, str, str]  # what to do, kind, key, text
Given = TypeVar("Given")

log = logging.getLogger("aerodrome.store")


class TabStore:
    def __init__(self, outside: Outside) -> None:
        self.outside = outside

    def start(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def ready(self) -> bool:
        try:
            await self.text(stored.PAGE, stored.ME)
        except StoreDown:
            return False
        return True

    # The storage itself.

    async def text(self, kind: str, key: str) -> str | None:
        found = await _or_down(self.outside.read(kind, key))
        return found if isinstance(found, str) else None  # JavaScript has several kinds of nothing

    async def rows(self, kind: str, first: str = stored.FIRST, last: str = stored.LAST) -> list[tuple[str, str]]:
        # Not by msgspec: one damaged text must not hide the others.
        return [(key, text) for key, text in json.loads(await _or_down(self.outside.list(kind, first, last)))]

    async def write(self, changes: Sequence[Change]) -> bool:
        """Store changes, all or nothing. Return False if a key to add is taken."""
        return bool(await _or_down(self.outside.write(msgspec.json.encode(changes).decode())))

    # The log.

    async def append(self, entry: NewEntry, *more: NewEntry) -> bool:
        group = (entry, *more)
        return await self.write(_appending(group)) or await self._holds(group)

    async def _holds(self, group: Sequence[NewEntry]) -> bool:
        """Return whether these very entries are stored: an earlier attempt succeeded, and its answer was lost."""
        for each in group:
            found = await self.text(stored.ENTRY, stored.entry_key(each.table_id, each.seq))
            if found is None or _token_of(found) != each.token:
                return False
        return True

    async def create(self, header: Header, first: Sequence[NewEntry]) -> None:
        if not await self.write(creating(header, first)):
            raise StoreDown("This table exists already.")

    async def header(self, table_id: str) -> Header | None:
        found = await self.text(stored.TABLE, table_id)
        return None if found is None else stored.read_header(table_id, found)

    async def has_table(self, table_id: str) -> bool:
        return await self.text(stored.TABLE, table_id) is not None

    async def summary(self, table_id: str) -> Summary | None:
        """Return what lists show of a table, or None if that cannot be read."""
        found = stored.read_or(await self.text(stored.SUMMARY, table_id), stored.SummaryStored, stored.unread_summary)
        return None if found is None else found.summary

    async def records_of(self, table_id: str) -> list[tuple[str, str, str]]:
        """Return the records of a table as they are: kind, key and text."""
        found = [
            (stored.ENTRY, *row) for row in await self.rows(stored.ENTRY, f"{table_id}/", f"{table_id}/{stored.LAST}")
        ]
        for kind in (stored.SUMMARY, stored.TABLE):
            text = await self.text(kind, table_id)
            if text is not None:
                found.insert(0, (kind, table_id, text))
        return found

    async def entries_after(self, table_id: str, seq: int) -> list[StoredEntry]:
        rows = await self.rows(stored.ENTRY, stored.entry_key(table_id, seq + 1), f"{table_id}/{stored.LAST}")
        return [stored.read_entry(key, text) for key, text in rows]

    async def seq_of(self, table_id: str, player: str, client_id: str) -> int | None:
        found = await self.text(stored.CLIENT, f"{table_id}/{player}/{client_id}")
        return None if found is None else stored.read_number(found)

    async def newest(self, table_ids: list[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        for table_id in table_ids:
            summary = stored.read_or(
                await self.text(stored.SUMMARY, table_id), stored.SummaryStored, stored.unread_summary
            )
            if summary is not None:
                found[table_id] = summary.seq
        return found

    async def due(self, now: int, limit: int) -> list[str]:
        times = [(stored.read_number(text), key) for key, text in await self.rows(stored.DUE)]
        return [key for at, key in sorted((at, key) for at, key in times if at is not None and at <= now)][:limit]

    async def not_due(self, table_id: str) -> None:
        await self.write([(DELETE, stored.DUE, table_id, "")])

    async def listed(self, state: str | None, player: str | None, limit: int) -> list[ListedTable]:
        summaries = await self._summaries()
        mine = None if player is None else await self._tables_of(player)
        found: list[ListedTable] = []
        for table_id, text in await self.rows(stored.TABLE):
            summary = summaries.get(table_id) or stored.unread_summary().summary
            if (summary.public if mine is None else table_id in mine) and state in (None, summary.state):
                found.append(_listed(table_id, text, summary))
        return sorted(found, key=lambda each: -each.updated_at)[:limit]

    async def under_way(self, player: str) -> int:
        mine, summaries = await self._tables_of(player), await self._summaries()
        return sum(summary.state != "ended" for table_id, summary in summaries.items() if table_id in mine)

    async def _summaries(self) -> dict[str, Summary]:
        found: dict[str, Summary] = {}
        for key, text in await self.rows(stored.SUMMARY):
            summary = stored.read_or(text, stored.SummaryStored, stored.unread_summary)
            assert summary is not None
            found[key] = summary.summary
        return found

    async def _tables_of(self, player: str) -> set[str]:
        return {
            key.rpartition("/")[2]
            for key, _ in await self.rows(stored.SEATING, f"{player}/", f"{player}/{stored.LAST}")
        }

    # Presence.

    async def seen(self, seats: dict[tuple[str, int], int]) -> None:
        if seats:
            rows = [(PUT, stored.SEEN, f"{table}/{seat}", _number(at)) for (table, seat), at in sorted(seats.items())]
            await self.write(rows)

    async def last_seen(self, table_id: str) -> dict[int, int]:
        rows = await self.rows(stored.SEEN, f"{table_id}/", f"{table_id}/{stored.LAST}")
        times = {int(key.rpartition("/")[2]): stored.read_number(text) for key, text in rows}
        return {seat: at for seat, at in times.items() if at is not None}

    # Players.

    async def me(self) -> str:
        """Return the id of the person whose page this is, or "" if they have no name yet."""
        found = await self.text(stored.PAGE, stored.ME)
        if found is None:
            return ""
        try:
            return stored.read(found, stored.IdStored).player
        except stored.NotRead:  # there is only one player
            return next((key for key, _ in await self.rows(stored.PLAYER)), "")

    async def become(self, player: str) -> bool:
        """Let that player be the person whose page this is. Return False if another tab has chosen one."""
        return await self.write([(ADD, stored.PAGE, stored.ME, stored.written(stored.IdStored(player=player)))])

    async def new_player(self, player: str, name: str, now: int) -> None:
        await self.write([(PUT, stored.PLAYER, player, stored.written(stored.PlayerStored(name=name, created_at=now)))])

    async def rename(self, player: str, name: str) -> None:
        found = stored.read_or(await self.text(stored.PLAYER, player), stored.PlayerStored, _unread_player)
        if found is not None:
            await self.write([(PUT, stored.PLAYER, player, stored.written(msgspec.structs.replace(found, name=name)))])

    async def name_of(self, player: str) -> str | None:
        found = stored.read_or(await self.text(stored.PLAYER, player), stored.PlayerStored, _unread_player)
        return None if found is None else found.name

    async def new_link(self, token_hash: str, player: str, expires_at: int) -> None:
        await self.write(
            [(PUT, stored.LINK, token_hash, stored.written(stored.IdStored(player=player, until=expires_at)))]
        )

    async def use_link(self, token_hash: str, now: int) -> str | None:
        links = {key: stored.read_link(text) for key, text in await self.rows(stored.LINK)}
        over = [key for key, link in links.items() if key == token_hash or link.until <= now]
        await self.write([(DELETE, stored.LINK, key, "") for key in over])
        found = links.get(token_hash)
        return found.player if found is not None and found.until > now else None


async def _or_down(work: Awaitable[Given]) -> Given:
    """Return what the storage gives. Raise StoreDown with a sentence for the player if it fails."""
    try:
        return await work
    except Exception as error:
        log.error("storage failed", exc_info=error)
        is_full = FULL in f"{type(error).__name__} {error}"
        raise StoreDown(en.storage_full() if is_full else en.storage_closed()) from error


# Changes.


def owning(player: str, name: str, now: int, *, is_new: bool) -> list[Change]:
    """Return the changes that name the person whose page this is. A new one must be the first."""
    return [_naming(player, name, now), *([_owning(player)] if is_new else [])]


def _owning(player: str) -> Change:
    return ADD, stored.PAGE, stored.ME, stored.written(stored.IdStored(player=player))


def _naming(player: str, name: str, now: int) -> Change:
    return PUT, stored.PLAYER, player, stored.written(stored.PlayerStored(name=name, created_at=now))


def creating(header: Header, first: Sequence[NewEntry]) -> list[Change]:
    """Return the changes that store a new table with its first entries."""
    return [
        (ADD, stored.TABLE, header.id, stored.written(stored.TableStored(header=replace(header)))),
        *_appending(first),
    ]


def _appending(group: Sequence[NewEntry]) -> list[Change]:
    changes: list[Change] = []
    for each in group:
        changes.append((ADD, stored.ENTRY, stored.entry_key(each.table_id, each.seq), stored.entry_text(each)))
        if each.player is not None and each.client_id is not None:
            changes.append((ADD, stored.CLIENT, f"{each.table_id}/{each.player}/{each.client_id}", _number(each.seq)))
        if each.sitter:
            changes.append((PUT, stored.SEATING, f"{each.sitter}/{each.table_id}", stored.written(stored.Stored())))
        if each.riser:
            changes.append((DELETE, stored.SEATING, f"{each.riser}/{each.table_id}", ""))
    last = group[-1]
    changes.append(
        (PUT, stored.SUMMARY, last.table_id, stored.written(stored.SummaryStored(seq=last.seq, summary=last.summary)))
    )
    due_at = last.summary.due_at
    changes.append(
        (DELETE, stored.DUE, last.table_id, "") if due_at is None else (PUT, stored.DUE, last.table_id, _number(due_at))
    )
    return changes


def _number(number: int) -> str:
    return stored.written(stored.NumberStored(number=number))


def _token_of(text: str) -> str:
    try:
        return stored.read(text, stored.EntryStored).token
    except stored.NotRead:
        return ""


def _unread_player() -> stored.PlayerStored:
    return stored.PlayerStored(name="", created_at=0)


def _listed(table_id: str, text: str, summary: Summary) -> ListedTable:
    try:
        header = stored.read_header(table_id, text)
    except Unreadable as problem:
        log.error("table cannot be read", extra={"table": table_id})
        header, summary = problem.header, replace(summary, state="shown")
    return ListedTable(
        table_id,
        header.game,
        header.rules,
        summary.state,
        summary.open_seats,
        summary.names,
        header.created_at,
        summary.updated_at,
    )

"""A store in memory, for one process. It is lost with the process, so no server uses it: tests and programs do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from aerodrome.server.records import Header, ListedTable, NewEntry, StoredEntry, StoreDown, Summary


@dataclass
class StoredTable:
    header: Header
    summary: Summary
    entries: list[NewEntry] = field(default_factory=list)  # entry n is at place n - 1
    seen: dict[int, int] = field(default_factory=dict)

    def sent_as(self, player: str | None, client_id: str | None) -> NewEntry | None:
        """Return the entry that this player's client sent under this id. The server's own entries have no id."""
        if player is None or client_id is None:
            return None
        mine = (each for each in self.entries if (each.player, each.client_id) == (player, client_id))
        return next(mine, None)


class MemoryStore:
    def __init__(self) -> None:
        self._tables: dict[str, StoredTable] = {}
        self._names: dict[str, str] = {}
        self._seatings: dict[str, set[str]] = {}  # the tables of each player
        self._links: dict[str, tuple[str, int]] = {}

    def start(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def ready(self) -> bool:
        return True

    # The log.

    async def append(self, entry: NewEntry, *more: NewEntry) -> bool:
        table = self._tables.get(entry.table_id)
        if table is None or not 1 <= entry.seq <= len(table.entries) + 1:
            raise StoreDown("This entry has no place in its log.")
        group = [entry, *more]
        if entry.seq <= len(table.entries):
            there = table.entries[entry.seq - 1 : entry.seq - 1 + len(group)]
            return [each.token for each in there] == [each.token for each in group]
        if any(table.sent_as(each.player, each.client_id) is not None for each in group):
            return False
        for each in group:
            self._add(table, each)
        return True

    async def create(self, header: Header, first: Sequence[NewEntry]) -> None:
        if header.id in self._tables:
            raise StoreDown("This table exists already.")
        table = self._tables[header.id] = StoredTable(replace(header), first[-1].summary)
        for entry in first:
            self._add(table, entry)

    def _add(self, table: StoredTable, entry: NewEntry) -> None:
        table.entries.append(replace(entry))
        table.summary = replace(entry.summary)
        if entry.sitter:
            self._seatings.setdefault(entry.sitter, set()).add(entry.table_id)
        if entry.riser:
            self._seatings.get(entry.riser, set()).discard(entry.table_id)

    async def header(self, table_id: str) -> Header | None:
        table = self._tables.get(table_id)
        return None if table is None else replace(table.header)

    async def entries_after(self, table_id: str, seq: int) -> list[StoredEntry]:
        table = self._tables.get(table_id)
        later = [] if table is None else table.entries[seq:]
        return [StoredEntry(each.seq, each.player, each.client_id, each.at, each.body) for each in later]

    async def seq_of(self, table_id: str, player: str, client_id: str) -> int | None:
        table = self._tables.get(table_id)
        found = None if table is None else table.sent_as(player, client_id)
        return None if found is None else found.seq

    async def newest(self, table_ids: list[str]) -> dict[str, int]:
        return {each: len(self._tables[each].entries) for each in table_ids if each in self._tables}

    async def due(self, now: int, limit: int) -> list[str]:
        times = [(each.summary.due_at, key) for key, each in self._tables.items() if each.summary.due_at is not None]
        return [key for at, key in sorted(times) if at <= now][:limit]

    async def not_due(self, table_id: str) -> None:
        if table_id in self._tables:
            self._tables[table_id].summary.due_at = None

    async def listed(self, state: str | None, player: str | None, limit: int) -> list[ListedTable]:
        mine = self._seatings.get(player or "", set())
        found = [
            _listed(each)
            for key, each in self._tables.items()
            if (each.summary.public if player is None else key in mine) and state in (None, each.summary.state)
        ]
        return sorted(found, key=lambda each: -each.updated_at)[:limit]

    async def under_way(self, player: str) -> int:
        return sum(self._tables[key].summary.state != "ended" for key in self._seatings.get(player, set()))

    # Presence.

    async def seen(self, seats: dict[tuple[str, int], int]) -> None:
        for (table_id, seat), at in seats.items():
            self._tables[table_id].seen[seat] = at

    async def last_seen(self, table_id: str) -> dict[int, int]:
        return dict(self._tables[table_id].seen) if table_id in self._tables else {}

    # Players.

    async def new_player(self, player: str, name: str, now: int) -> None:
        self._names[player] = name

    async def rename(self, player: str, name: str) -> None:
        if player in self._names:
            self._names[player] = name

    async def name_of(self, player: str) -> str | None:
        return self._names.get(player)

    async def new_link(self, token_hash: str, player: str, expires_at: int) -> None:
        self._links[token_hash] = (player, expires_at)

    async def use_link(self, token_hash: str, now: int) -> str | None:
        self._links = {key: link for key, link in self._links.items() if link[1] > now}
        player, _ = self._links.pop(token_hash, (None, 0))
        return player


def _listed(table: StoredTable) -> ListedTable:
    header, summary = table.header, table.summary
    return ListedTable(
        header.id,
        header.game,
        header.rules,
        summary.state,
        summary.open_seats,
        summary.names,
        header.created_at,
        summary.updated_at,
    )

"""A table that this process serves: its lock, its listeners, and the table itself while it is in memory."""

from __future__ import annotations

import asyncio
import time

from aerodrome.core.game import NOBODY
from aerodrome.server.archive import ArchivedTable
from aerodrome.server.attendance import Attendance
from aerodrome.server.commands import refused
from aerodrome.server.interfaces import Listener
from aerodrome.server.messages import en
from aerodrome.server.table import Table


class NoTable(Exception):
    """No table has that id."""


class Live:
    """A table that this process serves. It may be unloaded from memory while its listeners stay."""

    def __init__(self, table_id: str, gone_after: int) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.archived: ArchivedTable | None = None  # in place of `table`, if this release cannot play it
        self.listeners: set[Listener] = set()
        # The last outlook of each viewer by what it shows: the answers given before it, and its JSON.
        self.outlooks: dict[tuple[int, str], tuple[int, bytes]] = {}
        self.thinking: set[int] = set()  # seats whose bots are thinking
        self.attendance = Attendance(gone_after)
        self.used = time.monotonic()
        self.unloaded_at = 0  # the sequence number when it was unloaded

    @property
    def seq(self) -> int:
        return self.unloaded_at if self.table is None else self.table.seq

    def unload(self, seq: int) -> None:
        """Unload the table from memory. `seq` is the last known sequence number of its log."""
        self.unloaded_at = seq
        self.table = self.archived = None

    def watchers(self) -> int:
        return sum(listener.viewer == NOBODY for listener in self.listeners)

    def players_here(self) -> set[str]:
        """Return the players who are connected to this process, spectators included."""
        return {listener.player for listener in self.listeners}

    def seats_here(self) -> set[int]:
        """Return the seats whose players are connected to this process."""
        return {listener.viewer for listener in self.listeners if listener.viewer != NOBODY}


def viewer_of(table: Table, player: str, seat: str | None) -> int:
    """Return the seat to view as: the one asked for (refused if not theirs), else their first, else NOBODY."""
    mine = [number for number, each in enumerate(table.seats) if player and each.player == player]
    if seat is None:
        return mine[0] if mine else NOBODY
    wanted = table.seat_named(seat)
    if wanted not in mine:
        raise refused(en.not_your_seat(seat))
    return wanted

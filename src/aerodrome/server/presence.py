"""Which players are connected, and for how long the others have been gone. None of it is part of the log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from aerodrome.server.attendance import LONG
from aerodrome.server.clocks import now_ms
from aerodrome.server.commands import Moment
from aerodrome.server.live import Live
from aerodrome.server.records import Store
from aerodrome.server.table import ENDED, Table

GRACE: Final = 5_000  # milliseconds without a connection until a player counts as away: a reload takes less
HEARTBEAT: Final = 20.0  # seconds between two records of the connected seats


class Presence:
    def __init__(self, store: Store, gone_after: float, is_alone: bool) -> None:
        """`is_alone`: no other process serves the same tables, as far as is known."""
        self.store = store
        self.is_alone = is_alone
        self.grace = GRACE
        self.heartbeat = int(HEARTBEAT * 1000)
        self.gone_after = gone_after  # seconds
        self.began = now_ms()  # absence does not count before this
        self._arrived: dict[tuple[str, int], int] = {}  # when players came to their seats, until that is stored

    def arrive(self, table_id: str, seat: int) -> None:
        self._arrived[table_id, seat] = now_ms()

    async def store_arrivals(self) -> None:
        arrived, self._arrived = self._arrived, {}
        await self.store.seen(arrived)

    async def store_connected(self, tables: Iterable[Live]) -> None:
        now = now_ms()
        await self.store.seen({(live.id, seat): now for live in tables for seat in _seats_here(live)})

    # Who is away, for everyone to see.

    def greet(self, live: Live, table: Table, player: str) -> None:
        """A player has connected."""
        for seat in _seats_of(table, player):
            live.attendance.away.pop(seat, None)
            live.attendance.left.pop(seat, None)

    def see_off(self, live: Live, player: str) -> None:
        """A connection has closed. The player may have others."""
        if live.table is None or not player or player in live.players_here():
            return
        now = now_ms()
        for seat in _seats_of(live.table, player):
            live.attendance.left[seat] = now
        live.attendance.look_at = 0

    async def look_around(self, live: Live, table: Table) -> bool:
        """Find out who is away. Return whether that differs from what the listeners have been sent."""
        attendance, now = live.attendance, now_ms()
        here = live.players_here()
        absent = [seat for seat in _players(table) if table.seats[seat].player not in here]
        for seat in [seat for seat in attendance.away if seat not in absent]:
            del attendance.away[seat]
        if absent and now >= attendance.look_at:
            seen = await self.store.last_seen(live.id)
            attendance.look_at = min([self._look_for(live, table, seat, seen, now) for seat in absent])
        changed = attendance.away != attendance.told
        attendance.told = dict(attendance.away)
        return changed

    def _look_for(self, live: Live, table: Table, seat: int, seen: dict[int, int], now: int) -> int:
        """Note whether the player of a seat is away. Return when to look again."""
        left = live.attendance.left.get(seat)
        mine = _seats_of(table, table.seats[seat].player)
        last = max([self._last_there(table, each, seen) for each in mine])
        if left is not None and left >= last:  # no process has seen the player since then
            last, wait = left, self.grace if self.is_alone else self.grace + self.heartbeat
        else:
            wait = self.grace + self.heartbeat  # another process may be connected, and tells so with each heartbeat
        if now < last + wait:
            live.attendance.away.pop(seat, None)
            return last + wait
        live.attendance.away.setdefault(seat, last)
        return now + self.heartbeat

    # For those who no longer want to wait.

    async def moment(self, live: Live, table: Table, now: int) -> Moment:
        """Return the moment with the seats whose players have been gone for a while, or for long."""
        seen = await self.store.last_seen(live.id)
        seen.update({seat: at for (table_id, seat), at in self._arrived.items() if table_id == live.id})
        seen.update(dict.fromkeys(_seats_here(live), now))
        away = {seat: now - self._last_there(table, seat, seen) for seat in table.people()}
        gone = self.gone_after * 1000
        stood = {seat for seat in away if table.seats[seat].stood_at is not None}
        return Moment(
            now,
            frozenset(seat for seat in away if away[seat] >= gone or seat in stood),
            frozenset(seat for seat in away if away[seat] >= LONG * gone or seat in stood),
        )

    def _last_there(self, table: Table, seat: int, seen: dict[int, int]) -> int:
        return max(seen.get(seat, 0), table.header.created_at, self.began)


def _seats_here(live: Live) -> set[int]:
    """Return the seats whose players are connected to this process: all seats of a player, also the unseen ones."""
    here = live.players_here()
    seats = [] if live.table is None else live.table.seats
    return live.seats_here() | {number for number, seat in enumerate(seats) if seat.player and seat.player in here}


def _players(table: Table) -> list[int]:
    """Return the seats whose players are expected at the table."""
    if table.state == ENDED:
        return []
    return [number for number, seat in enumerate(table.seats) if seat.is_taken_by_person and not seat.left]


def _seats_of(table: Table, player: str) -> list[int]:
    return [number for number in _players(table) if table.seats[number].player == player]

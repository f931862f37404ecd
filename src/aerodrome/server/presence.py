"""Which players are connected, and for how long the others have been gone. None of it is part of the log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from aerodrome.server.clocks import now_ms
from aerodrome.server.commands import Moment
from aerodrome.server.live import Live
from aerodrome.server.records import Store
from aerodrome.server.table import Table

LONG: Final = 5  # times `gone_after`, until the other players may end the game for a seat


class Presence:
    def __init__(self, store: Store, gone_after: float) -> None:
        self.store = store
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
        await self.store.seen({(live.id, seat): now for live in tables for seat in live.seats_here()})

    async def moment(self, live: Live, table: Table, now: int) -> Moment:
        """Return the moment with the seats whose players have been gone for a while, or for long."""
        seen = await self.store.last_seen(live.id)
        seen.update({seat: at for (table_id, seat), at in self._arrived.items() if table_id == live.id})
        seen.update(dict.fromkeys(live.seats_here(), now))
        away = {seat: now - self._last_there(table, seat, seen) for seat in table.people()}
        gone = self.gone_after * 1000
        stood = {seat for seat in away if _has_stood(table, seat, seen)}
        return Moment(
            now,
            frozenset(seat for seat in away if away[seat] >= gone or seat in stood),
            frozenset(seat for seat in away if away[seat] >= LONG * gone or seat in stood),
        )

    def _last_there(self, table: Table, seat: int, seen: dict[int, int]) -> int:
        return max(seen.get(seat, 0), table.header.created_at, self.began)


def _has_stood(table: Table, seat: int, seen: dict[int, int]) -> bool:
    """Return whether the seat's player has left and not connected since."""
    stood = table.seats[seat].stood_at
    return stood is not None and seen.get(seat, 0) <= stood + 1000

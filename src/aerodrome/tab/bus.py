"""The bus between the tabs of one browser. Each tab has its own tables in memory, and all share one storage."""

from __future__ import annotations

from aerodrome.server.interfaces import Heard
from aerodrome.tab.outside import Outside


class TabBus:
    def __init__(self, outside: Outside) -> None:
        self.outside = outside
        self._heard: Heard | None = None

    def start(self, heard: Heard) -> None:
        self._heard = heard

    async def close(self) -> None:
        self._heard = None

    def announce(self, table_id: str, seq: int) -> None:
        self.outside.announce(table_id, seq)

    def announced(self, table_id: str, seq: int) -> None:
        """Another tab has stored an entry."""
        if self._heard is not None:
            self._heard(table_id, seq)

"""Who is away from a table, and from when the others need not wait. None of it is part of the log.

presence.py finds out who is away. packets.py shows it to the viewers.
"""

from __future__ import annotations

from typing import Final

GONE_AFTER: Final = 60_000  # milliseconds without a connection, until a bot may take the seat
LONG: Final = 5  # times as long, until the other players may end the game for a seat


class Attendance:
    """Who is away from one table, as its viewers see it. Times are in milliseconds."""

    def __init__(self, gone_after: int = GONE_AFTER) -> None:
        self.gone_after = gone_after
        self.away: dict[int, int] = {}  # since when the player of a seat is away
        self.told: dict[int, int] = {}  # the same as the listeners know it
        self.left: dict[int, int] = {}  # when the last connection of a seat's player to this process closed
        self.look_at = 0  # when to look for absent players again

    def replace_from(self, seat: int, stood_at: int | None) -> int | None:
        """Return from when a bot may take the seat, or None if its player is here."""
        return self._from(seat, stood_at, self.gone_after)

    def abandoned_from(self, seat: int, stood_at: int | None) -> int | None:
        """Return from when the others may end the game for the seat, or None if its player is here."""
        return self._from(seat, stood_at, LONG * self.gone_after)

    def _from(self, seat: int, stood_at: int | None, wait: int) -> int | None:
        if stood_at is not None:
            return stood_at  # the player has said so: there is nothing to wait for
        away = self.away.get(seat)
        return None if away is None else away + wait

"""Read-only tables: this release does not have their rules, so it shows them as they were recorded."""

from __future__ import annotations

import msgspec

from aerodrome.core.events import audience_bit
from aerodrome.core.game import NOBODY
from aerodrome.server import entries as log
from aerodrome.server.records import Header, Terms


class ArchivedTable:
    """The recorded events of a table, and why it is read-only."""

    def __init__(self, header: Header, why: str) -> None:
        self.header = header
        self.terms = msgspec.json.decode(header.terms, type=Terms)
        self.why = why
        self.seq = 0
        self.events: list[log.Recorded] = []
        self.people: dict[int, str] = {}
        self.players: dict[int, str] = {}
        self.nonces: dict[int, str] = {}
        self.ending: dict[str, object] | None = None

    def repeat(self, line: log.Line) -> None:
        self.seq += 1
        entry = line.entry
        if isinstance(entry, log.Sat | log.Kept):
            self.people[entry.seat] = entry.name
            self.players[entry.seat] = entry.player
            if isinstance(entry, log.Sat) and entry.nonce:
                self.nonces[entry.seat] = entry.nonce
        elif isinstance(entry, log.Bot):
            self.people[entry.seat] = entry.level
        if line.then is not None:
            del self.events[line.then.kept :]
            self.events.extend(line.then.events)
            self.ending = line.then.end

    def viewer_for(self, player: str, seat: str | None) -> int:
        """Return the seat to view as: the one asked for if it is theirs, else their first, else NOBODY.

        Compare the seat as text, because not every Unicode digit can be read as a number.
        """
        mine = [number for number, owner in sorted(self.players.items()) if player and owner == player]
        asked = [number for number in mine if str(number) == seat]
        return (asked or mine or [NOBODY])[0]

    def luck(self) -> dict[str, object]:
        """Return the hash of the secret, and once the game is over also the secret and the nonces."""
        if self.ending is None:
            return {"seed_hash": self.header.seed_hash}
        nonces = [nonce for _, nonce in sorted(self.nonces.items())]
        return {"seed_hash": self.header.seed_hash, "secret": self.header.secret, "nonces": nonces}

    def events_for(self, viewer: int) -> list[tuple[dict[str, object], str]]:
        """Return the events that the viewer saw, with their sentences at that time."""
        seen = [each for each in self.events if each.audience & audience_bit(viewer)]
        return [(each.event, each.texts.get(str(viewer), each.texts.get("", ""))) for each in seen]

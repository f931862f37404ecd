"""Events: what happened, in order, for the log, for animation and for statistics.

Every event has an audience: one bit per seat and one for spectators. A single `&` filters out
what a seat must not see. The rules build events only if the caller passes a log.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core.game import NOBODY

SPECTATORS: Final = 1 << 29
EVERYONE: Final = (1 << 30) - 1
FIRST_EVENTS: Final = 1  # the event version of a game that has not got a new kind of event since its first release


class Event:
    """One thing that happened. `reveal` marks that a secret was revealed: nothing before it can be undone."""

    def __init__(self, kind: str, audience: int, fields: dict[str, object], reveal: bool = False) -> None:
        self.kind = kind
        self.audience = audience
        self.fields = fields
        self.reveal = reveal

    def seen_by(self, seat: int) -> bool:
        return self.audience & audience_bit(seat) != 0

    def to_json(self) -> dict[str, object]:
        shown: dict[str, object] = {"event": self.kind}
        shown.update(self.fields)
        return shown


def audience_bit(seat: int) -> int:
    return SPECTATORS if seat == NOBODY else 1 << seat


def only(seat: int) -> int:
    """Return the audience of an event that only this seat may see."""
    return 1 << seat


def all_but(seat: int) -> int:
    """Return the audience of the redacted copy of an event that `only(seat)` sees in full."""
    return EVERYONE & ~(1 << seat)

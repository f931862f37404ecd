"""What happened, in order, for the log, for animation and for statistics.

An event is addressed: `audience` has one bit per seat and one for spectators. Leaving out
what a seat may not see is one `&`. Events are only built when somebody passed a log.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core.game import NOBODY

SPECTATORS: Final = 1 << 29
EVERYONE: Final = (1 << 30) - 1


class Event:
    """One thing that happened. `reveal` marks the moment a secret came out: nothing before it can be undone."""

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
    """The audience of a thing that one seat alone may see."""
    return 1 << seat


def all_but(seat: int) -> int:
    """The audience of the redacted twin of an event that `only(seat)` sees whole."""
    return EVERYONE & ~(1 << seat)

"""The entries of a table's log. Nothing else ever happens at a table.

An entry is something that a player, a bot or the server did. A `Line` is an entry with its consequence: the outcomes of
chance, the events that each viewer saw, and the digest of the position after it. The consequence follows from the
entry. It is stored so that a log can be checked, and can be shown by a release that no longer has its rules.
"""

from __future__ import annotations

import msgspec

from aerodrome.core.events import FIRST_EVENTS
from aerodrome.server.encoding import FOR_FILES

Scalar = str | int | bool | None
Part = Scalar | list[Scalar]  # of an action: small plain values


class Sat(msgspec.Struct, tag="sat", tag_field="is"):
    """A player took a seat, with a nonce for the key of chance, or came back to it after the start."""

    seat: int
    player: str
    name: str
    nonce: str


class Kept(msgspec.Struct, tag="kept", tag_field="is"):
    """A seat is reserved for a player who has still to come and give a nonce."""

    seat: int
    player: str
    name: str


class Stood(msgspec.Struct, tag="stood", tag_field="is"):
    """A player left. Before the start the seat is open again. After the start it waits for its owner."""

    seat: int


class Bot(msgspec.Struct, tag="bot", tag_field="is"):
    """A bot has the seat, from the beginning or because the others let it replace a disconnected player."""

    seat: int
    level: str


class Answered(msgspec.Struct, tag="answered", tag_field="is", omit_defaults=True):
    """A seat answered. `more`: the answer belongs to the same move as the entry before it, and is undone with it."""

    seat: int
    action: dict[str, Part]
    more: bool = False


class Undone(msgspec.Struct, tag="undone", tag_field="is"):
    """A seat took back its last answer, or its last move of several answers."""

    seat: int


class Asked(msgspec.Struct, tag="asked", tag_field="is"):
    """A seat asks the others for a draw, a take-back or a rematch.

    `table` is the new table if no one else has to agree to the rematch.
    """

    seat: int
    what: str
    table: str = ""


class Agreed(msgspec.Struct, tag="agreed", tag_field="is"):
    """A seat agrees to the request. `table` is the new table if this completes the consent to a rematch."""

    seat: int
    table: str = ""


class Declined(msgspec.Struct, tag="declined", tag_field="is"):
    """A seat declines the request, or withdraws its own."""

    seat: int


class Left(msgspec.Struct, tag="left", tag_field="is"):
    """A seat leaves the game. `how` is one of the endings resignation, time-out and abandonment."""

    seat: int
    how: str


class Said(msgspec.Struct, tag="said", tag_field="is"):
    player: str
    name: str
    text: str


class Muted(msgspec.Struct, tag="muted", tag_field="is"):
    """A player mutes or unmutes another. No one else sees this."""

    player: str
    other: str
    muted: bool


Entry = Sat | Kept | Stood | Bot | Answered | Undone | Asked | Agreed | Declined | Left | Said | Muted


class Recorded(msgspec.Struct):
    """An event as viewers saw it: its audience, fields and sentences. The sentence under "" is for everyone else."""

    audience: int
    event: dict[str, object]
    texts: dict[str, str]


class Consequence(msgspec.Struct, omit_defaults=True):
    kept: int = 0  # how many of the earlier events still hold; fewer than all after a take-back
    events: list[Recorded] = []
    chance: list[tuple[str, int]] = []  # kinds and outcomes
    check: str = ""  # digest of the position
    end: dict[str, object] | None = None
    version: int = FIRST_EVENTS  # of the events: kinds that came later are not in this line


class Line(msgspec.Struct, omit_defaults=True):
    entry: Entry
    then: Consequence | None = None  # None if the match did not change
    stopped: str = ""  # on the last line of a move: why the rest of its answers was not taken


_decoder = msgspec.json.Decoder(Line)


def encoded(line: Line) -> str:
    return FOR_FILES.encode(line).decode()


def decoded(body: str) -> Line:
    return _decoder.decode(body)

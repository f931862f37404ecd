"""What a table's log says, line by line. Only these things ever happen at a table.

An entry is somebody's deed. A `Line` is an entry with its consequence: what chance answered, what was told to whom, and
the digest of the position after it. The deed alone fixes the rest; the rest is kept so that a log can be checked, and
shown by a release that no longer speaks its rules.
"""

from __future__ import annotations

import msgspec

Scalar = str | int | bool | None
Part = Scalar | list[Scalar]  # of an action: small plain values


class Sat(msgspec.Struct, tag="sat", tag_field="is"):
    """A person took a seat, with a nonce for the key of chance; or came back to it after the start."""

    seat: int
    player: str
    name: str
    nonce: str


class Kept(msgspec.Struct, tag="kept", tag_field="is"):
    """A seat is kept for somebody who has still to come and give a nonce."""

    seat: int
    player: str
    name: str


class Stood(msgspec.Struct, tag="stood", tag_field="is"):
    """A person left: before the start the seat is open again, after it the seat waits for its owner."""

    seat: int


class Bot(msgspec.Struct, tag="bot", tag_field="is"):
    """A bot has the seat: from the beginning, or because the others gave it the seat of somebody who has gone."""

    seat: int
    level: str


class Answered(msgspec.Struct, tag="answered", tag_field="is"):
    seat: int
    action: dict[str, Part]


class Undone(msgspec.Struct, tag="undone", tag_field="is"):
    seat: int


class Asked(msgspec.Struct, tag="asked", tag_field="is"):
    """A seat asks the others for a draw, to take back its last answer, or for a rematch.

    `table` is the new table if nobody else has to agree to the rematch.
    """

    seat: int
    what: str
    table: str = ""


class Agreed(msgspec.Struct, tag="agreed", tag_field="is"):
    """A seat agrees to what was asked. `table` is the new table if this makes it a rematch."""

    seat: int
    table: str = ""


class Declined(msgspec.Struct, tag="declined", tag_field="is"):
    """A seat declines what was asked, or withdraws its own question."""

    seat: int


class Left(msgspec.Struct, tag="left", tag_field="is"):
    """A seat leaves the game: how is one of the endings resignation, time-out and abandonment."""

    seat: int
    how: str


class Said(msgspec.Struct, tag="said", tag_field="is"):
    player: str
    name: str
    text: str


class Muted(msgspec.Struct, tag="muted", tag_field="is"):
    """A person no longer wants to read another, or wants to again. Nobody else is told."""

    player: str
    other: str
    muted: bool


Entry = Sat | Kept | Stood | Bot | Answered | Undone | Asked | Agreed | Declined | Left | Said | Muted


class Recorded(msgspec.Struct):
    """An event as it was told: its audience, its fields, and the sentence for each viewer, the common one under ""."""

    audience: int
    event: dict[str, object]
    texts: dict[str, str]


class Consequence(msgspec.Struct, omit_defaults=True):
    kept: int = 0  # how many of the events told before still hold; fewer than all after something was taken back
    events: list[Recorded] = []
    chance: list[tuple[str, int]] = []  # kinds and outcomes
    check: str = ""  # digest of the position
    end: dict[str, object] | None = None


class Line(msgspec.Struct, omit_defaults=True):
    entry: Entry
    then: Consequence | None = None  # None: the game itself was not touched


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Line)


def encoded(line: Line) -> str:
    return _encoder.encode(line).decode()


def decoded(body: str) -> Line:
    return _decoder.decode(body)

"""Animated WebP out of still ones: frames of one size, put into the container that the format prescribes."""

from __future__ import annotations

import struct
from collections.abc import Iterator

ANIMATED = 0x02  # of the flags in VP8X
REPLACE = 0x02  # of the flags in ANMF: the frame replaces what was there instead of being mixed with it
FRAME_CHUNKS = (b"ALPH", b"VP8 ", b"VP8L")


def animated(frames: list[tuple[bytes, int]], size: tuple[int, int]) -> bytes:
    """`frames` are still WebP files with the milliseconds that each is shown; the last is followed by the first."""
    head = struct.pack("<I", ANIMATED) + _uint24(size[0] - 1) + _uint24(size[1] - 1)
    loop = struct.pack("<IH", 0xFFFFFFFF, 0)  # on white, for ever
    body = _chunk(b"VP8X", head) + _chunk(b"ANIM", loop)
    for still, shown in frames:
        place = _uint24(0) + _uint24(0) + _uint24(size[0] - 1) + _uint24(size[1] - 1)
        picture = b"".join(_chunk(name, data) for name, data in _chunks(still) if name in FRAME_CHUNKS)
        body += _chunk(b"ANMF", place + _uint24(shown) + bytes([REPLACE]) + picture)
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def _chunks(still: bytes) -> Iterator[tuple[bytes, bytes]]:
    if still[:4] != b"RIFF" or still[8:12] != b"WEBP":
        raise ValueError("This is not a WebP file.")
    at = 12
    while at < len(still):
        name, length = still[at : at + 4], struct.unpack_from("<I", still, at + 4)[0]
        yield name, still[at + 8 : at + 8 + length]
        at += 8 + length + length % 2


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _uint24(number: int) -> bytes:
    return struct.pack("<I", number)[:3]

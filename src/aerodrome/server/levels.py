"""Which bots people may seat over the network: levels by name, and nothing else that a library's user could name."""

from __future__ import annotations

import functools
from typing import Final

from aerodrome.bots.registry import BOTS, new_bot
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded

LEVELS: Final = sorted(BOTS)


def checked_level(name: str) -> str:
    """A level. Never passed on unchecked: whoever runs the library may name programs; a stranger may not."""
    if name not in LEVELS:
        raise BadInput(f"There is no bot {name[:40]!r}: there are {', '.join(LEVELS)}.")
    return name


@functools.cache
def looks(level: str) -> bool:
    """Whether a bot of that level needs to see anything."""
    return new_bot(level, Seeded("nobody's")).looks

"""Which bots there are, by name."""

from __future__ import annotations

from typing import Final

from aerodrome.bots.bot import Bot
from aerodrome.bots.uniform import Uniform
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded

BOTS: Final[dict[str, type[Bot]]] = {
    "uniform": Uniform,
}


def checked_name(name: str) -> str:
    if name not in BOTS:
        raise BadInput(f"There is no bot {name!r}: there are {', '.join(sorted(BOTS))}.")
    return name


def new_bot(name: str, luck: Seeded) -> Bot:
    """The bot of that name, with its own luck."""
    return BOTS[checked_name(name)](luck)

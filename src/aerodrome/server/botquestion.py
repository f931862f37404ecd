"""What a bot's process is told. Small, because that process imports nothing else of the server."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

HINTS = "hints"  # asked for instead of a level: what a search says of every answer


class BotQuestion(msgspec.Struct, frozen=True):
    """What a bot is asked: its seat's observation and the legal codes, never a state."""

    table: str
    game: str
    options: dict[str, Any]
    seat: int
    level: str
    decision: int
    seen: str | None  # the observation as bots/outside/frozen.py writes it; None for a bot that does not look
    legal: list[int]
    # Fresh for every question, and nobody else's: whoever could guess it could read a bot that mixes.
    luck: str = msgspec.field(default_factory=lambda: secrets.token_hex(16))


class Advised(msgspec.Struct, frozen=True, array_like=True):
    """What a search says of one answer."""

    code: int
    weight: float
    worth: float
    mixed: bool


class BotAnswer(msgspec.Struct, frozen=True):
    code: int = -1
    hints: list[Advised] = []

"""The messages between the server and a bot's process. That process imports nothing else of the server."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

HINTS = "hints"  # used in place of a level: asks for a search's rating of every answer


class BotQuestion(msgspec.Struct, frozen=True, tag="decide"):
    """A question to a bot: its seat's observation and the legal codes, never a state."""

    table: str
    game: str
    options: dict[str, Any]
    seat: int
    level: str
    decision: int
    seen: str | None  # the observation as bots/outside/frozen.py writes it; None for a bot that does not use it
    legal: list[int]
    # New for every question and secret: anyone who could guess it could predict a bot that mixes.
    luck: str = msgspec.field(default_factory=lambda: secrets.token_hex(16))


class LookQuestion(msgspec.Struct, frozen=True, tag="look"):
    """A question for what lies beyond the next answer: the viewer's observation, never a state."""

    table: str
    game: str
    options: dict[str, Any]
    seat: int
    what: str
    decision: int
    at: int  # answers given before
    seen: str


class Advised(msgspec.Struct, frozen=True, array_like=True):
    """A search's rating of one answer."""

    code: int
    weight: float
    worth: float
    mixed: bool


class BotAnswer(msgspec.Struct, frozen=True):
    code: int = -1
    hints: list[Advised] = []
    told: msgspec.Raw = msgspec.Raw(b"{}")  # the outlook, as JSON

"""What a bot's process is told. Small, because that process imports nothing else of the server."""

from __future__ import annotations

from dataclasses import dataclass

from aerodrome.core.game import Observation


@dataclass(frozen=True)
class BotQuestion:
    """What a bot is asked: its seat's observation and the legal codes, never a state."""

    table: str
    game: str
    options: dict[str, object]
    seat: int
    level: str
    decision: int
    seen: Observation | None  # None for a bot that does not look
    legal: list[int]

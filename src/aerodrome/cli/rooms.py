"""What a game's terminal.py brings to the table in the terminal."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Protocol, cast

from rich.console import RenderableType

from aerodrome.cli.plain_rooms import PlainRooms
from aerodrome.core import registry
from aerodrome.core.match import Match, Offer

Shortcuts = Callable[[Match], list[tuple[str, str, list[int]]]]  # of each: its purpose, its label, its answers


class Rooms(Protocol):
    """The contents of a game's terminal.py: a menu for newcomers, and the looks and words of its table."""

    MENU: list[tuple[str, list[tuple[str, dict[str, object]]]]]

    def board(self, observation: dict[str, object], width: int) -> RenderableType: ...

    def cockpit(self, observation: dict[str, object], offers: list[Offer]) -> RenderableType: ...

    def account(
        self, observation: dict[str, object], events: list[dict[str, object]], lines: list[str]
    ) -> list[str]: ...


def rooms_of(code: str) -> Rooms:
    """Import the terminal.py of a game. A game without one is shown as plain lists."""
    title = registry.title(code)
    name = registry.PACKAGES[code] + ".terminal"
    try:
        return cast("Rooms", importlib.import_module(name))
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return PlainRooms(title)

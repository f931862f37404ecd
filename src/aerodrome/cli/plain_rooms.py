"""A table in the terminal for a game without a terminal.py: what a seat sees, as a list of names and values."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from aerodrome.cli.messages import en
from aerodrome.core.match import Offer
from aerodrome.core.title import Title

KNOWN: Final = ["seat", "pending", "begun", "phase", "returns"]  # the question says as much


class PlainRooms:
    """The same parts as a game's terminal.py."""

    def __init__(self, title: Title) -> None:
        self.MENU: list[tuple[str, list[tuple[str, dict[str, object]]]]] = [
            (en.play_now(title.name), [("", title.first_game)])
        ]

    def board(self, observation: dict[str, object], width: int) -> RenderableType:
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column()
        for name, value in observation.items():
            if name not in KNOWN:
                grid.add_row(Text(name.replace("_", " ")), Text(_written(value)))
        return Panel(grid, expand=False)

    def cockpit(self, observation: dict[str, object], offers: list[Offer]) -> RenderableType:
        return Text()

    def account(self, observation: dict[str, object], events: list[dict[str, object]], lines: list[str]) -> list[str]:
        return [line for line in lines if line]


def _written(value: object) -> str:
    """Write a value in words: lists without brackets, and flags as yes and no."""
    if isinstance(value, bool):
        return en.value_yes() if value else en.value_no()
    if isinstance(value, list):
        return en.values([_written(each) for each in value]) if value else en.value_none()
    if isinstance(value, dict):
        return en.values([f"{name} {_written(each)}" for name, each in value.items() if name != "class"])
    return str(value)

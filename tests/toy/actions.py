"""All actions: stable numbers, names and lines."""

from __future__ import annotations

from typing import Final

from aerodrome.core.actions import ActionTable
from tests.toy.tables import SEAT_NAMES

FLY: Final = 0  # + LOW or HIGH
AIM: Final = 2  # + the seat aimed at


def build_table() -> ActionTable:
    table = ActionTable("toy")
    for number, height in enumerate(["low", "high"]):
        table.add(FLY + number, {"do": "fly", "height": height}, f"fly {height}")
    for seat, name in enumerate(SEAT_NAMES):
        table.add(AIM + seat, {"do": "aim", "at": name}, f"aim {name}")
    return table


TABLE: Final = build_table()

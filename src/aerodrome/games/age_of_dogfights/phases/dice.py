"""AOD-GEN-06, AOD-COMP-11: the dice. Chance rolls one at a time, and equal faces of a die are one outcome."""

from __future__ import annotations

from typing import Final

from aerodrome.games.age_of_dogfights.setting import Setting

# The kinds of dice. Each has its own stream of chance.
BLUE: Final = "blue"
GREEN: Final = "green"
RED: Final = "red"
DAMAGE: Final = "damage"


def faces(setting: Setting, kind: str) -> list[int | str]:
    found: list[int | str] = []
    tables = setting.tables
    if kind == DAMAGE:
        found.extend(tables.damage_names)
    elif kind == GREEN:
        found.extend(tables.green)
    elif kind == BLUE:
        found.extend(tables.blue)
    else:
        found.extend(tables.red)
    return found

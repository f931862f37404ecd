"""x"""

from __future__ import annotations
from aerodrome.games.dog_fight.game import DogFight
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import Position
from aerodrome.games.dog_fight.tables import Tables


def read(text: str, tables: Tables) -> tuple[DogFight, Position]:
    raise ValueError


def write(setting: Setting, state: Position) -> str:
    raise ValueError

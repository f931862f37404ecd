"""Dogfight: 1917: two to four Fighters on a hexagonal board. A Deck is both fuel and life. See RULES.md."""

from aerodrome.games.dogfight_1917.options import Options
from aerodrome.games.dogfight_1917.title import GAME

__all__ = ["GAME", "Options"]

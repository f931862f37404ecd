"""Dawgs of War: two to eight planes in a side view of the sky, steered by cards played at the same time. RULES.md."""

from aerodrome.games.dawgs_of_war.options import Options
from aerodrome.games.dawgs_of_war.title import GAME

__all__ = ["GAME", "Options"]

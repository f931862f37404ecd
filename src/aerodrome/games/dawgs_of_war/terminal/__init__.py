"""Dawgs of War on a terminal: the sky from the side, the Condition Cards and the report of each round.

It draws from an observation's JSON alone, so it cannot show what the seat must not know. Colour is never the only
cue: planes have letters and arrows, spaces of the track have numbers, and thin air has its own sign.
"""

from aerodrome.games.dawgs_of_war.terminal.condition_cards import cockpit
from aerodrome.games.dawgs_of_war.terminal.menu import MENU
from aerodrome.games.dawgs_of_war.terminal.report import account
from aerodrome.games.dawgs_of_war.terminal.sky import board

__all__ = ["MENU", "account", "board", "cockpit"]

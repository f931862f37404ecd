"""Dog Fight! on a terminal: the board, the cockpits and the report of each turn.

It draws from an observation's JSON alone, so it cannot show what the seat must not know. Colour is
never the only cue (DF-UI-04): spaces have letters, biplanes have marks and tiles have numbers.
"""

from aerodrome.games.dog_fight.terminal.cockpits import cockpit
from aerodrome.games.dog_fight.terminal.menu import MENU
from aerodrome.games.dog_fight.terminal.report import account
from aerodrome.games.dog_fight.terminal.ring import board

__all__ = ["MENU", "account", "board", "cockpit"]

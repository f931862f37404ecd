"""Dog Fight! on a terminal: the board, the cockpits and the report of each turn.

It draws from an observation's JSON alone, so it cannot show what the seat must not know. Colour is
never the only cue (DF-UI-04): spaces have letters, biplanes have marks and tiles have numbers.
"""

from typing import Final

from aerodrome.games.dog_fight.messages import en
from aerodrome.games.dog_fight.tables import DOGFIGHT, SCENARIOS
from aerodrome.games.dog_fight.terminal.cockpits import cockpit
from aerodrome.games.dog_fight.terminal.report import account
from aerodrome.games.dog_fight.terminal.ring import board
from aerodrome.games.dog_fight.title import GAME

__all__ = ["MENU", "account", "board", "cockpit"]

# The menu for new players: a line, and the games it leads to, each with its options.
MENU: Final[list[tuple[str, list[tuple[str, dict[str, object]]]]]] = [
    (en.menu_dogfight(), [("", GAME.first_game)]),
    (
        en.menu_scenario(),
        [
            (en.menu_espionage(), {"scenario": "espionage"}),
            (en.menu_bombing(), {"scenario": "bombing"}),
            (en.menu_rescue(), {"scenario": "rescue"}),
            (en.menu_escort(), {"scenario": "escort"}),
        ],
    ),
    (
        en.menu_solo(),
        [
            (en.menu_solo_scenario(name), {"scenario": name, "solo": True})
            for name in SCENARIOS
            if name != SCENARIOS[DOGFIGHT]
        ],
    ),
]

"""The menu for new players."""

from __future__ import annotations

from typing import Final

from aerodrome.games.dog_fight.messages import en
from aerodrome.games.dog_fight.tables import DOGFIGHT, SCENARIOS
from aerodrome.games.dog_fight.title import GAME

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

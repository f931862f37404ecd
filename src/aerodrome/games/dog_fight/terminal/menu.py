"""The menu for new players."""

from __future__ import annotations

from typing import Final

from aerodrome.games.dog_fight.tables import DOGFIGHT, SCENARIOS
from aerodrome.games.dog_fight.title import GAME

# The menu for new players: a line, and the games it leads to, each with its options.
MENU: Final[list[tuple[str, list[tuple[str, dict[str, object]]]]]] = [
    ("Dogfight now: fly Red against Blue", [("", GAME.first_game)]),
    (
        "A scenario: you fly the mission, your opponent hunts you",
        [
            ("Espionage: photograph four enemy sites and get away", {"scenario": "espionage"}),
            ("Bombing: destroy four factories and get away", {"scenario": "bombing"}),
            ("Rescue: land, pick people up and bring them home", {"scenario": "rescue"}),
            ("Escort: bring a broken biplane past the Exit", {"scenario": "escort"}),
        ],
    ),
    (
        "Solo: a scenario against the game's own automaton",
        [
            (f"{name.capitalize()} solo", {"scenario": name, "solo": True})
            for name in SCENARIOS
            if name != SCENARIOS[DOGFIGHT]
        ],
    ),
]

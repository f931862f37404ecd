"""The menu for new players."""

from __future__ import annotations

from typing import Final

from aerodrome.games.dawgs_of_war.title import GAME

# The menu for new players: a line, and the games it leads to, each with its options.
MENU: Final[list[tuple[str, list[tuple[str, dict[str, object]]]]]] = [
    ("Fly now: four planes, free-for-all", [("", GAME.first_game)]),
    (
        "Free-for-all with",
        [
            ("two planes: a duel", {"seats": 2}),
            ("three planes", {"seats": 3}),
            ("six planes", {"seats": 6}),
            ("eight planes: a melee", {"seats": 8}),
        ],
    ),
    (
        "Teams",
        [
            ("two against two", {"seats": 4, "mode": "teams"}),
            ("three against three", {"seats": 6, "mode": "teams"}),
            ("four teams of two", {"seats": 8, "mode": "teams", "teams": "AE/BF/CG/DH"}),
        ],
    ),
    (
        "Duels with an optional rule",
        [
            ("Continuous Fire: a miss may mark its target", {"seats": 2, "continuous_fire": True}),
            ("Damaging: leaving the map costs a hit", {"seats": 2, "damaging": True}),
            (
                "The World Is Not Round, at Constant Altitude",
                {"seats": 2, "world_not_round": True, "constant_altitude": True},
            ),
            ("Delayed Respawn and Redraw Special", {"seats": 2, "delayed_respawn": True, "redraw_special": True}),
        ],
    ),
]

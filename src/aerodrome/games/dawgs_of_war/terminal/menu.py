"""The menu for new players."""

from __future__ import annotations

from typing import Final

from aerodrome.games.dawgs_of_war.messages import en
from aerodrome.games.dawgs_of_war.title import GAME

# The menu for new players: a line, and the games it leads to, each with its options.
MENU: Final[list[tuple[str, list[tuple[str, dict[str, object]]]]]] = [
    (en.menu_now(), [("", GAME.first_game)]),
    (
        en.menu_free_for_all(),
        [
            (en.menu_duel(), {"seats": 2}),
            (en.menu_three(), {"seats": 3}),
            (en.menu_six(), {"seats": 6}),
            (en.menu_eight(), {"seats": 8}),
        ],
    ),
    (
        en.menu_teams(),
        [
            (en.menu_two_teams(), {"seats": 4, "mode": "teams"}),
            (en.menu_three_a_side(), {"seats": 6, "mode": "teams"}),
            (en.menu_four_teams(), {"seats": 8, "mode": "teams", "teams": "AE/BF/CG/DH"}),
        ],
    ),
    (
        en.menu_optional(),
        [
            (en.menu_continuous_fire(), {"seats": 2, "continuous_fire": True}),
            (en.menu_damaging(), {"seats": 2, "damaging": True}),
            (en.menu_not_round(), {"seats": 2, "world_not_round": True, "constant_altitude": True}),
            (en.menu_respawn(), {"seats": 2, "delayed_respawn": True, "redraw_special": True}),
        ],
    ),
]

"""Dawgs of War on a terminal: the sky from the side, the Condition Cards and the report of each round.

It draws from an observation's JSON alone, so it cannot show what the seat must not know. Colour is never the only
cue: planes have letters and arrows, spaces of the track have numbers, and thin air has its own sign.
"""

from typing import Final

from aerodrome.core.fields import text_in
from aerodrome.games.dawgs_of_war.messages import en
from aerodrome.games.dawgs_of_war.terminal.condition_cards import cockpit
from aerodrome.games.dawgs_of_war.terminal.sky import board
from aerodrome.games.dawgs_of_war.title import GAME

__all__ = ["MENU", "account", "board", "cockpit"]

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


def account(observation: dict[str, object], events: list[dict[str, object]], lines: list[str]) -> list[str]:
    """Report what happened, without events that another line says better."""
    report: list[str] = []
    for event, line in zip(events, lines):
        kind = text_in(event, "event")
        if not line or kind in ("sealed", "crashed", "turned") or (kind == "altitude" and not event["again"]):
            continue
        if kind == "declared" and event["target"] is not None:
            continue  # the roll follows
        report.append(line)
    return report

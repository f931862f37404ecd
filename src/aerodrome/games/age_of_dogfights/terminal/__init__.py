"""Age of Dogfights on a terminal: the lattice from above, the control panels and the account of a turn.

This package draws from an observation's JSON alone, so it cannot reveal a secret. Colour is never the only cue. Each
aircraft has a letter, an arrow for heading and tilt, and a digit for its level. Zones, clouds, ships and the border
have their own signs.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core.match import Match
from aerodrome.games.age_of_dogfights.courses import courses
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.state import Position
from aerodrome.games.age_of_dogfights.terminal.drawing import board as board
from aerodrome.games.age_of_dogfights.terminal.panels import cockpit as cockpit
from aerodrome.games.age_of_dogfights.title import GAME

ALL_OPTIONS: Final[dict[str, object]] = {
    "aerobatics": True, "speed_difference": True, "pilot_skill": True, "wind": "roll", "sun": "roll",
}  # fmt: skip
# The menu for newcomers: a line, and the games it leads to, each with its options.
MENU: Final[list[tuple[str, list[tuple[str, dict[str, object]]]]]] = [
    (en.menu_fly_now(), [("", GAME.fly_now)]),
    (
        en.menu_dogfight(),
        [
            (en.menu_short_board(), {"board": "short"}),
            (en.menu_full_board(), {}),
            (en.menu_beginners(), {"beginner": True}),
            (en.menu_ace_vs_ace(), {"ace_vs_ace": True}),
            (en.menu_all_options(), ALL_OPTIONS),
        ],
    ),
    (
        en.menu_missions(),
        [
            (en.menu_recon(), {"mode": "recon"}),
            (en.menu_bombing(), {"mode": "bombing-zone"}),
            (en.menu_breakthrough(), {"mode": "bombing-breakthrough"}),
            (en.menu_combined(), {"mode": "combined"}),
        ],
    ),
    (
        en.menu_scenarios(),
        [
            (en.menu_general(), {"scenario": "intercept-the-general"}),
            (en.menu_flying_high(), {"scenario": "flying-high"}),
            (en.menu_dawn(), {"scenario": "attack-at-dawn"}),
            (en.menu_convoy(), {"scenario": "convoy-torpedoing"}),
        ],
    ),
    (
        en.menu_several(),
        [
            (en.menu_three(), {"seats": 3, "ffa": True}),
            (en.menu_four(), {"seats": 4, "ffa": True}),
            (en.menu_teams(), {"seats": 4, "team": True}),
        ],
    ),
]
BOARD_COLUMNS: Final = 79  # space for the board next to the panels, with three characters per point to show levels


def shortcuts(match: Match) -> list[tuple[str, str, list[int]]]:
    """AOD-MOVE-11: complete moves that end with a target in sight, as target, move and answers."""
    game, state = match.game, match.state
    assert isinstance(game, AgeOfDogfights)
    assert isinstance(state, Position)
    if not game.plans_path(state):
        return []
    return [(course.target, course.label, course.codes) for course in courses(game.setting, state)]


def account(observation: dict[str, object], events: list[dict[str, object]], lines: list[str]) -> list[str]:
    """Return the lines of the account, without the empty ones."""
    return [line for line in lines if line]

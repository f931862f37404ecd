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
from aerodrome.games.age_of_dogfights.state import Position
from aerodrome.games.age_of_dogfights.terminal.drawing import board as board
from aerodrome.games.age_of_dogfights.terminal.panels import cockpit as cockpit
from aerodrome.games.age_of_dogfights.title import GAME

ALL_OPTIONS: Final[dict[str, object]] = {
    "aerobatics": True, "speed_difference": True, "pilot_skill": True, "wind": "roll", "sun": "roll",
}  # fmt: skip
# The menu for newcomers: a line, and the games it leads to, each with its options.
MENU: Final[list[tuple[str, list[tuple[str, dict[str, object]]]]]] = [
    ("Fly now: two Camels against two Dr.I", [("", GAME.fly_now)]),
    (
        "Dogfight",
        [
            ("six a side on the short board", {"board": "short"}),
            ("nine a side on the full board", {}),
            ("beginners: one level, no special rules", {"beginner": True}),
            ("Ace vs ace: every hit destroys", {"ace_vs_ace": True}),
            ("aerobatics, pilots, speed, wind and sun", ALL_OPTIONS),
        ],
    ),
    (
        "Missions",
        [
            ("reconnaissance: bring photographs home", {"mode": "recon"}),
            ("bombing: three zones on the enemy's half", {"mode": "bombing-zone"}),
            ("breakthrough: cross to the enemy's side", {"mode": "bombing-breakthrough"}),
            ("combined: bomb, then photograph the results", {"mode": "combined"}),
        ],
    ),
    (
        "Scenarios",
        [
            ("Intercept the General", {"scenario": "intercept-the-general"}),
            ("Flying High", {"scenario": "flying-high"}),
            ("Attack at Dawn", {"scenario": "attack-at-dawn"}),
            ("Convoy Torpedoing", {"scenario": "convoy-torpedoing"}),
        ],
    ),
    (
        "Three and four players",
        [
            ("free-for-all, three players", {"seats": 3, "ffa": True}),
            ("free-for-all, four players", {"seats": 4, "ffa": True}),
            ("two teams of two", {"seats": 4, "team": True}),
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

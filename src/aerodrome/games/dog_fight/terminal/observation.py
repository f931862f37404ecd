"""What the board, the cockpits and the report read from an observation, and the letters and colours they use."""

from __future__ import annotations

from typing import Final

from aerodrome.core.fields import records_in, text_in
from aerodrome.games.dog_fight.tables import BOARDS, DOGFIGHT, PLANES, SCENARIOS, Aid, Board
from aerodrome.games.dog_fight.title import TABLES

LETTERS: Final = {"white": "W", "purple": "P", "blue": "B", "green": "G", "brown": "Br"}
# Named colours follow the terminal's own palette, so they suit light and dark backgrounds.
SPACE_STYLES: Final = {"white": "", "purple": "magenta", "blue": "bright_blue", "green": "green", "brown": "color(130)"}
PLANE_STYLES: Final = {
    "red": "bold white on red",
    "blue": "bold white on blue",
    "green": "bold white on green4",
    "yellow": "bold black on yellow",
    "brown": "bold white on orange4",
    "purple": "bold white on magenta",
    "black": "bold bright_white on grey15",
    "white": "bold black on bright_white",
    "grey": "bold black on grey66",
}
M_STYLE: Final = "bold black on cyan"
MAY_CLICK: Final = "bold color(130)"  # readable on light and dark backgrounds


def biplanes_in(observation: dict[str, object]) -> list[dict[str, object]]:
    return records_in(observation, "planes")


def is_dogfight(observation: dict[str, object]) -> bool:
    return observation["scenario"] == SCENARIOS[DOGFIGHT]


def board_of(observation: dict[str, object]) -> Board:
    return TABLES.boards[BOARDS.index(text_in(observation, "board"))]


def aid_of(plane: dict[str, object]) -> Aid:
    return TABLES.aids[PLANES.index(text_in(plane, "plane"))]


def has_started(observation: dict[str, object]) -> bool:
    """Return whether the start spaces are chosen: biplanes are on the board only after that."""
    return observation["phase"] not in ("layout", "planes", "starts")

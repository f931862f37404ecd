"""What the board, the cockpits and the report read from an observation."""

from __future__ import annotations

from aerodrome.core.fields import records_in, text_in
from aerodrome.games.dog_fight.tables import BOARDS, DOGFIGHT, PLANES, SCENARIOS, Aid, Board
from aerodrome.games.dog_fight.title import TABLES


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

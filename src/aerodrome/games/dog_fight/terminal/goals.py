"""What each side wants, for its own panel."""

from __future__ import annotations

from typing import Final

from aerodrome.core.fields import text_in
from aerodrome.games.dog_fight.tables import DOGFIGHT, SCENARIOS
from aerodrome.games.dog_fight.terminal.observation import biplanes_in
from aerodrome.games.dog_fight.title import TABLES

DOGFIGHT_GOAL: Final = "End a turn 1 to 3 behind the other, on a shared colour, with hits on your tile (DF-SHOOT-01)."
GOALS: Final = {  # for the mission, for its opponent
    "espionage": (
        "Stop next to sites: a 0 or 1 takes a perfect photo, a 2 a blurred one, and you need 2 of those (DF-ESP-04). "
        "Four sites open the exit. Fly past X3 to win. You're unarmed.",
        "The spy wants four sites and the exit. Shoot it down first (DF-ESP-07). It can't shoot back.",
    ),
    "bombing": (
        "Stop next to a factory with the tile of its number to destroy it (DF-BOMB-03). "
        "Four open the exit. Fly past X3 to win.",
        "The bomber wants four factories and the exit. Shoot it down before that (DF-BOMB-05).",
    ),
    "rescue": (
        "Stop next to an airfield with a 0 or 1 to land, take off with a 1 or 2 (DF-RESC-03, DF-RESC-04). "
        "Rescue people where you hold the objective: 2 win, 3 win big. Fly past X3 to get home.",
        "The rescuer lands at airfields and wants to leave past X3. Shoot it down (DF-RESC-12).",
    ),
    "escort": (
        "Bring M past X3 in the third round (DF-ESC-14, DF-ESC-22). M adds its tile to yours.",
        "Shoot M down, or keep it from the exit until the third round is over (DF-ESC-23, DF-ESC-25).",
    ),
}


def goal(observation: dict[str, object], seat: str) -> str:
    scenario = text_in(observation, "scenario")
    if scenario == SCENARIOS[DOGFIGHT]:
        return DOGFIGHT_GOAL
    roles = {text_in(plane, "seat"): text_in(plane, "role") for plane in biplanes_in(observation)}
    hunts = roles.get(seat) == TABLES.scenarios[SCENARIOS.index(scenario)].opponent_role
    return GOALS[scenario][1 if hunts else 0]

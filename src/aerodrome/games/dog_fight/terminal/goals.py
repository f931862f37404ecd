"""What each side wants, for its own panel."""

from __future__ import annotations

from typing import Final

from aerodrome.core.fields import text_in
from aerodrome.games.dog_fight.messages import en
from aerodrome.games.dog_fight.tables import DOGFIGHT, SCENARIOS
from aerodrome.games.dog_fight.terminal.observation import biplanes_in
from aerodrome.games.dog_fight.title import TABLES

GOALS: Final = {  # for the mission, for its opponent
    "espionage": (en.goal_espionage(), en.goal_against_espionage()),
    "bombing": (en.goal_bombing(), en.goal_against_bombing()),
    "rescue": (en.goal_rescue(), en.goal_against_rescue()),
    "escort": (en.goal_escort(), en.goal_against_escort()),
}


def goal(observation: dict[str, object], seat: str) -> str:
    scenario = text_in(observation, "scenario")
    if scenario == SCENARIOS[DOGFIGHT]:
        return en.goal_dogfight()
    roles = {text_in(plane, "seat"): text_in(plane, "role") for plane in biplanes_in(observation)}
    hunts = roles.get(seat) == TABLES.scenarios[SCENARIOS.index(scenario)].opponent_role
    return GOALS[scenario][1 if hunts else 0]

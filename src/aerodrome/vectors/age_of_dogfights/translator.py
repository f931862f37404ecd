"""Run vectors in the language of the last chapter of RULES.md, with the same rules as in play.

This package decides no rule: it writes positions into the state and calls the functions that the phases call.
Expectations are compared with the state, the log or the results of these functions. A step works on a copy of the
position, which replaces it only if the step is legal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from aerodrome.games.age_of_dogfights.state import FLYING
from aerodrome.vectors.age_of_dogfights import firing
from aerodrome.vectors.age_of_dogfights.data import board, cost, lookup, point_buy, roll_sun, roll_wind
from aerodrome.vectors.age_of_dogfights.flying import lookup_min_steps, move, next_round, next_turn, paths, spend
from aerodrome.vectors.age_of_dogfights.language import checked_steps
from aerodrome.vectors.age_of_dogfights.missions import mission, outcome, scenario_result
from aerodrome.vectors.age_of_dogfights.reading import matches
from aerodrome.vectors.age_of_dogfights.scoring import bonus_round, score
from aerodrome.vectors.age_of_dogfights.setting_up import (
    agree,
    name_pilots,
    order,
    reinforce,
    setup_access,
    setup_roster,
    setup_skill,
)
from aerodrome.vectors.age_of_dogfights.table import Table
from aerodrome.vectors.reader import Mismatch, Record, as_record

NOT_YET: Final[list[str]] = []


def run(vector: Record, exact: bool = False) -> None:
    """Check one vector. Raise Mismatch if an expectation fails, BadInput if the vector is not well-formed.

    If an action breaks several rules, naming any of them is right, unless `exact` insists on the same one.
    """
    steps = checked_steps(vector)
    table = Table(vector, exact)
    for number, step in enumerate(steps, 1):
        take(table, step, number)


def take(table: Table, step: Record, number: int) -> None:
    """Do a step and compare its results."""
    result = DO[str(step["do"])](table, step)
    for index, flyer in enumerate(table.state.aircraft):
        if flyer.status <= FLYING:
            table.speeds[index] = int(flyer.speed)
    expect = as_record(step.get("expect", {}), "expect")
    for key, wanted in expect.items():
        actual = result.get(key)
        if key.endswith("winner") and wanted == "draw":
            wanted = None
        if key == "rule" and wanted is not None and actual is not None and not table.exact:
            continue  # the rules agree that it is illegal, and `legal` says so
        if key not in result or not matches(wanted, actual, key):
            raise Mismatch({key: wanted}, {key: actual}, number)
    for unit, facts in as_record(step.get("state", {}), "state").items():
        shown = table.facts(table.index(unit, "state"))
        for key, wanted in as_record(facts, unit).items():
            if not matches(wanted, shown[key], key):
                raise Mismatch({f"{unit}.{key}": wanted}, {f"{unit}.{key}": shown[key]}, number)


# Every kind of step. Each returns the result keys of its kind.
DO: Final[dict[str, Callable[[Table, Record], Record]]] = {
    "move": move,
    "shots": firing.shots,
    "defenders": firing.defenders,
    "attack": firing.attack,
    "break": firing.break_action,
    "check": firing.check,
    "spend": spend,
    "next_turn": next_turn,
    "next_round": next_round,
    "paths": paths,
    "geometry_counts": firing.geometry_counts,
    "setup_roster": setup_roster,
    "setup_access": setup_access,
    "setup_skill": setup_skill,
    "agree": agree,
    "name_pilots": name_pilots,
    "order": order,
    "reinforce": reinforce,
    "reveal": firing.reveal,
    "roll_wind": roll_wind,
    "roll_sun": roll_sun,
    "lookup": lookup,
    "lookup_min_steps": lookup_min_steps,
    "board": board,
    "cost": cost,
    "point_buy": point_buy,
    "score": score,
    "bonus_round": bonus_round,
    "outcome": outcome,
    "scenario_result": scenario_result,
    "mission": mission,
}

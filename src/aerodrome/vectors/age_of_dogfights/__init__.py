"""The vector language of Age of Dogfights (the last chapter of RULES.md).

No rule is decided here: positions are written into the state, and steps call the functions that the phases call.
Expectations are compared with the state, the log or the results of these functions. A step works on a copy of the
position, which replaces it only if the step is legal.
"""

from collections.abc import Callable
from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.actions import STEP_NAMES
from aerodrome.games.age_of_dogfights.state import FLYING
from aerodrome.games.age_of_dogfights.tables import TYPE_KEYS
from aerodrome.vectors.age_of_dogfights import data, firing, flying, missions, scoring, setting_up
from aerodrome.vectors.age_of_dogfights.reading import (
    STATE_KEYS,
    TOP_KEYS,
    check_board_keys,
    check_nested,
    check_rule,
    matches,
)
from aerodrome.vectors.age_of_dogfights.table import Table
from aerodrome.vectors.reader import Mismatch, Record, as_list, as_record, only

# Every kind of step: what does it, its input keys and its result keys.
STEPS: Final[dict[str, tuple[Callable[[Table, Record], Record], list[str], list[str]]]] = {
    "move": (
        flying.move,
        ["unit", "die", "face", "levels", "path", "end_tilt", "tier"],
        ["legal", "rule", "N", "steps", "pos", "heading", "level", "tilt", "in_border", "unjammed", "wind", "exit",
         "mission", "torpedo_target", "destroyed"],
    ),
    "shots": (firing.shots, ["unit"], ["shots"]),
    "defenders": (firing.defenders, ["unit"], ["defenders"]),
    "attack": (
        firing.attack,
        ["unit", "gun", "target", "dice", "damage_die", "break", "long"],
        ["legal", "rule", "position", "column", "first", "break", "second", "long_allowed"],
    ),
    "break": (firing.break_action, ["unit", "shots"], ["break", "legal", "rule"]),
    "check": (firing.check, ["unit"], ["state"]),
    "spend": (flying.spend, ["unit", "gun", "bursts", "throttle"], []),
    "next_turn": (flying.next_turn, [], []),
    "next_round": (flying.next_round, [], []),
    "paths": (flying.paths, ["unit", "face", "levels", "tier"], ["count"]),
    "geometry_counts": (
        firing.geometry_counts, [], ["offensive", "long_burst", "column_A", "potential", "defensive_and_potential"],
    ),
    "setup_roster": (setting_up.setup_roster, ["side", "aircraft"], ["legal", "rule", "count", "counts_as_fighter"]),
    "setup_access": (
        setting_up.setup_access,
        ["side", "home_side", "anchors", "place"],
        ["legal", "rule", "points", "headings", "tilt"],
    ),
    "setup_skill": (setting_up.setup_skill, ["nation", "numbers"], ["legal", "rule", "markers"]),
    "agree": (
        setting_up.agree,
        ["options"],
        ["legal", "rule", "seats", "turns", "first_player", "tasks", "homes", "squadrons", "win_at", "draw_at",
         "warned"],
    ),
    "name_pilots": (setting_up.name_pilots, ["fighters", "aces", "rookies"], ["aces", "rookies"]),
    "order": (setting_up.order, ["mode", "aircraft", "bombs"], ["order"]),
    "reinforce": (
        setting_up.reinforce, ["mode", "in_zone_fighters", "on_access", "patrol", "bring"], ["legal", "rule"],
    ),
    "reveal": (firing.reveal, ["opportunity", "fires"], ["revealed"]),
    "roll_wind": (data.roll_wind, ["die"], ["from", "towards"]),
    "roll_sun": (data.roll_sun, ["die"], ["position", "shines_towards"]),
    "lookup": (data.lookup, ["type"], [*TYPE_KEYS, "fast_climb_min"]),
    "lookup_min_steps": (flying.lookup_min_steps, [], STEP_NAMES[3:]),
    "board": (data.board, [], []),
    "cost": (data.cost, ["type", "bombs"], ["cost"]),
    "point_buy": (data.point_buy, ["limit", "buy"], ["cost", "legal", "rule"]),
    "score": (
        scoring.score,
        ["mode", "fate", "returned_photos", "kills", "bombs", "shot_down", "damaged", "through", "survivors"],
        ["standard_winner", "points", "points_winner", "draw_before_tiebreak", "winner", "standard", "alternative"],
    ),
    "bonus_round": (scoring.bonus_round, [], []),
    "outcome": (missions.outcome, [], ["over", "winner"]),
    "scenario_result": (missions.scenario_result, ["scenario", "breakthroughs", "torpedoed"], ["results"]),
    "mission": (
        missions.mission,
        ["scenario", "mode", "task", "aircraft", "home", "bombs", "recon_home", "torpedoed", "round_limit", "first",
         "turn_of", "resigns"],
        ["ends", "cause", "winner", "points", "turn_of"],
    ),
}  # fmt: skip


def run(vector: Record, exact: bool = False) -> None:
    """Check one vector. Raise Mismatch if an expectation fails, BadInput if the vector is not well-formed.

    If an action breaks several rules, naming any of them is right, unless `exact` insists on the same one.
    """
    steps = _checked_steps(vector)
    table = Table(vector, exact)
    for number, step in enumerate(steps, 1):
        take(table, step, number)


def take(table: Table, step: Record, number: int) -> None:
    """Do a step and compare its results."""
    result = STEPS[str(step["do"])][0](table, step)
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


def _checked_steps(vector: Record) -> list[Record]:
    """Check everything written before playing anything, so that a typing error does not pass as a success."""
    only(vector, TOP_KEYS, "a vector")
    for rule in as_list(vector.get("rules", []), "rules"):
        check_rule(rule)
    if not isinstance(vector.get("engine", True), bool):
        raise BadInput(f"engine is {vector['engine']!r}; it should be true or false.")
    steps = [as_record(each, "a step") for each in as_list(vector.get("do"), "do")]
    if not steps:
        raise BadInput("A vector without steps proves nothing. List some under do.")
    for step in steps:
        _check_step(step)
    return steps


def _check_step(step: Record) -> None:
    kind = step.get("do")
    if not isinstance(kind, str) or kind not in STEPS:
        raise BadInput(f"do is {kind!r}; it should be one of {', '.join(STEPS)}.")
    _, inputs, results = STEPS[kind]
    only(step, ["do", *inputs, "expect", "state"], f"a step {kind}")
    expect = as_record(step.get("expect", {}), "expect")
    if kind == "board":
        check_board_keys(expect)
    elif kind != "bonus_round":
        only(expect, results, f"what a step {kind} expects")
    if "rule" in expect:
        check_rule(expect["rule"])
    check_nested(expect)
    for unit, facts in as_record(step.get("state", {}), "state").items():
        only(as_record(facts, f"the state of {unit}"), STATE_KEYS, f"the state of {unit}")

"""The language: every key that a vector may have, checked before anything is played."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.actions import STEP_NAMES
from aerodrome.games.age_of_dogfights.tables import PACKAGE, TYPE_KEYS
from aerodrome.vectors.reader import Record, as_list, as_record, only

TOP_KEYS: Final = [
    "id", "rules", "engine", "options", "board", "round", "wind", "sun", "clouds", "zones", "ships", "mode", "units",
    "bombed", "do",
]  # fmt: skip
UNIT_KEYS: Final = [
    "id", "side", "type", "stats", "pos", "heading", "level", "tilt", "damage", "ammo", "throttle_used",
    "throttle_closed", "jammed", "skill", "kills", "last_steps", "ended_in_border", "bombs", "dropped", "torpedo",
    "photos", "zone_pass", "exit_edge", "off_board",
]  # fmt: skip
STATE_KEYS: Final = [
    "pos", "heading", "level", "tilt", "damage", "ammo", "jammed", "throttle_used", "throttle_closed", "skill", "kills",
    "photos", "last_steps", "status",
]  # fmt: skip
BURST_KEYS: Final = ["total", "result", "effect", "jammed"]
SHOT_KEYS: Final = ["gun", "target", "position", "column", "long_burst"]
# The input and the result keys of every step kind.
ROLLED: Final = ["unit", "gun", "dice", "damage_die"]
STEPS: Final[dict[str, tuple[list[str], list[str]]]] = {
    "move": (
        ["unit", "die", "face", "levels", "path", "end_tilt", "tier"],
        ["legal", "rule", "N", "steps", "pos", "heading", "level", "tilt", "in_border", "unjammed", "wind", "exit",
         "mission", "torpedo_target", "destroyed"],
    ),
    "shots": (["unit"], ["shots"]),
    "defenders": (["unit"], ["defenders"]),
    "attack": (
        ["unit", "gun", "target", "dice", "damage_die", "break", "long"],
        ["legal", "rule", "position", "column", "first", "break", "second", "long_allowed"],
    ),
    "break": (["unit", "shots"], ["break", "legal", "rule"]),
    "check": (["unit"], ["state"]),
    "spend": (["unit", "gun", "bursts", "throttle"], []),
    "next_turn": ([], []),
    "next_round": ([], []),
    "paths": (["unit", "face", "levels", "tier"], ["count"]),
    "geometry_counts": ([], ["offensive", "long_burst", "column_A", "potential", "defensive_and_potential"]),
    "setup_roster": (["side", "aircraft"], ["legal", "rule", "count", "counts_as_fighter"]),
    "setup_access": (
        ["side", "home_side", "anchors", "place"],
        ["legal", "rule", "points", "headings", "tilt"],
    ),
    "setup_skill": (["nation", "numbers"], ["legal", "rule", "markers"]),
    "agree": (
        ["options"],
        ["legal", "rule", "seats", "turns", "first_player", "tasks", "homes", "squadrons", "win_at", "draw_at",
         "warned"],
    ),
    "name_pilots": (["fighters", "aces", "rookies"], ["aces", "rookies"]),
    "order": (["mode", "aircraft", "bombs"], ["order"]),
    "reinforce": (["mode", "in_zone_fighters", "on_access", "patrol", "bring"], ["legal", "rule"]),
    "reveal": (["opportunity", "fires"], ["revealed"]),
    "roll_wind": (["die"], ["from", "towards"]),
    "roll_sun": (["die"], ["position", "shines_towards"]),
    "lookup": (["type"], [*TYPE_KEYS, "fast_climb_min"]),
    "lookup_min_steps": ([], STEP_NAMES[3:]),
    "board": ([], []),
    "cost": (["type", "bombs"], ["cost"]),
    "point_buy": (["limit", "buy"], ["cost", "legal", "rule"]),
    "score": (
        ["mode", "fate", "returned_photos", "kills", "bombs", "shot_down", "damaged", "through", "survivors"],
        ["standard_winner", "points", "points_winner", "draw_before_tiebreak", "winner", "standard", "alternative"],
    ),
    "bonus_round": ([], []),
    "outcome": ([], ["over", "winner"]),
    "scenario_result": (["scenario", "breakthroughs", "torpedoed"], ["results"]),
    "mission": (
        ["scenario", "mode", "task", "aircraft", "home", "bombs", "recon_home", "torpedoed", "round_limit", "first",
         "turn_of", "resigns"],
        ["ends", "cause", "winner", "points", "turn_of"],
    ),
}  # fmt: skip
BOARD_KEYS: Final = [
    r"(points|border_points)_(full|short)", r"neighbours_of_(-?\d+)_(-?\d+)", r"half_turn_full_of_(-?\d+)_(-?\d+)",
    r"distance_(-?\d+)_(-?\d+)_to_(-?\d+)_(-?\d+)",
]  # fmt: skip


def checked_steps(vector: Record) -> list[Record]:
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
    inputs, results = STEPS[kind]
    only(step, ["do", *inputs, "expect", "state"], f"a step {kind}")
    expect = as_record(step.get("expect", {}), "expect")
    if kind == "board":
        check_board_keys(expect)
    elif kind != "bonus_round":
        only(expect, results, f"what a step {kind} expects")
    if "rule" in expect:
        check_rule(expect["rule"])
    _check_nested(expect)
    for unit, facts in as_record(step.get("state", {}), "state").items():
        only(as_record(facts, f"the state of {unit}"), STATE_KEYS, f"the state of {unit}")


def _check_nested(expect: Record) -> None:
    for name in ("first", "second"):
        if expect.get(name) is not None:
            only(as_record(expect[name], name), BURST_KEYS, name)
    for each in as_list(expect.get("break", []), "break"):
        only(as_record(each, "a burst"), BURST_KEYS, "a burst of the break action")
    for each in as_list(expect.get("shots", []), "shots"):
        only(as_record(each, "a shot"), SHOT_KEYS, "a shot")
    for each in as_list(expect.get("defenders", []), "defenders"):
        only(as_record(each, "a defender"), ["unit", "gun"], "a defender")
    if "mission" in expect:
        only(as_record(expect["mission"], "mission"), ["photos", "bomb_chances"], "mission")
    if "state" in expect:
        only(as_record(expect["state"], "state"), STATE_KEYS, "state")


def check_board_keys(expect: Record) -> None:
    for key in expect:
        if not any(re.fullmatch(pattern, key) for pattern in BOARD_KEYS):
            raise BadInput(f"Unknown key {key!r} in what a step board expects. Known keys: {', '.join(BOARD_KEYS)}.")


@cache
def _known_rules() -> frozenset[str]:
    text = (resources.files(PACKAGE) / "RULES.md").read_text(encoding="utf-8")
    return frozenset(re.findall(r"\*\*(AOD-[A-Z]+-\d+)\*\*", text))


def check_rule(rule: object) -> None:
    if rule is not None and rule not in _known_rules():
        raise BadInput(f"There is no rule {rule!r}. To list the rules: aerodrome rules age-of-dogfights")

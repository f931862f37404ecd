"""The language: the keys of a vector and of what it expects. translator.py has those of each step."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.tables import PACKAGE
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
ROLLED: Final = ["unit", "gun", "dice", "damage_die"]
BOARD_KEYS: Final = [
    r"(points|border_points)_(full|short)", r"neighbours_of_(-?\d+)_(-?\d+)", r"half_turn_full_of_(-?\d+)_(-?\d+)",
    r"distance_(-?\d+)_(-?\d+)_to_(-?\d+)_(-?\d+)",
]  # fmt: skip


def check_nested(expect: Record) -> None:
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

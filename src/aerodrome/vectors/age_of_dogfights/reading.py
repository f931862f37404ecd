"""The keys of a vector and of what it expects, and values, read strictly and compared with what the engine has.

The package itself has the keys of each step.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.actions import NATIONS, NUMBERS, STEP_NAMES
from aerodrome.games.age_of_dogfights.refusals import LEGAL, REFUSALS
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.tables import PACKAGE
from aerodrome.games.age_of_dogfights.words import rule_of
from aerodrome.vectors.reader import Record, as_list, as_record, only, read_name, read_number

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


def read_pair(value: object, where: str) -> tuple[int, int]:
    pair = as_list(value, where)
    if len(pair) != 2:
        raise BadInput(f"{where} should be a point [q, r], not {pair!r}.")
    return read_number(pair[0], where, -99, 99), read_number(pair[1], where, -99, 99)


def read_pairs(value: object, where: str) -> list[tuple[int, int]]:
    return [read_pair(each, where) for each in as_list(value, where)]


def read_letters(value: object, letters: list[str], where: str) -> int:
    mask = 0
    for each in as_list(value, where):
        mask |= 1 << read_name(each, letters, where)
    return mask


def read_token(value: object, where: str) -> int:
    """`france/13`."""
    nation, slash, number = str(value).partition("/")
    if not slash or nation not in NATIONS or not number.isdecimal() or not 1 <= int(number) <= NUMBERS:
        raise BadInput(f"{where} is {value!r}; it should be an aircraft like france/13, numbers 1 to {NUMBERS}.")
    return NATIONS.index(nation) * NUMBERS + int(number) - 1


def read_tokens(value: object, where: str) -> list[int]:
    return [read_token(each, where) for each in as_list(value, where)]


def read_path(value: object) -> list[int]:
    words = value.split() if isinstance(value, str) else as_list(value, "path")
    return [read_name(word, STEP_NAMES, "path") for word in words]


def read_dice(value: object) -> list[int]:
    dice = [read_number(each, "dice", 1, 6) for each in as_list(value, "dice")]
    if len(dice) != 2:
        raise BadInput(f"dice are {value!r}; a burst has two.")
    return dice


UNORDERED: Final = ["shots", "defenders"]


def matches(expected: object, actual: object, name: str) -> bool:
    """Compare every given key, inside nested objects too. Lists must match in full length."""
    if isinstance(expected, dict):
        return isinstance(actual, dict) and all(
            key in actual and matches(expected[key], actual[key], str(key)) for key in expected
        )
    if isinstance(expected, list):
        if not isinstance(actual, list) or len(expected) != len(actual):
            return False
        if name in UNORDERED:
            return _match_in_some_order(expected, list(actual))
        return all(matches(one, other, "") for one, other in zip(expected, actual, strict=True))
    return expected == actual and isinstance(expected, bool) == isinstance(actual, bool)


def _match_in_some_order(expected: list[object], actual: list[object]) -> bool:
    if not expected:
        return not actual
    for place, other in enumerate(actual):
        rest = actual[:place] + actual[place + 1 :]
        if matches(expected[0], other, "") and _match_in_some_order(expected[1:], rest):
            return True
    return False


def distinct(names: list[str]) -> list[str]:
    return list(dict.fromkeys(names))


def verdict_on(refused: int, setting: Setting | None = None) -> Record:
    if refused == LEGAL:
        return {"legal": True, "rule": None}
    return {"legal": False, "rule": REFUSALS[refused][0] if setting is None else rule_of(setting, refused)}

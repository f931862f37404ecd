"""Run vectors in the language of the last chapter of RULES.md, with the same rules as in play.

This module decides no rule: it writes positions into the state and calls the functions that the phases call.
Expectations are compared with the state, the log or the results of these functions. A step works on a copy of the
position, which replaces it only if the step is legal.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Final

from aerodrome.core.events import Event
from aerodrome.core.refusal import BadInput
from aerodrome.core.vector import Mismatch, Record, as_list, as_record, only
from aerodrome.games.age_of_dogfights import refusals, victory
from aerodrome.games.age_of_dogfights.actions import (
    AT,
    BRING,
    ENOUGH,
    FACE,
    GUN_NAMES,
    HEADING_NAMES,
    IMMELMANN,
    MAKE_ACE,
    MAKE_ROOKIE,
    NATIONS,
    NUMBERS,
    STEP_NAMES,
    TILT_NAMES,
    TO,
    token_name,
)
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.gun_tables import COLOURS, COLUMN_NAMES, DAMAGE_NAMES
from aerodrome.games.age_of_dogfights.modes import DOGFIGHT, MODES, RECON_MODE, ROLE_WORDS
from aerodrome.games.age_of_dogfights.phases import attack, break_action, burst, long_burst, reinforce, setup
from aerodrome.games.age_of_dogfights.refusals import LEGAL, REFUSALS
from aerodrome.games.age_of_dogfights.rules import (
    activation,
    activation_order,
    arrival,
    duties,
    endings,
    fates,
    gunnery,
    jams,
    missions,
    pilots,
    roles,
    scoring,
    sequence,
    squadron,
    targets,
    winners,
)
from aerodrome.games.age_of_dogfights.rules.aerobatics import least_allotment
from aerodrome.games.age_of_dogfights.rules.positions import aircraft_of_token
from aerodrome.games.age_of_dogfights.rules.whole_path import count_paths
from aerodrome.games.age_of_dogfights.setting import Pick, Setting
from aerodrome.games.age_of_dogfights.setup import vectors as agreed
from aerodrome.games.age_of_dogfights.setup.reading import read_options
from aerodrome.games.age_of_dogfights.state import (
    ACE,
    BOMBER,
    DAMAGE_DIE,
    DESTROYED,
    EXITED,
    FLYING,
    GROUPS,
    NO_DAMAGE,
    NONE,
    ON_ACCESS,
    ORDER,
    OVER,
    RECON,
    ROOKIE,
    WINGS,
    ZONES,
    Aircraft,
    Move,
    Position,
    bursts,
    jam_round,
    with_bursts,
    with_jam,
)
from aerodrome.games.age_of_dogfights.tables import BOARDS, OPPOSITE, PACKAGE, SCENARIOS, TOP_LEVEL, TYPE_KEYS
from aerodrome.games.age_of_dogfights.tables import SIDE_NAMES as SIDES
from aerodrome.games.age_of_dogfights.title import TABLES
from aerodrome.games.age_of_dogfights.words import rule_of
from aerodrome.lattice.points import DIRECTIONS, Points, column, distance, side_names

NOT_YET: Final[list[str]] = []

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
SWITCHES: Final = [
    "aerobatics", "speed_difference", "pilot_skill", "hidden_skill", "experience", "wind", "sun", "clouds", "beginner",
    "ace_vs_ace", "points_scoring", "point_buy", "ffa", "team", "fighter_limit", "round_limit",
]  # fmt: skip
MODE_NAMES: Final = ["dogfight", "recon", "bombing_zone", "bombing_breakthrough", "torpedo", "combined", "ffa"]
SKILL_NAMES: Final = ["average", "ace", "rookie"]
MARKERS: Final[list[str | None]] = [None, "red", "green"]  # AOD-COMP-09, by skill
STATUS_NAMES: Final = {ON_ACCESS: "active", FLYING: "active", DESTROYED: "destroyed", EXITED: "exited"}
BURST_KEYS: Final = ["total", "result", "effect", "jammed"]
SHOT_KEYS: Final = ["gun", "target", "position", "column", "long_burst"]
MISSION_STATUS: Final = ["patrol", "access", "flying", "destroyed", "left"]  # as state.py numbers them
MISSION_KEYS: Final = ["status", "role", "bombs", "torpedo", "photos", "damage", "exit"]
CAUSES: Final = [
    None, "side empty", "nobody fires", "round limit", "task over", "last able", "general through", "general lost",
    "decided", "side resigned",
]  # fmt: skip
FATE_KEYS: Final = ["active", "active_damaged", "destroyed", "withdrawn_damaged", "withdrawn_undamaged"]
UNORDERED: Final = ["shots", "defenders"]
MOST_UNITS: Final = 78  # as many as there are tokens

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


def run(vector: Record, exact: bool = False) -> None:
    """Check one vector. Raise Mismatch if an expectation fails, BadInput if the vector is not well-formed.

    If an action breaks several rules, naming any of them is right, unless `exact` insists on the same one.
    """
    steps = _checked_steps(vector)
    table = Table(vector, exact)
    for number, step in enumerate(steps, 1):
        table.take(step, number)


def _checked_steps(vector: Record) -> list[Record]:
    """Check everything written before playing anything, so that a typing error does not pass as a success."""
    only(vector, TOP_KEYS, "a vector")
    for rule in as_list(vector.get("rules", []), "rules"):
        _check_rule(rule)
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
        _check_board_keys(expect)
    elif kind != "bonus_round":
        only(expect, results, f"what a step {kind} expects")
    if "rule" in expect:
        _check_rule(expect["rule"])
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


@cache
def _known_rules() -> frozenset[str]:
    text = (resources.files(PACKAGE) / "RULES.md").read_text(encoding="utf-8")
    return frozenset(re.findall(r"\*\*(AOD-[A-Z]+-\d+)\*\*", text))


def _check_rule(rule: object) -> None:
    if rule is not None and rule not in _known_rules():
        raise BadInput(f"There is no rule {rule!r}. To list the rules: aerodrome rules age-of-dogfights")


# Reading.


def _number(value: object, where: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadInput(f"{where} is {value!r}; it should be a whole number from {least} to {most}.")
    return value


def _flag(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadInput(f"{where} is {value!r}; it should be true or false.")
    return value


def _named(value: object, names: list[str], where: str) -> int:
    if value not in names:
        raise BadInput(f"{where} is {value!r}; it should be one of {', '.join(names)}.")
    return names.index(str(value))


def _pair(value: object, where: str) -> tuple[int, int]:
    pair = as_list(value, where)
    if len(pair) != 2:
        raise BadInput(f"{where} should be a point [q, r], not {pair!r}.")
    return _number(pair[0], where, -99, 99), _number(pair[1], where, -99, 99)


def _pairs(value: object, where: str) -> list[tuple[int, int]]:
    return [_pair(each, where) for each in as_list(value, where)]


def _letters(value: object, letters: list[str], where: str) -> int:
    mask = 0
    for each in as_list(value, where):
        mask |= 1 << _named(each, letters, where)
    return mask


def _token(value: object, where: str) -> int:
    """`france/13`."""
    nation, slash, number = str(value).partition("/")
    if not slash or nation not in NATIONS or not number.isdecimal() or not 1 <= int(number) <= NUMBERS:
        raise BadInput(f"{where} is {value!r}; it should be an aircraft like france/13, numbers 1 to {NUMBERS}.")
    return NATIONS.index(nation) * NUMBERS + int(number) - 1


def _tokens(value: object, where: str) -> list[int]:
    return [_token(each, where) for each in as_list(value, where)]


def _path(value: object) -> list[int]:
    words = value.split() if isinstance(value, str) else as_list(value, "path")
    return [_named(word, STEP_NAMES, "path") for word in words]


def _dice(value: object) -> list[int]:
    dice = [_number(each, "dice", 1, 6) for each in as_list(value, "dice")]
    if len(dice) != 2:
        raise BadInput(f"dice are {value!r}; a burst has two.")
    return dice


# Comparing.


def _matches(expected: object, actual: object, name: str) -> bool:
    """Compare every given key, inside nested objects too. Lists must match in full length."""
    if isinstance(expected, dict):
        return isinstance(actual, dict) and all(
            key in actual and _matches(expected[key], actual[key], str(key)) for key in expected
        )
    if isinstance(expected, list):
        if not isinstance(actual, list) or len(expected) != len(actual):
            return False
        if name in UNORDERED:
            return _match_in_some_order(expected, list(actual))
        return all(_matches(one, other, "") for one, other in zip(expected, actual, strict=True))
    return expected == actual and isinstance(expected, bool) == isinstance(actual, bool)


def _match_in_some_order(expected: list[object], actual: list[object]) -> bool:
    if not expected:
        return not actual
    for place, other in enumerate(actual):
        rest = actual[:place] + actual[place + 1 :]
        if _matches(expected[0], other, "") and _match_in_some_order(expected[1:], rest):
            return True
    return False


# A position.


class Table:
    """The setting and the current position of a vector, with aircraft by the vector's names."""

    def __init__(self, vector: Record, exact: bool) -> None:
        self.exact = exact
        self.vector = vector
        self.units: list[str] = []
        self.letters = _zone_letters(vector)
        rows = [as_record(each, "a unit") for each in as_list(vector.get("units", []), "units")]
        for row in rows:
            only(row, UNIT_KEYS, f"the unit {row.get('id')!r}")
        self.sides = _distinct([str(row.get("side", "")) for row in rows])
        rows.sort(key=lambda row: self.sides.index(str(row.get("side", ""))))
        self.setting = self._setting(rows)
        self.state = Position([self._unit(token, row) for token, row in enumerate(rows)])
        self._write_table(vector)
        self.speeds = [int(flyer.speed) for flyer in self.state.aircraft]  # AOD-MOVE-12: of all, even if they left

    def _setting(self, rows: list[Record]) -> Setting:
        """Give each unit its own token, with the unit's type."""
        if len(rows) > MOST_UNITS:
            raise BadInput(f"There are {len(rows)} units. Up to {MOST_UNITS} fit on a table.")
        setting = _setting_of(self.vector, max(2, len(self.sides)), self.letters)
        setting.more_access = [[] for _ in setting.names]
        for token, row in enumerate(rows):
            setting.stats[token] = _stats(row)
            if _flag(row.get("off_board", False), "off_board"):
                setting.more_access[0].append(_pair(row.get("pos"), "pos"))
            if row.get("exit_edge") is not None:
                setting.exits[token] = 1 << _named(row["exit_edge"], SIDES, "exit_edge")
        setting.complete()
        # A mission exit belongs to the unit (exit_edge), not to its seat.
        setting.home = [0] * len(setting.names)
        setting.exit_sides = [0] * len(setting.names)
        for token, row in enumerate(rows):
            self.units.append(_unit_name(row, self.units))
            setting.token_names[token] = self.units[token]
        return setting

    def _unit(self, token: int, row: Record) -> Aircraft:
        kind = self.setting.kinds[token]
        flyer = Aircraft(token, self.sides.index(str(row.get("side", ""))))
        flyer.point = self._point(row)
        flyer.status = ON_ACCESS if row.get("off_board", False) else FLYING
        flyer.heading = _named(row.get("heading"), HEADING_NAMES, "heading")
        flyer.level = _number(row.get("level"), "level", 1, TOP_LEVEL)
        flyer.tilt = _named(row.get("tilt", "level"), TILT_NAMES, "tilt") - 1
        if row.get("damage") is not None:
            flyer.damage = _named(row["damage"], DAMAGE_NAMES, "damage")
        flyer.ammunition = kind.ammunition
        for gun, left in _by_gun(row, "ammo", 0, 99).items():
            flyer.ammunition = with_bursts(flyer.ammunition, gun, left)
        for gun, jam in _by_gun(row, "jammed", 1, 4095).items():
            flyer.jams = with_jam(flyer.jams, gun, jam)
        flyer.throttle_used = _number(row.get("throttle_used", 0), "throttle_used", 0, 99)
        flyer.throttle_closed = int(_flag(row.get("throttle_closed", False), "throttle_closed"))
        flyer.skill = _named(row.get("skill", "average"), SKILL_NAMES, "skill")
        flyer.kills = _number(row.get("kills", 0), "kills", 0, 99)
        flyer.speed = _number(row.get("last_steps", 0), "last_steps", 0, 99)
        flyer.in_border = int(_flag(row.get("ended_in_border", False), "ended_in_border"))
        self._write_mission(flyer, row)
        return flyer

    def _point(self, row: Record) -> int:
        lattice = self.setting.lattice
        q, r = _pair(row.get("pos"), "pos")
        point = lattice.point(q, r)
        on_board = 0 <= point < lattice.size
        if on_board == bool(row.get("off_board", False)) or point < 0:
            where = "beside the board (off_board)" if row.get("off_board", False) else "on the board"
            raise BadInput(f"pos of {row.get('id')} is {[q, r]}; it should be a point {where} (AOD-BRD-05).")
        return int(point)

    def _write_mission(self, flyer: Aircraft, row: Record) -> None:
        flyer.bombs = _number(row.get("bombs", 0), "bombs", 0, 9)
        flyer.torpedo = _number(row.get("torpedo", 0), "torpedo", 0, 1)
        flyer.photos = _letters(row.get("photos", []), self.letters, "photos")
        # AOD-MODE-03: a load makes a bomber only where loads are the task.
        kind = self.setting.kinds[flyer.token]
        carried = flyer.bombs + flyer.torpedo + _number(row.get("dropped", 0), "dropped", 0, 9)
        load = min(carried, roles.most_load(self.setting, flyer.seat, kind))
        flyer.role = roles.roles(self.setting, flyer.seat, kind, load)[0]
        if _is_free_of_modes(self.vector) and kind.photos:
            flyer.role = RECON
        for letter, value in as_record(row.get("zone_pass", {}), "zone_pass").items():
            running = as_list(value, "zone_pass")
            if len(running) != 3:
                raise BadInput(f"zone_pass of {letter} is {value!r}; it should be [points, clean, bombed].")
            packed = missions.make_pass(
                _number(running[0], "zone_pass", 0, 15),
                _flag(running[1], "zone_pass"),
                _flag(running[2], "zone_pass"),
            )
            flyer.passes = missions.with_pass(flyer.passes, _named(letter, self.letters, "zone_pass"), packed)

    def _write_table(self, vector: Record) -> None:
        state, sides = self.state, int(self.setting.sides)
        state.turn = _number(vector.get("round", 5), "round", 1, 4000)
        if vector.get("wind") is not None:
            state.wind = _named(vector["wind"], HEADING_NAMES, "wind")
        if vector.get("sun") is not None:
            state.sun = _named(vector["sun"], HEADING_NAMES, "sun")
        state.brought_home, state.bombs_on, state.recon_home = [0] * sides, [0] * sides, [0] * sides
        if _is_free_of_modes(vector):
            state.bombs_on = [0x010101] * sides  # AOD-COMB-02 needs a bomb, but without a mode nothing does
        for letter in as_list(vector.get("bombed", []), "bombed"):
            bomb = 1 << 8 * _named(letter, self.letters, "bombed")
            state.bombs_on = [bombs | bomb for bombs in state.bombs_on]

    def index(self, value: object, where: str = "unit") -> int:
        return _named(value, self.units, where)

    # Steps.

    def take(self, step: Record, number: int) -> None:
        """Do a step and compare its results."""
        result = DO[str(step["do"])](self, step)
        for index, flyer in enumerate(self.state.aircraft):
            if flyer.status <= FLYING:
                self.speeds[index] = int(flyer.speed)
        expect = as_record(step.get("expect", {}), "expect")
        for key, wanted in expect.items():
            actual = result.get(key)
            if key.endswith("winner") and wanted == "draw":
                wanted = None
            if key == "rule" and wanted is not None and actual is not None and not self.exact:
                continue  # the rules agree that it is illegal, and `legal` says so
            if key not in result or not _matches(wanted, actual, key):
                raise Mismatch({key: wanted}, {key: actual}, number)
        for unit, facts in as_record(step.get("state", {}), "state").items():
            shown = self.facts(self.index(unit, "state"))
            for key, wanted in as_record(facts, unit).items():
                if not _matches(wanted, shown[key], key):
                    raise Mismatch({f"{unit}.{key}": wanted}, {f"{unit}.{key}": shown[key]}, number)

    def facts(self, index: int) -> Record:
        """Return the state of a unit in the words of the language."""
        flyer = self.state.aircraft[index]
        kind = self.setting.kinds[flyer.token]
        here = flyer.point != NONE
        return {
            "pos": list(self.setting.lattice.place(flyer.point)) if here else None,
            "heading": HEADING_NAMES[flyer.heading] if here else None,
            "level": int(flyer.level) if here else None,
            "tilt": TILT_NAMES[flyer.tilt + 1] if here else None,
            "damage": DAMAGE_NAMES[flyer.damage] if flyer.damage else None,
            "ammo": {GUN_NAMES[gun]: int(bursts(flyer.ammunition, gun)) for gun in range(GROUPS) if kind.guns[gun]},
            "jammed": [GUN_NAMES[gun] for gun in range(GROUPS) if jam_round(flyer.jams, gun)],
            "throttle_used": int(flyer.throttle_used),
            "throttle_closed": flyer.throttle_closed == 1,
            "skill": SKILL_NAMES[flyer.skill],
            "kills": int(flyer.kills),
            "photos": self.letters_of(flyer.photos),
            "last_steps": self.speeds[index],
            "status": STATUS_NAMES[flyer.status],
        }

    def letters_of(self, mask: int) -> list[str]:
        return [letter for zone, letter in enumerate(self.letters) if mask >> zone & 1]


def _distinct(names: list[str]) -> list[str]:
    return list(dict.fromkeys(names))


def _unit_name(row: Record, before: list[str]) -> str:
    name = row.get("id")
    if not isinstance(name, str) or not name or name in before:
        raise BadInput(f"A unit has the id {name!r}. Every unit needs its own.")
    if not isinstance(row.get("side"), str):
        raise BadInput(f"The unit {name} needs a side, any label.")
    return name


def _stats(row: Record) -> dict[str, object]:
    """Return all fields of the unit's type with its changes, so that any token can be any type."""
    kind = TABLES.kind(str(row.get("type")))
    changed = as_record(row.get("stats", {}), "stats")
    only(changed, TYPE_KEYS, f"the stats of {row.get('id')}")
    for key in ("guns", "ammo"):
        if key in changed:
            by_gun = as_record(changed[key], key)
            only(by_gun, GUN_NAMES, f"the {key} of {row.get('id')}")
            changed[key] = {**as_record(kind.row[key], key), **by_gun}
    return {**kind.row, **changed}


def _by_gun(row: Record, key: str, least: int, most: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for gun, value in as_record(row.get(key, {}), key).items():
        found[_named(gun, GUN_NAMES, key)] = _number(value, f"{key}.{gun}", least, most)
    return found


def _zone_letters(vector: Record) -> list[str]:
    letters = [*as_record(vector.get("zones", {}), "zones")]
    if len(letters) > ZONES:
        raise BadInput(f"There are {len(letters)} zones. A target list has up to {ZONES} (AOD-REC-02).")
    rest = [letter for letter in TABLES.letters if letter not in letters]
    return letters + rest[: ZONES - len(letters)]


def _is_free_of_modes(vector: Record) -> bool:
    """Return whether there are zones without a mode, for every aircraft with a camera or bombs."""
    return bool(vector.get("zones")) and as_record(vector.get("mode", {}), "mode").get("name") is None


def _mode_of(vector: Record) -> tuple[str, int]:
    """Return the name of the mode and the lowest level for photographs."""
    mode = as_record(vector.get("mode", {}), "mode")
    only(mode, ["name", "photo_min_level"], "mode")
    name = mode.get("name")
    if name is None:
        name = "combined" if _is_free_of_modes(vector) else "dogfight"
    _named(name, MODE_NAMES, "mode")
    return str(name), _number(mode.get("photo_min_level", 1), "photo_min_level", 1, TOP_LEVEL)


def _setting_of(vector: Record, seats: int, letters: list[str]) -> Setting:
    """Return a setting with the vector's options, in which each seat is its own side."""
    setting = Setting(TABLES)
    name, lowest = _mode_of(vector)
    setting.rows = TABLES.rows[BOARDS[_named(vector.get("board", "full"), BOARDS, "board")]]
    setting.names = [f"side {seat + 1}" for seat in range(seats)]
    setting.side_names = setting.names
    setting.side_of = list(range(seats))
    setting.nations = [[0, 1, 2] for _ in range(seats)]
    setting.home_sides = [seat % len(SIDES) for seat in range(seats)]
    setting.anchors = [[] for _ in range(seats)]
    setting.given = [[] for _ in range(seats)]
    setting.picks = [[] for _ in range(seats)]
    setting.admitted = [[] for _ in range(seats)]
    setting.mode = DOGFIGHT if name == "ffa" else MODES.index(name.replace("_", "-"))
    setting.ffa = name == "ffa"
    setting.photo_min_level = lowest
    setting.mission_sides = [True] * seats
    given = as_record(vector.get("zones", {}), "zones")
    zones = [_pairs(given.get(letter, []), f"zone {letter}") for letter in letters]
    setting.zones = [zones for _ in range(seats)]
    for ship, places in as_record(vector.get("ships", {}), "ships").items():
        setting.ship_names.append(ship)
        setting.ships.append(_pairs(places, f"ship {ship}"))
    _switch_on(setting, vector)
    return setting


def _switch_on(setting: Setting, vector: Record) -> None:
    """Switch on the listed rules. All others are off."""
    on = [SWITCHES[_named(each, SWITCHES, "options")] for each in as_list(vector.get("options", []), "options")]
    setting.aerobatics = "aerobatics" in on
    setting.speed_difference = "speed_difference" in on
    setting.pilot_skill = "pilot_skill" in on
    setting.hidden_skill = "hidden_skill" in on
    setting.experience = "experience" in on
    setting.has_wind = "wind" in on
    setting.has_sun = "sun" in on
    setting.has_clouds = "clouds" in on
    setting.beginner = "beginner" in on
    setting.ace_vs_ace = "ace_vs_ace" in on
    setting.points_scoring = "points_scoring" in on
    setting.ffa = setting.ffa or "ffa" in on
    setting.team = "team" in on
    for each in as_list(vector.get("clouds", []), "clouds"):
        cloud = as_record(each, "a cloud")
        only(cloud, ["pos", "up", "top"], "a cloud")
        top = _number(cloud.get("top"), "top", 1, TOP_LEVEL)
        setting.clouds.append((_pair(cloud.get("pos"), "pos"), _flag(cloud.get("up"), "up"), top))


# Steps of the engine. Each returns the result keys of its kind.


def _verdict(refused: int, setting: Setting | None = None) -> Record:
    if refused == LEGAL:
        return {"legal": True, "rule": None}
    return {"legal": False, "rule": REFUSALS[refused][0] if setting is None else rule_of(setting, refused)}


def _shots(table: Table, step: Record) -> Record:
    setting, state, index = table.setting, table.state, table.index(step.get("unit"))
    found: list[object] = []
    for shot in targets.shots(setting, state, index):
        row = setting.guns.rows[targets.shot_row(shot)]
        target = targets.shot_target(shot)
        found.append(
            {
                "gun": GUN_NAMES[targets.shot_gun(shot)],
                "target": table.units[target],
                "position": row.diagram,
                "column": COLUMN_NAMES[gunnery.attack_column(setting, state, index, target)],
                "long_burst": targets.can_be_long(setting, state, shot, index),
            }
        )
    return {"shots": found}


def _defenders(table: Table, step: Record) -> Record:
    index = table.index(step.get("unit"))
    found: list[object] = []
    for each in targets.defenders(table.setting, table.state, index):
        gun, unit = targets.answer_gun(each), targets.answer_defender(each)
        found.append({"unit": table.units[unit], "gun": GUN_NAMES[gun]})
    return {"defenders": found}


class Fire:
    """Bursts at or by one mover, on a copy of the position."""

    def __init__(self, table: Table, index: int) -> None:
        self.table = table
        self.setting = table.setting
        self.state = table.state.clone()
        self.state.mover = index

    def roll(self, rolled: Record) -> Record:
        """Roll the declared burst with the vector's dice, as the phase does."""
        log: list[Event] = []
        for die in _dice(rolled.get("dice")):
            burst.apply_chance(self.setting, self.state, die - 1, log)
        fields = next(event.fields for event in log if event.kind == "burst")
        shown: Record = {key: fields[key] for key in BURST_KEYS}
        if self.state.rolls == DAMAGE_DIE:
            if rolled.get("damage_die") is None:
                raise BadInput(f"The burst of dice {rolled.get('dice')} damages: its damage_die is missing.")
            colour = _named(rolled["damage_die"], COLOURS, "damage_die")
            burst.apply_chance(self.setting, self.state, colour, log)
            part = next(event.fields["part"] for event in log if event.kind == "damaged")
            shown["effect"] = f"damaged:{part}"
        return shown

    def answer(self, rolled: Record) -> tuple[int, Record]:
        """Fire a burst of the break action, or return the refusal."""
        only(rolled, ROLLED, "a burst of the break action")
        defender = self.table.index(rolled.get("unit"))
        gun = _named(rolled.get("gun"), GUN_NAMES, "gun")
        refused = targets.answer_refusal(self.setting, self.state, self.state.mover, defender, gun)
        if refused:
            return refused, {}
        break_action.answer_with(self.state, defender, gun)
        return LEGAL, self.roll(rolled)

    def answers(self, value: object) -> tuple[int, list[object]]:
        """Play a complete break action."""
        found: list[object] = []
        for each in as_list(value, "break"):
            refused, shown = self.answer(as_record(each, "a burst"))
            if refused:
                return refused, []
            found.append(shown)
        return LEGAL, found

    def keep(self) -> None:
        """Make the copy the position after a legal step, and clear the current actions."""
        jams.end_attack(self.state)
        self.state.mover = NONE
        self.state.has_attacked = 0
        self.table.state = self.state


def _attack(table: Table, step: Record) -> Record:
    index, target = table.index(step.get("unit")), table.index(step.get("target"), "target")
    gun = _named(step.get("gun"), GUN_NAMES, "gun")
    fire = Fire(table, index)
    setting, state = fire.setting, fire.state
    refused = targets.shot_refusal(setting, state, index, gun, target)
    if refused:
        return _verdict(refused)
    row = setting.guns.rows[gunnery.attack_row(setting, state, index, target)]
    result = _verdict(LEGAL)
    result["position"] = row.diagram
    result["column"] = COLUMN_NAMES[gunnery.attack_column(setting, state, index, target)]
    attack.declare(setting, state, gun, target)
    result["first"] = fire.roll(step)
    refused, result["break"] = fire.answers(step.get("break") or [])
    if refused:
        return _verdict(refused)
    no_second = targets.long_refusal(setting, state)
    result["long_allowed"] = no_second == LEGAL
    result["second"] = None
    if step.get("long") is not None:
        second = as_record(step["long"], "long")
        only(second, ["dice", "damage_die"], "long")
        if no_second:
            return _verdict(no_second)
        long_burst.fire_again(state)
        result["second"] = fire.roll(second)
    fire.keep()
    return result


def _break(table: Table, step: Record) -> Record:
    fire = Fire(table, table.index(step.get("unit")))
    refused, shown = fire.answers(step.get("shots"))
    if refused:
        return _verdict(refused)
    fire.keep()
    return {**_verdict(LEGAL), "break": shown}


def _check(table: Table, step: Record) -> Record:
    return {"state": table.facts(table.index(step.get("unit")))}


def _spend(table: Table, step: Record) -> Record:
    flyer = table.state.aircraft[table.index(step.get("unit"))]
    if ("gun" in step) != ("bursts" in step) or ("gun" in step) == ("throttle" in step):
        raise BadInput("spend names a gun and its bursts, or a throttle.")
    if "gun" in step:
        gun = _named(step["gun"], GUN_NAMES, "gun")
        left = int(bursts(flyer.ammunition, gun))
        spent = _number(step["bursts"], "bursts", 0, left)
        flyer.ammunition = with_bursts(flyer.ammunition, gun, left - spent)
    else:
        safe = int(table.setting.kinds[flyer.token].throttle - flyer.throttle_used)
        flyer.throttle_used += _number(step["throttle"], "throttle", 0, max(0, safe))
    return {}


def _next_turn(table: Table, step: Record) -> Record:
    for seat in range(table.setting.seats):
        jams.forget_defence(table.setting, table.state, seat)
    for flyer in table.state.aircraft:
        flyer.attacked = 0
    return {}


def _next_round(table: Table, step: Record) -> Record:
    _next_turn(table, step)
    jams.release_cleared(table.state)
    table.state.turn += 1
    return {}


def _geometry_counts(table: Table, step: Record) -> Record:
    counted = TABLES.guns.counts()
    return {
        "offensive": dict(zip(GUN_NAMES, counted.offensive, strict=True)),
        "long_burst": dict(zip(GUN_NAMES, counted.long_burst, strict=True)),
        "column_A": dict(zip(GUN_NAMES, counted.column_a, strict=True)),
        "potential": counted.potential,
        "defensive_and_potential": dict(zip(GUN_NAMES, counted.answers, strict=True)),
    }


def _move(table: Table, step: Record) -> Record:
    setting, index = table.setting, table.index(step.get("unit"))
    green = _named(step.get("die", "blue"), ["blue", "green"], "die") == 1
    faces = TABLES.green if green else TABLES.blue
    face = _number(step.get("face"), "face", min(faces), max(faces))
    levels = _number(step.get("levels", 0), "levels", -TOP_LEVEL, TOP_LEVEL)
    tokens = _path(step.get("path", ""))
    tilt = _named(step.get("end_tilt", "level"), TILT_NAMES, "end_tilt") - 1
    tier = _number(step.get("tier", 0), "tier", 0, 4)
    if table.state.aircraft[index].status > FLYING:
        gone = table.state.aircraft[index].status == DESTROYED
        return {"legal": False, "rule": "AOD-DMG-07" if gone else "AOD-EXIT-03"}
    verdict = activation.judge(setting, table.state, index, green, face, levels, tokens, tilt, tier)
    result: Record = {**_verdict(verdict.refusal), "destroyed": verdict.destroyed}
    if not verdict.is_legal():
        return result
    state = table.state.clone()
    log: list[Event] = []
    state.aircraft[index].attacked = 0
    activation.begin_flight(setting, state, index, green, face, levels, tokens, tier, log)
    if verdict.destroyed:
        _put_down(table, state)
        return result
    chances: list[str] = []
    if missions.may_drop(setting, state, index):  # AOD-RUL-103
        chances.append(table.letters[setting.zone_at[state.aircraft[index].seat][state.aircraft[index].point]])
    for token in tokens:
        activation.fly_token(setting, state, token, log)
        if state.move.sides == 0 and state.move.wind >= 0 and missions.may_drop(setting, state, index):
            letter = table.letters[setting.zone_at[state.aircraft[index].seat][state.aircraft[index].point]]
            chances.append(letter)
    taken = [str(each.fields["zone"]) for each in log if each.kind == "photo"]
    photos = [table.letters[TABLES.letters.index(letter)] for letter in taken]
    result.update(
        {
            "N": int(verdict.allotment),
            "steps": int(verdict.steps),
            "wind": int(verdict.wind),
            "exit": side_names(verdict.sides),
            "mission": {"photos": photos, "bomb_chances": _distinct(chances)},
            "torpedo_target": None,
        }
    )
    if verdict.sides:
        table.speeds[index] = int(verdict.steps)
        before, after = table.state.aircraft[index].jams, state.aircraft[index].jams
        freed = [GUN_NAMES[gun] for gun in range(GROUPS) if jam_round(before, gun) and not jam_round(after, gun)]
        result.update({"in_border": False, "unjammed": freed})
    else:
        activation.end_move(setting, state, tilt, log)
        ship = missions.torpedo_target(setting, state, index)
        result.update(
            {
                "pos": list(setting.lattice.place(verdict.point)),
                "heading": HEADING_NAMES[verdict.heading],
                "level": int(verdict.level),
                "tilt": TILT_NAMES[verdict.tilt + 1],
                "in_border": verdict.in_border,
                "unjammed": [GUN_NAMES[gun] for gun in range(GROUPS) if verdict.unjammed >> gun & 1],
                "torpedo_target": None if ship == NONE else setting.ship_names[ship],
            }
        )
    _put_down(table, state)
    return result


def _put_down(table: Table, state: Position) -> None:
    """End the activation and clear what belongs to it."""
    state.mover = NONE
    state.move = Move()
    table.state = state


def _paths(table: Table, step: Record) -> Record:
    index = table.index(step.get("unit"))
    face = _number(step.get("face"), "face", min(TABLES.blue), max(TABLES.blue))
    levels = _number(step.get("levels", 0), "levels", -TOP_LEVEL, TOP_LEVEL)
    tier = _number(step.get("tier", 0), "tier", 0, 4)
    return {"count": count_paths(table.setting, table.state, index, face, levels, tier)}


# Steps for set-up, order and data.


def _nations_of(side: object, tokens: list[int]) -> list[int]:
    """AOD-SET-04: a side with an unknown label flies the nation of its first aircraft."""
    if side in ("entente", "central"):
        return [0] if side == "central" else [1, 2]
    german = not tokens or tokens[0] // NUMBERS == 0
    return [0] if german else [1, 2]


def _mode_setting(table: Table, step: Record) -> Setting:
    """Return the setting of the vector, or of the mode that the step names."""
    vector = dict(table.vector)
    if "mode" in step:
        mode = step["mode"]
        vector["mode"] = {"name": mode} if isinstance(mode, str) else mode
    return _setting_of(vector, 2, table.letters)


def _default_setting(setting: Setting) -> Setting:
    """Return the setting with the default options of that mode."""
    if setting.ffa:
        return read_options({"ffa": True, "seats": 3}, TABLES)
    return read_options({"mode": MODES[setting.mode]}, TABLES)


def _setup_roster(table: Table, step: Record) -> Record:
    tokens = _tokens(step.get("aircraft"), "aircraft")
    setting = _mode_setting(table, step)
    setting.nations[0] = _nations_of(step.get("side"), tokens)
    setting.admitted[0] = _default_setting(setting).admitted[0]
    setting.picks[0] = [Pick(len(tokens), setting.admitted[0])]
    setting.complete()
    state = Position([])
    fighters = 0
    for token in tokens:
        refused = squadron.take_refusal(setting, state, 0, token)
        if refused:
            return _verdict(refused)
        squadron.enlist(setting, state, 0, token)
    for flyer in state.aircraft:
        flyer.role = roles.roles(setting, 0, setting.kinds[flyer.token], 0)[0]
        fighters += duties.counts_as_fighter(flyer)
    return {**_verdict(LEGAL), "count": len(tokens), "counts_as_fighter": fighters}


def _setup_access(table: Table, step: Record) -> Record:
    side = _named(step.get("home_side"), SIDES, "home_side")
    places = [as_record(each, "a place") for each in as_list(step.get("place"), "place")]
    for each in places:
        only(each, ["aircraft", "row", "column", "heading", "level"], "a place")
    anchors = [_number(each, "anchors", -99, 99) for each in as_list(step.get("anchors"), "anchors")]
    setting = _mode_setting(table, step)
    setting.home_sides = [side, OPPOSITE[side]]
    setting.anchors[0] = anchors
    rule = _rule_against_anchors(table, side, anchors)
    if rule:
        return {"legal": False, "rule": rule}
    setting.complete()
    state = Position([])
    for each in places:
        token = _token(each.get("aircraft"), "aircraft")
        squadron.enlist(setting, state, 0, token)
    for each in places:
        refused = _place(setting, state, side, each)
        if refused:
            return _verdict(refused)
    placed = [state.aircraft[aircraft_of_token(state, _token(each["aircraft"], "aircraft"))] for each in places]
    return {
        **_verdict(LEGAL),
        "points": [list(setting.lattice.place(flyer.point)) for flyer in placed],
        "headings": [HEADING_NAMES[flyer.heading] for flyer in placed],
        "tilt": TILT_NAMES[placed[0].tilt + 1] if placed else "level",
    }


def _rule_against_anchors(table: Table, side: int, anchors: list[int]) -> str:
    """AOD-BRD-10: ask the options, which lay extensions. The other seat is opposite, far from the ends."""
    other = OPPOSITE[side]
    own = " ".join([SIDES[side], *[str(each) for each in anchors]])
    theirs = f"{SIDES[other]} {TABLES.least_anchor[other] + 4} {TABLES.least_anchor[other] + 14}"
    record: Record = {"board": table.vector.get("board", "full"), "home": f"entente: {own}; central: {theirs}"}
    try:
        read_options(record, TABLES)
    except BadInput as bad:
        named = re.search(r"\((AOD-[A-Z]+-\d+)\)", str(bad))
        return named.group(1) if named else "AOD-SET-03"
    return ""


def _place(setting: Setting, state: Position, side: int, place: Record) -> int:
    """Put one aircraft on an Access Point, as set-up does, or return the refusal."""
    along_rows = SIDES[side] in ("W", "E")
    key = "row" if along_rows else "column"
    if (key in place) == (("column" if along_rows else "row") in place):
        raise BadInput(f"A place on side {SIDES[side]} names its {key}.")
    along = _number(place[key], key, -99, 99)
    points = [setting.lattice.place(point) for point in setting.access[0]]
    here = [r if along_rows else column(q, r) for q, r in points]
    number = here.index(along) if along in here else len(here)
    level = _number(place.get("level"), "level", 1, TOP_LEVEL)
    arrival.choose(state, duties.waiting(state, 0, _token(place.get("aircraft"), "aircraft")))
    codes = [TO + number, AT + level - 1]
    if "heading" in place or not along_rows:
        codes.append(FACE + _named(place.get("heading"), HEADING_NAMES, "heading"))
    else:
        codes.append(FACE + arrival.headings(setting, 0)[0])
    for code in codes:
        refused = arrival.refusal(setting, state, 0, code) if number < len(here) else refusals.NO_SUCH_ACCESS
        if refused:
            return refused
        arrival.apply(setting, state, 0, code, None)
    return LEGAL


def _setup_skill(table: Table, step: Record) -> Record:
    """Check a part of a full assignment. Fighters that are not mentioned complete it."""
    nation = _named(step.get("nation"), NATIONS, "nation")
    named: dict[int, int] = {}
    for number, skill in as_record(step.get("numbers"), "numbers").items():
        named[_token(f"{NATIONS[nation]}/{number}", "numbers")] = _named(skill, SKILL_NAMES, "skill")
    setting = _mode_setting(table, step)
    setting.pilot_skill = True
    setting.complete()
    state = Position([])
    for token in range(nation * NUMBERS, (nation + 1) * NUMBERS):
        squadron.enlist(setting, state, 0, token)
    refused = _name_pilots(setting, state, named)
    markers = {str(token % NUMBERS + 1): MARKERS[skill] for token, skill in named.items()}
    return {**_verdict(refused), "markers": markers} if refused == LEGAL else _verdict(refused)


def _name_pilots(setting: Setting, state: Position, named: dict[int, int]) -> int:
    for skill, first in ((ACE, MAKE_ACE), (ROOKIE, MAKE_ROOKIE)):
        for token in [each for each in named if named[each] == skill]:
            refused = setup.skills_refusal(setting, state, 0, first + token)
            if refused:
                return refused
            setup.apply_skills(setting, state, 0, first + token, None)
        while skill == ACE:
            free = [code for code in setup.skills_legal(setting, state, 0) if code < MAKE_ROOKIE]
            spare = [code for code in free if code - MAKE_ACE not in named]
            if not spare:
                break
            setup.apply_skills(setting, state, 0, spare[0], None)
    return LEGAL


def _agree(table: Table, step: Record) -> Record:
    return agreed.agree(step)


def _name_pilots_of(table: Table, step: Record) -> Record:
    return agreed.name_pilots(step)


def _order(table: Table, step: Record) -> Record:
    setting = _mode_setting(table, step)
    tokens = _tokens(step.get("aircraft"), "aircraft")
    loads = {_token(name, "bombs"): load for name, load in as_record(step.get("bombs", {}), "bombs").items()}
    setting.complete()
    flyers: list[Aircraft] = []
    for token in tokens:
        kind = setting.kinds[token]
        flyer = Aircraft(token, 0)
        # AOD-TORP-01: a torpedo bomber has its torpedo unless the vector says otherwise.
        torpedo = int(roles.most_load(setting, 0, kind)) if kind.torpedo else 0
        load = _number(loads.get(token, torpedo), "bombs", 0, 9)
        flyer.role = roles.roles(setting, 0, kind, load)[0]
        flyers.append(flyer)
    return {"order": [token_name(flyer.token) for flyer in activation_order.in_order(setting, flyers)]}


def _reinforce(table: Table, step: Record) -> Record:
    """Reinforce a seat with four Access Points at the end of its turn."""
    setting = _mode_setting(table, step)
    setting.home_sides = [SIDES.index("W"), SIDES.index("E")]
    setting.anchors[0] = [9, 27] if setting.rows > 32 else [5, 19]
    setting.complete()
    state = Position([])
    waiting = [_named(each, ["fighter", "scout_mission"], "patrol") for each in as_list(step.get("patrol"), "patrol")]
    in_zone = _number(step.get("in_zone_fighters", 0), "in_zone_fighters", 0, 20)
    on_access = _number(step.get("on_access", 0), "on_access", 0, len(setting.access[0]))
    for number in range(in_zone + on_access + len(waiting)):
        # Types do not matter here, roles do.
        flyer = Aircraft(number, 0)
        if number < in_zone:
            flyer.status, flyer.point = FLYING, number
        elif number < in_zone + on_access:
            flyer.status, flyer.point = ON_ACCESS, setting.access[0][number - in_zone]
        elif waiting[number - in_zone - on_access]:
            flyer.role = RECON if setting.mode == RECON_MODE else BOMBER
            flyer.bombs = 1
        state.aircraft.append(flyer)
    bring = _number(step.get("bring", 0), "bring", 0, len(waiting))
    codes = [BRING + in_zone + on_access + number for number in range(bring)]
    for code in [*codes, ENOUGH]:
        refused = reinforce.refusal(setting, state, 0, code)
        if refused:
            return _verdict(refused, setting)
        if code != ENOUGH:
            reinforce.bring(setting, state, code - BRING, None)
            for answer in (TO + int(duties.free_access(setting, state, 0)), AT, FACE):
                arrival.apply(setting, state, 0, answer, None)
    return _verdict(LEGAL)


def _reveal(table: Table, step: Record) -> Record:
    """AOD-SKL-06: use a fighter with such a gun, since only fighters have hidden pilots."""
    words = str(step.get("opportunity")).split()
    _flag(step.get("fires", False), "fires")
    guns = 0
    kind = TABLES.kinds[0]
    if words != ["target", "only"]:
        if len(words) != 2 or words[1] not in ("offensive", "defensive"):
            raise BadInput(f"opportunity is {step.get('opportunity')!r}; write 'fixed offensive' or 'target only'.")
        gun = _named(words[0], GUN_NAMES, "opportunity")
        guns = gunnery.GUN_BITS[gun]
        having = [each for each in TABLES.kinds if each.is_fighter() and each.guns[gun]]
        kind = having[0] if having else kind
    flyer = Aircraft(TABLES.kind_of_token.index(kind), 0)
    pilots.hide(flyer)
    gunnery.reveal(table.setting, flyer, guns, None)
    return {"revealed": flyer.revealed == 1}


def _opposite(heading: int) -> str:
    return HEADING_NAMES[(heading + 3) % len(HEADING_NAMES)]


def _roll_wind(table: Table, step: Record) -> Record:
    wind = TABLES.wind[_number(step.get("die"), "die", 1, 6) - 1]
    return {"from": HEADING_NAMES[wind], "towards": _opposite(wind)}


def _roll_sun(table: Table, step: Record) -> Record:
    sun = TABLES.sun[TABLES.blue.index(_number(step.get("die"), "die", min(TABLES.blue), max(TABLES.blue)))]
    return {"position": HEADING_NAMES[sun], "shines_towards": _opposite(sun)}


def _lookup(table: Table, step: Record) -> Record:
    kind = TABLES.kind(str(step.get("type")))
    least = as_record(step.get("expect", {}), "expect").get("fast_climb_min", 1)
    return {**kind.row, "fast_climb_min": min(_number(least, "fast_climb_min", 1, 3), int(kind.fast_climb))}


def _lookup_min_steps(table: Table, step: Record) -> Record:
    return {STEP_NAMES[token]: int(least_allotment(token)) for token in range(IMMELMANN, len(STEP_NAMES))}


BOARD_KEYS: Final = [
    r"(points|border_points)_(full|short)", r"neighbours_of_(-?\d+)_(-?\d+)", r"half_turn_full_of_(-?\d+)_(-?\d+)",
    r"distance_(-?\d+)_(-?\d+)_to_(-?\d+)_(-?\d+)",
]  # fmt: skip


def _check_board_keys(expect: Record) -> None:
    for key in expect:
        if not any(re.fullmatch(pattern, key) for pattern in BOARD_KEYS):
            raise BadInput(f"Unknown key {key!r} in what a step board expects. Known keys: {', '.join(BOARD_KEYS)}.")


def _board(table: Table, step: Record) -> Record:
    """AOD-BRD-03, AOD-BRD-06, AOD-BRD-07, AOD-BRD-12: the names of the keys say what to return."""
    result: Record = {}
    for key in as_record(step.get("expect", {}), "expect"):
        numbers = [int(each) for each in re.findall(r"-?\d+", key)]
        if key.startswith("points"):
            result[key] = TABLES.rows[key.rpartition("_")[2]] * TABLES.columns
        elif key.startswith("border"):
            setting = Setting(TABLES)
            setting.rows = TABLES.rows[key.rpartition("_")[2]]
            result[key] = sum(setting.complete().border)
        elif key.startswith("neighbours"):
            q, r = numbers
            result[key] = {name: [q + dq, r + dr] for name, (dq, dr) in zip(HEADING_NAMES, DIRECTIONS, strict=True)}
        elif key.startswith("half_turn"):
            lattice = Points(TABLES.rows["full"], [])
            result[key] = list(lattice.place(lattice.half_turned(lattice.point(numbers[0], numbers[1]))))
        else:
            result[key] = distance(numbers[2] - numbers[0], numbers[3] - numbers[1])
    return result


def _cost(table: Table, step: Record) -> Record:
    kind = TABLES.kind(str(step.get("type")))
    load = _number(step.get("bombs", 0), "bombs", 0, int(kind.bombs + kind.torpedo))
    return {"cost": int(squadron.cost(table.setting, kind, load))}


def _point_buy(table: Table, step: Record) -> Record:
    setting = _mode_setting(table, step)
    setting.point_buy = _number(step.get("limit"), "limit", 0, 9999)
    setting.complete()
    state = Position([])
    for each in as_list(step.get("buy"), "buy"):
        bought = as_list(each, "buy")
        if len(bought) != 2:
            raise BadInput(f"buy holds {each!r}; it should list [type, bombs or torpedo aboard].")
        kind = TABLES.kind(str(bought[0]))
        free = [
            number for number in kind.numbers if squadron.owner_of(state, kind.nation * NUMBERS + number - 1) == NONE
        ]
        if not free:
            return _verdict(refusals.TOKEN_TAKEN)
        token = int(kind.nation) * NUMBERS + free[0] - 1
        squadron.enlist(setting, state, 0, token)
        load = _number(bought[1], "buy", 0, int(kind.bombs + kind.torpedo))
        flyer = state.aircraft[aircraft_of_token(state, token)]
        flyer.bombs, flyer.torpedo = (0, load) if kind.torpedo else (load, 0)
    cost = int(squadron.spent(setting, state, 0))
    return {**_verdict(LEGAL if cost <= setting.point_buy else refusals.TOO_EXPENSIVE), "cost": cost}


# Steps for scoring: the numbers of a vector are put into a position, and rules/scoring.py counts.

FIGHTER_TOKEN: Final = 0
SCOUT_TOKEN: Final = 12
BOMBER_TOKEN: Final = 15


class Tally:
    """The sides of a score, and a position with the aircraft that it mentions."""

    def __init__(self, vector: Record, mode: str, sides: list[str]) -> None:
        if len(sides) < 2:
            raise BadInput("A score needs at least two sides.")
        self.sides = sides
        setting = _setting_of({**vector, "mode": {"name": mode}}, len(sides), list(TABLES.letters))
        self.setting = setting.complete()
        self.state = Position([])
        self.state.brought_home = [0] * len(sides)
        self.state.bombs_on = [0] * len(sides)
        self.state.recon_home = [0] * len(sides)

    def add(self, seat: int, count: object, token: int, status: int, damage: int = NO_DAMAGE) -> list[Aircraft]:
        added: list[Aircraft] = []
        for _ in range(_number(count, "a count", 0, 99)):
            flyer = Aircraft(token, seat)
            flyer.status, flyer.damage = status, damage
            flyer.side_left = self.setting.exit_sides[seat] if status == EXITED else 0
            added.append(flyer)
        self.state.aircraft.extend(added)
        return added

    def enemy_of(self, seat: int) -> int:
        """Return a seat whose losses count for this one."""
        return 1 if seat == 0 else 0

    def by_side(self, doubled: list[int]) -> Record:
        return {side: doubled[place] / 2 for place, side in enumerate(self.sides)}

    def name(self, side: int) -> str | None:
        return None if side == NONE else self.sides[side]


def _score(table: Table, step: Record) -> Record:
    for key, count in SCORES.items():
        if key in step:
            return count(table, step)
    raise BadInput(f"A score names one of {', '.join(SCORES)}.")


def _sides_of(step: Record, *keys: str) -> list[str]:
    return _distinct([side for key in keys for side in as_record(step.get(key, {}), key)])


def _fates(vector: Record, fate: Record) -> Tally:
    tally = Tally(vector, "dogfight", list(fate))
    for seat, side in enumerate(tally.sides):
        told = as_record(fate[side], "fate")
        only(told, FATE_KEYS, f"the fate of {side}")
        active = _number(told.get("active", 0), "active", 0, 99)
        damaged = _number(told.get("active_damaged", 0), "active_damaged", 0, active)
        tally.add(seat, active - damaged, FIGHTER_TOKEN, FLYING)
        tally.add(seat, damaged, FIGHTER_TOKEN, FLYING, WINGS)
        tally.add(seat, told.get("destroyed", 0), FIGHTER_TOKEN, DESTROYED)
        tally.add(seat, told.get("withdrawn_damaged", 0), FIGHTER_TOKEN, EXITED, WINGS)
        tally.add(seat, told.get("withdrawn_undamaged", 0), FIGHTER_TOKEN, EXITED)
    return tally


def _score_dogfight(table: Table, step: Record) -> Record:
    tally = _fates(table.vector, as_record(step["fate"], "fate"))
    LAST_DOGFIGHT.clear()
    LAST_DOGFIGHT.append(tally)
    points = scoring.dogfight_scores(tally.setting, tally.state)
    return {
        "standard_winner": tally.name(winners.standard_winner(tally.setting, tally.state)),
        "points": tally.by_side(points),
        "points_winner": tally.name(scoring.best(points)),
    }


LAST_DOGFIGHT: Final[list[Tally]] = []  # a bonus round continues the score of the vector before it


def _bonus_round(table: Table, step: Record) -> Record:
    if not LAST_DOGFIGHT:
        raise BadInput("bonus_round continues a Dogfight score of the vector before it, but there was none.")
    tally = LAST_DOGFIGHT[-1]
    again = [flyer for flyer in tally.state.aircraft if fates.is_fit_again(flyer)]
    made = [squadron.fresh(tally.setting, flyer) for flyer in again]
    full = all(flyer.ammunition == tally.setting.kinds[flyer.token].ammunition for flyer in made)
    unused = all(flyer.throttle_used == 0 and flyer.throttle_closed == 0 for flyer in made)
    counted: Record = {side: sum(flyer.seat == seat for flyer in made) for seat, side in enumerate(tally.sides)}
    return {**counted, "ammo": "full" if full else "used", "throttle": "full" if unused else "used"}


def _score_recon(table: Table, step: Record) -> Record:
    tally = Tally(table.vector, "recon", _sides_of(step, "returned_photos", "kills", "damaged"))
    photos = as_record(step["returned_photos"], "returned_photos")
    for seat, side in enumerate(tally.sides):
        tally.state.brought_home[seat] = _letters(photos.get(side, []), list(TABLES.letters), "returned_photos")
        _add_losses(tally, seat, step, side)
    points = scoring.mission_scores(tally.setting, tally.state, False)
    return {
        "points": tally.by_side(points),
        "draw_before_tiebreak": scoring.best(points) == NONE,
        "winner": tally.name(winners.winner(tally.setting, tally.state, endings.TASK_OVER)),
    }


def _add_losses(tally: Tally, seat: int, step: Record, side: str) -> None:
    """Add what a side has shot down and damaged, as losses of an enemy."""
    enemy = tally.enemy_of(seat)
    tally.add(enemy, as_record(step.get("kills", {}), "kills").get(side, 0), FIGHTER_TOKEN, DESTROYED)
    down = as_record(as_record(step.get("shot_down", {}), "shot_down").get(side, {}), "shot_down")
    only(down, ["bomber", "other"], "shot_down")
    tally.add(enemy, down.get("bomber", 0), BOMBER_TOKEN, DESTROYED)
    tally.add(enemy, down.get("other", 0), FIGHTER_TOKEN, DESTROYED)
    tally.add(enemy, as_record(step.get("damaged", {}), "damaged").get(side, 0), FIGHTER_TOKEN, FLYING, WINGS)


def _score_bombs(table: Table, step: Record) -> Record:
    tally = Tally(table.vector, "bombing_zone", _sides_of(step, "bombs", "shot_down", "damaged"))
    bombs = as_record(step["bombs"], "bombs")
    for seat, side in enumerate(tally.sides):
        for letter in as_list(bombs.get(side, []), "bombs"):
            tally.state.bombs_on[seat] += 1 << 8 * _named(letter, list(TABLES.letters), "bombs")
        _add_losses(tally, seat, step, side)
    return {
        "standard": tally.by_side(scoring.mission_scores(tally.setting, tally.state, False)),
        "alternative": tally.by_side(scoring.mission_scores(tally.setting, tally.state, True)),
        "winner": tally.name(winners.winner(tally.setting, tally.state, endings.TASK_OVER)),
    }


def _score_through(table: Table, step: Record) -> Record:
    tally = Tally(table.vector, "bombing_breakthrough", _sides_of(step, "through", "shot_down", "damaged"))
    through = as_record(step["through"], "through")
    for seat, side in enumerate(tally.sides):
        told = as_record(through.get(side, {}), "through")
        only(told, ["bomber", "scout"], "through")
        carriers = tally.add(seat, told.get("bomber", 0), BOMBER_TOKEN, EXITED)
        carriers += tally.add(seat, told.get("scout", 0), SCOUT_TOKEN, EXITED)
        for flyer in carriers:
            flyer.role, flyer.bombs = BOMBER, 1
        _add_losses(tally, seat, step, side)
    return {
        "points": tally.by_side(scoring.mission_scores(tally.setting, tally.state, False)),
        "standard": tally.by_side(scoring.mission_scores(tally.setting, tally.state, False)),
        "alternative": tally.by_side(scoring.mission_scores(tally.setting, tally.state, True)),
        "winner": tally.name(winners.winner(tally.setting, tally.state, endings.TASK_OVER)),
    }


def _score_ffa(table: Table, step: Record) -> Record:
    sides = _sides_of(step, "kills", "survivors")
    kills, survivors = as_record(step.get("kills", {}), "kills"), as_record(step["survivors"], "survivors")
    doubled: list[int] = []
    for side in sides:
        counts = [_number(each.get(side, 0), "a count", 0, 99) for each in (kills, survivors)]
        doubled.append(int(scoring.ffa_points(counts[0], counts[1])))
    tally = Tally(table.vector, "ffa", sides)
    return {"points": tally.by_side(doubled), "winner": tally.name(scoring.best(doubled))}


SCORES: Final[dict[str, Callable[[Table, Record], Record]]] = {
    "fate": _score_dogfight,
    "returned_photos": _score_recon,
    "bombs": _score_bombs,
    "through": _score_through,
    "survivors": _score_ffa,
}


def _outcome(table: Table, step: Record) -> Record:
    why = endings.cause(table.setting, table.state)
    if not why:
        return {"over": False}
    won = winners.winner(table.setting, table.state, why)
    return {"over": True, "winner": None if won == NONE else table.sides[won]}


def _scenario_result(table: Table, step: Record) -> Record:
    name = str(step.get("scenario")).replace("_", "-")
    if name not in SCENARIOS:
        known = ", ".join(each.replace("-", "_") for each in SCENARIOS)
        raise BadInput(f"scenario is {step.get('scenario')!r}; it should be one of {known}.")
    if ("breakthroughs" in step) == ("torpedoed" in step):
        raise BadInput("scenario_result lists either breakthroughs or torpedoed.")
    setting = read_options({"scenario": name}, TABLES)
    results: list[object] = []
    for each in as_list(step.get("breakthroughs", step.get("torpedoed")), "counts"):
        count = _number(each, "a count", 0, 99)
        side = scoring.by_threshold(count, setting.win_at, setting.draw_at, scoring.task_side(setting))
        results.append("draw" if side == NONE else setting.side_names[side])
    return {"results": results}


def _mission(table: Table, step: Record) -> Record:
    """Judge a mission: its end, the reason and the winner, after a turn or a resignation if one is named."""
    game = AgeOfDogfights(_mission_setting(table.vector, step))
    setting, state = game.setting, Position([])
    _write_mission_state(setting, state, table.vector, step)
    if "resigns" in step:
        seat = _named(step["resigns"], setting.names, "resigns")
        state.phase, state.player = ORDER, seat
        game.leave(state, seat, None)
    elif "turn_of" in step:
        state.player = _named(step["turn_of"], setting.names, "turn_of")
        sequence.end_turn(setting, state, None)
    else:
        why = endings.cause(setting, state)
        if why:
            victory.end(setting, state, why, None)
    over = state.phase == OVER
    return {
        "ends": over,
        "cause": CAUSES[state.end_rule],
        "winner": setting.side_names[state.winner] if over and state.winner != NONE else None,
        "points": dict(zip(setting.side_names, scoring.points(setting, state), strict=True)),
        "turn_of": None if over else setting.names[state.player],
    }


def _mission_setting(vector: Record, step: Record) -> Setting:
    if ("scenario" in step) == ("mode" in step):
        raise BadInput("A mission names either a scenario or a mode.")
    record: Record = {"points_scoring": "points_scoring" in as_list(vector.get("options", []), "options")}
    if "round_limit" in step:
        record["round_limit"] = _number(step["round_limit"], "round_limit", 1, 4000)
    for key in ("scenario", "mode"):
        if key in step:
            record[key] = str(step[key]).replace("_", "-")
    if "task" in step:
        record["task"] = step["task"]
    return read_options(record, TABLES)


def _write_mission_state(setting: Setting, state: Position, vector: Record, step: Record) -> None:
    letters, names = list(TABLES.letters), setting.names
    for name, row in as_record(step.get("aircraft"), "aircraft").items():
        state.aircraft.append(_mission_aircraft(setting, name, as_record(row, name)))
    state.turn = _number(vector.get("round", 5), "round", 1, 4000)
    state.phase, state.first = ORDER, _named(step.get("first", names[0]), names, "first")
    state.brought_home, state.bombs_on, state.recon_home = [0] * len(names), [0] * len(names), [0] * len(names)
    for name, zones in as_record(step.get("home", {}), "home").items():
        state.brought_home[_named(name, names, "home")] = _letters(zones, letters, "home")
    for name, zones in as_record(step.get("bombs", {}), "bombs").items():
        for zone in as_list(zones, "bombs"):
            state.bombs_on[_named(name, names, "bombs")] += 1 << 8 * _named(zone, letters, "bombs")
    for name, count in as_record(step.get("recon_home", {}), "recon_home").items():
        state.recon_home[_named(name, names, "recon_home")] = _number(count, "recon_home", 0, 99)
    state.torpedoed = (1 << _number(step.get("torpedoed", 0), "torpedoed", 0, len(setting.ship_names))) - 1


def _mission_aircraft(setting: Setting, name: str, row: Record) -> Aircraft:
    only(row, MISSION_KEYS, f"the aircraft {name}")
    token = _token(name, "aircraft")
    seat = 1 if token // NUMBERS == NATIONS.index("germany") else 0
    flyer = Aircraft(token, seat)
    kind = setting.kinds[token]
    flyer.status = _named(row.get("status", "flying"), MISSION_STATUS, "status")
    flyer.bombs = _number(row.get("bombs", 0), "bombs", 0, 9)
    flyer.torpedo = _number(row.get("torpedo", 0), "torpedo", 0, 1)
    flyer.photos = _letters(row.get("photos", []), list(TABLES.letters), "photos")
    flyer.ammunition = kind.ammunition
    if row.get("damage") is not None:
        flyer.damage = _named(row["damage"], DAMAGE_NAMES, "damage")
    load = min(flyer.bombs + flyer.torpedo, roles.most_load(setting, seat, kind))
    flyer.role = roles.roles(setting, seat, kind, load)[0]
    if "role" in row:
        flyer.role = _named(row["role"], ROLE_WORDS, "role")
    for side in as_list(row.get("exit", []), "exit"):
        flyer.side_left |= 1 << _named(side, SIDES, "exit")
    return flyer


DO: Final[dict[str, Callable[[Table, Record], Record]]] = {
    "move": _move,
    "shots": _shots,
    "defenders": _defenders,
    "attack": _attack,
    "break": _break,
    "check": _check,
    "spend": _spend,
    "next_turn": _next_turn,
    "next_round": _next_round,
    "paths": _paths,
    "geometry_counts": _geometry_counts,
    "setup_roster": _setup_roster,
    "setup_access": _setup_access,
    "setup_skill": _setup_skill,
    "agree": _agree,
    "name_pilots": _name_pilots_of,
    "order": _order,
    "reinforce": _reinforce,
    "reveal": _reveal,
    "roll_wind": _roll_wind,
    "roll_sun": _roll_sun,
    "lookup": _lookup,
    "lookup_min_steps": _lookup_min_steps,
    "board": _board,
    "cost": _cost,
    "point_buy": _point_buy,
    "score": _score,
    "bonus_round": _bonus_round,
    "outcome": _outcome,
    "scenario_result": _scenario_result,
    "mission": _mission,
}

"""Reads data/ once, checks it, and turns it into tables for the rules."""

from __future__ import annotations

from importlib import resources
from typing import Final

from mypy_extensions import i64, mypyc_attr

from aerodrome.core import data
from aerodrome.core.data import Row
from aerodrome.core.digest import text_digest
from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.actions import GUN_NAMES, HEADING_NAMES, NATIONS, NUMBERS, TOKENS, token_name
from aerodrome.games.age_of_dogfights.gun_tables import GunTables
from aerodrome.games.age_of_dogfights.state import GROUPS, with_bursts

PACKAGE: Final = "aerodrome.games.age_of_dogfights"
FILES: Final = ["aircraft.toml", "guns.toml", "board.toml", "setups.toml"]
SCENARIOS: Final = ["intercept-the-general", "flying-high", "attack-at-dawn", "convoy-torpedoing"]  # AOD-SCN

# AOD-COMP-03.
FIGHTER_CLASS: Final = 0
SCOUT: Final = 1
BOMBER_CLASS: Final = 2
GENERAL_PURPOSE: Final = 3
LIGHT_BOMBER: Final = 4
FLOATPLANE_FIGHTER: Final = 5
TORPEDO_BOMBER: Final = 6
CLASSES: Final = [
    "fighter", "scout", "bomber", "general_purpose", "light_bomber", "floatplane_fighter", "torpedo_bomber",
]  # fmt: skip

SIDE_NAMES: Final = ["N", "S", "E", "W"]  # of the board, with the bit 1 << s in a mask for side s
NORTH: Final = 0
SOUTH: Final = 1
EAST: Final = 2
WEST: Final = 3
OPPOSITE: Final = [SOUTH, NORTH, WEST, EAST]  # by side
BOARDS: Final = ["full", "short"]
TOP_LEVEL: Final = 6

TYPE_KEYS: Final = [
    "id", "name", "nation", "class", "numbers", "seats", "engines", "speed", "agility", "limited_turns", "ceiling",
    "fast_climb", "max_descent", "gyro", "gyro_reversed", "aerobatics", "offensive_fire", "guns", "ammo",
    "nose_gunner", "throttle", "bombs", "torpedo", "photos", "value", "value_loaded", "hist", "note",
]  # fmt: skip


@mypyc_attr(native_class=True)
class Kind:
    """AOD-COMP-02: one of the 30 types. `row` is its table in aircraft.toml, or one with single fields changed."""

    def __init__(self, row: Row) -> None:
        where = f"aircraft.toml, type {row.get('id')}"
        data.only(row, TYPE_KEYS, where)
        self.row = row
        self.id = str(row.get("id"))
        self.name = str(row.get("name"))
        self.nation: i64 = _place(row, "nation", NATIONS, where)
        self.klass: i64 = _place(row, "class", CLASSES, where)
        self.speed: i64 = data.number(row, "speed", where, 0, 12)
        self.agility: i64 = data.number(row, "agility", where, 0, 9)
        self.limited_turns: i64 = _flag(row, "limited_turns", where)  # AOD-TURN-08
        self.ceiling: i64 = data.number(row, "ceiling", where, 1, TOP_LEVEL)
        self.fast_climb: i64 = data.number(row, "fast_climb", where, 1, 3)
        self.max_descent: i64 = data.number(row, "max_descent", where, 1, 3)
        effect: i64 = data.number(row, "gyro", where, 0, 2)
        self.gyro: i64 = -effect if _flag(row, "gyro_reversed", where) else effect  # positive favours right turns
        self.aerobatics: i64 = _flag(row, "aerobatics", where)
        self.offensive_fire: i64 = _flag(row, "offensive_fire", where)
        self.guns = _by_gun(row, "guns", where, 3)  # AOD-ARC-05: the size of each group
        self.ammunition: i64 = 0  # full, packed as in state.py (AOD-COMP-05)
        for gun, bursts in enumerate(_by_gun(row, "ammo", where, 99)):
            self.ammunition = with_bursts(self.ammunition, gun, bursts if self.guns[gun] else 0)
        self.nose_by_pilot: i64 = 1 if row.get("nose_gunner") == "pilot" else 0  # AOD-SKL-07
        self.throttle: i64 = data.number(row, "throttle", where, 0, 99)  # AOD-COMP-06
        self.bombs: i64 = data.number(row, "bombs", where, 0, 9)
        self.torpedo: i64 = data.number(row, "torpedo", where, 0, 1)
        self.photos: i64 = data.number(row, "photos", where, 0, 3)
        self.value: i64 = data.number(row, "value", where, 0, 99)
        self.numbers = data.numbers(row, "numbers", where)

    def is_fighter(self) -> bool:
        """AOD-COMP-06: the classes that are fighters in any role."""
        return self.klass == FIGHTER_CLASS or self.klass == FLOATPLANE_FIGHTER


class Site:
    """AOD-BRD-14: a printed site for a Task Zone."""

    def __init__(self, name: str, column: int, row: int) -> None:
        self.name = name
        self.column = column
        self.row = row


class Tables:
    """All data of the game. `digest` changes with any number in it."""

    def __init__(self, texts: dict[str, str], scenarios: dict[str, str]) -> None:
        covered = [data.values_of(texts[name]) for name in FILES]
        covered.extend([data.values_of(scenarios[name]) for name in SCENARIOS])
        self.digest = text_digest(*covered)
        self.scenarios = scenarios  # the text of each file, by code
        self._read_aircraft(data.parsed(texts, "aircraft.toml"))
        self.guns = GunTables(data.parsed(texts, "guns.toml"))
        self._read_board(data.parsed(texts, "board.toml"))
        self.setups = data.parsed(texts, "setups.toml")

    def _read_aircraft(self, row: Row) -> None:
        """AOD-COMP-03, AOD-SET-05: every designation number of a nation once."""
        data.only(row, ["type"], "aircraft.toml")
        self.kinds = [Kind(each) for each in data.tables(row, "type", "aircraft.toml")]
        by_token: dict[int, Kind] = {}
        for kind in self.kinds:
            for number in kind.numbers:
                token = kind.nation * NUMBERS + number - 1
                if not 1 <= number <= NUMBERS or token in by_token:
                    raise BadInput(
                        f"aircraft.toml: number {number} of {kind.id} is used twice or not from 1 to {NUMBERS}."
                    )
                by_token[token] = kind
        for token in range(TOKENS):
            if token not in by_token:
                raise BadInput(f"aircraft.toml: {token_name(token)} is missing.")
        self.kind_of_token = [by_token[token] for token in range(TOKENS)]

    def kind(self, code: str) -> Kind:
        for each in self.kinds:
            if each.id == code:
                return each
        raise BadInput(f"There is no aircraft type {code!r}. Types: {', '.join([each.id for each in self.kinds])}.")

    def _read_board(self, row: Row) -> None:
        where = "board.toml"
        names = ["boards", "border_zone", "extension", "task_zone", "ship", "cloud", "dice", "weather", "values"]
        data.only(row, names, where)
        self._read_sizes(data.table(row, "boards", where))
        self.border_depth = data.number(data.table(row, "border_zone", where), "depth", where, 0, 6)
        self._read_extension(data.table(row, "extension", where))
        self._read_markers(row)
        self._read_dice(data.table(row, "dice", where), data.table(row, "weather", where))
        self.load_value = data.number(data.table(row, "values", where), "load", where, 0, 99)
        for kind in self.kinds:
            loaded = kind.value + self.load_value * (kind.bombs + kind.torpedo)
            if kind.row.get("value_loaded") != loaded:
                raise BadInput(f"aircraft.toml: value_loaded of {kind.id} must be {loaded} (AOD-VAL-02).")

    def _read_sizes(self, row: Row) -> None:
        """AOD-BRD-05, AOD-BRD-06."""
        where = "board.toml"
        data.only(
            row, ["columns", "segment_rows", "full_segments", "short_segments", "full_points", "short_points"], where
        )
        self.columns = data.number(row, "columns", where, 24, 24)
        self.rows: dict[str, int] = {}
        for board in BOARDS:
            segments = data.number(row, f"{board}_segments", where, 1, 3)
            self.rows[board] = segments * data.number(row, "segment_rows", where, 8, 20)
            if data.number(row, f"{board}_points", where, 1, 2000) != self.rows[board] * self.columns:
                raise BadInput(f"board.toml: {board}_points must be {self.rows[board] * self.columns}.")

    def _read_extension(self, row: Row) -> None:
        """AOD-BRD-10."""
        where = "board.toml"
        data.only(row, ["access_offsets", "span", "gap", *SIDE_NAMES], where)
        self.access_offsets = data.numbers(row, "access_offsets", where)
        self.span = data.number(row, "span", where, 1, 12)
        self.gap = data.number(row, "gap", where, 1, 24)
        self.access_headings: list[list[int]] = []  # by side
        self.least_anchor: list[int] = []
        for side in SIDE_NAMES:
            each = data.table(row, side, where)
            self.access_headings.append(data.places(each, "headings", HEADING_NAMES, where))
            self.least_anchor.append(data.number(each, "least", where, 0, 5))

    def most_anchor(self, side: int, rows: int) -> int:
        """AOD-BRD-10: the Access Points of the farthest anchor still lie along the edge."""
        if side == EAST or side == WEST:
            return rows - self.span
        return self.least_anchor[side] + self.columns - self.span - 1

    def _read_markers(self, row: Row) -> None:
        """AOD-BRD-14."""
        where = "board.toml"
        zone = data.table(row, "task_zone", where)
        data.only(zone, ["columns", "rows", "letters", "sites"], where)
        self.zone_columns = data.number(zone, "columns", where, 1, 9)
        self.zone_rows = data.number(zone, "rows", where, 1, 9)
        self.letters = data.texts(zone, "letters", where)
        listed = zone.get("sites")
        if not isinstance(listed, list):
            raise BadInput("board.toml: the sites of the Task Zones are missing.")
        self.sites = [Site(str(each[0]), int(each[1]), int(each[2])) for each in listed]
        self.ship_points = data.number(data.table(row, "ship", where), "points", where, 1, 9)
        self.cloud_count = data.number(data.table(row, "cloud", where), "count", where, 0, 99)
        self.cloud_top = data.number(data.table(row, "cloud", where), "top", where, 1, TOP_LEVEL)

    def site(self, name: str) -> Site | None:
        for each in self.sites:
            if each.name == name:
                return each
        return None

    def _read_dice(self, dice: Row, weather: Row) -> None:
        """AOD-COMP-11, AOD-WIND-01, AOD-SUN-01. Equal faces of a die are one outcome with their number as weight."""
        where = "board.toml"
        data.only(dice, ["blue", "blue_faces", "green", "red", "damage", "damage_faces"], where)
        self.blue = data.numbers(dice, "blue", where)
        self.blue_weights = data.numbers(dice, "blue_faces", where)
        self.green = data.numbers(dice, "green", where)
        self.green_weights = [1] * len(self.green)
        self.red = data.numbers(dice, "red", where)
        self.red_weights = [1] * len(self.red)
        self.damage_names = data.texts(dice, "damage", where)
        self.damage_weights = data.numbers(dice, "damage_faces", where)
        if len(self.blue) != len(self.blue_weights) or len(self.damage_names) != len(self.damage_weights):
            raise BadInput("board.toml: every face of a die needs its number of faces.")
        data.only(weather, ["wind", "sun"], where)
        self.wind = data.places(weather, "wind", HEADING_NAMES, where)  # by red face - 1
        self.sun = data.places(weather, "sun", HEADING_NAMES, where)  # by outcome of the blue die


def read_tables() -> Tables:
    """Return the data that comes with the game."""
    folder = resources.files(PACKAGE) / "data"
    texts = {name: (folder / name).read_text(encoding="utf-8") for name in FILES}
    scenarios = {name: (folder / "scenarios" / f"{name}.toml").read_text(encoding="utf-8") for name in SCENARIOS}
    return Tables(texts, scenarios)


def _place(row: Row, key: str, names: list[str], where: str) -> int:
    value = row.get(key)
    if value not in names:
        raise BadInput(f"{where}: {key} is {value!r}. It must be one of {', '.join(names)}.")
    return names.index(str(value))


def _flag(row: Row, key: str, where: str) -> int:
    value = row.get(key)
    if not isinstance(value, bool):
        raise BadInput(f"{where}: {key} is {value!r}. It must be true or false.")
    return 1 if value else 0


def _by_gun(row: Row, key: str, where: str, most: int) -> list[int]:
    listed = data.table(row, key, where)
    data.only(listed, GUN_NAMES, f"{where}, {key}")
    return [data.number(listed, GUN_NAMES[gun], f"{where}, {key}", 0, most) for gun in range(GROUPS)]

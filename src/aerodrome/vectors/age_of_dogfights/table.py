"""The position of a vector: written from its units, and read in the words of the language."""

from __future__ import annotations

from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.actions import GUN_NAMES, HEADING_NAMES, TILT_NAMES
from aerodrome.games.age_of_dogfights.gun_tables import DAMAGE_NAMES
from aerodrome.games.age_of_dogfights.rules import missions, roles
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    DESTROYED,
    EXITED,
    FLYING,
    GROUPS,
    NONE,
    ON_ACCESS,
    RECON,
    Aircraft,
    Position,
    bursts,
    jam_round,
    with_bursts,
    with_jam,
)
from aerodrome.games.age_of_dogfights.tables import SIDE_NAMES as SIDES
from aerodrome.games.age_of_dogfights.tables import TOP_LEVEL, TYPE_KEYS
from aerodrome.games.age_of_dogfights.title import TABLES
from aerodrome.vectors.age_of_dogfights.reading import UNIT_KEYS, distinct, read_letters, read_pair
from aerodrome.vectors.age_of_dogfights.setting import is_free_of_modes, setting_of, zone_letters
from aerodrome.vectors.reader import Record, as_list, as_record, only, read_flag, read_name, read_number

SKILL_NAMES: Final = ["average", "ace", "rookie"]
STATUS_NAMES: Final = {ON_ACCESS: "active", FLYING: "active", DESTROYED: "destroyed", EXITED: "exited"}
MOST_UNITS: Final = 78  # as many as there are tokens


class Table:
    """The setting and the current position of a vector, with aircraft by the vector's names."""

    def __init__(self, vector: Record, exact: bool) -> None:
        self.exact = exact
        self.vector = vector
        self.units: list[str] = []
        self.letters = zone_letters(vector)
        rows = [as_record(each, "a unit") for each in as_list(vector.get("units", []), "units")]
        for row in rows:
            only(row, UNIT_KEYS, f"the unit {row.get('id')!r}")
        self.sides = distinct([str(row.get("side", "")) for row in rows])
        rows.sort(key=lambda row: self.sides.index(str(row.get("side", ""))))
        self.setting = self._setting(rows)
        self.state = Position([self._unit(token, row) for token, row in enumerate(rows)])
        self._write_table(vector)
        self.speeds = [int(flyer.speed) for flyer in self.state.aircraft]  # AOD-MOVE-12: of all, even if they left

    def _setting(self, rows: list[Record]) -> Setting:
        """Give each unit its own token, with the unit's type."""
        if len(rows) > MOST_UNITS:
            raise BadInput(f"There are {len(rows)} units. Up to {MOST_UNITS} fit on a table.")
        setting = setting_of(self.vector, max(2, len(self.sides)), self.letters)
        setting.more_access = [[] for _ in setting.names]
        for token, row in enumerate(rows):
            setting.stats[token] = _stats(row)
            if read_flag(row.get("off_board", False), "off_board"):
                setting.more_access[0].append(read_pair(row.get("pos"), "pos"))
            if row.get("exit_edge") is not None:
                setting.exits[token] = 1 << read_name(row["exit_edge"], SIDES, "exit_edge")
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
        flyer.heading = read_name(row.get("heading"), HEADING_NAMES, "heading")
        flyer.level = read_number(row.get("level"), "level", 1, TOP_LEVEL)
        flyer.tilt = read_name(row.get("tilt", "level"), TILT_NAMES, "tilt") - 1
        if row.get("damage") is not None:
            flyer.damage = read_name(row["damage"], DAMAGE_NAMES, "damage")
        flyer.ammunition = kind.ammunition
        for gun, left in _by_gun(row, "ammo", 0, 99).items():
            flyer.ammunition = with_bursts(flyer.ammunition, gun, left)
        for gun, jam in _by_gun(row, "jammed", 1, 4095).items():
            flyer.jams = with_jam(flyer.jams, gun, jam)
        flyer.throttle_used = read_number(row.get("throttle_used", 0), "throttle_used", 0, 99)
        flyer.throttle_closed = int(read_flag(row.get("throttle_closed", False), "throttle_closed"))
        flyer.skill = read_name(row.get("skill", "average"), SKILL_NAMES, "skill")
        flyer.kills = read_number(row.get("kills", 0), "kills", 0, 99)
        flyer.speed = read_number(row.get("last_steps", 0), "last_steps", 0, 99)
        flyer.in_border = int(read_flag(row.get("ended_in_border", False), "ended_in_border"))
        self._write_mission(flyer, row)
        return flyer

    def _point(self, row: Record) -> int:
        lattice = self.setting.lattice
        q, r = read_pair(row.get("pos"), "pos")
        point = lattice.point(q, r)
        on_board = 0 <= point < lattice.size
        if on_board == bool(row.get("off_board", False)) or point < 0:
            where = "beside the board (off_board)" if row.get("off_board", False) else "on the board"
            raise BadInput(f"pos of {row.get('id')} is {[q, r]}; it should be a point {where} (AOD-BRD-05).")
        return int(point)

    def _write_mission(self, flyer: Aircraft, row: Record) -> None:
        flyer.bombs = read_number(row.get("bombs", 0), "bombs", 0, 9)
        flyer.torpedo = read_number(row.get("torpedo", 0), "torpedo", 0, 1)
        flyer.photos = read_letters(row.get("photos", []), self.letters, "photos")
        # AOD-MODE-03: a load makes a bomber only where loads are the task.
        kind = self.setting.kinds[flyer.token]
        carried = flyer.bombs + flyer.torpedo + read_number(row.get("dropped", 0), "dropped", 0, 9)
        load = min(carried, roles.most_load(self.setting, flyer.seat, kind))
        flyer.role = roles.roles(self.setting, flyer.seat, kind, load)[0]
        if is_free_of_modes(self.vector) and kind.photos:
            flyer.role = RECON
        for letter, value in as_record(row.get("zone_pass", {}), "zone_pass").items():
            running = as_list(value, "zone_pass")
            if len(running) != 3:
                raise BadInput(f"zone_pass of {letter} is {value!r}; it should be [points, clean, bombed].")
            packed = missions.make_pass(
                read_number(running[0], "zone_pass", 0, 15),
                read_flag(running[1], "zone_pass"),
                read_flag(running[2], "zone_pass"),
            )
            flyer.passes = missions.with_pass(flyer.passes, read_name(letter, self.letters, "zone_pass"), packed)

    def _write_table(self, vector: Record) -> None:
        state, sides = self.state, int(self.setting.sides)
        state.turn = read_number(vector.get("round", 5), "round", 1, 4000)
        if vector.get("wind") is not None:
            state.wind = read_name(vector["wind"], HEADING_NAMES, "wind")
        if vector.get("sun") is not None:
            state.sun = read_name(vector["sun"], HEADING_NAMES, "sun")
        state.brought_home, state.bombs_on, state.recon_home = [0] * sides, [0] * sides, [0] * sides
        if is_free_of_modes(vector):
            state.bombs_on = [0x010101] * sides  # AOD-COMB-02 needs a bomb, but without a mode nothing does
        for letter in as_list(vector.get("bombed", []), "bombed"):
            bomb = 1 << 8 * read_name(letter, self.letters, "bombed")
            state.bombs_on = [bombs | bomb for bombs in state.bombs_on]

    def index(self, value: object, where: str = "unit") -> int:
        return read_name(value, self.units, where)

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
        found[read_name(gun, GUN_NAMES, key)] = read_number(value, f"{key}.{gun}", least, most)
    return found


def mode_setting(table: Table, step: Record) -> Setting:
    """Return the setting of the vector, or of the mode that the step names."""
    vector = dict(table.vector)
    if "mode" in step:
        mode = step["mode"]
        vector["mode"] = {"name": mode} if isinstance(mode, str) else mode
    return setting_of(vector, 2, table.letters)

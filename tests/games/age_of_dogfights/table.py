"""A table for testing rules: aircraft anywhere, under any options.

`table(plane("germany/10", (2, 20), "E"), plane("france/10", (3, 20), "E"), sun="SE", speed_difference=True)` is a Table
with `setting`, `state`, `the("france/10")` (an Aircraft) and `index("germany/10")`.
"""

from dataclasses import dataclass, field

from aerodrome.games.age_of_dogfights.actions import GUN_NAMES, HEADING_NAMES, NATIONS, NUMBERS, TILT_NAMES
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    ATTACK,
    FLYING,
    NONE,
    ON_ACCESS,
    PATROL,
    Aircraft,
    Position,
    with_bursts,
    with_jam,
)
from aerodrome.games.age_of_dogfights.tables import Tables, read_tables
from aerodrome.vectors.walker import Walker

DAMAGE_NAMES = ["", "wings", "tail", "guns", "engine"]
SKILL_NAMES = ["average", "ace", "rookie"]
TABLES: Tables = read_tables()
SETTINGS: dict[str, Setting] = {}  # settings already built


@dataclass
class Plane:
    """One aircraft of a test. See `plane`."""

    name: str
    at: tuple[int, int] | None
    heading: str
    level: int
    tilt: str
    seat: int
    damage: str
    skill: str
    ammo: dict[str, int]
    jammed: dict[str, int]
    fields: dict[str, int] = field(default_factory=dict)

    def token(self) -> int:
        nation, _, number = self.name.partition("/")
        return NATIONS.index(nation) * NUMBERS + int(number) - 1


def plane(
    name: str,
    at: tuple[int, int] | None,
    heading: str = "E",
    level: int = 3,
    tilt: str = "level",
    seat: int = NONE,
    damage: str = "",
    skill: str = "average",
    ammo: dict[str, int] | None = None,
    jammed: dict[str, int] | None = None,
    **fields: int,
) -> Plane:
    """Put `france/10` at the axial point (q, r), or in its Patrol Zone if None.

    By default Entente aircraft belong to seat 0 and German ones to seat 1. `ammo` is the bursts left and `jammed` the
    round of the jam, by gun. `fields` are fields of state.Aircraft (`speed=6, kills=2, in_border=1, bombs=1`).
    """
    owner = seat if seat != NONE else int(name.startswith("germany"))
    return Plane(name, at, heading, level, tilt, owner, damage, skill, ammo or {}, jammed or {}, fields)


class Table:
    """A setting and a position in it."""

    def __init__(self, setting: Setting, state: Position) -> None:
        self.setting = setting
        self.state = state

    def index(self, name: str) -> int:
        for number, each in enumerate(self.state.aircraft):
            if self.setting.token_names[each.token] == name:
                return number
        raise AssertionError(f"{name} is not on this table")

    def the(self, name: str) -> Aircraft:
        return self.state.aircraft[self.index(name)]

    def name(self, index: int) -> str:
        return self.setting.token_names[self.state.aircraft[index].token]

    def walker(self, *stops: int) -> Walker[Position]:
        """Return what plays on this table and stops before these phases."""
        return Walker(AgeOfDogfights(self.setting), stops)

    def place(self, name: str) -> tuple[int, int]:
        return self.setting.lattice.place(self.the(name).point)


def table(
    *planes: Plane,
    board: str = "full",
    turn: int = 5,
    phase: int = ATTACK,
    mover: str = "",
    wind: str = "",
    sun: str = "",
    clouds: list[tuple[tuple[int, int], bool, int]] | None = None,
    **switches: object,
) -> Table:
    """Put aircraft on a board in round 5 and activate `mover`, by default the first one.

    Wind, sun and clouds (anchor, up, top) turn their options on. `switches` are fields of Setting, and `exits` lists
    the sides by token.
    """
    setting = _setting(board, bool(wind), bool(sun), clouds, switches)
    built = sorted([_aircraft(setting, each) for each in planes], key=_owner_and_token)
    state = Position(built)
    state.turn, state.phase = turn, phase
    state.wind = HEADING_NAMES.index(wind) if wind else NONE
    state.sun = HEADING_NAMES.index(sun) if sun else NONE
    seats = setting.seats
    state.brought_home, state.bombs_on, state.recon_home = [0] * seats, [0] * seats, [0] * seats
    here = Table(setting, state)
    if planes:
        state.mover = here.index(mover or planes[0].name)
        state.player = state.aircraft[state.mover].seat
    return here


def _setting(
    board: str,
    wind: bool,
    sun: bool,
    clouds: list[tuple[tuple[int, int], bool, int]] | None,
    switches: dict[str, object],
) -> Setting:
    """Return a setting. Settings never change, so tables share them."""
    key = repr((board, wind, sun, clouds, sorted(switches.items())))
    if key not in SETTINGS:
        setting = Setting(TABLES)
        setting.rows = TABLES.rows[board]
        setting.anchors = [[9, 21], [9, 21]]
        setting.has_wind, setting.has_sun = wind, sun
        setting.clouds = clouds or []
        setting.has_clouds = clouds is not None
        for name, value in switches.items():
            assert hasattr(setting, name), name
            if isinstance(value, dict) and name == "exits":
                for token, sides in value.items():
                    setting.exits[token] = sides
            else:
                setattr(setting, name, value)
        SETTINGS[key] = setting.complete()
    return SETTINGS[key]


def _owner_and_token(aircraft: Aircraft) -> tuple[int, int]:
    return aircraft.seat, aircraft.token


def _aircraft(setting: Setting, plane: Plane) -> Aircraft:
    made = Aircraft(plane.token(), plane.seat)
    made.ammunition = setting.kinds[made.token].ammunition
    made.level, made.heading = plane.level, HEADING_NAMES.index(plane.heading)
    made.tilt = TILT_NAMES.index(plane.tilt) - 1
    if plane.at is not None:
        made.point = setting.lattice.point(*plane.at)
        assert made.point >= 0, f"{plane.name} at {plane.at} is nowhere"
        made.status = FLYING if made.point < setting.lattice.size else ON_ACCESS
    else:
        made.status = PATROL
    made.damage = DAMAGE_NAMES.index(plane.damage)
    made.skill = SKILL_NAMES.index(plane.skill)
    for gun, left in plane.ammo.items():
        made.ammunition = with_bursts(made.ammunition, GUN_NAMES.index(gun), left)
    for gun, jam in plane.jammed.items():
        made.jams = with_jam(made.jams, GUN_NAMES.index(gun), jam)
    for key, value in plane.fields.items():
        assert hasattr(made, key), key
        setattr(made, key, value)
    return made

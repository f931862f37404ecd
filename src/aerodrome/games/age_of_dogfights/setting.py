"""The setting of a game: options and data in the form that the rules look up. It never changes during a game.

setup/ makes one from options. Code may also fill one in for a single situation. Either way, `complete` comes last.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.game import Facts
from aerodrome.games.age_of_dogfights.actions import TABLE, TOKENS, token_name
from aerodrome.games.age_of_dogfights.modes import DOGFIGHT
from aerodrome.games.age_of_dogfights.state import NONE
from aerodrome.games.age_of_dogfights.tables import EAST, NORTH, OPPOSITE, WEST, Kind, Tables
from aerodrome.lattice.points import Points, axial, column

RULES_VERSION: Final = "1"

Place = tuple[int, int]  # axial: q, r (AOD-BRD-02)

ENTENTE: Final = 0
CENTRAL: Final = 1

ANY_LOAD: Final = -1  # the owner chooses the number of bombs
ANY_ROLE: Final = -1  # the owner or the mode decides

LATTICES: Final[dict[tuple[int, tuple[Place, ...]], Points]] = {}  # lattices already built, which never change


def lattice_of(rows: int, access: list[Place]) -> Points:
    """Return the lattice of a board. Each board is built once and shared."""
    key = (rows, tuple(access))
    if key not in LATTICES:
        LATTICES[key] = Points(rows, access)
    return LATTICES[key]


class GivenAircraft:
    """An aircraft that the options give to a seat."""

    def __init__(self, token: int, load: int = ANY_LOAD, role: int = ANY_ROLE) -> None:
        self.token = token
        self.load = load
        self.role = role


class Pick:
    """AOD-SET-05: a number of aircraft of certain classes that the seat chooses."""

    def __init__(self, count: int, classes: list[int]) -> None:
        self.count = count
        self.classes = classes


class Arrival:
    """AOD-SET-07: an aircraft that the options place on an Access Point of its owner."""

    def __init__(self, token: int, access: int, level: int, heading: int) -> None:
        self.token = token
        self.access = access  # from 0
        self.level = level
        self.heading = heading


class Setting:
    """As created: two seats on an empty full board, basic rules, Dogfight. Look nothing up before `complete`."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.guns = tables.guns  # arcs, firing positions, chart
        self.record: dict[str, object] = {}  # the options it was made from
        self.token_names = [token_name(token) for token in range(TOKENS)]
        self._start_seats()
        self._start_squadrons()
        self._start_mission()
        self._start_weather()
        self._start_switches()

    def complete(self) -> Setting:
        """Work out everything that follows from the choices, and return the setting itself."""
        seats = len(self.names)
        self.seats: i64 = seats
        self.sides: i64 = max(self.side_of) + 1
        turns = self.turns or list(range(seats))
        # AOD-MP-02: by seat, the seat whose turn follows.
        self.turn_after = [turns[(turns.index(seat) + 1) % seats] for seat in range(seats)]
        self.kinds = [_kind(self, token) for token in range(TOKENS)]
        self._lay_out_board()
        self._mark_targets()
        return self

    # The choices.

    def _start_seats(self) -> None:
        self.rows: i64 = 42
        self.names = ["entente", "central"]  # of the seats
        self.side_of = [ENTENTE, CENTRAL]  # seat -> side, and aircraft of other sides are enemies
        self.side_names = ["entente", "central"]
        self.nations = [[1, 2], [0]]  # by seat, those it may fly (AOD-SET-04)
        self.home_sides = [WEST, EAST]  # by seat, index into SIDE_NAMES
        self.anchors: list[list[int]] = [[], []]
        self.more_access: list[list[Place]] = []  # by seat, Access Points in addition to those of its extensions
        self.first = NONE  # a seat, NONE = rolled for
        self.turns: list[int] = []  # all seats in turn order (AOD-MP-02), empty = seat order

    def _start_squadrons(self) -> None:
        self.given: list[list[GivenAircraft]] = [[], []]  # by seat
        self.picks: list[list[Pick]] = [[], []]
        self.arrivals: list[list[Arrival]] = [[], []]
        self.admitted: list[list[int]] = [[], []]  # by seat, the classes to choose from (AOD-SET-05, AOD-DOG-01)
        self.point_buy: i64 = 0  # the total of AOD-VAL-01, 0 = off
        self.stats: dict[int, dict[str, object]] = {}  # by token, the fields of its type that differ here
        self.exits = [0] * TOKENS  # by token, sides it may always leave across (AOD-EXIT-04)
        self.aces = NONE  # the number each seat names (AOD-SKL-05), NONE = not set
        self.rookies = NONE
        self.fighter_limit: i64 = 6

    def _start_mission(self) -> None:
        self.mode: i64 = DOGFIGHT
        self.symmetric: i64 = 1
        self.mission_sides = [1, 1]  # by side, whether it has the mode's task
        self.zones: list[list[list[Place]]] = [[], []]  # by side, the points of the zones on its target list
        self.zone_sites: list[list[str]] = [[], []]  # by side, the names of their sites
        self.ships: list[list[Place]] = []
        self.ship_names: list[str] = []
        self.photo_min_level: i64 = 1
        self.win_at: i64 = 0  # AOD-SCN-03, AOD-SCN-04, AOD-REC-11: successes that win for the only side with the task
        self.draw_at: i64 = 0
        self.points_scoring: i64 = 0
        self.round_limit: i64 = 0  # 0 = none

    def _start_weather(self) -> None:
        self.has_wind: i64 = 0
        self.has_sun: i64 = 0
        self.has_clouds: i64 = 0
        self.wind = NONE  # a heading, NONE = rolled for
        self.sun = NONE
        self.clouds: list[tuple[Place, bool, int]] = []  # anchor, up, top (AOD-BRD-14)

    def _start_switches(self) -> None:
        """AOD-GEN-04."""
        self.aerobatics: i64 = 0
        self.speed_difference: i64 = 0
        self.pilot_skill: i64 = 0
        self.hidden_skill: i64 = 0
        self.experience: i64 = 0
        self.beginner: i64 = 0
        self.beginner_level: i64 = 3
        self.ace_vs_ace: i64 = 0
        self.ffa: i64 = 0
        self.team: i64 = 0

    # What follows from them.

    def _lay_out_board(self) -> None:
        places: list[Place] = []
        self.access: list[list[int]] = []  # by seat, its Access Points
        self.home: list[int] = []  # by seat, the mask of its side of the board
        board_points = self.rows * self.tables.columns
        for seat in range(len(self.names)):
            own = access_places(self.tables, self.rows, self.home_sides[seat], self.anchors[seat])
            if self.more_access:
                own.extend(self.more_access[seat])
            self.access.append([board_points + len(places) + number for number in range(len(own))])
            places.extend(own)
            self.home.append(1 << self.home_sides[seat])
        # AOD-BRD-01 to AOD-BRD-04, AOD-BRD-07, AOD-BRD-09: points, headings, distances and sides are the lattice's.
        self.lattice = lattice_of(self.rows, places)
        self.border = [_in_border(self.tables, self.rows, point) for point in range(board_points)]
        self.border.extend([0] * len(places))
        self.cloud_top = [0] * len(self.border)  # by point, the highest level in cloud
        if self.has_clouds:
            for anchor, up, top in self.clouds:
                for point in self._on_board(cloud_places(anchor, up)):
                    self.cloud_top[point] = max(self.cloud_top[point], top)

    def _mark_targets(self) -> None:
        """AOD-COMP-10: work out the zone and ship markers."""
        self.exit_sides: list[int] = []  # by seat, where its breakthrough aircraft leave (AOD-BMB-10)
        self.zone_at: list[list[int]] = []  # by seat and point, the zone 0..2 of its target list, or NONE
        size = len(self.border)
        for seat in range(len(self.names)):
            side = self.side_of[seat]
            has_task = self.mission_sides[side] if side < len(self.mission_sides) else 0
            self.exit_sides.append(1 << OPPOSITE[self.home_sides[seat]] if has_task else 0)
            at = [NONE] * size
            for zone, places in enumerate(self.zones[side] if side < len(self.zones) else []):
                for point in self._on_board(places):
                    at[point] = zone
            self.zone_at.append(at)
        self.ship_at = [NONE] * size
        for ship, places in enumerate(self.ships):
            for point in self._on_board(places):
                self.ship_at[point] = ship

    def _on_board(self, places: list[Place]) -> list[int]:
        """Return the points of those places that lie on the board."""
        points = [self.lattice.point(q, r) for q, r in places]
        return [point for point in points if 0 <= point < self.lattice.size]

    def point_name(self, point: int) -> str:
        """Name a point by printed column and row."""
        q, r = self.lattice.place(point)
        return f"{column(q, r)},{r}"

    def point_place(self, point: int) -> list[int]:
        """Return the printed column and row of a point."""
        q, r = self.lattice.place(point)
        return [column(q, r), r]

    def is_enemy(self, seat: i64, other: i64) -> bool:
        """AOD-GEN-02, AOD-MP-03."""
        return self.side_of[seat] != self.side_of[other]


def access_places(tables: Tables, rows: int, side: int, anchors: list[int]) -> list[Place]:
    """AOD-BRD-10: just outside the board, two for each extension."""
    along = [anchor + offset for anchor in anchors for offset in tables.access_offsets]
    return [_access_place(tables, rows, side, each) for each in along]


def _access_place(tables: Tables, rows: int, side: int, along: int) -> Place:
    if side == WEST:
        return axial(-1, along)
    if side == EAST:
        return axial(tables.columns, along)
    return axial(along, rows if side == NORTH else -1)


def cloud_places(anchor: Place, up: bool) -> list[Place]:
    """AOD-BRD-14: the anchor, the point east of it, and the one north-east or south-east of the anchor."""
    q, r = anchor
    return [anchor, (q + 1, r), (q, r + 1) if up else (q + 1, r - 1)]


def zone_places(tables: Tables, column: int, row: int) -> list[Place]:
    """AOD-BRD-14: the points of a Task Zone on the site that begins there."""
    columns, rows = range(column, column + tables.zone_columns), range(row, row + tables.zone_rows)
    return [axial(c, r) for r in rows for c in columns]


def _in_border(tables: Tables, rows: int, point: int) -> int:
    """AOD-BRD-12."""
    row, column = divmod(point, tables.columns)
    depth = tables.border_depth
    near = column < depth or column >= tables.columns - depth or row < depth or row >= rows - depth
    return 1 if near else 0


def _kind(setting: Setting, token: int) -> Kind:
    """Return a token's type in this game, with a scenario's changes. AOD-VAR-01: beginners fly without features."""
    kind = setting.tables.kind_of_token[token]
    changed = dict(setting.stats.get(token, {}))
    if setting.beginner:
        changed.update({"fast_climb": 1, "max_descent": 3, "gyro": 0, "aerobatics": False})
    return Kind({**kind.row, **changed}) if changed else kind


def facts(setting: Setting) -> Facts:
    return Facts("age-of-dogfights", RULES_VERSION, setting.tables.digest, setting.names, TABLE, setting.record)

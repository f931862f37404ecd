"""The setting of a game: plan and data in the form that the rules look up. It never changes during a game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.age_of_dogfights.actions import TOKENS, token_name
from aerodrome.games.age_of_dogfights.plan import Place, Plan
from aerodrome.games.age_of_dogfights.state import NONE
from aerodrome.games.age_of_dogfights.tables import EAST, NORTH, OPPOSITE, WEST, Kind, Tables
from aerodrome.lattice.points import Points, axial, column

LATTICES: Final[dict[tuple[int, tuple[Place, ...]], Points]] = {}  # lattices already built, which never change


def lattice_of(rows: int, access: list[Place]) -> Points:
    """Return the lattice of a board. Each board is built once and shared."""
    key = (rows, tuple(access))
    if key not in LATTICES:
        LATTICES[key] = Points(rows, access)
    return LATTICES[key]


class Setting:
    def __init__(self, plan: Plan, tables: Tables) -> None:
        self.plan = plan
        self.tables = tables
        self.guns = tables.guns  # arcs, firing positions, chart
        self.seats: i64 = plan.seats()
        self.names = plan.names
        self.side_of = plan.side_of  # seat -> side, and aircraft of other sides are enemies
        self.sides: i64 = max(plan.side_of) + 1
        self.side_names = plan.side_names
        turns = plan.turns or list(range(plan.seats()))
        # AOD-MP-02: by seat, the seat whose turn follows.
        self.turn_after = [turns[(turns.index(seat) + 1) % len(turns)] for seat in range(plan.seats())]
        self.kinds = [_kind(tables, plan, token) for token in range(TOKENS)]
        self.token_names = [token_name(token) for token in range(TOKENS)]
        self.exits = [plan.exits.get(token, 0) for token in range(TOKENS)]  # AOD-EXIT-04: sides open to that aircraft
        self._set_switches(plan)
        self._set_board(plan, tables)
        self._set_mission(plan)

    def _set_switches(self, plan: Plan) -> None:
        """AOD-GEN-04."""
        self.aerobatics: i64 = int(plan.aerobatics)
        self.speed_difference: i64 = int(plan.speed_difference)
        self.pilot_skill: i64 = int(plan.pilot_skill)
        self.hidden_skill: i64 = int(plan.hidden_skill)
        self.experience: i64 = int(plan.experience)
        self.has_wind: i64 = int(plan.has_wind)
        self.has_sun: i64 = int(plan.has_sun)
        self.has_clouds: i64 = int(plan.has_clouds)
        self.beginner: i64 = int(plan.beginner)
        self.beginner_level: i64 = plan.beginner_level
        self.ace_vs_ace: i64 = int(plan.ace_vs_ace)
        self.points_scoring: i64 = int(plan.points_scoring)
        self.point_buy: i64 = plan.point_buy  # the total, 0 = off
        self.ffa: i64 = int(plan.ffa)
        self.team: i64 = int(plan.team)
        self.fighter_limit: i64 = plan.fighter_limit
        self.round_limit: i64 = plan.round_limit  # 0 = none

    def _set_board(self, plan: Plan, tables: Tables) -> None:
        self.rows: i64 = plan.rows
        places: list[Place] = []
        self.access: list[list[int]] = []  # by seat, its Access Points
        self.home: list[int] = []  # by seat, the mask of its side of the board
        board_points = plan.rows * tables.columns
        for seat in range(plan.seats()):
            own = access_places(tables, plan.rows, plan.home_sides[seat], plan.anchors[seat])
            if plan.access:
                own.extend(plan.access[seat])
            self.access.append([board_points + len(places) + number for number in range(len(own))])
            places.extend(own)
            self.home.append(1 << plan.home_sides[seat])
        # AOD-BRD-01 to AOD-BRD-04, AOD-BRD-07, AOD-BRD-09: points, headings, distances and sides are the lattice's.
        self.lattice = lattice_of(plan.rows, places)
        self.border = [_in_border(tables, plan.rows, point) for point in range(board_points)]
        self.border.extend([0] * len(places))
        self.cloud_top = [0] * (board_points + len(places))  # by point, the highest level in cloud
        if plan.has_clouds:
            for anchor, up, top in plan.clouds:
                for point in self._on_board(cloud_places(anchor, up)):
                    self.cloud_top[point] = max(self.cloud_top[point], top)

    def _set_mission(self, plan: Plan) -> None:
        """AOD-COMP-10: work out the zone and ship markers."""
        self.mode: i64 = plan.mode
        self.symmetric: i64 = int(plan.symmetric)
        self.mission_sides = [int(has) for has in plan.mission_sides]  # by side
        self.photo_min_level: i64 = plan.photo_min_level
        self.win_at: i64 = plan.win_at
        self.draw_at: i64 = plan.draw_at
        self.exit_sides: list[int] = []  # by seat, where its breakthrough aircraft leave (AOD-BMB-10)
        self.zone_at: list[list[int]] = []  # by seat and point, the zone 0..2 of its target list, or NONE
        size = len(self.border)
        for seat in range(plan.seats()):
            side = plan.side_of[seat]
            has_task = plan.mission_sides[side] if side < len(plan.mission_sides) else False
            self.exit_sides.append(1 << OPPOSITE[plan.home_sides[seat]] if has_task else 0)
            at = [NONE] * size
            for zone, places in enumerate(plan.zones[side] if side < len(plan.zones) else []):
                for point in self._on_board(places):
                    at[point] = zone
            self.zone_at.append(at)
        self.ship_names = plan.ship_names
        self.ship_at = [NONE] * size
        for ship, places in enumerate(plan.ships):
            for point in self._on_board(places):
                self.ship_at[point] = ship

    def _on_board(self, places: list[Place]) -> list[int]:
        """Return the points of those places that lie on the board."""
        found: list[int] = []
        for q, r in places:
            point = self.lattice.point(q, r)
            if 0 <= point < self.lattice.size:
                found.append(point)
        return found

    def point_name(self, point: int) -> str:
        """Name a point by printed column and row."""
        q, r = self.lattice.place(point)
        return f"{column(q, r)},{r}"

    def is_enemy(self, seat: i64, other: i64) -> bool:
        """AOD-GEN-02, AOD-MP-03."""
        return self.side_of[seat] != self.side_of[other]


def access_places(tables: Tables, rows: int, side: int, anchors: list[int]) -> list[Place]:
    """AOD-BRD-10: just outside the board, two for each extension."""
    found: list[Place] = []
    for anchor in anchors:
        for offset in tables.access_offsets:
            found.append(_access_place(tables, rows, side, anchor + offset))
    return found


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
    found: list[Place] = []
    for r in range(row, row + tables.zone_rows):
        for c in range(column, column + tables.zone_columns):
            found.append(axial(c, r))
    return found


def _in_border(tables: Tables, rows: int, point: int) -> int:
    """AOD-BRD-12."""
    row, column = divmod(point, tables.columns)
    depth = tables.border_depth
    near = column < depth or column >= tables.columns - depth or row < depth or row >= rows - depth
    return 1 if near else 0


def _kind(tables: Tables, plan: Plan, token: int) -> Kind:
    """Return a token's type in this game, with a scenario's changes. AOD-VAR-01: beginners fly without features."""
    kind = tables.kind_of_token[token]
    changed = dict(plan.stats.get(token, {}))
    if plan.beginner:
        changed.update({"fast_climb": 1, "max_descent": 3, "gyro": 0, "aerobatics": False})
    return Kind({**kind.row, **changed}) if changed else kind

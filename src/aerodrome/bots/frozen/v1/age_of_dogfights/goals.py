"""What an aircraft is worth, and how far its move advances a mission: photographs, bombs, torpedoes, exits."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64, mypyc_attr

from aerodrome.bots.frozen.v1.age_of_dogfights.engine import (
    BITS,
    BOMBED,
    BREAKTHROUGH,
    CLEAN,
    LOW,
    PASS_MINIMUM,
    POINTS,
    TORPEDO,
    TORPEDO_NEAR,
    Setting,
    bombs_on,
    carries_task,
    choose_start,
    count_bits,
    drop,
    fly_token,
    got_through,
    has_camera,
    is_alive,
    is_removed,
    may_drop,
    may_photograph,
    open_sides,
    pass_of,
    steps_of,
    torpedo_target,
)
from aerodrome.bots.frozen.v1.age_of_dogfights.reach import End
from aerodrome.games.age_of_dogfights.actions import IMMELMANN, STEP, change_code
from aerodrome.games.age_of_dogfights.state import (
    BOMBER,
    EXITED,
    GENERAL,
    LEVEL,
    LEVELS,
    NO_DAMAGE,
    NONE,
    ZONES,
    Aircraft,
    Position,
)
from aerodrome.lattice.points import COLUMNS

# In fighters.
CARRIER: Final = 2.0  # an aircraft that can still score by the task of the mode
THE_GENERAL: Final = 5.0
PHOTO: Final = 1.5
PHOTO_HOME: Final = 4.0
IN_THE_LENS: Final = 0.7  # a pass that only has to be finished by leaving the zone
BOMB: Final = 3.0
TORPEDO_HIT: Final = 4.0
THROUGH: Final = 5.0
STEP_NEARER: Final = 0.05  # to the target of the mission
TOWARDS: Final = 0.12  # with the nose in that direction
LEVEL_OFF: Final = 0.15  # for each level away from where the task can be done
TILTED: Final = 0.08  # near a zone: a pass must be level

# Leaving without a task.
GIVES_UP: Final = -3.0  # in vain, by force, or as the last aircraft of a seat
WITHDRAWS_ARMED: Final = -0.9
WITHDRAWS_DAMAGED: Final = -0.45
WITHDRAWS_EMPTY: Final = -0.25

HEADING_X: Final = [1.0, 0.5, -0.5, -1.0, -0.5, 0.5]
HEADING_Y: Final = [0.0, 0.866, 0.866, 0.0, -0.866, -0.866]
FAR: Final = 99


@mypyc_attr(native_class=True)
class Goals:
    """The places that matter on this board, by seat."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.zone_points: list[list[list[int]]] = []  # by seat and zone
        for seat in range(setting.seats):
            zones: list[list[int]] = [[], [], []]
            at = setting.zone_at[seat]
            for point in range(len(at)):
                if at[point] != NONE:
                    zones[at[point]].append(point)
            self.zone_points.append(zones)
        self.ship_points: list[list[int]] = [[] for _ in setting.ship_names]
        for point in range(len(setting.ship_at)):
            if setting.ship_at[point] != NONE:
                self.ship_points[setting.ship_at[point]].append(point)

    def worth(self, state: Position, flyer: Aircraft) -> float:
        """Return how much it matters whether this aircraft is shot down."""
        if flyer.role == GENERAL:
            return THE_GENERAL
        return CARRIER if carries_task(self.setting, state, flyer) else 1.0

    def worths(self, state: Position) -> list[float]:
        return [self.worth(state, each) if is_alive(each) else 0.0 for each in state.aircraft]

    def has_task(self, state: Position, flyer: Aircraft) -> bool:
        return flyer.role == GENERAL or carries_task(self.setting, state, flyer)

    # The end of a move, judged by the mission.

    def after(self, state: Position, end: End) -> Position:
        """Return the position after the rest of that path. Bombs are dropped wherever possible."""
        setting = self.setting
        after = state.clone()
        index = after.mover
        tokens = end.tokens()
        flown = len(steps_of(state.move))
        if state.phase == LEVELS and tokens:
            starts = tokens[0] >= IMMELMANN
            choose_start(setting, after, STEP + tokens[0] if starts else change_code(end.levels()), None)
            flown = 1 if starts else 0
        for number in range(flown, len(tokens)):
            if may_drop(setting, after, index):
                drop(setting, after, index, None)
            fly_token(setting, after, tokens[number], None)
        if may_drop(setting, after, index):
            drop(setting, after, index, None)
        return after

    def progress(self, state: Position, after: Position, tilt: i64) -> float:
        """Return what a carrier's move has done for its task, and how good its new place is."""
        index = state.mover
        before = state.aircraft[index]
        flyer = after.aircraft[index]
        seat = flyer.seat
        value = BOMB * float(before.bombs - flyer.bombs)
        if flyer.status == EXITED:
            return value + self._left(after, before, flyer)
        photos = count_bits(flyer.photos) - count_bits(before.photos)
        value += PHOTO * float(photos)
        if flyer.role == GENERAL:
            return value + self._to_sides(flyer, self.setting.exits[flyer.token])
        if self.setting.mode == BREAKTHROUGH and flyer.role == BOMBER:
            return value + self._to_sides(flyer, self.setting.exit_sides[seat])
        if self.setting.mode == TORPEDO and flyer.torpedo:
            return value + self._to_ships(after, index, tilt)
        if has_camera(self.setting, flyer) and not self._wants_photos(after, flyer):
            return value + (self._to_sides(flyer, self.setting.home[seat]) if flyer.photos else 0.0)
        if flyer.bombs or has_camera(self.setting, flyer):
            return value + self._to_zones(after, flyer, tilt)
        return value

    def _wants_photos(self, state: Position, flyer: Aircraft) -> bool:
        for zone in range(ZONES):
            if self.zone_points[flyer.seat][zone] and may_photograph(self.setting, state, flyer, zone):
                return True
        return False

    def _left(self, after: Position, before: Aircraft, flyer: Aircraft) -> float:
        """Judge leaving the board: home with photographs, through with bombs, across with the General, or in vain."""
        if flyer.forced:
            return GIVES_UP
        if flyer.role == GENERAL or got_through(self.setting, flyer):
            return THROUGH
        if flyer.photos and flyer.side_left & self.setting.home[flyer.seat]:
            return PHOTO_HOME * float(count_bits(flyer.photos)) - PHOTO * float(count_bits(before.photos))
        return GIVES_UP

    def _to_sides(self, flyer: Aircraft, sides: i64) -> float:
        """Judge the distance and heading to the nearest of these edges."""
        best = -9.0
        for number in range(4):
            if sides >> number & 1:
                away = edge_distance(self.setting.rows, flyer.point, number)
                towards = HEADING_X[flyer.heading] if number >= 2 else HEADING_Y[flyer.heading]
                if number == 1 or number == 3:
                    towards = -towards
                value = TOWARDS * towards - STEP_NEARER * float(away)
                if value > best:
                    best = value
        return best

    def _to_zones(self, state: Position, flyer: Aircraft, tilt: i64) -> float:
        """Judge the nearest zone worth a visit, and whether it can be photographed or bombed from here."""
        setting = self.setting
        best = -9.0
        for zone in range(ZONES):
            if flyer.bombs:
                wanted = not is_removed(setting, state, flyer.seat, zone)
            else:
                wanted = may_photograph(setting, state, flyer, zone)
            points = self.zone_points[flyer.seat][zone]
            if not wanted or not points:
                continue
            value = self._to_points(flyer, points, 0)
            if flyer.bombs and bombs_on(setting, state, setting.side_of[flyer.seat], zone):
                value -= 0.4  # a zone without bombs is worth more
            running = pass_of(flyer.passes, zone)
            if running & CLEAN and running & POINTS >= PASS_MINIMUM:
                value += IN_THE_LENS if has_camera(setting, flyer) and not running & LOW else 0.0
            if running & BOMBED:
                value -= 0.3  # the aircraft must leave the zone before it bombs it again
            if value > best:
                best = value
        if tilt != LEVEL:
            best -= TILTED
        if has_camera(setting, flyer) and flyer.level + tilt < setting.photo_min_level:
            best -= LEVEL_OFF * float(setting.photo_min_level - flyer.level - tilt)
        return best

    def _to_ships(self, after: Position, index: i64, tilt: i64) -> float:
        flyer = after.aircraft[index]
        ship = torpedo_target(self.setting, after, index)
        if ship != NONE and not after.torpedoed & BITS[ship]:
            return TORPEDO_HIT
        best = -9.0
        for number in range(len(self.ship_points)):
            if not after.torpedoed & BITS[number]:
                value = self._to_points(flyer, self.ship_points[number], TORPEDO_NEAR + 3)
                if value > best:
                    best = value
        return best - LEVEL_OFF * float(abs(int(flyer.level + tilt) - 1))

    def _to_points(self, flyer: Aircraft, points: list[int], near_enough: i64) -> float:
        lattice = self.setting.lattice
        nearest: i64 = FAR
        aim: i64 = points[0]
        for point in points:
            away = lattice.distance(flyer.point, point)
            if away < nearest:
                nearest = away
                aim = point
        towards = pointing(self.setting, flyer.point, flyer.heading, aim)
        if nearest < near_enough:
            # Too near to aim: the aircraft must get away first.
            return -TOWARDS * towards - STEP_NEARER * float(3 * near_enough - 2 * nearest)
        return TOWARDS * towards - STEP_NEARER * float(nearest)

    # Leaving without a task.

    def leaves(self, state: Position, flyer: Aircraft, sides: i64, can_fire: bool) -> float:
        """Return what it is worth to leave across these sides."""
        others = False
        for each in state.aircraft:
            if each is not flyer and is_alive(each) and each.seat == flyer.seat:
                others = True
        if not others or not open_sides(self.setting, flyer, flyer.damage) & sides:
            return GIVES_UP
        if can_fire:
            return WITHDRAWS_ARMED
        return WITHDRAWS_EMPTY if flyer.damage == NO_DAMAGE else WITHDRAWS_DAMAGED


def edge_distance(rows: i64, point: i64, side: i64) -> i64:
    """Return the steps to the edge of a side (0 to 3: north, south, east, west)."""
    row = point // COLUMNS
    column = point % COLUMNS
    if side == 0:
        return rows - 1 - row
    if side == 1:
        return row
    return COLUMNS - 1 - column if side == 2 else column


def pointing(setting: Setting, start: i64, heading: i64, goal: i64) -> float:
    """Return the cosine between a heading and the direction of a point: 1 straight at it, -1 away from it."""
    lattice = setting.lattice
    across = float(lattice.q_of[goal] - lattice.q_of[start])
    up = float(lattice.r_of[goal] - lattice.r_of[start])
    x = across + up * 0.5
    y = up * 0.866
    length = math.sqrt(x * x + y * y)
    return (HEADING_X[heading] * x + HEADING_Y[heading] * y) / length if length > 0.0 else 0.0

"""Chapter 9: turning and moving one plane. No other plane matters, so a look ahead can ask the same functions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.dawgs_of_war.actions import CLOCKWISE, COUNTER_CLOCKWISE, number_of, second_of
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import LEFT, NONE, RIGHT, UNTURNED, Plane
from aerodrome.games.dawgs_of_war.tables import CHASE_TAIL, FETCH, HEEL, PLAY_DEAD, ROLL_OVER, WAG
from aerodrome.lattice import hexes
from aerodrome.lattice.hexes import HIGHEST, LEFT_X, LEFT_Y, LOWEST, RIGHT_X, RIGHT_Y, STEP_X, STEP_Y

# How a move ended.
FLOWN: Final = 0
STOPPED: Final = 1  # at the top
GONE: Final = 2  # off the left or right side
CRASHED: Final = 3

HALF_TURN: Final = 6


def rotate(setting: Setting, plane: Plane, positions: i64) -> None:
    """DOW-ORI-02 to DOW-ORI-05: turn about the front hex; between two hexes, about the one inside the turn."""
    if positions == 0:
        return
    heading = plane.heading
    if hexes.on_side(plane.x, plane.y):
        left_x: i64 = plane.x + LEFT_X[heading]
        left_y: i64 = plane.y + LEFT_Y[heading]
        right_x: i64 = plane.x + RIGHT_X[heading]
        right_y: i64 = plane.y + RIGHT_Y[heading]
        inside_is_left = positions > 0
        if inside_is_left and not setting.field.has_centre(left_x, left_y, setting.lowest_row):
            inside_is_left = False  # DOW-ORI-04: the other one
        elif not inside_is_left and not setting.field.has_centre(right_x, right_y, setting.lowest_row):
            inside_is_left = True
        plane.x = left_x if inside_is_left else right_x
        plane.y = left_y if inside_is_left else right_y
    plane.heading = hexes.turned(heading, positions)


def change_orientation(setting: Setting, plane: Plane) -> None:
    """DOW-ORI-01: as the cards say. DOW-ORI-07: turning alone neither crashes nor leaves.

    DOW-CARD-05: with No Change, and with a special card that does not mention it, the Number Card does nothing.
    """
    second = second_of(plane.card)
    if second == CLOCKWISE:
        rotate(setting, plane, -number_of(plane.card))
    elif second == COUNTER_CLOCKWISE:
        rotate(setting, plane, number_of(plane.card))
    elif plane.trick == CHASE_TAIL and plane.choice != UNTURNED:
        rotate(setting, plane, plane.choice)  # DOW-SPEC-SA04
    elif plane.trick == ROLL_OVER:
        # DOW-SPEC-SA01, DOW-ORI-06: the front space stays, a hexside too.
        plane.heading = hexes.turned(plane.heading, HALF_TURN)
        if plane.speed > 0:
            plane.speed -= 1
    elif plane.trick == PLAY_DEAD:
        plane.speed = 0  # DOW-SPEC-SA06


def touches_ground(setting: Setting, plane: Plane) -> bool:
    """DOW-GND-01: any part, front or rear."""
    return plane.y + LOWEST[hexes.pose(plane.heading, plane.x, plane.y)] <= setting.ground


def in_low_atmosphere(setting: Setting, plane: Plane) -> bool:
    """DOW-SPD-04: any part."""
    return plane.y + HIGHEST[hexes.pose(plane.heading, plane.x, plane.y)] >= setting.thin_air


def move_speed(plane: Plane) -> i64:
    """DOW-MOVE-01, DOW-SPEC-SA02, DOW-SPEC-SA03: how many increments it flies; 0 is a stall drop."""
    speed = plane.speed
    if plane.trick == FETCH:
        return speed + number_of(plane.card)
    if plane.trick == HEEL:
        speed -= number_of(plane.card)
        return 0 if speed < 0 else speed
    return speed


def fly(setting: Setting, plane: Plane, path: list[int] | None) -> i64:
    """DOW-MOVE-02 to DOW-MOVE-04: increment by increment; how it ended. `path` is given the points, x and y in turn.

    A plane that has gone stays at its last point on the map; `left` says by which side.
    """
    heading = plane.heading
    steps = move_speed(plane)
    step_x: i64 = STEP_X[heading]
    step_y: i64 = STEP_Y[heading]
    if steps == 0:
        # DOW-SINK-01 to DOW-SINK-03.
        step_x = setting.tables.sink_x[heading]
        step_y = setting.tables.sink_y[heading]
        steps = number_of(plane.card) if plane.trick == PLAY_DEAD else 1
    ended: i64 = FLOWN
    field = setting.field
    while steps > 0:
        steps -= 1
        x = plane.x + step_x
        y = plane.y + step_y
        # DOW-MOVE-03: the top first, then the sides, then the ground. DOW-TOP-03, DOW-EXIT-03: only a front space that
        # is outside as a whole counts; DOW-EXIT-04: in a top corner it is outside by the side.
        where = field.where(x, y)
        if where != hexes.INSIDE:
            ended = _stop_outside(plane, where)
            break
        plane.x = x
        plane.y = y
        if path is not None:
            path.append(x)
            path.append(y)
        if touches_ground(setting, plane):
            return CRASHED
    if plane.trick == WAG and ended != GONE and plane.choice != UNTURNED:
        rotate(setting, plane, plane.choice)  # DOW-SPEC-SA05
    if ended != GONE and touches_ground(setting, plane):
        return CRASHED  # DOW-GND-02: once more at the end
    return ended


def _stop_outside(plane: Plane, where: i64) -> i64:
    """DOW-TOP-01, DOW-TOP-02, DOW-EXIT-01: stop a plane at the top, or let it leave by a side. Return how it ended."""
    if where == hexes.ABOVE:
        plane.speed = 0  # from now on, for Fire too (DOW-TOP-04)
        return STOPPED
    plane.left = LEFT if where == hexes.LEFT else RIGHT
    return GONE


def exit_row(setting: Setting, plane: Plane) -> i64:
    """DOW-EXIT-02: the row of its last point on the map, the lower one between two."""
    row = plane.y // 2
    if row < setting.lowest_row:
        return setting.lowest_row
    top: i64 = setting.tables.top_row
    return top if row > top else row


def put_in(setting: Setting, plane: Plane, side: i64, row: i64) -> None:
    """DOW-SET-07, DOW-RESP-02: the starting pose of a side and row."""
    plane.x = setting.tables.start_x[side * 16 + row]
    plane.y = 2 * row
    plane.heading = setting.tables.start_headings[side]


def can_turn_after_reveal(plane: Plane) -> bool:
    """DOW-REV-02."""
    return plane.trick == CHASE_TAIL or plane.trick == WAG


def has_shot(setting: Setting, plane: Plane) -> bool:
    """DOW-SPEC-07: the dodging tricks cost the shot of their round."""
    return plane.trick == NONE or not setting.no_shot >> plane.trick & 1

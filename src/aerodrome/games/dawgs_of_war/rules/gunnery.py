"""Chapters 11 and 17: who can be fired at, what is added to the die, and what a result scores."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.dawgs_of_war import refusals
from aerodrome.games.dawgs_of_war.refusals import LEGAL
from aerodrome.games.dawgs_of_war.rules.flight import has_shot
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ACTIVE, ELIMINATED, NONE, Plane, Position
from aerodrome.games.dawgs_of_war.tables import BIG_BITE, DIE, LONG_LEASH, ON_POINT, SHAKE
from aerodrome.lattice import hexes
from aerodrome.lattice.hexes import COVERED, COVERED_X, COVERED_Y


def cones_of(setting: Setting, plane: Plane) -> hexes.Cones:
    """DOW-FIRE-03, DOW-SPEC-SA10."""
    return setting.tables.long_cones if plane.in_play == LONG_LEASH else setting.tables.cones


def in_cone(setting: Setting, cones: hexes.Cones, plane: Plane, target: Plane) -> bool:
    """DOW-FIRE-02, DOW-FIRE-05: at least one sky hex that the target covers is a hex of the cone."""
    away_x = target.x - plane.x
    away_y = target.y - plane.y
    reach = cones.across + 4  # a plane reaches four points from its nose
    if away_x > reach or away_x < -reach or away_y > reach or away_y < -reach:
        return False
    pose = hexes.pose(plane.heading, plane.x, plane.y)
    covered = hexes.pose(target.heading, target.x, target.y)
    place = covered * 3
    last: i64 = place + COVERED[covered]
    field = setting.field
    while place < last:
        x: i64 = COVERED_X[place]
        y: i64 = COVERED_Y[place]
        if cones.holds(pose, away_x + x, away_y + y):
            if field.has_centre(target.x + x, target.y + y, setting.lowest_row):
                return True
        place += 1
    return False


def legal_targets(setting: Setting, state: Position, seat: int) -> i64:
    """DOW-FIRE-01: a mask of the enemies the plane may fire at, at any Speed of its own."""
    planes = state.planes
    plane = planes[seat]
    if plane.status != ACTIVE or not has_shot(setting, plane):
        return 0
    cones = cones_of(setting, plane)
    enemies: i64 = setting.enemies[seat]
    found: i64 = 0
    for other in range(setting.seats):
        if enemies >> other & 1:
            target = planes[other]
            if target.status == ACTIVE and in_cone(setting, cones, plane, target):
                found |= 1 << other
    return found


def target_refusal(setting: Setting, state: Position, seat: int, other: int) -> int:
    """DOW-FIRE-01: why the plane may not fire at that one; LEGAL if it may."""
    if other == seat:
        return refusals.OWN_PLANE
    if seat >= setting.seats or other >= setting.seats:
        return refusals.NO_SUCH_PLANE
    if state.planes[other].status != ACTIVE or state.planes[seat].status != ACTIVE:
        return refusals.NO_SUCH_PLANE
    if not setting.enemies[seat] >> other & 1:
        return refusals.FRIEND
    if not has_shot(setting, state.planes[seat]):
        return refusals.NO_SHOT
    return (
        LEGAL
        if in_cone(setting, cones_of(setting, state.planes[seat]), state.planes[seat], state.planes[other])
        else refusals.NOT_IN_CONE
    )


def forget_target(setting: Setting, state: Position, seat: int) -> bool:
    """DOW-RUL-49: take back a shot at a plane that has left the table. Return whether there was one."""
    plane = state.planes[seat]
    if not 0 <= plane.target < setting.seats or state.planes[plane.target].status != ELIMINATED:
        return False
    plane.target = NONE
    plane.missed = 0
    plane.marks = NONE
    return True


def modifier(setting: Setting, state: Position, seat: int, other: int) -> int:
    """DOW-FIRE-10: all that is added to the die; a token lies there only with the option (DOW-CF-02)."""
    plane = state.planes[seat]
    added = 0
    if setting.continuous_fire and is_marked(setting, state, seat, other):
        added += setting.tables.continuous_fire
    if plane.trick == ON_POINT:
        added += setting.tables.on_point  # DOW-SPEC-SA08
    if state.planes[other].trick == SHAKE:
        added += setting.tables.shake  # DOW-SPEC-SA07
    return added


def is_marked(setting: Setting, state: Position, seat: int, other: int) -> bool:
    """DOW-CF-02: whether the seat's token lies on that plane; DOW-CF-07: or anyone's."""
    if not setting.any_token:
        return state.planes[seat].token == other
    for plane in state.planes:
        if plane.token == other:
            return True
    return False


def two_hits_margin(setting: Setting, plane: Plane) -> int:
    """DOW-FIRE-08, DOW-SPEC-SA11."""
    return setting.tables.big_bite_margin if plane.in_play == BIG_BITE else setting.tables.two_hits_margin


def hits(setting: Setting, state: Position, seat: int, other: int, die: int) -> int:
    """DOW-FIRE-07, DOW-FIRE-08: what a die scores against the target's Speed of this moment."""
    result = die + modifier(setting, state, seat, other)
    return setting.tables.hits(state.planes[other].speed, result, two_hits_margin(setting, state.planes[seat]))


def hits_by_die(setting: Setting, state: Position, seat: int, other: int) -> list[int]:
    """The exact odds of a shot: what each of the six faces scores."""
    return [hits(setting, state, seat, other, die) for die in range(1, DIE + 1)]

"""Chapters 10, 11, 20 and 22: the geometry of two aircraft, and the clouds between them.

A sight is what the mover sees of another aircraft: geometry * 8 + direction of the line, or NO_SIGHT. All fire between
the two, either way, depends on it (AOD-BRD-13).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.age_of_dogfights.gun_tables import geometry
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import FLYING, Aircraft, Position
from aerodrome.lattice.points import NO_LINE

NO_SIGHT: Final = -1
CLEAR: Final = 0
INSIDE: Final = 1  # one of the two is in a cloud
BETWEEN: Final = 2  # a cloud lies on the middle point


def sight(setting: Setting, point: i64, heading: i64, level: i64, tilt: i64, other: Aircraft) -> i64:
    """AOD-BRD-13, AOD-ARC-04: see an aircraft in the Combat Zone, 1d or 2d along a line, up to one level off.

    AOD-END-05: no one fires at an aircraft on an Access Point.
    """
    levels = other.level - level
    if levels > 1 or levels < -1 or other.status != FLYING:
        return NO_SIGHT
    line = setting.lattice.line(point, other.point)
    if line == NO_LINE:
        return NO_SIGHT
    direction = line >> 2
    bearing = direction - heading
    if bearing < 0:
        bearing += 6
    relative = other.heading - heading
    if relative < 0:
        relative += 6
    return geometry(bearing, line & 3, relative, levels, tilt, other.tilt) * 8 + direction


def sight_between(setting: Setting, aircraft: Aircraft, other: Aircraft) -> i64:
    """Return the sight between two aircraft in their current poses."""
    return sight(setting, aircraft.point, aircraft.heading, aircraft.level, aircraft.tilt, other)


def geometry_of(seen: i64) -> i64:
    return seen >> 3


def direction_of(seen: i64) -> i64:
    return seen & 7


def is_far(seen: i64) -> bool:
    """Return whether the distance is 2d."""
    return (seen >> 3) // 162 % 2 == 1


def is_frontal(seen: i64) -> bool:
    """AOD-SPD-05."""
    return (seen >> 3) // 27 % 6 == 3 and (seen >> 3) // 162 == 1


def clouds_between(setting: Setting, point: i64, level: i64, other: Aircraft, seen: i64) -> i64:
    """AOD-CLD-02, AOD-CLD-03: return the clouds between two aircraft. AOD-POS-13: other aircraft hide nothing.

    AOD-CLD-04: clouds affect only fire.
    """
    if not setting.has_clouds:
        return CLEAR
    top: i64 = setting.cloud_top[point]
    if top >= level:
        return INSIDE
    top = setting.cloud_top[other.point]
    if top >= other.level:
        return INSIDE
    if is_far(seen):
        middle: i64 = setting.lattice.next[point * 6 + direction_of(seen)]
        top = setting.cloud_top[middle]
        if top >= level:
            return BETWEEN
    return CLEAR


def aircraft_of_token(state: Position, token: i64) -> i64:
    """Return its index in this position, or -1."""
    number: i64 = 0
    for each in state.aircraft:
        if each.token == token:
            return number
        number += 1
    return -1

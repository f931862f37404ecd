"""The bursts that are possible, always in the same order: attacks of an aircraft, and answers to it.

`shots` and `defenders` say what is. `shots_from` and `defenders_against` say what would be if the aircraft ended its
move in that pose after this number of steps. A shot is one number: target, row of the chart, gun. So is an answer:
defender, gun.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.bots.frozen.v1.age_of_dogfights.engine import (
    CLEAR,
    GUN_BITS,
    NO_FIRE,
    Setting,
    clouds_between,
    geometry_of,
    may_attack,
    sight,
    speed_band,
    usable_guns,
)
from aerodrome.games.age_of_dogfights.state import FLYING, GROUPS, NONE, Position

ROWS: Final = 64  # more than the chart has


def shot(gun: i64, target: i64, row: i64) -> i64:
    return (target * ROWS + row) * GROUPS + gun


def shot_gun(packed: i64) -> i64:
    return packed % GROUPS


def shot_target(packed: i64) -> i64:
    return packed // (ROWS * GROUPS)


def shot_row(packed: i64) -> i64:
    return packed // GROUPS % ROWS


def answer(gun: i64, defender: i64) -> i64:
    return defender * GROUPS + gun


def answer_gun(packed: i64) -> i64:
    return packed % GROUPS


def answer_defender(packed: i64) -> i64:
    return packed // GROUPS


# Attacks.


def shots(setting: Setting, state: Position, index: i64) -> list[int]:
    """Return every legal attack of the mover from where it is."""
    mover = state.aircraft[index]
    if mover.status != FLYING:
        return []
    return shots_from(setting, state, index, mover.point, mover.heading, mover.level, mover.tilt, mover.speed)


def shots_from(
    setting: Setting, state: Position, index: i64, point: i64, heading: i64, level: i64, tilt: i64, steps: i64
) -> list[int]:
    """Return the attacks of usable groups that have not attacked yet, on enemies in a row of the chart."""
    found: list[int] = []
    mover = state.aircraft[index]
    if not may_attack(setting, mover):
        return found
    guns = usable_guns(setting, mover) & ~mover.attacked
    if not guns:
        return found
    tables = setting.guns
    other: i64 = -1
    for each in state.aircraft:
        other += 1
        seen = sight(setting, point, heading, level, tilt, each)
        if seen < 0 or not setting.is_enemy(mover.seat, each.seat):
            continue
        row: i64 = tables.row_at[geometry_of(seen)]
        if row == NONE or not guns & tables.rows[row].guns:
            continue
        if clouds_between(setting, point, level, each, seen) != CLEAR:
            continue
        if speed_band(setting, steps, each, seen) == NO_FIRE:
            continue
        firing = guns & tables.rows[row].guns
        for gun in range(GROUPS):
            if firing & GUN_BITS[gun]:
                found.append(shot(gun, other, row))
    return found


# Answers.


def defenders(setting: Setting, state: Position, index: i64) -> list[int]:
    """Return every legal defensive burst at the mover where it is, by owner in turn order after it."""
    mover = state.aircraft[index]
    if mover.status != FLYING:
        return []
    return defenders_against(setting, state, index, mover.point, mover.heading, mover.level, mover.tilt, mover.speed)


def defenders_against(
    setting: Setting, state: Position, index: i64, point: i64, heading: i64, level: i64, tilt: i64, steps: i64
) -> list[int]:
    """Return the defensive bursts at the mover in this pose, whatever its own guns are."""
    found: list[int] = []
    mover = state.aircraft[index]
    seat = mover.seat
    for _ in range(setting.seats - 1):
        seat = setting.turn_after[seat]
        if not setting.is_enemy(mover.seat, seat):
            continue
        other: i64 = -1
        for each in state.aircraft:
            other += 1
            if each.seat != seat:
                continue
            seen = sight(setting, point, heading, level, tilt, each)
            if seen < 0:
                continue
            bearing: i64 = setting.guns.answers_at[geometry_of(seen)]
            if not bearing:
                continue
            guns = bearing & usable_guns(setting, each) & ~each.defended
            if not guns or clouds_between(setting, point, level, each, seen) != CLEAR:
                continue
            if speed_band(setting, steps, each, seen) == NO_FIRE:
                continue
            for gun in range(GROUPS):
                if guns & GUN_BITS[gun]:
                    found.append(answer(gun, other))
    return found

"""Chapters 11, 12 and 17: legal attacks, legal answers, and reasons for refusals.

`shots` and `defenders` describe the position. `shots_from` and `defenders_against` assume that the aircraft ended its
move in that pose after that many steps. A shot is one number (target, row of AOD-POS, gun), and so is an answer
(defender, gun).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.refusals import LEGAL
from aerodrome.games.age_of_dogfights.rules import positions
from aerodrome.games.age_of_dogfights.rules.gunnery import GUN_BITS, NO_FIRE, gun_refusal, speed_band, usable_guns
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import FLYING, GROUPS, GUNS, NONE, VENTRAL, Aircraft, Position

ROWS: Final = 64  # more than AOD-POS has


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
    """AOD-OFF-02: list every legal attack of the mover from its current place."""
    mover = state.aircraft[index]
    if mover.status != FLYING:
        return []
    return shots_from(setting, state, index, mover.point, mover.heading, mover.level, mover.tilt, mover.speed)


def shots_from(
    setting: Setting, state: Position, index: i64, point: i64, heading: i64, level: i64, tilt: i64, steps: i64
) -> list[int]:
    """AOD-OFF-02, AOD-OFF-05, AOD-OFF-06: usable groups that have not attacked, against enemies in a row of AOD-POS."""
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
        seen = positions.sight(setting, point, heading, level, tilt, each)
        if seen < 0 or not setting.is_enemy(mover.seat, each.seat):
            continue
        row: i64 = tables.row_at[positions.geometry_of(seen)]
        if row == NONE or not guns & tables.rows[row].guns:
            continue
        if positions.clouds_between(setting, point, level, each, seen) != positions.CLEAR:
            continue
        if speed_band(setting, steps, each, seen) == NO_FIRE:
            continue
        firing = guns & tables.rows[row].guns
        for gun in range(GROUPS):
            if firing & GUN_BITS[gun]:
                found.append(shot(gun, other, row))
    return found


def may_attack(setting: Setting, aircraft: Aircraft) -> bool:
    """AOD-OFF-04: not bombers and torpedo bombers, unless speeds are compared (AOD-SPD-01)."""
    return setting.speed_difference != 0 or setting.kinds[aircraft.token].offensive_fire != 0


def shot_refusal(setting: Setting, state: Position, index: i64, gun: i64, target: i64) -> int:
    """AOD-OFF: return why the mover must not attack that aircraft with those guns, or LEGAL."""
    mover = state.aircraft[index]
    if target == NONE or mover.status != FLYING or state.aircraft[target].status != FLYING:
        return refusals.NO_SUCH_TARGET
    other = state.aircraft[target]
    if not setting.is_enemy(mover.seat, other.seat):
        return refusals.FRIEND
    refused = gun_refusal(setting, mover, gun)
    if refused:
        return refused
    if gun == VENTRAL:
        return refusals.ONLY_DEFENDS
    if not may_attack(setting, mover):
        return refusals.NO_ATTACKER
    if mover.attacked & GUN_BITS[gun]:
        return refusals.HAS_ATTACKED
    seen = positions.sight_between(setting, mover, other)
    row: i64 = NONE if seen < 0 else setting.guns.row_at[positions.geometry_of(seen)]
    if row == NONE or not setting.guns.rows[row].guns & GUN_BITS[gun]:
        return refusals.NO_FIRING_POSITION
    if speed_band(setting, mover.speed, other, seen) == NO_FIRE:
        return refusals.SPEEDS_TOO_DIFFERENT
    return _cloud_refusal(positions.clouds_between(setting, mover.point, mover.level, other, seen))


def _cloud_refusal(clouds: i64) -> int:
    if clouds == positions.CLEAR:
        return LEGAL
    return refusals.IN_CLOUD if clouds == positions.INSIDE else refusals.CLOUD_BETWEEN


def long_refusal(setting: Setting, state: Position) -> int:
    """AOD-LONG-01, AOD-LONG-02, AOD-LONG-05: return why the current attack has no second part, or LEGAL.

    AOD-SPD-06: speeds are not compared again.
    """
    mover = state.aircraft[state.mover]
    if mover.status != FLYING or mover.damage == GUNS:
        return refusals.ATTACKER_SILENCED
    if state.aircraft[state.attacked].status != FLYING:
        return refusals.TARGET_GONE
    if not state.long_allowed:
        return refusals.NO_LONG_BURST
    return refusals.GUNS_STOPPED if gun_refusal(setting, mover, state.attacking) else LEGAL


# Answers.


def defenders(setting: Setting, state: Position, index: i64) -> list[int]:
    """AOD-DEF-03: list every legal defensive burst at the mover in its current place, owners in turn order."""
    mover = state.aircraft[index]
    if mover.status != FLYING:
        return []
    return defenders_against(setting, state, index, mover.point, mover.heading, mover.level, mover.tilt, mover.speed)


def defenders_against(
    setting: Setting, state: Position, index: i64, point: i64, heading: i64, level: i64, tilt: i64, steps: i64
) -> list[int]:
    """AOD-DEF-03, AOD-DEF-05, AOD-DEF-07: the mover's own guns and target do not matter.

    AOD-DEF-02: an attacked aircraft cannot answer if it is destroyed or its guns are damaged.
    """
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
            seen = positions.sight(setting, point, heading, level, tilt, each)
            if seen < 0:
                continue
            bearing: i64 = setting.guns.answers_at[positions.geometry_of(seen)]
            if not bearing:
                continue
            guns = bearing & usable_guns(setting, each) & ~each.defended
            if not guns or positions.clouds_between(setting, point, level, each, seen) != positions.CLEAR:
                continue
            if speed_band(setting, steps, each, seen) == NO_FIRE:
                continue
            for gun in range(GROUPS):
                if guns & GUN_BITS[gun]:
                    found.append(answer(gun, other))
    return found


def answer_refusal(setting: Setting, state: Position, index: i64, defender: i64, gun: i64) -> int:
    """AOD-DEF-03: return why that aircraft must not fire those guns at the mover, or LEGAL."""
    mover = state.aircraft[index]
    if defender == NONE or mover.status != FLYING or state.aircraft[defender].status != FLYING:
        return refusals.NO_SUCH_DEFENDER
    other = state.aircraft[defender]
    if not setting.is_enemy(mover.seat, other.seat):
        return refusals.NOT_AN_ENEMY
    refused = gun_refusal(setting, other, gun)
    if refused:
        return refusals.SILENCED if refused == refusals.GUNS_DAMAGED and state.attacked == defender else refused
    if other.defended & GUN_BITS[gun]:
        return refusals.HAS_DEFENDED
    seen = positions.sight_between(setting, mover, other)
    if seen < 0 or not setting.guns.potential_at[positions.geometry_of(seen)]:
        return refusals.NO_POTENTIAL_POSITION
    if not setting.guns.answers_at[positions.geometry_of(seen)] & GUN_BITS[gun]:
        return int(refusals.OUT_OF_ARC + gun)
    if speed_band(setting, mover.speed, other, seen) == NO_FIRE:
        return refusals.SPEEDS_SILENCE
    return _cloud_refusal(positions.clouds_between(setting, mover.point, mover.level, other, seen))

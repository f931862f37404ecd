"""Chapters 24 to 26, 28, 29 and 31: points, from counts and from a position. All points are counted in halves."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.age_of_dogfights import modes
from aerodrome.games.age_of_dogfights.rules import missions
from aerodrome.games.age_of_dogfights.rules.fates import gave_up, is_damaged, is_lost
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import EXITED, NONE, ZONES, Aircraft, Position

HALF: Final = 1
POINT: Final = 2
PHOTO_POINTS: Final = 3 * POINT  # AOD-REC-06
ALL_PHOTOS: Final = 5 * POINT
BOMB_POINTS: Final = 5 * POINT  # AOD-BMB-07
ALL_BOMBED: Final = 10 * POINT
BOMBER_THROUGH: Final = 5 * POINT  # AOD-BMB-11
SCOUT_THROUGH: Final = 3 * POINT


# From counts.


def dogfight_points(destroyed: i64, withdrawn_damaged: i64) -> i64:
    """AOD-DOG-04: return the points for the enemy's losses."""
    return POINT * destroyed + HALF * withdrawn_damaged


def recon_points(zones: i64) -> i64:
    """AOD-REC-06: return the points for a mask of zones whose photograph is home. Each counts once."""
    return PHOTO_POINTS * missions.count_bits(zones) + (ALL_PHOTOS if zones == missions.ALL_ZONES else 0)


def zone_bombing_points(bombs: i64, zones_hit: i64) -> i64:
    """AOD-BMB-07: return the points for a number of bombs and a mask of the zones hit."""
    return BOMB_POINTS * bombs + (ALL_BOMBED if zones_hit == missions.ALL_ZONES else 0)


def shot_down_points(bombers: i64, others: i64, damaged: i64, alternative: bool) -> i64:
    """AOD-BMB-08, AOD-BMB-09, AOD-REC-09: return the points for the enemy's losses."""
    if not alternative:
        return POINT * bombers
    return POINT * (bombers + others) + HALF * damaged


def breakthrough_points(bombers: i64, scouts: i64) -> i64:
    """AOD-BMB-11."""
    return BOMBER_THROUGH * bombers + SCOUT_THROUGH * scouts


def ffa_points(kills: i64, survivors: i64) -> i64:
    """AOD-MP-07."""
    return POINT * (kills + survivors)


# From a position.


def is_melee(setting: Setting) -> bool:
    """AOD-MP-05: a Dogfight as a free-for-all. A mission keeps its own end and its own points."""
    return setting.ffa != 0 and setting.mode == modes.DOGFIGHT


def dogfight_scores(setting: Setting, state: Position) -> list[int]:
    """AOD-DOG-04: return the points by side. Damaged aircraft that still fly score nothing."""
    found: list[int] = []
    for side in range(setting.sides):
        destroyed: i64 = 0
        withdrawn: i64 = 0
        for each in state.aircraft:
            if setting.side_of[each.seat] != side:
                if is_lost(each):
                    destroyed += 1
                elif each.status == EXITED and is_damaged(each):
                    withdrawn += 1
        found.append(dogfight_points(destroyed, withdrawn))
    return found


def ffa_scores(setting: Setting, state: Position) -> list[int]:
    """AOD-MP-07: a player's own victims, even if others damaged them before, and survivors, even withdrawn ones."""
    found: list[int] = []
    for seat in range(setting.seats):
        kills: i64 = 0
        survivors: i64 = 0
        for each in state.aircraft:
            if each.shot_by != NONE and state.aircraft[each.shot_by].seat == seat:
                kills += 1
            if each.seat == seat and not is_lost(each) and not gave_up(each):
                survivors += 1
        found.append(ffa_points(kills, survivors))
    return found


def mission_scores(setting: Setting, state: Position, alternative: bool) -> list[int]:
    """Return the mode's points by side. `alternative` is the scoring of AOD-BMB-09 and AOD-BMB-12."""
    return [_mission_score(setting, state, side, alternative) for side in range(setting.sides)]


def _mission_score(setting: Setting, state: Position, side: int, alternative: bool) -> int:
    mode = setting.mode
    if mode == modes.RECON_MODE:
        return recon_points(missions.brought_home(setting, state, side)) if setting.mission_sides[side] else 0
    if mode == modes.BREAKTHROUGH:
        score = _through_score(setting, state, side)
        return score + shot_down_score(setting, state, side, True) if alternative else score
    if mode == modes.BOMBING_ZONE:
        return _bombs_score(setting, state, side) + shot_down_score(setting, state, side, alternative)
    if mode == modes.COMBINED:  # AOD-COMB-03: no bonus for all zones
        score = shot_down_score(setting, state, side, True)
        for zone in range(ZONES):
            score += BOMB_POINTS * missions.bombs_on(setting, state, side, zone)
        for seat in range(setting.seats):
            if setting.side_of[seat] == side:
                score += PHOTO_POINTS * state.recon_home[seat]
        return score
    return POINT * int(successes(setting, state)) if setting.mission_sides[side] else 0


def _bombs_score(setting: Setting, state: Position, side: i64) -> i64:
    bombs: i64 = 0
    hit: i64 = 0
    for zone in range(ZONES):
        here = missions.bombs_on(setting, state, side, zone)
        bombs += here
        if here > 0:
            hit |= 1 << zone
    return zone_bombing_points(bombs, hit)


def _through_score(setting: Setting, state: Position, side: i64) -> i64:
    bombers: i64 = 0
    scouts: i64 = 0
    for each in state.aircraft:
        if setting.side_of[each.seat] == side and missions.got_through(setting, each):
            if missions.is_bomber(setting, each):
                bombers += 1
            else:
                scouts += 1
    return breakthrough_points(bombers, scouts)


def shot_down_score(setting: Setting, state: Position, side: i64, alternative: bool) -> i64:
    """AOD-MODE-04: count the enemy's losses at the end. A destroyed aircraft counts once."""
    bombers: i64 = 0
    others: i64 = 0
    damaged: i64 = 0
    for each in state.aircraft:
        if setting.side_of[each.seat] == side or (setting.ffa and not is_victim(setting, state, each, side)):
            continue
        if is_lost(each):
            if missions.is_bomber(setting, each):
                bombers += 1
            else:
                others += 1
        elif is_damaged(each):
            damaged += 1
    return shot_down_points(bombers, others, damaged, alternative)


def is_victim(setting: Setting, state: Position, flyer: Aircraft, side: i64) -> bool:
    """AOD-MP-07, AOD-RUL-73: shot down by that side. With several enemies, no side scores for other losses."""
    return flyer.shot_by != NONE and setting.side_of[state.aircraft[flyer.shot_by].seat] == side


def successes(setting: Setting, state: Position) -> i64:
    """Count what a threshold is compared with: zones home, zones hit, aircraft through or ships torpedoed."""
    mode = setting.mode
    if mode == modes.TORPEDO:
        return missions.count_bits(state.torpedoed)
    task = task_side(setting)
    if mode == modes.RECON_MODE:
        return missions.count_bits(missions.brought_home(setting, state, task))
    count: i64 = 0
    if mode == modes.BREAKTHROUGH:
        for each in state.aircraft:
            if setting.side_of[each.seat] == task and missions.got_through(setting, each):
                count += 1
    else:
        for zone in range(ZONES):
            if missions.bombs_on(setting, state, task, zone) > 0:
                count += 1
    return count


def task_side(setting: Setting) -> i64:
    """Return the only side that has a task, or the first that has one."""
    for side in range(setting.sides):
        if setting.mission_sides[side]:
            return side
    return 0


def points(setting: Setting, state: Position) -> list[float]:
    """Return the current points of the mode by side, for display."""
    if is_melee(setting):
        doubled = ffa_scores(setting, state)
    elif setting.mode == modes.DOGFIGHT or setting.mode == modes.SPECIAL:
        doubled = dogfight_scores(setting, state)
    else:
        doubled = mission_scores(setting, state, setting.points_scoring != 0)
    return [each / 2 for each in doubled]


# The leader.


def best(points: list[int]) -> i64:
    """Return the side with the most points, or NONE if several have the same number."""
    leader: i64 = 0
    for side in range(1, len(points)):
        if points[side] > points[leader]:
            leader = side
    return leader if points.count(points[leader]) == 1 else NONE


def by_threshold(successes: i64, win_at: i64, draw_at: i64, task: i64) -> i64:
    """AOD-SCN-03, AOD-SCN-04, AOD-REC-11: the side with the task wins, draws (NONE), or the other side wins."""
    if successes >= win_at:
        return task
    return NONE if draw_at and successes >= draw_at else 1 - task

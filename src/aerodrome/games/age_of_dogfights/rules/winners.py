"""Chapters 24 to 26, 29 and 31: the winner when a game ends, and whether a bonus round decides it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.age_of_dogfights.modes import DOGFIGHT, RECON_MODE, SPECIAL
from aerodrome.games.age_of_dogfights.rules import scoring
from aerodrome.games.age_of_dogfights.rules.endings import GENERAL_THROUGH, LAST_ABLE, ROUND_LIMIT, SIDE_EMPTY, cause
from aerodrome.games.age_of_dogfights.rules.fates import is_alive, is_fit_again
from aerodrome.games.age_of_dogfights.rules.gunnery import can_ever_fire
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import NONE, Position

TIE_BREAK: Final = 10000  # more than can ever be shot down


def standard_winner(setting: Setting, state: Position) -> i64:
    """AOD-DOG-03, AOD-MP-07: return the only side that has an aircraft left, or NONE."""
    winner: i64 = NONE
    for each in state.aircraft:
        left = is_alive(each) and (not setting.ffa or can_ever_fire(setting, each))
        if left:
            side: i64 = setting.side_of[each.seat]
            if winner != NONE and winner != side:
                return NONE
            winner = side
    return winner


def winner(setting: Setting, state: Position, why: i64) -> i64:
    """Return the side that wins when the game ends for that reason, or NONE for a draw.

    AOD-RUL-98: a mission is decided by its own scoring, even at the round limit.
    """
    if why == ROUND_LIMIT and setting.mode != DOGFIGHT:
        return _winner_at_limit(setting, state)
    return _winner_by_count(setting, state, why)


def _winner_at_limit(setting: Setting, state: Position) -> i64:
    """AOD-RUL-109: a side without aircraft does not win a mission that the other side could still have turned."""
    counted = _winner_by_count(setting, state, ROUND_LIMIT)
    if counted != NONE and not _has_aircraft(setting, state, counted) and cause(setting, state) == 0:
        return NONE
    return counted


def _has_aircraft(setting: Setting, state: Position, side: i64) -> bool:
    for each in state.aircraft:
        if is_alive(each) and setting.side_of[each.seat] == side:
            return True
    return False


def _winner_by_count(setting: Setting, state: Position, why: i64) -> i64:
    if setting.mode == SPECIAL:
        return _winner_of_general(setting, why)
    if scoring.is_melee(setting):
        if why == LAST_ABLE and not setting.points_scoring:
            last = standard_winner(setting, state)
            if last != NONE:
                return last
        return scoring.best(scoring.ffa_scores(setting, state))
    if setting.mode == DOGFIGHT:
        if why == SIDE_EMPTY and (state.bonus or not setting.points_scoring):
            return standard_winner(setting, state)
        return scoring.best(scoring.dogfight_scores(setting, state))
    if setting.win_at:
        return scoring.by_threshold(
            scoring.successes(setting, state), setting.win_at, setting.draw_at, scoring.task_side(setting)
        )
    return _winner_of_mission(setting, state)


def _winner_of_general(setting: Setting, why: i64) -> i64:
    """AOD-SCN-01. AOD-RUL-108: a General still in the air at the round limit has not crossed."""
    task = scoring.task_side(setting)
    return task if why == GENERAL_THROUGH else 1 - task


def _winner_of_mission(setting: Setting, state: Position) -> i64:
    """AOD-REC-09, AOD-BMB-13: aircraft shot down decide between equal points. If they are equal too, it is a draw."""
    return scoring.best(standings(setting, state))


def standings(setting: Setting, state: Position) -> list[int]:
    """Return the points of a mission by side. The tie-break counts far less."""
    points = scoring.mission_scores(setting, state, setting.points_scoring != 0)
    if setting.mode == RECON_MODE:
        ties = [int(scoring.shot_down_score(setting, state, side, True)) for side in range(setting.sides)]
    else:
        ties = scoring.mission_scores(setting, state, True)
    return [points[side] * TIE_BREAK + ties[side] for side in range(setting.sides)]


# A bonus round (AOD-DOG-05).


def methods_disagree(setting: Setting, state: Position) -> bool:
    """AOD-DOG-05: the two ways of scoring name different winners. AOD-RUL-104: or one of them names none."""
    return standard_winner(setting, state) != scoring.best(scoring.dogfight_scores(setting, state))


def offers_bonus(setting: Setting, state: Position, why: i64) -> bool:
    """AOD-DOG-05: once, in a Dogfight fought to the end, if both sides have undamaged aircraft."""
    if setting.mode != DOGFIGHT or setting.ffa or state.bonus or why != SIDE_EMPTY:
        return False
    fit: i64 = 0
    for each in state.aircraft:
        if is_fit_again(each):
            fit |= 1 << setting.side_of[each.seat]
    return fit == (1 << int(setting.sides)) - 1 and methods_disagree(setting, state)

"""Chapters 24, 29 and 31: the reasons for the end of a game, and whether one of them holds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.age_of_dogfights.modes import DOGFIGHT, SPECIAL, TORPEDO
from aerodrome.games.age_of_dogfights.rules.fates import is_alive
from aerodrome.games.age_of_dogfights.rules.gunnery import can_ever_fire
from aerodrome.games.age_of_dogfights.rules.missions import carries_task, count_bits
from aerodrome.games.age_of_dogfights.rules.prospects import is_decided
from aerodrome.games.age_of_dogfights.rules.scoring import is_melee
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import EXITED, GENERAL, Position

# Reasons for the end of a game (`Position.end_rule`).
SIDE_EMPTY: Final = 1
NOBODY_FIRES: Final = 2
ROUND_LIMIT: Final = 3
TASK_OVER: Final = 4
LAST_ABLE: Final = 5
GENERAL_THROUGH: Final = 6
GENERAL_LOST: Final = 7
DECIDED: Final = 8
SIDE_RESIGNED: Final = 9


# Stored in replays, so they stay word for word.
CAUSES: Final = [
    "",
    "a side has no aircraft left",
    "no aircraft can ever fire again",
    "the agreed number of rounds is over",
    "nobody can score by the mission any more",
    "at most one player has an aircraft able to fight",
    "the General has crossed",
    "the General is lost",
    "nothing that can still happen would change the result",
    "a side has given up, and what the other side could still score counts as achieved",
]


# The same for messages.
REASONS: Final = [
    "", "side-empty", "no-one-fires", "round-limit", "task-over", "last-able", "general-through", "general-lost",
    "decided", "side-resigned",
]  # fmt: skip


def cause(setting: Setting, state: Position) -> int:
    """Return why the game ends at this moment, or 0 if it continues.

    Checked after every activation, and in a mission also in the middle of one (rules/sequence.py).
    """
    if is_melee(setting):
        return 0 if _melee_continues(setting, state) else LAST_ABLE
    if setting.mode == DOGFIGHT:
        if _empty_sides(setting, state) > 0:
            return SIDE_EMPTY  # AOD-DOG-02
        return 0 if _has_guns(setting, state) else NOBODY_FIRES  # AOD-DOG-07
    if setting.mode == SPECIAL:
        return _general_cause(state)  # AOD-RUL-94: only the General's fate counts
    return _mission_cause(setting, state)


def _mission_cause(setting: Setting, state: Position) -> int:
    """AOD-RUL-105: no aircraft could still score by its task. AOD-RUL-106: or the result is fixed."""
    if not _is_task_open(setting, state):
        return TASK_OVER
    return DECIDED if is_decided(setting, state) else 0


def _is_task_open(setting: Setting, state: Position) -> bool:
    """AOD-RUL-105: whether an aircraft of either side could still score by its task."""
    if setting.mode == TORPEDO and count_bits(state.torpedoed) == len(setting.ship_names):
        return False
    for each in state.aircraft:
        if is_alive(each) and carries_task(setting, state, each):
            return True
    return False


def round_is_last(setting: Setting, state: Position) -> bool:
    """AOD-DOG-07: the round limit. A bonus round counts its own rounds."""
    begun: i64 = state.bonus - 1 if state.bonus else 0
    return setting.round_limit != 0 and state.turn - begun >= setting.round_limit


# A free-for-all.


def able_players(setting: Setting, state: Position) -> i64:
    """AOD-MP-07: count the players with an aircraft that can still fight."""
    players: i64 = 0
    for seat in range(setting.seats):
        if _is_able(setting, state, seat):
            players += 1
    return players


def _melee_continues(setting: Setting, state: Position) -> bool:
    """AOD-MP-07, AOD-RUL-116: while two players can fight or, if points count, one that has enemies left."""
    able = able_players(setting, state)
    if able != 1 or not setting.points_scoring:
        return able > 1
    for each in state.aircraft:
        if is_alive(each) and not _is_able(setting, state, each.seat):
            return True
    return False


def _is_able(setting: Setting, state: Position, seat: i64) -> bool:
    for each in state.aircraft:
        if each.seat == seat and is_alive(each) and can_ever_fire(setting, each):
            return True
    return False


# A Dogfight for two sides, and the General.


def _empty_sides(setting: Setting, state: Position) -> i64:
    left: i64 = 0  # mask of the sides that have an aircraft
    count: i64 = 0
    for each in state.aircraft:
        if is_alive(each):
            side: i64 = setting.side_of[each.seat]
            if not left >> side & 1:
                left |= 1 << int(side)
                count += 1
    return setting.sides - count


def _has_guns(setting: Setting, state: Position) -> bool:
    for each in state.aircraft:
        if is_alive(each) and can_ever_fire(setting, each):
            return True
    return False


def _general_cause(state: Position) -> int:
    """AOD-SCN-01."""
    for each in state.aircraft:
        if each.role == GENERAL:
            if each.status == EXITED and not each.forced and each.side_left:
                return GENERAL_THROUGH
            if not is_alive(each):
                return GENERAL_LOST
    return 0

"""Chapters 3, 5, 25 and 26: aircraft that a seat may bring to an Access Point, and those that it must."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.modes import BOMBING_ZONE, COMBINED, RECON_MODE, SPECIAL
from aerodrome.games.age_of_dogfights.rules.roles import is_carrier
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    BOMBER,
    FIGHTER,
    FLYING,
    GENERAL,
    NONE,
    ON_ACCESS,
    PATROL,
    RECON,
    Aircraft,
    Position,
)

REINFORCEMENTS: Final = 2  # AOD-RND-07


# The fighter limit and free Access Points (AOD-RND-08, AOD-BRD-11).


def counts_as_fighter(flyer: Aircraft) -> bool:
    """AOD-RND-08, AOD-MODE-02: aircraft with a mission role do not count."""
    return flyer.role == FIGHTER


def fighters_in_play(state: Position, seat: i64) -> i64:
    """Count its fighters in the Combat Zone and on Access Points."""
    count: i64 = 0
    for each in state.aircraft:
        if each.seat == seat and (each.status == FLYING or each.status == ON_ACCESS) and counts_as_fighter(each):
            count += 1
    return count


def bring_refusal(setting: Setting, state: Position, seat: i64, token: i64) -> int:
    """Return why a seat must not move an aircraft from its Patrol Zones to an Access Point."""
    index = waiting(state, seat, token)
    if index == NONE:
        return refusals.NOT_IN_PATROL
    if free_access(setting, state, seat) == NONE:
        return refusals.NO_FREE_ACCESS
    if counts_as_fighter(state.aircraft[index]) and fighters_in_play(state, seat) >= setting.fighter_limit:
        return refusals.FIGHTER_LIMIT
    return refusals.LEGAL


def waiting(state: Position, seat: i64, token: i64) -> i64:
    """AOD-BRD-11: find an aircraft in the seat's Patrol Zones, which are one pool. Return NONE if it is not there."""
    for index in range(len(state.aircraft)):
        each = state.aircraft[index]
        if each.token == token and each.seat == seat and each.status == PATROL:
            return index
    return NONE


def free_access(setting: Setting, state: Position, seat: i64) -> i64:
    """Return the number of a seat's first free Access Point, or NONE."""
    for number in range(len(setting.access[seat])):
        if is_free(setting, state, seat, number):
            return number
    return NONE


def free_places(setting: Setting, state: Position, seat: i64) -> i64:
    count: i64 = 0
    for number in range(len(setting.access[seat])):
        if is_free(setting, state, seat, number):
            count += 1
    return count


def is_free(setting: Setting, state: Position, seat: i64, number: i64) -> bool:
    point: i64 = setting.access[seat][number]
    for each in state.aircraft:
        if each.status == ON_ACCESS and each.point == point:
            return False
    return True


# Duties (AOD-RND-09, AOD-REC-10, AOD-BMB-03).


def open_duties(setting: Setting, state: Position, seat: i64) -> list[int]:
    """Return the roles of which the seat must place an aircraft, if it has one that can be placed."""
    found: list[int] = []
    if setting.mode == SPECIAL and _owes(setting, state, seat, GENERAL):
        found.append(GENERAL)
    if (setting.mode == RECON_MODE or setting.mode == COMBINED) and _owes(setting, state, seat, RECON):
        found.append(RECON)
    if setting.mode >= BOMBING_ZONE and setting.mode <= COMBINED and _owes(setting, state, seat, BOMBER):
        found.append(BOMBER)
    return found


def _owes(setting: Setting, state: Position, seat: i64, role: i64) -> bool:
    """AOD-REC-10, AOD-BMB-03, AOD-SCN-01: none of that role is in play, and one can be placed."""
    for each in state.aircraft:
        if each.seat == seat and is_carrier(each, role) and (each.status == FLYING or each.status == ON_ACCESS):
            return False
    for each in state.aircraft:
        if each.seat == seat and is_carrier(each, role) and each.status == PATROL:
            return bring_refusal(setting, state, seat, each.token) == refusals.LEGAL
    return False


def must_bring(setting: Setting, state: Position, seat: i64) -> bool:
    """AOD-RND-09: the seat has nothing in the Combat Zone, but an aircraft that can be placed."""
    if state.brought > 0 or in_combat_zone(state, seat):
        return False
    for each in state.aircraft:
        if each.seat == seat and each.status == PATROL:
            if bring_refusal(setting, state, seat, each.token) == refusals.LEGAL:
                return True
    return False


def keeps_duties(setting: Setting, state: Position, seat: i64, token: i64, places: i64) -> bool:
    """Return whether that aircraft leaves enough of `places` for the open duties."""
    duties = open_duties(setting, state, seat)
    if len(duties) < places:
        return True
    flyer = state.aircraft[waiting(state, seat, token)]
    for role in duties:
        if is_carrier(flyer, role):
            return True
    return not duties


def in_combat_zone(state: Position, seat: i64) -> bool:
    for each in state.aircraft:
        if each.seat == seat and each.status == FLYING:
            return True
    return False

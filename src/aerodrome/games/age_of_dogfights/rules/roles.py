"""Chapters 2, 23 and 25 to 27: loads, the roles that follow from them, and the carriers that a side needs."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.age_of_dogfights.modes import (
    BOMBING_ZONE,
    BREAKTHROUGH,
    COMBINED,
    DOGFIGHT,
    RECON_MODE,
    SPECIAL,
    TORPEDO,
)
from aerodrome.games.age_of_dogfights.setting import ANY_LOAD, ANY_ROLE, GivenAircraft, Setting
from aerodrome.games.age_of_dogfights.state import BOMBER, FIGHTER, GENERAL, RECON, Aircraft, Position
from aerodrome.games.age_of_dogfights.tables import BOMBER_CLASS, GENERAL_PURPOSE, LIGHT_BOMBER, SCOUT, Kind

# Loads and roles (AOD-COMP-07, AOD-MODE-03).


def most_load(setting: Setting, seat: i64, kind: Kind) -> i64:
    """Return how many bombs or torpedoes an aircraft may carry in this mode."""
    if not setting.mission_sides[setting.side_of[seat]]:
        return 0
    mode = setting.mode
    if mode == BOMBING_ZONE or mode == BREAKTHROUGH or mode == COMBINED:
        return kind.bombs
    return kind.torpedo if mode == TORPEDO else 0


def must_carry(setting: Setting, seat: i64, kind: Kind) -> bool:
    """AOD-TORP-01, AOD-RUL-102: a torpedo may be left behind only where it costs points."""
    return setting.mode == TORPEDO and not setting.point_buy and most_load(setting, seat, kind) > 0


def can_carry(setting: Setting, kind: Kind) -> bool:
    """Return whether a type can do the mode's task (AOD-REC-01, AOD-BMB-01, AOD-TORP-01)."""
    mode = setting.mode
    if mode == RECON_MODE:
        return kind.photos > 0
    if mode == BOMBING_ZONE or mode == BREAKTHROUGH or mode == COMBINED:
        return kind.bombs > 0
    return mode == TORPEDO and kind.torpedo > 0


def roles(setting: Setting, seat: i64, kind: Kind, load: i64) -> list[int]:
    """AOD-MODE-03: return the roles that an aircraft with that load may have. If several, its owner declares one."""
    return roles_in(setting.mode, setting.mission_sides[setting.side_of[seat]] != 0, kind, load)


def roles_in(mode: i64, has_task: bool, kind: Kind, load: i64) -> list[int]:
    """Do the same for a mode, and for a side with or without its task.

    AOD-RUL-96: in combined mode a light bomber without bombs takes photographs.
    """
    if not has_task:
        return [FIGHTER]
    if load > 0:
        return [BOMBER]  # AOD-TORP-05: torpedo carriers too
    if mode == BOMBING_ZONE or mode == BREAKTHROUGH:
        return [BOMBER] if kind.klass == BOMBER_CLASS or kind.klass == LIGHT_BOMBER else [FIGHTER]
    if mode == COMBINED and kind.klass == BOMBER_CLASS:
        return [BOMBER]
    if (mode == RECON_MODE or mode == COMBINED) and kind.photos > 0:
        return [RECON, FIGHTER] if kind.klass == SCOUT or kind.klass == GENERAL_PURPOSE else [RECON]
    return [FIGHTER]


def fits_role(setting: Setting, flyer: Aircraft, load: i64, role: i64) -> bool:
    """Return whether a load fits the given role of an aircraft. The General has no load."""
    if role == GENERAL:
        return load == 0
    return role in roles(setting, flyer.seat, setting.kinds[flyer.token], load)


# Carriers (AOD-REC-10, AOD-BMB-03).


def is_carrier(flyer: Aircraft, role: i64) -> bool:
    """AOD-REC-10, AOD-BMB-03, AOD-RUL-95: a recon aircraft, or one with something left to drop."""
    if role == BOMBER:
        return flyer.role == BOMBER and flyer.bombs + flyer.torpedo > 0
    return flyer.role == role


def needs_carrier(setting: Setting, state: Position, seat: i64, picks_after: i64) -> bool:
    """AOD-REC-10, AOD-BMB-03: a side must place a carrier at set-up, so its last choice must be one if it has none."""
    side = setting.side_of[seat]
    if setting.mode == SPECIAL or setting.mode == DOGFIGHT or not setting.mission_sides[side] or picks_after > 0:
        return False
    if setting.point_buy and not _must_buy_carrier(setting, state, seat):
        return False
    if not is_last_of_side(setting, seat):
        return False
    carrier = RECON if setting.mode == RECON_MODE else BOMBER
    for each in state.aircraft:
        if setting.side_of[each.seat] == side and _may_become(setting, each, carrier):
            return False
    return True


def _must_buy_carrier(setting: Setting, state: Position, seat: i64) -> bool:
    """With point buy, the first aircraft of a mission side is its carrier, so that the points always suffice for it."""
    for each in state.aircraft:
        if each.seat == seat:
            return False
    return True


def is_last_of_side(setting: Setting, seat: i64) -> bool:
    """Return whether this seat is the last of its side to choose. That one must meet the side's duties."""
    for other in range(seat + 1, setting.seats):
        if setting.side_of[other] == setting.side_of[seat]:
            return False
    return True


def is_last_carrier(setting: Setting, state: Position, index: i64, role: i64) -> bool:
    """Return whether its side has no carrier of that role before it, and none after it that could become one."""
    flyer = state.aircraft[index]
    side = setting.side_of[flyer.seat]
    for other in range(len(state.aircraft)):
        each = state.aircraft[other]
        if setting.side_of[each.seat] != side:
            continue
        if other < index and is_carrier(each, role):
            return False
        if other > index and _may_become(setting, each, role):
            return False
    return True


def _may_become(setting: Setting, flyer: Aircraft, role: i64) -> bool:
    """Return whether an aircraft whose turn comes later has, or may get, that role."""
    kind = setting.kinds[flyer.token]
    given = given_of(setting, flyer.token)
    if role == RECON:
        declared = given.role if given is not None else ANY_ROLE
        return RECON in roles(setting, flyer.seat, kind, 0) if declared == ANY_ROLE else declared == RECON
    loaded = given.load if given is not None else ANY_LOAD
    return most_load(setting, flyer.seat, kind) > 0 if loaded == ANY_LOAD else loaded > 0


def given_of(setting: Setting, token: i64) -> GivenAircraft | None:
    for given in setting.given:
        for each in given:
            if each.token == token:
                return each
    return None

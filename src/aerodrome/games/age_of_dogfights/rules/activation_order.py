"""Chapters 5, 25, 26 and 28: the order in which a seat activates its aircraft."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.age_of_dogfights.actions import NUMBERS
from aerodrome.games.age_of_dogfights.modes import BOMBING_ZONE, COMBINED, RECON_MODE
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import BOMBER, FLYING, NONE, ON_ACCESS, RECON, Aircraft, Position


def rank(setting: Setting, flyer: Aircraft) -> i64:
    """AOD-RND-02, AOD-REC-08, AOD-BMB-02, AOD-COMB-04: return the rank. Lower flies earlier.

    The mode's first role counts, then the number, not the nation.
    """
    number = flyer.token % NUMBERS
    group: i64 = 2
    if flyer.role == BOMBER and setting.mode >= BOMBING_ZONE and setting.mode <= COMBINED:
        group = 0
    elif flyer.role == RECON and (setting.mode == RECON_MODE or setting.mode == COMBINED):
        group = 1
    return group * NUMBERS + number


def first_to_fly(setting: Setting, state: Position, seat: i64) -> i64:
    """Return the lowest rank among the seat's aircraft that have not flown, or NONE."""
    lowest: i64 = NONE
    for each in state.aircraft:
        if is_due(each, seat):
            own = rank(setting, each)
            if lowest == NONE or own < lowest:
                lowest = own
    return lowest


def is_due(flyer: Aircraft, seat: i64) -> bool:
    """AOD-RND-03, AOD-RND-04: in play and not yet activated in this turn."""
    return flyer.seat == seat and flyer.activated == 0 and (flyer.status == FLYING or flyer.status == ON_ACCESS)


def in_order(setting: Setting, flyers: list[Aircraft]) -> list[Aircraft]:
    """Sort by rank. Equal numbers go in the order of nations, France before Britain."""
    rest = flyers[:]
    found: list[Aircraft] = []
    while rest:
        best = rest[0]
        for each in rest:
            if (rank(setting, each), each.token) < (rank(setting, best), best.token):
                best = each
        found.append(best)
        rest.remove(best)
    return found

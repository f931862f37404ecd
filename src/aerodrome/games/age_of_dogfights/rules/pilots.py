"""The skill of a pilot, and what the other players can infer while the pilot is hidden (AOD-EXP, AOD-SKL-06).

`Aircraft.may_be` is shared memory: a mask of the skills the pilot may have been named before the game. Three things
narrow it: a manoeuvre, which no rookie flies, rules waived or not where only a manoeuvre would be legal, and the
moment the pilot is revealed.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import ACE, AVERAGE, NONE, ROOKIE, Aircraft, Position

SKILL_BIT: Final = [1 << AVERAGE, 1 << ACE, 1 << ROOKIE]  # by skill
ANYTHING: Final = 7


def grown(setting: Setting, named: i64, kills: i64) -> i64:
    """AOD-EXP-01, AOD-EXP-02: return the skill of a pilot with that first skill after these kills."""
    guns = setting.guns
    if not setting.experience:
        return named
    if kills >= guns.ace_kills:
        return ACE
    if named == ROOKIE and kills >= guns.average_kills:
        return AVERAGE
    return named


def hide(aircraft: Aircraft) -> None:
    """AOD-SKL-06: from now on only the owner knows the pilot."""
    aircraft.revealed = 0
    aircraft.may_be = ANYTHING


def saw_manoeuvre(setting: Setting, aircraft: Aircraft) -> None:
    """AOD-SKL-04: a pilot who flies a manoeuvre is not a rookie."""
    if not aircraft.revealed and grown(setting, ROOKIE, aircraft.kills) == ROOKIE:
        aircraft.may_be &= ~SKILL_BIT[ROOKIE]


def saw_relief(setting: Setting, aircraft: Aircraft) -> None:
    """AOD-MOVE-10, AOD-SKL-04: waived rules show whether the pilot is a rookie."""
    if grown(setting, ROOKIE, aircraft.kills) != ROOKIE:
        return
    if aircraft.skill == ROOKIE:
        aircraft.may_be &= SKILL_BIT[ROOKIE]
    else:
        aircraft.may_be &= ~SKILL_BIT[ROOKIE]


def saw_pilot(setting: Setting, aircraft: Aircraft) -> None:
    """AOD-SKL-06: the pilot's present skill is revealed. After kills, the first skill may still be in doubt."""
    aircraft.revealed = 1
    seen: i64 = 0
    for named in range(3):
        if aircraft.may_be >> named & 1 and grown(setting, named, aircraft.kills) == aircraft.skill:
            seen |= SKILL_BIT[named]
    aircraft.may_be = seen


USUAL_PILOTS: Final = 3  # AOD-SKL-05: aces, and as many rookies


def pilots_to_name(setting: Setting, state: Position, seat: i64) -> tuple[int, int]:
    """Return how many aces and rookies a seat names among its fighters."""
    fighters = 0
    for each in state.aircraft:
        if each.seat == seat and setting.kinds[each.token].is_fighter():
            fighters += 1
    return named_pilots(fighters, setting.aces, setting.rookies)


def named_pilots(fighters: int, aces: int, rookies: int) -> tuple[int, int]:
    """AOD-SKL-05, AOD-RUL-111: return the numbers set, limited by the fighters. Without any (NONE), they are equal."""
    if aces == NONE and rookies == NONE:
        half = min(USUAL_PILOTS, fighters // 2)
        return half, half
    if aces == NONE:
        rookies = min(rookies, fighters)
        return min(USUAL_PILOTS, fighters - rookies), rookies
    aces = min(aces, fighters)
    return aces, min(USUAL_PILOTS if rookies == NONE else rookies, fighters - aces)

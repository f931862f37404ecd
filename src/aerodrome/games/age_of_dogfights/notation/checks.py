"""Checks that a position can occur: places, the limits of each type, the weather, and the moment of the game."""

from __future__ import annotations

from typing import Final

from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.position import Entry
from aerodrome.games.age_of_dogfights.actions import token_name
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    ACCESS,
    ATTACK,
    BREAK,
    BURST,
    DIE,
    DROP,
    FIRST,
    FLYING,
    LAUNCH,
    LEVELS,
    LONG,
    NONE,
    ON_ACCESS,
    ORDER,
    OVER,
    PATH,
    REINFORCE,
    SQUADRON,
    THROTTLE,
    TILT,
    WEATHER,
    Aircraft,
    Position,
)

STEPPING: Final = [PATH, DROP, TILT]
PLAYER_PHASES: Final = [SQUADRON, ACCESS, ORDER, THROTTLE, LEVELS, PATH, DROP, TILT, LAUNCH, ATTACK, LONG, REINFORCE]
CHANCE_PHASES: Final = [WEATHER, FIRST, DIE, BURST]
FLYING_PHASES: Final = [THROTTLE, DIE, LEVELS, PATH, DROP, TILT, LAUNCH, ATTACK, BURST, BREAK, LONG]


def check_place(setting: Setting, state: Position, flyer: Aircraft, entry: Entry) -> None:
    """AOD-BRD-05, AOD-BRD-08, AOD-BRD-10: check that an aircraft can be there, and no two in one place."""
    if flyer.status == FLYING and not 0 <= flyer.point < setting.lattice.size:
        raise entry.bad("at", "an aircraft that flies is on a point of the board, like 7,20 (AOD-BRD-05).")
    if flyer.status == ON_ACCESS and flyer.point not in setting.access[flyer.seat]:
        own = ", ".join([setting.point_name(point) for point in setting.access[flyer.seat]])
        raise entry.bad("at", f"its owner's Access Points are {own} (AOD-BRD-10).")
    if flyer.status > FLYING and flyer.point != NONE:
        raise entry.bad("at", "an aircraft out of the game has no place.")
    for other in state.aircraft:
        if other is flyer:
            break
        if flyer.status == FLYING and other.status == FLYING and _share_a_place(flyer, other):
            raise entry.bad("at", f"{token_name(other.token)} is already there at that level (AOD-BRD-08).")
        if flyer.status == ON_ACCESS and other.status == ON_ACCESS and flyer.point == other.point:
            raise entry.bad("at", f"{token_name(other.token)} is already on that Access Point.")


def _share_a_place(flyer: Aircraft, other: Aircraft) -> bool:
    return flyer.point == other.point and flyer.level == other.level


def check_panel(setting: Setting, state: Position, flyer: Aircraft, entry: Entry) -> None:
    """AOD-COMP-06, AOD-COMP-07, AOD-ALT-12 to AOD-ALT-14: check the limits of its type. The nose is set later."""
    kind = setting.kinds[flyer.token]
    if flyer.level > kind.ceiling:
        raise entry.bad("level", f"the ceiling of {kind.name} is L{kind.ceiling} (AOD-ALT-13).")
    stands = state.mover == NONE or state.aircraft[state.mover] is not flyer
    if stands and flyer.status == FLYING and flyer.tilt < 0 and flyer.level == 1:
        raise entry.bad("tilt", "at L1 the nose cannot be down (AOD-ALT-12).")
    if stands and flyer.status == FLYING and flyer.tilt > 0 and flyer.level == kind.ceiling:
        raise entry.bad("tilt", "at its ceiling the nose cannot be up (AOD-ALT-14).")
    if flyer.bombs > kind.bombs:
        raise entry.bad("bombs", f"{kind.name} carries up to {kind.bombs} bombs (AOD-COMP-07).")
    if flyer.torpedo > kind.torpedo:
        raise entry.bad("torpedo", f"{kind.name} carries none (AOD-COMP-07).")
    if flyer.throttle_used > kind.throttle:
        raise entry.bad("throttle", f"{kind.name} has {kind.throttle} safe uses (AOD-COMP-06).")


def check_weather(setting: Setting, state: Position, entry: Entry) -> None:
    """AOD-WIND-01, AOD-SUN-01: wind and sun have a direction if they are on and rolled."""
    if state.wind != NONE and not setting.has_wind:
        raise entry.bad("wind", "there is no wind in this game: write options: wind=roll (AOD-WIND-01).")
    if state.sun != NONE and not setting.has_sun:
        raise entry.bad("sun", "there is no sun in this game: write options: sun=roll (AOD-SUN-01).")


def check_phase(game: AgeOfDogfights, state: Position, entry: Entry) -> None:
    """Check that the game can be at this moment: a seat or chance is asked, and can answer."""
    if state.phase in FLYING_PHASES:
        if state.mover == NONE or state.aircraft[state.mover].status not in (ON_ACCESS, FLYING):
            raise entry.bad("", "name the flying aircraft: turn: … mover germany/4.")
        mover = state.aircraft[state.mover]
        if mover.seat != state.player:
            raise entry.bad("", "the mover should be one of the player's aircraft.")
        if state.move.point != mover.point or (state.phase in STEPPING and not state.move.allotment):
            raise entry.bad("", "what the mover has rolled and flown is missing: add a line move: … at 7,20.")
    if state.phase == BURST and (state.shooter == NONE or state.target == NONE or state.gun == NONE):
        raise entry.bad("", "a burst has a shooter, a target and a gun: add a line burst:.")
    if state.phase == LONG and (state.attacking == NONE or state.attacked == NONE):
        raise entry.bad("", "a long burst belongs to an attack: add a line attack: gun fixed target france/4.")
    if state.phase == OVER:
        if state.pending or not state.ended:
            raise entry.bad("", "a game that is over asks no one and has a line end: … ended.")
        return
    if state.pending == 0:
        raise entry.bad("asks", "name a seat or chance.")
    if state.pending & CHANCE_BIT:
        if state.phase not in CHANCE_PHASES:
            raise entry.bad("asks", "chance is asked only for a die.")
        return
    if state.phase in PLAYER_PHASES and state.pending != 1 << int(state.player):
        raise entry.bad("asks", f"it is {game.setting.names[state.player]}'s turn, so name that seat.")
    for seat in range(game.setting.seats):
        if state.pending >> seat & 1 and not game.legal(state, seat):
            raise entry.bad("asks", f"{game.setting.names[seat]} has nothing to answer here.")

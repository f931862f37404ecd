"""Chapter 9: leaving the board."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.age_of_dogfights.refusals import LEGAL, NO_EXIT, NO_EXIT_ARMED, NO_EXIT_HERE
from aerodrome.games.age_of_dogfights.rules import missions
from aerodrome.games.age_of_dogfights.rules.flight import FORCED_EXIT, Flight
from aerodrome.games.age_of_dogfights.rules.gunnery import clear_stand
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import EXITED, NO_DAMAGE, Aircraft, Position, bursts
from aerodrome.lattice.points import side_names

ALL_SIDES: Final = 15


def has_empty_guns(setting: Setting, aircraft: Aircraft) -> bool:
    """AOD-EXIT-01: all its groups are empty. A jammed but loaded one is not empty, an unarmed aircraft is."""
    guns = setting.kinds[aircraft.token].guns
    for gun in range(len(guns)):
        if guns[gun] and bursts(aircraft.ammunition, gun):
            return False
    return True


def open_sides(setting: Setting, aircraft: Aircraft, damage: i64) -> i64:
    """AOD-EXIT-01, AOD-EXIT-04, AOD-DOG-06: return a mask of the sides it may cross now. AOD-MP-06: ffa, empty guns."""
    if missions.may_only_leave_by_mission(setting, aircraft):
        return missions.mission_exits(setting, aircraft)
    if damage != NO_DAMAGE and not setting.ffa:
        return ALL_SIDES
    if has_empty_guns(setting, aircraft):
        return ALL_SIDES
    return missions.mission_exits(setting, aircraft)


def exit_refusal(flight: Flight, sides: i64) -> int:
    """AOD-EXIT-01: judge crossing these sides. At a corner one of two is enough. AOD-EXIT-05: or it is forced."""
    if flight.tier == FORCED_EXIT or open_sides(flight.setting, flight.aircraft, flight.damage) & sides:
        return LEGAL
    if missions.may_only_leave_by_mission(flight.setting, flight.aircraft):
        return NO_EXIT_HERE
    return NO_EXIT_ARMED if flight.setting.ffa else NO_EXIT


def leave_board(setting: Setting, state: Position, index: i64, sides: i64, log: list[Event] | None) -> None:
    """AOD-EXIT-02, AOD-EXIT-03, AOD-RND-10: it never returns. AOD-EXIT-05: without a right to leave, it is lost."""
    state.unjudged = 1
    aircraft = state.aircraft[index]
    aircraft.forced = 0 if open_sides(setting, aircraft, aircraft.damage) & sides else 1
    aircraft.side_left = sides
    aircraft.status = EXITED
    if log is not None:
        fields: dict[str, object] = {
            "aircraft": setting.token_names[aircraft.token],
            "sides": side_names(sides),
            "forced": aircraft.forced != 0,
            "damaged": aircraft.damage != NO_DAMAGE,
        }
        log.append(Event("left", EVERYONE, fields))
    missions.left_board(setting, state, index, log)
    clear_stand(aircraft)

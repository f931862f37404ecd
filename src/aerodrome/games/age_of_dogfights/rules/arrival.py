"""Placing an aircraft on an Access Point: the point, the level and the heading (AOD-BRD-10).

Set-up and reinforcement ask the same questions. `Position.asked` is the open question, `Position.mover` the aircraft.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import AT, BRING, ENOUGH, FACE, HEADING_NAMES, TO
from aerodrome.games.age_of_dogfights.rules import duties
from aerodrome.games.age_of_dogfights.setting import Arrival, Setting
from aerodrome.games.age_of_dogfights.state import LEVEL, NONE, ON_ACCESS, PATROL, SEAT_BITS, Aircraft, Position
from aerodrome.games.age_of_dogfights.tables import TOP_LEVEL

# `Position.asked` while an aircraft is placed.
WHICH_AIRCRAFT: Final = 0
WHICH_POINT: Final = 1
WHICH_LEVEL: Final = 2
WHICH_HEADING: Final = 3


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """Ask the next question about the aircraft being placed. A question with a single answer is not asked."""
    while state.mover != NONE:
        seat = state.aircraft[state.mover].seat
        open_codes = legal(setting, state, seat)
        if len(open_codes) > 1:
            state.pending = SEAT_BITS[seat]
            return
        apply(setting, state, seat, open_codes[0], log)


def choose(state: Position, index: i64) -> None:
    state.mover = index
    state.asked = WHICH_POINT


def legal(setting: Setting, state: Position, seat: i64) -> list[int]:
    found: list[int] = []
    if state.asked == WHICH_POINT:
        for number in range(len(setting.access[seat])):
            if duties.is_free(setting, state, seat, number):
                found.append(TO + number)
    elif state.asked == WHICH_LEVEL:
        for level in range(1, TOP_LEVEL + 1):
            if _level_refusal(setting, state, level) == refusals.LEGAL:
                found.append(AT + level - 1)
    else:
        found.extend([FACE + heading for heading in sorted(headings(setting, seat))])
    return found


def refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    if state.asked == WHICH_POINT:
        if code < TO or code >= AT:
            return refusals.OTHER_QUESTION
        if code - TO >= len(setting.access[seat]):
            return refusals.NO_SUCH_ACCESS
        return refusals.LEGAL if duties.is_free(setting, state, seat, code - TO) else refusals.ACCESS_TAKEN
    if state.asked == WHICH_LEVEL:
        if code < AT or code >= FACE:
            return refusals.OTHER_QUESTION
        return _level_refusal(setting, state, code - AT + 1)
    if code < FACE or code >= ENOUGH:
        return refusals.OTHER_QUESTION
    return refusals.LEGAL if code - FACE in headings(setting, seat) else refusals.NOT_INWARDS


def _level_refusal(setting: Setting, state: Position, level: i64) -> int:
    """AOD-SET-07, AOD-VAR-01."""
    if setting.beginner and level != setting.beginner_level:
        return refusals.ONE_LEVEL
    ceiling = setting.kinds[state.aircraft[state.mover].token].ceiling
    return refusals.LEGAL if level <= ceiling else refusals.ABOVE_CEILING


def headings(setting: Setting, seat: i64) -> list[int]:
    """AOD-BRD-10: return the headings an aircraft may have on the Access Points of a seat."""
    return setting.tables.access_headings[setting.home_sides[seat]]


def apply(setting: Setting, state: Position, seat: i64, code: i64, log: list[Event] | None) -> None:
    """Apply an answer, or the only one there is. After the last one the aircraft is placed, with level tilt."""
    state.pending = 0
    flyer = state.aircraft[state.mover]
    if state.asked == WHICH_POINT:
        flyer.point = setting.access[seat][code - TO]
        state.asked = WHICH_LEVEL
    elif state.asked == WHICH_LEVEL:
        flyer.level = code - AT + 1
        state.asked = WHICH_HEADING
    else:
        flyer.heading = code - FACE
        state.mover = NONE
        state.asked = WHICH_AIRCRAFT
        _stand(setting, flyer, log)


def _stand(setting: Setting, flyer: Aircraft, log: list[Event] | None) -> None:
    flyer.tilt = LEVEL
    flyer.status = ON_ACCESS
    if log is not None:
        fields: dict[str, object] = {
            "aircraft": setting.token_names[flyer.token],
            "at": setting.point_name(flyer.point),
            "level": int(flyer.level),
            "heading": HEADING_NAMES[flyer.heading],
        }
        log.append(Event("placed", EVERYONE, fields))


def put(setting: Setting, state: Position, placed: Arrival, log: list[Event] | None) -> None:
    """Place an aircraft as the options say."""
    for flyer in state.aircraft:
        if flyer.token == placed.token and flyer.status == PATROL:
            flyer.point = setting.access[flyer.seat][placed.access]
            flyer.level = placed.level
            flyer.heading = placed.heading
            _stand(setting, flyer, log)


# The aircraft to place (AOD-SET-07, AOD-RND-07).


def bring_codes(setting: Setting, state: Position, seat: i64, places: i64) -> list[int]:
    """Return the codes of aircraft that may come while `places` are left, ascending."""
    found: list[int] = []
    for each in state.aircraft:
        if each.seat == seat and each.status == PATROL:
            if bring_refusal(setting, state, seat, each.token, places) == refusals.LEGAL:
                found.append(int(BRING + each.token))
    return found


def bring_refusal(setting: Setting, state: Position, seat: i64, token: i64, places: i64) -> int:
    """AOD-REC-10, AOD-BMB-03, AOD-SCN-01: a place is reserved for every open duty."""
    reason = duties.bring_refusal(setting, state, seat, token)
    if reason != refusals.LEGAL:
        return reason
    if places <= 0:
        return refusals.TWO_AT_MOST  # AOD-RND-07
    return refusals.LEGAL if duties.keeps_duties(setting, state, seat, token, places) else refusals.DUTY_FIRST

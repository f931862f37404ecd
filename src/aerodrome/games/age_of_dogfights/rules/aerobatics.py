"""Chapter 19: Immelmann, Split S, inside loops and Wingover, each one step of a path.

P0 is the point where the manoeuvre begins, h the heading and L the level. F is the point ahead, B the one behind.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import LARGE_LOOP, SMALL_LOOP, SPLIT_S, WINGOVER_LEFT
from aerodrome.games.age_of_dogfights.refusals import LEGAL
from aerodrome.games.age_of_dogfights.rules.flight import (
    LOWEST,
    Flight,
    allotment,
    bans_successive_turns,
    climb_refusal,
    turns_hopeless,
)
from aerodrome.games.age_of_dogfights.state import CLIMB, LEVEL, NONE, Walker

# By step of a path, the first three of which are ordinary steps:
#                        F  L  R  IMM------  SS---------  LOOP  WO--
KIND_OF: Final = [NONE, NONE, NONE, 0, 0, 0, 1, 1, 1, 2, 3, 4, 4]
STEPS_OF: Final = [1, 1, 1, 2, 4, 6, 2, 4, 6, 4, 8, 5, 5]  # AOD-AERO-11, AOD-AERO-22, AOD-AERO-30, AOD-AERO-40
LEVELS_OF: Final = [0, 0, 0, 1, 2, 3, -1, -2, -3, 0, 0, 0, 0]  # for the allotment: AOD-AERO-10, AOD-AERO-20
RISE_OF: Final = [0, 0, 0, 1, 2, 3, 0, 0, 0, 1, 2, 1, 1]  # of the highest point: AOD-AERO-31, AOD-AERO-33, AOD-AERO-41
STRAIGHT_BEFORE: Final = [0, 0, 0, 0, 0, 0, 2, 2, 2, 0, 0, 0, 0]  # AOD-AERO-21
STRAIGHT_AFTER: Final = [0, 0, 0, 2, 2, 2, 1, 1, 1, 1, 1, 0, 0]  # AOD-AERO-12, AOD-AERO-23, AOD-AERO-32


# Refusals.


def manoeuvre_refusal(flight: Flight, walker: Walker, manoeuvre: i64) -> int:
    """Return the refusal of this manoeuvre as the walker's next step."""
    if flight.no_aerobatics:
        return int(flight.no_aerobatics)
    if walker.manoeuvre != NONE:
        return refusals.ONE_MANOEUVRE
    refused = _split_s_refusal(flight, walker, manoeuvre)
    if refused == LEGAL:
        refused = _start_refusal(flight, walker, manoeuvre)
    if refused:
        return refused
    # AOD-AERO-05: the allotment must cover all its steps. In a partial move (AOD-MOVE-10), the steps that can be flown.
    last: i64 = walker.flown + STEPS_OF[manoeuvre] + STRAIGHT_AFTER[manoeuvre]
    if last > allotment(flight, LEVELS_OF[manoeuvre]) or (walker.due and last > walker.due):
        return refusals.MANOEUVRE_SHORT + KIND_OF[manoeuvre]
    return _room_refusal(flight, walker, manoeuvre)


def _start_refusal(flight: Flight, walker: Walker, manoeuvre: i64) -> int:
    """AOD-AERO-10, AOD-AERO-30, AOD-AERO-40: all but the Split S start the move of an aircraft whose nose is up."""
    if SPLIT_S <= manoeuvre < SMALL_LOOP:
        return LEGAL
    if walker.flown or walker.levels or flight.aircraft.tilt != CLIMB:
        return refusals.MANOEUVRE_START + KIND_OF[manoeuvre]
    refused = climb_refusal(flight.kind, walker.level, RISE_OF[manoeuvre])
    return refusals.LARGE_LOOP_CLIMB if refused and manoeuvre == LARGE_LOOP else refused


def _split_s_refusal(flight: Flight, walker: Walker, manoeuvre: i64) -> int:
    """AOD-AERO-20, AOD-AERO-21, AOD-AERO-25. The turns already made must fit its cost and its allotment."""
    if not SPLIT_S <= manoeuvre < SMALL_LOOP:
        return LEGAL
    if flight.aircraft.tilt != LEVEL:
        return refusals.SPLIT_S_LEVEL
    if walker.straight < STRAIGHT_BEFORE[manoeuvre]:
        return refusals.SPLIT_S_ROLL
    levels: i64 = LEVELS_OF[manoeuvre]
    if walker.level + levels < LOWEST or -levels > flight.kind.max_descent:
        return refusals.SPLIT_S_TOO_DEEP
    if walker.paired and bans_successive_turns(flight, allotment(flight, levels)):
        return refusals.WIDE_TURNS
    return turns_hopeless(flight, manoeuvre, walker.lefts, walker.rights)


def _room_refusal(flight: Flight, walker: Walker, manoeuvre: i64) -> int:
    """AOD-AERO-08: the points it passes, needs or ends on must be on the board and free."""
    point = walker.point
    level = walker.level
    blocked = refusals.MANOEUVRE_BLOCKED + KIND_OF[manoeuvre]
    if manoeuvre < SMALL_LOOP:
        return _half_loop_refusal(flight, walker, manoeuvre)
    if manoeuvre == SMALL_LOOP:
        return LEGAL if flight.is_free(point, level + 1) else blocked  # AOD-AERO-31
    ahead: i64 = flight.next[point * 6 + walker.heading]
    if manoeuvre == LARGE_LOOP:
        # AOD-AERO-34: P0 two levels up, F and B one.
        behind: i64 = flight.next[point * 6 + (walker.heading + 3) % 6]
        if ahead < 0 or behind < 0:
            return refusals.OFF_BOARD_MANOEUVRE
        if not flight.is_free(point, level + 2):
            return blocked
        return LEGAL if flight.is_free(ahead, level + 1) and flight.is_free(behind, level + 1) else blocked
    # AOD-AERO-42: F and A at both levels, C at the lower one.
    aside: i64 = flight.next[point * 6 + _turned(walker.heading, manoeuvre, 1)]
    end: i64 = flight.next[point * 6 + _turned(walker.heading, manoeuvre, 2)]
    if ahead < 0 or aside < 0 or end < 0:
        return refusals.OFF_BOARD_MANOEUVRE
    if not flight.is_free(ahead, level) or not flight.is_free(ahead, level + 1):
        return blocked
    if not flight.is_free(aside, level) or not flight.is_free(aside, level + 1):
        return blocked
    return LEGAL if flight.is_free(end, level) else blocked


def _half_loop_refusal(flight: Flight, walker: Walker, manoeuvre: i64) -> int:
    """AOD-AERO-11, AOD-AERO-14, AOD-AERO-22, AOD-AERO-24: P0 at the last level, and F at those between.

    With one level it needs no point other than P0, and may be flown facing the edge.
    """
    up: i64 = 1 if manoeuvre < SPLIT_S else -1
    last: i64 = walker.level + LEVELS_OF[manoeuvre]
    if not flight.is_free(walker.point, last):
        return refusals.IMMELMANN_END if manoeuvre < SPLIT_S else refusals.MANOEUVRE_BLOCKED + KIND_OF[manoeuvre]
    ahead: i64 = flight.next[walker.point * 6 + walker.heading]
    level = walker.level + up
    while level != last:
        if ahead < 0:
            return refusals.OFF_BOARD_MANOEUVRE
        if not flight.is_free(ahead, level):
            return refusals.MANOEUVRE_BLOCKED + KIND_OF[manoeuvre]
        level += up
    return LEGAL


def _turned(heading: i64, manoeuvre: i64, sixths: i64) -> i64:
    """Return a heading turned to the side of a Wingover."""
    return (heading + sixths) % 6 if manoeuvre == WINGOVER_LEFT else (heading + 6 - sixths) % 6


# Flying.


def fly_manoeuvre(flight: Flight, walker: Walker, manoeuvre: i64) -> None:
    """Fly the vertical part. The straight steps that must follow are still owed."""
    walker.manoeuvre = manoeuvre
    walker.levels = LEVELS_OF[manoeuvre]
    walker.allotment = allotment(flight, walker.levels)
    walker.flown += STEPS_OF[manoeuvre]
    walker.owed = STRAIGHT_AFTER[manoeuvre]
    walker.straight = 0
    walker.turned = 0
    walker.path *= 4
    if manoeuvre < SMALL_LOOP:
        # AOD-AERO-11, AOD-AERO-15, AOD-AERO-22: the point stays, the heading is reversed.
        walker.level += walker.levels
        walker.heading = (walker.heading + 3) % 6
    elif manoeuvre >= WINGOVER_LEFT:
        _fly_wingover(flight, walker, manoeuvre)


def _fly_wingover(flight: Flight, walker: Walker, manoeuvre: i64) -> None:
    """AOD-AERO-41: to F, to A turned by 120 degrees, to C turned by another 60. AOD-WIND-08: two steps are vertical."""
    heading = walker.heading
    walker.point = flight.next[walker.point * 6 + _turned(heading, manoeuvre, 2)]
    walker.heading = (heading + 3) % 6
    walker.turned = 1  # AOD-AERO-07
    count_wind(flight, walker, heading)
    count_wind(flight, walker, _turned(heading, manoeuvre, 2))
    count_wind(flight, walker, walker.heading)


def count_wind(flight: Flight, walker: Walker, heading: i64) -> None:
    """AOD-WIND-02, AOD-WIND-05: count a step in this direction if it goes exactly with or against the wind."""
    if heading == flight.downwind:
        walker.downwind += 1
    elif heading == flight.upwind:
        walker.upwind += 1

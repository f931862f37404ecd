"""Chapter 6: how a move may start, whether it can be completed, and the rules waived if no move can.

It uses the walker of rules/walk.py, except for a quick look along free points, which has the rules of a step built in.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import (
    CHANGE,
    IMMELMANN,
    LEVELS_AT_MOST,
    SMALL_LOOP,
    SPLIT_S,
    STEP,
    STRAIGHT,
    TURN_LEFT,
    TURN_RIGHT,
    WINGOVER_RIGHT,
    change_code,
)
from aerodrome.games.age_of_dogfights.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.age_of_dogfights.rules.flight import (
    BORDER_WAIVED,
    FORCED_EXIT,
    NO_TIER,
    PARTIAL,
    Flight,
    end_refusal,
    level_after,
    levels_refusal,
    rest_refusal,
    turns_refusal,
)
from aerodrome.games.age_of_dogfights.rules.walk import (
    advance,
    heading_after,
    is_over,
    merge_key,
    next_step_refusal,
    set_out,
)
from aerodrome.games.age_of_dogfights.state import DESCEND, FLYING, LEVEL, NONE, Walker

UNBOUNDED: Final = 99  # more steps than any path has


# Starts of a move: with a number of levels, or with a manoeuvre. Each is an action code.


def start_codes(flight: Flight) -> list[int]:
    """AOD-ALT-01, AOD-ALT-02: list the starts that the tilt allows, ascending. Not all of them need be legal."""
    tilt = flight.aircraft.tilt
    if tilt == LEVEL:
        return [change_code(0)]
    codes: list[int] = []
    if tilt == DESCEND:
        for levels in range(-LEVELS_AT_MOST, 0):
            codes.append(change_code(levels))
        return codes
    for levels in range(1, LEVELS_AT_MOST + 1):
        codes.append(change_code(levels))
    if not flight.no_aerobatics:
        for step in range(IMMELMANN, WINGOVER_RIGHT + 1):
            if not SPLIT_S <= step < SMALL_LOOP:
                codes.append(STEP + step)
    return codes


def begun(flight: Flight, code: i64) -> Walker | None:
    """Return a walker after this start, or None if the start itself is refused."""
    if code >= STEP:
        walker = set_out(flight, 0)
        if next_step_refusal(flight, walker, code - STEP) != LEGAL:
            return None
        advance(flight, walker, code - STEP)
        return walker
    levels = code - CHANGE - LEVELS_AT_MOST
    return set_out(flight, levels) if levels_refusal(flight, levels) == LEGAL else None


def start_refusal(flight: Flight, code: i64) -> int:
    """Return why the move must not start so, or LEGAL if it can be completed."""
    if CHANGE <= code <= CHANGE + 2 * LEVELS_AT_MOST:
        levels = code - CHANGE - LEVELS_AT_MOST
        refused = levels_refusal(flight, levels)
        return refused if refused else completion_refusal(flight, set_out(flight, levels))
    if STEP + IMMELMANN <= code <= STEP + WINGOVER_RIGHT:
        return step_refusal(flight, set_out(flight, 0), code - STEP)
    return OTHER_QUESTION


def step_refusal(flight: Flight, walker: Walker, step: i64) -> int:
    """Return why the walker must not fly this step now, or LEGAL if the move can be completed after it."""
    if step == STRAIGHT and not is_over(walker) and _is_open(flight, walker, STRAIGHT):
        return LEGAL  # the whole path is free, so the first step is too
    refused = next_step_refusal(flight, walker, step)
    if refused:
        return refused
    if step != STRAIGHT and _is_open(flight, walker, step):
        return LEGAL
    onward = flight.onward
    onward.copy_from(walker)
    advance(flight, onward, step)
    return end_refusal(flight, onward) if is_over(onward) else _detour_refusal(flight, onward)


# Looking ahead.


def completion_refusal(flight: Flight, walker: Walker) -> int:
    """Return LEGAL if the move can be completed, else the refusal. The tilt never prevents it: all may end level."""
    if is_over(walker):
        return end_refusal(flight, walker)
    return LEGAL if _is_open(flight, walker, STRAIGHT) else _detour_refusal(flight, walker)


def _is_open(flight: Flight, walker: Walker, step: i64) -> bool:
    """Look quickly whether this step and straight steps complete the move, as they nearly always do in open air."""
    if step < IMMELMANN and flight.upwind == NONE and walker.manoeuvre == NONE and walker.due == 0:
        return _is_open_line(flight, walker, step)
    ahead = walker.copy()
    while not is_over(ahead) and next_step_refusal(flight, ahead, step) == LEGAL:
        advance(flight, ahead, step)
        step = STRAIGHT
    return is_over(ahead) and end_refusal(flight, ahead) == LEGAL


def _is_open_line(flight: Flight, walker: Walker, step: i64) -> bool:
    """Do the same for an ordinary move without flying it. The search handles aircraft that could leave the board."""
    levels = walker.levels
    if levels == 0 and flight.aircraft.tilt != LEVEL:
        return False
    lefts = walker.lefts + 1 if step == TURN_LEFT else walker.lefts
    rights = walker.rights + 1 if step == TURN_RIGHT else walker.rights
    if turns_refusal(flight, NONE, lefts, rights) != LEGAL:
        return False
    last = walker.allotment if lefts + rights else walker.allotment + 1
    if last < 2 * (levels if levels > 0 else -levels) - 1:
        return False
    heading = heading_after(walker.heading, step)
    point = walker.point
    level = walker.level
    flown = walker.flown
    if flight.room[point * 6 + heading] < last - flown:
        return False
    while flown < last:
        flown += 1
        level = level_after(level, levels, flown)
        point = flight.next[point * 6 + heading]
        if not flight.is_free(point, level):
            return False
    return rest_refusal(flight, point, level) == LEGAL


def _is_open_aside(flight: Flight, walker: Walker) -> bool:
    """Return whether a turn and straight steps complete the move, as they nearly always do at the edge."""
    for step in range(TURN_LEFT, TURN_RIGHT + 1):
        if next_step_refusal(flight, walker, step) == LEGAL and _is_open(flight, walker, step):
            return True
    return False


def _detour_refusal(flight: Flight, walker: Walker) -> int:
    """Do the same as completion_refusal for a walker whose quick look straight ahead found no path.

    If a single rule stops every path, the refusal is that rule's, with AHEAD added.
    """
    if _is_open_aside(flight, walker):
        return LEGAL
    dead: set[int] = set()
    met: set[int] = set()
    if _search(flight, walker, dead, met):
        return LEGAL
    if len(met) == 1:
        seen = refusals.AHEAD + met.pop()
        if seen in refusals.REFUSALS:
            return seen
    return refusals.NO_WAY_ON


def _search(flight: Flight, walker: Walker, dead: set[int], met: set[int]) -> bool:
    """Search all paths of a walker for which the quick looks, straight ahead and aside, found none.

    `dead` holds the keys of walkers without a path, `met` the refusals that stopped them.
    """
    stuck = True
    obstacles: list[int] = []
    for step in range(SMALL_LOOP):
        if step == IMMELMANN and (flight.no_aerobatics or flight.aircraft.tilt != LEVEL):
            break
        refused = next_step_refusal(flight, walker, step)
        if refused:
            if step < IMMELMANN and (
                refused == refusals.OCCUPIED or refusals.NO_EXIT <= refused <= refusals.BLOWN_BACK
            ):
                obstacles.append(refused)
            continue
        stuck = False
        onward = walker.copy()
        advance(flight, onward, step)
        if is_over(onward):
            refused = end_refusal(flight, onward)
            if refused == LEGAL:
                return True
            met.add(refused)
            continue
        key = merge_key(flight, onward)
        if key in dead:
            continue
        dead.add(key)
        if _is_open_aside(flight, onward) or _search(flight, onward, dead, met):
            return True
    if stuck:
        met.update(obstacles)  # the refusals in every direction that the walker may still turn to
    return False


def legal_starts(flight: Flight) -> list[int]:
    """List the starts from which the move can be completed under the flight's tier, worked out once."""
    if flight.starts is None:
        flight.starts = [code for code in start_codes(flight) if start_refusal(flight, code) == LEGAL]
    return flight.starts


def has_path(flight: Flight) -> bool:
    """Return whether any combination of levels, manoeuvre, path and tilt is legal under the flight's tier."""
    return len(legal_starts(flight)) > 0


def relax(flight: Flight) -> bool:
    """AOD-MOVE-10: give the flight the first tier that has a path. Return False if it must stay where it is.

    AOD-WIND-04, AOD-RUL-89: the wind step is waived first, for good. AOD-RND-12: an entering aircraft has no tiers.
    """
    flight.waive(NO_TIER, 0)
    if has_path(flight):
        return True
    if flight.upwind != NONE:
        flight.waive(NO_TIER, 1)
        if has_path(flight):
            return True
    if flight.aircraft.status != FLYING:
        return False
    for tier in range(BORDER_WAIVED, FORCED_EXIT + 1):
        flight.waive(tier, flight.windless)
        if has_path(flight):
            return True
    flight.waive(PARTIAL, flight.windless)
    flight.partial = longest_partial(flight)
    return flight.partial > 0


def longest_partial(flight: Flight) -> i64:
    """AOD-MOVE-10: return the most steps that can be flown if not all can."""
    longest: i64 = 0
    flight.partial = UNBOUNDED
    for code in start_codes(flight):
        walker = begun(flight, code)
        if walker is None:
            continue
        seen: set[int] = set()
        steps = _longest_from(flight, walker, seen)
        if steps > longest:
            longest = steps
    return longest


def _longest_from(flight: Flight, walker: Walker, seen: set[int]) -> i64:
    longest: i64 = 0
    if not walker.owed and end_refusal(flight, walker) == LEGAL:
        longest = walker.flown
    if walker.flown >= walker.allotment:
        return longest
    key = merge_key(flight, walker)
    if key in seen:
        return 0
    seen.add(key)
    for step in range(SMALL_LOOP):
        if next_step_refusal(flight, walker, step) == LEGAL:
            onward = walker.copy()
            advance(flight, onward, step)
            steps = _longest_from(flight, onward, seen)
            if steps > longest:
                longest = steps
    return longest

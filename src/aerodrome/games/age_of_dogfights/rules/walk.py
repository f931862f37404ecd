"""Chapters 6 and 22: the walker of a path. A step of it is straight, has a turn, or is a whole manoeuvre.

`next_step_refusal` says why a walker must not fly a step next. `advance` flies it and applies the wind. All other
questions about paths (can one be completed, how many are there, where do they end) build on these two.
"""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import IMMELMANN, STRAIGHT, TURN_LEFT, TURN_RIGHT
from aerodrome.games.age_of_dogfights.refusals import LEGAL
from aerodrome.games.age_of_dogfights.rules.aerobatics import KIND_OF, count_wind, fly_manoeuvre, manoeuvre_refusal
from aerodrome.games.age_of_dogfights.rules.exits import exit_refusal
from aerodrome.games.age_of_dogfights.rules.flight import (
    Flight,
    allotment,
    bans_successive_turns,
    flies_straight,
    level_after,
    turns_hopeless,
)
from aerodrome.games.age_of_dogfights.state import CLIMB, LEVEL, NONE, Walker


def heading_after(heading: i64, step: i64) -> i64:
    """AOD-BRD-04: return the heading after a step. Left turns count upwards."""
    if step == TURN_LEFT:
        return 0 if heading == 5 else heading + 1
    if step == TURN_RIGHT:
        return 5 if heading == 0 else heading - 1
    return heading


def set_out(flight: Flight, levels: i64) -> Walker:
    """Return a walker at the start, with these levels to climb or descend. A later manoeuvre sets its own."""
    aircraft = flight.aircraft
    walker = Walker()
    walker.point = aircraft.point
    walker.heading = aircraft.heading
    walker.level = aircraft.level
    walker.levels = levels
    walker.allotment = allotment(flight, levels)
    walker.due = flight.partial
    return walker


# One step.


def next_step_refusal(flight: Flight, walker: Walker, step: i64) -> int:
    """Return why the walker must not fly this step next, or LEGAL, without regard to later steps."""
    if is_over(walker):
        return refusals.MOVE_OVER
    if step >= IMMELMANN:
        return manoeuvre_refusal(flight, walker, step)
    if walker.levels == 0 and walker.manoeuvre == NONE and flight.aircraft.tilt != LEVEL:
        return refusals.MUST_CLIMB if flight.aircraft.tilt == CLIMB else refusals.MUST_DESCEND  # AOD-ALT-02
    if step != STRAIGHT:
        refused = _turn_refusal(flight, walker, step)
        if refused:
            return refused
    heading = heading_after(walker.heading, step)
    point: i64 = flight.next[walker.point * 6 + heading]
    if point < 0:
        return _edge_refusal(flight, walker, heading)
    # AOD-MOVE-09, AOD-ALT-16: the level on arrival counts.
    return LEGAL if flight.is_free(point, level_on_arrival(walker)) else refusals.OCCUPIED


def _turn_refusal(flight: Flight, walker: Walker, step: i64) -> int:
    """AOD-TURN: judge a turn on the next step. AOD-TURN-10: only steps of this round count."""
    if walker.owed:
        return refusals.STRAIGHT_OWED + KIND_OF[walker.manoeuvre]
    if walker.due == 0 and walker.flown == walker.allotment:
        return refusals.STRAIGHT_STEP  # AOD-MOVE-05: only the extra step of straight flight can be due now
    if walker.turned and bans_successive_turns(flight, walker.allotment):
        return refusals.LIMITED_TURNS if flight.kind.limited_turns else refusals.WIDE_TURNS
    lefts = walker.lefts + 1 if step == TURN_LEFT else walker.lefts
    rights = walker.rights + 1 if step == TURN_RIGHT else walker.rights
    return turns_hopeless(flight, walker.manoeuvre, lefts, rights)


def _edge_refusal(flight: Flight, walker: Walker, heading: i64) -> int:
    """AOD-EXIT-02, AOD-RND-06: judge a step over the edge, which must be the aircraft's own, not the wind's."""
    if walker.point >= flight.board:
        return refusals.ENTRY_OFF_BOARD
    if walker.owed > 1:
        return (
            refusals.STRAIGHT_OWED + KIND_OF[walker.manoeuvre]
        )  # AOD-AERO-05, AOD-AERO-12: only the last of them may lead out
    if walker.due:
        return refusals.EXIT_TOO_LATE  # AOD-RUL-90: only the wind's own step can be due now
    # AOD-WIND-05, AOD-RUL-90: a last step that the wind takes back does not lead off the board.
    last = walker.allotment + 1 if flies_straight(walker) and heading == walker.heading else walker.allotment
    upwind = walker.upwind + 1 if heading == flight.upwind else walker.upwind
    if walker.flown + 1 == last and last > 1 and 2 * upwind >= last:
        return refusals.BLOWN_BACK
    return exit_refusal(flight, flight.setting.lattice.crossed[walker.point * 6 + heading])


def level_on_arrival(walker: Walker) -> i64:
    """AOD-ALT-03: return the level after the next step. AOD-AERO-08: with a manoeuvre, steps keep the level."""
    if walker.manoeuvre != NONE:
        return walker.level
    return level_after(walker.level, walker.levels, walker.flown + 1)


def advance(flight: Flight, walker: Walker, step: i64) -> None:
    """Fly a step that is not refused (AOD-MOVE-03, or a manoeuvre). Then apply the wind, if it is due."""
    if step >= IMMELMANN:
        fly_manoeuvre(flight, walker, step)
    else:
        _fly_step(flight, walker, step)
    if walker.due == 0 and walker.sides == 0:
        _settle(flight, walker)


def _fly_step(flight: Flight, walker: Walker, step: i64) -> None:
    """AOD-BRD-01, AOD-BRD-03: fly to the neighbouring point in the new heading."""
    heading = heading_after(walker.heading, step)
    point: i64 = flight.next[walker.point * 6 + heading]
    if point < 0:
        walker.sides = flight.setting.lattice.crossed[walker.point * 6 + heading]  # AOD-BRD-09
    else:
        walker.level = level_on_arrival(walker)
        walker.point = point
    walker.heading = heading
    walker.flown += 1
    walker.path = walker.path * 4 + step + 1
    count_wind(flight, walker, heading)
    if step == STRAIGHT:
        walker.turned = 0
        walker.straight += 1
        if walker.owed:
            walker.owed -= 1
        return
    # AOD-TURN-01.
    if step == TURN_LEFT:
        walker.lefts += 1
    else:
        walker.rights += 1
    walker.paired |= walker.turned
    walker.turned = 1
    walker.straight = 0


def _settle(flight: Flight, walker: Walker) -> None:
    """AOD-MOVE-04, AOD-MOVE-05, AOD-WIND-02 to AOD-WIND-05: apply the wind once the aircraft's own steps are flown."""
    steps = walker.allotment + 1 if flies_straight(walker) else walker.allotment
    if walker.flown < steps:
        return
    walker.due = steps
    if flight.upwind == NONE:
        return
    if 2 * walker.downwind >= steps:
        if not flight.windless:
            walker.wind = 1
            walker.due = steps + 1  # AOD-WIND-03: nothing is recalculated after that step
    elif 2 * walker.upwind >= steps and steps > 1:
        _take_back(flight, walker)


def _take_back(flight: Flight, walker: Walker) -> None:
    """AOD-WIND-05: the aircraft rests where it was before its last step. AOD-RUL-92: agility still counts its turn."""
    step = walker.path % 4 - 1
    walker.wind = -1
    walker.flown -= 1
    walker.due = walker.flown
    walker.path //= 4
    walker.point = flight.next[walker.point * 6 + (walker.heading + 3) % 6]
    walker.heading = (walker.heading + 6 - heading_after(0, step)) % 6
    if walker.manoeuvre == NONE:
        # AOD-WIND-06: a level change made on that step is undone.
        change = level_after(0, walker.levels, walker.flown + 1)
        walker.level -= change
    walker.turned = 1 if walker.path % 4 > 1 else 0


def is_over(walker: Walker) -> bool:
    """AOD-MOVE-04: all due steps are flown, or it has left the board (AOD-EXIT-02)."""
    return walker.sides != 0 or (walker.due != 0 and walker.flown >= walker.due)


def merge_key(flight: Flight, walker: Walker) -> i64:
    """Return a key. Unfinished walkers with the same start and equal keys can continue in the same ways."""
    key = walker.point * 8 + walker.heading
    key = key * 8 + walker.level
    key = key * 32 + walker.flown
    key = key * 16 + walker.manoeuvre + 1
    key = key * 4 + walker.owed
    if flight.kind.gyro:
        key = key * 256 + walker.lefts * 16 + walker.rights
    else:
        key = key * 256 + walker.lefts + walker.rights
    if flight.aircraft.tilt == LEVEL and not flight.no_aerobatics:
        # A Split S may come.
        key = key * 16 + walker.turned * 8 + walker.paired * 4 + (walker.straight if walker.straight < 2 else 2)
    elif bans_successive_turns(flight, walker.allotment):
        key = key * 16 + walker.turned
    else:
        key = key * 16
    if flight.upwind == NONE:
        return key
    return (key * 32 + walker.downwind) * 64 + walker.upwind * 2 + walker.wind


def steps_of(walker: Walker) -> list[int]:
    """Return the path as far as it is flown, without a step that the wind took back."""
    steps: list[int] = []
    rest = walker.path
    while rest > 1:
        digit = rest % 4
        steps.append(digit - 1 if digit else walker.manoeuvre)
        rest //= 4
    steps.reverse()
    return steps


def taken_back(walker: Walker) -> int:
    """AOD-WIND-05: return the step that the wind took back. AOD-RUL-92: its turn still counts."""
    lefts = walker.lefts
    rights = walker.rights
    for step in steps_of(walker):
        if step == TURN_LEFT:
            lefts -= 1
        elif step == TURN_RIGHT:
            rights -= 1
    if lefts:
        return TURN_LEFT
    return TURN_RIGHT if rights else STRAIGHT


def turns_flown(walker: Walker) -> i64:
    """AOD-JAM-03, AOD-RUL-92: count the direction changes in the path that remains after the wind."""
    turns: i64 = 0
    rest = walker.path
    while rest > 1:
        if rest % 4 > 1:
            turns += 1
        rest //= 4
    return turns

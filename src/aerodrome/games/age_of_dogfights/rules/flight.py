"""Chapters 6 to 9: allotment, direction changes, altitude, and where a move may end.

A `Flight` holds what stays fixed while one aircraft moves: its type, its damage, the die and the air around it. The
rules use it together with a `Walker`, the move as far as it is flown, which rules/path.py flies.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import IMMELMANN, SPLIT_S, WINGOVER_LEFT, WINGOVER_RIGHT
from aerodrome.games.age_of_dogfights.refusals import LEGAL
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    CLIMB,
    DESCEND,
    FLYING,
    LEVEL,
    NONE,
    ROOKIE,
    TAIL,
    WINGS,
    Aircraft,
    Position,
    Walker,
)
from aerodrome.games.age_of_dogfights.tables import Kind

# AOD-MOVE-10: the tiers. Each also waives what the earlier ones waive.
NO_TIER: Final = 0
BORDER_WAIVED: Final = 1
FRONT_WAIVED: Final = 2
FORCED_EXIT: Final = 3
PARTIAL: Final = 4

WIDE_FROM: Final = 10  # AOD-TURN-07
MOST_DESCENT: Final = 3  # AOD-ALT-09
LOWEST: Final = 1
HIGHEST: Final = 6
# By step of a path: the direction changes it costs (AOD-AERO-04, AOD-AERO-15, AOD-AERO-26, AOD-AERO-35, AOD-AERO-43).
COST_OF: Final = [0, 0, 0, 1, 2, 3, 1, 2, 3, 1, 2, 3, 3]
STEP_LOSS: Final = [0, 1, 0, 0, 2]  # by damage: AOD-DMG-02, AOD-DMG-05

_SLOTS: Final = 61
_SLOT_BITS: Final = [1 << slot for slot in range(_SLOTS)]


@mypyc_attr(native_class=True, acyclic=True)
class Flight:
    """One aircraft that moves with a rolled die, and everything around it that stays fixed in the meantime.

    Only a player who gives up changes something in the middle of a move (rules/leaving.py).
    """

    def __init__(self, setting: Setting, state: Position, index: i64, die: i64, damage: i64) -> None:
        aircraft = state.aircraft[index]
        kind = setting.kinds[aircraft.token]
        self.setting = setting
        self.aircraft = aircraft
        self.kind = kind
        self.damage: i64 = damage
        self.steps: i64 = kind.speed + die - STEP_LOSS[damage]  # AOD-MOVE-02, before altitude
        self.agility: i64 = kind.agility - 1 if damage == TAIL and kind.agility else kind.agility  # AOD-TURN-03
        # The number of direction changes, to any side, that no engine forbids.
        self.free_turns: i64 = self.agility - kind.gyro if kind.gyro > 0 else self.agility + kind.gyro
        self.tier: i64 = NO_TIER
        self.partial: i64 = 0  # the steps of the path in the last tier
        self.windless: i64 = 0  # 1 if the wind step is waived (AOD-WIND-04)
        self.upwind: i64 = state.wind if setting.has_wind else NONE  # AOD-WIND-01: where the wind comes from
        self.downwind: i64 = (self.upwind + 3) % 6 if self.upwind != NONE else NONE
        self.no_aerobatics: i64 = aerobatics_refusal(setting, aircraft, damage)
        self.next = setting.lattice.next
        self.room = setting.lattice.room
        self.board: i64 = setting.lattice.size
        self._others = state.aircraft
        # One bit per point number modulo 61: a single look shows most points to be free, or no front point.
        self._near: i64 = 0
        self._before: i64 = 0
        # Saved for rules/path.py: the starts that are legal under this tier, and a walker to look a step ahead with.
        self.starts: list[int] | None = None
        self.onward = Walker()
        self._look_round(state)

    def _look_round(self, state: Position) -> None:
        """Note where the other aircraft in the Combat Zone are (AOD-END-05: no others count)."""
        mover = self.aircraft
        for other in state.aircraft:
            if other.status == FLYING and other is not mover:
                self._near |= _SLOT_BITS[other.point % _SLOTS]
                ahead: i64 = self.next[other.point * 6 + other.heading]
                if ahead >= 0:
                    self._before |= _SLOT_BITS[ahead % _SLOTS]

    def waive(self, tier: i64, windless: i64) -> None:
        """AOD-MOVE-10, AOD-WIND-04: fly under that tier, with or without the wind step."""
        self.tier = tier
        self.windless = windless
        self.starts = None

    def is_free(self, point: i64, level: i64) -> bool:
        """AOD-MOVE-09, AOD-END-01, AOD-ALT-16: no other aircraft is at that point and level. AOD-VAR-03: no ramming."""
        if not self._near >> (point % _SLOTS) & 1:
            return True
        for other in self._others:
            if other.point == point and other.level == level and other.status == FLYING and other is not self.aircraft:
                return False
        return True

    def is_front_point(self, point: i64, level: i64) -> bool:
        """AOD-END-02, AOD-END-03: straight ahead of another aircraft, where its nose points, friend or enemy."""
        if not self._before >> (point % _SLOTS) & 1:
            return False
        for other in self._others:
            if other.level + other.tilt == level and other.status == FLYING and other is not self.aircraft:
                if self.next[other.point * 6 + other.heading] == point:
                    return True
        return False


def aerobatics_refusal(setting: Setting, aircraft: Aircraft, damage: i64) -> int:
    """AOD-AERO-01 to AOD-AERO-03, AOD-SKL-04: return why this aircraft can fly no manoeuvre at all."""
    if not setting.aerobatics:
        return refusals.NO_AEROBATICS
    if not setting.kinds[aircraft.token].aerobatics:
        return refusals.NOT_AEROBATIC
    if damage == WINGS or damage == TAIL:
        return refusals.DAMAGED_AEROBAT
    if setting.pilot_skill and aircraft.skill == ROOKIE:
        return refusals.ROOKIE_AEROBAT
    return LEGAL


# The allotment (AOD-MOVE).


def allotment(flight: Flight, levels: i64) -> i64:
    """AOD-MOVE-02, AOD-MOVE-06, AOD-MOVE-08, AOD-ALT-04, AOD-ALT-09: return N for these levels climbed or descended."""
    steps = flight.steps - levels
    return steps if steps > 1 else 1


def flies_straight(walker: Walker) -> bool:
    """AOD-MOVE-05, AOD-AERO-06: no turn so far and no manoeuvre."""
    return walker.lefts + walker.rights == 0 and walker.manoeuvre == NONE


# Direction changes (AOD-TURN).


def turn_limit(flight: Flight, lefts: i64, rights: i64) -> i64:
    """AOD-TURN-02, and with a rotary engine AOD-TURN-04, AOD-TURN-05, AOD-TURN-06, AOD-TURN-09: return the limit."""
    limit = flight.agility
    if rights and not lefts:
        limit += flight.kind.gyro
    elif lefts and not rights:
        limit -= flight.kind.gyro
    return limit if limit > 0 else 0


def turns_refusal(flight: Flight, manoeuvre: i64, lefts: i64, rights: i64) -> int:
    """AOD-TURN-02: judge the ordinary turns of a whole round. AOD-AERO-04: in addition to that manoeuvre."""
    turns = lefts + rights
    if turns == 0 or (turns <= flight.free_turns and manoeuvre == NONE):
        return LEGAL
    # AOD-AERO-43: for the rotary effect a Wingover turns to its side.
    to_left = lefts + 1 if manoeuvre == WINGOVER_LEFT else lefts
    to_right = rights + 1 if manoeuvre == WINGOVER_RIGHT else rights
    limit = turn_limit(flight, to_left, to_right)
    cost: i64 = 0 if manoeuvre == NONE else COST_OF[manoeuvre]
    if turns <= limit - cost:
        return LEGAL
    if turns <= limit:
        return refusals.MANOEUVRE_COST
    if flight.kind.gyro and (to_left == 0 or to_right == 0):
        return refusals.ROTARY_TURNS
    return refusals.TAIL_TURNS if flight.damage == TAIL and turns == limit + 1 else refusals.TOO_MANY_TURNS


def turns_hopeless(flight: Flight, manoeuvre: i64, lefts: i64, rights: i64) -> int:
    """Return why no round can have these turns. A turn to the other side may lift the rotary limit (AOD-TURN-06)."""
    refused = turns_refusal(flight, manoeuvre, lefts, rights)
    if refused and flight.kind.gyro:
        if lefts == 0 and turns_refusal(flight, manoeuvre, 1, rights) == LEGAL:
            return LEGAL
        if rights == 0 and turns_refusal(flight, manoeuvre, lefts, 1) == LEGAL:
            return LEGAL
    return refused


def bans_successive_turns(flight: Flight, steps: i64) -> bool:
    """AOD-TURN-07, AOD-TURN-08: with an allotment of `steps`. AOD-WIND-07: the wind does not change it."""
    return steps >= WIDE_FROM or flight.kind.limited_turns != 0


# Altitude (AOD-ALT).


def level_after(level: i64, levels: i64, step: i64) -> i64:
    """AOD-ALT-03, AOD-ALT-05, AOD-ALT-06: return the level on arrival of a step. Steps 1, 3 and 5 change it."""
    if levels == 0 or not step & 1:
        return level
    if levels > 0:
        return level + 1 if step < 2 * levels else level
    return level - 1 if step < -2 * levels else level


def levels_refusal(flight: Flight, levels: i64) -> int:
    """AOD-ALT-01, AOD-ALT-02: return why the tilt forbids climbing or descending `levels` without a manoeuvre."""
    aircraft = flight.aircraft
    if aircraft.tilt == LEVEL:
        return refusals.LEVEL_FLIGHT if levels else LEGAL
    if aircraft.tilt == CLIMB:
        return climb_refusal(flight.kind, aircraft.level, levels) if levels > 0 else refusals.MUST_CLIMB
    if levels >= 0:
        return refusals.MUST_DESCEND
    if -levels > flight.kind.max_descent:
        return (
            refusals.SLOW_DESCENDER if -levels <= MOST_DESCENT else refusals.DESCENDS_TOO_FAST
        )  # AOD-ALT-09, AOD-ALT-11
    return refusals.LOWEST_LEVEL if aircraft.level + levels < LOWEST else LEGAL  # AOD-ALT-12


def climb_refusal(kind: Kind, level: i64, levels: i64) -> int:
    """AOD-ALT-07, AOD-ALT-13, AOD-ALT-15: climbing `levels` in a round, also in an Immelmann or a loop."""
    if levels > kind.fast_climb:
        return refusals.CLIMBS_TOO_FAST
    if level + levels > kind.ceiling:
        return refusals.CLIMBS_TOO_HIGH
    if level + levels == HIGHEST and levels > 1 and (levels > 2 or kind.fast_climb < 3):
        return refusals.NOT_TO_L6
    return LEGAL


def tilt_refusal(flight: Flight, walker: Walker, tilt: i64) -> int:
    """AOD-ALT-01: the tilt at the end of the move."""
    if tilt == LEVEL:
        return LEGAL
    if flight.setting.beginner:
        return refusals.ONE_LEVEL_GAME  # AOD-VAR-01
    if lacks_spare_step(walker):
        return refusals.IMMELMANN_TILT
    if tilt == DESCEND:
        return refusals.NOT_DOWN_AT_L1 if walker.level == LOWEST else LEGAL  # AOD-ALT-12
    if walker.level >= flight.kind.ceiling:
        return refusals.NOT_UP_AT_CEILING  # AOD-ALT-14
    if walker.levels == -MOST_DESCENT and walker.manoeuvre == NONE:
        return refusals.NOT_NOSE_UP  # AOD-ALT-10. AOD-AERO-26: not after a Split S
    return LEGAL


def lacks_spare_step(walker: Walker) -> bool:
    """AOD-AERO-13, AOD-RUL-110: no step, wind included, followed the two after an Immelmann's half-loop."""
    if not IMMELMANN <= walker.manoeuvre < SPLIT_S:
        return False
    return walker.flown < 2 * (walker.manoeuvre - IMMELMANN + 1) + 3


# The end of a move (AOD-END, AOD-BORD).


def end_refusal(flight: Flight, walker: Walker) -> int:
    """Judge a complete path: turns, levels and resting point. The tilt `level` is always possible.

    AOD-RUL-91: limits on turns and levels also bind a move that leaves the board.
    """
    refused = turns_refusal(flight, walker.manoeuvre, walker.lefts, walker.rights)
    if refused:
        return refused
    levels = walker.levels if walker.levels >= 0 else -walker.levels
    if walker.flown < 2 * levels - 1:
        return refusals.TOO_FEW_STEPS  # AOD-ALT-08, AOD-WIND-06
    return LEGAL if walker.sides else rest_refusal(flight, walker.point, walker.level)


def rest_refusal(flight: Flight, point: i64, level: i64) -> int:
    """AOD-END-04, AOD-BORD-03: only the end counts. Passing through is free."""
    if flight.tier < FRONT_WAIVED and flight.is_front_point(point, level):
        return refusals.FRONT_POINT
    if flight.tier < BORDER_WAIVED and flight.aircraft.in_border and flight.setting.border[point]:
        return refusals.BORDER_TWICE  # AOD-BORD-01, AOD-BORD-02
    return LEGAL

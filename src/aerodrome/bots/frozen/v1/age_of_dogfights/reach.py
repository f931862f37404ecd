"""Where an aircraft can end up, and by which path: the candidates of a move, always in the same order.

Walkers that can continue in the same ways are followed once. Which of them is followed decides between equal ends, so
this is a copy of what the game had, with its own key for merging. Mission effects on the way are not considered: a
photograph that this very move takes opens no side until the step that takes it is flown.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from aerodrome.bots.frozen.v1.age_of_dogfights.engine import (
    LEGAL,
    Flight,
    Setting,
    advance,
    bans_successive_turns,
    begin_move,
    begun,
    end_refusal,
    flight_of,
    is_over,
    lacks_spare_step,
    next_step_refusal,
    relax,
    roll,
    set_out,
    start_codes,
    steps_of,
    tilt_refusal,
)
from aerodrome.games.age_of_dogfights.actions import IMMELMANN, SMALL_LOOP, STRAIGHT, TURN_LEFT, TURN_RIGHT
from aerodrome.games.age_of_dogfights.state import (
    CLIMB,
    DESCEND,
    DESTROYED,
    LEVEL,
    LEVELS,
    NONE,
    ON_ACCESS,
    Position,
    Walker,
)


@mypyc_attr(native_class=True)
class End:
    """A pose in which a move can end, and one path to it: the one with the fewest turns, of those the first found."""

    def __init__(self, walker: Walker, tilt: i64) -> None:
        self.point: i64 = walker.point  # the last one on the board, if it leaves
        self.heading: i64 = walker.heading
        self.level: i64 = walker.level
        self.tilt = tilt
        self.sides: i64 = walker.sides  # the sides it crosses if it leaves the board, else 0
        self.steps: i64 = walker.flown
        self.walker = walker

    def levels(self) -> int:
        """Return what is chosen first: the levels to climb or descend, 0 with a manoeuvre."""
        return int(self.walker.levels) if self.walker.manoeuvre < IMMELMANN else 0

    def tokens(self) -> list[int]:
        """Return the path from the start of the move, with the step that the wind then takes back."""
        tokens = steps_of(self.walker)
        if self.walker.wind < 0:
            tokens.append(taken_back(self.walker))
        return tokens


def reach(setting: Setting, state: Position) -> list[End]:
    """Return every pose in which the mover can end its move: each point, heading, level and tilt once."""
    flight = flight_of(setting, state)
    if state.phase == LEVELS:
        return _ends_of_all_starts(flight)
    walker = state.move.copy()
    if is_over(walker):
        return _with_tilts(flight, [walker])
    return _with_tilts(flight, _rests(flight, walker))


def reach_for(setting: Setting, state: Position, index: i64, green: bool, face: i64) -> list[End]:
    """Return the same for any aircraft, as if it rolled this face now. Nothing is changed.

    Empty if it would have to wait on its Access Point, or if the risky roll would destroy it.
    """
    after = state.clone()
    begin_move(after, index)
    roll(setting, after, green, face, None)
    if after.aircraft[index].status == DESTROYED:
        return []
    flight = flight_of(setting, after)
    if relax(flight):
        return _ends_of_all_starts(flight)
    if flight.aircraft.status == ON_ACCESS:
        return []
    return [End(set_out(flight, 0), LEVEL)]  # boxed in, it stays where it is


def _ends_of_all_starts(flight: Flight) -> list[End]:
    walkers: list[Walker] = []
    for code in start_codes(flight):
        walker = begun(flight, code)
        if walker is not None:
            walkers.extend(_rests(flight, walker))
    return _with_tilts(flight, walkers)


def _rests(flight: Flight, start: Walker) -> list[Walker]:
    """Return a walker for every pose in which a path from here can rest or leave the board, and one per manoeuvre."""
    rests: list[Walker] = []
    at: dict[int, int] = {}  # by pose and manoeuvre, the place in `rests`
    if is_over(start):
        _add_rest(flight, start, rests, at)
        return rests
    tokens = SMALL_LOOP if flight.aircraft.tilt == LEVEL and not flight.no_aerobatics else IMMELMANN
    seen: set[int] = set()
    waiting = [start]
    onward = Walker()
    number = 0
    while number < len(waiting):
        walker = waiting[number]
        number += 1
        for token in range(tokens):
            if next_step_refusal(flight, walker, token) != LEGAL:
                continue
            onward.copy_from(walker)
            advance(flight, onward, token)
            if is_over(onward):
                _add_rest(flight, onward, rests, at)
                continue
            key = merge_key(flight, onward)
            if key not in seen:
                seen.add(key)
                waiting.append(onward.copy())
    return rests


def _add_rest(flight: Flight, walker: Walker, rests: list[Walker], at: dict[int, int]) -> None:
    if end_refusal(flight, walker) != LEGAL:
        return
    key = ((walker.point * 8 + walker.heading) * 8 + walker.level) * 64 + (walker.manoeuvre + 1) * 4
    if walker.sides:
        key += 1
    elif lacks_spare_step(walker):
        key += 2  # with the wind the same pose may be reached with a spare step and without
    place = at.get(key, -1)
    if place < 0:
        at[key] = len(rests)
        rests.append(walker.copy())
    elif walker.lefts + walker.rights < rests[place].lefts + rests[place].rights:
        rests[place] = walker.copy()


def _with_tilts(flight: Flight, walkers: list[Walker]) -> list[End]:
    """Return an end for every tilt that each walker may end with. An aircraft that leaves has none to choose."""
    ends: list[End] = []
    at: dict[int, int] = {}
    for walker in walkers:
        for tilt in range(DESCEND, CLIMB + 1):
            if walker.sides:
                if tilt != LEVEL:
                    continue
            elif tilt_refusal(flight, walker, tilt) != LEGAL:
                continue
            key = ((walker.point * 8 + walker.heading) * 8 + walker.level) * 16 + (tilt + 1) * 4
            if walker.sides:
                key += 1
            place = at.get(key, -1)
            if place < 0:
                at[key] = len(ends)
                ends.append(End(walker, tilt))
            elif _turns(walker) < _turns(ends[place].walker):
                ends[place] = End(walker, tilt)
    return ends


def _turns(walker: Walker) -> i64:
    return walker.lefts + walker.rights


def merge_key(flight: Flight, walker: Walker) -> i64:
    """Return a key of a walker. Those that set out alike and have equal keys can continue in the same ways."""
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


def taken_back(walker: Walker) -> int:
    """Return the token of the step that the wind took back. Its turn is still counted."""
    lefts = walker.lefts
    rights = walker.rights
    for token in steps_of(walker):
        if token == TURN_LEFT:
            lefts -= 1
        elif token == TURN_RIGHT:
            rights -= 1
    if lefts:
        return TURN_LEFT
    return TURN_RIGHT if rights else STRAIGHT

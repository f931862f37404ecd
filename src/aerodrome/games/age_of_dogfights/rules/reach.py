"""Every end that an aircraft can reach, the paths to it, and its targets from there.

Walkers that can continue in the same ways are followed once, which takes a fraction of the time of trying all paths.
Mission effects during the move are ignored: a photograph that this move takes opens no side (AOD-EXIT-04) until the
step that takes it is flown.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from aerodrome.games.age_of_dogfights.actions import IMMELMANN, SMALL_LOOP, STEP, change_code
from aerodrome.games.age_of_dogfights.refusals import LEGAL
from aerodrome.games.age_of_dogfights.rules import walk
from aerodrome.games.age_of_dogfights.rules.activation import begin_move, flight_of, roll
from aerodrome.games.age_of_dogfights.rules.flight import Flight, end_refusal, lacks_spare_step, tilt_refusal
from aerodrome.games.age_of_dogfights.rules.path import begun, relax, start_codes
from aerodrome.games.age_of_dogfights.rules.targets import shots_from
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import CLIMB, DESCEND, DESTROYED, LEVEL, ON_ACCESS, Move, Position, Walker


@mypyc_attr(native_class=True)
class End:
    """A pose in which a move can end, and one path to it: the first found of those with the fewest turns."""

    def __init__(self, walker: Walker, tilt: i64) -> None:
        self.point: i64 = walker.point  # the last one on the board, if it leaves
        self.heading: i64 = walker.heading
        self.level: i64 = walker.level
        self.tilt = tilt
        self.sides: i64 = walker.sides  # the sides it crosses if it leaves the board, else 0
        self.steps: i64 = walker.flown
        self.walker = walker

    def levels(self) -> int:
        """Return the first choice: the levels to climb or descend, 0 with a manoeuvre."""
        return int(self.walker.levels) if self.walker.manoeuvre < IMMELMANN else 0

    def path(self) -> list[int]:
        """Return the path from the start of the move, including the step that the wind takes back."""
        steps = walk.steps_of(self.walker)
        if self.walker.wind < 0:
            steps.append(walk.taken_back(self.walker))
        return steps


def has_set_out(move: Move) -> bool:
    """Return whether the move has begun: its levels, or the manoeuvre that starts it, are chosen."""
    return move.allotment != 0


def answers_to(state: Position, end: End) -> list[int]:
    """Return the answers that fly from here to this end, up to its tilt: levels if they are open, and the steps."""
    steps = end.path()[len(walk.steps_of(state.move)) :]
    codes: list[int] = []
    if not has_set_out(state.move) and steps[0] < IMMELMANN:
        codes.append(change_code(end.levels()))
    codes.extend([STEP + step for step in steps])
    return codes


def reach(setting: Setting, state: Position) -> list[End]:
    """List every pose in which the mover can end its move: each point, heading, level and tilt once."""
    flight = flight_of(setting, state)
    if not has_set_out(state.move):
        return _ends_of_all_starts(flight)
    walker = state.move.copy()
    if walk.is_over(walker):
        return _with_tilts(flight, [walker])
    return _with_tilts(flight, _rests(flight, walker))


def reach_for(setting: Setting, state: Position, index: i64, green: bool, face: i64) -> list[End]:
    """AOD-MOVE-11: do the same for any aircraft, as if it rolled this face now. The state does not change.

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
    return [End(walk.set_out(flight, 0), LEVEL)]  # AOD-MOVE-10: boxed in, it stays where it is


def targets_from(setting: Setting, state: Position, index: i64, end: End) -> list[int]:
    """Return the shots that an aircraft would have at this end, packed as in rules/targets.py."""
    if end.sides:
        return []
    return shots_from(setting, state, index, end.point, end.heading, end.level, end.tilt, end.steps)


def _ends_of_all_starts(flight: Flight) -> list[End]:
    walkers: list[Walker] = []
    for code in start_codes(flight):
        walker = begun(flight, code)
        if walker is not None:
            walkers.extend(_rests(flight, walker))
    return _with_tilts(flight, walkers)


def _rests(flight: Flight, start: Walker) -> list[Walker]:
    """Return a walker for each pose in which a path can rest or leave the board, and one more per manoeuvre."""
    rests: list[Walker] = []
    at: dict[int, int] = {}  # by pose and manoeuvre, the place in `rests`
    if walk.is_over(start):
        _add_rest(flight, start, rests, at)
        return rests
    steps = SMALL_LOOP if flight.aircraft.tilt == LEVEL and not flight.no_aerobatics else IMMELMANN
    seen: set[int] = set()
    waiting = [start]
    onward = Walker()
    number = 0
    while number < len(waiting):
        walker = waiting[number]
        number += 1
        for step in range(steps):
            if walk.next_step_refusal(flight, walker, step) != LEGAL:
                continue
            onward.copy_from(walker)
            walk.advance(flight, onward, step)
            if walk.is_over(onward):
                _add_rest(flight, onward, rests, at)
                continue
            key = walk.merge_key(flight, onward)
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
        key += 2  # AOD-AERO-13: with the wind the same pose may be reached with a spare step and without
    place = at.get(key, -1)
    if place < 0:
        at[key] = len(rests)
        rests.append(walker.copy())
    elif walker.lefts + walker.rights < rests[place].lefts + rests[place].rights:
        rests[place] = walker.copy()


def _with_tilts(flight: Flight, walkers: list[Walker]) -> list[End]:
    """AOD-ALT-01: add every tilt that each may end with. An aircraft that leaves has none to choose."""
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

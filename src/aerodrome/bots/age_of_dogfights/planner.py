"""Judge all poses in which a move can end by shots, defensive fire, threats, place and mission.

No plan is stored. At every step, the ends that can still be reached are judged again by the same measure. So the best
one stays the best until it is reached.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64, mypyc_attr

from aerodrome.bots.age_of_dogfights.goals import HEADING_X, HEADING_Y, Goals
from aerodrome.bots.age_of_dogfights.marksman import Marksman, Pose
from aerodrome.bots.age_of_dogfights.threats import ATTACKING, Threats, stances
from aerodrome.bots.bot import THINKING, Budget, Clock
from aerodrome.games.age_of_dogfights.actions import IMMELMANN, STEP, change_code, nose_code
from aerodrome.games.age_of_dogfights.rules.gunnery import can_ever_fire, pilot_guns, usable_guns
from aerodrome.games.age_of_dogfights.rules.reach import End, reach
from aerodrome.games.age_of_dogfights.rules.targets import may_attack
from aerodrome.games.age_of_dogfights.rules.walk import steps_of, turns_flown
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import FLYING, LEVELS, NONE, ON_ACCESS, TILT, Aircraft, Position, jam_round

# In fighters.
AHEAD: Final = 0.10  # an enemy ahead
BEHIND: Final = 0.10  # an enemy whose tail points at us
CLOSE: Final = 6  # steps: within this distance both count in full
FADES: Final = 20.0
FARTHER: Final = 0.014  # for each step away from the enemy
NEAR_ENOUGH: Final = 4
OTHER_LEVEL: Final = 0.03  # for each level between us, with the tilts added
HEIGHT: Final = 0.008  # for each level of altitude
KEEPS_AWAY: Final = 0.025  # for each step from the nearest enemy, if the aircraft cannot shoot
AWAY_ENOUGH: Final = 12
EDGE_AHEAD: Final = 0.06  # for each point missing to five ahead of the nose
IN_BORDER: Final = 0.08
ROOM: Final = 5
CALM: Final = 0.3  # a move that clears a jam
THREAT: Final = 0.7  # share of what enemies could do: they will not do it all
UNHURRIED: Final = Budget(1)  # no limit in seconds
OPENS: Final = 0.1  # how much a carrier cares about a fighter's measure of a place


@mypyc_attr(native_class=True)
class Rated:
    """An end and its worth."""

    def __init__(self, end: End, calm: float, shots: float, harm: float) -> None:
        self.end = end
        self.calm = calm  # place and mission
        self.bold = calm + shots  # plus the shots there, by both sides
        self.value = calm + shots - harm  # minus what enemies may do next


class Planner:
    """Judges the ends of moves, for any aircraft of any seat. With little time it skips some ends and enemies."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.threat_clock = Clock(UNHURRIED)
        self.clock = Clock(UNHURRIED)
        self.marksman = Marksman(setting)
        self.goals = Goals(setting)
        self.stances = stances(setting)

    def hurry(self, budget: Budget) -> None:
        """Start the clocks of an answer: its budget, and half of it for the enemies."""
        self.threat_clock = Clock(budget, THINKING / 2.0)
        self.clock = Clock(budget)

    def threats(self, state: Position, index: i64, sharp: bool) -> Threats:
        """Return what the enemies of an aircraft can do after its move."""
        found = Threats(self.setting, self.marksman, self.stances)
        aircraft = state.aircraft[index]
        found.look(state, aircraft.seat, aircraft.point, sharp, self.threat_clock)
        return found

    # Plans.

    def rated(self, state: Position, ends: list[End], threats: Threats | None) -> list[Rated]:
        """Return the mover's ends with their values, unsorted, as many as time allows."""
        view = View(self.setting, state, self.goals)
        found: list[Rated] = []
        for end in ends:
            if found and self.clock.is_over():
                break
            harm = 0.0
            if threats is not None and end.sides == 0:
                share = threats.harm(state, view.mover.damage, end.point, end.heading, end.level, end.tilt)
                harm = THREAT * share * view.worth
            found.append(Rated(end, self._calm(state, view, end), self._shots(state, view, end), harm))
        return found

    def best(self, state: Position, ends: list[End], threats: Threats | None) -> Rated | None:
        """Return the best end, and the first of equals."""
        chosen: Rated | None = None
        for each in self.rated(state, ends, threats):
            if chosen is None or each.value > chosen.value:
                chosen = each
        return chosen

    def plan(self, state: Position, threats: Threats | None) -> Rated | None:
        return self.best(state, reach(self.setting, state), threats)

    def _calm(self, state: Position, view: View, end: End) -> float:
        """Return what an end is worth without a shot: its place, and its progress in the mission."""
        mover = view.mover
        if view.has_task:
            value = self.goals.progress(state, self.goals.after(state, end), end.tilt)
            if end.sides:
                return value
            return value + OPENS * self._place(state, view, end) - self._edge(end)
        if end.sides:
            return self.goals.leaves(state, mover, end.sides, view.can_ever_fire)
        value = self._place(state, view, end) - self._edge(end)
        if view.jammed and turns_flown(end.walker) <= 1 and end.walker.levels == 0 and end.walker.manoeuvre == NONE:
            value += CALM
        return value

    def _shots(self, state: Position, view: View, end: End) -> float:
        """Return the worth of the shots from there, minus defensive fire."""
        if end.sides or not view.lined_up[end.point]:
            return 0.0
        pose = view.pose
        pose.point = end.point
        pose.heading = end.heading
        pose.level = end.level
        pose.tilt = end.tilt
        pose.steps = end.steps
        value = self.marksman.attacks(state, view.index, pose, view.worths) if view.guns else 0.0
        return value - self.marksman.answers(state, view.index, pose) * view.worth

    def _edge(self, end: End) -> float:
        """Return how much the edge of the board restricts the next move."""
        room: i64 = self.setting.lattice.room[end.point * 6 + end.heading]
        cramped = EDGE_AHEAD * float(ROOM - room) if room < ROOM else 0.0
        return cramped + (IN_BORDER if self.setting.border[end.point] else 0.0)

    def _place(self, state: Position, view: View, end: End) -> float:
        """Judge a place: near an enemy, behind it, facing it and at its level, or far from all if it cannot shoot."""
        lattice = self.setting.lattice
        best = -9.0
        nearest: i64 = AWAY_ENOUGH
        x0 = HEADING_X[end.heading]
        y0 = HEADING_Y[end.heading]
        for index in view.enemies:
            enemy = state.aircraft[index]
            away = lattice.distance(end.point, enemy.point)
            if away < nearest:
                nearest = away
            if not view.hunts:
                continue
            up = float(lattice.r_of[enemy.point] - lattice.r_of[end.point])
            x = float(lattice.q_of[enemy.point] - lattice.q_of[end.point]) + up * 0.5
            y = up * 0.866
            length = math.sqrt(x * x + y * y)
            value = 0.0
            if length > 0.0:
                ahead = (x0 * x + y0 * y) / length
                behind = (HEADING_X[enemy.heading] * x + HEADING_Y[enemy.heading] * y) / length
                value = AHEAD * ahead + BEHIND * behind
                if away > CLOSE:
                    value *= max(0.2, 1.0 - float(away - CLOSE) / FADES)
            worth = view.worths[index]
            value = (value + 0.06 * (worth - 1.0)) * worth
            if away > NEAR_ENOUGH:
                value -= FARTHER * float(away - NEAR_ENOUGH)
            apart = enemy.level + enemy.tilt - end.level - end.tilt
            value -= OTHER_LEVEL * float(apart if apart >= 0 else -apart)
            if value > best:
                best = value
        if not view.enemies:
            best = 0.0
        elif not view.hunts:
            best = KEEPS_AWAY * float(nearest)
        return best + HEIGHT * float(end.level)

    # From a plan to an answer.

    def next_code(self, state: Position, end: End) -> int:
        """Return the next answer on the path to that end, or NONE if the path is already flown."""
        if state.phase == TILT:
            return int(nose_code(end.tilt))
        tokens = end.path()
        if state.phase == LEVELS:
            if tokens and tokens[0] >= IMMELMANN:
                return STEP + tokens[0]
            return int(change_code(end.levels()))
        flown = len(steps_of(state.move))
        return STEP + tokens[flown] if flown < len(tokens) else NONE


@mypyc_attr(native_class=True)
class View:
    """What is the same for all ends of a move."""

    def __init__(self, setting: Setting, state: Position, goals: Goals) -> None:
        index = state.mover
        mover = state.aircraft[index]
        self.index: i64 = index
        self.mover = mover
        self.pose = Pose()
        self.worths = goals.worths(state)
        self.worth = self.worths[index]
        self.has_task = goals.has_task(state, mover)
        self.guns: i64 = usable_guns(setting, mover) & ATTACKING if may_attack(setting, mover) else 0
        self.jammed = _is_jammed(setting, state, mover)
        self.can_ever_fire = can_ever_fire(setting, mover) and may_attack(setting, mover)
        self.hunts = self.can_ever_fire and not self.has_task and not self.jammed
        self.enemies: list[int] = []
        for other in range(len(state.aircraft)):
            each = state.aircraft[other]
            if setting.is_enemy(mover.seat, each.seat) and (each.status == FLYING or each.status == ON_ACCESS):
                self.enemies.append(other)
        # By point: 1 if an enemy is one or two steps away along a line.
        self.lined_up = [0] * len(setting.border)
        following = setting.lattice.next
        for other in self.enemies:
            if state.aircraft[other].status == FLYING:
                for heading in range(6):
                    point: i64 = following[state.aircraft[other].point * 6 + heading]
                    if point >= 0:
                        self.lined_up[point] = 1
                        point = following[point * 6 + heading]
                    if point >= 0:
                        self.lined_up[point] = 1


def _is_jammed(setting: Setting, state: Position, mover: Aircraft) -> bool:
    """Return whether a gun of the pilot has been jammed since an earlier round. A calm move clears it (AOD-JAM-03)."""
    if not mover.jams:
        return False
    guns = pilot_guns(setting.kinds[mover.token])
    for gun in range(2):
        jam = jam_round(mover.jams, gun)
        if guns >> gun & 1 and jam and jam < state.turn:
            return True
    return False

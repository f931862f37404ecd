"""What a burst is worth: the exact odds of the outcome chart, times what the target is worth.

Worth is counted in fighters: shooting one down is worth 1. The first damage is a part of that, the next hit the rest.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aerodrome.games.age_of_dogfights.gun_tables import COLUMN_B, DAMAGED, DESTROYS, LEAST_TOTAL, SUMS
from aerodrome.games.age_of_dogfights.rules import gunnery
from aerodrome.games.age_of_dogfights.rules.positions import direction_of, sight
from aerodrome.games.age_of_dogfights.rules.targets import (
    answer_defender,
    answer_gun,
    defenders_against,
    shot_gun,
    shot_row,
    shot_target,
    shots_from,
)
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import GROUPS, NO_DAMAGE, ROOKIE, Aircraft, Position, bursts

HURT: Final = 0.35  # share of an aircraft's worth that is lost with its first damage
JAM: Final = 0.12  # what a jammed gun costs
BURST: Final = 0.02  # what a burst costs while there are enough left
LAST_BURSTS: Final = 0.05  # what one of the last two costs
_LOWEST: Final = -4
_MODIFIERS: Final = 9
_ROLLS: Final = 36.0


@mypyc_attr(native_class=True, acyclic=True)
class Pose:
    """Where an aircraft is or would be, after a number of steps."""

    def __init__(self) -> None:
        self.point: i64 = 0
        self.heading: i64 = 0
        self.level: i64 = 1
        self.tilt: i64 = 0
        self.steps: i64 = 0


def pose_of(aircraft: Aircraft) -> Pose:
    pose = Pose()
    pose.point = aircraft.point
    pose.heading = aircraft.heading
    pose.level = aircraft.level
    pose.tilt = aircraft.tilt
    pose.steps = aircraft.speed
    return pose


class Marksman:
    """The chart as probabilities, by column, modifier, ace and part of a long burst."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.kills: list[float] = []
        self.damages: list[float] = []
        self.jams: list[float] = []
        for column in range(2):
            for added in range(_LOWEST, _LOWEST + _MODIFIERS):
                for part in range(4):
                    self._add(column, added, part >= 2, part % 2)

    def _add(self, column: int, added: int, destroys: bool, second: int) -> None:
        kills = damages = jams = 0
        for bare in range(LEAST_TOTAL, SUMS):
            ways = 6 - abs(bare - 7)
            burst = gunnery.judge(self.setting, column, added, destroys, second, bare)
            kills += ways if burst.result == DESTROYS else 0
            damages += ways if burst.result == DAMAGED else 0
            jams += ways if burst.jammed else 0
        self.kills.append(kills / _ROLLS)
        self.damages.append(damages / _ROLLS)
        self.jams.append(jams / _ROLLS)

    def place(self, shooter: Aircraft, gun: i64, column: i64, into_the_sun: bool) -> i64:
        """Return the index of this burst's odds. The odds of the second part are at the next index."""
        setting = self.setting
        kind = setting.kinds[shooter.token]
        added: i64 = setting.guns.coupled[kind.guns[gun]]
        if setting.pilot_skill and shooter.skill == ROOKIE and gunnery.is_fired_by_pilot(kind, gun):
            added += setting.guns.rookie
        if into_the_sun:
            added += setting.guns.into_the_sun
        destroys: i64 = 2 if gunnery.never_only_damages(setting, kind, gun, shooter.skill) else 0
        return (column * _MODIFIERS + added - _LOWEST) * 4 + destroys

    def harm(self, place: i64, damage: i64) -> float:
        """Return the share of its worth that this burst takes from a target with that damage."""
        if damage != NO_DAMAGE:
            return (self.kills[place] + self.damages[place]) * (1.0 - HURT)
        return self.kills[place] + self.damages[place] * HURT

    def more_harm(self, place: i64, damage: i64) -> float:
        """Return the same for the second part, which follows unless the first destroys the target or jams the gun."""
        second = place + 1
        hit = self.kills[second] + self.damages[second]
        if damage != NO_DAMAGE:
            return (1.0 - self.kills[place] - self.damages[place] - self.jams[place]) * hit * (1.0 - HURT)
        missed = 1.0 - self.kills[place] - self.damages[place] - self.jams[place]
        return missed * self.harm(second, damage) + self.damages[place] * hit * (1.0 - HURT)

    def cost(self, shooter: Aircraft, gun: i64) -> float:
        return LAST_BURSTS if bursts(shooter.ammunition, gun) <= 2 else BURST

    # Attacks from a pose, and defensive fire.

    def attack(self, state: Position, index: i64, packed: i64, pose: Pose, worths: list[float]) -> float:
        """Return what an attack from this pose is worth, with a long burst if that pays."""
        setting = self.setting
        shooter = state.aircraft[index]
        gun = shot_gun(packed)
        target = state.aircraft[shot_target(packed)]
        row = setting.guns.rows[shot_row(packed)]
        column = row.column
        into_the_sun = False
        if setting.speed_difference or setting.has_sun:
            seen = sight(setting, pose.point, pose.heading, pose.level, pose.tilt, target)
            if gunnery.speed_band(setting, pose.steps, target, seen) == gunnery.ONLY_COLUMN_B:
                column = COLUMN_B
            into_the_sun = setting.has_sun != 0 and direction_of(seen) == state.sun
        place = self.place(shooter, gun, column, into_the_sun)
        worth = worths[shot_target(packed)]
        cost = self.cost(shooter, gun)
        value = self.harm(place, target.damage) * worth - self.jams[place] * JAM - cost
        if row.long_burst and bursts(shooter.ammunition, gun) >= 2:
            goes_on = 1.0 - self.kills[place] - self.jams[place]
            more = self.more_harm(place, target.damage) * worth - goes_on * (self.jams[place + 1] * JAM + cost)
            if more > 0.0:
                value += more
        return value

    def attacks(self, state: Position, index: i64, pose: Pose, worths: list[float]) -> float:
        """Return the worth of the best attacks from a pose, one per gun group."""
        found = shots_from(self.setting, state, index, pose.point, pose.heading, pose.level, pose.tilt, pose.steps)
        if not found:
            return 0.0
        best = [0.0] * GROUPS
        for packed in found:
            value = self.attack(state, index, packed, pose, worths)
            gun = shot_gun(packed)
            if value > best[gun]:
                best[gun] = value
        return best[0] + best[1] + best[2]

    def best_attack(self, state: Position, index: i64, pose: Pose, worths: list[float]) -> int:
        """Return the best shot, packed as in rules/targets.py, or -1 if none is worth its burst."""
        best = -1
        highest = 0.0
        for packed in shots_from(
            self.setting, state, index, pose.point, pose.heading, pose.level, pose.tilt, pose.steps
        ):
            value = self.attack(state, index, packed, pose, worths)
            if value > highest:
                highest = value
                best = packed
        return best

    def answer(self, state: Position, packed: i64, mover: Aircraft, into_the_sun: bool) -> float:
        """Return the share of its worth that a defensive burst takes from the mover."""
        place = self.place(state.aircraft[answer_defender(packed)], answer_gun(packed), COLUMN_B, into_the_sun)
        return self.harm(place, mover.damage)

    def answers(self, state: Position, index: i64, pose: Pose) -> float:
        """Return the share of its worth that the mover loses if every possible defender fires."""
        found = defenders_against(
            self.setting, state, index, pose.point, pose.heading, pose.level, pose.tilt, pose.steps
        )
        kept = 1.0
        mover = state.aircraft[index]
        for packed in found:
            kept *= 1.0 - self.answer(state, packed, mover, False)
        return 1.0 - kept

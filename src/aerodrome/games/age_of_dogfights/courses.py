"""AOD-MOVE-11: moves worth previewing before the first step, because they end with an enemy in the sights."""

from __future__ import annotations

from typing import Final

from aerodrome.games.age_of_dogfights.actions import GUN_NAMES, HEADING_NAMES, STEP_NAMES, TILT_NAMES, nose_code
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.rules.odds import attack_burst_odds
from aerodrome.games.age_of_dogfights.rules.reach import End, answers_to, reach, targets_from
from aerodrome.games.age_of_dogfights.rules.targets import shot_gun, shot_target
from aerodrome.games.age_of_dogfights.rules.walk import steps_of
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import FLYING, Position

MOST: Final = 5  # courses listed for one target


class Course:
    """A move to a pose: its target, its odds, and the answers that fly it from now on."""

    def __init__(self, target: str, label: str, codes: list[int], weight: int) -> None:
        self.target = target
        self.label = label
        self.codes = codes
        self.weight = weight  # chance that the first burst hits, with a kill counted twice


def courses(setting: Setting, state: Position) -> list[Course]:
    """Return the courses by target, the best first. The mover's owner is choosing its path."""
    by_target: dict[str, list[Course]] = {}
    for end in reach(setting, state):
        for shot in targets_from(setting, state, state.mover, end):
            course = _course(setting, state, end, int(shot_gun(shot)), int(shot_target(shot)))
            by_target.setdefault(course.target, []).append(course)
    found: list[Course] = []
    for target in sorted(by_target):
        found.extend(sorted(by_target[target], key=_by_worth)[:MOST])
    return found


def _by_worth(course: Course) -> tuple[int, int]:
    return -course.weight, len(course.codes)


def _course(setting: Setting, state: Position, end: End, gun: int, target: int) -> Course:
    after = state.clone()
    mover = after.aircraft[state.mover]
    mover.status, mover.point, mover.heading, mover.level = FLYING, end.point, end.heading, end.level
    mover.tilt, mover.speed = end.tilt, end.steps
    odds = attack_burst_odds(setting, after, state.mover, gun, target, 0)
    damaged, destroyed = round(100 * odds.damaged() / odds.denominator), round(100 * odds.destroyed / odds.denominator)
    point, heading, tilt = setting.point_name(end.point), HEADING_NAMES[end.heading], TILT_NAMES[end.tilt + 1]
    flown = len(steps_of(state.move))
    path = " ".join([STEP_NAMES[token] for token in end.path()[flown:]])
    label = en.label_course(path, point, int(end.level), tilt, damaged, destroyed, heading, GUN_NAMES[gun])
    name = setting.token_names[after.aircraft[target].token]
    return Course(name, label, [*answers_to(state, end), nose_code(end.tilt)], odds.damaged() + 2 * odds.destroyed)

"""A player that looks for a fight, for tests in which aircraft must meet."""

from __future__ import annotations

import random

from aerodrome.games.age_of_dogfights.actions import ANSWER, CEASE, FIRE, HOLD, LAUNCH, PASS, STEP, nose_code
from aerodrome.games.age_of_dogfights.rules.reach import End, reach, targets_from
from aerodrome.games.age_of_dogfights.rules.targets import shots
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import ATTACK, PATH, Position


class Hunter:
    """Fly to an end with a shot if there is one, and mostly fire. Otherwise choose at random."""

    def __init__(self, setting: Setting, luck: random.Random) -> None:
        self.setting = setting
        self.luck = luck
        self.route: list[int] = []  # the remaining answers of this move
        self.promised: list[int] = []  # the shots from its end

    def choice(self, state: Position, codes: list[int]) -> int:
        if state.phase == PATH and state.move.flown == 0:
            self.route = self._route(state)
        if self.route and self.route[0] in codes:
            return self.route.pop(0)
        if state.phase == ATTACK and not state.has_attacked and not self.route and self.promised:
            assert shots(self.setting, state, state.mover) == self.promised
        self.promised = []
        fire = [code for code in codes if FIRE <= code < CEASE or ANSWER <= code < PASS or LAUNCH <= code < HOLD]
        return self.luck.choice(fire if fire and self.luck.random() < 0.8 else codes)

    def _route(self, state: Position) -> list[int]:
        ends = reach(self.setting, state)
        if state.aircraft[state.mover].torpedo:
            return self._codes(min(ends, key=_turns))  # straight at the ship
        hunting = [end for end in ends if targets_from(self.setting, state, state.mover, end)]
        if not hunting:
            return []
        end = self.luck.choice(hunting)
        self.promised = targets_from(self.setting, state, state.mover, end)
        return self._codes(end)

    def _codes(self, end: End) -> list[int]:
        return [*[STEP + token for token in end.path()], nose_code(end.tilt)]


def _turns(end: End) -> tuple[int, int]:
    return int(end.walker.lefts + end.walker.rights), abs(int(end.tilt))

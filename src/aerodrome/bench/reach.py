"""How long Age of Dogfights takes to find where a move can end: ten steps, agility IV, twelve other aircraft."""

from __future__ import annotations

import random
import statistics
import time
from typing import Final

from aerodrome.games.age_of_dogfights.rules.reach import reach_for
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import FLYING, Aircraft, Position
from aerodrome.games.age_of_dogfights.tables import read_tables

CODE: Final = "age-of-dogfights"
WHAT: Final = "reach"
UNIT: Final = "microseconds, median"
SEED: Final = 1
SAMPLE: Final = 64  # positions
OTHERS: Final = 12
MOVER: Final = 3  # the token of a Fokker Dr.I: speed 5, agility IV
FACE: Final = 5  # of the green die
ROW: Final = 21  # in the middle of the board
COLUMN: Final = 12
SPREAD: Final = 6  # rows and columns between the mover and the others


class Airspace:
    """One table and fixed positions on it."""

    def __init__(self) -> None:
        self.setting = Setting(read_tables()).complete()
        luck = random.Random(SEED)
        self.positions = [self._position(luck) for _ in range(SAMPLE)]

    def _position(self, luck: random.Random) -> Position:
        """Put the mover level in the middle and the others at random nearby, no two at one point and level."""
        aircraft = [self._aircraft(luck, MOVER, 0, 0)]
        tokens = [token for token in range(len(self.setting.kinds)) if token != MOVER]
        taken = {(aircraft[0].point, aircraft[0].level)}
        for token in luck.sample(tokens, OTHERS):
            while True:
                made = self._aircraft(luck, token, luck.randint(-SPREAD, SPREAD), luck.randint(-SPREAD, SPREAD))
                if (made.point, made.level) not in taken:
                    break
            taken.add((made.point, made.level))
            made.tilt = luck.randint(-1, 1)
            aircraft.append(made)
        return Position(aircraft)

    def _aircraft(self, luck: random.Random, token: int, aside: int, up: int) -> Aircraft:
        made = Aircraft(token, 0 if token == MOVER else 1)
        made.status = FLYING
        made.point = (ROW + up) * self.setting.lattice.columns + COLUMN + aside
        made.heading = luck.randint(0, 5)
        made.level = luck.randint(2, 4)
        made.ammunition = self.setting.kinds[token].ammunition
        return made

    def median_microseconds(self, seconds: float) -> float:
        """Return the median of single calls, made for at least this many seconds and once for every position."""
        taken: list[int] = []
        end = time.perf_counter() + seconds
        while not taken or time.perf_counter() < end:
            for position in self.positions:
                begin = time.perf_counter_ns()
                reach_for(self.setting, position, 0, True, FACE)
                taken.append(time.perf_counter_ns() - begin)
        return statistics.median(taken) / 1000

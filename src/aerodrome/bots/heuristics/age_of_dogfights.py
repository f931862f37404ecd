"""Age of Dogfights: judge remaining aircraft, damage and mission points. Quick answers plan one move and no further."""

from __future__ import annotations

import math
from typing import Final, cast

from aerodrome.bots.age_of_dogfights.airman import UNWARY, Airman
from aerodrome.bots.age_of_dogfights.marksman import HURT
from aerodrome.bots.heuristics.heuristic import Heuristic
from aerodrome.core.game import Game, State
from aerodrome.core.source import Seeded
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.modes import DOGFIGHT, SPECIAL
from aerodrome.games.age_of_dogfights.rules import scoring
from aerodrome.games.age_of_dogfights.state import NO_DAMAGE, Position

STEEP: Final = 0.7  # how much a lead of one fighter matters
POINT: Final = 0.35  # a point of a mission, in fighters


class AgeOfDogfightsHeuristic(Heuristic):
    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.setting = cast(AgeOfDogfights, game).setting
        self.airman = Airman(self.setting)
        self.rollout_turns = 1
        self.worlds = 1
        self.pilot = 8
        self.exploration = 0.3

    def worths(self, state: State) -> list[float]:
        assert isinstance(state, Position)
        outcome = self.game.outcome(state)
        if outcome is not None:
            return outcome.scores
        strengths = self.strengths(state)
        powers = [math.exp(STEEP * strength) for strength in strengths]
        total = sum(powers)
        return [powers[self.setting.side_of[seat]] / total for seat in range(self.game.seats)]

    def strengths(self, state: Position) -> list[float]:
        """Return the strength of each side, in fighters."""
        setting = self.setting
        found = [0.0] * int(setting.sides)
        worths = self.airman.planner.goals.worths(state)
        for index in range(len(state.aircraft)):
            aircraft = state.aircraft[index]
            share = 1.0 if aircraft.damage == NO_DAMAGE else 1.0 - HURT
            found[setting.side_of[aircraft.seat]] += worths[index] * share
        if setting.mode != DOGFIGHT and setting.mode != SPECIAL:
            points = scoring.points(setting, state)
            for side in range(len(found)):
                found[side] += POINT * points[side]
        return found

    def quick(self, state: State, seat: int, codes: list[int], luck: Seeded) -> int:
        assert isinstance(state, Position)
        return self.airman.answer(state, seat, codes, UNWARY)

"""Dawgs of War: a plane does well if it is undamaged, high enough and behind its enemies."""

from __future__ import annotations

import math
from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.heuristics.heuristic import Heuristic, mixed
from aerodrome.core.game import Game, State
from aerodrome.core.source import Seeded
from aerodrome.games.dawgs_of_war.actions import NO_CHANGE, NUMBERS, SPECIAL, place_code, second_of
from aerodrome.games.dawgs_of_war.game import DawgsOfWar
from aerodrome.games.dawgs_of_war.rules import flight
from aerodrome.games.dawgs_of_war.rules.condition import breaks_from, must_roll_for_breakup
from aerodrome.games.dawgs_of_war.rules.gunnery import cones_of, in_cone
from aerodrome.games.dawgs_of_war.state import ACTIVE, ELIMINATED, FIRE, NONE, PLACE, REVEAL, UNTURNED, Plane, Position

# What a plane is worth by the space of its Damage Token, 0 to 3, and last without damage.
WHOLE: Final = [0.35, 0.55, 0.75, 0.9, 1.0]
DOOMED: Final = 0.1  # if every move next round ends on the ground
BEHIND: Final = 0.25  # having an enemy in the cone, or being in an enemy's
STEEP: Final = 3.0


class DawgsOfWarHeuristic(Heuristic):
    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.setting = cast(DawgsOfWar, game).setting
        self.rollout_turns = 0
        self.pilot = 300
        self.turns = [place_code(number, second) for number in range(1, NUMBERS + 1) for second in (0, 1)]
        self.turns.append(place_code(1, NO_CHANGE))

    def worths(self, state: State) -> list[float]:
        assert isinstance(state, Position)
        setting = self.setting
        seats: int = setting.seats
        if state.ended:
            return [
                0.5 if state.winner == NONE else float(setting.teams[seat] == state.winner) for seat in range(seats)
            ]
        strengths = [self._strength(state, seat) for seat in range(seats)]
        teams = [0.0] * (max(setting.teams) + 1)
        for seat in range(seats):
            teams[setting.teams[seat]] += strengths[seat]
        if len(teams) == 2:
            size = float(seats) / 2.0
            first = 1.0 / (1.0 + math.exp(-STEEP * (teams[0] - teams[1]) / size))
            return [first if setting.teams[seat] == 0 else 1.0 - first for seat in range(seats)]
        total = sum([each * each for each in teams]) + 0.0001
        return [teams[setting.teams[seat]] * teams[setting.teams[seat]] / total for seat in range(seats)]

    def _strength(self, state: Position, seat: int) -> float:
        plane = state.planes[seat]
        if plane.status == ELIMINATED:
            return 0.0
        strength = WHOLE[plane.damage]
        if plane.status != ACTIVE:
            return strength
        if must_roll_for_breakup(plane):
            strength *= 0.4 + 0.6 * float(breaks_from(self.setting, plane) - 1) / 6.0
        strength *= DOOMED + (1.0 - DOOMED) * min(1.0, float(self._ways_out(plane)) / 4.0)
        for other in range(self.setting.seats):
            if self.setting.enemies[seat] >> other & 1 and state.planes[other].status == ACTIVE:
                strength += self._advantage(plane, state.planes[other])
        return strength

    def _ways_out(self, plane: Plane) -> int:
        """Count the moves of the next round that do not end on the ground."""
        found = 0
        for code in self.turns:
            if self._survives(plane, code):
                found += 1
        return found

    def _survives(self, plane: Plane, code: int) -> bool:
        twin = plane.clone()
        twin.card = code
        twin.trick = NONE
        flight.change_orientation(self.setting, twin)
        return flight.fly(self.setting, twin, None) != flight.CRASHED

    def _advantage(self, plane: Plane, enemy: Plane) -> float:
        """Return the worth of pointing at an enemy, which is higher the nearer it is. Negative if it is behind."""
        if in_cone(self.setting, cones_of(self.setting, plane), plane, enemy):
            return BEHIND
        across = float(enemy.x - plane.x)
        up = float(enemy.y - plane.y) * 1.7
        apart = math.sqrt(across * across + up * up) + 1.0
        angle = float(plane.heading) * math.pi / 6.0
        ahead = (math.cos(angle) * across + math.sin(angle) * up) / apart
        return BEHIND * 0.5 * ahead * 12.0 / (12.0 + apart)

    def quick(self, state: State, seat: int, codes: list[int], luck: Seeded) -> int:
        """Take every shot, and choose random cards that do not fly the plane into the ground."""
        assert isinstance(state, Position)
        if state.phase == FIRE:
            return codes[0]
        first = luck.below("quick", len(codes))
        if state.phase == PLACE:
            for step in range(len(codes)):
                code = codes[(first + step) % len(codes)]
                if second_of(code) < SPECIAL and self._survives(state.planes[seat], code):
                    return code
        return codes[first]

    def view(self, state: State, seat: int) -> int:
        """Return what dice have done to the planes: their damage, and where they returned."""
        assert isinstance(state, Position)
        seen: i64 = 0
        for plane in state.planes:
            seen = mixed(seen, plane.status * 1024 + plane.damage * 128 + plane.y)
        return seen

    def reopen(self, state: State, seat: int) -> None:
        assert isinstance(state, Position)
        for other in range(self.setting.seats):
            plane = state.planes[other]
            if other == seat or state.pending >> other & 1 or plane.status != ACTIVE:
                continue
            if state.phase == PLACE:
                plane.card = NONE
            elif state.phase == REVEAL and flight.can_turn_after_reveal(plane):
                plane.choice = UNTURNED
            elif state.phase == FIRE and plane.in_cone:
                plane.target = NONE
            else:
                continue
            state.pending |= _bit(1, other)


def _bit(one: i64, seat: i64) -> i64:
    return one << seat

"""Dog Fight!: hits matter, a mission matters more, and an advantage in position is soon lost."""

from __future__ import annotations

import math
from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.frozen.v1.dog_fight.engine import DOGFIGHT, ESCORT, RESCUE, DogFight
from aerodrome.bots.frozen.v1.heuristic import Heuristic, mixed
from aerodrome.core.game import Game, State
from aerodrome.games.dog_fight.state import DRAW, FLYING, NONE, PLAN, A, Position

LAST_TURN: Final = 15  # of a Dogfight and of an Escort
LEAD: Final = 1.28  # how much a lead of one hit is worth with one turn left


class DogFightHeuristic(Heuristic):
    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.setting = cast(DogFight, game).setting
        self.rollout_turns = 0
        self.thinking = 0.75  # quick simulations make large trees
        self.careless = 8  # thinking matters less here, and so does a random answer
        self.pilot = 150

    def worths(self, state: State) -> list[float]:
        assert isinstance(state, Position)
        setting = self.setting
        if state.winner != NONE:
            first = 0.5 if state.winner == DRAW else 1.0 if state.winner == A else 0.0
        elif setting.scenario == DOGFIGHT:
            first = self._dogfight(state)
        else:
            mission = self._mission(state)
            first = mission if setting.mission == A else 1.0 - mission
        return [first] if setting.solo else [first, 1.0 - first]

    def _dogfight(self, state: Position) -> float:
        """Judge the lead in hits, which is worth more the fewer turns are left. Fitted to games of searching bots."""
        lead = float(state.b.damage - state.a.damage)
        turns = float(LAST_TURN + 1 - state.turn)
        return _likely(LEAD * lead / math.sqrt(max(turns, 1.0)))

    def _mission(self, state: Position) -> float:
        """Weigh the progress of the mission against the damage to its biplane."""
        setting = self.setting
        biplane = state.plane(setting.mission)
        hunter = state.plane(setting.hunter)
        if setting.scenario == ESCORT:
            return self._escort(state)
        life = float(setting.capacity(setting.mission, biplane) - biplane.damage)
        wanted = float(setting.numbers.exit_after) + (1.0 if setting.scenario == RESCUE else 0.0)
        done = min(float(state.done) / wanted, 1.0)
        score = 3.0 * done - 6.0 / (life + 0.5) + 0.2
        if state.exit_open:
            score += 1.0 + 0.35 * self._way_out(biplane.cell) * min(done, 1.0)
        if setting.numbers.mission_armed and not setting.solo:
            score += 1.5 / (float(setting.capacity(setting.hunter, hunter) - hunter.damage) + 0.5)
        return _likely(score)

    def _escort(self, state: Position) -> float:
        """Judge an Escort: M must survive until the third round and leave in it, and the escort protects it."""
        setting = self.setting
        life = float(setting.tables.m_track - state.m_damage)
        score = 1.0 - 2.5 / (life + 0.3)
        escort, hunter = state.plane(setting.mission), state.plane(setting.hunter)
        if escort.status == FLYING:
            score += 0.5 - 0.5 / (float(setting.capacity(setting.mission, escort) - escort.damage) + 0.5)
        else:
            score -= 1.5
        score += 1.5 / (float(setting.capacity(setting.hunter, hunter) - hunter.damage) + 0.5)
        if state.exit_open:
            turns = float(LAST_TURN + 1 - state.turn)
            score += 0.35 * self._way_out(state.m_cell) - 2.0 / (turns + 1.0)
        return _likely(score)

    def _way_out(self, cell: i64) -> float:
        """Return how near the exit is: 4 off the board, 3 on the exit path, less the farther away on the ring."""
        track = self.setting.track
        if cell >= track.spaces or track.is_branch_space(cell):
            return 4.0 if cell >= track.spaces else 3.0
        ahead: int = track.distances[cell][track.junction]
        return 2.0 - 0.25 * float(ahead) if ahead >= 0 else 0.0

    def view(self, state: State, seat: int) -> int:
        """Return the seat's hand after a draw, and in solo games the automaton's tile and space and own damage."""
        assert isinstance(state, Position)
        seen = mixed(0, state.plane(seat).hand)
        if self.setting.solo:
            seen = mixed(mixed(mixed(seen, state.bot_left), state.b.cell), state.a.damage)
        return seen

    def reopen(self, state: State, seat: int) -> None:
        assert isinstance(state, Position)
        if state.phase != PLAN or state.shown or self.setting.solo:
            return
        other = state.plane(1 - seat)
        if not state.pending >> (1 - seat) & 1:
            other.choice = NONE
            if self.setting.scenario == ESCORT and self.setting.mission != seat:
                state.m_choice = NONE
            state.pending |= 1 << (1 - seat)


def _likely(score: float) -> float:
    """Map any number to a probability between 0 and 1."""
    return 1.0 / (1.0 + math.exp(-score))

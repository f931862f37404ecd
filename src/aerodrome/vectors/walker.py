"""Walk the sequence of play step by step, for vectors that look inside a turn. Play itself never stops there."""

from __future__ import annotations

from collections.abc import Collection
from typing import Generic

from aerodrome.core.events import Event
from aerodrome.core.game import S
from aerodrome.core.phase import BACK, NOWHERE, Step
from aerodrome.core.sequenced import SequencedGame, come_back


class Walker(Generic[S]):
    """Plays a game, and stops before each phase of `stops`."""

    def __init__(self, game: SequencedGame[S], stops: Collection[int]) -> None:
        self.game = game
        self.stops = stops

    def enter(self, state: S, phase: int, log: list[Event] | None = None) -> None:
        """Begin a phase, and continue until someone must answer or a stop is reached."""
        step = self.game.steps[phase]
        state.phase = step.number
        self._follow(state, step, step.phase.begin(state, log), log)

    def reach(self, state: S, phase: int, log: list[Event] | None = None) -> None:
        """Come to a phase from a written position: stop before it, or begin it."""
        if phase in self.stops:
            state.phase = phase
        else:
            self.enter(state, phase, log)

    def apply(self, state: S, seat: int, code: int, log: list[Event] | None = None) -> None:
        """Apply an answer, and continue in the same way."""
        step = self.game.steps[state.phase]
        self._follow(state, step, step.phase.apply(state, seat, code, log), log)

    def _follow(self, state: S, step: Step[S], way: int, log: list[Event] | None) -> None:
        while state.pending == 0 and state.phase != self.game.over:
            if way == BACK:
                step = self.game.steps[state.returns >> step.shift & 255]
            else:
                taken = step.exits[way]
                step = taken.to
                if taken.back_to != NOWHERE:
                    come_back(state, step.shift, taken.back_to)
            state.phase = step.number
            if step.number in self.stops:
                return
            way = step.phase.begin(state, log)

"""DF-RESC-02: the rescuer draws objectives, one at the start and one after every round, while the stack lasts."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event, all_but, only
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import NEXT
from aerodrome.games.dog_fight.messages import en
from aerodrome.games.dog_fight.phases.base import Phase
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import Position


class Objective(Phase):
    rule: ClassVar[str] = "DF-RESC-02"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        if not stack(self.setting, state):
            state.owed_objectives = 0
        if state.owed_objectives:
            state.pending = CHANCE_BIT
        return NEXT

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        number = stack(self.setting, state)[code]
        bit = 1 << (number - 1)
        state.drawn |= bit
        state.held |= bit
        state.owed_objectives -= 1
        state.pending = 0
        if log is not None:
            mission = self.setting.mission
            log.append(Event("objective", only(mission), {"number": number}))
            log.append(Event("objective", all_but(mission) & EVERYONE, {}))
        return NEXT

    def weights(self, state: Position) -> list[int]:
        return [1] * len(stack(self.setting, state))

    def kind(self, state: Position) -> str:
        return "objective"

    def chance_name(self, state: Position) -> str:
        return en.chance_objective()

    def faces(self, state: Position) -> list[int | str]:
        return [*stack(self.setting, state)]


def stack(setting: Setting, state: Position) -> list[int]:
    """Return the objectives not drawn yet. Their order is unknown, so it means nothing."""
    return [number for number in setting.numbers.numbers if not state.drawn >> (number - 1) & 1]

"""DF-RESC-02: the rescuer draws objectives, one at the start and one after every round, while the stack lasts."""

from __future__ import annotations

from aerodrome.core.events import EVERYONE, Event, all_but, only
from aerodrome.core.game import CHANCE_BIT
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import Position


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    if not stack(setting, state):
        state.owed_objectives = 0
    if state.owed_objectives:
        state.pending = CHANCE_BIT


def stack(setting: Setting, state: Position) -> list[int]:
    """Return the objectives not drawn yet. Their order is unknown, so it means nothing."""
    return [number for number in setting.numbers.numbers if not state.drawn >> (number - 1) & 1]


def apply(setting: Setting, state: Position, outcome: int, log: list[Event] | None) -> None:
    number = stack(setting, state)[outcome]
    bit = 1 << (number - 1)
    state.drawn |= bit
    state.held |= bit
    state.owed_objectives -= 1
    state.pending = 0
    if log is not None:
        log.append(Event("objective", only(setting.mission), {"number": number}))
        log.append(Event("objective", all_but(setting.mission) & EVERYONE, {}))

"""AOD-TORP-03: a torpedo in the water, after the move and before any firing."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import HOLD, LAUNCH
from aerodrome.games.age_of_dogfights.rules import missions
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import ATTACK, NONE, SEAT_BITS, Position


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """Ask only if there is a ship to hit."""
    mover = state.aircraft[state.mover]
    if mover.torpedo and missions.torpedo_target(setting, state, state.mover) != NONE:
        state.pending = SEAT_BITS[mover.seat]


def legal(setting: Setting, state: Position, seat: i64) -> list[int]:
    return [LAUNCH, HOLD]


def refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    return refusals.LEGAL if code == LAUNCH or code == HOLD else refusals.OTHER_QUESTION


def apply(setting: Setting, state: Position, seat: i64, code: i64, log: list[Event] | None) -> None:
    state.pending = 0
    if code == LAUNCH:
        missions.launch(setting, state, state.mover, log)


def following(state: Position) -> int:
    return ATTACK

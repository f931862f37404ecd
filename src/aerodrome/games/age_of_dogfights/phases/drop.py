"""AOD-BMB-04, AOD-RUL-103: from the second point of a clean pass on, a bomb may fall on every point."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import DROP, KEEP
from aerodrome.games.age_of_dogfights.rules import missions
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import PATH, SEAT_BITS, Position


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    state.pending = SEAT_BITS[state.aircraft[state.mover].seat]


def legal(setting: Setting, state: Position, seat: i64) -> list[int]:
    return [DROP, KEEP]


def refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    return refusals.LEGAL if code == DROP or code == KEEP else refusals.OTHER_QUESTION


def apply(setting: Setting, state: Position, seat: i64, code: i64, log: list[Event] | None) -> None:
    state.pending = 0
    if code == DROP:
        missions.drop(setting, state, state.mover, log)


def following(state: Position) -> int:
    """Continue the path, which may be complete."""
    return PATH

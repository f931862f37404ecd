"""Chapter 16: after a first burst and the break action the attacker may fire a second part (AOD-LONG-01)."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.games.age_of_dogfights.actions import AGAIN, STOP
from aerodrome.games.age_of_dogfights.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.age_of_dogfights.rules.jams import end_attack
from aerodrome.games.age_of_dogfights.rules.targets import long_refusal
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import ATTACK, BURST, NONE, SEAT_BITS, Position


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """AOD-LONG-02, AOD-LONG-05: ask only if a second part is possible."""
    if long_refusal(setting, state):
        end_attack(state)
    else:
        state.pending = SEAT_BITS[state.aircraft[state.mover].seat]


def legal(setting: Setting, state: Position, seat: i64) -> list[int]:
    return [AGAIN, STOP]


def refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    return LEGAL if code == AGAIN or code == STOP else OTHER_QUESTION


def apply(setting: Setting, state: Position, seat: i64, code: i64, log: list[Event] | None) -> None:
    state.pending = 0
    if code == AGAIN:
        fire_again(state)
    else:
        end_attack(state)


def fire_again(state: Position) -> None:
    """AOD-LONG-01: the same group at the same target."""
    state.second = 1
    state.shooter = state.mover
    state.gun = state.attacking
    state.target = state.attacked


def following(state: Position) -> int:
    return ATTACK if state.shooter == NONE else BURST

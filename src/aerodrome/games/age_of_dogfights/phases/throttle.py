"""Phases THROTTLE and DIE, AOD-MOVE-01 and chapter 18: the colour of the movement die is chosen, then it is rolled."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.games.age_of_dogfights.actions import BLUE, GREEN
from aerodrome.games.age_of_dogfights.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.age_of_dogfights.rules.activation import begin_move, roll
from aerodrome.games.age_of_dogfights.rules.throttle import throttle_refusal
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import DESTROYED, DIE, LEVELS, ORDER, SEAT_BITS, THROTTLE, Position


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """THROTTLE: ask only if the green die may be rolled. DIE: roll."""
    if state.phase == DIE:
        state.pending = CHANCE_BIT
        return
    begin_move(state, state.mover)
    mover = state.aircraft[state.mover]
    if throttle_refusal(setting, mover) == LEGAL:
        state.pending = SEAT_BITS[mover.seat]


def legal(setting: Setting, state: Position, seat: i64) -> list[int]:
    return [BLUE, GREEN]


def refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    return LEGAL if code == BLUE or code == GREEN else OTHER_QUESTION


def apply(setting: Setting, state: Position, seat: i64, code: i64, log: list[Event] | None) -> None:
    state.move.green = 1 if code == GREEN else 0
    state.pending = 0


def weights(setting: Setting, state: Position) -> list[int]:
    """AOD-COMP-11: equal faces of the blue die are one outcome."""
    return setting.tables.green_weights if state.move.green else setting.tables.blue_weights


def apply_chance(setting: Setting, state: Position, outcome: i64, log: list[Event] | None) -> None:
    state.pending = 0
    green = state.move.green != 0
    face: i64 = setting.tables.green[outcome] if green else setting.tables.blue[outcome]
    roll(setting, state, green, face, log)


def following(state: Position) -> int:
    """AOD-MOVE-07: colour, roll, throttle damage, levels. AOD-THR-06: that damage may destroy the aircraft."""
    if state.phase == THROTTLE:
        return DIE
    return ORDER if state.aircraft[state.mover].status == DESTROYED else LEVELS

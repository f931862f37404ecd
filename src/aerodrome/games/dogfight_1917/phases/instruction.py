"""Instructions to a seat: Turn, Advance, Dead Six (chapters 8 and 13). `state.after_move` is the phase that follows."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.games.dogfight_1917 import actions
from aerodrome.games.dogfight_1917.refusals import (
    LEGAL,
    MUST_ADVANCE,
    MUST_TURN,
    NOT_A_REAR_SPACE,
    OTHER_QUESTION,
    TOO_FAR,
    WHOLE_TURN,
)
from aerodrome.games.dogfight_1917.rules import flight
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import ADVANCE, DEAD_SIX, TURN, Position
from aerodrome.lattice.hexagon import SPINS_FROM

# Turn (D17-MOV-09, D17-DEC-09).


def ask_turn(state: Position, seat: i64, times: i64, optional: bool, after: i64) -> None:
    state.mover = seat
    state.times = times
    state.optional = 1 if optional else 0
    state.after_move = after
    state.phase = TURN
    state.pending = _bit(1, seat)


def turn_refusal(state: Position, code: int) -> int:
    if not actions.TURN <= code < actions.KEEP:
        return OTHER_QUESTION
    spin = code - actions.TURN
    if spin == 0:
        return LEGAL if state.optional else MUST_TURN
    return LEGAL if SPINS_FROM[state.times] <= spin < SPINS_FROM[state.times + 1] else WHOLE_TURN


def turn_legal(state: Position) -> list[int]:
    codes = [actions.TURN] if state.optional else []
    codes.extend(range(actions.TURN + SPINS_FROM[state.times], actions.TURN + SPINS_FROM[state.times + 1]))
    return codes


def apply_turn(setting: Setting, state: Position, code: int, log: list[Event] | None) -> None:
    state.pending = 0
    flight.turn(setting, state, state.mover, code - actions.TURN, log)
    state.phase = state.after_move


# Advance: Momentum, Slip-turn, Pioneer of the Sky (D17-DEC-14).


def ask_advance(state: Position, seat: i64, least: i64, most: i64, after: i64) -> None:
    state.mover = seat
    state.least = least
    state.most = most
    state.after_move = after
    state.phase = ADVANCE
    state.pending = _bit(1, seat)


def advance_refusal(setting: Setting, state: Position, code: int) -> int:
    if not actions.ADVANCE <= code < actions.DEAD_SIX:
        return OTHER_QUESTION
    refused = flight.route_refusal(setting, state, state.mover, code - actions.ADVANCE, state.least, state.most)
    return MUST_ADVANCE if refused == TOO_FAR and state.least else refused


def advance_legal(setting: Setting, state: Position) -> list[int]:
    return [actions.ADVANCE + route for route in flight.routes(setting, state, state.mover, state.least, state.most)]


def apply_advance(setting: Setting, state: Position, code: int, log: list[Event] | None) -> None:
    state.pending = 0
    flight.fly(setting, state, state.mover, code - actions.ADVANCE, log)
    state.phase = state.after_move


# Dead Six (D17-DSX-02, D17-DSX-06, D17-DEC-15).


def ask_dead_six(setting: Setting, state: Position, seat: i64, reference: i64, after: i64) -> bool:
    """Ask for a Rear space. If none is free, return False and continue with the phase `after` (D17-DSX-03)."""
    if not flight.rear_cells(setting, state, seat, reference):
        state.phase = after
        return False
    state.mover = seat
    state.reference = reference
    state.after_move = after
    state.phase = DEAD_SIX
    state.pending = _bit(1, seat)
    return True


def dead_six_refusal(setting: Setting, state: Position, code: int) -> int:
    if not actions.DEAD_SIX <= code < actions.REPAIR_CARDS:
        return OTHER_QUESTION
    cells = flight.rear_cells(setting, state, state.mover, state.reference)
    return LEGAL if code - actions.DEAD_SIX in cells else NOT_A_REAR_SPACE


def dead_six_legal(setting: Setting, state: Position) -> list[int]:
    return [actions.DEAD_SIX + cell for cell in flight.rear_cells(setting, state, state.mover, state.reference)]


def apply_dead_six(setting: Setting, state: Position, code: int, log: list[Event] | None) -> None:
    state.pending = 0
    flight.dead_six(setting, state, state.mover, state.reference, code - actions.DEAD_SIX, log)
    state.phase = state.after_move


def _bit(one: i64, seat: i64) -> i64:
    return one << seat

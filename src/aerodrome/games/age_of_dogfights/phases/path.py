"""Phase PATH, chapter 6: single steps, each legal only if the move can still be completed (AOD-MOVE-04)."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.games.age_of_dogfights.actions import IMMELMANN, SMALL_LOOP, STEP, WINGOVER_RIGHT
from aerodrome.games.age_of_dogfights.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.age_of_dogfights.rules.activation import flight_of, fly_token
from aerodrome.games.age_of_dogfights.rules.path import step_refusal
from aerodrome.games.age_of_dogfights.rules.walk import is_over
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import LEVEL, ORDER, PATH, SEAT_BITS, TILT, Position


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """Ask for every step, even if only one is possible."""
    if not is_over(state.move):
        state.pending = SEAT_BITS[state.aircraft[state.mover].seat]


def legal(setting: Setting, state: Position, seat: i64) -> list[int]:
    flight = flight_of(setting, state)
    codes: list[int] = []
    # AOD-AERO-20: of the manoeuvres only a Split S may come after the first step.
    tokens = SMALL_LOOP if flight.aircraft.tilt == LEVEL and not flight.no_aerobatics else IMMELMANN
    for token in range(tokens):
        if step_refusal(flight, state.move, token) == LEGAL:
            codes.append(STEP + token)
    return codes


def refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    if code < STEP or code > STEP + WINGOVER_RIGHT:
        return OTHER_QUESTION
    flight = flight_of(setting, state)
    return step_refusal(flight, state.move, code - STEP)


def apply(setting: Setting, state: Position, seat: i64, code: i64, log: list[Event] | None) -> None:
    state.pending = 0
    fly_token(setting, state, code - STEP, log)


def following(state: Position) -> int:
    """AOD-MOVE-07: the path, then the tilt. AOD-EXIT-02: an aircraft that has left is done."""
    if state.move.sides:
        return ORDER
    return TILT if is_over(state.move) else PATH

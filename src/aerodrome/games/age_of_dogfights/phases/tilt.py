"""Phase TILT, AOD-ALT-01: at the end of the move the owner sets the nose up, down or level."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.games.age_of_dogfights.actions import NOSE, nose_code
from aerodrome.games.age_of_dogfights.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.age_of_dogfights.rules.activation import end_move, flight_of
from aerodrome.games.age_of_dogfights.rules.flight import tilt_refusal
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import CLIMB, DESCEND, LAUNCH, LEVEL, SEAT_BITS, Position


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """Ask only if there is more than one setting."""
    mover = state.aircraft[state.mover]
    if len(legal(setting, state, mover.seat)) > 1:
        state.pending = SEAT_BITS[mover.seat]
    else:
        end_move(setting, state, LEVEL, log)


def legal(setting: Setting, state: Position, seat: i64) -> list[int]:
    flight = flight_of(setting, state)
    codes: list[int] = []
    for tilt in range(DESCEND, CLIMB + 1):
        if tilt_refusal(flight, state.move, tilt) == LEGAL:
            codes.append(nose_code(tilt))
    return codes


def refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    if code < NOSE or code > NOSE + 2:
        return OTHER_QUESTION
    return tilt_refusal(flight_of(setting, state), state.move, code - NOSE - 1)


def apply(setting: Setting, state: Position, seat: i64, code: i64, log: list[Event] | None) -> None:
    state.pending = 0
    end_move(setting, state, code - NOSE - 1, log)


def following(state: Position) -> int:
    return LAUNCH

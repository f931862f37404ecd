"""Phase LEVELS, AOD-MOVE-07: the levels a tilted aircraft climbs or descends, or a manoeuvre that starts the move.

It also finds out whether there is a legal move, and which rules are waived if not (AOD-MOVE-10).
"""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.age_of_dogfights.rules.activation import choose_start, flight_of, stay, take_tier
from aerodrome.games.age_of_dogfights.rules.flight import Flight
from aerodrome.games.age_of_dogfights.rules.path import legal_starts, relax, start_codes, start_refusal
from aerodrome.games.age_of_dogfights.rules.pilots import saw_relief
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    ATTACK,
    AVERAGE,
    FLYING,
    LEVEL,
    ORDER,
    PATH,
    ROOKIE,
    SEAT_BITS,
    Position,
)


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    flight = flight_of(setting, state)
    mover = flight.aircraft
    flies = relax(flight)
    hidden = setting.aerobatics != 0 and mover.revealed == 0
    tells = hidden and _tells_of_pilot(setting, state, flight, flies)
    if tells:
        saw_relief(setting, mover)
    if not flies:
        _stay(setting, state, log)
        return
    take_tier(state, flight)
    if log is not None and (flight.tier or flight.windless):
        fields: dict[str, object] = {"aircraft": setting.token_names[mover.token], "tier": int(flight.tier)}
        log.append(Event("relaxed", EVERYONE, fields, reveal=tells))
    if mover.tilt == LEVEL:
        choose_start(setting, state, start_codes(flight)[0], log)
        return
    codes = legal_starts(flight)
    # AOD-SKL-06: a hidden pilot without a manoeuvre to choose would be recognised as a rookie.
    if len(codes) > 1 or (setting.aerobatics and not mover.revealed):
        state.pending = SEAT_BITS[mover.seat]
    else:
        choose_start(setting, state, codes[0], log)


def _tells_of_pilot(setting: Setting, state: Position, flight: Flight, flies: bool) -> bool:
    """Return whether a hidden pilot would get other choices as a rookie, or as anything else."""
    mover = state.aircraft[state.mover]
    skill = mover.skill
    mover.skill = AVERAGE if skill == ROOKIE else ROOKIE
    other = Flight(setting, state, state.mover, state.move.die, mover.damage)
    otherwise = relax(other)
    mover.skill = skill
    return otherwise != flies or other.tier != flight.tier or other.windless != flight.windless


def _stay(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """AOD-RND-12: wait on the Access Point. AOD-MOVE-10, last tier: a boxed-in aircraft stays where it is."""
    mover = state.aircraft[state.mover]
    if mover.status == FLYING:
        stay(setting, state, log)
    elif log is not None:
        log.append(Event("waits", EVERYONE, {"aircraft": setting.token_names[mover.token]}))


def legal(setting: Setting, state: Position, seat: i64) -> list[int]:
    return legal_starts(flight_of(setting, state))[:]


def refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    return start_refusal(flight_of(setting, state), code)


def apply(setting: Setting, state: Position, seat: i64, code: i64, log: list[Event] | None) -> None:
    state.pending = 0
    choose_start(setting, state, code, log)


def following(state: Position) -> int:
    """AOD-RND-05: the path. AOD-RUL-93: a boxed-in aircraft may still fire, and one that waits outside is done."""
    if state.aircraft[state.mover].status != FLYING and state.move.allotment == 0:
        return ORDER
    return PATH if state.move.allotment else ATTACK

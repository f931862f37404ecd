"""AOD-RND-05: one activation up to the end of the move, step by step."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.age_of_dogfights import actions
from aerodrome.games.age_of_dogfights.rules import missions
from aerodrome.games.age_of_dogfights.rules.exits import leave_board
from aerodrome.games.age_of_dogfights.rules.flight import PARTIAL, Flight, allotment
from aerodrome.games.age_of_dogfights.rules.jams import clear_jams
from aerodrome.games.age_of_dogfights.rules.pilots import saw_manoeuvre
from aerodrome.games.age_of_dogfights.rules.throttle import is_risky, use_throttle
from aerodrome.games.age_of_dogfights.rules.walk import advance, steps_of, turns_flown
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import FLYING, LEVEL, NONE, Aircraft, Move, Position


def flight_of(setting: Setting, state: Position) -> Flight:
    """Return the flight of the mover with its die and tier. It is worked out once for the whole move."""
    move = state.move
    known = move.flight
    if known is not None and known.setting is setting:
        return known
    flight = Flight(setting, state, state.mover, move.die, state.aircraft[state.mover].damage)
    flight.waive(move.tier, move.windless)
    if move.tier == PARTIAL:
        flight.partial = move.due
    move.flight = flight
    return flight


def begin_move(state: Position, index: i64) -> None:
    """Begin an activation with nothing rolled, chosen or flown."""
    aircraft = state.aircraft[index]
    move = Move()
    move.point = aircraft.point
    move.heading = aircraft.heading
    move.level = aircraft.level
    move.start_point = aircraft.point
    move.start_heading = aircraft.heading
    move.start_level = aircraft.level
    state.mover = index
    state.move = move


def roll(setting: Setting, state: Position, green: bool, face: i64, log: list[Event] | None) -> None:
    """AOD-MOVE-01, AOD-MOVE-07: set the die. Full throttle takes effect before any choice."""
    state.move.green = 1 if green else 0
    state.move.die = face
    state.move.flight = None
    if log is not None:
        aircraft = state.aircraft[state.mover]
        fields: dict[str, object] = {
            "aircraft": setting.token_names[aircraft.token],
            "die": "green" if green else "blue",
            "face": int(face),
            "risky": green and is_risky(setting, aircraft),
        }
        log.append(Event("die", EVERYONE, fields))
    if green:
        use_throttle(setting, state, state.mover, face, log)


def take_tier(state: Position, flight: Flight) -> None:
    state.move.tier = flight.tier
    state.move.windless = flight.windless
    state.move.due = flight.partial


def choose_start(setting: Setting, state: Position, code: i64, log: list[Event] | None) -> None:
    """AOD-MOVE-07: levels, or a manoeuvre that starts the move."""
    flight = flight_of(setting, state)
    levels: i64 = 0 if code >= actions.STEP else code - actions.CHANGE - actions.LEVELS_AT_MOST
    state.move.levels = levels
    state.move.allotment = allotment(flight, levels)
    missions.move_begins(setting, state, state.mover)
    if levels and log is not None:
        name = setting.token_names[state.aircraft[state.mover].token]
        log.append(Event("levels", EVERYONE, {"aircraft": name, "levels": int(levels)}))
    if code >= actions.STEP:
        fly_token(setting, state, code - actions.STEP, log)


def fly_token(setting: Setting, state: Position, token: i64, log: list[Event] | None) -> None:
    """Fly a token of the mover's path, with the mission effects of that step (AOD-RND-05)."""
    move = state.move
    aircraft = state.aircraft[state.mover]
    if token >= actions.IMMELMANN:
        missions.spoil(setting, state, state.mover)
        saw_manoeuvre(setting, aircraft)
    advance(flight_of(setting, state), move, token)
    if move.sides:
        # AOD-JAM-04: this activation counts too, even though the aircraft has left.
        clear_jams(setting, state, state.mover, turns_flown(move), move.levels != 0, move.manoeuvre != NONE)
        leave_board(setting, state, state.mover, move.sides, log)
        return
    aircraft.status = FLYING  # AOD-RND-06: with its first step it has entered
    aircraft.point = move.point
    aircraft.heading = move.heading
    aircraft.level = move.level
    if log is not None:
        log.append(Event("stepped", EVERYONE, _stepped(setting, aircraft, token)))
    if move.wind >= 0:
        missions.step_flown(setting, state, state.mover, log)  # AOD-WIND-05: not for a step taken back


def _stepped(setting: Setting, aircraft: Aircraft, token: i64) -> dict[str, object]:
    """Return where the aircraft is after a step. If the wind has taken the step back, that is where it was before."""
    return {
        "aircraft": setting.token_names[aircraft.token],
        "step": actions.STEP_NAMES[token],
        "at": setting.point_place(aircraft.point),
        "heading": actions.HEADING_NAMES[aircraft.heading],
        "level": int(aircraft.level),
    }


def stay(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """AOD-MOVE-10: fly a partial path without steps and with level tilt. AOD-RUL-93: jams are cleared as always."""
    missions.move_begins(setting, state, state.mover)
    end_move(setting, state, LEVEL, log)


def end_move(setting: Setting, state: Position, tilt: i64, log: list[Event] | None) -> None:
    """AOD-ALT-01, AOD-BORD-02, AOD-MOVE-12, AOD-JAM-03: set the tilt and record the move's effects."""
    move = state.move
    aircraft = state.aircraft[state.mover]
    aircraft.tilt = tilt
    aircraft.speed = move.flown
    aircraft.in_border = setting.border[aircraft.point]
    if log is not None:
        log.append(Event("moved", EVERYONE, _moved(setting, state)))
    clear_jams(setting, state, state.mover, turns_flown(move), move.levels != 0, move.manoeuvre != NONE, log)


def _moved(setting: Setting, state: Position) -> dict[str, object]:
    move = state.move
    aircraft = state.aircraft[state.mover]
    return {
        "aircraft": setting.token_names[aircraft.token],
        "from": setting.point_name(move.start_point),
        "path": " ".join([actions.STEP_NAMES[token] for token in steps_of(move)]),
        "at": setting.point_name(aircraft.point),
        "heading": actions.HEADING_NAMES[aircraft.heading],
        "level": int(aircraft.level),
        "tilt": actions.TILT_NAMES[aircraft.tilt + 1],
        "steps": int(move.flown),
        "wind": int(move.wind),
    }

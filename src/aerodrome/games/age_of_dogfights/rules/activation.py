"""AOD-RND-05: one activation up to the end of the move, step by step or complete, for any aircraft.

`judge` says how a move would end and changes nothing. `fly` makes it.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.age_of_dogfights.actions import (
    CHANGE,
    HEADING_NAMES,
    IMMELMANN,
    LEVELS_AT_MOST,
    STEP,
    STEP_NAMES,
    TILT_NAMES,
    change_code,
)
from aerodrome.games.age_of_dogfights.refusals import BOXED_IN, LEGAL, NOT_IN_PLAY
from aerodrome.games.age_of_dogfights.rules import missions
from aerodrome.games.age_of_dogfights.rules.exits import leave_board
from aerodrome.games.age_of_dogfights.rules.flight import PARTIAL, Flight, allotment, tilt_refusal
from aerodrome.games.age_of_dogfights.rules.jams import clear_jams
from aerodrome.games.age_of_dogfights.rules.path import stays
from aerodrome.games.age_of_dogfights.rules.pilots import saw_manoeuvre
from aerodrome.games.age_of_dogfights.rules.throttle import is_risky, overtaxes_engine, throttle_refusal, use_throttle
from aerodrome.games.age_of_dogfights.rules.walk import advance, set_out, steps_of, turns_flown
from aerodrome.games.age_of_dogfights.rules.whole_path import impose_tier, path_refusal
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    DESTROYED,
    ENGINE,
    FLYING,
    LEVEL,
    NO_DAMAGE,
    NONE,
    ON_ACCESS,
    Move,
    Position,
)

# Step by step, as the phases do.


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
    levels: i64 = 0 if code >= STEP else code - CHANGE - LEVELS_AT_MOST
    state.move.levels = levels
    state.move.allotment = allotment(flight, levels)
    missions.move_begins(setting, state, state.mover)
    if levels and log is not None:
        name = setting.token_names[state.aircraft[state.mover].token]
        log.append(Event("levels", EVERYONE, {"aircraft": name, "levels": int(levels)}))
    if code >= STEP:
        fly_token(setting, state, code - STEP, log)


def fly_token(setting: Setting, state: Position, token: i64, log: list[Event] | None) -> None:
    """Fly a token of the mover's path, with the mission effects of that step (AOD-RND-05)."""
    move = state.move
    aircraft = state.aircraft[state.mover]
    if token >= IMMELMANN:
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
    if move.wind >= 0:
        missions.step_flown(setting, state, state.mover, log)  # AOD-WIND-05: not for a step taken back


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
        "path": " ".join([STEP_NAMES[token] for token in steps_of(move)]),
        "at": setting.point_name(aircraft.point),
        "heading": HEADING_NAMES[aircraft.heading],
        "level": int(aircraft.level),
        "tilt": TILT_NAMES[aircraft.tilt + 1],
        "steps": int(move.flown),
        "wind": int(move.wind),
    }


# Complete moves.


@mypyc_attr(native_class=True)
class Verdict:
    """The result of judging a complete move: the rule against it, or its end."""

    def __init__(self) -> None:
        self.refusal: int = LEGAL
        self.destroyed = False  # by the risky throttle roll (AOD-THR-06), so that nothing is flown
        self.allotment: i64 = 0  # N
        self.steps: i64 = 0  # actually flown
        self.point: i64 = NONE
        self.heading: i64 = 0
        self.level: i64 = 0
        self.tilt: i64 = LEVEL
        self.wind: i64 = 0
        self.sides: i64 = 0  # crossed when it leaves
        self.in_border = False
        self.unjammed: i64 = 0  # mask of the gun groups cleared by this move

    def is_legal(self) -> bool:
        return self.refusal == LEGAL


def judge(
    setting: Setting,
    state: Position,
    index: i64,
    green: bool,
    face: i64,
    levels: i64,
    tokens: list[int],
    tilt: i64,
    tier: i64,
) -> Verdict:
    """Judge whether an aircraft may make this move now, and where it would end. The state does not change."""
    verdict = Verdict()
    aircraft = state.aircraft[index]
    damage = aircraft.damage
    if aircraft.status != FLYING and aircraft.status != ON_ACCESS:
        verdict.refusal = NOT_IN_PLAY
        return verdict
    if green:
        verdict.refusal = throttle_refusal(setting, aircraft)
        if verdict.refusal:
            return verdict
        if overtaxes_engine(setting, aircraft, face):
            if damage != NO_DAMAGE:
                verdict.destroyed = True
                return verdict
            damage = ENGINE
    flight = Flight(setting, state, index, face, damage)
    impose_tier(flight, tier)
    walker = set_out(flight, levels)
    verdict.refusal = path_refusal(flight, walker, tokens)
    if verdict.refusal == LEGAL and walker.sides == 0:
        verdict.refusal = BOXED_IN if stays(flight) and tilt != LEVEL else tilt_refusal(flight, walker, tilt)
    verdict.allotment = walker.allotment
    if verdict.refusal == LEGAL:
        after = state.clone()
        fly(setting, after, index, green, face, levels, tokens, tilt, tier, None)
        _report(setting, state, after, index, verdict)
    return verdict


def _report(setting: Setting, before: Position, after: Position, index: i64, verdict: Verdict) -> None:
    aircraft = after.aircraft[index]
    verdict.steps = after.move.flown
    verdict.wind = after.move.wind
    verdict.sides = after.move.sides
    verdict.point = aircraft.point
    verdict.heading = aircraft.heading
    verdict.level = aircraft.level
    verdict.tilt = aircraft.tilt
    verdict.in_border = aircraft.in_border != 0
    verdict.unjammed = aircraft.cleared & ~before.aircraft[index].cleared


def fly(
    setting: Setting,
    state: Position,
    index: i64,
    green: bool,
    face: i64,
    levels: i64,
    tokens: list[int],
    tilt: i64,
    tier: i64,
    log: list[Event] | None,
) -> None:
    """Make a move that `judge` found legal. Afterwards `state.move` holds how it was flown."""
    begin_flight(setting, state, index, green, face, levels, tokens, tier, log)
    if state.aircraft[index].status == DESTROYED:
        return
    for token in tokens:
        fly_token(setting, state, token, log)
    if state.move.sides == 0:
        end_move(setting, state, tilt, log)


def begin_flight(
    setting: Setting,
    state: Position,
    index: i64,
    green: bool,
    face: i64,
    levels: i64,
    tokens: list[int],
    tier: i64,
    log: list[Event] | None,
) -> None:
    """Do the part of `fly` before the first token, for callers that look at every point of the path."""
    begin_move(state, index)
    roll(setting, state, green, face, log)
    if state.aircraft[index].status == DESTROYED:
        return
    flight = flight_of(setting, state)
    impose_tier(flight, tier)
    take_tier(state, flight)
    starts = len(tokens) > 0 and tokens[0] >= IMMELMANN
    choose_start(setting, state, change_code(0 if starts or not tokens else levels), log)

"""AOD-RND-05: one activation up to the end of the move, for any aircraft and under any tier."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from aerodrome.core.events import Event
from aerodrome.games.age_of_dogfights.actions import IMMELMANN, change_code
from aerodrome.games.age_of_dogfights.refusals import BOXED_IN, LEGAL, NOT_IN_PLAY
from aerodrome.games.age_of_dogfights.rules.activation import (
    begin_move,
    choose_start,
    end_move,
    flight_of,
    fly_token,
    roll,
    take_tier,
)
from aerodrome.games.age_of_dogfights.rules.flight import Flight, overtaxes_engine, throttle_refusal, tilt_refusal
from aerodrome.games.age_of_dogfights.rules.walk import set_out
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    DESTROYED,
    ENGINE,
    FLYING,
    LEVEL,
    NO_DAMAGE,
    NONE,
    ON_ACCESS,
    Position,
)
from aerodrome.vectors.age_of_dogfights.whole_path import impose_tier, path_refusal, stays


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

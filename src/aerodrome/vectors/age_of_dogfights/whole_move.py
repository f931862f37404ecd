"""AOD-RND-05: one activation up to the end of the move, for any aircraft and under any tier.

AOD-MOVE-04: complete paths are judged step by step without looking ahead, and counted.
"""

from __future__ import annotations

from dataclasses import dataclass

from aerodrome.core.events import Event
from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import IMMELMANN, SMALL_LOOP, SPLIT_S, TURN_LEFT, TURN_RIGHT, change_code
from aerodrome.games.age_of_dogfights.refusals import BOXED_IN, LEGAL, NOT_IN_PLAY
from aerodrome.games.age_of_dogfights.rules import activation
from aerodrome.games.age_of_dogfights.rules.aerobatics import KIND_OF, LEVELS_OF
from aerodrome.games.age_of_dogfights.rules.flight import (
    NO_TIER,
    PARTIAL,
    Flight,
    allotment,
    end_refusal,
    levels_refusal,
    tilt_refusal,
    turns_refusal,
)
from aerodrome.games.age_of_dogfights.rules.path import has_path, longest_partial
from aerodrome.games.age_of_dogfights.rules.throttle import throttle_refusal, use_throttle
from aerodrome.games.age_of_dogfights.rules.walk import advance, is_over, merge_key, next_step_refusal, set_out
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import DESTROYED, FLYING, LEVEL, NONE, ON_ACCESS, Position, Walker


@dataclass(frozen=True)
class Orders:
    """A complete move as a player would order it."""

    face: int  # of the die
    tokens: list[int]
    green: bool = False
    levels: int = 0
    tilt: int = LEVEL
    tier: int = 0  # AOD-MOVE-10: judged under this one, even if it is not the first with a path


class Verdict:
    """The result of judging a complete move: the rule against it, or its end."""

    def __init__(self) -> None:
        self.refusal: int = LEGAL
        self.destroyed = False  # by the risky throttle roll (AOD-THR-06), so that nothing is flown
        self.allotment = 0  # N
        self.steps = 0  # actually flown
        self.point = NONE
        self.heading = 0
        self.level = 0
        self.tilt = LEVEL
        self.wind = 0
        self.sides = 0  # crossed when it leaves
        self.in_border = False
        self.unjammed = 0  # mask of the gun groups cleared by this move

    def is_legal(self) -> bool:
        return self.refusal == LEGAL


def judge(setting: Setting, state: Position, index: int, orders: Orders) -> Verdict:
    """Judge whether an aircraft may make this move now, and where it would end. The state does not change."""
    verdict = Verdict()
    aircraft = state.aircraft[index]
    damage = int(aircraft.damage)
    if aircraft.status not in (FLYING, ON_ACCESS):
        verdict.refusal = NOT_IN_PLAY
        return verdict
    if orders.green:
        verdict.refusal = throttle_refusal(setting, aircraft)
        if verdict.refusal:
            return verdict
        rolled = state.clone()
        use_throttle(setting, rolled, index, orders.face, None)
        verdict.destroyed = rolled.aircraft[index].status == DESTROYED
        if verdict.destroyed:
            return verdict
        damage = int(rolled.aircraft[index].damage)
    flight = Flight(setting, state, index, orders.face, damage)
    impose_tier(flight, orders.tier)
    walker = set_out(flight, orders.levels)
    verdict.refusal = path_refusal(flight, walker, orders.tokens)
    if verdict.refusal == LEGAL and walker.sides == 0:
        tilts = stays(flight) and orders.tilt != LEVEL
        verdict.refusal = BOXED_IN if tilts else tilt_refusal(flight, walker, orders.tilt)
    verdict.allotment = int(walker.allotment)
    if verdict.is_legal():
        after = state.clone()
        fly(setting, after, index, orders, None)
        _report(state, after, index, verdict)
    return verdict


def _report(before: Position, after: Position, index: int, verdict: Verdict) -> None:
    aircraft = after.aircraft[index]
    verdict.steps = int(after.move.flown)
    verdict.wind = int(after.move.wind)
    verdict.sides = int(after.move.sides)
    verdict.point = int(aircraft.point)
    verdict.heading = int(aircraft.heading)
    verdict.level = int(aircraft.level)
    verdict.tilt = int(aircraft.tilt)
    verdict.in_border = aircraft.in_border != 0
    verdict.unjammed = int(aircraft.cleared & ~before.aircraft[index].cleared)


def fly(setting: Setting, state: Position, index: int, orders: Orders, log: list[Event] | None) -> None:
    """Make a move that `judge` found legal. Afterwards `state.move` holds how it was flown."""
    begin_flight(setting, state, index, orders, log)
    if state.aircraft[index].status == DESTROYED:
        return
    for token in orders.tokens:
        activation.fly_token(setting, state, token, log)
    if state.move.sides == 0:
        activation.end_move(setting, state, orders.tilt, log)


def begin_flight(setting: Setting, state: Position, index: int, orders: Orders, log: list[Event] | None) -> None:
    """Do the part of `fly` before the first token, for callers that look at every point of the path."""
    activation.begin_move(state, index)
    activation.roll(setting, state, orders.green, orders.face, log)
    if state.aircraft[index].status == DESTROYED:
        return
    flight = activation.flight_of(setting, state)
    impose_tier(flight, orders.tier)
    activation.take_tier(state, flight)
    starts = len(orders.tokens) > 0 and orders.tokens[0] >= IMMELMANN
    activation.choose_start(setting, state, change_code(0 if starts or not orders.tokens else orders.levels), log)


def impose_tier(flight: Flight, tier: int) -> None:
    """Judge under this tier, even if it is not the first with a path. The wind step is waived where it must be."""
    flight.waive(tier, 0)
    if flight.upwind != NONE and (tier > NO_TIER or not has_path(flight)):
        flight.waive(tier, 1)  # AOD-RUL-89
    if tier == PARTIAL:
        flight.partial = longest_partial(flight)


def path_refusal(flight: Flight, walker: Walker, tokens: list[int]) -> int:
    """Return the first refusal of a complete path, without looking ahead. The walker flies along it."""
    if stays(flight) and not tokens:
        return refusals.BOXED_IN if walker.levels else LEGAL
    if tokens and tokens[0] >= IMMELMANN:
        # An Immelmann may name its levels. All other manoeuvres have none to name.
        first = tokens[0]
        if walker.levels and (first >= SPLIT_S or walker.levels != LEVELS_OF[first]):
            return refusals.MANOEUVRE_START + KIND_OF[first]
        walker.levels = 0
        walker.allotment = allotment(flight, 0)
    else:
        refused = levels_refusal(flight, walker.levels)
        if refused:
            return refusals.MANOEUVRE_START + KIND_OF[SPLIT_S] if walker.levels and _has_split_s(tokens) else refused
    for token in tokens:
        if is_over(walker) and walker.sides == 0 and flight.upwind != NONE and walker.wind == 0:
            return refusals.NO_WIND_STEP
        refused = next_step_refusal(flight, walker, token)
        if refused:
            return _turns_of_all(flight, walker, tokens) if refused == refusals.ROTARY_TURNS else refused
        advance(flight, walker, token)
    if not is_over(walker):
        return _missing_steps(walker)
    return end_refusal(flight, walker)


def stays(flight: Flight) -> bool:
    """AOD-MOVE-10, last tier: a partial path of no steps."""
    return flight.tier == PARTIAL and flight.partial == 0


def _has_split_s(tokens: list[int]) -> bool:
    for token in tokens:
        if SPLIT_S <= token < SMALL_LOOP:
            return True
    return False


def _turns_of_all(flight: Flight, walker: Walker, tokens: list[int]) -> int:
    """AOD-TURN-06: too many turns. A later one to the other side decides whether the rotary engine is the reason."""
    lefts: int = 0
    rights: int = 0
    for token in tokens:
        if token == TURN_LEFT:
            lefts += 1
        elif token == TURN_RIGHT:
            rights += 1
    refused = turns_refusal(flight, walker.manoeuvre, lefts, rights)
    return refused if refused else refusals.ROTARY_TURNS


def _missing_steps(walker: Walker) -> int:
    if walker.wind:
        return refusals.WIND_STEP
    if walker.due == 0 and walker.flown == walker.allotment:
        return refusals.STRAIGHT_STEP
    return refusals.STEPS_MISSING


def count_paths(setting: Setting, state: Position, index: int, face: int, levels: int, tier: int) -> int:
    """Count the legal paths of ordinary steps with this face of the blue die, ending level."""
    flight = Flight(setting, state, index, face, state.aircraft[index].damage)
    impose_tier(flight, tier)
    if levels_refusal(flight, levels):
        return 0
    counted: dict[int, int] = {}
    return _count_from(flight, set_out(flight, levels), counted)


def _count_from(flight: Flight, walker: Walker, counted: dict[int, int]) -> int:
    if is_over(walker):
        return 1 if end_refusal(flight, walker) == LEGAL else 0
    key = merge_key(flight, walker)
    if key in counted:
        return counted[key]
    count = 0
    for token in range(IMMELMANN):
        if next_step_refusal(flight, walker, token) == LEGAL:
            onward = walker.copy()
            advance(flight, onward, token)
            count += _count_from(flight, onward, counted)
    counted[key] = count
    return count

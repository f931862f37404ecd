"""AOD-RND-05: one activation up to the end of the move, for any aircraft and under any tier."""

from __future__ import annotations

from dataclasses import dataclass

from aerodrome.core.events import Event
from aerodrome.games.age_of_dogfights.actions import IMMELMANN, change_code
from aerodrome.games.age_of_dogfights.refusals import BOXED_IN, LEGAL, NOT_IN_PLAY
from aerodrome.games.age_of_dogfights.rules import activation
from aerodrome.games.age_of_dogfights.rules.flight import Flight, tilt_refusal
from aerodrome.games.age_of_dogfights.rules.throttle import throttle_refusal, use_throttle
from aerodrome.games.age_of_dogfights.rules.walk import set_out
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    DESTROYED,
    FLYING,
    LEVEL,
    NONE,
    ON_ACCESS,
    Position,
)
from aerodrome.vectors.age_of_dogfights.whole_path import impose_tier, path_refusal, stays


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

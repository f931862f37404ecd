"""AOD-MOVE-04: complete paths, judged step by step without looking ahead, and the number of such paths."""

from __future__ import annotations

from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import IMMELMANN, SMALL_LOOP, SPLIT_S, TURN_LEFT, TURN_RIGHT
from aerodrome.games.age_of_dogfights.refusals import LEGAL
from aerodrome.games.age_of_dogfights.rules.aerobatics import KIND_OF, LEVELS_OF
from aerodrome.games.age_of_dogfights.rules.flight import (
    NO_TIER,
    PARTIAL,
    Flight,
    allotment,
    end_refusal,
    levels_refusal,
    turns_refusal,
)
from aerodrome.games.age_of_dogfights.rules.path import has_path, longest_partial
from aerodrome.games.age_of_dogfights.rules.walk import advance, is_over, merge_key, next_step_refusal, set_out
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import NONE, Position, Walker


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

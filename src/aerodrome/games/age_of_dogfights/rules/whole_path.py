"""Chapters 6 and 7: a complete path, judged step by step without looking ahead, and the number of such paths."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.age_of_dogfights.actions import IMMELMANN, SMALL_LOOP, SPLIT_S, TURN_LEFT, TURN_RIGHT
from aerodrome.games.age_of_dogfights.refusals import (
    BOXED_IN,
    LEGAL,
    MANOEUVRE_START,
    NO_WIND_STEP,
    ROTARY_TURNS,
    STEPS_MISSING,
    STRAIGHT_STEP,
    WIND_STEP,
)
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
from aerodrome.games.age_of_dogfights.rules.path import has_path, longest_partial, stays
from aerodrome.games.age_of_dogfights.rules.walk import advance, is_over, merge_key, next_step_refusal, set_out
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import NONE, Position, Walker


def impose_tier(flight: Flight, tier: i64) -> None:
    """AOD-MOVE-10: judge under this tier, even if it is not the first with a path, and without wind if need be."""
    flight.waive(tier, 0)
    if flight.upwind != NONE and (tier > NO_TIER or not has_path(flight)):
        flight.waive(tier, 1)  # AOD-RUL-89
    if tier == PARTIAL:
        flight.partial = longest_partial(flight)


def path_refusal(flight: Flight, walker: Walker, steps: list[int]) -> int:
    """Return the first refusal of a complete path, without looking ahead. The walker flies along it."""
    if stays(flight) and not steps:
        return BOXED_IN if walker.levels else LEGAL
    if steps and steps[0] >= IMMELMANN:
        # An Immelmann may name its levels. All other manoeuvres have none to name.
        first = steps[0]
        if walker.levels and (first >= SPLIT_S or walker.levels != LEVELS_OF[first]):
            return MANOEUVRE_START + KIND_OF[first]
        walker.levels = 0
        walker.allotment = allotment(flight, 0)
    else:
        refused = levels_refusal(flight, walker.levels)
        if refused:
            return MANOEUVRE_START + KIND_OF[SPLIT_S] if walker.levels and _has_split_s(steps) else refused
    for step in steps:
        if is_over(walker) and walker.sides == 0 and flight.upwind != NONE and walker.wind == 0:
            return NO_WIND_STEP
        refused = next_step_refusal(flight, walker, step)
        if refused:
            return _turns_of_all(flight, walker, steps) if refused == ROTARY_TURNS else refused
        advance(flight, walker, step)
    if not is_over(walker):
        return _missing_steps(walker)
    return end_refusal(flight, walker)


def _has_split_s(steps: list[int]) -> bool:
    for step in steps:
        if SPLIT_S <= step < SMALL_LOOP:
            return True
    return False


def _turns_of_all(flight: Flight, walker: Walker, steps: list[int]) -> int:
    """AOD-TURN-06: too many turns. A later one to the other side decides whether the rotary engine is the reason."""
    lefts: i64 = 0
    rights: i64 = 0
    for step in steps:
        if step == TURN_LEFT:
            lefts += 1
        elif step == TURN_RIGHT:
            rights += 1
    refused = turns_refusal(flight, walker.manoeuvre, lefts, rights)
    return refused if refused else ROTARY_TURNS


def _missing_steps(walker: Walker) -> int:
    if walker.wind:
        return WIND_STEP
    if walker.due == 0 and walker.flown == walker.allotment:
        return STRAIGHT_STEP
    return STEPS_MISSING


def count_paths(setting: Setting, state: Position, index: i64, face: i64, levels: i64, tier: i64) -> int:
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
    for step in range(IMMELMANN):
        if next_step_refusal(flight, walker, step) == LEGAL:
            onward = walker.copy()
            advance(flight, onward, step)
            count += _count_from(flight, onward, counted)
    counted[key] = count
    return count

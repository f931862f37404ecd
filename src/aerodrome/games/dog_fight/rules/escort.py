"""Chapter 22: how the malfunctioning biplane M moves."""

from __future__ import annotations

from aerodrome.games.dog_fight import refusals
from aerodrome.games.dog_fight.refusals import LEGAL
from aerodrome.games.dog_fight.rules.flight import chosen_value, loop_taken
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import FLYING, NONE, Position
from aerodrome.games.dog_fight.tables import M_TILES
from aerodrome.lattice.track import NO_LOOP, Walk


def combined_value(setting: Setting, state: Position, steering: int) -> int:
    """DF-ESC-10, DF-ALG-02: E's tile plus M's modifier, at least 0; the modifier alone when E is down (DF-ESC-20)."""
    modifier = setting.tables.m_modifiers[steering >> 1]
    escort = state.plane(setting.mission)
    value = chosen_value(escort, escort.choice) if escort.status == FLYING else 0
    return max(0, value + modifier)


def loop_touched(setting: Setting, state: Position) -> int:
    """DF-ESC-12: the loop whose space E's move starts on, passes or ends on."""
    escort = state.plane(setting.mission)
    if escort.status != FLYING:
        return NO_LOOP
    if setting.track.is_loop_space(escort.cell):
        return escort.cell - setting.track.ring
    return loop_taken(setting, escort, escort.choice)


def loop_to_follow(setting: Setting, state: Position, steps: int) -> int:
    """DF-ESC-12, DF-ESC-13, DF-ALG-04: the loop M must take; NO_LOOP if it cannot reach the one E touches."""
    loop = loop_touched(setting, state)
    if loop == NO_LOOP:
        return NO_LOOP
    space = setting.track.loops[loop].space
    if state.m_cell == space or space not in setting.track.walk(state.m_cell, steps, loop, False, True).visited:
        return NO_LOOP
    return loop


def steering_walk(setting: Setting, state: Position, steering: int) -> Walk:
    """DF-ESC-11: M's way, when E's choice is known."""
    steps = combined_value(setting, state, steering)
    loop = loop_to_follow(setting, state, steps)
    return setting.track.walk(state.m_cell, steps, loop, steering & 1 == 1, True)


def has_steering_path(setting: Setting, state: Position, steering: int) -> bool:
    """DF-UI-02: whether M passes the exit that a choice names. If not, its walk would be that of the normal route."""
    steps = combined_value(setting, state, steering)
    return steering & 1 == 0 or setting.track.branch_matters(state.m_cell, steps, loop_to_follow(setting, state, steps))


def steering_refusal(setting: Setting, state: Position, steering: int) -> int:
    """DF-ESC-05, DF-CHOOSE-03: why a tile and route may not be chosen for M; E's choice is already made."""
    if not state.m_hand >> (steering >> 1) & 1:
        return refusals.M_TILE_SPENT if state.plane(setting.mission).status == FLYING else refusals.M_TILE_DISCARDED
    if steering & 1 == 0:
        return LEGAL
    if not state.exit_open:
        return refusals.EXIT_CLOSED
    steps = combined_value(setting, state, steering)
    loop = loop_to_follow(setting, state, steps)
    turned_off = setting.track.walk(state.m_cell, steps, loop, True, True)
    if loop != NO_LOOP and setting.track.loops[loop].space not in turned_off.visited:
        return refusals.M_MUST_FOLLOW
    if not setting.track.branch_matters(state.m_cell, steps, loop):
        return refusals.EXIT_NOT_PASSED
    return LEGAL


def legal_steerings(setting: Setting, state: Position) -> list[int]:
    return [steering for steering in range(2 * len(M_TILES)) if steering_refusal(setting, state, steering) == LEGAL]


def m_hits(setting: Setting, state: Position) -> int:
    """DF-ESC-01: the hits on the tile chosen for M this turn."""
    return 0 if state.m_choice == NONE else setting.tables.m_hits[state.m_choice >> 1]

"""Texts for players: labels of choices and explained refusals. This module decides no rule.

A label of two cards says where they take the plane. It asks the functions that will later move the plane.
"""

from __future__ import annotations

from aerodrome.core import sequenced
from aerodrome.core.events import Event
from aerodrome.core.refusal import Refusal
from aerodrome.games.dawgs_of_war import actions, events, sketches
from aerodrome.games.dawgs_of_war.actions import number_of, positions_of, second_name, second_of
from aerodrome.games.dawgs_of_war.events import place_words
from aerodrome.games.dawgs_of_war.refusals import (
    LIES_IN_PLAY,
    NO_SUCH_PLANE,
    NOT_IN_CONE,
    NOT_YOUR_SPECIAL,
    REFUSALS,
    WAG_TURNS_N,
)
from aerodrome.games.dawgs_of_war.rules.cards import show
from aerodrome.games.dawgs_of_war.rules.condition import adjusted_speed, breaks_from, must_roll_for_breakup
from aerodrome.games.dawgs_of_war.rules.flight import (
    CRASHED,
    GONE,
    STOPPED,
    can_turn_after_reveal,
    change_orientation,
    fly,
    has_shot,
    in_low_atmosphere,
    move_speed,
)
from aerodrome.games.dawgs_of_war.rules.gunnery import hits_by_die, is_marked, modifier
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import LEFT, Plane, Position
from aerodrome.games.dawgs_of_war.tables import CHASE_TAIL, DIE, WAG


class Words(sequenced.Words[Position]):
    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def label(self, state: Position, seat: int, code: int) -> str:
        """Describe what an action would do now."""
        setting = self.setting
        if code < actions.TURN:
            return _placement_label(setting, state, seat, code)
        if code < actions.FIRE:
            return _turn_label(setting, state, seat, positions_of(code))
        if code < actions.HOLD_FIRE:
            return _shot_label(setting, state, seat, code - actions.FIRE)
        if code == actions.HOLD_FIRE:
            return "Hold fire"
        if code == actions.MARK:
            return "Mark the target: +1 when you fire at it again" + (
                ", and for everyone else" if setting.any_token else ""
            )
        return "Keep the token"

    def explain(self, state: Position, seat: int, code: int, refusal: int) -> Refusal:
        """Return the sentence of a refusal, with the names of this case."""
        rule, text = REFUSALS[refusal]
        if refusal == NOT_YOUR_SPECIAL or refusal == LIES_IN_PLAY:
            name = card_words(self.setting, second_of(code))
            text = f"{name} isn't in your hand. Choose another card."
            if refusal == LIES_IN_PLAY:
                text = f"{name} is in play, so you can't place it again. Choose another card."
        elif refusal == WAG_TURNS_N:
            number = number_of(state.planes[seat].card)
            text = f"Wag must turn by exactly {number}, clockwise or counter-clockwise."
        elif refusal == NOT_IN_CONE:
            name = self.setting.names[code - actions.FIRE]
            text = f"{name} isn't in your cone of fire. Choose another target, or hold fire."
        elif refusal == NO_SUCH_PLANE:
            name = actions.SEAT_NAMES[code - actions.FIRE]
            text = f"{name} has no plane in the air. Choose another target, or hold fire."
        return Refusal(rule, text)

    def describe(self, event: Event, seat: int) -> str:
        return events.sentence(self.setting, event, seat)

    def sketch(self, state: Position, seat: int, code: int) -> dict[str, object]:
        return sketches.sketch(self.setting, state, seat, code)


def card_words(setting: Setting, second: int) -> str:
    return setting.tables.card_names[second_name(second)]


def _placement_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    second = second_of(code)
    text = f"{number_of(code)} {card_words(setting, second)}"
    if seat < 0:
        return text
    plane = state.planes[seat]
    if plane.y == 0:  # not on the map yet
        return text
    if second >= actions.SPECIAL and second - actions.SPECIAL != plane.special:
        return text
    ghost = plane.clone()
    ghost.card = code
    show(setting, ghost)
    if ghost.trick == CHASE_TAIL:
        return f"{text}: after the reveal turn by 0 to {number_of(code)} either way, then move, no shot"
    if ghost.trick == WAG:
        return f"{text}: {_preview(setting, ghost)}; then turn by {number_of(code)} either way, chosen after the reveal"
    return f"{text}: {_preview(setting, ghost)}"


def _turn_label(setting: Setting, state: Position, seat: int, positions: int) -> str:
    way = "counter-clockwise" if positions > 0 else "clockwise"
    text = f"Turn {way} {abs(positions)}" if positions else "Don't turn"
    if seat < 0 or not can_turn_after_reveal(state.planes[seat]):
        return text
    ghost = state.planes[seat].clone()
    ghost.choice = positions
    return f"{text}: {_preview(setting, ghost)}"


def _preview(setting: Setting, ghost: Plane) -> str:
    """Describe where a copy of the plane ends when it is turned and moved as the real one will be."""
    change_orientation(setting, ghost)
    falls = move_speed(ghost) == 0
    ended = fly(setting, ghost, None)
    if ended == CRASHED:
        return "! CRASHES into the ground (DOW-GND-01)"
    if ended == GONE:
        return f"! leaves the map on the {'left' if ghost.left == LEFT else 'right'} (DOW-EXIT-01)"
    parts = [f"{place_words(setting, ghost.x, ghost.y)}, {setting.tables.heading_names[ghost.heading]}"]
    if falls:
        parts.append("drops")
    if ended == STOPPED:
        parts.append("! stopped at the top (DOW-TOP-01)")
    thin = in_low_atmosphere(setting, ghost)
    before = ghost.speed
    ghost.speed = adjusted_speed(setting, ghost)
    parts.append(f"Speed {before}" if before == ghost.speed else f"Speed {before}, then {ghost.speed}")
    if thin:
        parts.append("thin air")
    if ghost.speed == 0:
        parts.append("! stalls")
    if must_roll_for_breakup(ghost):
        parts.append(f"! breaks up on {breaks_from(setting, ghost)}+")
    if not has_shot(setting, ghost):
        parts.append("no shot")
    return "; ".join(parts)


def odds_words(faces: list[int]) -> str:
    """Say which natural rolls hit, and how likely that is: "hit 4+ (50%), double 6+ (17%)"."""
    one = len([hits for hits in faces if hits])
    two = len([hits for hits in faces if hits == 2])
    if one == 0:
        return "can't hit"
    text = f"hit {DIE + 1 - one}+ ({_percent(one)})"
    return text + (f", double {DIE + 1 - two}+ ({_percent(two)})" if two else "")


def _percent(faces: int) -> str:
    return f"{round(100 * faces / DIE)}%"


def _shot_label(setting: Setting, state: Position, seat: int, other: int) -> str:
    text = f"Fire at {actions.SEAT_NAMES[other]}"
    if seat < 0 or other >= setting.seats or other == seat or not state.planes[seat].in_cone >> other & 1:
        return text
    text += f", {setting.pilot(other).name}: {odds_words(hits_by_die(setting, state, seat, other))}"
    # DOW-CF-04: a token on another plane comes back first, so only one on this target adds to the die.
    added = modifier(setting, state, seat, other)
    text += f", {added:+d} included" if added else ""
    # DOW-CF-07: another player may take the token back in this phase.
    borrowed = is_marked(setting, state, seat, other) and state.planes[seat].token != other
    return text + (", if the token stays" if borrowed else "")

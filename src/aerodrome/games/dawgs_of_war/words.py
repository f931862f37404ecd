"""Texts for players: labels of choices and explained refusals. This module decides no rule.

A label of two cards says where they take the plane. It asks the functions that will later move the plane.
"""

from __future__ import annotations

from aerodrome.core import sequenced
from aerodrome.core.events import Event
from aerodrome.core.message import Message
from aerodrome.core.refusal import Refusal
from aerodrome.games.dawgs_of_war import actions, events, refusals, sketches
from aerodrome.games.dawgs_of_war.actions import number_of, positions_of, second_name, second_of
from aerodrome.games.dawgs_of_war.events import place_words, way_of
from aerodrome.games.dawgs_of_war.messages import en
from aerodrome.games.dawgs_of_war.rules import flight
from aerodrome.games.dawgs_of_war.rules.cards import show
from aerodrome.games.dawgs_of_war.rules.condition import adjusted_speed, breaks_from, must_roll_for_breakup
from aerodrome.games.dawgs_of_war.rules.gunnery import hits_by_die, is_marked, modifier
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import Plane, Position
from aerodrome.games.dawgs_of_war.tables import CHASE_TAIL, DIE, SIDES, WAG


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
            return en.label_hold_fire()
        return en.label_mark(setting.any_token) if code == actions.MARK else en.label_no_mark()

    def explain(self, state: Position, seat: int, code: int, refusal: int) -> Refusal:
        """Return the sentence of a refusal, with the names of this case."""
        rule, say = refusals.REFUSALS[refusal]
        return Refusal(rule, say(*self._case(state, seat, code, refusal)))

    def _case(self, state: Position, seat: int, code: int, refusal: int) -> list[object]:
        """Return what the sentence of a refusal names: a card, a number or a seat."""
        if refusal == refusals.NOT_YOUR_SPECIAL or refusal == refusals.LIES_IN_PLAY:
            return [second_name(second_of(code))]
        if refusal == refusals.WAG_TURNS_N:
            return [number_of(state.planes[seat].card)]
        if refusal == refusals.NOT_IN_CONE or refusal == refusals.NO_SUCH_PLANE:
            return [actions.SEAT_NAMES[code - actions.FIRE]]
        return []

    def describe(self, event: Event, seat: int) -> str:
        return events.sentence(self.setting, event, seat)

    def sketch(self, state: Position, seat: int, code: int) -> dict[str, object]:
        return sketches.sketch(self.setting, state, seat, code)


def _placement_label(setting: Setting, state: Position, seat: int, code: int) -> Message:
    second, number = second_of(code), number_of(code)
    cards = en.label_place(number, second_name(second))
    if seat < 0 or state.planes[seat].y == 0:  # not on the map yet
        return cards
    plane = state.planes[seat]
    if second >= actions.SPECIAL and second - actions.SPECIAL != plane.special:
        return cards
    ghost = plane.clone()
    ghost.card = code
    show(setting, ghost)
    if ghost.trick == CHASE_TAIL:
        return en.label_chase_tail(cards, number)
    return _flight_label(setting, ghost, cards, wag=number if ghost.trick == WAG else 0)


def _turn_label(setting: Setting, state: Position, seat: int, positions: int) -> Message:
    turn = en.label_turn(way_of(positions), abs(positions))
    if seat < 0 or not flight.can_turn_after_reveal(state.planes[seat]):
        return turn
    ghost = state.planes[seat].clone()
    ghost.choice = positions
    return _flight_label(setting, ghost, turn, wag=0)


def _flight_label(setting: Setting, ghost: Plane, choice: Message, wag: int) -> Message:
    """Describe where a copy of the plane ends when it is turned and moved as the real one will be."""
    flight.change_orientation(setting, ghost)
    drops = flight.move_speed(ghost) == 0
    ended = flight.fly(setting, ghost, None)
    if ended == flight.CRASHED:
        return en.label_crash(choice, wag)
    if ended == flight.GONE:
        return en.label_gone(choice, SIDES[ghost.left], wag)
    before = ghost.speed
    ghost.speed = adjusted_speed(setting, ghost)
    return en.label_flight(
        choice=choice,
        place=place_words(setting, ghost.x, ghost.y),
        heading=ghost.heading,
        drops=drops,
        stopped=ended == flight.STOPPED,
        before=before,
        speed=ghost.speed,
        adjusts=before != ghost.speed,
        thin=flight.in_low_atmosphere(setting, ghost),
        breaks_from=breaks_from(setting, ghost) if must_roll_for_breakup(ghost) else 0,
        shot=flight.has_shot(setting, ghost),
        wag=wag,
    )


def odds_words(faces: list[int]) -> Message:
    """Say which natural rolls hit, and how likely that is: "hit 4+ (50%), double 6+ (17%)"."""
    one = len([hits for hits in faces if hits])
    two = len([hits for hits in faces if hits == 2])
    return en.odds(_lowest_of(one), _percent(one), _lowest_of(two), _percent(two))


def _lowest_of(faces: int) -> int:
    """Return the lowest of the die's highest faces, or 0 if there is none."""
    return DIE + 1 - faces if faces else 0


def _percent(faces: int) -> int:
    return round(100 * faces / DIE)


def _shot_label(setting: Setting, state: Position, seat: int, other: int) -> Message:
    target = actions.SEAT_NAMES[other]
    if seat < 0 or other >= setting.seats or other == seat or not state.planes[seat].in_cone >> other & 1:
        return en.label_fire(target)
    # DOW-CF-04: a token on another plane comes back first, so only one on this target adds to the die.
    added = modifier(setting, state, seat, other)
    # DOW-CF-07: another player may take the token back in this phase.
    borrowed = is_marked(setting, state, seat, other) and state.planes[seat].token != other
    odds = odds_words(hits_by_die(setting, state, seat, other))
    pilot = setting.pilot(other).name
    return en.label_shot(pilot, odds, added, borrowed=borrowed, target=target, bonus=added > 0)

"""AOD-RND-02: the next aircraft to fly, by number. Only equal numbers of two nations leave a choice."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.games.age_of_dogfights import refusals, victory
from aerodrome.games.age_of_dogfights.actions import BLUE, NEXT
from aerodrome.games.age_of_dogfights.rules import activation_order, sequence
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import NONE, REINFORCE, SEAT_BITS, THROTTLE, Position


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """Choose the next aircraft. Every activation returns here."""
    if state.mover != NONE:
        sequence.end_activation(state)
    if state.unjudged:
        why = sequence.judged(setting, state)
        if why:
            victory.end(setting, state, why, log)
            return
    tied = next_to_fly(setting, state)
    if not tied:
        state.phase = REINFORCE
    elif len(tied) == 1:
        fly(state, tied[0])
    else:
        state.pending = SEAT_BITS[state.player]


def next_to_fly(setting: Setting, state: Position) -> list[int]:
    """AOD-RND-02, AOD-RND-03, AOD-RND-04: return the next aircraft by index, several if their numbers are equal."""
    found: list[int] = []
    lowest = activation_order.first_to_fly(setting, state, state.player)
    for index in range(len(state.aircraft)):
        each = state.aircraft[index]
        if activation_order.is_due(each, state.player) and activation_order.rank(setting, each) == lowest:
            found.append(index)
    return found


def fly(state: Position, index: i64) -> None:
    state.mover = index
    state.phase = THROTTLE


def legal(setting: Setting, state: Position, seat: i64) -> list[int]:
    return sorted([int(NEXT + state.aircraft[index].token) for index in next_to_fly(setting, state)])


def refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    if code < NEXT or code >= BLUE:
        return refusals.OTHER_QUESTION
    return refusals.LEGAL if code in legal(setting, state, seat) else refusals.NOT_NEXT


def apply(setting: Setting, state: Position, seat: i64, code: i64, log: list[Event] | None) -> None:
    state.pending = 0
    for index in next_to_fly(setting, state):
        if state.aircraft[index].token == code - NEXT:
            fly(state, index)
            return

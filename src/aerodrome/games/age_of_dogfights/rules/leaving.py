"""AOD-RUL-86: a player gives up. His aircraft count as withdrawn undamaged, and nobody is credited with them."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.age_of_dogfights import victory
from aerodrome.games.age_of_dogfights.rules.gunnery import clear_stand, end_attack
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    ATTACK,
    BREAK,
    BURST,
    EXITED,
    NONE,
    OVER,
    RED_DICE,
    REINFORCE,
    Move,
    Position,
)


def give_up(setting: Setting, state: Position, seat: i64, log: list[Event] | None) -> None:
    """What he was asked is asked no more; his own turn ends, in another's turn the activation goes on without him."""
    if log is not None:
        log.append(Event("gave_up", EVERYONE, {"seat": setting.names[seat]}))
    for each in state.aircraft:
        if each.seat == seat and victory.is_alive(each):
            each.status = EXITED
            each.side_left = 0
            each.passes = 0
            clear_stand(each)
    state.move.flight = None  # whoever moves finds the air emptier
    why = victory.cause(setting, state)
    if why:
        stop_activation(state)
        victory.end(setting, state, why, log)
        if state.phase != OVER:
            victory.close(setting, state, log)  # who has left is not asked for a bonus round
    elif state.player == seat:
        stop_activation(state)
        state.phase = REINFORCE
    else:
        _go_on_without(state, seat)


def stop_activation(state: Position) -> None:
    """Nothing is under way any more."""
    if state.mover != NONE:
        state.aircraft[state.mover].attacked = 0
    state.pending = 0
    state.begun = 0
    state.mover = NONE
    state.rolled = 0
    state.move = Move()
    state.has_attacked = 0
    state.answering = NONE
    end_attack(state)
    _stop_burst(state)


def _stop_burst(state: Position) -> None:
    state.shooter = NONE
    state.target = NONE
    state.gun = NONE
    state.red = 0
    state.rolls = RED_DICE


def _go_on_without(state: Position, seat: i64) -> None:
    """A burst by or at one of his aircraft is over; the break action goes on with the next owner."""
    if state.phase == BURST and state.shooter != NONE:
        involved = state.aircraft[state.shooter].seat == seat or state.aircraft[state.target].seat == seat
        if not involved:
            return
        _stop_burst(state)
        if state.second:
            end_attack(state)
        # AOD-DEF-10: after a second part there is no break action.
        state.phase = ATTACK if state.attacking == NONE and state.answering == NONE else BREAK
        state.pending = 0
    elif state.pending >> seat & 1:
        state.pending = 0

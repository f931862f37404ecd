"""Chapter 5: the end of an activation, a turn or a round, and what begins after it."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.age_of_dogfights import victory
from aerodrome.games.age_of_dogfights.modes import DOGFIGHT
from aerodrome.games.age_of_dogfights.rules import endings, fates
from aerodrome.games.age_of_dogfights.rules.jams import end_attack, forget_attacks, forget_defence, release_cleared
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import NONE, RED_DICE, Move, Position


def start_round(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """AOD-RND-01: the first player's turn comes first in every round. AOD-RUL-105: if it has aircraft."""
    if log is not None:
        log.append(Event("round", EVERYONE, {"round": int(state.turn)}))
    seat = state.first
    for _ in range(setting.seats):
        if has_aircraft(state, seat):
            break
        seat = setting.turn_after[seat]
    start_turn(setting, state, seat, log)


def start_turn(setting: Setting, state: Position, seat: i64, log: list[Event] | None) -> None:
    state.player = seat
    state.brought = 0
    state.unjudged = 1  # once per turn in any case
    for each in state.aircraft:
        if each.seat == seat:
            each.activated = 0
    if log is not None:
        log.append(Event("turn", EVERYONE, {"seat": setting.names[seat]}))


def end_activation(state: Position) -> None:
    """AOD-RND-02: every aircraft flies once per turn."""
    forget_attacks(state)
    state.aircraft[state.mover].activated = 1
    state.mover = NONE
    state.move = Move()


def end_mission(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """AOD-RUL-105, AOD-RUL-106: a bomb, a torpedo or a burst may end a mission in the middle of an activation."""
    if setting.mode == DOGFIGHT or not state.unjudged:
        return
    why = judged(setting, state)
    if why:
        stop_activation(state)
        victory.end(setting, state, why, log)


def judged(setting: Setting, state: Position) -> int:
    """Return why the game ends now, or 0 if it continues, which then holds until something happens."""
    why = endings.cause(setting, state)
    state.unjudged = 0
    return why


def stop_activation(state: Position) -> None:
    """Clear everything that belongs to the activation."""
    if state.mover != NONE:
        state.aircraft[state.mover].attacked = 0
    state.pending = 0
    state.begun = 0
    state.mover = NONE
    state.asked = 0
    state.move = Move()
    state.has_attacked = 0
    state.answering = NONE
    end_attack(state)
    stop_burst(state)


def stop_burst(state: Position) -> None:
    state.shooter = NONE
    state.target = NONE
    state.gun = NONE
    state.red = 0
    state.rolls = RED_DICE


def end_turn(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """AOD-RND-11, AOD-MP-02: enemy guns may defend again, and the next player with an aircraft has a turn."""
    forget_defence(setting, state, state.player)
    seat = state.player
    while True:
        seat = setting.turn_after[seat]
        if seat == state.first:
            _end_round(setting, state, log)
            return
        if has_aircraft(state, seat):
            start_turn(setting, state, seat, log)
            return


def _end_round(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """AOD-RND-11, AOD-DOG-07: cleared guns fire again, and the round limit may be reached."""
    release_cleared(state)
    if endings.round_is_last(setting, state):
        victory.end(setting, state, endings.ROUND_LIMIT, log)
        return
    state.turn += 1
    start_round(setting, state, log)


def has_aircraft(state: Position, seat: i64) -> bool:
    for each in state.aircraft:
        if each.seat == seat and fates.is_alive(each):
            return True
    return False

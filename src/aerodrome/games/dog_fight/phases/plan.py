"""T1, chapter 7: every player commits a tile, its side and its route; the escort player also one for M.

Secret and simultaneous, unless White makes the other side commit openly first.
"""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.dog_fight.actions import STEER, is_choice, is_steering
from aerodrome.games.dog_fight.refusals import ALREADY_CHOSEN, E_IS_DOWN, OTHER_QUESTION
from aerodrome.games.dog_fight.rules.escort import legal_steerings, steering_refusal
from aerodrome.games.dog_fight.rules.flight import choice_refusal, legal_choices
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import FLYING, NONE, Position
from aerodrome.games.dog_fight.tables import ESCORT


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    if setting.solo:
        state.pending = 1
    elif state.first != NONE:
        state.pending = 1 << state.first
    else:
        state.pending = 3


def steers(setting: Setting, state: Position, seat: i64) -> bool:
    """DF-ESC-05: whether the seat's next answer is M's tile: its biplane's is chosen, or it has none (DF-ESC-20)."""
    if setting.scenario != ESCORT or seat != setting.mission:
        return False
    biplane = state.plane(seat)
    return biplane.choice != NONE or biplane.status != FLYING


def legal(setting: Setting, state: Position, seat: i64) -> list[int]:
    if steers(setting, state, seat):
        return [STEER + steering for steering in legal_steerings(setting, state)]
    return legal_choices(setting, state, state.plane(seat))


def refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    biplane = state.plane(seat)
    if steers(setting, state, seat):
        if is_steering(code):
            return steering_refusal(setting, state, code - STEER)
        if is_choice(code):
            return ALREADY_CHOSEN if biplane.status == FLYING else E_IS_DOWN
        return OTHER_QUESTION
    if is_choice(code):
        return choice_refusal(setting, state, biplane, code)
    return OTHER_QUESTION


def apply(setting: Setting, state: Position, seat: i64, code: i64, log: list[Event] | None) -> None:
    """DF-CHOOSE-05: the last part of a choice seals it."""
    bit = 1 << seat
    if code >= STEER:
        state.m_choice = code - STEER
        state.begun &= ~bit
    else:
        state.plane(seat).choice = code
        if setting.scenario == ESCORT and seat == setting.mission:
            state.begun |= bit
            return
    state.pending &= ~bit
    if log is not None:
        log.append(Event("sealed", EVERYONE, {"seat": "AB"[seat]}))
    if seat == state.first:
        _show(setting, state, seat, log)
        state.pending = 1 << (1 - seat)
        state.first = NONE


def _show(setting: Setting, state: Position, seat: i64, log: list[Event] | None) -> None:
    """DF-INFO-05, DF-ESC-26: only the part White tails is shown."""
    if log is None:
        return
    fields: dict[str, object] = {"seat": "AB"[seat]}
    if state.shown & 1:
        fields["choice"] = state.plane(seat).choice
    if state.shown & 2:
        fields["steering"] = state.m_choice
    log.append(Event("shown", EVERYONE, fields, reveal=True))

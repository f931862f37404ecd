"""AOD-RND-07 to AOD-RND-09: after all activations, up to two aircraft may or must move from the Patrol Zones."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import BRING, ENOUGH, TO
from aerodrome.games.age_of_dogfights.rules import arrival, duties, sequence
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import NONE, SEAT_BITS, Position


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    if state.mover != NONE:
        arrival.begin(setting, state, log)
        if state.pending:
            return
    if arrival.bring_codes(setting, state, state.player, places(setting, state)):
        state.pending = SEAT_BITS[state.player]
    else:
        sequence.end_turn(setting, state, log)


def places(setting: Setting, state: Position) -> i64:
    """AOD-RND-07: return how many more aircraft may come this turn."""
    return min(duties.free_places(setting, state, state.player), duties.REINFORCEMENTS - state.brought)


def enough_refusal(setting: Setting, state: Position, seat: i64) -> int:
    """AOD-RND-09, AOD-REC-10, AOD-BMB-03: a seat must do every duty that it can do."""
    if duties.must_bring(setting, state, seat):
        return refusals.MUST_BRING
    return refusals.DUTY_OPEN if duties.open_duties(setting, state, seat) else refusals.LEGAL


def legal(setting: Setting, state: Position, seat: i64) -> list[int]:
    if state.mover != NONE:
        return arrival.legal(setting, state, seat)
    found = arrival.bring_codes(setting, state, seat, places(setting, state))
    if enough_refusal(setting, state, seat) == refusals.LEGAL:
        found.append(ENOUGH)
    return found


def refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    if state.mover != NONE:
        return arrival.refusal(setting, state, seat, code)
    if code == ENOUGH:
        return enough_refusal(setting, state, seat)
    if code < BRING or code >= TO:
        return refusals.OTHER_QUESTION
    return arrival.bring_refusal(setting, state, seat, code - BRING, places(setting, state))


def apply(setting: Setting, state: Position, seat: i64, code: i64, log: list[Event] | None) -> None:
    state.pending = 0
    if state.mover != NONE:
        arrival.apply(setting, state, seat, code, log)
    elif code == ENOUGH:
        sequence.end_turn(setting, state, log)
    else:
        bring(setting, state, duties.waiting(state, seat, code - BRING), log)


def bring(setting: Setting, state: Position, index: i64, log: list[Event] | None) -> None:
    state.brought += 1
    arrival.choose(state, index)
    if log is not None:
        log.append(Event("brought", EVERYONE, {"aircraft": setting.token_names[state.aircraft[index].token]}))

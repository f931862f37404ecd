"""Chapter 17, defensive fire: the mover's enemies answer, one owner after the other, until each passes (AOD-DEF-07)."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.games.age_of_dogfights.actions import ANSWER, PASS, TOKENS, answer_code
from aerodrome.games.age_of_dogfights.refusals import LEGAL, NOT_YOUR_ANSWER, OTHER_QUESTION
from aerodrome.games.age_of_dogfights.rules.gunnery import GUN_BITS, reveal
from aerodrome.games.age_of_dogfights.rules.positions import aircraft_of_token
from aerodrome.games.age_of_dogfights.rules.targets import answer_defender, answer_gun, answer_refusal, defenders
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import BURST, LONG, NONE, ORDER, SEAT_BITS, Position


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """AOD-DEF-01: open the window, or resume it after a defensive burst. AOD-SKL-06: the chance reveals pilots."""
    found = defenders(setting, state, state.mover)
    if state.answering == NONE:
        for each in found:
            reveal(setting, state.aircraft[answer_defender(each)], GUN_BITS[answer_gun(each)], log)
        state.answering = setting.turn_after[state.aircraft[state.mover].seat]
    _ask(setting, state, found)


def _ask(setting: Setting, state: Position, found: list[int]) -> None:
    """Ask the next owner in turn order that can answer. After the last one, the window closes."""
    seat = state.aircraft[state.mover].seat
    while state.answering != seat:
        for each in found:
            if state.aircraft[answer_defender(each)].seat == state.answering:
                state.pending = SEAT_BITS[state.answering]
                return
        state.answering = setting.turn_after[state.answering]
    state.answering = NONE
    state.pending = 0


def legal(setting: Setting, state: Position, seat: i64) -> list[int]:
    found: list[int] = []
    for each in defenders(setting, state, state.mover):
        aircraft = state.aircraft[answer_defender(each)]
        if aircraft.seat == seat:
            found.append(answer_code(answer_gun(each), aircraft.token))
    found.sort()
    found.append(PASS)
    return found


def refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    """AOD-DEF-11: an owner may always pass."""
    if code == PASS:
        return LEGAL
    if code < ANSWER or code > PASS:
        return OTHER_QUESTION
    defender = aircraft_of_token(state, (code - ANSWER) % TOKENS)
    if defender != NONE and state.aircraft[defender].seat != seat:
        return NOT_YOUR_ANSWER
    return answer_refusal(setting, state, state.mover, defender, (code - ANSWER) // TOKENS)


def apply(setting: Setting, state: Position, seat: i64, code: i64, log: list[Event] | None) -> None:
    if code == PASS:
        state.answering = setting.turn_after[seat]
        _ask(setting, state, defenders(setting, state, state.mover))
        return
    state.pending = 0
    answer_with(state, aircraft_of_token(state, (code - ANSWER) % TOKENS), (code - ANSWER) // TOKENS)


def answer_with(state: Position, defender: i64, gun: i64) -> None:
    """AOD-DEF-09: each group once per enemy turn."""
    state.aircraft[defender].defended |= GUN_BITS[gun]
    state.shooter = defender
    state.gun = gun
    state.target = state.mover


def following(state: Position) -> int:
    """AOD-DEF-12: roll the defensive burst. Then the mover's player continues, if the mover is still there."""
    if state.shooter != NONE:
        return BURST
    if state.attacking != NONE:
        return LONG
    return ORDER

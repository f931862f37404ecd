"""Chapter 12, offensive fire: the mover's player names a gun group and a target, or holds fire (AOD-OFF-07)."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.games.age_of_dogfights.actions import CEASE, FIRE, TOKENS, fire_code
from aerodrome.games.age_of_dogfights.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.age_of_dogfights.rules.gunnery import GUN_BITS, reveal
from aerodrome.games.age_of_dogfights.rules.positions import aircraft_of_token, geometry_of, sight_between
from aerodrome.games.age_of_dogfights.rules.targets import shot_gun, shot_refusal, shot_target, shots
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import BREAK, BURST, NONE, ORDER, SEAT_BITS, Position


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """AOD-OFF-01, AOD-OFF-03: after the move, and again after each attack, while there is a shot.

    AOD-SKL-06: the mere chance to shoot reveals the pilot.
    """
    mover = state.aircraft[state.mover]
    found = shots(setting, state, state.mover)
    if not found:
        return
    if not mover.revealed:
        guns: i64 = 0
        for each in found:
            guns |= GUN_BITS[shot_gun(each)]
        reveal(setting, mover, guns, log)
    state.pending = SEAT_BITS[mover.seat]


def legal(setting: Setting, state: Position, seat: i64) -> list[int]:
    found: list[int] = []
    for each in shots(setting, state, state.mover):
        found.append(fire_code(shot_gun(each), state.aircraft[shot_target(each)].token))
    found.sort()
    found.append(CEASE)
    return found


def refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    if code == CEASE:
        return LEGAL
    if code < FIRE or code > CEASE:
        return OTHER_QUESTION
    target = aircraft_of_token(state, (code - FIRE) % TOKENS)
    return shot_refusal(setting, state, state.mover, (code - FIRE) // TOKENS, target)


def apply(setting: Setting, state: Position, seat: i64, code: i64, log: list[Event] | None) -> None:
    state.pending = 0
    if code != CEASE:
        declare(setting, state, (code - FIRE) // TOKENS, aircraft_of_token(state, (code - FIRE) % TOKENS))


def declare(setting: Setting, state: Position, gun: i64, target: i64) -> None:
    """AOD-OFF-05, AOD-OFF-06: one group attacks one target, once per turn."""
    mover = state.aircraft[state.mover]
    seen = sight_between(setting, mover, state.aircraft[target])
    row: i64 = setting.guns.row_at[geometry_of(seen)]
    mover.attacked |= GUN_BITS[gun]
    state.has_attacked = 1
    state.attacking = gun
    state.attacked = target
    state.long_allowed = setting.guns.rows[row].long_burst
    state.shooter = state.mover
    state.gun = gun
    state.target = target


def following(state: Position) -> int:
    """AOD-DEF-10: roll an attack. A mover that made none still meets a break action. Otherwise, the next aircraft."""
    if state.shooter != NONE:
        return BURST
    return ORDER if state.has_attacked else BREAK

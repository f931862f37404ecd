"""Chapters 18 to 21: what the mission biplane does at the spots, and when the exit opens."""

from __future__ import annotations

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import NONE, Position
from aerodrome.games.dog_fight.tables import BOMBING, ESCORT, ESPIONAGE, RESCUE, SPOTS


def exit_is_open(setting: Setting, state: Position) -> bool:
    """DF-EXIT-02: sites removed, factories destroyed, persons rescued, or round 3 of an Escort."""
    numbers = setting.numbers
    if setting.scenario == ESCORT:
        return setting.round_of(state.turn) >= numbers.exit_from_round
    return numbers.exit_after > 0 and state.done >= numbers.exit_after


def at_spot(state: Position, spot: int) -> int:
    """What lies at a spot: cameras, or the number of a factory or airfield; 0 if nothing does any more."""
    return state.spots >> (4 * spot) & 15


def put_at_spot(state: Position, spot: int, number: int) -> None:
    state.spots += (number - at_spot(state, spot)) << (4 * spot)


def book_take_off(setting: Setting, state: Position, value: int, log: list[Event] | None) -> None:
    """DF-RESC-04, DF-RESC-05: what a landed rescuer's tile means, settled before it moves."""
    if setting.scenario != RESCUE or state.landed == NONE:
        return
    spot = state.landed
    if value >= setting.numbers.abort_value:
        state.landed = NONE
        if log is not None:
            log.append(Event("aborted", EVERYONE, {"spot": SPOTS[spot]}))
    elif value in setting.numbers.takeoff_values:
        state.landed = NONE
        _take_off(state, spot, log)


def _take_off(state: Position, spot: int, log: list[Event] | None) -> None:
    """DF-RESC-04: with the matching objective a person is rescued. All players learn whether it was held.

    DF-RESC-08: the airfield goes with the person, so each is rescued from once.
    """
    number = at_spot(state, spot)
    bit = 1 << (number - 1)
    shift = 4 * (number - 1)
    drawn = bin(state.drawn).count("1")
    rescued = state.held & bit != 0
    if rescued:
        state.held -= bit
        state.rescued |= bit
        state.done += 1
        put_at_spot(state, spot, 0)
        state.seen_held |= drawn << shift
    else:
        state.seen_absent += (drawn - (state.seen_absent >> shift & 15)) << shift
    if log is not None:
        fields: dict[str, object] = {"spot": SPOTS[spot], "number": number, "rescued": rescued}
        log.append(Event("took_off", EVERYONE, fields, reveal=True))


def mission_effect(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """T5: a photo, a bomb or a landing where the mission biplane's move ended."""
    biplane = state.plane(setting.mission)
    spot = setting.board.spot_at[biplane.cell] if biplane.cell < setting.track.spaces else NONE
    if spot == NONE:
        return
    here = at_spot(state, spot)
    if here == 0:
        return
    value = biplane.last >> 2
    if setting.scenario == ESPIONAGE:
        _photograph(setting, state, spot, here, value, log)
    elif setting.scenario == BOMBING and value == here:
        _bomb(state, spot, here, log)
    elif setting.scenario == RESCUE and value in setting.numbers.landing_values:
        _land(state, spot, here, log)


def _photograph(
    setting: Setting, state: Position, spot: int, cameras: int, value: int, log: list[Event] | None
) -> None:
    """DF-ESP-04, DF-ESP-05: a slow pass removes the site, a 2 turns it or removes a turned one."""
    if value in setting.numbers.perfect_values:
        left = 0
    elif value in setting.numbers.blurred_values:
        left = cameras - 1
    else:
        return
    put_at_spot(state, spot, left)
    if left == 0:
        state.done += 1
    if log is not None:
        log.append(Event("photo", EVERYONE, {"spot": SPOTS[spot], "cameras": left, "removed": state.done}))


def _bomb(state: Position, spot: int, number: int, log: list[Event] | None) -> None:
    """DF-BOMB-03: the value of the tile equals the factory's number."""
    put_at_spot(state, spot, 0)
    state.done += 1
    if log is not None:
        log.append(Event("bombed", EVERYONE, {"spot": SPOTS[spot], "number": number, "destroyed": state.done}))


def _land(state: Position, spot: int, number: int, log: list[Event] | None) -> None:
    """DF-RESC-03: compulsory; a 0 played while landed changes nothing."""
    if state.landed == spot:
        return
    state.landed = spot
    if log is not None:
        log.append(Event("landed", EVERYONE, {"spot": SPOTS[spot], "number": number}))

"""Chapters 4 and 32: the squadron. Choice and cost of aircraft, and the load and role that an owner declares."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import NUMBERS
from aerodrome.games.age_of_dogfights.modes import BOMBING_ZONE, COMBINED
from aerodrome.games.age_of_dogfights.rules.roles import (
    can_carry,
    is_last_carrier,
    most_load,
    must_carry,
    needs_carrier,
    roles,
)
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import BOMBER, FIGHTER, NONE, RECON, Aircraft, Position
from aerodrome.games.age_of_dogfights.tables import Kind

# The choice (AOD-SET-04, AOD-SET-05, AOD-VAL).


def owner_of(state: Position, token: i64) -> i64:
    """Return the seat that flies a token, or NONE if it is still in the box."""
    for each in state.aircraft:
        if each.token == token:
            return each.seat
    return NONE


def take_refusal(setting: Setting, state: Position, seat: i64, token: i64) -> int:
    """Return why a seat must not choose a token now."""
    nation: int = int(token) // NUMBERS
    if nation not in setting.nations[seat] or not _is_own_nation(setting, state, seat, nation):
        return refusals.WRONG_NATION
    if owner_of(state, token) != NONE or is_given(setting, token):
        return refusals.TOKEN_TAKEN
    kind = setting.kinds[token]
    if setting.beginner and kind.ceiling < setting.beginner_level:
        return refusals.ONE_LEVEL
    if setting.point_buy:
        if kind.klass not in admitted(setting, seat):
            return refusals.CLASS_NOT_ADMITTED
        if spent(setting, state, seat) + kind.value + _reserve(setting, seat) > setting.point_buy:
            return refusals.TOO_EXPENSIVE
    elif not _fits_picks(setting, state, seat, kind):
        return refusals.CLASS_NOT_ADMITTED
    if needs_carrier(setting, state, seat, open_picks(setting, state, seat) - 1) and not can_carry(setting, kind):
        return refusals.CARRIER_NEEDED
    return refusals.LEGAL


def _is_own_nation(setting: Setting, state: Position, seat: i64, nation: i64) -> bool:
    """AOD-SET-04: in a free-for-all a seat's first aircraft decides its nation, which must have enough aircraft."""
    if not setting.ffa or len(setting.nations[seat]) == 1:
        return True
    for each in state.aircraft:
        if each.seat == seat:
            return each.token // NUMBERS == nation
    if setting.point_buy:
        return True
    left: i64 = 0
    for token in range(nation * NUMBERS, nation * NUMBERS + NUMBERS):
        if owner_of(state, token) == NONE and not is_given(setting, token):
            if _fits_picks(setting, state, seat, setting.kinds[token]):
                left += 1
    return left >= open_picks(setting, state, seat)


def is_given(setting: Setting, token: i64) -> bool:
    """Return whether the options give that token to a seat."""
    for given in setting.given:
        for each in given:
            if each.token == token:
                return True
    return False


def admitted(setting: Setting, seat: i64) -> list[int]:
    """Return the classes that a seat may choose from (AOD-DOG-01, AOD-BMB-01)."""
    return setting.admitted[seat]


def _chosen(setting: Setting, state: Position, seat: i64) -> list[int]:
    """Return the classes of the aircraft that a seat has chosen, in the order of their tokens."""
    return [
        int(setting.kinds[each.token].klass)
        for each in state.aircraft
        if each.seat == seat and not is_given(setting, each.token)
    ]


def _fits_picks(setting: Setting, state: Position, seat: i64, kind: Kind) -> bool:
    """Return whether the aircraft chosen so far and this one fit the picks of the seat."""
    classes = _chosen(setting, state, seat)
    classes.append(int(kind.klass))
    left = [pick.count for pick in setting.picks[seat]]
    return _share_out(setting, seat, classes, 0, left)


def _share_out(setting: Setting, seat: i64, classes: list[int], place: int, left: list[int]) -> bool:
    if place == len(classes):
        return True
    for number, pick in enumerate(setting.picks[seat]):
        if left[number] and classes[place] in pick.classes:
            left[number] -= 1
            if _share_out(setting, seat, classes, place + 1, left):
                return True
            left[number] += 1
    return False


def open_picks(setting: Setting, state: Position, seat: i64) -> i64:
    """Return how many aircraft a seat still has to choose. With point buy there is no limit."""
    if setting.point_buy:
        return 1
    wanted: i64 = 0
    for pick in setting.picks[seat]:
        wanted += pick.count
    return wanted - len(_chosen(setting, state, seat))


def spent(setting: Setting, state: Position, seat: i64) -> i64:
    """AOD-VAL-02: return the cost of a seat's squadron so far."""
    total: i64 = 0
    for each in state.aircraft:
        if each.seat == seat:
            total += cost(setting, setting.kinds[each.token], each.bombs + each.torpedo)
    return total


def cost(setting: Setting, kind: Kind, load: i64) -> i64:
    """AOD-VAL-02."""
    return kind.value + setting.tables.load_value * load


def _reserve(setting: Setting, seat: i64) -> i64:
    """Return the points reserved during the choice, so that one aircraft can carry a load (AOD-BMB-03)."""
    loaded = setting.mode >= BOMBING_ZONE and setting.mode <= COMBINED
    has_task = setting.mission_sides[setting.side_of[seat]] != 0
    return setting.tables.load_value if loaded and has_task else 0


# Load and role (AOD-COMP-07, AOD-MODE-03).


def load_refusal(setting: Setting, state: Position, index: i64, load: i64) -> int:
    """Return why an aircraft must not carry that load."""
    flyer = state.aircraft[index]
    kind = setting.kinds[flyer.token]
    if load > most_load(setting, flyer.seat, kind):
        return refusals.TOO_MANY_BOMBS
    if load == 0 and must_carry(setting, flyer.seat, kind):
        return refusals.TORPEDO_ABOARD
    if (
        setting.point_buy
        and spent(setting, state, flyer.seat) + cost(setting, kind, load) - kind.value > setting.point_buy
    ):
        return refusals.TOO_EXPENSIVE
    if load == 0 and most_load(setting, flyer.seat, kind) > 0 and is_last_carrier(setting, state, index, BOMBER):
        return refusals.CARRIER_NEEDED
    if load > 0 and setting.mode == COMBINED and kind.photos > 0 and is_last_carrier(setting, state, index, RECON):
        return refusals.LEGAL if is_last_carrier(setting, state, index, BOMBER) else refusals.CARRIER_NEEDED
    return refusals.LEGAL


def role_refusal(setting: Setting, state: Position, index: i64, role: i64) -> int:
    """Return why an aircraft must not have that role."""
    flyer = state.aircraft[index]
    possible = roles(setting, flyer.seat, setting.kinds[flyer.token], flyer.bombs + flyer.torpedo)
    if role not in possible:
        return refusals.NO_SUCH_ROLE
    if role == FIGHTER and RECON in possible and is_last_carrier(setting, state, index, RECON):
        return refusals.CARRIER_NEEDED
    return refusals.LEGAL


# A new aircraft, and one for a bonus round (AOD-SET-06, AOD-DOG-05).


def enlist(setting: Setting, state: Position, seat: i64, token: i64) -> None:
    """Add an aircraft to the squadron, with full counters. The list stays in the order of seats and tokens."""
    place = 0
    for each in state.aircraft:
        if each.seat < seat or (each.seat == seat and each.token < token):
            place += 1
    flyer = Aircraft(token, seat)
    flyer.ammunition = setting.kinds[token].ammunition
    state.aircraft.insert(place, flyer)


def fresh(setting: Setting, flyer: Aircraft) -> Aircraft:
    """AOD-RUL-99: return the same aircraft with its pilot and kills, otherwise as before the first turn."""
    twin = Aircraft(flyer.token, flyer.seat)
    twin.ammunition = setting.kinds[flyer.token].ammunition
    twin.skill = flyer.skill
    twin.revealed = flyer.revealed
    twin.may_be = flyer.may_be
    twin.kills = flyer.kills
    twin.role = flyer.role
    return twin

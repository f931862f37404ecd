"""Chapter 4, in order: squadrons, loads and roles, pilots, weather, the first player and the Access Points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event, only
from aerodrome.core.game import CHANCE_BIT
from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import (
    BRING,
    CARRY,
    HEADING_NAMES,
    MAKE_ACE,
    MAKE_ROOKIE,
    READY,
    ROLE,
    ROLE_NAMES,
    TAKE,
    TO,
    TOKENS,
)
from aerodrome.games.age_of_dogfights.modes import ROLE_WORDS
from aerodrome.games.age_of_dogfights.rules import arrival, duties, pilots, roles, sequence, squadron
from aerodrome.games.age_of_dogfights.rules.positions import aircraft_of_token
from aerodrome.games.age_of_dogfights.setting import ANY_LOAD, ANY_ROLE, Setting
from aerodrome.games.age_of_dogfights.state import (
    ACCESS,
    ACE,
    AVERAGE,
    FIRST,
    LOAD,
    NONE,
    ROOKIE,
    SEAT_BITS,
    SKILLS,
    WEATHER,
    Position,
)

# `Position.rolled` while loads and roles are asked for.
WHICH_LOAD: Final = 0
WHICH_ROLE: Final = 1

# `Position.rolled` while the first player is rolled for: four bits per seat, with its die, or OUT once beaten.
OUT: Final = 15


# Squadrons (AOD-SET-04, AOD-SET-05, AOD-VAL-01).


def begin_squadron(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """AOD-RUL-100: the seats choose one after the other, openly. Given aircraft are already there."""
    while state.player < setting.seats:
        codes = squadron_legal(setting, state, state.player)
        if len(codes) > 1:
            state.pending = SEAT_BITS[state.player]
            return
        if len(codes) == 1 and codes[0] != READY:
            apply_squadron(setting, state, state.player, codes[0], log)
        else:
            state.player += 1
    state.player = 0
    state.phase = LOAD


def ready_refusal(setting: Setting, state: Position, seat: i64) -> int:
    """AOD-VAL-03: unspent points lapse. AOD-RUL-100: with a fixed number, a squadron is complete by itself."""
    if not setting.point_buy:
        return refusals.NOT_READY
    for each in state.aircraft:
        if each.seat == seat:
            return refusals.LEGAL
    return refusals.NOT_READY


def squadron_legal(setting: Setting, state: Position, seat: i64) -> list[int]:
    """Return the legal choices, none once the fixed number is reached."""
    found: list[int] = []
    if squadron.open_picks(setting, state, seat) <= 0:
        return found
    for token in range(TOKENS):
        if squadron.take_refusal(setting, state, seat, token) == refusals.LEGAL:
            found.append(TAKE + token)
    if ready_refusal(setting, state, seat) == refusals.LEGAL:
        found.append(READY)
    return found


def squadron_refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    if code == READY:
        return ready_refusal(setting, state, seat)
    if code > READY:
        return refusals.OTHER_QUESTION
    return squadron.take_refusal(setting, state, seat, code - TAKE)


def apply_squadron(setting: Setting, state: Position, seat: i64, code: i64, log: list[Event] | None) -> None:
    state.pending = 0
    if code == READY:
        state.player += 1
        return
    squadron.enlist(setting, state, seat, code - TAKE)
    if log is not None:
        fields: dict[str, object] = {"seat": setting.names[seat], "aircraft": setting.token_names[code - TAKE]}
        log.append(Event("took", EVERYONE, fields))


# Loads and roles (AOD-COMP-07, AOD-MODE-03, AOD-SET-11).


def begin_load(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """Ask about one aircraft after the other. Given values and single options are not asked."""
    if state.mover == NONE:
        state.mover = 0
    while state.mover < len(state.aircraft):
        codes = load_legal(setting, state, state.aircraft[state.mover].seat)
        if len(codes) > 1:
            state.pending = SEAT_BITS[state.aircraft[state.mover].seat]
            return
        apply_load(setting, state, state.aircraft[state.mover].seat, codes[0], log)
    state.mover = NONE
    state.phase = SKILLS


def load_legal(setting: Setting, state: Position, seat: i64) -> list[int]:
    """Return the loads, or the roles, of the aircraft in question."""
    flyer = state.aircraft[state.mover]
    given = roles.given_of(setting, flyer.token)
    kind = setting.kinds[flyer.token]
    if state.rolled == WHICH_LOAD:
        if given is not None and given.load != ANY_LOAD:
            return [CARRY + given.load]
        most = roles.most_load(setting, flyer.seat, kind)
        return [
            CARRY + load
            for load in range(most + 1)
            if squadron.load_refusal(setting, state, state.mover, load) == refusals.LEGAL
            and (given is None or given.role == ANY_ROLE or roles.fits_role(setting, flyer, load, given.role))
        ]
    if given is not None and given.role != ANY_ROLE:
        return [ROLE + given.role]
    return [
        ROLE + role
        for role in range(len(ROLE_NAMES))
        if squadron.role_refusal(setting, state, state.mover, role) == refusals.LEGAL
    ]


def load_refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    """Return the refusal. Given values are never asked, so the rules alone decide."""
    if state.rolled == WHICH_LOAD:
        if code < CARRY or code >= MAKE_ACE:
            return refusals.OTHER_QUESTION
        return squadron.load_refusal(setting, state, state.mover, code - CARRY)
    if code < ROLE or code >= CARRY:
        return refusals.OTHER_QUESTION
    return squadron.role_refusal(setting, state, state.mover, code - ROLE)


def apply_load(setting: Setting, state: Position, seat: i64, code: i64, log: list[Event] | None) -> None:
    """Apply an answer. Events mention only a load aboard and a role other than fighter."""
    state.pending = 0
    flyer = state.aircraft[state.mover]
    fields: dict[str, object] = {"aircraft": setting.token_names[flyer.token]}
    if state.rolled == WHICH_LOAD:
        load = code - CARRY
        if setting.kinds[flyer.token].torpedo:
            flyer.torpedo = load
        else:
            flyer.bombs = load
        state.rolled = WHICH_ROLE
        if log is not None and load:
            fields["load"] = int(load)
            log.append(Event("loaded", EVERYONE, fields))
        return
    flyer.role = code - ROLE
    state.rolled = WHICH_LOAD
    state.mover += 1
    if log is not None and flyer.role:
        fields["role"] = ROLE_WORDS[flyer.role]
        log.append(Event("role", EVERYONE, fields))


# Pilots (AOD-SKL-05, AOD-VAR-02).


def begin_skills(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """Ask all seats at the same time, sealed. A seat without two fighters has nothing to name."""
    if setting.ace_vs_ace:
        for each in state.aircraft:
            if setting.kinds[each.token].is_fighter():
                each.skill = ACE
                each.may_be = pilots.SKILL_BIT[ACE]
    if setting.pilot_skill:
        for seat in range(setting.seats):
            if skills_legal(setting, state, seat):
                state.pending |= SEAT_BITS[seat]
    if state.pending == 0:
        state.phase = WEATHER


def _named(state: Position, seat: i64, skill: i64) -> i64:
    count: i64 = 0
    for each in state.aircraft:
        if each.seat == seat and each.skill == skill:
            count += 1
    return count


def skills_refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    """Return the refusal. Aces come first, then rookies."""
    if code < MAKE_ACE or code >= BRING:
        return refusals.OTHER_QUESTION
    aces, rookies = pilots.pilots_to_name(setting, state, seat)
    aces_open = _named(state, seat, ACE) < aces
    if code < MAKE_ROOKIE:
        if not aces_open:
            return refusals.ENOUGH_ACES
        token = code - MAKE_ACE
    else:
        if aces_open:
            return refusals.ACES_FIRST
        if _named(state, seat, ROOKIE) >= rookies:
            return refusals.ENOUGH_ROOKIES
        token = code - MAKE_ROOKIE
    index = aircraft_of_token(state, token)
    if index == NONE or state.aircraft[index].seat != seat or not setting.kinds[token].is_fighter():
        return refusals.NOT_YOUR_FIGHTER
    return refusals.LEGAL if state.aircraft[index].skill == AVERAGE else refusals.PILOT_NAMED


def skills_legal(setting: Setting, state: Position, seat: i64) -> list[int]:
    aces = pilots.pilots_to_name(setting, state, seat)[0]
    first = MAKE_ACE if _named(state, seat, ACE) < aces else MAKE_ROOKIE
    found: list[int] = []
    for each in state.aircraft:
        if each.seat == seat and skills_refusal(setting, state, seat, first + each.token) == refusals.LEGAL:
            found.append(int(first + each.token))
    return found


def apply_skills(setting: Setting, state: Position, seat: i64, code: i64, log: list[Event] | None) -> None:
    is_ace = code < MAKE_ROOKIE
    token = code - MAKE_ACE if is_ace else code - MAKE_ROOKIE
    state.aircraft[aircraft_of_token(state, token)].skill = ACE if is_ace else ROOKIE
    state.begun |= SEAT_BITS[seat]
    if skills_legal(setting, state, seat):
        return
    state.begun &= ~SEAT_BITS[seat]
    state.pending &= ~SEAT_BITS[seat]
    if log is not None:
        log.append(Event("sealed", EVERYONE, {"seat": setting.names[seat]}))
    if state.pending == 0:
        _show_pilots(setting, state, log)
        state.phase = WEATHER


def _show_pilots(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """AOD-SKL-05: open markers. AOD-SKL-06: or a list that only its owner knows."""
    for each in state.aircraft:
        if setting.hidden_skill and setting.kinds[each.token].is_fighter():
            pilots.hide(each)
        else:
            each.may_be = pilots.SKILL_BIT[each.skill]
    if log is None:
        return
    for seat in range(setting.seats):
        audience = only(seat) if setting.hidden_skill else EVERYONE
        fields: dict[str, object] = {
            "seat": setting.names[seat],
            "aces": _names(setting, state, seat, ACE),
            "rookies": _names(setting, state, seat, ROOKIE),
        }
        log.append(Event("skills", audience, fields, reveal=True))


def _names(setting: Setting, state: Position, seat: i64, skill: i64) -> list[str]:
    return [setting.token_names[each.token] for each in state.aircraft if each.seat == seat and each.skill == skill]


def skill_plans(setting: Setting, state: Position, seat: i64) -> list[list[int]]:
    """List every complete answer once: aces ascending, then rookies ascending."""
    aces, rookies = pilots.pilots_to_name(setting, state, seat)
    aces -= int(_named(state, seat, ACE))
    rookies -= int(_named(state, seat, ROOKIE))
    free: list[int] = []
    for each in state.aircraft:
        if each.seat == seat and each.skill == AVERAGE and setting.kinds[each.token].is_fighter():
            free.append(int(each.token))
    found: list[list[int]] = []
    for flown_by_aces in _subsets(free, aces):
        rest = [token for token in free if token not in flown_by_aces]
        for flown_by_rookies in _subsets(rest, rookies):
            plan = [MAKE_ACE + token for token in flown_by_aces]
            plan.extend([MAKE_ROOKIE + token for token in flown_by_rookies])
            found.append(plan)
    return found


def _subsets(tokens: list[int], count: int) -> list[list[int]]:
    """Return all subsets of that size, each ascending."""
    if count == 0:
        return [[]]
    found: list[list[int]] = []
    for place in range(len(tokens) - count + 1):
        for rest in _subsets(tokens[place + 1 :], count - 1):
            found.append([tokens[place], *rest])
    return found


# Weather (AOD-SET-10, AOD-WIND-01, AOD-SUN-01).


def begin_weather(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """Roll for wind and sun, unless the options fix them."""
    if setting.has_wind and state.wind == NONE:
        if setting.wind == NONE:
            state.pending = CHANCE_BIT
            return
        state.wind = setting.wind
    if setting.has_sun and state.sun == NONE:
        if setting.sun == NONE:
            state.pending = CHANCE_BIT
            return
        state.sun = setting.sun
    state.phase = FIRST


def rolls_wind(setting: Setting, state: Position) -> bool:
    """Return whether the next die is the red one for the wind. Otherwise it is the blue one for the sun."""
    return setting.has_wind != 0 and state.wind == NONE


def apply_weather(setting: Setting, state: Position, outcome: i64, log: list[Event] | None) -> None:
    state.pending = 0
    tables = setting.tables
    if rolls_wind(setting, state):
        state.wind = tables.wind[outcome]
        if log is not None:
            fields: dict[str, object] = {"die": tables.red[outcome], "from": HEADING_NAMES[state.wind]}
            log.append(Event("wind", EVERYONE, fields))
        return
    state.sun = tables.sun[outcome]
    if log is not None:
        log.append(Event("sun", EVERYONE, {"face": tables.blue[outcome], "at": HEADING_NAMES[state.sun]}))


# The first player (AOD-SET-09).


def begin_first(setting: Setting, state: Position, log: list[Event] | None) -> None:
    if setting.first == NONE and next_to_roll(setting, state) != NONE:
        state.pending = CHANCE_BIT
        return
    state.first = setting.first if setting.first != NONE else _highest(setting, state)
    state.rolled = 0
    state.player = state.first
    state.phase = ACCESS
    if log is not None:
        fields: dict[str, object] = {"seat": setting.names[state.first]}
        if setting.seats > 2:
            fields["then"] = _others_in_turn(setting, state.first)
        log.append(Event("first", EVERYONE, fields))


def _others_in_turn(setting: Setting, first: i64) -> list[str]:
    """AOD-MP-02: return the other players in turn order."""
    found: list[str] = []
    seat: i64 = setting.turn_after[first]
    while seat != first:
        found.append(setting.names[seat])
        seat = setting.turn_after[seat]
    return found


def next_to_roll(setting: Setting, state: Position) -> i64:
    """Return the seat that rolls next, or NONE once a single die is the highest."""
    for seat in range(setting.seats):
        if state.rolled >> (seat * 4) & 15 == 0:
            return seat
    return NONE


def _highest(setting: Setting, state: Position) -> i64:
    best: i64 = 0
    for seat in range(setting.seats):
        if state.rolled >> (seat * 4) & 15 != OUT:
            best = seat
    return best


def apply_first(setting: Setting, state: Position, outcome: i64, log: list[Event] | None) -> None:
    """Apply a red die. The highest wins, and seats that tie for it roll again."""
    state.pending = 0
    seat = next_to_roll(setting, state)
    die: i64 = setting.tables.red[outcome]
    state.rolled |= die << (seat * 4)
    if log is not None:
        log.append(Event("first_die", EVERYONE, {"seat": setting.names[seat], "die": int(die)}))
    if next_to_roll(setting, state) == NONE:
        _compare(setting, state)


def _compare(setting: Setting, state: Position) -> None:
    most: i64 = 0
    tied: i64 = 0
    for seat in range(setting.seats):
        die = state.rolled >> (seat * 4) & 15
        if die != OUT and die > most:
            most = die
            tied = 0
        if die == most:
            tied += 1
    rolled: i64 = 0
    for seat in range(setting.seats):
        if state.rolled >> (seat * 4) & 15 != most:
            rolled |= OUT << int(seat * 4)
        elif tied == 1:
            rolled |= most << (seat * 4)
    state.rolled = rolled


# Access Points (AOD-SET-07, AOD-SET-08).


def begin_access(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """Let the first player place all aircraft, then the others in turn order.

    Aircraft placed by the options are there before anyone chooses.
    """
    if not state.bonus:
        for given in setting.arrivals:
            for each in given:
                arrival.put(setting, state, each, log)
    while True:
        if state.mover != NONE:
            arrival.begin(setting, state, log)
            if state.pending:
                return
        codes = access_legal(setting, state, state.player)
        if len(codes) > 1:
            state.pending = SEAT_BITS[state.player]
            return
        if codes:
            apply_access(setting, state, state.player, codes[0], log)
            continue
        state.player = setting.turn_after[state.player]
        if state.player == state.first:
            sequence.start_round(setting, state, log)
            return


def access_legal(setting: Setting, state: Position, seat: i64) -> list[int]:
    if state.mover != NONE:
        return arrival.legal(setting, state, seat)
    return arrival.bring_codes(setting, state, seat, duties.free_places(setting, state, seat))


def access_refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    if state.mover != NONE:
        return arrival.refusal(setting, state, seat, code)
    if code < BRING or code >= TO:
        return refusals.OTHER_QUESTION
    return arrival.bring_refusal(setting, state, seat, code - BRING, duties.free_places(setting, state, seat))


def apply_access(setting: Setting, state: Position, seat: i64, code: i64, log: list[Event] | None) -> None:
    state.pending = 0
    if state.mover != NONE:
        arrival.apply(setting, state, seat, code, log)
    else:
        arrival.choose(state, duties.waiting(state, seat, code - BRING))

"""Chapters 4, 5 and 32: choice, role and cost of aircraft, limits, duties, order of activation."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import NUMBERS
from aerodrome.games.age_of_dogfights.modes import (
    BOMBING_ZONE,
    BREAKTHROUGH,
    COMBINED,
    DOGFIGHT,
    RECON_MODE,
    SPECIAL,
    TORPEDO,
)
from aerodrome.games.age_of_dogfights.setting import ANY_LOAD, ANY_ROLE, GivenAircraft, Setting
from aerodrome.games.age_of_dogfights.state import (
    BOMBER,
    FIGHTER,
    FLYING,
    GENERAL,
    NONE,
    ON_ACCESS,
    PATROL,
    RECON,
    Aircraft,
    Position,
)
from aerodrome.games.age_of_dogfights.tables import (
    BOMBER_CLASS,
    GENERAL_PURPOSE,
    LIGHT_BOMBER,
    SCOUT,
    Kind,
)

REINFORCEMENTS: Final = 2  # AOD-RND-07
USUAL_PILOTS: Final = 3  # AOD-SKL-05: aces, and as many rookies


# The squadron (AOD-SET-04, AOD-SET-05, AOD-VAL).


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
    found: list[int] = []
    for each in state.aircraft:
        if each.seat == seat and not is_given(setting, each.token):
            found.append(int(setting.kinds[each.token].klass))
    return found


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


# Loads and roles (AOD-COMP-07, AOD-MODE-03).


def most_load(setting: Setting, seat: i64, kind: Kind) -> i64:
    """Return how many bombs or torpedoes an aircraft may carry in this mode."""
    if not setting.mission_sides[setting.side_of[seat]]:
        return 0
    mode = setting.mode
    if mode == BOMBING_ZONE or mode == BREAKTHROUGH or mode == COMBINED:
        return kind.bombs
    return kind.torpedo if mode == TORPEDO else 0


def must_carry(setting: Setting, seat: i64, kind: Kind) -> bool:
    """AOD-TORP-01, AOD-RUL-102: a torpedo may be left behind only where it costs points."""
    return setting.mode == TORPEDO and not setting.point_buy and most_load(setting, seat, kind) > 0


def can_carry(setting: Setting, kind: Kind) -> bool:
    """Return whether a type can do the mode's task (AOD-REC-01, AOD-BMB-01, AOD-TORP-01)."""
    mode = setting.mode
    if mode == RECON_MODE:
        return kind.photos > 0
    if mode == BOMBING_ZONE or mode == BREAKTHROUGH or mode == COMBINED:
        return kind.bombs > 0
    return mode == TORPEDO and kind.torpedo > 0


def roles(setting: Setting, seat: i64, kind: Kind, load: i64) -> list[int]:
    """AOD-MODE-03: return the roles that an aircraft with that load may have. If several, its owner declares one."""
    return roles_in(setting.mode, setting.mission_sides[setting.side_of[seat]] != 0, kind, load)


def roles_in(mode: i64, has_task: bool, kind: Kind, load: i64) -> list[int]:
    """Do the same for a mode, and for a side with or without its task.

    AOD-RUL-96: in combined mode a light bomber without bombs takes photographs.
    """
    if not has_task:
        return [FIGHTER]
    if load > 0:
        return [BOMBER]  # AOD-TORP-05: torpedo carriers too
    if mode == BOMBING_ZONE or mode == BREAKTHROUGH:
        return [BOMBER] if kind.klass == BOMBER_CLASS or kind.klass == LIGHT_BOMBER else [FIGHTER]
    if mode == COMBINED and kind.klass == BOMBER_CLASS:
        return [BOMBER]
    if (mode == RECON_MODE or mode == COMBINED) and kind.photos > 0:
        return [RECON, FIGHTER] if kind.klass == SCOUT or kind.klass == GENERAL_PURPOSE else [RECON]
    return [FIGHTER]


def fits_role(setting: Setting, flyer: Aircraft, load: i64, role: i64) -> bool:
    """Return whether a load fits the given role of an aircraft. The General has no load."""
    if role == GENERAL:
        return load == 0
    return role in roles(setting, flyer.seat, setting.kinds[flyer.token], load)


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
    if load == 0 and most_load(setting, flyer.seat, kind) > 0 and _is_last(setting, state, index, BOMBER):
        return refusals.CARRIER_NEEDED
    if load > 0 and setting.mode == COMBINED and kind.photos > 0 and _is_last(setting, state, index, RECON):
        return refusals.LEGAL if _is_last(setting, state, index, BOMBER) else refusals.CARRIER_NEEDED
    return refusals.LEGAL


def role_refusal(setting: Setting, state: Position, index: i64, role: i64) -> int:
    """Return why an aircraft must not have that role."""
    flyer = state.aircraft[index]
    possible = roles(setting, flyer.seat, setting.kinds[flyer.token], flyer.bombs + flyer.torpedo)
    if role not in possible:
        return refusals.NO_SUCH_ROLE
    if role == FIGHTER and RECON in possible and _is_last(setting, state, index, RECON):
        return refusals.CARRIER_NEEDED
    return refusals.LEGAL


def needs_carrier(setting: Setting, state: Position, seat: i64, picks_after: i64) -> bool:
    """AOD-REC-10, AOD-BMB-03: a side must place a carrier at set-up, so its last choice must be one if it has none."""
    side = setting.side_of[seat]
    if setting.mode == SPECIAL or setting.mode == DOGFIGHT or not setting.mission_sides[side] or picks_after > 0:
        return False
    if setting.point_buy and not _must_buy_carrier(setting, state, seat):
        return False
    if not is_last_of_side(setting, seat):
        return False
    carrier = RECON if setting.mode == RECON_MODE else BOMBER
    for each in state.aircraft:
        if setting.side_of[each.seat] == side and _may_become(setting, each, carrier):
            return False
    return True


def _must_buy_carrier(setting: Setting, state: Position, seat: i64) -> bool:
    """With point buy, the first aircraft of a mission side is its carrier, so that the points always suffice for it."""
    for each in state.aircraft:
        if each.seat == seat:
            return False
    return True


def is_last_of_side(setting: Setting, seat: i64) -> bool:
    """Return whether this seat is the last of its side to choose. That one must meet the side's duties."""
    for other in range(seat + 1, setting.seats):
        if setting.side_of[other] == setting.side_of[seat]:
            return False
    return True


def _is_last(setting: Setting, state: Position, index: i64, role: i64) -> bool:
    """Return whether its side has no carrier of that role before it, and none after it that could become one."""
    flyer = state.aircraft[index]
    side = setting.side_of[flyer.seat]
    for other in range(len(state.aircraft)):
        each = state.aircraft[other]
        if setting.side_of[each.seat] != side:
            continue
        if other < index and is_carrier(each, role):
            return False
        if other > index and _may_become(setting, each, role):
            return False
    return True


def is_carrier(flyer: Aircraft, role: i64) -> bool:
    """AOD-REC-10, AOD-BMB-03, AOD-RUL-95: a recon aircraft, or one with something left to drop."""
    if role == BOMBER:
        return flyer.role == BOMBER and flyer.bombs + flyer.torpedo > 0
    return flyer.role == role


def _may_become(setting: Setting, flyer: Aircraft, role: i64) -> bool:
    """Return whether an aircraft whose turn comes later has, or may get, that role."""
    kind = setting.kinds[flyer.token]
    given = given_of(setting, flyer.token)
    if role == RECON:
        declared = given.role if given is not None else ANY_ROLE
        return RECON in roles(setting, flyer.seat, kind, 0) if declared == ANY_ROLE else declared == RECON
    loaded = given.load if given is not None else ANY_LOAD
    return most_load(setting, flyer.seat, kind) > 0 if loaded == ANY_LOAD else loaded > 0


def given_of(setting: Setting, token: i64) -> GivenAircraft | None:
    for given in setting.given:
        for each in given:
            if each.token == token:
                return each
    return None


# Pilots (AOD-SKL-01, AOD-SKL-05).


def pilots_to_name(setting: Setting, state: Position, seat: i64) -> tuple[int, int]:
    """Return how many aces and rookies a seat names among its fighters."""
    fighters = 0
    for each in state.aircraft:
        if each.seat == seat and setting.kinds[each.token].is_fighter():
            fighters += 1
    return named_pilots(fighters, setting.aces, setting.rookies)


def named_pilots(fighters: int, aces: int, rookies: int) -> tuple[int, int]:
    """AOD-SKL-05, AOD-RUL-111: return the numbers set, limited by the fighters. Without any (NONE), they are equal."""
    if aces == NONE and rookies == NONE:
        half = min(USUAL_PILOTS, fighters // 2)
        return half, half
    if aces == NONE:
        rookies = min(rookies, fighters)
        return min(USUAL_PILOTS, fighters - rookies), rookies
    aces = min(aces, fighters)
    return aces, min(USUAL_PILOTS if rookies == NONE else rookies, fighters - aces)


# Limit and duties (AOD-RND-08, AOD-RND-09, AOD-REC-10, AOD-BMB-03).


def counts_as_fighter(flyer: Aircraft) -> bool:
    """AOD-RND-08, AOD-MODE-02: aircraft with a mission role do not count."""
    return flyer.role == FIGHTER


def fighters_in_play(state: Position, seat: i64) -> i64:
    """Count its fighters in the Combat Zone and on Access Points."""
    count: i64 = 0
    for each in state.aircraft:
        if each.seat == seat and (each.status == FLYING or each.status == ON_ACCESS) and counts_as_fighter(each):
            count += 1
    return count


def bring_refusal(setting: Setting, state: Position, seat: i64, token: i64) -> int:
    """Return why a seat must not move an aircraft from its Patrol Zones to an Access Point."""
    index = waiting(state, seat, token)
    if index == NONE:
        return refusals.NOT_IN_PATROL
    if free_access(setting, state, seat) == NONE:
        return refusals.NO_FREE_ACCESS
    if counts_as_fighter(state.aircraft[index]) and fighters_in_play(state, seat) >= setting.fighter_limit:
        return refusals.FIGHTER_LIMIT
    return refusals.LEGAL


def waiting(state: Position, seat: i64, token: i64) -> i64:
    """AOD-BRD-11: find an aircraft in the seat's Patrol Zones, which are one pool. Return NONE if it is not there."""
    for index in range(len(state.aircraft)):
        each = state.aircraft[index]
        if each.token == token and each.seat == seat and each.status == PATROL:
            return index
    return NONE


def free_access(setting: Setting, state: Position, seat: i64) -> i64:
    """Return the number of a seat's first free Access Point, or NONE."""
    for number in range(len(setting.access[seat])):
        if is_free(setting, state, seat, number):
            return number
    return NONE


def free_places(setting: Setting, state: Position, seat: i64) -> i64:
    count: i64 = 0
    for number in range(len(setting.access[seat])):
        if is_free(setting, state, seat, number):
            count += 1
    return count


def is_free(setting: Setting, state: Position, seat: i64, number: i64) -> bool:
    point: i64 = setting.access[seat][number]
    for each in state.aircraft:
        if each.status == ON_ACCESS and each.point == point:
            return False
    return True


def open_duties(setting: Setting, state: Position, seat: i64) -> list[int]:
    """Return the roles of which the seat must place an aircraft, if it has one that can be placed."""
    found: list[int] = []
    if setting.mode == SPECIAL and _owes(setting, state, seat, GENERAL):
        found.append(GENERAL)
    if (setting.mode == RECON_MODE or setting.mode == COMBINED) and _owes(setting, state, seat, RECON):
        found.append(RECON)
    if setting.mode >= BOMBING_ZONE and setting.mode <= COMBINED and _owes(setting, state, seat, BOMBER):
        found.append(BOMBER)
    return found


def _owes(setting: Setting, state: Position, seat: i64, role: i64) -> bool:
    """AOD-REC-10, AOD-BMB-03, AOD-SCN-01: none of that role is in play, and one can be placed."""
    for each in state.aircraft:
        if each.seat == seat and is_carrier(each, role) and (each.status == FLYING or each.status == ON_ACCESS):
            return False
    for each in state.aircraft:
        if each.seat == seat and is_carrier(each, role) and each.status == PATROL:
            return bring_refusal(setting, state, seat, each.token) == refusals.LEGAL
    return False


def must_bring(setting: Setting, state: Position, seat: i64) -> bool:
    """AOD-RND-09: the seat has nothing in the Combat Zone, but an aircraft that can be placed."""
    if state.brought > 0 or in_combat_zone(state, seat):
        return False
    for each in state.aircraft:
        if each.seat == seat and each.status == PATROL:
            if bring_refusal(setting, state, seat, each.token) == refusals.LEGAL:
                return True
    return False


def keeps_duties(setting: Setting, state: Position, seat: i64, token: i64, places: i64) -> bool:
    """Return whether that aircraft leaves enough of `places` for the open duties."""
    duties = open_duties(setting, state, seat)
    if len(duties) < places:
        return True
    flyer = state.aircraft[waiting(state, seat, token)]
    for role in duties:
        if is_carrier(flyer, role):
            return True
    return not duties


def in_combat_zone(state: Position, seat: i64) -> bool:
    for each in state.aircraft:
        if each.seat == seat and each.status == FLYING:
            return True
    return False


# Order of activation (AOD-RND-02, AOD-REC-08, AOD-BMB-02, AOD-COMB-04).


def rank(setting: Setting, flyer: Aircraft) -> i64:
    """Return the rank: lower flies earlier. The mode's first role counts, then the number, not the nation."""
    number = flyer.token % NUMBERS
    group: i64 = 2
    if flyer.role == BOMBER and setting.mode >= BOMBING_ZONE and setting.mode <= COMBINED:
        group = 0
    elif flyer.role == RECON and (setting.mode == RECON_MODE or setting.mode == COMBINED):
        group = 1
    return group * NUMBERS + number


def first_to_fly(setting: Setting, state: Position, seat: i64) -> i64:
    """Return the lowest rank among the seat's aircraft that have not flown, or NONE."""
    lowest: i64 = NONE
    for each in state.aircraft:
        if is_due(each, seat):
            own = rank(setting, each)
            if lowest == NONE or own < lowest:
                lowest = own
    return lowest


def is_due(flyer: Aircraft, seat: i64) -> bool:
    """AOD-RND-03, AOD-RND-04: in play and not yet activated in this turn."""
    return flyer.seat == seat and flyer.activated == 0 and (flyer.status == FLYING or flyer.status == ON_ACCESS)


def order(setting: Setting, flyers: list[Aircraft]) -> list[Aircraft]:
    """Sort by order of activation. Equal numbers go in the order of nations, France before Britain."""
    rest = flyers[:]
    found: list[Aircraft] = []
    while rest:
        best = rest[0]
        for each in rest:
            if (rank(setting, each), each.token) < (rank(setting, best), best.token):
                best = each
        found.append(best)
        rest.remove(best)
    return found


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

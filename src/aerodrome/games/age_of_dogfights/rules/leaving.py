"""AOD-RUL-86: a player gives up. Their aircraft count as withdrawn undamaged, and no one is credited with them."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.age_of_dogfights import victory
from aerodrome.games.age_of_dogfights.modes import BREAKTHROUGH, DOGFIGHT, SPECIAL, TORPEDO
from aerodrome.games.age_of_dogfights.rules import endings, fates
from aerodrome.games.age_of_dogfights.rules.gunnery import clear_stand
from aerodrome.games.age_of_dogfights.rules.missions import BITS, bombs_on, brought_home
from aerodrome.games.age_of_dogfights.rules.prospects import prospect_of
from aerodrome.games.age_of_dogfights.rules.sequence import has_aircraft, stop_activation
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import BOMBER, EXITED, GENERAL, NONE, OVER, ZONES, Aircraft, Position


def give_up(setting: Setting, state: Position, seat: i64, log: list[Event] | None) -> None:
    """Withdraw the player's aircraft. If that decides the game, it ends here."""
    if log is not None:
        log.append(Event("gave_up", EVERYONE, {"seat": setting.names[seat]}))
    why = _withdraw(setting, state, seat)
    state.move.flight = None  # drop the cached flight: it still contains the withdrawn aircraft
    if why:
        stop_activation(state)
        victory.end(setting, state, why, log)
        if state.phase != OVER:
            victory.close(setting, state, log)  # a player who has left is not asked about a bonus round


def _withdraw(setting: Setting, state: Position, seat: i64) -> int:
    """Remove the seat's aircraft from the table. Return why the game ends, or 0 if it continues."""
    gives_up_mission = _gives_up_mission(setting, state, seat)
    why = _count_as_achieved(setting, state, 1 - setting.side_of[seat]) if gives_up_mission else 0
    for each in state.aircraft:
        if each.seat == seat and fates.is_alive(each):
            _take_off(each, 0)
            each.forced = 1 if gives_up_mission else 0  # AOD-EXIT-05: lost, but no one's kill
    return why or endings.cause(setting, state)


# AOD-RUL-107: a player gives up the last aircraft of a side in a mission.


def _gives_up_mission(setting: Setting, state: Position, seat: i64) -> bool:
    """Return whether this is a mission of two sides, and the side has no aircraft except those of this seat."""
    if setting.mode == DOGFIGHT or setting.sides != 2 or not has_aircraft(state, seat):
        return False
    for other in range(setting.seats):
        if other != seat and setting.side_of[other] == setting.side_of[seat] and has_aircraft(state, other):
            return False
    return True


def _count_as_achieved(setting: Setting, state: Position, side: i64) -> int:
    """Give the side everything that AOD-RUL-106 still grants it. Return why the game ends."""
    can = prospect_of(setting, state, side)
    mode = setting.mode
    if mode == SPECIAL:
        if setting.mission_sides[side]:
            _bring_across(setting, state)
        return endings.cause(setting, state)
    if mode == BREAKTHROUGH:
        _bring_through(setting, state, side)
    elif mode == TORPEDO:
        _mark_ships(setting, state, can.ships)
    owner = _first_seat(setting, side)
    _photograph(setting, state, owner, can.zones)
    _bomb(setting, state, owner, can.bombs)
    state.recon_home[owner] += int(can.cameras)
    return endings.SIDE_RESIGNED


def _first_seat(setting: Setting, side: i64) -> i64:
    for seat in range(setting.seats):
        if setting.side_of[seat] == side:
            return seat
    return NONE


def _bring_across(setting: Setting, state: Position) -> None:
    for each in state.aircraft:
        if each.role == GENERAL and fates.is_alive(each):
            _take_off(each, setting.exits[each.token])


def _bring_through(setting: Setting, state: Position, side: i64) -> None:
    for each in state.aircraft:
        if setting.side_of[each.seat] == side and each.role == BOMBER and fates.is_alive(each):
            _take_off(each, setting.exit_sides[each.seat])


def _take_off(flyer: Aircraft, sides: i64) -> None:
    """Remove it from the table, as having left across these sides, if any."""
    flyer.status = EXITED
    flyer.side_left = sides
    flyer.passes = 0
    clear_stand(flyer)


def _mark_ships(setting: Setting, state: Position, count: i64) -> None:
    for ship in range(len(setting.ship_names)):
        if count > 0 and not state.torpedoed >> ship & 1:
            state.torpedoed |= BITS[ship]
            count -= 1


def _photograph(setting: Setting, state: Position, owner: i64, count: i64) -> None:
    side = setting.side_of[owner]
    for zone in range(ZONES):
        if count > 0 and not brought_home(setting, state, side) & BITS[zone]:
            state.brought_home[owner] |= BITS[zone]
            count -= 1


def _bomb(setting: Setting, state: Position, owner: i64, count: i64) -> None:
    """Put each bomb on the zone with the fewest, so that all zones are hit if possible (AOD-BMB-07)."""
    side = setting.side_of[owner]
    while count > 0:
        fewest: i64 = 0
        for zone in range(1, ZONES):
            if bombs_on(setting, state, side, zone) < bombs_on(setting, state, side, fewest):
                fewest = zone
        state.bombs_on[owner] += 1 << int(fewest * 8)
        count -= 1

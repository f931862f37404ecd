"""Mission effects during a move and at the edge of the board: passes, photographs, bombs, torpedoes, mission exits.

The path calls `move_begins` before the first step, `step_flown` after every step that the wind leaves standing
(AOD-WIND-05: mission effects are judged on the path that remains), `spoil` when a manoeuvre begins, and `left_board`
when the aircraft has left. `Aircraft.passes` holds eight bits per zone: four for the points of the current pass, then
clean, bombed in this pass, photographed in this move, too low for a photograph. Bit 24 is set if a bomb fell this
round.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.age_of_dogfights.modes import BOMBING_ZONE, BREAKTHROUGH, COMBINED, RECON_MODE, TORPEDO
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    BOMBER,
    EXITED,
    FLYING,
    GENERAL,
    NONE,
    RECON,
    ZONES,
    Aircraft,
    Position,
)
from aerodrome.games.age_of_dogfights.tables import BOMBER_CLASS, LIGHT_BOMBER

POINTS: Final = 15  # mask: the points of a pass, up to fifteen
CLEAN: Final = 16
BOMBED: Final = 32  # in this pass (AOD-BMB-06)
FRESH: Final = 64  # the photo of this zone was taken in this move
DROPPED: Final = 1 << 24  # in this round (AOD-BMB-05)
PASS_MINIMUM: Final = 2  # connected points
LOW: Final = 128  # a point of the pass was below the lowest photo level: bombs may fall, no photograph
BITS: Final = [1, 2, 4, 8, 16, 32, 64, 128]
ALL_ZONES: Final = 7

TORPEDO_NEAR: Final = 3  # AOD-TORP-03
TORPEDO_FAR: Final = 8
RUN_IN: Final = 2  # AOD-TORP-02


# Passes (AOD-REC-03, AOD-REC-04).


def pass_of(passes: i64, zone: i64) -> i64:
    """Return the current pass over a zone, or 0."""
    return passes >> (zone * 8) & 255


def with_pass(passes: i64, zone: i64, value: i64) -> i64:
    return passes - (pass_of(passes, zone) << (zone * 8)) | (value << (zone * 8))


def make_pass(points: i64, clean: bool, bombed: bool) -> i64:
    """Return a pass to put into a position."""
    return min(points, POINTS) | (CLEAN if clean else 0) | (BOMBED if bombed else 0)


def move_begins(setting: Setting, state: Position, index: i64) -> None:
    """AOD-REC-04: the level of a round is known before its first step, so a continued pass is judged here."""
    flyer = state.aircraft[index]
    if flyer.passes == 0:
        return
    for zone in range(ZONES):
        running = pass_of(flyer.passes, zone)
        if running & POINTS == 0:
            flyer.passes = with_pass(flyer.passes, zone, 0)
        else:
            clean = 0 if state.move.levels != 0 else running & CLEAN
            flyer.passes = with_pass(flyer.passes, zone, running & (POINTS | BOMBED | LOW) | clean)
    flyer.passes &= DROPPED - 1


def step_flown(setting: Setting, state: Position, index: i64, log: list[Event] | None) -> None:
    """AOD-REC-03: the aircraft has arrived at a point and stays on it at least until its next step."""
    flyer = state.aircraft[index]
    at = setting.zone_at[flyer.seat]
    over: i64 = at[flyer.point]
    if over == NONE and flyer.passes == 0:
        return
    for zone in range(ZONES):
        if zone != over and pass_of(flyer.passes, zone) & POINTS != 0:
            _end_pass(setting, state, flyer, zone, log)
    if over != NONE:
        _fly_over(setting, state, flyer, over)


def _fly_over(setting: Setting, state: Position, flyer: Aircraft, zone: i64) -> None:
    """AOD-REC-04: add a point, and note whether the pass is still clean."""
    running = pass_of(flyer.passes, zone)
    if running & POINTS == 0:
        running = (running & FRESH) | CLEAN
    if state.move.levels != 0 or state.move.manoeuvre != NONE:
        running &= ~CLEAN
    if flyer.level < setting.photo_min_level:
        running |= LOW  # AOD-BMB-04: this minimum is for photographs alone (AOD-SCN-02: level 4)
    if running & POINTS < POINTS:
        running += 1
    flyer.passes = with_pass(flyer.passes, zone, running)


def _end_pass(setting: Setting, state: Position, flyer: Aircraft, zone: i64, log: list[Event] | None) -> None:
    """AOD-REC-03: the aircraft leaves the zone. A clean pass of two or more points takes the photograph."""
    running = pass_of(flyer.passes, zone)
    flyer.passes = with_pass(flyer.passes, zone, running & FRESH)
    if not running & CLEAN or running & (LOW | BOMBED) or running & POINTS < PASS_MINIMUM:
        return  # AOD-RUL-112: a pass with a bomb takes no photograph
    if not may_photograph(setting, state, flyer, zone):
        return
    flyer.photos |= _bit(zone)
    flyer.passes = with_pass(flyer.passes, zone, FRESH)
    if log is not None:
        fields: dict[str, object] = {"aircraft": setting.token_names[flyer.token], "zone": letter(setting, zone)}
        log.append(Event("photo", EVERYONE, fields))


def spoil(setting: Setting, state: Position, index: i64) -> None:
    """AOD-REC-04: a manoeuvre spoils every pass of its round, even one that has already ended."""
    flyer = state.aircraft[index]
    for zone in range(ZONES):
        running = pass_of(flyer.passes, zone)
        if running & FRESH:
            flyer.photos &= ~_bit(zone)
        flyer.passes = with_pass(flyer.passes, zone, running & (POINTS | BOMBED | LOW))


# Photographs.


def takes_photos(setting: Setting) -> bool:
    """AOD-REC-02, AOD-COMB-01."""
    return setting.mode == RECON_MODE or setting.mode == COMBINED


def has_camera(setting: Setting, flyer: Aircraft) -> bool:
    """AOD-REC-01. AOD-RUL-112: in combined mode also a carrier with photo slots that has dropped all its bombs."""
    if flyer.role == RECON:
        return True
    return (
        setting.mode == COMBINED and flyer.role == BOMBER and flyer.bombs == 0 and setting.kinds[flyer.token].photos > 0
    )


def may_photograph(setting: Setting, state: Position, flyer: Aircraft, zone: i64) -> bool:
    """AOD-REC-13: up to two, of different zones. AOD-COMB-02, AOD-RUL-96: in combined mode, bombed zones only."""
    if not takes_photos(setting) or not has_camera(setting, flyer) or flyer.photos & _bit(zone):
        return False
    if is_removed(setting, state, flyer.seat, zone):
        return False
    if count_bits(flyer.photos) >= setting.kinds[flyer.token].photos:
        return False
    return setting.mode != COMBINED or bombs_on(setting, state, setting.side_of[flyer.seat], zone) > 0


def is_removed(setting: Setting, state: Position, seat: i64, zone: i64) -> bool:
    """AOD-REC-05: once its photograph is home, a zone is no longer on the list."""
    return brought_home(setting, state, setting.side_of[seat]) & _bit(zone) != 0


# Bombs.


def drops_bombs(setting: Setting) -> bool:
    """AOD-BMB-04, AOD-COMB-01."""
    return setting.mode == BOMBING_ZONE or setting.mode == COMBINED


def may_drop(setting: Setting, state: Position, index: i64) -> bool:
    """AOD-BMB-04, AOD-BMB-05, AOD-BMB-06: return whether it may drop a bomb on the zone below it now."""
    flyer = state.aircraft[index]
    if flyer.bombs == 0 or flyer.status != FLYING or not drops_bombs(setting) or flyer.passes & DROPPED:
        return False
    zone: i64 = setting.zone_at[flyer.seat][flyer.point]
    if zone == NONE or is_removed(setting, state, flyer.seat, zone):
        return False
    running = pass_of(flyer.passes, zone)
    return running & CLEAN != 0 and running & BOMBED == 0 and running & POINTS >= PASS_MINIMUM


def drop(setting: Setting, state: Position, index: i64, log: list[Event] | None) -> None:
    """AOD-BMB-04: drop a bomb, which always hits the zone."""
    flyer = state.aircraft[index]
    zone: i64 = setting.zone_at[flyer.seat][flyer.point]
    flyer.bombs -= 1
    state.unjudged = 1
    flyer.passes = with_pass(flyer.passes, zone, pass_of(flyer.passes, zone) | BOMBED) | DROPPED
    state.bombs_on[flyer.seat] += 1 << int(zone * 8)
    if log is not None:
        fields: dict[str, object] = {"aircraft": setting.token_names[flyer.token], "zone": letter(setting, zone)}
        log.append(Event("bomb", EVERYONE, fields))


def bombs_on(setting: Setting, state: Position, side: i64, zone: i64) -> i64:
    """AOD-BMB-07: count the bombs a side has dropped on a zone of its list."""
    count: i64 = 0
    for seat in range(setting.seats):
        if setting.side_of[seat] == side:
            packed: i64 = state.bombs_on[seat]
            count += packed >> (zone * 8) & 255
    return count


# Torpedoes (AOD-TORP).


def torpedo_target(setting: Setting, state: Position, index: i64) -> i64:
    """AOD-TORP-01 to AOD-TORP-03: return the ship that the mover may torpedo after its path, or NONE.

    Only the first ship straight ahead can be hit.
    """
    flyer = state.aircraft[index]
    if flyer.torpedo == 0 or flyer.level != 1 or not _has_run_in(state):
        return NONE
    point = flyer.point
    for away in range(1, TORPEDO_FAR + 1):
        point = setting.lattice.next[point * 6 + flyer.heading]
        if point < 0:
            return NONE
        ship: i64 = setting.ship_at[point]
        if ship != NONE:
            return ship if away >= TORPEDO_NEAR else NONE
    return NONE


def _has_run_in(state: Position) -> bool:
    """AOD-TORP-02: the last two steps in one direction, both and the point before them at the same level."""
    move = state.move
    if move.flown < RUN_IN or move.turned:
        return False
    if move.levels == 0:
        return True
    changes = move.levels if move.levels > 0 else -move.levels
    last_change = 2 * changes - 1  # AOD-ALT-06
    return move.flown - RUN_IN >= last_change


def launch(setting: Setting, state: Position, index: i64, log: list[Event] | None) -> None:
    """AOD-TORP-03, AOD-TORP-04: launch the torpedo, which always hits. A ship is marked once."""
    flyer = state.aircraft[index]
    ship = torpedo_target(setting, state, index)
    flyer.torpedo = 0
    state.unjudged = 1
    state.torpedoed |= _bit(ship)
    if log is not None:
        fields: dict[str, object] = {"aircraft": setting.token_names[flyer.token], "ship": setting.ship_names[ship]}
        log.append(Event("torpedo", EVERYONE, fields))


# Leaving the board (AOD-EXIT-04).


def mission_exits(setting: Setting, flyer: Aircraft) -> i64:
    """AOD-EXIT-04: return a mask of the sides that its mission opens to it now."""
    sides: i64 = setting.exits[flyer.token]
    if flyer.photos and takes_photos(setting):
        sides |= setting.home[flyer.seat]
    if setting.mode == BREAKTHROUGH and flyer.role == BOMBER:
        sides |= setting.exit_sides[flyer.seat]
    return sides


def may_only_leave_by_mission(setting: Setting, flyer: Aircraft) -> bool:
    """AOD-SCN-01: the General must not leave elsewhere, even damaged."""
    return setting.exits[flyer.token] != 0 and flyer.role == GENERAL


def left_board(setting: Setting, state: Position, index: i64, log: list[Event] | None) -> None:
    """AOD-REC-05, AOD-COMB-03: the aircraft has left across `side_left`. Count the photographs it brings home.

    Scoring reads from `side_left` which aircraft got through (AOD-BMB-10).
    """
    flyer = state.aircraft[index]
    for zone in range(ZONES):
        if pass_of(flyer.passes, zone) & POINTS != 0:
            _end_pass(setting, state, flyer, zone, log)
    flyer.passes = 0
    if got_through(setting, flyer) and log is not None:
        log.append(Event("through", EVERYONE, {"aircraft": setting.token_names[flyer.token]}))
    if flyer.photos == 0 or not takes_photos(setting) or not flyer.side_left & setting.home[flyer.seat]:
        return
    new = flyer.photos & ~brought_home(setting, state, setting.side_of[flyer.seat])
    state.brought_home[flyer.seat] |= flyer.photos
    if new:
        state.recon_home[flyer.seat] += 1
    if log is not None:
        letters = [letter(setting, zone) for zone in range(ZONES) if new & _bit(zone)]
        fields: dict[str, object] = {"aircraft": setting.token_names[flyer.token], "zones": letters}
        log.append(Event("home", EVERYONE, fields))


def brought_home(setting: Setting, state: Position, side: i64) -> i64:
    """AOD-REC-06: return a mask of the zones whose photograph a side has brought home."""
    zones: i64 = 0
    for seat in range(setting.seats):
        if setting.side_of[seat] == side:
            zones |= state.brought_home[seat]
    return zones


def got_through(setting: Setting, flyer: Aircraft) -> bool:
    """AOD-BMB-10: a bomb carrier that has left across the enemy's side."""
    if setting.mode != BREAKTHROUGH or flyer.role != BOMBER or flyer.status != EXITED:
        return False
    return flyer.side_left & setting.exit_sides[flyer.seat] != 0


def is_bomber(setting: Setting, flyer: Aircraft) -> bool:
    """AOD-BMB-08, AOD-BMB-11: its class decides, not its load."""
    klass = setting.kinds[flyer.token].klass
    return klass == BOMBER_CLASS or klass == LIGHT_BOMBER


# Aircraft that could still score (AOD-REC-12, AOD-BMB-13, AOD-COMB-04).


def can_bring_photo(setting: Setting, state: Position, flyer: Aircraft) -> bool:
    """Return whether it takes photographs and has a zone left to bring home."""
    if not has_camera(setting, flyer):
        return False
    side = setting.side_of[flyer.seat]
    wanted = _photographable(setting, state, side) & ~brought_home(setting, state, side)
    if wanted & flyer.photos:
        return True
    return wanted != 0 and count_bits(flyer.photos) < setting.kinds[flyer.token].photos


def _photographable(setting: Setting, state: Position, side: i64) -> i64:
    """Return the zones of a side's list. In combined mode, only those that are or may still be bombed."""
    if not setting.mission_sides[side]:
        return 0
    if setting.mode != COMBINED:
        return ALL_ZONES
    zones: i64 = 0
    for zone in range(ZONES):
        if bombs_on(setting, state, side, zone) > 0:
            zones |= _bit(zone)
    for each in state.aircraft:
        if each.status <= FLYING and each.bombs > 0 and setting.side_of[each.seat] == side:
            return ALL_ZONES
    return zones


def carries_task(setting: Setting, state: Position, flyer: Aircraft) -> bool:
    """Return whether an aircraft still in the game could score by the mode's task."""
    if not setting.mission_sides[setting.side_of[flyer.seat]]:
        return False
    mode = setting.mode
    if mode == RECON_MODE:
        return can_bring_photo(setting, state, flyer)
    if mode == BOMBING_ZONE:
        return flyer.bombs > 0
    if mode == BREAKTHROUGH:
        return flyer.role == BOMBER
    if mode == TORPEDO:
        return flyer.torpedo > 0
    if mode != COMBINED:
        return False
    has_zones = brought_home(setting, state, setting.side_of[flyer.seat]) != ALL_ZONES
    return (flyer.bombs > 0 and has_zones) or can_bring_photo(setting, state, flyer)


def letter(setting: Setting, zone: int) -> str:
    return setting.tables.letters[zone]


def _bit(number: i64) -> i64:
    return BITS[number]


def count_bits(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count

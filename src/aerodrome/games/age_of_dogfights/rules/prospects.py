"""AOD-RUL-106: the most that a side could still do for its task. It is an upper bound from counters alone.

It depends on which aircraft are alive and what they have aboard, not on positions, guns or the rounds that are left.
It may grant a side too much, never too little. `possible_gain` turns it into points.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from aerodrome.games.age_of_dogfights.modes import BREAKTHROUGH, COMBINED, RECON_MODE, TORPEDO
from aerodrome.games.age_of_dogfights.rules import scoring
from aerodrome.games.age_of_dogfights.rules.missions import ALL_ZONES, bombs_on, brought_home, count_bits, is_bomber
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    BOMBER,
    FIGHTER,
    FLYING,
    NO_DAMAGE,
    NONE,
    RECON,
    ZONES,
    Aircraft,
    Position,
)


@mypyc_attr(native_class=True, acyclic=True)
class Prospect:
    """The most that the living aircraft of a side could still do, and the enemies that could still be lost."""

    def __init__(self) -> None:
        self.zones: i64 = 0  # reconnaissance: more zones whose photograph comes home
        self.cameras: i64 = 0  # combined mode: more aircraft home with a new photograph
        self.bombs: i64 = 0  # zone bombing, combined mode: more bombs on zones
        self.bombers: i64 = 0  # breakthrough: more bombers through (AOD-BMB-11)
        self.scouts: i64 = 0  # and more of the other carriers
        self.ships: i64 = 0  # more ships torpedoed
        self.enemies: i64 = 0  # living
        self.damaged: i64 = 0  # those of them that carry damage
        self.enemy_bombers: i64 = 0  # those of them that AOD-BMB-08 counts


def prospect_of(setting: Setting, state: Position, side: i64) -> Prospect:
    found = Prospect()
    wanted: i64 = ALL_ZONES & ~brought_home(setting, state, side)
    has_task = setting.mission_sides[side] != 0
    for each in state.aircraft:
        if each.status > FLYING:
            continue
        if setting.side_of[each.seat] != side:
            found.enemies += 1
            if each.damage != NO_DAMAGE:
                found.damaged += 1
            if is_bomber(setting, each):
                found.enemy_bombers += 1
        elif has_task:
            _add_carrier(setting, found, each, wanted)
    _limit_to_the_task(setting, state, side, found, wanted)
    return found


def _limit_to_the_task(setting: Setting, state: Position, side: i64, found: Prospect, wanted: i64) -> None:
    if setting.mode == COMBINED:
        if not wanted:
            found.bombs = 0  # AOD-REC-05: no zone is left on the list
        if found.bombs == 0:
            wanted &= zones_hit(setting, state, side)  # AOD-COMB-02
    left = count_bits(wanted)
    found.zones = min(found.zones, left)
    found.cameras = min(found.cameras, left)
    found.ships = min(found.ships, len(setting.ship_names) - count_bits(state.torpedoed))


def _add_carrier(setting: Setting, found: Prospect, flyer: Aircraft, wanted: i64) -> None:
    mode = setting.mode
    if mode == RECON_MODE:
        if flyer.role == RECON:
            found.zones += _places(setting, flyer, wanted)
    elif mode == BREAKTHROUGH:
        if flyer.role == BOMBER and is_bomber(setting, flyer):
            found.bombers += 1
        elif flyer.role == BOMBER:
            found.scouts += 1
    elif mode == TORPEDO:
        found.ships += flyer.torpedo
    else:
        found.bombs += flyer.bombs
        if mode == COMBINED and flyer.role != FIGHTER and _places(setting, flyer, wanted) > 0:
            found.cameras += 1


def _places(setting: Setting, flyer: Aircraft, wanted: i64) -> i64:
    """AOD-REC-13: wanted photographs aboard, and places for more. Taking or spoiling one leaves the sum as it is."""
    return count_bits(flyer.photos & wanted) + setting.kinds[flyer.token].photos - count_bits(flyer.photos)


def more_successes(setting: Setting, state: Position, side: i64) -> i64:
    """Return how many more successes, as scoring.successes counts them, are possible."""
    can = prospect_of(setting, state, side)
    mode = setting.mode
    if mode == TORPEDO:
        return can.ships
    if mode == RECON_MODE:
        return can.zones
    if mode == BREAKTHROUGH:
        return can.bombers + can.scouts
    return min(can.bombs, ZONES - count_bits(zones_hit(setting, state, side)))


def bombs_all_zones(setting: Setting, state: Position, side: i64, bombs: i64) -> bool:
    """AOD-BMB-07: return whether that many more bombs could bring the bonus for all zones, if it is still open."""
    missing = ZONES - count_bits(zones_hit(setting, state, side))
    return missing > 0 and bombs >= missing


def zones_hit(setting: Setting, state: Position, side: i64) -> i64:
    """Return a mask of the zones on a side's list that one of its bombs has hit."""
    zones: i64 = 0
    for zone in range(ZONES):
        if bombs_on(setting, state, side, zone) > 0:
            zones |= 1 << zone
    return zones


# The bound as a result.


def is_decided(setting: Setting, state: Position) -> bool:
    """AOD-RUL-106: whether the result of a mission is fixed, however the game continues.

    A score never falls. The most that a side could reach is its score, plus what its living carriers could do at
    best, plus the loss of all living enemies where losses score. The result is fixed if the fewest and the most
    successes give the same one, or if no other side could reach the points that the leader already has.
    """
    if setting.win_at:
        task = scoring.task_side(setting)
        least = scoring.successes(setting, state)
        most = least + more_successes(setting, state, task)
        now = scoring.by_threshold(least, setting.win_at, setting.draw_at, task)
        return now == scoring.by_threshold(most, setting.win_at, setting.draw_at, task)
    alternative = setting.points_scoring != 0
    counted = scoring.mission_scores(setting, state, alternative)
    leader = scoring.best(counted)
    if leader == NONE:
        return False
    for side in range(setting.sides):
        if side != leader and counted[side] + possible_gain(setting, state, side, alternative) >= counted[leader]:
            return False
    return True


def possible_gain(setting: Setting, state: Position, side: i64, alternative: bool) -> i64:
    """AOD-RUL-106: the most that a side could still add to its points; `alternative` as in `mission_scores`."""
    mode = setting.mode
    can = prospect_of(setting, state, side)
    if mode == RECON_MODE:
        bonus = can.zones > 0 and count_bits(brought_home(setting, state, side)) + can.zones == ZONES
        return scoring.PHOTO_POINTS * can.zones + (scoring.ALL_PHOTOS if bonus else 0)
    if mode == TORPEDO:
        return scoring.POINT * can.ships
    task: i64
    if mode == BREAKTHROUGH:
        task = scoring.breakthrough_points(can.bombers, can.scouts)
        return task + _possible_victims(setting, can) if alternative else task
    task = scoring.BOMB_POINTS * can.bombs
    if mode == COMBINED:
        return task + scoring.PHOTO_POINTS * can.cameras + _possible_victims(setting, can)
    if bombs_all_zones(setting, state, side, can.bombs):
        task += scoring.ALL_BOMBED
    return task + (_possible_victims(setting, can) if alternative else scoring.POINT * can.enemy_bombers)


def _possible_victims(setting: Setting, can: Prospect) -> i64:
    """AOD-BMB-09: a point each, less the half already scored for damage. AOD-RUL-119: no half in a free-for-all."""
    return scoring.POINT * can.enemies - (0 if setting.ffa else scoring.HALF * can.damaged)

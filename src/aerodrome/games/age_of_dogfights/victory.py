"""Chapters 23 to 26, 28, 29 and 31: points, the end of a game and the winner. All points are counted in halves."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.outcome import DRAWN, LOST, WON, Outcome
from aerodrome.games.age_of_dogfights.modes import (
    BOMBING_ZONE,
    BREAKTHROUGH,
    COMBINED,
    DOGFIGHT,
    RECON_MODE,
    SPECIAL,
    TORPEDO,
)
from aerodrome.games.age_of_dogfights.rules.gunnery import can_ever_fire
from aerodrome.games.age_of_dogfights.rules.missions import (
    ALL_ZONES,
    bombs_on,
    brought_home,
    carries_task,
    count_bits,
    got_through,
    is_bomber,
)
from aerodrome.games.age_of_dogfights.rules.prospects import Prospect, bombs_all_zones, more_successes, prospect_of
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    BONUS,
    DESTROYED,
    EXITED,
    FLYING,
    GENERAL,
    NO_DAMAGE,
    NONE,
    OVER,
    ZONES,
    Aircraft,
    Position,
)

# Reasons for the end of a game (`Position.end_rule`).
SIDE_EMPTY: Final = 1
NOBODY_FIRES: Final = 2
ROUND_LIMIT: Final = 3
TASK_OVER: Final = 4
LAST_ABLE: Final = 5
GENERAL_THROUGH: Final = 6
GENERAL_LOST: Final = 7
DECIDED: Final = 8
SIDE_RESIGNED: Final = 9
# Stored in replays, so they stay word for word.
CAUSES: Final = [
    "",
    "a side has no aircraft left",
    "no aircraft can ever fire again",
    "the agreed number of rounds is over",
    "nobody can score by the mission any more",
    "at most one player has an aircraft able to fight",
    "the General has crossed",
    "the General is lost",
    "nothing that can still happen would change the result",
    "a side has given up, and what the other side could still score counts as achieved",
]
# The same for players.
REASONS: Final = [
    "",
    "a side has no aircraft left",
    "no aircraft can ever fire again",
    "the round limit is reached",
    "no one can score by the mission any more",
    "no more than one player has an aircraft able to fight",
    "the General has crossed",
    "the General is lost",
    "nothing can change the result any more",
    "a side has given up, and the other side scores all that it still could",
]
TASK_RULES: Final = ["AOD-DOG-02", "AOD-REC-12", "AOD-BMB-13", "AOD-BMB-13", "AOD-SCN-04", "AOD-COMB-04", "AOD-SCN-01"]

HALF: Final = 1
POINT: Final = 2
PHOTO_POINTS: Final = 3 * POINT  # AOD-REC-06
ALL_PHOTOS: Final = 5 * POINT
BOMB_POINTS: Final = 5 * POINT  # AOD-BMB-07
ALL_BOMBED: Final = 10 * POINT
BOMBER_THROUGH: Final = 5 * POINT  # AOD-BMB-11
SCOUT_THROUGH: Final = 3 * POINT
TIE_BREAK: Final = 10000  # more than can ever be shot down


# Points from counts.


def dogfight_points(destroyed: i64, withdrawn_damaged: i64) -> i64:
    """AOD-DOG-04: return the points for the enemy's losses."""
    return POINT * destroyed + HALF * withdrawn_damaged


def recon_points(zones: i64) -> i64:
    """AOD-REC-06: return the points for a mask of zones whose photograph is home. Each counts once."""
    return PHOTO_POINTS * count_bits(zones) + (ALL_PHOTOS if zones == ALL_ZONES else 0)


def zone_bombing_points(bombs: i64, zones_hit: i64) -> i64:
    """AOD-BMB-07: return the points for a number of bombs and a mask of the zones hit."""
    return BOMB_POINTS * bombs + (ALL_BOMBED if zones_hit == ALL_ZONES else 0)


def shot_down_points(bombers: i64, others: i64, damaged: i64, alternative: bool) -> i64:
    """AOD-BMB-08, AOD-BMB-09, AOD-REC-09: return the points for the enemy's losses."""
    if not alternative:
        return POINT * bombers
    return POINT * (bombers + others) + HALF * damaged


def breakthrough_points(bombers: i64, scouts: i64) -> i64:
    """AOD-BMB-11."""
    return BOMBER_THROUGH * bombers + SCOUT_THROUGH * scouts


def ffa_points(kills: i64, survivors: i64) -> i64:
    """AOD-MP-07."""
    return POINT * (kills + survivors)


def best(points: list[int]) -> i64:
    """Return the side with the most points, or NONE if several have the same number."""
    leader: i64 = 0
    for side in range(1, len(points)):
        if points[side] > points[leader]:
            leader = side
    return leader if points.count(points[leader]) == 1 else NONE


def by_threshold(successes: i64, win_at: i64, draw_at: i64, task: i64) -> i64:
    """AOD-SCN-03, AOD-SCN-04, AOD-REC-11: the side with the task wins, draws (NONE), or the other side wins."""
    if successes >= win_at:
        return task
    return NONE if draw_at and successes >= draw_at else 1 - task


# The same from a position.


def is_melee(setting: Setting) -> bool:
    """AOD-MP-05: a Dogfight as a free-for-all. A mission keeps its own end and its own points."""
    return setting.ffa != 0 and setting.mode == DOGFIGHT


def is_alive(flyer: Aircraft) -> bool:
    """Return whether it is in the Combat Zone, on an Access Point or in a Patrol Zone."""
    return flyer.status <= FLYING


def is_lost(flyer: Aircraft) -> bool:
    """AOD-EXIT-05, AOD-DOG-04: destroyed or forced off the board. AOD-RUL-97: the cause does not matter."""
    return flyer.status == DESTROYED or (flyer.status == EXITED and flyer.forced != 0)


def gave_up(flyer: Aircraft) -> bool:
    """AOD-RUL-86: its owner left the table, and it crossed no side of the board."""
    return flyer.status == EXITED and flyer.side_left == 0


def is_damaged(flyer: Aircraft) -> bool:
    """AOD-REC-09: still flying or withdrawn, damaged, and not lost."""
    return flyer.damage != NO_DAMAGE and not is_lost(flyer) and not gave_up(flyer)


def dogfight_scores(setting: Setting, state: Position) -> list[int]:
    """AOD-DOG-04: return the points by side. Damaged aircraft that still fly score nothing."""
    found: list[int] = []
    for side in range(setting.sides):
        destroyed: i64 = 0
        withdrawn: i64 = 0
        for each in state.aircraft:
            if setting.side_of[each.seat] != side:
                if is_lost(each):
                    destroyed += 1
                elif each.status == EXITED and is_damaged(each):
                    withdrawn += 1
        found.append(dogfight_points(destroyed, withdrawn))
    return found


def ffa_scores(setting: Setting, state: Position) -> list[int]:
    """AOD-MP-07: a player's own victims, even if others damaged them before, and survivors, even withdrawn ones."""
    found: list[int] = []
    for seat in range(setting.seats):
        kills: i64 = 0
        survivors: i64 = 0
        for each in state.aircraft:
            if each.shot_by != NONE and state.aircraft[each.shot_by].seat == seat:
                kills += 1
            if each.seat == seat and not is_lost(each) and not gave_up(each):
                survivors += 1
        found.append(ffa_points(kills, survivors))
    return found


def mission_scores(setting: Setting, state: Position, alternative: bool) -> list[int]:
    """Return the mode's points by side. `alternative` is the scoring of AOD-BMB-09 and AOD-BMB-12."""
    return [_mission_score(setting, state, side, alternative) for side in range(setting.sides)]


def _mission_score(setting: Setting, state: Position, side: int, alternative: bool) -> int:
    mode = setting.mode
    if mode == RECON_MODE:
        return recon_points(brought_home(setting, state, side)) if setting.mission_sides[side] else 0
    if mode == BREAKTHROUGH:
        score = _through_score(setting, state, side)
        return score + shot_down_score(setting, state, side, True) if alternative else score
    if mode == BOMBING_ZONE:
        return _bombs_score(setting, state, side) + shot_down_score(setting, state, side, alternative)
    if mode == COMBINED:  # AOD-COMB-03: no bonus for all zones
        score = shot_down_score(setting, state, side, True)
        for zone in range(ZONES):
            score += BOMB_POINTS * bombs_on(setting, state, side, zone)
        for seat in range(setting.seats):
            if setting.side_of[seat] == side:
                score += PHOTO_POINTS * state.recon_home[seat]
        return score
    return POINT * int(successes(setting, state)) if setting.mission_sides[side] else 0


def _bombs_score(setting: Setting, state: Position, side: i64) -> i64:
    bombs: i64 = 0
    hit: i64 = 0
    for zone in range(ZONES):
        here = bombs_on(setting, state, side, zone)
        bombs += here
        if here > 0:
            hit |= 1 << zone
    return zone_bombing_points(bombs, hit)


def _through_score(setting: Setting, state: Position, side: i64) -> i64:
    bombers: i64 = 0
    scouts: i64 = 0
    for each in state.aircraft:
        if setting.side_of[each.seat] == side and got_through(setting, each):
            if is_bomber(setting, each):
                bombers += 1
            else:
                scouts += 1
    return breakthrough_points(bombers, scouts)


def shot_down_score(setting: Setting, state: Position, side: i64, alternative: bool) -> i64:
    """AOD-MODE-04: count the enemy's losses at the end. A destroyed aircraft counts once."""
    bombers: i64 = 0
    others: i64 = 0
    damaged: i64 = 0
    for each in state.aircraft:
        if setting.side_of[each.seat] == side or (setting.ffa and not is_victim(setting, state, each, side)):
            continue
        if is_lost(each):
            if is_bomber(setting, each):
                bombers += 1
            else:
                others += 1
        elif is_damaged(each):
            damaged += 1
    return shot_down_points(bombers, others, damaged, alternative)


def is_victim(setting: Setting, state: Position, flyer: Aircraft, side: i64) -> bool:
    """AOD-MP-07, AOD-RUL-73: shot down by that side. With several enemies, no side scores for other losses."""
    return flyer.shot_by != NONE and setting.side_of[state.aircraft[flyer.shot_by].seat] == side


def successes(setting: Setting, state: Position) -> i64:
    """Count what a threshold is compared with: zones home, zones hit, aircraft through or ships torpedoed."""
    mode = setting.mode
    if mode == TORPEDO:
        return count_bits(state.torpedoed)
    task = task_side(setting)
    if mode == RECON_MODE:
        return count_bits(brought_home(setting, state, task))
    count: i64 = 0
    if mode == BREAKTHROUGH:
        for each in state.aircraft:
            if setting.side_of[each.seat] == task and got_through(setting, each):
                count += 1
    else:
        for zone in range(ZONES):
            if bombs_on(setting, state, task, zone) > 0:
                count += 1
    return count


def task_side(setting: Setting) -> i64:
    """Return the only side that has a task, or the first that has one."""
    for side in range(setting.sides):
        if setting.mission_sides[side]:
            return side
    return 0


def points(setting: Setting, state: Position) -> list[float]:
    """Return the current points of the mode by side, for display."""
    if is_melee(setting):
        doubled = ffa_scores(setting, state)
    elif setting.mode == DOGFIGHT or setting.mode == SPECIAL:
        doubled = dogfight_scores(setting, state)
    else:
        doubled = mission_scores(setting, state, setting.points_scoring != 0)
    return [each / 2 for each in doubled]


# The end.


def cause(setting: Setting, state: Position) -> int:
    """Why the game ends at this moment; 0 if it continues.

    Checked after every activation, and in a mission also in the middle of one (rules/sequence.py).
    """
    if is_melee(setting):
        return 0 if _melee_goes_on(setting, state) else LAST_ABLE
    if setting.mode == DOGFIGHT:
        if _empty_sides(setting, state) > 0:
            return SIDE_EMPTY  # AOD-DOG-02
        return 0 if _somebody_fires(setting, state) else NOBODY_FIRES  # AOD-DOG-07
    if setting.mode == SPECIAL:
        return _general(state)  # AOD-RUL-94: only the General's fate counts
    return _mission_cause(setting, state)


def _mission_cause(setting: Setting, state: Position) -> int:
    """AOD-RUL-105: no aircraft could still score by its task. AOD-RUL-106: or the result is fixed."""
    if not _is_task_open(setting, state):
        return TASK_OVER
    return DECIDED if is_decided(setting, state) else 0


def _is_task_open(setting: Setting, state: Position) -> bool:
    """AOD-RUL-105: whether an aircraft of either side could still score by its task."""
    if setting.mode == TORPEDO and count_bits(state.torpedoed) == len(setting.ship_names):
        return False
    for each in state.aircraft:
        if is_alive(each) and carries_task(setting, state, each):
            return True
    return False


def is_decided(setting: Setting, state: Position) -> bool:
    """AOD-RUL-106: whether the result of a mission is fixed, however the game continues.

    A score never falls. The most that a side could reach is its score, plus what its living carriers could do at
    best, plus the loss of all living enemies where losses score. The result is fixed if the fewest and the most
    successes give the same one, or if no other side could reach the points that the leader already has.
    """
    if setting.win_at:
        task = task_side(setting)
        least = successes(setting, state)
        most = least + more_successes(setting, state, task)
        now = by_threshold(least, setting.win_at, setting.draw_at, task)
        return now == by_threshold(most, setting.win_at, setting.draw_at, task)
    alternative = setting.points_scoring != 0
    counted = mission_scores(setting, state, alternative)
    leader = best(counted)
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
        return PHOTO_POINTS * can.zones + (ALL_PHOTOS if bonus else 0)
    if mode == TORPEDO:
        return POINT * can.ships
    task: i64
    if mode == BREAKTHROUGH:
        task = breakthrough_points(can.bombers, can.scouts)
        return task + _possible_victims(setting, can) if alternative else task
    task = BOMB_POINTS * can.bombs
    if mode == COMBINED:
        return task + PHOTO_POINTS * can.cameras + _possible_victims(setting, can)
    if bombs_all_zones(setting, state, side, can.bombs):
        task += ALL_BOMBED
    return task + (_possible_victims(setting, can) if alternative else POINT * can.enemy_bombers)


def _possible_victims(setting: Setting, can: Prospect) -> i64:
    """AOD-BMB-09: a point each, less the half already scored for damage. AOD-RUL-119: no half in a free-for-all."""
    return POINT * can.enemies - (0 if setting.ffa else HALF * can.damaged)


def round_is_last(setting: Setting, state: Position) -> bool:
    """AOD-DOG-07: the round limit. A bonus round counts its own rounds."""
    begun: i64 = state.bonus - 1 if state.bonus else 0
    return setting.round_limit != 0 and state.turn - begun >= setting.round_limit


def able_players(setting: Setting, state: Position) -> i64:
    """AOD-MP-07: count the players with an aircraft that can still fight."""
    players: i64 = 0
    for seat in range(setting.seats):
        if _is_able(setting, state, seat):
            players += 1
    return players


def _melee_goes_on(setting: Setting, state: Position) -> bool:
    """AOD-MP-07, AOD-RUL-116: while two players can fight or, if points count, one that has enemies left."""
    able = able_players(setting, state)
    if able != 1 or not setting.points_scoring:
        return able > 1
    for each in state.aircraft:
        if is_alive(each) and not _is_able(setting, state, each.seat):
            return True
    return False


def _is_able(setting: Setting, state: Position, seat: i64) -> bool:
    for each in state.aircraft:
        if each.seat == seat and is_alive(each) and can_ever_fire(setting, each):
            return True
    return False


def _empty_sides(setting: Setting, state: Position) -> i64:
    left: i64 = 0  # mask of the sides that have an aircraft
    count: i64 = 0
    for each in state.aircraft:
        if is_alive(each):
            side: i64 = setting.side_of[each.seat]
            if not left >> side & 1:
                left |= 1 << int(side)
                count += 1
    return setting.sides - count


def _somebody_fires(setting: Setting, state: Position) -> bool:
    for each in state.aircraft:
        if is_alive(each) and can_ever_fire(setting, each):
            return True
    return False


def _general(state: Position) -> int:
    """AOD-SCN-01."""
    for each in state.aircraft:
        if each.role == GENERAL:
            if each.status == EXITED and not each.forced and each.side_left:
                return GENERAL_THROUGH
            if not is_alive(each):
                return GENERAL_LOST
    return 0


# The winner.


def standard_winner(setting: Setting, state: Position) -> i64:
    """AOD-DOG-03, AOD-MP-07: return the only side that has an aircraft left, or NONE."""
    winner: i64 = NONE
    for each in state.aircraft:
        left = is_alive(each) and (not setting.ffa or can_ever_fire(setting, each))
        if left:
            side: i64 = setting.side_of[each.seat]
            if winner != NONE and winner != side:
                return NONE
            winner = side
    return winner


def winner(setting: Setting, state: Position, why: i64) -> i64:
    """Return the side that wins when the game ends for that reason, or NONE for a draw.

    AOD-RUL-98: a mission is decided by its own scoring, even at the round limit.
    """
    if why == ROUND_LIMIT and setting.mode != DOGFIGHT:
        return _winner_at_limit(setting, state)
    return _winner_by_count(setting, state, why)


def _winner_at_limit(setting: Setting, state: Position) -> i64:
    """AOD-RUL-109: a side without aircraft does not win a mission that the other side could still have turned."""
    counted = _winner_by_count(setting, state, ROUND_LIMIT)
    if counted != NONE and not _has_aircraft(setting, state, counted) and cause(setting, state) == 0:
        return NONE
    return counted


def _has_aircraft(setting: Setting, state: Position, side: i64) -> bool:
    for each in state.aircraft:
        if is_alive(each) and setting.side_of[each.seat] == side:
            return True
    return False


def _winner_by_count(setting: Setting, state: Position, why: i64) -> i64:
    if setting.mode == SPECIAL:
        return _winner_of_general(setting, why)
    if is_melee(setting):
        if why == LAST_ABLE and not setting.points_scoring:
            last = standard_winner(setting, state)
            if last != NONE:
                return last
        return best(ffa_scores(setting, state))
    if setting.mode == DOGFIGHT:
        if why == SIDE_EMPTY and (state.bonus or not setting.points_scoring):
            return standard_winner(setting, state)
        return best(dogfight_scores(setting, state))
    if setting.win_at:
        return by_threshold(successes(setting, state), setting.win_at, setting.draw_at, task_side(setting))
    return _winner_of_mission(setting, state)


def _winner_of_general(setting: Setting, why: i64) -> i64:
    """AOD-SCN-01. AOD-RUL-108: a General still in the air at the round limit has not crossed."""
    task = task_side(setting)
    return task if why == GENERAL_THROUGH else 1 - task


def _winner_of_mission(setting: Setting, state: Position) -> i64:
    """AOD-REC-09, AOD-BMB-13: aircraft shot down decide between equal points. If they are equal too, it is a draw."""
    return best(standings(setting, state))


def standings(setting: Setting, state: Position) -> list[int]:
    """Return the points of a mission by side. The tie-break counts far less."""
    points = mission_scores(setting, state, setting.points_scoring != 0)
    if setting.mode == RECON_MODE:
        ties = [int(shot_down_score(setting, state, side, True)) for side in range(setting.sides)]
    else:
        ties = mission_scores(setting, state, True)
    return [points[side] * TIE_BREAK + ties[side] for side in range(setting.sides)]


def methods_disagree(setting: Setting, state: Position) -> bool:
    """AOD-DOG-05: the two ways of scoring name different winners. AOD-RUL-104: or one of them names none."""
    return standard_winner(setting, state) != best(dogfight_scores(setting, state))


def is_fit_again(flyer: Aircraft) -> bool:
    """AOD-DOG-05: an undamaged aircraft, flying or withdrawn, may take part in a bonus round."""
    return flyer.damage == NO_DAMAGE and not is_lost(flyer) and not gave_up(flyer)


def offers_bonus(setting: Setting, state: Position, why: i64) -> bool:
    """AOD-DOG-05: once, in a Dogfight fought to the end, if both sides have undamaged aircraft."""
    if setting.mode != DOGFIGHT or setting.ffa or state.bonus or why != SIDE_EMPTY:
        return False
    fit: i64 = 0
    for each in state.aircraft:
        if is_fit_again(each):
            fit |= 1 << setting.side_of[each.seat]
    return fit == (1 << int(setting.sides)) - 1 and methods_disagree(setting, state)


def end(setting: Setting, state: Position, why: i64, log: list[Event] | None) -> None:
    """End the game, unless the seats are asked about a bonus round first."""
    state.end_rule = why
    if offers_bonus(setting, state, why):
        state.phase = BONUS
        state.player = 0
        return
    close(setting, state, log)


def close(setting: Setting, state: Position, log: list[Event] | None) -> None:
    state.winner = winner(setting, state, state.end_rule)
    state.ended = 1
    state.phase = OVER
    state.pending = 0
    state.begun = 0
    if log is not None:
        fields: dict[str, object] = {
            "winner": None if state.winner == NONE else setting.side_names[state.winner],
            "rule": rule(setting, state),
            "points": points(setting, state),
        }
        log.append(Event("result", EVERYONE, fields, reveal=True))


def rule(setting: Setting, state: Position) -> str:
    """Return the rule that decides: the reason for the end, and its way of scoring."""
    why = state.end_rule
    if is_melee(setting):
        return "AOD-MP-07"
    if setting.mode == DOGFIGHT:
        if why == SIDE_EMPTY and state.bonus:
            return "AOD-DOG-05"
        if why == SIDE_EMPTY:
            return "AOD-DOG-04" if setting.points_scoring else "AOD-DOG-03"
        return "AOD-DOG-07"
    if why == ROUND_LIMIT:
        return "AOD-DOG-07"
    if setting.mode == RECON_MODE and setting.win_at:
        return "AOD-REC-11"
    if setting.mode == BREAKTHROUGH and setting.win_at:
        return "AOD-SCN-03" if setting.record.get("scenario") == "attack-at-dawn" else "AOD-BMB-14"
    if setting.mode == BOMBING_ZONE and setting.win_at:
        return "AOD-BMB-14"
    return TASK_RULES[setting.mode]


def outcome(setting: Setting, state: Position) -> Outcome | None:
    if not state.ended:
        return None
    told = points(setting, state)
    details: dict[str, object] = {
        "winner": None if state.winner == NONE else setting.side_names[state.winner],
        "cause": CAUSES[state.end_rule],
        "points": {setting.side_names[side]: told[side] for side in range(setting.sides)},
    }
    return Outcome(rule(setting, state), _sentence(setting, state), scores(setting, state), details)


def _sentence(setting: Setting, state: Position) -> str:
    why = REASONS[state.end_rule]
    why = why[:1].upper() + why[1:]
    if state.winner == NONE:
        return f"{why}: a draw."
    return f"{why}: {setting.side_names[state.winner]} wins."


def scores(setting: Setting, state: Position) -> list[float]:
    """Return the scores by seat. In a drawn free-for-all, seats with fewer than the most points lose."""
    if state.winner != NONE:
        return [WON if setting.side_of[seat] == state.winner else LOST for seat in range(setting.seats)]
    if not setting.ffa:
        return [DRAWN] * int(setting.seats)
    counted = ffa_scores(setting, state) if is_melee(setting) else standings(setting, state)
    most = max(counted)
    if counted.count(most) == 1:
        return [DRAWN] * int(setting.seats)  # AOD-RUL-109: the leader does not win
    return [DRAWN if each == most else LOST for each in counted]

"""Chapters 24 to 29 in a few sentences: a side's task, its scoring, the level, and the side of the board to leave by.

This is the only source of briefings. Observations carry them, and the terminal and the page show them unchanged.
"""

from __future__ import annotations

from aerodrome.core.game import NOBODY
from aerodrome.games.age_of_dogfights import modes
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.rules.missions import TORPEDO_FAR, TORPEDO_NEAR
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.lattice.points import side_names


def briefing(setting: Setting, seat: int) -> list[str]:
    """Return the sentences for a seat. A spectator gets those of every side, unless they are all the same."""
    if seat != NOBODY:
        return _of_side(setting, setting.side_of[seat])
    each = [_of_side(setting, side) for side in range(setting.sides)]
    if each.count(each[0]) == len(each):
        return each[0]
    return [en.briefing_of_side(each[side], setting.side_names[side]) for side in range(setting.sides)]


def _of_side(setting: Setting, side: int) -> list[str]:
    found = _goal(setting, side)
    if setting.round_limit and setting.mode != modes.SPECIAL:
        found.append(en.briefing_last_round(int(setting.round_limit)))
    return found


def _goal(setting: Setting, side: int) -> list[str]:
    mode = setting.mode
    if mode == modes.DOGFIGHT:
        return _melee(setting) if setting.ffa else _dogfight(setting)
    if mode == modes.SPECIAL:
        return _general(setting, side)
    if not setting.mission_sides[side]:
        return _defence(setting, side)
    if mode == modes.RECON_MODE:
        return _reconnaissance(setting, side)
    if mode == modes.BREAKTHROUGH:
        return _breakthrough(setting, side)
    if mode == modes.TORPEDO:
        return _torpedoes(setting, side)
    return _zone_bombing(setting, side) if mode == modes.BOMBING_ZONE else _combined(setting, side)


# Without a task.


def _dogfight(setting: Setting) -> list[str]:
    """AOD-DOG-03, AOD-DOG-04."""
    if setting.points_scoring:
        return [en.briefing_dogfight_points(), en.briefing_dogfight_scores(), en.briefing_most_points()]
    return [en.briefing_dogfight(), en.briefing_dogfight_win()]


def _melee(setting: Setting) -> list[str]:
    """AOD-MP-07."""
    if setting.points_scoring:
        return [en.briefing_melee(), en.briefing_melee_scores(), en.briefing_melee_points()]
    return [en.briefing_melee(), en.briefing_melee_win()]


def _general(setting: Setting, side: int) -> list[str]:
    """AOD-SCN-01, AOD-RUL-108."""
    out = 0
    for sides in setting.exits:
        out |= sides
    limit = int(setting.round_limit)
    if setting.mission_sides[side]:
        return [en.briefing_general(_sides(out)), en.briefing_general_lost(limit)]
    return [en.briefing_against_general(_sides(out)), en.briefing_against_general_won(limit)]


# With a task (AOD-MODE-01), and against one.


def _reconnaissance(setting: Setting, side: int) -> list[str]:
    """AOD-REC-02, AOD-REC-06, AOD-REC-11."""
    found: list[str] = [en.briefing_recon(_home(setting, side)), _photo_level(setting), _hunt(setting, side)]
    if setting.win_at:
        return found + _thresholds(setting, True)
    return [*found, en.briefing_recon_scores(), en.briefing_most_points(), _equal(setting)]


def _zone_bombing(setting: Setting, side: int) -> list[str]:
    """AOD-BMB-04, AOD-BMB-07 to AOD-BMB-09."""
    found: list[str] = [en.briefing_bombing(), _hunt(setting, side)]
    if setting.win_at:
        return found + _thresholds(setting, True)
    return [*found, en.briefing_bombing_scores(), *_shot_bombers(setting)]


def _breakthrough(setting: Setting, side: int) -> list[str]:
    """AOD-BMB-10 to AOD-BMB-12."""
    found: list[str] = [en.briefing_breakthrough(_way_out(setting, side)), _hunt(setting, side)]
    if setting.win_at:
        return found + _thresholds(setting, True)
    found.append(en.briefing_breakthrough_scores())
    if setting.points_scoring:
        return [*found, _losses(setting), en.briefing_most_points()]
    return [*found, en.briefing_most_points(), _equal(setting)]


def _torpedoes(setting: Setting, side: int) -> list[str]:
    """AOD-TORP-02 to AOD-TORP-04."""
    goal = en.briefing_torpedo(len(setting.ship_names))
    reach = en.briefing_torpedo_reach(TORPEDO_NEAR, TORPEDO_FAR)
    return [goal, reach, _hunt(setting, side), *_thresholds(setting, True)]


def _combined(setting: Setting, side: int) -> list[str]:
    """AOD-COMB-01 to AOD-COMB-03."""
    found: list[str] = [en.briefing_combined(_home(setting, side)), _photo_level(setting), _hunt(setting, side)]
    return [*found, en.briefing_combined_scores(), _losses(setting), en.briefing_most_points()]


def _defence(setting: Setting, side: int) -> list[str]:
    """Only the other side has a task."""
    enemy = 1 - side
    mode = setting.mode
    found: list[str] = []
    if mode == modes.TORPEDO:
        found = [en.briefing_protect_ships(len(setting.ship_names)), en.briefing_launch_level()]
    elif mode == modes.BREAKTHROUGH:
        found = [en.briefing_stop_carriers(_way_out(setting, enemy))]
    else:
        found = [en.briefing_protect_zones(modes.MODES[mode])]
        if mode != modes.BOMBING_ZONE:
            found += [_photo_level(setting), en.briefing_enemy_home(_home(setting, enemy))]
    return found + (_thresholds(setting, False) if setting.win_at else _points_against(setting))


def _points_against(setting: Setting) -> list[str]:
    """AOD-BMB-14, AOD-COMB-03: if points decide although only one side has the task, losses always score."""
    return [en.briefing_enemy_scores(modes.MODES[setting.mode]), _losses(setting), en.briefing_most_points()]


def _shot_bombers(setting: Setting) -> list[str]:
    """AOD-BMB-08, AOD-BMB-09."""
    if setting.points_scoring:
        return [_losses(setting), en.briefing_most_points()]
    shot = en.briefing_bombers_you_shoot() if setting.ffa else en.briefing_bombers_shot()
    return [shot, en.briefing_most_points(), _equal(setting)]


def _hunt(setting: Setting, side: int) -> str:
    """AOD-REC-01, AOD-BMB-01."""
    hunts = "players" if setting.ffa else "enemy"
    return en.briefing_hunt(hunts if _is_hunted(setting, side) else "no", modes.MODES[setting.mode])


def _is_hunted(setting: Setting, side: int) -> bool:
    """Return whether another side has the task too."""
    for other in range(setting.sides):
        if other != side and setting.mission_sides[other]:
            return True
    return False


def _losses(setting: Setting) -> str:
    """AOD-BMB-09, AOD-BMB-12, AOD-COMB-03. AOD-RUL-119: in a free-for-all, damage scores nothing."""
    return en.briefing_losses_melee() if setting.ffa else en.briefing_losses()


def _equal(setting: Setting) -> str:
    """AOD-REC-09, AOD-BMB-13."""
    return en.briefing_equal_melee() if setting.ffa else en.briefing_equal()


def _photo_level(setting: Setting) -> str:
    """AOD-REC-04."""
    return en.briefing_photos(int(setting.photo_min_level))


def _thresholds(setting: Setting, own: bool) -> list[str]:
    """AOD-REC-11, AOD-SCN-03, AOD-SCN-04: for the side with the task, or for the other one."""
    win, draw = int(setting.win_at), int(setting.draw_at)
    first = en.briefing_threshold(own, win, modes.MODES[setting.mode])
    return [first, en.briefing_draw(draw, win - 1, draw != win - 1, own) if draw else en.briefing_fewer(own)]


# Sides of the board.


def _sides(mask: int) -> list[str]:
    return [en.board_side(name) for name in side_names(mask)]


def _home(setting: Setting, side: int) -> list[str]:
    return _sides(setting.home[setting.side_of.index(side)])


def _way_out(setting: Setting, side: int) -> list[str]:
    return _sides(setting.exit_sides[setting.side_of.index(side)])

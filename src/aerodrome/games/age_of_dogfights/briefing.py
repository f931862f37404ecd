"""Chapters 24 to 29 in a few sentences: a side's task, its scoring, the level, and the side of the board to leave by.

This is the only source of briefings. Observations carry them, and the terminal and the page show them unchanged.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core.game import NOBODY
from aerodrome.games.age_of_dogfights.modes import (
    BOMBING_ZONE,
    BREAKTHROUGH,
    COMBINED,
    DOGFIGHT,
    RECON_MODE,
    SPECIAL,
    TORPEDO,
)
from aerodrome.games.age_of_dogfights.rules.missions import TORPEDO_FAR, TORPEDO_NEAR
from aerodrome.games.age_of_dogfights.setting import Setting

SIDE_WORDS: Final = ["northern", "southern", "eastern", "western"]  # as tables.SIDE_NAMES
ZONE_WORDS: Final = "zones A, B and C"
BOMBS: Final = "Each bomb on a zone is worth 5 points, and hitting all three zones 10 more."
MORE: Final = "The side with the most points wins."


def briefing(setting: Setting, seat: int) -> list[str]:
    """Return the sentences for a seat. A spectator gets those of every side, unless they are all the same."""
    if seat != NOBODY:
        return _of_side(setting, setting.side_of[seat])
    each = [_of_side(setting, side) for side in range(setting.sides)]
    if each.count(each[0]) == len(each):
        return each[0]
    found: list[str] = []
    for side in range(setting.sides):
        found.append(f"{setting.side_names[side].capitalize()}: {' '.join(each[side])}")
    return found


def _of_side(setting: Setting, side: int) -> list[str]:
    found = _goal(setting, side)
    if setting.round_limit and setting.mode != SPECIAL:
        found.append(f"The game ends after round {setting.round_limit}.")
    return found


def _goal(setting: Setting, side: int) -> list[str]:
    mode = setting.mode
    if mode == DOGFIGHT:
        return _melee(setting) if setting.ffa else _dogfight(setting)
    if mode == SPECIAL:
        return _general(setting, side)
    if not setting.mission_sides[side]:
        return _defence(setting, side)
    if mode == RECON_MODE:
        return _reconnaissance(setting, side)
    if mode == BREAKTHROUGH:
        return _breakthrough(setting, side)
    if mode == TORPEDO:
        return _torpedoes(setting, side)
    return _zone_bombing(setting, side) if mode == BOMBING_ZONE else _combined(setting, side)


# Without a task.


def _dogfight(setting: Setting) -> list[str]:
    """AOD-DOG-03, AOD-DOG-04."""
    if setting.points_scoring:
        scores = "Each aircraft destroyed is worth 1 point, each one that withdraws damaged half a point."
        return ["Shoot down every enemy aircraft.", scores, MORE]
    return ["Shoot down every enemy aircraft, or drive it off.", "The last side with an aircraft wins."]


def _melee(setting: Setting) -> list[str]:
    """AOD-MP-07."""
    if setting.points_scoring:
        scores = "Each aircraft you shoot down is worth 1 point, and so is each of yours that survives."
        return ["Fight everyone else.", scores, "The player with the most points wins."]
    return ["Fight everyone else.", "The last player with an aircraft that can fight wins."]


def _general(setting: Setting, side: int) -> list[str]:
    """AOD-SCN-01, AOD-RUL-108."""
    out = 0
    for sides in setting.exits:
        out |= sides
    limit = setting.round_limit
    if setting.mission_sides[side]:
        found = [f"Fly the General off the board across the {side_words(out)} side. No other side will do."]
        late = f", or isn't across after round {limit}" if limit else ""
        return [*found, f"You lose if the General is shot down or forced off elsewhere{late}."]
    found = [f"Shoot down the General, who must leave the board across the {side_words(out)} side."]
    late = f", or isn't across after round {limit}" if limit else ""
    return [*found, f"You also win if the General is forced off elsewhere{late}."]


# With a task (AOD-MODE-01), and against one.


def _reconnaissance(setting: Setting, side: int) -> list[str]:
    """AOD-REC-02, AOD-REC-06, AOD-REC-11."""
    home = side_words(_home(setting, side))
    found = [f"Photograph {ZONE_WORDS}, and bring the photos home across the {home} side.", _photo_level(setting)]
    found.append(_hunt(setting, side, "recon aircraft"))
    if setting.win_at:
        return found + _thresholds(setting, True)
    return [*found, "Each zone brought home is worth 3 points, all three 5 more.", MORE, _equal(setting)]


def _zone_bombing(setting: Setting, side: int) -> list[str]:
    """AOD-BMB-04, AOD-BMB-07 to AOD-BMB-09."""
    found = [f"Bomb {ZONE_WORDS}, flying level over two points or more. Any level will do."]
    found.append(_hunt(setting, side, "bombers"))
    if setting.win_at:
        return found + _thresholds(setting, True)
    return [*found, BOMBS, *_shot_bombers(setting)]


def _breakthrough(setting: Setting, side: int) -> list[str]:
    """AOD-BMB-10 to AOD-BMB-12."""
    out = side_words(_way_out(setting, side))
    found = [f"Fly your bomb carriers off the board across the {out} side. Any level will do."]
    found.append(_hunt(setting, side, "bomb carriers"))
    if setting.win_at:
        return found + _thresholds(setting, True)
    found.append("Each bomber that gets through is worth 5 points, each other bomb carrier 3.")
    return found + ([_losses(setting), MORE] if setting.points_scoring else [MORE, _equal(setting)])


def _torpedoes(setting: Setting, side: int) -> list[str]:
    """AOD-TORP-02 to AOD-TORP-04."""
    reach = f"{TORPEDO_NEAR} to {TORPEDO_FAR} points away"
    found = [f"Torpedo the {len(setting.ship_names)} ships.", f"Launch at L1, after two straight steps, {reach}."]
    return [*found, _hunt(setting, side, "torpedo bombers"), *_thresholds(setting, True)]


def _combined(setting: Setting, side: int) -> list[str]:
    """AOD-COMB-01 to AOD-COMB-03."""
    home = side_words(_home(setting, side))
    found = [f"Bomb {ZONE_WORDS}, then photograph them and bring the photos home across the {home} side."]
    found.append(_photo_level(setting))
    found.append(_hunt(setting, side, "bombers and recon aircraft"))
    found.append("Each bomb on a zone is worth 5 points, each aircraft that brings home a new photo 3.")
    return [*found, _losses(setting), MORE]


def _defence(setting: Setting, side: int) -> list[str]:
    """Only the other side has a task."""
    enemy = 1 - side
    mode = setting.mode
    if mode == TORPEDO:
        found = [f"Protect the {len(setting.ship_names)} ships: shoot down the torpedo bombers.", "They launch at L1."]
    elif mode == BREAKTHROUGH:
        out = side_words(_way_out(setting, enemy))
        found = [f"Stop the enemy's bomb carriers before they leave the board across the {out} side."]
    elif mode == BOMBING_ZONE:
        found = [f"Protect {ZONE_WORDS}: shoot down the enemy's bombers."]
    else:
        home = side_words(_home(setting, enemy))
        aircraft = "recon aircraft" if mode == RECON_MODE else "bombers and recon aircraft"
        found = [f"Protect {ZONE_WORDS}: shoot down the enemy's {aircraft}.", _photo_level(setting)]
        found.append(f"They bring their photos home across the {home} side.")
    return found + (_thresholds(setting, False) if setting.win_at else _points_against(setting))


def _points_against(setting: Setting) -> list[str]:
    """AOD-BMB-14, AOD-COMB-03: if points decide although only one side has the task, losses always score."""
    scores = "The enemy scores 5 points for each bomb on a zone, and 10 more for hitting all three."
    if setting.mode == BREAKTHROUGH:
        scores = "The enemy scores 5 points for each bomber through, 3 for each other bomb carrier."
    elif setting.mode == COMBINED:
        scores = "The enemy scores 5 points for each bomb on a zone, 3 for each aircraft home with a new photo."
    return [scores, _losses(setting), MORE]


def _shot_bombers(setting: Setting) -> list[str]:
    """AOD-BMB-08, AOD-BMB-09."""
    if setting.points_scoring:
        return [_losses(setting), MORE]
    bomber = "bomber you shoot" if setting.ffa else "enemy bomber shot"
    return [f"Each {bomber} down is worth 1 point.", MORE, _equal(setting)]


def _hunt(setting: Setting, side: int, aircraft: str) -> str:
    """AOD-REC-01, AOD-BMB-01."""
    if not _is_hunted(setting, side):
        return f"Protect your {aircraft}."
    theirs = "those of other players" if setting.ffa else "the enemy's"
    return f"Protect your {aircraft}, and shoot down {theirs}."


def _is_hunted(setting: Setting, side: int) -> bool:
    """Return whether another side has the task too."""
    for other in range(setting.sides):
        if other != side and setting.mission_sides[other]:
            return True
    return False


def _losses(setting: Setting) -> str:
    """AOD-BMB-09, AOD-BMB-12, AOD-COMB-03. AOD-RUL-119: in a free-for-all, damage scores nothing."""
    if setting.ffa:
        return "Each aircraft you shoot down is worth 1 point."
    return "For either side, an enemy aircraft shot down is worth 1 point, one damaged half a point."


def _equal(setting: Setting) -> str:
    """AOD-REC-09, AOD-BMB-13."""
    if setting.ffa:
        return "If points are equal, aircraft shot down decide."
    return "If points are equal, aircraft shot down and damaged decide."


def _photo_level(setting: Setting) -> str:
    """AOD-REC-04."""
    if setting.photo_min_level > 1:
        return f"Photos count only from L{setting.photo_min_level} or higher."
    return "Photos count from any level."


def _thresholds(setting: Setting, own: bool) -> list[str]:
    """AOD-REC-11, AOD-SCN-03, AOD-SCN-04: for the side with the task, or for the other one."""
    win, draw = setting.win_at, setting.draw_at
    what = {RECON_MODE: "zones home", BOMBING_ZONE: "zones hit", BREAKTHROUGH: "carriers through"}
    things = what.get(int(setting.mode), "ships torpedoed")
    first = f"{'You win' if own else 'The enemy wins'} with {win} or more {things}."
    fewer = f"With fewer, {'you lose' if own else 'you win'}."
    if not draw:
        return [first, fewer]
    drawn = f"{draw} make a draw" if draw == win - 1 else f"{draw} to {win - 1} make a draw"
    if draw == 1 and win == 2:
        drawn = "1 makes a draw"
    return [first, f"{drawn[0].upper()}{drawn[1:]}. {fewer}"]


# Sides of the board.


def side_words(sides: int) -> str:
    """`western`, `northern or eastern`."""
    return " or ".join([SIDE_WORDS[number] for number in range(len(SIDE_WORDS)) if sides >> number & 1])


def _home(setting: Setting, side: int) -> int:
    return setting.home[setting.side_of.index(side)]


def _way_out(setting: Setting, side: int) -> int:
    return setting.exit_sides[setting.side_of.index(side)]

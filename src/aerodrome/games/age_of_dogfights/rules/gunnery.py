"""Chapters 12 to 16, 20 and 21: usable guns, column and modifiers, the outcome chart, damage, kills, pilots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aerodrome.core.events import EVERYONE, Event, only
from aerodrome.games.age_of_dogfights.actions import GUN_NAMES
from aerodrome.games.age_of_dogfights.gun_tables import (
    COLUMN_B,
    COLUMN_NAMES,
    DAMAGE_NAMES,
    DAMAGED,
    DESTROYS,
    MISSED,
    RESULT_NAMES,
)
from aerodrome.games.age_of_dogfights.refusals import EMPTY, GUNS_DAMAGED, JAMMED, JUST_CLEARED, LEGAL, NO_SUCH_GUN
from aerodrome.games.age_of_dogfights.rules.pilots import grown, saw_pilot
from aerodrome.games.age_of_dogfights.rules.positions import direction_of, geometry_of, is_frontal, sight_between
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    ACE,
    DESTROYED,
    FIXED,
    GROUPS,
    GUNS,
    LEVEL,
    NO_DAMAGE,
    NONE,
    NOSE,
    ROOKIE,
    Aircraft,
    Position,
    bursts,
    jam_round,
    with_bursts,
    with_jam,
)
from aerodrome.games.age_of_dogfights.tables import Kind

GUN_BITS: Final = [1, 2, 4, 8]  # by gun, for masks of gun groups
SKILL_NAMES: Final = ["average", "ace", "rookie"]

# AOD-SPD-03.
NO_EFFECT: Final = 0
ONLY_COLUMN_B: Final = 1
NO_FIRE: Final = 2


# Usable guns.


def usable_guns(setting: Setting, aircraft: Aircraft) -> i64:
    """AOD-OFF-09: return a mask of the gun groups that exist, are loaded, work, and were not cleared this round."""
    if aircraft.damage == GUNS:  # AOD-DMG-04
        return 0
    found: i64 = 0
    bit: i64 = 1
    guns = setting.kinds[aircraft.token].guns
    for gun in range(GROUPS):
        if guns[gun] and bursts(aircraft.ammunition, gun) and not jam_round(aircraft.jams, gun):
            found |= bit
        bit += bit
    return found & ~aircraft.cleared


def gun_refusal(setting: Setting, aircraft: Aircraft, gun: i64) -> int:
    """AOD-OFF-09: return why a gun group cannot fire, or LEGAL."""
    if not setting.kinds[aircraft.token].guns[gun]:
        return NO_SUCH_GUN
    if aircraft.damage == GUNS:
        return GUNS_DAMAGED
    if not bursts(aircraft.ammunition, gun):
        return EMPTY
    if jam_round(aircraft.jams, gun):
        return JAMMED
    if aircraft.cleared & GUN_BITS[gun]:
        return JUST_CLEARED
    return LEGAL


def is_fired_by_pilot(kind: Kind, gun: i64) -> bool:
    """AOD-SKL-07, AOD-JAM-03, AOD-ARC-06: fixed guns, and the nose gun of the DH.2. All others are a gunner's."""
    return gun == FIXED or (gun == NOSE and kind.nose_by_pilot != 0)


def pilot_guns(kind: Kind) -> i64:
    """Return a mask of the guns that the pilot fires."""
    return GUN_BITS[FIXED] | (GUN_BITS[NOSE] if kind.nose_by_pilot else 0)


# Column and modifiers.


def speed_band(setting: Setting, steps: i64, other: Aircraft, seen: i64) -> i64:
    """AOD-SPD-02 to AOD-SPD-05: compare the mover's steps with the other aircraft's last move, for fire either way."""
    if not setting.speed_difference or is_frontal(seen):
        return NO_EFFECT
    guns = setting.guns
    faster = steps - other.speed
    if faster >= guns.faster_no_fire or -faster >= guns.slower_no_fire:
        return NO_FIRE
    if faster >= guns.faster_column_b or -faster >= guns.slower_column_b:
        return ONLY_COLUMN_B
    return NO_EFFECT


def attack_row(setting: Setting, state: Position, shooter: i64, target: i64) -> i64:
    """Return the row of AOD-POS that the mover and its target match, or NONE."""
    seen = sight_between(setting, state.aircraft[shooter], state.aircraft[target])
    return NONE if seen < 0 else setting.guns.row_at[geometry_of(seen)]


def attack_column(setting: Setting, state: Position, shooter: i64, target: i64) -> i64:
    """AOD-POS, AOD-SPD-03: return the column of an attack. The mover must match a row of AOD-POS."""
    aircraft = state.aircraft[shooter]
    other = state.aircraft[target]
    seen = sight_between(setting, aircraft, other)
    if speed_band(setting, aircraft.speed, other, seen) == ONLY_COLUMN_B:
        return COLUMN_B
    return setting.guns.rows[setting.guns.row_at[geometry_of(seen)]].column


def modifier(setting: Setting, state: Position, shooter: i64, gun: i64, target: i64, skill: i64) -> i64:
    """AOD-CHART-02, AOD-CHART-03: return what is added to the dice if the shooter's pilot has that skill."""
    aircraft = state.aircraft[shooter]
    kind = setting.kinds[aircraft.token]
    added: i64 = setting.guns.coupled[kind.guns[gun]]
    if setting.pilot_skill and skill == ROOKIE and is_fired_by_pilot(kind, gun):  # AOD-SKL-03
        added += setting.guns.rookie
    if setting.has_sun:
        # AOD-SUN-02, AOD-SUN-03: the firing line counts, not the heading.
        seen = sight_between(setting, aircraft, state.aircraft[target])
        if seen >= 0 and direction_of(seen) == state.sun:
            added += setting.guns.into_the_sun
    return added


def never_only_damages(setting: Setting, kind: Kind, gun: i64, skill: i64) -> bool:
    """AOD-SKL-02: an ace's guns destroy what others damage. AOD-VAR-02: so do all guns in Ace vs ace."""
    if setting.ace_vs_ace:
        return True
    return setting.pilot_skill != 0 and skill == ACE and is_fired_by_pilot(kind, gun)


# A burst.


@mypyc_attr(native_class=True)
class Burst:
    """The result of two red dice."""

    def __init__(self, total: i64, result: i64, jammed: bool) -> None:
        self.total = total  # with modifiers
        self.result = result  # of the chart, ace rules included
        self.jammed = jammed
        self.effect: i64 = MISSED  # on the target, DAMAGED only if the damage die must be rolled


def judge(setting: Setting, column: i64, added: i64, destroys: bool, second: i64, bare: i64) -> Burst:
    """AOD-CHART-01, AOD-CHART-04: judge a bare sum of the dice in a column. For `destroys` see never_only_damages.

    AOD-LONG-04: in the second part of a long burst hot guns jam more easily, but only after the burst.
    """
    guns = setting.guns
    total = bare + added
    jammed = guns.hot[bare] if second else guns.jams[bare]
    result = MISSED if guns.jams[bare] else guns.result(column, total)
    if result == DAMAGED and destroys:
        result = DESTROYS
    return Burst(total, result, jammed != 0)


def fire(
    setting: Setting,
    state: Position,
    shooter: i64,
    gun: i64,
    target: i64,
    column: i64,
    second: i64,
    red: i64,
    other_red: i64,
    log: list[Event] | None,
) -> Burst:
    """AOD-OFF-08, AOD-DEF-08: fire a burst with these dice. If its effect is DAMAGED, `take_damage` must follow."""
    state.unjudged = 1
    aircraft = state.aircraft[shooter]
    _spend(aircraft, gun)
    added = modifier(setting, state, shooter, gun, target, aircraft.skill)
    destroys = never_only_damages(setting, setting.kinds[aircraft.token], gun, aircraft.skill)
    burst = judge(setting, column, added, destroys, second, red + other_red)
    burst.effect = _effect_on(state.aircraft[target], burst.result)
    _jam(state, aircraft, gun, burst)
    if log is not None:
        fields: dict[str, object] = {
            "aircraft": setting.token_names[aircraft.token],
            "gun": GUN_NAMES[gun],
            "target": setting.token_names[state.aircraft[target].token],
            "dice": [int(red), int(other_red)],
            "modifier": int(added),
            "total": int(burst.total),
            "column": COLUMN_NAMES[column],
            "result": RESULT_NAMES[burst.result],
            "effect": RESULT_NAMES[burst.effect],
            "jammed": burst.jammed,
            "second": second != 0,
            "defensive": target == state.mover,
        }
        log.append(Event("burst", EVERYONE, fields))
    if burst.effect == DESTROYS:
        destroy(setting, state, target, shooter, log)
    return burst


def _effect_on(target: Aircraft, result: i64) -> i64:
    """AOD-DMG-06, AOD-LONG-03: a second damage destroys."""
    return DESTROYS if result == DAMAGED and target.damage != NO_DAMAGE else result


def _spend(aircraft: Aircraft, gun: i64) -> None:
    """AOD-COMP-05: every burst costs one, hit or miss."""
    aircraft.ammunition = with_bursts(aircraft.ammunition, gun, bursts(aircraft.ammunition, gun) - 1)


def _jam(state: Position, aircraft: Aircraft, gun: i64, burst: Burst) -> None:
    """AOD-JAM-01, AOD-JAM-07: the whole group. AOD-JAM-02, AOD-RUL-87: after its last burst it is simply empty."""
    if burst.jammed and bursts(aircraft.ammunition, gun):
        aircraft.jams = with_jam(aircraft.jams, gun, state.turn)


# Damage and destruction.


def take_damage(setting: Setting, state: Position, index: i64, part: i64, by: i64, log: list[Event] | None) -> None:
    """AOD-DMG-01, AOD-DMG-06: damage a part of the aircraft, by an enemy or by none. A second damage destroys.

    AOD-DMG-08: it takes effect immediately. Damage to wings, tail and engine (AOD-DMG-02, AOD-DMG-03, AOD-DMG-05) shows
    in the next steps flown.
    """
    state.unjudged = 1
    aircraft = state.aircraft[index]
    if aircraft.damage != NO_DAMAGE:
        destroy(setting, state, index, by, log)
        return
    aircraft.damage = part
    if log is not None:
        fields: dict[str, object] = {"aircraft": setting.token_names[aircraft.token], "part": DAMAGE_NAMES[part]}
        fields["by"] = None if by == NONE else setting.token_names[state.aircraft[by].token]
        log.append(Event("damaged", EVERYONE, fields))


def destroy(setting: Setting, state: Position, index: i64, by: i64, log: list[Event] | None) -> None:
    """AOD-DMG-07: remove the aircraft, and credit the one that shot it down, if any."""
    state.unjudged = 1
    aircraft = state.aircraft[index]
    aircraft.status = DESTROYED
    aircraft.shot_by = by
    clear_stand(aircraft)
    if log is not None:
        fields: dict[str, object] = {"aircraft": setting.token_names[aircraft.token]}
        fields["by"] = None if by == NONE else setting.token_names[state.aircraft[by].token]
        log.append(Event("destroyed", EVERYONE, fields))
    if by != NONE:
        _count_kill(setting, state.aircraft[by], log)


def clear_stand(aircraft: Aircraft) -> None:
    """Clear the place and current actions of an aircraft that is out of the game. Its panel stays as it is."""
    aircraft.point = NONE
    aircraft.heading = 0
    aircraft.level = 1
    aircraft.tilt = LEVEL
    aircraft.in_border = 0
    aircraft.speed = 0
    aircraft.cleared = 0
    aircraft.attacked = 0
    aircraft.defended = 0


# Pilots.


def _count_kill(setting: Setting, aircraft: Aircraft, log: list[Event] | None) -> None:
    """AOD-EXP-01 to AOD-EXP-03: kills by all its guns count for the aircraft, and improve its pilot."""
    aircraft.kills += 1
    if not setting.experience or not setting.kinds[aircraft.token].is_fighter():
        return
    skill = grown(setting, aircraft.skill, aircraft.kills)
    if skill != aircraft.skill:
        aircraft.skill = skill
        if log is not None:
            # While the pilot is hidden, only the owner knows that they were not an ace before.
            audience = EVERYONE if aircraft.revealed else only(aircraft.seat)
            log.append(Event("promoted", audience, _pilot_fields(setting, aircraft)))
    if not aircraft.revealed and aircraft.kills >= setting.guns.ace_kills:
        _show_pilot(setting, aircraft, log)  # AOD-RUL-88: all players can count the kills


def reveal(setting: Setting, aircraft: Aircraft, guns: i64, log: list[Event] | None) -> None:
    """AOD-SKL-06: reveal a pilot who fires one of these guns, which have a legal shot."""
    if not aircraft.revealed and guns & pilot_guns(setting.kinds[aircraft.token]):
        _show_pilot(setting, aircraft, log)


def _show_pilot(setting: Setting, aircraft: Aircraft, log: list[Event] | None) -> None:
    saw_pilot(setting, aircraft)
    if log is not None:
        log.append(Event("revealed", EVERYONE, _pilot_fields(setting, aircraft), reveal=True))


def _pilot_fields(setting: Setting, aircraft: Aircraft) -> dict[str, object]:
    return {"aircraft": setting.token_names[aircraft.token], "skill": SKILL_NAMES[aircraft.skill]}


def can_ever_fire(setting: Setting, aircraft: Aircraft) -> bool:
    """AOD-DOG-07, AOD-MP-07: it has a loaded gun group, jammed or not, that it may still use."""
    if aircraft.damage == GUNS:
        return False
    guns = setting.kinds[aircraft.token].guns
    for gun in range(GROUPS):
        if guns[gun] and bursts(aircraft.ammunition, gun):
            return True
    return False

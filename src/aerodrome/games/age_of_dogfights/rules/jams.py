"""Chapters 15 and 17: jams that a calm activation clears, and marks of fire that end with a turn or a round."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.age_of_dogfights.actions import GUN_NAMES
from aerodrome.games.age_of_dogfights.rules.gunnery import GUN_BITS, is_fired_by_pilot
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import GROUPS, NONE, Position, jam_round, with_jam


def clearable_jams(
    setting: Setting, state: Position, index: i64, turns: i64, level_changed: bool, manoeuvred: bool
) -> i64:
    """AOD-JAM-03, AOD-JAM-04, AOD-JAM-06: return a mask of the groups that such an activation clears."""
    aircraft = state.aircraft[index]
    if not aircraft.jams:
        return 0
    kind = setting.kinds[aircraft.token]
    calm = turns <= 1 and not level_changed and not manoeuvred
    found: i64 = 0
    bit: i64 = 1
    for gun in range(GROUPS):
        jam = jam_round(aircraft.jams, gun)
        if jam and jam < state.turn and (calm or not is_fired_by_pilot(kind, gun)):
            found |= bit
        bit += bit
    return found


def clear_jams(
    setting: Setting,
    state: Position,
    index: i64,
    turns: i64,
    level_changed: bool,
    manoeuvred: bool,
    log: list[Event] | None = None,
) -> i64:
    """AOD-JAM-05: clear the groups that the flown activation allows. They stay silent for the rest of the round."""
    aircraft = state.aircraft[index]
    found = clearable_jams(setting, state, index, turns, level_changed, manoeuvred)
    if not found:
        return 0
    aircraft.cleared |= found
    names: list[str] = []
    for gun in range(GROUPS):
        if found & GUN_BITS[gun]:
            aircraft.jams = with_jam(aircraft.jams, gun, 0)
            names.append(GUN_NAMES[gun])
    if log is not None:
        fields: dict[str, object] = {"aircraft": setting.token_names[aircraft.token], "guns": names}
        log.append(Event("cleared", EVERYONE, fields))
    return found


def release_cleared(state: Position) -> None:
    """AOD-JAM-05, AOD-RND-11: at the end of a round, guns cleared in it become usable."""
    for aircraft in state.aircraft:
        aircraft.cleared = 0


def forget_defence(setting: Setting, state: Position, seat: i64) -> None:
    """AOD-DEF-09, AOD-RND-11, AOD-MP-03: at the end of a player's turn, the enemies' guns may defend again."""
    for aircraft in state.aircraft:
        if setting.is_enemy(seat, aircraft.seat):
            aircraft.defended = 0


def forget_attacks(state: Position) -> None:
    """AOD-OFF-05: the mover's activation is over. In its next one, each group may attack again."""
    if state.mover != NONE:
        state.aircraft[state.mover].attacked = 0
    state.has_attacked = 0


def end_attack(state: Position) -> None:
    """AOD-DEF-12: the mover's player may continue with another group."""
    state.second = 0
    state.attacking = NONE
    state.attacked = NONE
    state.long_allowed = 0

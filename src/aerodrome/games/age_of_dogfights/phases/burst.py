"""Chapters 13 and 14: the dice of a burst, which are two red ones (AOD-CHART-01) and, after a hit, the damage die."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.games.age_of_dogfights.gun_tables import COLUMN_B, DAMAGED
from aerodrome.games.age_of_dogfights.rules.gunnery import attack_column, fire, take_damage
from aerodrome.games.age_of_dogfights.rules.jams import end_attack
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import ATTACK, BREAK, DAMAGE_DIE, NONE, RED_DICE, Position


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    state.pending = CHANCE_BIT


def weights(setting: Setting, state: Position) -> list[int]:
    """AOD-COMP-11, AOD-DMG-01: a red die, or the damage die, whose outcomes are wings, tail, guns, engine."""
    return setting.tables.red_weights if state.rolls == RED_DICE else setting.tables.damage_weights


def apply_chance(setting: Setting, state: Position, outcome: i64, log: list[Event] | None) -> None:
    if state.rolls == DAMAGE_DIE:
        take_damage(setting, state, state.target, outcome + 1, state.shooter, log)
        _finish(state)
    elif state.red == 0:
        state.red = outcome + 1
    else:
        _fire(setting, state, outcome + 1, log)


def _fire(setting: Setting, state: Position, die: i64, log: list[Event] | None) -> None:
    """AOD-DEF-04: a defensive burst always uses Column B. AOD-LONG-01: the second part uses the column of the first."""
    shooter = state.shooter
    column: i64 = COLUMN_B
    if shooter == state.mover:
        column = attack_column(setting, state, shooter, state.target)
    rolled = fire(setting, state, shooter, state.gun, state.target, column, state.second, state.red, die, log)
    if rolled.effect == DAMAGED:
        state.rolls = DAMAGE_DIE
    else:
        _finish(state)


def _finish(state: Position) -> None:
    """End the burst. After a second part, end the whole attack."""
    state.pending = 0
    state.red = 0
    state.rolls = RED_DICE
    state.shooter = NONE
    state.target = NONE
    state.gun = NONE
    if state.second:
        end_attack(state)


def following(state: Position) -> int:
    """AOD-DEF-10, AOD-DEF-12: the break action after a first roll. After a second part, the next group.

    AOD-LONG-06: a defensive burst has no second part.
    """
    return ATTACK if state.attacking == NONE and state.answering == NONE else BREAK

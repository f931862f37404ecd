"""Chapters 13 and 14: the dice of a burst, which are two red ones (AOD-CHART-01) and, after a hit, the damage die."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights.gun_tables import COLUMN_B, DAMAGED
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Phase
from aerodrome.games.age_of_dogfights.phases.dice import DAMAGE, RED, faces
from aerodrome.games.age_of_dogfights.rules import sequence
from aerodrome.games.age_of_dogfights.rules.gunnery import attack_column, fire, take_damage
from aerodrome.games.age_of_dogfights.rules.jams import end_attack
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import DAMAGE_DIE, NONE, RED_DICE, Position


class Burst(Phase):
    rule: ClassVar[str] = "AOD-CHART-01"
    NEXT_GROUP: Final = 1  # AOD-DEF-10: after a second part there is no break action

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.pending = CHANCE_BIT
        return NEXT

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        roll_die(self.setting, state, code, log)
        if state.pending:
            return NEXT
        way = self._way(state)
        sequence.end_mission(self.setting, state, log)
        return way

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        """AOD-RUL-86: end a burst by or at an aircraft of the seat."""
        if state.aircraft[state.shooter].seat != seat and state.aircraft[state.target].seat != seat:
            return NEXT
        end_burst(state)
        return self._way(state)

    def _way(self, state: Position) -> i64:
        """AOD-DEF-12: the break action follows a first roll. AOD-LONG-06: a defensive burst has no second part."""
        if state.attacking == NONE and state.answering == NONE:
            return self.NEXT_GROUP
        return NEXT

    def weights(self, state: Position) -> list[int]:
        """AOD-COMP-11, AOD-DMG-01: a red die, or the damage die, whose outcomes are wings, tail, guns, engine."""
        return self.setting.tables.red_weights if state.rolls == RED_DICE else self.setting.tables.damage_weights

    def kind(self, state: Position) -> str:
        return RED if state.rolls == RED_DICE else DAMAGE

    def chance_name(self, state: Position) -> str:
        names = self.setting.token_names
        if state.rolls != RED_DICE:
            return en.chance_damage_die(names[state.aircraft[state.target].token])
        return en.chance_red_die(state.red != 0, names[state.aircraft[state.shooter].token])

    def faces(self, state: Position) -> list[int | str]:
        return faces(self.setting, self.kind(state))


def roll_die(setting: Setting, state: Position, outcome: i64, log: list[Event] | None) -> None:
    """Roll the next die of the burst. After the last one, nothing is pending."""
    if state.rolls == DAMAGE_DIE:
        take_damage(setting, state, state.target, outcome + 1, state.shooter, log)
        end_burst(state)
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
        end_burst(state)


def end_burst(state: Position) -> None:
    """End the burst. After a second part, end the whole attack."""
    state.pending = 0
    sequence.stop_burst(state)
    if state.second:
        end_attack(state)

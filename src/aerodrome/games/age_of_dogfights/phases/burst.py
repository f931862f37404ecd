"""Chapters 13, 14 and 16: the dice of a burst, and the second part of a long one."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights import sketches
from aerodrome.games.age_of_dogfights.actions import AGAIN, STOP
from aerodrome.games.age_of_dogfights.gun_tables import COLUMN_B, DAMAGED
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Phase
from aerodrome.games.age_of_dogfights.phases.dice import DAMAGE, RED
from aerodrome.games.age_of_dogfights.rules import sequence
from aerodrome.games.age_of_dogfights.rules.gunnery import attack_column, fire, take_damage
from aerodrome.games.age_of_dogfights.rules.jams import end_attack
from aerodrome.games.age_of_dogfights.rules.targets import long_refusal
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import DAMAGE_DIE, NONE, RED_DICE, SEAT_BITS, Position
from aerodrome.games.age_of_dogfights.words import mover, second_part_label


class Burst(Phase):
    """The dice are two red ones (AOD-CHART-01) and, after a hit, the damage die."""

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


class LongBurst(Phase):
    """After a first burst and the break action the attacker may fire a second part (AOD-LONG-01)."""

    rule: ClassVar[str] = "AOD-LONG-01"
    asks: ClassVar[str] = "the owner of the aircraft"
    AGAIN: Final = 1

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """AOD-LONG-02, AOD-LONG-05: ask only if a second part is possible."""
        if long_refusal(self.setting, state):
            end_attack(state)
        else:
            state.pending = SEAT_BITS[state.aircraft[state.mover].seat]
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        return [AGAIN, STOP]

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        if code == AGAIN:
            fire_again(state)
            return self.AGAIN
        end_attack(state)
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        target = self.setting.token_names[state.aircraft[state.attacked].token]
        return en.question_second_part(target, *mover(self.setting, state))

    def label(self, state: Position, seat: i64, code: i64, plain: str) -> str:
        return second_part_label(self.setting, state) if seat >= 0 and code == AGAIN else plain

    def sketch(self, state: Position, seat: i64, code: i64) -> dict[str, object]:
        return sketches.second_part(self.setting, state) if code == AGAIN else super().sketch(state, seat, code)


def fire_again(state: Position) -> None:
    """AOD-LONG-01: the same group at the same target."""
    state.second = 1
    state.shooter = state.mover
    state.gun = state.attacking
    state.target = state.attacked

"""Chapter 10: dice are rolled one by one (D17-DIE-07), and the roller may reroll them (D17-DIE-04)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import BACK
from aerodrome.core.source import Seeded, Source
from aerodrome.games.dogfight_1917 import actions
from aerodrome.games.dogfight_1917.messages import en
from aerodrome.games.dogfight_1917.phases.base import Phase
from aerodrome.games.dogfight_1917.pieces import DIE, MACLAREN, SIDE_B
from aerodrome.games.dogfight_1917.refusals import LEGAL, NO_FREE_REROLL, NO_SUCH_DIE, NO_TOKENS, OTHER_QUESTION
from aerodrome.games.dogfight_1917.rules.orders import ALL_DICE
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import Position


class Roll(Phase):
    """The dice of `state.falling` are rolled."""

    rule: ClassVar[str] = "D17-DIE-07"
    REROLLS: Final = 1  # the roller may reroll
    GONE: Final = 2  # the roller has left the table

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.pending = CHANCE_BIT
        return BACK

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        die: i64 = 0
        while not state.falling >> die & 1:
            die += 1
        state.dice = state.dice & ~(_seven(7) << (3 * die)) | (code + 1) << (3 * die)
        state.falling &= state.falling - 1
        if state.falling:
            return BACK
        if log is not None:
            fields: dict[str, object] = {"seat": self.setting.names[state.roller], "dice": dice_of(state)}
            log.append(Event("rolled", EVERYONE, fields))
        state.pending = 0
        return self.REROLLS if _may_reroll(self.setting, state) else BACK

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        """A seat that is not active rolls only to evade, or for not evading."""
        if state.roller == seat:
            state.pending = 0
        return self.GONE

    def weights(self, state: Position) -> list[int]:
        return [1] * DIE

    def kind(self, state: Position) -> str:
        return "die"

    def roll(self, state: Position, source: Source) -> int:
        """All faces are equally likely, so no list of weights is needed."""
        return source.below("die", DIE) if isinstance(source, Seeded) else source.answer("die", [1] * DIE)

    def chance_name(self, state: Position) -> str:
        return en.chance_die(self.setting.names[state.roller])

    def faces(self, state: Position) -> list[int | str]:
        return [*range(1, DIE + 1)]


class Reroll(Phase):
    """D17-DEC-10: the roller keeps the roll or rerolls some of its dice."""

    rule: ClassVar[str] = "D17-DIE-04"
    asks: ClassVar[str] = "the roller"
    ROLLS: Final = 1  # again
    GONE: Final = 2  # the roller has left the table

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.pending = 1 << state.roller
        return BACK

    def legal(self, state: Position, seat: i64) -> list[int]:
        codes = [actions.KEEP]
        masks = ALL_DICE[state.dice_count]
        if state.fighters[state.roller].tokens >= self.setting.numbers.focus_cost:
            codes.extend(range(actions.FOCUS, actions.FOCUS + masks))
        if _has_free_reroll(state):
            codes.extend(range(actions.FREE, actions.FREE + masks))
        return codes

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if code == actions.KEEP:
            return LEGAL
        if actions.FOCUS <= code < actions.FREE:
            if code - actions.FOCUS + 1 > ALL_DICE[state.dice_count]:
                return NO_SUCH_DIE
            return LEGAL if state.fighters[state.roller].tokens >= self.setting.numbers.focus_cost else NO_TOKENS
        if actions.FREE <= code < actions.REPEAT:
            if code - actions.FREE + 1 > ALL_DICE[state.dice_count]:
                return NO_SUCH_DIE
            return LEGAL if _has_free_reroll(state) else NO_FREE_REROLL
        return OTHER_QUESTION

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """D17-TOK-06, D17-PIL-24: new values replace old ones."""
        state.pending = 0
        if code == actions.KEEP:
            return BACK
        if code < actions.FREE:
            state.fighters[state.roller].tokens -= self.setting.numbers.focus_cost
            state.falling = code - actions.FOCUS + 1
        else:
            state.free_used = 1
            state.falling = code - actions.FREE + 1
        if log is not None:
            dice = [die + 1 for die in range(state.dice_count) if state.falling >> die & 1]
            pay = "focus" if code < actions.FREE else "free"
            log.append(Event("rerolls", EVERYONE, {"seat": self.setting.names[state.roller], "pay": pay, "dice": dice}))
        return self.ROLLS

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        """A seat that is not active rolls only to evade, or for not evading."""
        if state.roller == seat:
            state.pending = 0
        return self.GONE

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_reroll(" ".join([str(die) for die in dice_of(state)]), purpose)


def _seven(seven: i64) -> i64:
    # A parameter, because a literal would be compiled to a C int.
    return seven


def dice_of(state: Position) -> list[int]:
    return [state.dice >> (3 * die) & 7 for die in range(state.dice_count)]


def _has_free_reroll(state: Position) -> bool:
    """D17-PIL-24: once per roll."""
    roller = state.fighters[state.roller]
    return roller.pilot == MACLAREN and roller.side == SIDE_B and not state.free_used


def _may_reroll(setting: Setting, state: Position) -> bool:
    """D17-TST-04: without the means the roll is final. Tokens and pilots are public, so this reveals nothing."""
    return state.fighters[state.roller].tokens >= setting.numbers.focus_cost or _has_free_reroll(state)

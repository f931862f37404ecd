"""Chapter 10: dice are rolled one by one (D17-DIE-07), and the roller may reroll them (D17-DIE-04).

`state.after_roll` is the phase that follows.
"""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.games.dogfight_1917 import actions
from aerodrome.games.dogfight_1917.refusals import LEGAL, NO_FREE_REROLL, NO_SUCH_DIE, NO_TOKENS, OTHER_QUESTION
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import REROLL, ROLL, Position
from aerodrome.games.dogfight_1917.tables import MACLAREN, SIDE_B

ALL_DICE = [0, 1, 3, 7, 15, 31]  # masks by number of dice


def start(state: Position, roller: i64, count: i64, after: i64) -> None:
    state.roller = roller
    state.dice = 0
    state.dice_count = count
    state.falling = ALL_DICE[count]
    state.free_used = 0
    state.after_roll = after
    state.phase = ROLL
    state.pending = CHANCE_BIT


def dice_of(state: Position) -> list[int]:
    return [state.dice >> (3 * die) & 7 for die in range(state.dice_count)]


def apply_die(setting: Setting, state: Position, value: i64, log: list[Event] | None) -> None:
    die: i64 = 0
    while not state.falling >> die & 1:
        die += 1
    state.dice = state.dice & ~(_seven(7) << (3 * die)) | value << (3 * die)
    state.falling &= state.falling - 1
    if state.falling:
        return
    if log is not None:
        fields: dict[str, object] = {"seat": setting.names[state.roller], "dice": dice_of(state)}
        log.append(Event("rolled", EVERYONE, fields))
    state.pending = 0
    if _may_reroll(setting, state):
        state.phase = REROLL
        state.pending = 1 << state.roller
    else:
        state.phase = state.after_roll


def _seven(seven: i64) -> i64:
    # A parameter, because a literal would be compiled to a C int.
    return seven


def has_free_reroll(state: Position) -> bool:
    """D17-PIL-24: once per roll."""
    roller = state.fighters[state.roller]
    return roller.pilot == MACLAREN and roller.side == SIDE_B and not state.free_used


def _may_reroll(setting: Setting, state: Position) -> bool:
    """D17-TST-04: without the means the roll is final. Tokens and pilots are public, so this reveals nothing."""
    return state.fighters[state.roller].tokens >= setting.numbers.focus_cost or has_free_reroll(state)


def refusal(setting: Setting, state: Position, code: int) -> int:
    """D17-DEC-10."""
    if code == actions.KEEP:
        return LEGAL
    if actions.FOCUS <= code < actions.FREE:
        if code - actions.FOCUS + 1 > ALL_DICE[state.dice_count]:
            return NO_SUCH_DIE
        return LEGAL if state.fighters[state.roller].tokens >= setting.numbers.focus_cost else NO_TOKENS
    if actions.FREE <= code < actions.REPEAT:
        if code - actions.FREE + 1 > ALL_DICE[state.dice_count]:
            return NO_SUCH_DIE
        return LEGAL if has_free_reroll(state) else NO_FREE_REROLL
    return OTHER_QUESTION


def legal(setting: Setting, state: Position) -> list[int]:
    codes = [actions.KEEP]
    masks = ALL_DICE[state.dice_count]
    if state.fighters[state.roller].tokens >= setting.numbers.focus_cost:
        codes.extend(range(actions.FOCUS, actions.FOCUS + masks))
    if has_free_reroll(state):
        codes.extend(range(actions.FREE, actions.FREE + masks))
    return codes


def apply(setting: Setting, state: Position, code: int, log: list[Event] | None) -> None:
    """D17-TOK-06, D17-PIL-24: new values replace old ones."""
    if code == actions.KEEP:
        state.pending = 0
        state.phase = state.after_roll
        return
    if code < actions.FREE:
        state.fighters[state.roller].tokens -= setting.numbers.focus_cost
        state.falling = code - actions.FOCUS + 1
    else:
        state.free_used = 1
        state.falling = code - actions.FREE + 1
    if log is not None:
        dice = [die + 1 for die in range(state.dice_count) if state.falling >> die & 1]
        pay = "focus" if code < actions.FREE else "free"
        log.append(Event("rerolls", EVERYONE, {"seat": setting.names[state.roller], "pay": pay, "dice": dice}))
    state.phase = ROLL
    state.pending = CHANCE_BIT

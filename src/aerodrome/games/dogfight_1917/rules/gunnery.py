"""Chapters 11 and 12: legal targets, the number of dice and the Difficulty."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.dogfight_1917 import refusals
from aerodrome.games.dogfight_1917.pieces import FONCK, LOEWENHARDT, MACLAREN, MENTOR, NO_SPECIAL, SIDE_A, SIDE_B
from aerodrome.games.dogfight_1917.refusals import LEGAL
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import FLYING, NONE, Fighter, Position


def line_range(setting: Setting, attacker: Fighter, target: Fighter) -> i64:
    """D17-BRD-07: return the range of a target straight ahead, or 0 if it is not in line."""
    cell = attacker.cell
    found: i64 = 0
    while cell >= 0:
        if cell == target.cell:
            return found
        cell = setting.board.next[cell * 6 + attacker.heading]
        found += 1
    return 0


def faces_rear(attacker: Fighter, target: Fighter) -> bool:
    """D17-ATK-02: the line of fire enters through one of the target's Rear spaces."""
    difference = (attacker.heading - target.heading + 7) % 6  # headings apart by 60 degrees at most give 0, 1, 2
    return difference <= 2


def target_refusal(setting: Setting, state: Position, seat: i64, target: i64) -> int:
    """D17-GEN-04, D17-ATK-03: the target must be an enemy on the board. Fighters in between do not block."""
    if target >= setting.seats or state.fighters[target].status != FLYING:
        return refusals.NO_SUCH_TARGET
    return refusals.NOT_AN_ENEMY if setting.teams[target] == setting.teams[seat] else LEGAL


def is_ace_of_aces(fighter: Fighter) -> bool:
    """D17-PIL-44."""
    return fighter.pilot == FONCK and fighter.side == SIDE_B


def basic_refusal(setting: Setting, state: Position, seat: i64, target: i64) -> int:
    """D17-ATK-01, D17-ATK-12."""
    refused = target_refusal(setting, state, seat, target)
    if refused != LEGAL:
        return refused
    attacker = state.fighters[seat]
    reach = line_range(setting, attacker, state.fighters[target])
    numbers = setting.numbers
    farthest = numbers.ace_farthest if is_ace_of_aces(attacker) else numbers.basic_farthest
    if not numbers.basic_nearest <= reach <= farthest:
        return refusals.NOT_IN_LINE
    if not is_ace_of_aces(attacker) and not faces_rear(attacker, state.fighters[target]):
        return refusals.NOT_THE_REAR
    return LEGAL if state.blocked == NONE else refusals.STAYED


def special_refusal(setting: Setting, state: Position, seat: i64, number: i64, target: i64) -> int:
    """D17-SPA-02, D17-SPA-03, D17-SPA-04: allowed from any side, in line and in range, as often as it is paid."""
    attacker = state.fighters[seat]
    special = setting.board_of(attacker).special(number)
    if special is None:
        return refusals.NOT_YOUR_ACTION
    refused = target_refusal(setting, state, seat, target)
    if refused != LEGAL:
        return refused
    reach = line_range(setting, attacker, state.fighters[target])
    if not special.nearest <= reach <= special.farthest:
        return refusals.NOT_IN_LINE
    return LEGAL if attacker.tokens >= special.cost else refusals.NO_TOKENS


# Dice and Difficulty.


def beast(setting: Setting, fighter: Fighter) -> i64:
    """D17-PIL-34: return how much easier Fighter Special Actions become."""
    return setting.numbers.easier_specials if fighter.pilot == LOEWENHARDT and fighter.side == SIDE_B else 0


def extra_special_dice(setting: Setting, fighter: Fighter) -> i64:
    """D17-PIL-35."""
    return setting.numbers.extra_special_dice if fighter.pilot == LOEWENHARDT and fighter.side == SIDE_B else 0


def lowered(difficulty: i64, by: i64) -> i64:
    """D17-DIE-06: never below 1."""
    return difficulty - by if difficulty - by > 1 else 1


def fire_dice(setting: Setting, fighter: Fighter, weapon: i64, extra: i64) -> i64:
    """D17-ATK-04, D17-PIL-44, D17-PIL-51 and the printed dice of a Special Attack."""
    if weapon != NO_SPECIAL:
        special = setting.board_of(fighter).special(weapon)
        assert special is not None
        return special.dice + extra_special_dice(setting, fighter)
    numbers = setting.numbers
    if is_ace_of_aces(fighter):
        return numbers.ace_dice
    if fighter.pilot == MENTOR:
        return numbers.basic_dice + numbers.extra_basic_dice
    return numbers.basic_dice + extra


def fire_difficulty(setting: Setting, fighter: Fighter, weapon: i64, reach: i64) -> i64:
    """D17-ATK-04, D17-PIL-21, D17-PIL-34, D17-PIL-44."""
    if weapon != NO_SPECIAL:
        special = setting.board_of(fighter).special(weapon)
        assert special is not None
        return lowered(special.difficulty, beast(setting, fighter))
    numbers = setting.numbers
    if is_ace_of_aces(fighter):
        return numbers.ace_difficulty
    difficulty: i64 = numbers.basic_difficulty[reach - 1]
    if fighter.pilot == MACLAREN and fighter.side == SIDE_A:
        return lowered(difficulty, numbers.easier)
    return difficulty


def successes(dice: i64, count: i64, least: i64, most: i64) -> i64:
    """D17-DIE-02, D17-DIE-03, D17-DIE-05: count the dice that show a number from least to most."""
    found: i64 = 0
    for _ in range(count):
        if least <= dice & 7 <= most:
            found += 1
        dice >>= 3
    return found

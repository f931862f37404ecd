"""Short descriptions of the Pilot Cards with their numbers, for labels and Fighter Boards. Decides no rule."""

from __future__ import annotations

from typing import Final

from aerodrome.games.dogfight_1917.messages import en
from aerodrome.games.dogfight_1917.pieces import FONCK, LOEWENHARDT, MACLAREN, MENTOR, RICHTHOFEN, SIDE_A, SIDE_B
from aerodrome.games.dogfight_1917.tables import Numbers

# By pilot: the rules of the Ongoing Effects of sides A and B, and the rule of the Special Action.
EFFECT_RULES: Final = [
    ["D17-PIL-11, D17-PIL-12", "D17-PIL-11, D17-PIL-12"],
    ["D17-PIL-21, D17-PIL-22", "D17-PIL-24, D17-PIL-25"],
    ["D17-PIL-31, D17-PIL-32", "D17-PIL-34, D17-PIL-35"],
    ["D17-PIL-41, D17-PIL-42", "D17-PIL-44"],
    ["D17-PIL-50, D17-PIL-51", "D17-PIL-51"],
]
SPECIAL_RULES: Final = ["D17-PIL-13", "D17-PIL-23", "D17-PIL-33", "D17-PIL-43", "D17-PIL-52"]


def effect(numbers: Numbers, pilot: int, side: int) -> str:
    """Describe the Ongoing Effect of a side."""
    if pilot == RICHTHOFEN:
        return en.effect_red_baron(numbers.momentum_difficulty, numbers.evasion_tokens, numbers.momentum_turns)
    if pilot == MACLAREN and side == SIDE_A:
        return en.effect_silent_pursuer(numbers.easier, numbers.all_placed_tokens)
    if pilot == MACLAREN:
        return en.effect_northern_falcon(numbers.turns_after_maneuver)
    if pilot == LOEWENHARDT and side == SIDE_A:
        return en.effect_heart_of_iron(numbers.unevaded_difficulty, numbers.unevaded_tokens, numbers.turns_near_enemy)
    if pilot == LOEWENHARDT:
        return en.effect_smiling_beast(numbers.easier_specials, numbers.extra_special_dice)
    if pilot == FONCK and side == SIDE_A:
        least = numbers.before_fire_difficulty
        return en.effect_aerial_sharpshooter(least, numbers.extra_dice, numbers.range_2_tokens)
    if pilot == FONCK:
        return en.effect_ace_of_aces(numbers.ace_difficulty, numbers.ace_farthest, numbers.ace_dice)
    assert pilot == MENTOR
    if side == SIDE_A:
        return en.effect_marksmanship_start(numbers.setup_tokens, numbers.extra_basic_dice)
    return en.effect_marksmanship(numbers.extra_basic_dice)


def special(numbers: Numbers, pilot: int) -> str:
    """Describe the Special Action, which is used once and turns the card to side B."""
    if pilot == RICHTHOFEN:
        return en.special_flying_circus()
    if pilot == MENTOR:
        return en.special_pioneer(numbers.pioneer_most)
    return en.special_later(effect(numbers, pilot, SIDE_B))

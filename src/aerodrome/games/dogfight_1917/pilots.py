"""Short descriptions of the Pilot Cards with their numbers, for labels and Fighter Boards. Decides no rule."""

from __future__ import annotations

from typing import Final

from aerodrome.games.dogfight_1917.pieces import FONCK, LOEWENHARDT, MACLAREN, MENTOR, RICHTHOFEN, SIDE_A
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
        turns = _times(numbers.momentum_turns)
        return (
            f"{tokens(numbers.evasion_tokens)} when every evasion die succeeds, and after Momentum a roll of "
            f"{numbers.momentum_difficulty}+ lets you turn {turns}"
        )
    if pilot == MACLAREN and side == SIDE_A:
        gain = tokens(numbers.all_placed_tokens)
        return f"Basic Attacks need {numbers.easier} less to hit, and you gain {gain} when all their dice hit"
    if pilot == MACLAREN:
        turns = _times(numbers.turns_after_maneuver)
        return f"each of your rolls has a free reroll, and you may turn {turns} after your Maneuver"
    if pilot == LOEWENHARDT and side == SIDE_A:
        return (
            f"when you don't evade, a roll of {numbers.unevaded_difficulty}+ gives {tokens(numbers.unevaded_tokens)}, "
            f"and you may turn {_times(numbers.turns_near_enemy)} after a Maneuver that ends next to an enemy"
        )
    if pilot == LOEWENHARDT:
        more = dice(numbers.extra_special_dice)
        return f"your Fighter's Special Actions roll {more} more and need {numbers.easier_specials} less to succeed"
    if pilot == FONCK and side == SIDE_A:
        return (
            f"before a Basic Attack a roll of {numbers.before_fire_difficulty}+ adds {numbers.extra_dice} dice, "
            f"and a hit from range 2 gives {tokens(numbers.range_2_tokens)}"
        )
    if pilot == FONCK:
        return (
            f"Basic Attacks work from any side with {numbers.ace_dice} dice that hit on {numbers.ace_difficulty}+, "
            f"but only at range {numbers.ace_farthest}"
        )
    assert pilot == MENTOR
    more = dice(numbers.extra_basic_dice)
    start = f"you start with {tokens(numbers.setup_tokens)}, and " if side == SIDE_A else ""
    return f"{start}Basic Attacks roll {more} more"


def special(numbers: Numbers, pilot: int) -> str:
    """Describe the Special Action, which is used once and turns the card to side B."""
    if pilot == RICHTHOFEN:
        return "drop behind an enemy 1 space away"
    if pilot == MENTOR:
        return f"advance up to {numbers.pioneer_most} spaces and turn"
    return "from then on " + effect(numbers, pilot, 1)


def tokens(count: int) -> str:
    return "1 token" if count == 1 else f"{count} tokens"


def dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


def _times(count: int) -> str:
    return "once" if count == 1 else "twice" if count == 2 else f"{count} times"

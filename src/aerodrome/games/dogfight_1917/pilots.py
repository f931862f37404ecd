"""What the Pilot Cards do, in a few words with their numbers, for labels and Fighter Boards. Decides no rule."""

from __future__ import annotations

from typing import Final

from aerodrome.games.dogfight_1917.tables import (
    FONCK,
    LOEWENHARDT,
    MACLAREN,
    MENTOR,
    RICHTHOFEN,
    SIDE_A,
    Numbers,
)

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
    """The Ongoing Effect of a side."""
    if pilot == RICHTHOFEN:
        turns = _times(numbers.momentum_turns)
        return (
            f"{tokens(numbers.evasion_tokens)} when every evasion die succeeds; after Momentum a die of "
            f"{numbers.momentum_difficulty}+ lets you turn {turns}"
        )
    if pilot == MACLAREN and side == SIDE_A:
        return f"Basic Attacks hit {numbers.easier} lower; {tokens(numbers.all_placed_tokens)} when all their dice hit"
    if pilot == MACLAREN:
        return f"a free reroll for each of your rolls; turn {_times(numbers.turns_after_maneuver)} after your Maneuver"
    if pilot == LOEWENHARDT and side == SIDE_A:
        return (
            f"when you do not evade, a die of {numbers.unevaded_difficulty}+ gives {tokens(numbers.unevaded_tokens)}; "
            f"turn {_times(numbers.turns_near_enemy)} after a Maneuver that ends beside an enemy"
        )
    if pilot == LOEWENHARDT:
        dice = "1 die" if numbers.extra_special_dice == 1 else f"{numbers.extra_special_dice} dice"
        return f"your Fighter's Special Actions roll {dice} more and succeed {numbers.easier_specials} lower"
    if pilot == FONCK and side == SIDE_A:
        return (
            f"before a Basic Attack a die of {numbers.before_fire_difficulty}+ adds {numbers.extra_dice} dice; "
            f"{tokens(numbers.range_2_tokens)} for a hit from range 2"
        )
    if pilot == FONCK:
        return (
            f"Basic Attacks from any side at range {numbers.ace_farthest} only: {numbers.ace_dice} dice, "
            f"{numbers.ace_difficulty}+ hits"
        )
    assert pilot == MENTOR
    more = "1 die" if numbers.extra_basic_dice == 1 else f"{numbers.extra_basic_dice} dice"
    start = f"{tokens(numbers.setup_tokens)} to begin with; " if side == SIDE_A else ""
    return f"{start}Basic Attacks roll {more} more"


def special(numbers: Numbers, pilot: int) -> str:
    """What the Special Action does, once, before the card shows its side B."""
    if pilot == RICHTHOFEN:
        return "drop behind an enemy one space away"
    if pilot == MENTOR:
        return f"advance up to {numbers.pioneer_most} spaces and turn"
    return "from then on " + effect(numbers, pilot, 1)


def tokens(count: int) -> str:
    return "1 token" if count == 1 else f"{count} tokens"


def _times(count: int) -> str:
    return "once" if count == 1 else "twice" if count == 2 else f"{count} times"

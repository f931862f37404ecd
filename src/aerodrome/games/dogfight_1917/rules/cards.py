"""Chapters 2, 19 and 20: cards from zone to zone (D17-CMP-02), none ever lost (D17-INV-01); memory.py remembers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.games.dogfight_1917.rules.memory import (
    BACK,
    DAMAGED,
    DRAWN,
    MENDED,
    RECYCLED,
    REGROUPED,
    SALVAGED,
    THROWN,
    UNKNOWN,
    note,
    note_left,
)
from aerodrome.games.dogfight_1917.state import Fighter, newest, pushed
from aerodrome.games.dogfight_1917.tables import CARD_KINDS

MANEUVER_CARDS: Final = 0xFFF  # their part of a pile


def fewest(pile: i64, other: i64) -> i64:
    """Of each kind as many as both have."""
    least: i64 = 0
    for kind in range(CARD_KINDS):
        count = deck.count(pile, kind)
        if deck.count(other, kind) < count:
            count = deck.count(other, kind)
        least += deck.one(kind) * count
    return least


def piled(stack: i64) -> i64:
    """A stack's cards as a pile; more than fifteen of a kind are never in one."""
    pile: i64 = 0
    while stack:
        pile += deck.one((stack & 7) - 1)
        stack >>= 3
    return pile


# From the Deck.


def draw(fighter: Fighter, kind: i64) -> None:
    """D17-TRN-03."""
    fighter.deck -= deck.one(kind)
    fighter.deck_count -= 1
    fighter.hand += deck.one(kind)
    fighter.hand_count += 1
    note(fighter, DRAWN, kind)


def to_damage(fighter: Fighter, kind: i64) -> None:
    """D17-DMG-01, D17-DMG-02: seen by nobody, on top of the others."""
    fighter.deck -= deck.one(kind)
    fighter.deck_count -= 1
    fighter.damage = pushed(fighter.damage, kind)
    fighter.damage_count += 1
    note(fighter, DAMAGED, UNKNOWN)


def lose(fighter: Fighter, kind: i64) -> None:
    """D17-DAR-03: out of the game, seen by nobody."""
    fighter.deck -= deck.one(kind)
    fighter.deck_count -= 1
    fighter.lost += deck.one(kind)
    fighter.lost_count += 1


# From the hand.


def discard(fighter: Fighter, kind: i64) -> None:
    """D17-CRD-08: face-up, the newest."""
    fighter.hand -= deck.one(kind)
    fighter.hand_count -= 1
    fighter.discard = pushed(fighter.discard, kind)
    fighter.discard_count += 1
    note_left(fighter, kind)


def remove(fighter: Fighter, kind: i64) -> None:
    """D17-CRD-08: a Killer Instinct that was played leaves the game."""
    fighter.hand -= deck.one(kind)
    fighter.hand_count -= 1
    fighter.removed += deck.one(kind)
    note_left(fighter, kind)


def shuffle_back(fighter: Fighter) -> i64:
    """D17-IMP-03: the cards chosen go into the Deck; how many."""
    count = deck.total(fighter.aside)
    fighter.hand -= fighter.aside
    fighter.hand_count -= count
    fighter.deck += fighter.aside
    fighter.deck_count += count
    for kind in deck.listed(fighter.aside):
        note(fighter, BACK, kind)
    fighter.aside = 0
    return count


# From the other piles.


def regroup(fighter: Fighter, kind: i64) -> None:
    """D17-TOK-07, D17-INF-08: one card from the Discard Pile; everybody sees which is missing there."""
    fighter.discard = _taken(fighter.discard, kind)
    fighter.discard_count -= 1
    fighter.hand += deck.one(kind)
    fighter.hand_count += 1
    note(fighter, REGROUPED, kind)


def _taken(stack: i64, kind: i64) -> i64:
    """D17-RUL-79: the stack without its newest card of that kind; the others keep their order."""
    above: i64 = 0
    while newest(stack) != kind:
        above = above << 3 | (stack & 7)
        stack >>= 3
    stack >>= 3
    while above:
        stack = stack << 3 | (above & 7)
        above >>= 3
    return stack


def repair(fighter: Fighter, chosen: i64) -> None:
    """D17-TOK-08: the cards chosen go into the Deck, the others face-up to the Discard Pile, from the top down."""
    while fighter.damage:
        kind = newest(fighter.damage)
        fighter.damage >>= 3
        fighter.damage_count -= 1
        if deck.count(chosen, kind):
            chosen -= deck.one(kind)
            fighter.deck += deck.one(kind)
            fighter.deck_count += 1
            note(fighter, MENDED, kind)
        else:
            fighter.discard = pushed(fighter.discard, kind)
            fighter.discard_count += 1
            note(fighter, THROWN, kind)


def salvage(fighter: Fighter) -> None:
    """D17-EVC-08: the top of the Damage Pile goes unseen into the Deck."""
    fighter.deck += deck.one(newest(fighter.damage))
    fighter.deck_count += 1
    fighter.damage >>= 3
    fighter.damage_count -= 1
    note(fighter, SALVAGED, UNKNOWN)


def new_deck(fighter: Fighter) -> None:
    """D17-EVC-07: Damage and Discard Pile, and the rest of the Deck.

    D17-RUL-80, D17-RUL-81: with the Evasion or Maneuver Card that was just played.
    """
    while fighter.damage:
        salvage(fighter)
    while fighter.discard:
        kind = newest(fighter.discard)
        fighter.discard >>= 3
        fighter.discard_count -= 1
        fighter.deck += deck.one(kind)
        fighter.deck_count += 1
        note(fighter, RECYCLED, kind)


def has_maneuver_card(fighter: Fighter) -> bool:
    return fighter.hand & MANEUVER_CARDS != 0

"""Chapters 2, 19 and 20: move cards from zone to zone (D17-CMP-02), losing none (D17-INV-01). memory.py records it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.games.dogfight_1917.pieces import CARD_KINDS
from aerodrome.games.dogfight_1917.rules import memory
from aerodrome.games.dogfight_1917.state import Fighter, newest, pushed

MANEUVER_CARDS: Final = 0xFFF  # their part of a pile


def fewest(pile: i64, other: i64) -> i64:
    """Return the cards that both piles have, kind by kind."""
    least: i64 = 0
    for kind in range(CARD_KINDS):
        count = deck.count(pile, kind)
        if deck.count(other, kind) < count:
            count = deck.count(other, kind)
        least += deck.one(kind) * count
    return least


def piled(stack: i64) -> i64:
    """Return a stack's cards as a pile. A stack never has more than fifteen of a kind."""
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
    memory.note(fighter, memory.DRAWN, kind)


def to_damage(fighter: Fighter, kind: i64) -> None:
    """D17-DMG-01, D17-DMG-02: move a card, seen by no one, to the top of the Damage Pile."""
    fighter.deck -= deck.one(kind)
    fighter.deck_count -= 1
    fighter.damage = pushed(fighter.damage, kind)
    fighter.damage_count += 1
    memory.note(fighter, memory.DAMAGED, memory.UNKNOWN)


def lose(fighter: Fighter, kind: i64) -> None:
    """D17-DAR-03: remove a card from the game, seen by no one."""
    fighter.deck -= deck.one(kind)
    fighter.deck_count -= 1
    fighter.lost += deck.one(kind)
    fighter.lost_count += 1


# From the hand.


def discard(fighter: Fighter, kind: i64) -> None:
    """D17-CRD-08: discard a card face-up, as the newest."""
    fighter.hand -= deck.one(kind)
    fighter.hand_count -= 1
    fighter.discard = pushed(fighter.discard, kind)
    fighter.discard_count += 1
    memory.note_left(fighter, kind)


def remove(fighter: Fighter, kind: i64) -> None:
    """D17-CRD-08: remove a played Killer Instinct from the game."""
    fighter.hand -= deck.one(kind)
    fighter.hand_count -= 1
    fighter.removed += deck.one(kind)
    memory.note_left(fighter, kind)


def shuffle_back(fighter: Fighter) -> i64:
    """D17-IMP-03: move the chosen cards into the Deck, and return their number."""
    count = deck.total(fighter.aside)
    fighter.hand -= fighter.aside
    fighter.hand_count -= count
    fighter.deck += fighter.aside
    fighter.deck_count += count
    for kind in deck.listed(fighter.aside):
        memory.note(fighter, memory.BACK, kind)
    fighter.aside = 0
    return count


# From the other piles.


def regroup(fighter: Fighter, kind: i64) -> None:
    """D17-TOK-07, D17-INF-08: take one card from the Discard Pile. Everyone sees which one is missing."""
    fighter.discard = _taken(fighter.discard, kind)
    fighter.discard_count -= 1
    fighter.hand += deck.one(kind)
    fighter.hand_count += 1
    memory.note(fighter, memory.REGROUPED, kind)


def _taken(stack: i64, kind: i64) -> i64:
    """D17-RUL-79: return the stack without its newest card of that kind. The others keep their order."""
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
    """D17-TOK-08: move the chosen cards into the Deck and the others face-up to the Discard Pile, top first."""
    while fighter.damage:
        kind = newest(fighter.damage)
        fighter.damage >>= 3
        fighter.damage_count -= 1
        if deck.count(chosen, kind):
            chosen -= deck.one(kind)
            fighter.deck += deck.one(kind)
            fighter.deck_count += 1
            memory.note(fighter, memory.MENDED, kind)
        else:
            fighter.discard = pushed(fighter.discard, kind)
            fighter.discard_count += 1
            memory.note(fighter, memory.THROWN, kind)


def salvage(fighter: Fighter) -> None:
    """D17-EVC-08: move the top card of the Damage Pile unseen into the Deck."""
    fighter.deck += deck.one(newest(fighter.damage))
    fighter.deck_count += 1
    fighter.damage >>= 3
    fighter.damage_count -= 1
    memory.note(fighter, memory.SALVAGED, memory.UNKNOWN)


def new_deck(fighter: Fighter) -> None:
    """D17-EVC-07: make a new Deck of the Damage Pile, the Discard Pile and the rest of the Deck.

    D17-RUL-80, D17-RUL-81: it includes the Evasion or Maneuver Card that was just played.
    """
    while fighter.damage:
        salvage(fighter)
    while fighter.discard:
        kind = newest(fighter.discard)
        fighter.discard >>= 3
        fighter.discard_count -= 1
        fighter.deck += deck.one(kind)
        fighter.deck_count += 1
        memory.note(fighter, memory.RECYCLED, kind)


def has_maneuver_card(fighter: Fighter) -> bool:
    return fighter.hand & MANEUVER_CARDS != 0

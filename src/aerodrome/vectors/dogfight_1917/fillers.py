"""More Basic Maneuvers than a pile counts: fillers stand for some of them."""

from __future__ import annotations

from typing import Final

from aerodrome.core import deck
from aerodrome.games.dogfight_1917.pieces import BM, CARDS
from aerodrome.games.dogfight_1917.state import Fighter, cards_of, stacked

MANY: Final = 15  # cards of one kind that a pile counts
FILLER: Final = len(CARDS)  # stands for Basic Maneuvers beyond that number, which no real Deck has
KEPT: Final = 3  # Basic Maneuvers that stay themselves in every pile as long as possible: as many as are ever chosen


def unfilled(kinds: list[int]) -> list[int]:
    return [BM if kind == FILLER else kind for kind in kinds]


def spread_fillers(fighter: Fighter) -> None:
    """Replace some Basic Maneuvers by fillers, so that no pile overflows. Choose those that are needed last."""
    hand, hidden = unfilled(deck.listed(fighter.hand)), unfilled(deck.listed(fighter.deck))
    damage, discard = unfilled(cards_of(fighter.damage)), unfilled(cards_of(fighter.discard))
    zones = [damage, hidden, discard, hand]
    spare = sum(zone.count(BM) for zone in zones) - MANY
    for kept in (KEPT, 0):
        for zone in zones[:3] if kept else zones:
            taken = max(0, min(spare, zone.count(BM) - kept))
            fill(zone, taken)
            spare -= taken
    fighter.hand, fighter.deck = deck.piled(hand), deck.piled(hidden)
    fighter.damage, fighter.discard = stacked(damage), stacked(discard)


def fill(kinds: list[int], count: int) -> None:
    """Replace the last Basic Maneuvers of the list by fillers."""
    for place in range(len(kinds) - 1, -1, -1):
        if count and kinds[place] == BM:
            kinds[place] = FILLER
            count -= 1

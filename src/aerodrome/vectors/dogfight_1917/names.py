"""The names that vectors use (D17-TST-07): spaces and cards, and fillers for more cards than a pile counts."""

from __future__ import annotations

from typing import Final

from aerodrome.core import deck
from aerodrome.core.refusal import BadInput
from aerodrome.games.dogfight_1917.pieces import BM, CARDS
from aerodrome.games.dogfight_1917.state import Fighter, cards_of, stacked
from aerodrome.games.dogfight_1917.title import TABLES
from aerodrome.vectors.reader import as_list, read_name, read_number, read_pair

TEAM_NAMES: Final = ["1", "2"]  # D17-TST-07: of a Team Battle


def read_cell(value: object, where: str) -> int:
    cell = TABLES.board.cell(read_pair(value, where, "[q, r]"))
    if cell < 0:
        raise BadInput(f"{where}: {value} is not a space of the board (D17-BRD-02).")
    return cell


def read_cards(value: object, where: str) -> list[int]:
    """Read kinds, the top first. A number stands for that many arbitrary cards."""
    if isinstance(value, int) and not isinstance(value, bool):
        return [BM] * read_number(value, where, 0, 20)
    return [read_name(each, CARDS, where) for each in as_list(value, where)]


def card_names(kinds: list[int]) -> list[str]:
    return [CARDS[kind] for kind in kinds]


def plain_value(key: str, value: object) -> object:
    """Return an expected value in the form of the facts: cards by name, in order where the order counts."""
    if key in ("deck", "damage"):
        return card_names(read_cards(value, key))
    if key in ("hand", "discard", "removed", "deck_set", "damage_set"):
        return card_names(sorted(read_cards(value, key)))
    return value


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

"""Chapter 20: the past moves of a Fighter's cards that still narrow down what is hidden.

A Fighter's `moves` list what happened to its cards, in order, one move per card. `seen_by_others` removes what a rival
must not know. worlds.py finds the worlds that fit the rest.

The list holds only what matters. It begins with a move that says something about other cards. A card that everyone saw
enter and leave the hand is struck out.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.dogfight_1917.pieces import CARDS, MANEUVERS
from aerodrome.games.dogfight_1917.state import Fighter

# Places of cards. Removed cards are face-up like discards and never return, so both count as one place.
HAND: Final = 0
DECK: Final = 1
PILE: Final = 2  # the Damage Pile
GONE: Final = 3

# Moves of a card: one of these verbs and, in three bits, the card's kind + 1 (0 if unknown).
DRAWN: Final = 0
DAMAGED: Final = 1  # a Blackout's card, too
DISCARDED: Final = 2
REGROUPED: Final = 3
BACK: Final = 4  # shuffled back
MENDED: Final = 5  # by an Emergency Repair; the top of the pile first
THROWN: Final = 6  # discarded by an Emergency Repair
SALVAGED: Final = 7  # the top of the pile went unseen into the Deck
RECYCLED: Final = 8  # from the discards into a Wingman's new Deck
# Facts about a whole hand: one of these and a mask of Maneuver Cards.
HAS_ONE: Final = 9
HAS_NONE: Final = 10

NAMES: Final = [
    "drawn", "damaged", "discarded", "regrouped", "back", "mended", "thrown", "salvaged", "recycled", "has_one",
    "has_none",
]  # fmt: skip
CAME_FROM: Final = [DECK, DECK, HAND, GONE, HAND, PILE, PILE, PILE, GONE]
WENT_TO: Final = [HAND, PILE, GONE, HAND, DECK, DECK, GONE, DECK, DECK]
UNKNOWN: Final = -1


def move_of(verb: i64, kind: i64) -> i64:
    return verb << 3 | (kind + 1)


def note(fighter: Fighter, verb: i64, kind: i64) -> None:
    """Record that a card has moved."""
    move = move_of(verb, kind)
    if fighter.moves or _binds(fighter, move):
        fighter.moves.append(move)


def note_left(fighter: Fighter, kind: i64) -> None:
    """Record that a card left the hand face-up."""
    if fighter.moves:
        if not _strike_out(fighter.moves, kind):
            fighter.moves.append(move_of(DISCARDED, kind))
        while fighter.moves and not _binds(fighter, fighter.moves[0]):
            fighter.moves.pop(0)


def note_hand(fighter: Fighter, verb: i64, kinds: i64) -> None:
    """Record that everyone now knows HAS_ONE or HAS_NONE of these kinds, given as a mask."""
    if kinds:
        fighter.moves.append(verb << 3 | kinds)


def _binds(fighter: Fighter, move: i64) -> bool:
    """Return whether the move says something about cards that were hidden before it.

    A card put into the Deck shows its owner that it is not among the unseen ones, if there are any.
    """
    verb = move >> 3
    if verb == BACK:
        return fighter.damage_count + fighter.lost_count != 0
    if verb == MENDED:
        return fighter.lost_count != 0
    return verb == REGROUPED or verb >= RECYCLED


def _strike_out(moves: list[int], kind: i64) -> bool:
    """Strike out what a card leaving the hand explains: that it came in, or that the hand had one of its kind.

    Return True if everyone saw it come in and nothing was shuffled since. Both moves then cancel out.
    """
    drawn = False
    for place in range(len(moves) - 1, -1, -1):
        verb = moves[place] >> 3
        detail = moves[place] & 7
        if verb == REGROUPED and detail == kind + 1:
            moves.pop(place)
            return True
        if verb == DISCARDED and detail == kind + 1:
            return False  # what came in before has left with that one
        if verb == HAS_ONE and not drawn and detail >> kind & 1:
            moves.pop(place)
        elif verb == DRAWN:
            drawn = True
        elif verb != REGROUPED and verb != DISCARDED and verb != DAMAGED:
            return False
    return False


def move_name(move: i64) -> str:
    """`drawn`, `drawn BM`, `has_one BM HS`."""
    verb = move >> 3
    if verb >= HAS_ONE:
        return " ".join([NAMES[verb], *[CARDS[kind] for kind in range(MANEUVERS) if move >> kind & 1]])
    return f"{NAMES[verb]} {CARDS[(move & 7) - 1]}" if move & 7 else NAMES[verb]


def seen_by_others(moves: list[int]) -> list[int]:
    """D17-INF-01, D17-INF-03: hide kinds that only the owner saw, and the place of a repaired card in the pile."""
    seen: list[int] = []
    first = 0  # of the cards of one repair
    for move in moves:
        verb = move >> 3
        if verb == MENDED:
            seen.insert(first, MENDED << 3)
        else:
            seen.append(verb << 3 if verb == DRAWN or verb == BACK else move)
        if verb != MENDED and verb != THROWN:
            first = len(seen)
    return seen

"""Piles of tiles or cards as one integer: four bits a kind, so counts from 0 to 15.

Only how many of each kind a pile holds matters to the rules; who draws asks chance. A pile is
therefore copied, compared and joined (`+`) as fast as a number, and equal piles are equal numbers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

KINDS_AT_MOST: Final = 15  # fifteen kinds of four bits fit a machine word
COUNT_AT_MOST: Final = 15


def one(kind: i64) -> i64:
    """The pile of a single item; piles are joined with + and parted with -."""
    return _several(1, kind)


def _several(number: i64, kind: i64) -> i64:
    # The number is a parameter, because a literal 1 would be compiled to a C int, and shifted out of its 32 bits.
    return number << (4 * kind)


def count(pile: i64, kind: i64) -> i64:
    """How many of one kind the pile holds."""
    return (pile >> (4 * kind)) & 15


def total(pile: i64) -> i64:
    """How many there are in all."""
    found: i64 = 0
    while pile:
        found += pile & 15
        pile >>= 4
    return found


def weights(pile: i64) -> list[int]:
    """The weights of a draw: the counts of the kinds that are there, in the order of kinds."""
    found: list[int] = []
    while pile:
        here = pile & 15
        if here:
            found.append(here)
        pile >>= 4
    return found


def kinds(pile: i64) -> list[int]:
    """The kinds that are there, ascending: what the outcomes of a draw are."""
    found: list[int] = []
    kind = 0
    while pile:
        if pile & 15:
            found.append(kind)
        pile >>= 4
        kind += 1
    return found


def drawn_kind(pile: i64, outcome: i64) -> i64:
    """The kind that outcome number `outcome` of a draw stands for."""
    kind: i64 = 0
    while True:
        if (pile >> (4 * kind)) & 15:
            if outcome == 0:
                return kind
            outcome -= 1
        kind += 1


def outcome_at(pile: i64, number: i64) -> i64:
    """The outcome of a draw that takes item `number`, counting the pile's items by kind from 0."""
    outcome: i64 = 0
    while True:
        here = pile & 15
        if here:
            if number < here:
                return outcome
            number -= here
            outcome += 1
        pile >>= 4


def listed(pile: i64) -> list[int]:
    """Every single item, by kind, ascending."""
    found: list[int] = []
    for kind in kinds(pile):
        for _ in range(count(pile, kind)):
            found.append(kind)
    return found


def piled(items: list[int]) -> i64:
    """The pile that holds these kinds."""
    pile: i64 = 0
    for kind in items:
        if count(pile, kind) == COUNT_AT_MOST:
            raise ValueError(f"more than {COUNT_AT_MOST} of kind {kind} in one pile")
        pile += one(kind)
    return pile

"""A pile of tiles or cards as one integer: four bits per kind, so counts from 0 to 15.

The rules need only the count of each kind, because chance decides what is drawn. So a pile can be
copied, compared and joined (`+`) as fast as a number, and equal piles are equal numbers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

KINDS_AT_MOST: Final = 15  # fifteen kinds of four bits fit a machine word
COUNT_AT_MOST: Final = 15


def one(kind: i64) -> i64:
    """Return a pile of one item. Join piles with + and split them with -."""
    return _several(1, kind)


def _several(number: i64, kind: i64) -> i64:
    # The number is a parameter because mypyc compiles a literal 1 to a C int, and the shift would overflow 32 bits.
    return number << (4 * kind)


def count(pile: i64, kind: i64) -> i64:
    """Count the items of one kind in the pile."""
    return (pile >> (4 * kind)) & 15


def total(pile: i64) -> i64:
    """Count all items in the pile."""
    found: i64 = 0
    while pile > 0:
        found += pile & 15
        pile >>= 4
    return found


def weights(pile: i64) -> list[int]:
    """Return the weights of a draw: the counts of all kinds in the pile, in order of kind."""
    found: list[int] = []
    while pile > 0:
        here = pile & 15
        if here:
            found.append(here)
        pile >>= 4
    return found


def kinds(pile: i64) -> list[int]:
    """Return the kinds in the pile, ascending: the outcomes of a draw."""
    found: list[int] = []
    kind = 0
    while pile > 0:
        if pile & 15:
            found.append(kind)
        pile >>= 4
        kind += 1
    return found


def drawn_kind(pile: i64, outcome: i64) -> i64:
    """Return the kind that an outcome of a draw stands for."""
    kind: i64 = 0
    while True:
        if (pile >> (4 * kind)) & 15:
            if outcome == 0:
                return kind
            outcome -= 1
        kind += 1


def outcome_at(pile: i64, number: i64) -> i64:
    """Return the outcome that draws item `number`. Items are counted from 0, in order of kind."""
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
    """Return the kind of every item, ascending."""
    found: list[int] = []
    for kind in kinds(pile):
        for _ in range(count(pile, kind)):
            found.append(kind)
    return found


def piled(items: list[int]) -> i64:
    """Return the pile of these kinds."""
    pile: i64 = 0
    for kind in items:
        if count(pile, kind) == COUNT_AT_MOST:
            raise ValueError(f"more than {COUNT_AT_MOST} of kind {kind} in one pile")
        pile += one(kind)
    return pile

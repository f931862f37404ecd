"""Laws of piles."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core import deck

PILES = st.lists(st.integers(0, deck.KINDS_AT_MOST - 1), max_size=60).filter(
    lambda items: max(Counter(items).values(), default=0) <= deck.COUNT_AT_MOST
)


@given(PILES)
def test_a_pile_holds_what_was_put_in(items: list[int]) -> None:
    pile = deck.piled(items)
    assert deck.listed(pile) == sorted(items)
    assert deck.total(pile) == len(items)
    assert [deck.count(pile, kind) for kind in range(deck.KINDS_AT_MOST)] == [
        items.count(kind) for kind in range(deck.KINDS_AT_MOST)
    ]


@given(PILES)
def test_the_order_does_not_matter(items: list[int]) -> None:
    assert deck.piled(items) == deck.piled(items[::-1])


@given(PILES)
def test_weights_stand_for_the_kinds_that_are_there(items: list[int]) -> None:
    pile = deck.piled(items)
    kinds = deck.kinds(pile)
    assert kinds == sorted(set(items))
    assert deck.weights(pile) == [items.count(kind) for kind in kinds]
    assert [deck.drawn_kind(pile, outcome) for outcome in range(len(kinds))] == kinds


@given(PILES.filter(bool))
def test_every_item_is_some_outcome(items: list[int]) -> None:
    """The outcome that draws item n of the sorted pile has that item's kind."""
    pile = deck.piled(items)
    drawn = [deck.drawn_kind(pile, deck.outcome_at(pile, number)) for number in range(len(items))]
    assert drawn == sorted(items)


@given(PILES, PILES)
def test_piles_join_with_plus_and_part_with_minus(one: list[int], other: list[int]) -> None:
    if max(Counter(one + other).values(), default=0) <= deck.COUNT_AT_MOST:
        joined = deck.piled(one) + deck.piled(other)
        assert joined == deck.piled(one + other)
        assert joined - deck.piled(other) == deck.piled(one)


def test_one_is_a_pile_of_a_single_item() -> None:
    assert [deck.one(kind) for kind in range(deck.KINDS_AT_MOST)] == [
        deck.piled([kind]) for kind in range(deck.KINDS_AT_MOST)
    ]


def test_a_sixteenth_of_a_kind_does_not_fit() -> None:
    with pytest.raises(ValueError, match="more than 15 of kind 3"):
        deck.piled([3] * 16)

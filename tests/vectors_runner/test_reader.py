"""What all translators share: values are read strictly, and facts are compared one by one."""

from collections.abc import Callable

import pytest

from aerodrome.core.refusal import BadInput
from aerodrome.vectors.reader import (
    Mismatch,
    compare_facts,
    read_flag,
    read_name,
    read_number,
    read_pair,
    read_whole,
)


def test_values_of_the_right_form_are_read() -> None:
    assert read_flag(True, "solo") is True
    assert read_whole(-3, "steps") == -3
    assert read_number(6, "die", 1, 6) == 6
    assert read_name("B", ["A", "B"], "side") == 1
    assert read_pair([2, -1], "pos", "[q, r]") == (2, -1)


@pytest.mark.parametrize(
    ("read", "words"),
    [
        (lambda: read_flag(1, "solo"), "solo is 1; it should be true or false"),
        (lambda: read_whole(True, "steps"), "steps is True; it should be a whole number"),
        (lambda: read_number(7, "die", 1, 6), "die is 7; it should be a whole number from 1 to 6"),
        (lambda: read_name("C", ["A", "B"], "side"), "side is 'C'; it should be one of A, B"),
        (lambda: read_pair([1, True], "pos", "[q, r]"), r"pos should be \[q, r\], not \[1, True\]"),
    ],
)
def test_other_values_are_refused_with_what_is_allowed(read: Callable[[], object], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        read()


def test_the_first_fact_that_differs_is_named() -> None:
    compare_facts({"speed": 1}, {"speed": 1, "row": 4}, "A", 2)
    with pytest.raises(Mismatch) as failure:
        compare_facts({"speed": 1, "row": 3}, {"speed": 1, "row": 4}, "A", 2)
    assert (failure.value.expected, failure.value.actual, failure.value.step) == ({"A.row": 3}, {"A.row": 4}, 2)


def test_an_unknown_fact_is_an_error() -> None:
    with pytest.raises(BadInput, match="Unknown key 'sped' in the expectation of A; there are row, speed"):
        compare_facts({"sped": 1}, {"speed": 1, "row": 4}, "A", 1)

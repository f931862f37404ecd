"""Every vector of tests/vectors/dawgs-of-war.md, one test each."""

from pathlib import Path

import pytest

from aerodrome.vectors import dawgs_of_war as vectors
from aerodrome.vectors.document import Vector, read_vectors
from aerodrome.vectors.reader import Mismatch

VECTORS = read_vectors([Path(__file__).parents[2] / "vectors" / "dawgs-of-war.md"])


@pytest.mark.parametrize("vector", VECTORS, ids=[vector.id for vector in VECTORS])
def test_vector_holds(vector: Vector) -> None:
    assert vector.problem == ""
    vectors.run(vector.record)


def test_there_are_enough() -> None:
    assert len({vector.id for vector in VECTORS}) == len(VECTORS) > 190


@pytest.mark.parametrize(
    ("name", "expect", "field"),
    [
        ("EX-10", {"planes": {"1": {"front": [42, 4]}}}, "front"),
        ("EX-14", {"targets": {"0": [1]}}, "targets"),
        ("EX-20", {"dice_used": 1}, "dice"),
        ("EX-23", {"winner": 1}, "winner"),
        ("EX-26", {"legal": {"0": ["CW", "CCW", "NC", "SA10"]}}, "legal"),
        ("EX-32", {"deck": ["SA03", "SA11"]}, "deck"),
    ],
)
def test_a_broken_expectation_is_noticed(name: str, expect: dict[str, object], field: str) -> None:
    record = next(dict(vector.record) for vector in VECTORS if vector.id == name)
    record["expect"] = expect
    with pytest.raises(Mismatch) as failure:
        vectors.run(record)
    assert field in " ".join(failure.value.expected)


def test_dice_left_over_are_noticed() -> None:
    record = next(dict(vector.record) for vector in VECTORS if vector.id == "EX-11")
    record["dice"] = [4, 4]
    with pytest.raises(Mismatch):
        vectors.run(record)


def test_an_error_that_does_not_come_is_noticed() -> None:
    record = next(dict(vector.record) for vector in VECTORS if vector.id == "EX-09")
    record["expect"] = {"error": "illegal_cards"}
    with pytest.raises(Mismatch):
        vectors.run(record)

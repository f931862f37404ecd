"""Every vector of tests/vectors/dogfight-1917.md, one test each."""

import copy
from pathlib import Path

import pytest

from aerodrome.core.refusal import BadInput
from aerodrome.core.vector import Mismatch
from aerodrome.games.dogfight_1917 import vectors
from aerodrome.vectors.document import Record, Vector, read_vectors

VECTORS = read_vectors([Path(__file__).parents[2] / "vectors" / "dogfight-1917.md"])


def record_of(name: str) -> Record:
    return copy.deepcopy(next(vector.record for vector in VECTORS if vector.id == name))


@pytest.mark.parametrize("vector", VECTORS, ids=[vector.id for vector in VECTORS])
def test_vector_holds(vector: Vector) -> None:
    assert vector.problem == ""
    vectors.run(vector.record)


@pytest.mark.rules("D17-TST-01")
def test_there_are_enough() -> None:
    assert len({vector.id for vector in VECTORS}) == len(VECTORS) > 160
    assert all(vector.record["rules"] for vector in VECTORS)


@pytest.mark.rules("D17-TST-02", "D17-TST-06", "D17-TST-07")
@pytest.mark.parametrize(
    ("name", "expect"),
    [
        ("EX-03", {"players": {"P1": {"pos": [1, 0]}}}),
        ("EX-03", {"players": {"P1": {"heading": "N"}}}),
        ("EX-03", {"players": {"P1": {"hand": ["BM"]}}}),
        ("EX-03", {"pending": {"by": "P2", "kind": "action"}}),
        ("EX-03", {"pending": {"by": "P1", "kind": "turn"}}),
        ("EX-08", {"winner": "P2"}),
        ("EX-08", {"players": {"P2": {"alive": True}}}),
        ("EX-12", {"turn": "P1"}),
        ("EX-13", {"players": {"P1": {"deck": ["BM"]}}}),
        ("EX-13", {"players": {"P1": {"damage": ["BM"]}}}),
        ("EX-15", {"players": {"P1": {"deck": ["TM", "HS", "EC"]}}}),
        ("EX-15", {"phase": "assessment"}),
        ("EX-21", {"players": {"P1": {"deck_set": ["BM", "BM", "BM", "EC", "TM"]}}}),
        ("EX-30b", {"players": {"P1": {"side": "A"}}}),
        ("EX-42", {"players": {"P1": {"removed": []}}}),
        ("EX-01", {"players": {"P1": {"deck_n": 14}}}),
        ("EX-27", {"players": {"A": {"role": "wingman"}}}),
    ],
)
def test_a_broken_expectation_is_noticed(name: str, expect: dict[str, object]) -> None:
    record = record_of(name)
    record["expect"] = expect
    with pytest.raises(Mismatch):
        vectors.run(record)


@pytest.mark.rules("D17-TST-03")
@pytest.mark.parametrize(
    ("name", "rng"),
    [
        ("EX-06", {"dice": [4, 6, 1]}),  # one die too many
        ("EX-06", {"dice": [4]}),  # one too few
        ("EX-20", {"dice": [], "random_cards": ["KI", "BM", "EC"]}),
        ("EX-20", {"dice": [], "random_cards": ["KI", "TM"]}),  # not in the Discard Pile
    ],
)
def test_chance_that_does_not_fit_is_noticed(name: str, rng: dict[str, object]) -> None:
    record = record_of(name)
    record["rng"] = rng
    with pytest.raises(Mismatch):
        vectors.run(record)


@pytest.mark.rules("D17-TST-04", "D17-TST-05")
@pytest.mark.parametrize(
    ("name", "step"),
    [
        ("EX-03", {"by": "P1", "do": "maneuver", "card": "HS", "path": "R"}),  # not in hand
        ("EX-03", {"by": "P2", "do": "maneuver", "card": "BM", "path": "R"}),
        ("EX-03", {"check": {"players": {"P1": {"tokens": 1}}}}),
        ("EX-03", {"illegal": {"by": "P1", "do": "maneuver", "card": "BM", "path": "R"}}),
        ("EX-03", {"options": [{"do": "maneuver", "card": "BM", "path": "R"}]}),
        ("EX-03", {"includes": [{"do": "end_turn"}]}),
        ("EX-03", {"excludes": [{"do": "maneuver", "card": "BM", "path": "R"}]}),
    ],
)
def test_a_step_that_does_not_fit_is_noticed(name: str, step: dict[str, object]) -> None:
    record = record_of(name)
    script = record["script"]
    assert isinstance(script, list)
    record["script"] = [step, *script]
    with pytest.raises(Mismatch):
        vectors.run(record)


@pytest.mark.rules("D17-TST-02")
@pytest.mark.parametrize(
    ("zones", "why"),
    [
        ({"hand": 16}, "P1 has 16 BM in hand; 15 are read at most."),
        ({"deck": ["EC"] * 9, "damage": ["EC"] * 6}, "P1 has 16 EC; 15 of them are read at most."),
        ({"deck": 20, "discard": 11}, "P1 has 32 BM; 30 of them are read at most."),
        ({"discard": ["EC", "BM", "HS"] * 7}, "P1 has 21 cards in one place; 20 are read at most."),
    ],
)
def test_more_cards_than_can_be_counted_are_refused(zones: dict[str, object], why: str) -> None:
    record = record_of("EX-03")
    state = record["state"]
    assert isinstance(state, dict)
    state["players"]["P1"].update(zones)
    with pytest.raises(BadInput, match=why):
        vectors.run(record)


@pytest.mark.rules("D17-TST-08")
def test_a_wrong_cell_of_a_matrix_is_noticed() -> None:
    for key in ("basic", "special_1_3"):
        record = record_of("EX-57")
        cases = record["cases"]
        assert isinstance(cases, list)
        cases[2][key] = not cases[2][key]
        with pytest.raises(Mismatch):
            vectors.run(record)


@pytest.mark.rules("D17-TST-09")
def test_what_a_view_should_show_or_hide_is_noticed() -> None:
    record = record_of("EX-58")
    record["must_show"] = {"P2": {"hand": ["ED", "TM"]}}  # a rival's hand
    with pytest.raises(Mismatch):
        vectors.run(record)
    record = record_of("EX-58")
    record["must_hide"] = ["P1.hand"]  # the viewer's own
    with pytest.raises(Mismatch):
        vectors.run(record)

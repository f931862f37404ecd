"""Every vector of tests/vectors/dogfight-1917.md, one test each."""

import copy
from pathlib import Path

import pytest

from aerodrome.core.refusal import BadInput
from aerodrome.vectors import dogfight_1917 as vectors
from aerodrome.vectors.document import Record, Vector, read_vectors
from aerodrome.vectors.reader import Mismatch

VECTORS = read_vectors([Path(__file__).parents[2] / "vectors" / "dogfight-1917.md"])


def record_of(name: str) -> Record:
    return copy.deepcopy(next(vector.record for vector in VECTORS if vector.id == name))


@pytest.mark.parametrize("vector", VECTORS, ids=[vector.id for vector in VECTORS])
def test_vector_holds(vector: Vector) -> None:
    assert vector.problem == ""
    vectors.run(vector.record)


@pytest.mark.rules("D17-TST-01")
def test_there_are_enough() -> None:
    assert len({vector.id for vector in VECTORS}) == len(VECTORS) > 220
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


def broken(name: str, **changes: object) -> Record:
    """A vector with some of its keys replaced; None leaves one out."""
    record = record_of(name)
    for key, value in changes.items():
        record[key] = value
        if value is None:
            del record[key]
    return record


@pytest.mark.rules("D17-TST-01", "D17-TST-04", "D17-TST-05")
@pytest.mark.parametrize(
    ("record", "why"),
    [
        (broken("EX-03", expect=None), "expect is missing"),
        (broken("EX-01", expect=None), "expect is missing"),
        (broken("EX-03", script=[{}]), "A step should have do, check"),
        (broken("EX-03", script=[{"excludes": []}]), "A step should have do, check"),
        (broken("EX-03", script=[{"illegal": {"by": "P1", "do": "stall", "choice": "immelmann"}}]),
         "stall: immelmann lacks discard"),
        (broken("EX-03", script=[{"excludes": [{"do": "stall", "choice": "blackout", "discard": "BM"}]}]),
         "stall: blackout has no discard"),
        (broken("EX-03", script=[{"illegal": {"by": "P1", "do": "special", "name": "spandau"}}]),
         "special: spandau lacks a target"),
        (broken("EX-03", script=[{"illegal": {"by": "P1", "do": "special", "name": "slip_turn", "target": "P2"}}]),
         "special: slip_turn has no target"),
        (broken("EX-57", cases=[]), "cases are missing"),
        (broken("EX-57", cases=[{"target_pos": [0, 0], "target_heading": "N"}]), "Case 1 should have basic"),
        (broken("EX-58", must_show=None, must_hide=None), "A view vector should have must_show or must_hide"),
    ],
)  # fmt: skip
def test_what_says_nothing_is_not_taken_for_a_pass(record: Record, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        vectors.run(record)


@pytest.mark.rules("D17-TST-04", "D17-PIL-13")
def test_the_flying_circus_is_not_refused_for_want_of_a_target() -> None:
    record = record_of("EX-03")
    players(record)["P1"]["pilot"] = "richthofen"
    record["script"] = [{"illegal": {"by": "P1", "do": "pilot"}}]
    with pytest.raises(BadInput, match="The Flying Circus lacks a target"):
        vectors.run(record)


def players(record: Record) -> dict[str, dict[str, object]]:
    state = record["state"]
    assert isinstance(state, dict)
    found = state["players"]
    assert isinstance(found, dict)
    return found


@pytest.mark.rules("D17-TST-02", "D17-TST-07")
@pytest.mark.parametrize(
    ("name", "who", "field", "value", "why"),
    [
        ("EX-03", "P2", "heading", None, "heading is None; it should be one of N, NE"),
        ("D17-V-097", "A", "team", "central powers", "team is 'central powers'; it should be one of"),
        ("D17-V-097", "A", "role", "wingman", r"a wingman has 0 leaders in its team.*\(D17-EVC-02\)"),
        ("D17-V-097", "A", "role", "chief", "role is 'chief'; it should be one of leader, wingman"),
        ("D17-V-097", "B", "alive", False, "B is not in the air; its pos should be null"),
    ],
)
def test_a_player_that_cannot_be_is_refused(name: str, who: str, field: str, value: object, why: str) -> None:
    record = record_of(name)
    players(record)[who][field] = value
    with pytest.raises(BadInput, match=why):
        vectors.run(record)


@pytest.mark.rules("D17-TST-02", "D17-GEN-07")
def test_leaders_and_wingmen_are_four() -> None:
    record = record_of("D17-V-097")
    del players(record)["D"]
    with pytest.raises(BadInput, match="players are 3; there should be 4"):
        vectors.run(record)


@pytest.mark.rules("D17-TST-06", "D17-TST-08")
@pytest.mark.parametrize(("key", "value"), [("tokens", False), ("alive", 1)])
def test_a_number_is_not_a_truth(key: str, value: object) -> None:
    with pytest.raises(Mismatch):
        vectors.run(broken("EX-03", expect={"players": {"P1": {key: value}}}))


@pytest.mark.rules("D17-TST-06", "D17-TST-09")
def test_a_mismatch_names_cards_and_the_one_place() -> None:
    with pytest.raises(Mismatch, match=r"'P1.hand': \['HS'\]\}, got \{'P1.hand': \['EC'\]"):
        vectors.run(broken("EX-03", expect={"players": {"P1": {"hand": ["HS"]}}}))
    with pytest.raises(Mismatch) as found:
        vectors.run(broken("EX-58", must_hide=["P1.hand"]))
    assert list(found.value.actual) == ["the view, fighters 1, hand 1, after an exchange of hidden cards"]
    assert found.value.actual != found.value.expected


@pytest.mark.rules("D17-TST-09", "D17-INF-07")
def test_only_what_the_ace_removed_is_hidden() -> None:
    """What left the game in a duel lies open, so it cannot be hidden; a rival's Killer Instinct was seen."""
    record = record_of("D17-V-099")
    with pytest.raises(Mismatch):
        vectors.run({**record, "variant": "duel"})
    players(record)["P1"]["removed"] = ["BM", "KI"]
    vectors.run({**record, "must_hide": [], "must_show": {"P1": {"removed_n": 2, "removed": ["KI"]}}})


@pytest.mark.rules("D17-TST-02", "D17-TOK-08", "D17-IMP-03")
def test_cards_that_do_not_matter_can_be_flown_chosen_and_shown() -> None:
    """Twenty-six Basic Maneuvers of one player, more than a pile counts."""
    record = record_of("D17-V-101")
    players(record)["P1"]["tokens"] = 3
    script = record["script"]
    assert isinstance(script, list)
    three = {"do": "repair_choose", "cards": ["BM"] * 3}
    record["script"] = [*script, {"by": "P1", "do": "repair"}, {"includes": [three]}, {"by": "P1", **three}]
    record["expect"] = {"players": {"P1": {"deck": ["BM"] * 12, "discard": ["BM"] * 14, "hand": ["EC"]}}}
    vectors.run(record)


@pytest.mark.rules("D17-TST-07", "D17-TST-09")
def test_a_view_is_asked_for_teams_by_the_names_of_the_vector() -> None:
    record = record_of("D17-V-094")
    seat = sorted(players(record))[1]
    vectors.run({**record, "must_hide": [], "must_show": {seat: {"team": "2", "role": None}}})
    with pytest.raises(Mismatch):
        vectors.run({**record, "must_hide": [], "must_show": {seat: {"team": "1"}}})

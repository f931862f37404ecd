"""Every vector of tests/vectors/age-of-dogfights.md, one test each. The language notices mistakes."""

import copy
from pathlib import Path

import pytest

from aerodrome.core.refusal import BadInput
from aerodrome.vectors import age_of_dogfights as vectors
from aerodrome.vectors.document import Record, Vector, read_vectors
from aerodrome.vectors.reader import Mismatch

VECTORS = read_vectors([Path(__file__).parents[2] / "vectors" / "age-of-dogfights.md"])


def record_of(name: str) -> Record:
    return copy.deepcopy(next(vector.record for vector in VECTORS if vector.id == name))


def steps_of(record: Record) -> list[Record]:
    steps = record["do"]
    assert isinstance(steps, list)
    return steps


def units_of(record: Record) -> list[Record]:
    units = record["units"]
    assert isinstance(units, list)
    return units


@pytest.mark.parametrize("vector", VECTORS, ids=[vector.id for vector in VECTORS])
def test_vector_holds(vector: Vector) -> None:
    """The refusal has exactly the rule that the vector names."""
    assert vector.problem == ""
    if vector.id == "EX-81":  # continues the score of the previous vector
        vectors.run(record_of("EX-80"), exact=True)
    vectors.run(vector.record, exact=True)


def test_there_are_enough() -> None:
    assert len({vector.id for vector in VECTORS}) == len(VECTORS) > 120
    assert all(vector.record["rules"] for vector in VECTORS)
    spoken = {str(step["do"]) for vector in VECTORS for step in steps_of(vector.record)}
    assert spoken == set(vectors.STEPS), "every step kind of the language is spoken somewhere"


WRONG = [
    ("EX-10A", 0, {"pos": [-2, 23]}, "pos"),
    ("EX-10A", 0, {"steps": 7}, "steps"),
    ("EX-10A", 0, {"legal": False}, "legal"),
    ("EX-10A", 0, {"heading": "E"}, "heading"),
    ("EX-30", 1, {"shots": []}, "shots"),
    ("EX-47", 0, {"defenders": [{"unit": "G17", "gun": "nose"}]}, "defenders"),
    ("EX-40", 0, {"break": [{"total": 10}]}, "break"),
    ("EX-34", 1, {"second": {"jammed": True}}, "second"),
    ("EX-44", 2, {"first": {"effect": "damaged:wings"}}, "first"),
    ("EX-71", 1, {"wind": 0}, "wind"),
    ("EX-80", 0, {"points": {"central": 7}}, "points"),
    ("EX-07", 0, {"fast_climb_min": 3, "speed": 6}, "speed"),
    ("REC-01", 0, {"mission": {"photos": []}}, "mission"),
    ("TORP-01", 0, {"torpedo_target": None}, "torpedo_target"),
    ("PATH-01", 0, {"count": 4}, "count"),
    ("JAM-02", 0, {"unjammed": []}, "unjammed"),
    ("EXIT-02", 0, {"exit": ["N"]}, "exit"),
    ("POS-01", 0, {"offensive": {"fixed": 30}}, "offensive"),
    ("BRD-01", 0, {"points_full": 1009}, "points_full"),
    ("EX-85", 0, {"results": ["central"]}, "results"),
]


@pytest.mark.parametrize(("name", "place", "expect", "key"), WRONG)
def test_a_broken_expectation_is_noticed(name: str, place: int, expect: Record, key: str) -> None:
    record = record_of(name)
    steps_of(record)[place]["expect"] = expect
    with pytest.raises(Mismatch) as failure:
        vectors.run(record)
    assert list(failure.value.expected) == [key]
    assert failure.value.step == place + 1


def test_a_broken_state_is_noticed() -> None:
    record = record_of("EX-30")
    steps_of(record)[2]["state"] = {"G10": {"ammo": {"fixed": 6}}}
    with pytest.raises(Mismatch, match=r"G10\.ammo"):
        vectors.run(record)


def test_another_rule_that_is_broken_too_is_as_good() -> None:
    """Legality is binding. If an action breaks several rules, a vector may name any of them."""
    record = record_of("EX-10C")
    steps_of(record)[0]["expect"] = {"legal": False, "rule": "AOD-MOVE-04"}
    vectors.run(record)
    with pytest.raises(Mismatch):
        vectors.run(record, exact=True)


def test_an_illegal_step_changes_nothing() -> None:
    record = record_of("LONG-02")
    steps_of(record)[:] = [
        *steps_of(record)[3:4],
        {"do": "check", "unit": "E", "expect": {"state": {"ammo": {"fixed": 6}, "damage": None}}},
        {"do": "check", "unit": "F", "expect": {"state": {"ammo": {"fixed": 5, "dorsal": 4}}}},
    ]
    vectors.run(record)


def changed(name: str, change: str) -> Record:
    """Return a vector with one mistake."""
    record = record_of(name)
    step = steps_of(record)[0]
    if change == "top":
        record["weather"] = "fine"
    elif change == "kind":
        step["do"] = "fly"
    elif change == "input":
        step["pathe"] = step.pop("path")
    elif change == "expect":
        step["expect"] = {"legl": True}
    elif change == "nested":
        step["expect"] = {"mission": {"photo": []}}
    elif change == "state":
        step["state"] = {"A": {"position": [0, 0]}}
    elif change == "state unit":
        step["state"] = {"Z": {"pos": [0, 0]}}
    elif change == "rule":
        step["expect"] = {"legal": False, "rule": "AOD-MOVE-99"}
    elif change == "rules":
        record["rules"] = ["AOD-MOVE-99"]
    elif change == "steps":
        record["do"] = []
    elif change == "option":
        record["options"] = ["aerobatic"]
    elif change == "mode":
        record["mode"] = {"name": "recons"}
    elif change == "unit key":
        units_of(record)[0]["positon"] = [1, 1]
    elif change == "unit twice":
        units_of(record).append(units_of(record)[0])
    elif change == "stats":
        units_of(record)[0]["stats"] = {"sped": 7}
    elif change == "type":
        units_of(record)[0]["type"] = "ger_fokker"
    elif change == "place":
        units_of(record)[0]["pos"] = [40, 20]
    elif change == "heading":
        units_of(record)[0]["heading"] = "N"
    elif change == "level":
        units_of(record)[0]["level"] = 7
    elif change == "flag":
        units_of(record)[0]["ended_in_border"] = 1
    elif change == "path":
        step["path"] = "F F X"
    else:
        assert change == "face"
        step["face"] = 3
    return record


MISTAKES = [
    ("top", r"Unknown key 'weather' in a vector; there are board, bombed, clouds,"),
    ("kind", r"do is 'fly'; it should be one of move, shots,"),
    ("input", r"Unknown key 'pathe' in a step move; there are"),
    ("expect", r"Unknown key 'legl' in what a step move expects"),
    ("nested", r"Unknown key 'photo' in mission; there are bomb_chances, photos"),
    ("state", r"Unknown key 'position' in the state of A"),
    ("state unit", r"state is 'Z'; it should be one of A"),
    ("rule", r"There is no rule 'AOD-MOVE-99'"),
    ("rules", r"There is no rule 'AOD-MOVE-99'"),
    ("steps", r"A vector without steps proves nothing"),
    ("option", r"options is 'aerobatic'; it should be one of aerobatics,"),
    ("mode", r"mode is 'recons'; it should be one of dogfight,"),
    ("unit key", r"Unknown key 'positon' in the unit 'A'"),
    ("unit twice", r"A unit has the id 'A'. Every unit needs its own"),
    ("stats", r"Unknown key 'sped' in the stats of A"),
    ("type", r"There is no aircraft type 'ger_fokker'. Types: ger_fokker_e4,"),
    ("place", r"pos of A is \[40, 20\]; it should be a point on the board \(AOD-BRD-05\)"),
    ("heading", r"heading is 'N'; it should be one of E, NE, NW, W, SW, SE"),
    ("level", r"level is 7; it should be a whole number from 1 to 6"),
    ("flag", r"ended_in_border is 1; it should be true or false"),
    ("path", r"path is 'X'; it should be one of F, L, R, IMM1,"),
    ("face", r"face is 3; it should be a whole number from -1 to 2"),
]


@pytest.mark.parametrize(("change", "message"), MISTAKES)
def test_a_slip_of_the_pen_is_refused(change: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        vectors.run(changed("EX-10A", change))


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ({"do": "attack", "unit": "A", "gun": "fixed", "target": "B", "dice": [3]}, r"dice are \[3\]; a burst has two"),
        ({"do": "attack", "unit": "A", "gun": "fixed", "target": "B", "dice": [4, 4]}, r"its damage_die is missing"),
        ({"do": "attack", "unit": "A", "gun": "gun", "target": "B", "dice": [4, 4]}, r"gun is 'gun'; it should be one"),
        ({"do": "spend", "unit": "A", "gun": "fixed"}, r"spend names a gun and its bursts, or a throttle"),
        ({"do": "spend", "unit": "A", "gun": "fixed", "bursts": 9}, r"bursts is 9; it should be a whole number"),
        (
            {"do": "order", "mode": "dogfight", "aircraft": ["france/27"]},
            r"an aircraft like france/13",
        ),
        ({"do": "reveal", "opportunity": "fixed"}, r"write 'fixed offensive' or 'target only'"),
        ({"do": "board", "expect": {"points": 3}}, r"Unknown key 'points' in what a step board expects"),
        ({"do": "score"}, r"A score names one of fate, returned_photos, bombs, through, survivors"),
        (
            {"do": "scenario_result", "scenario": "verdun", "torpedoed": []},
            r"scenario is .verdun.",
        ),
        ({"do": "cost", "type": "ger_gotha_g4", "bombs": 3}, r"bombs is 3; it should be a whole number from 0 to 2"),
    ],
)
def test_a_step_that_cannot_be_is_refused(step: Record, message: str) -> None:
    record = record_of("LONG-01")
    record["do"] = [step]
    with pytest.raises(BadInput, match=message):
        vectors.run(record)

"""Options: every error is a sentence that says what is allowed."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.options import CHOICE, FLAG, INTEGER, TURN_CAP, Caution, Exclusion, Option, Schema
from aerodrome.core.refusal import BadInput

NO_FOG_ON_LAND = Exclusion(True, "map", ["land"], "fog is at sea.", "DUEL-2")
CROWDED = Caution(9, "fog", [True], "Nine planes in fog see too little of each other.", "DUEL-3")
SCHEMA = Schema(
    "duel",
    [
        Option("map", CHOICE, "sea", "Where it is flown.", "DUEL-1", ["sea", "land"]),
        Option("fog", FLAG, False, "Whether there is fog.", excludes=[NO_FOG_ON_LAND]),
        Option("planes", INTEGER, 2, "How many.", least=1, most=9, warnings=[CROWDED]),
        TURN_CAP,
    ],
)  # fmt: skip


def test_what_is_not_recommended_is_allowed_with_a_warning() -> None:
    record = SCHEMA.validated({"planes": 9, "fog": True})
    assert SCHEMA.warnings(record) == ["Nine planes in fog see too little of each other. (DUEL-3)"]
    assert SCHEMA.warnings(SCHEMA.validated({"planes": 8, "fog": True})) == []
    assert SCHEMA.warnings(SCHEMA.validated({"planes": 9})) == []
    assert SCHEMA.option("planes").to_json()["warnings"] == [CROWDED.to_json()]
    assert "warnings" not in SCHEMA.option("map").to_json()


def test_defaults_are_filled_in_and_order_is_kept() -> None:
    assert list(SCHEMA.validated({"planes": 3}).items()) == [
        ("map", "sea"), ("fog", False), ("planes", 3), ("turn_cap", None),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("given_record", "sentence"),
    [
        ({"wind": 1}, "duel has no option 'wind'. The options are map, fog, planes, turn_cap."),
        ({"map": "moon"}, "Option map is 'moon'. It must be one of sea, land."),
        ({"map": ["sea"]}, "Option map is ['sea']. It must be one of sea, land."),
        ({"fog": "true"}, "Option fog is 'true'. It must be true or false."),
        ({"fog": 1}, "Option fog is 1. It must be true or false."),
        ({"planes": 0}, "Option planes is 0. It must be a whole number from 1 to 9."),
        ({"planes": True}, "Option planes is True. It must be a whole number from 1 to 9."),
        ({"planes": 2.0}, "Option planes is 2.0. It must be a whole number from 1 to 9."),
        ({"planes": None}, "Option planes is None. It must be a whole number from 1 to 9."),
        ({"turn_cap": 0}, "Option turn_cap is 0. It must be a whole number from 1 to 100000 or none."),
        ({"fog": True, "map": "land"}, "Options fog=true and map=land conflict: fog is at sea. (DUEL-2)"),
    ],
)
def test_mistakes_in_a_record(given_record: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput) as bad:
        SCHEMA.validated(given_record)
    assert str(bad.value) == sentence


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("fog=yes", True), ("fog=Off", False), ("fog = 1", True), ("planes=7", 7), ("turn_cap=none", None),
        ("map=land", "land"),
    ],
)  # fmt: skip
def test_options_of_a_command_line(text: str, value: object) -> None:
    assert list(SCHEMA.parsed([text]).values()) == [value]


@pytest.mark.parametrize(
    "text", ["planes=--5", "planes=²", "planes=1.5", "planes=", "planes=" + "9" * 5000, "planes=-1"]
)
def test_a_wrong_number_is_bad_input(text: str) -> None:
    with pytest.raises(BadInput, match="must be a whole number from 1 to 9"):
        SCHEMA.parsed([text])


def test_an_assignment_needs_its_sign() -> None:
    with pytest.raises(BadInput, match="Write name=value, for example map="):
        SCHEMA.parsed(["map"])


def answered(texts: list[str]) -> str | dict[str, object]:
    """Return the record that these texts make, or the sentence that says why they are refused."""
    try:
        return SCHEMA.validated(SCHEMA.parsed(texts))
    except BadInput as bad:
        return str(bad)


@given(st.lists(st.text(max_size=12)))
def test_any_command_line_gives_a_record_or_a_sentence(texts: list[str]) -> None:
    assert answered(texts)


@given(st.sampled_from(["map", "fog", "planes", "turn_cap"]), st.text(max_size=6))
def test_any_value_gives_a_record_or_a_sentence(name: str, value: str) -> None:
    answer = answered([f"{name}={value}"])
    if isinstance(answer, str):
        assert answer.startswith(f"Option {name} is ")
    else:
        assert SCHEMA.validated(answer) == answer


def test_a_schema_is_plain_json() -> None:
    shown = SCHEMA.to_json()
    assert json.loads(json.dumps(shown)) == shown
    options = shown["options"]
    assert isinstance(options, list)
    assert options[0] == {
        "name": "map", "kind": "choice", "default": "sea", "help": "Where it is flown.", "values": ["sea", "land"],
        "rule": "DUEL-1", "excludes": [],
    }  # fmt: skip
    form = SCHEMA.form()["options"]
    assert isinstance(form, list)
    assert form[0] == {**options[0], "title": "Map", "titles": {"sea": "Sea", "land": "Land"}}
    assert options[3]["least"] == 1
    assert options[1]["excludes"] == [
        {"when": True, "option": "map", "values": ["land"], "why": "fog is at sea.", "rule": "DUEL-2"}
    ]

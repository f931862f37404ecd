"""Bodies of REST that are not of the right form: each sentence says where, and what would be right."""

from __future__ import annotations

import json

import pytest

from aerodrome.server import rest
from aerodrome.server.validation import BadBody, decoded

ME = {"kind": "me", "nonce": "0123456789abcdef" * 2}
TABLE = {"game": "dog-fight", "seats": [ME, {"kind": "open"}]}
REPORT = {"about": "value", "text": "a record"}


def sentence(kind: type[rest.Body], body: object) -> str:
    with pytest.raises(BadBody) as bad:
        decoded(body if isinstance(body, bytes) else json.dumps(body).encode(), kind)
    return str(bad.value)


def test_a_name_is_read_without_the_spaces_around_it() -> None:
    assert decoded(b'{"name": " \\n Ann  "}', rest.NewName).name == "Ann"
    assert decoded(b'{"name": "' + b" " * 30 + b'Ann"}', rest.NewName).name == "Ann"


def test_defaults_are_filled_in_for_each_body_of_its_own() -> None:
    one, other = (decoded(json.dumps(TABLE).encode(), rest.NewTable) for _ in range(2))
    assert (one.options, one.clock.kind, one.public) == ({}, "none", True)
    assert one.options is not other.options


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ({}, "body.name: Field required."),
        ({"name": None}, "body.name: Input should be a valid string."),
        ({"name": " "}, "body.name: String should have at least 1 character."),
        ({"name": "x" * 25}, "body.name: String should have at most 24 characters."),
        ({"name": "Ann", "age": 9}, "body.age: Extra inputs are not permitted."),
        ([], "body: Input should be a valid dictionary or object to extract fields from."),
        (b'{"name": "Ann"', "body: JSON decode error."),
        (b"\xff", "body: JSON decode error."),
        (b'{"name": "\\ud800"}', "body: JSON decode error."),
        ({"x" * 300: 1}, "body." + "x" * 95 + ": Extra inputs are not permitted."),
    ],
)
def test_what_is_wrong_with_a_name(body: object, told: str) -> None:
    assert sentence(rest.NewName, body) == told


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"seats": []}, "body.seats: List should have at least 1 item."),
        ({"seats": [ME] * 9}, "body.seats: List should have at most 8 items."),
        ({"seats": [ME, 3]}, "body.seats: Input should be a valid dictionary or object to extract fields from."),
        ({"seats": {}}, "body.seats: Input should be a valid list."),
        ({"seats": [{}]}, "body.seats.kind: Field required."),
        ({"seats": [{"kind": "you"}]}, "body.seats.kind: Input should be 'me', 'open' or 'bot'."),
        ({"seats": [{"kind": 3}]}, "body.seats.kind: Input should be 'me', 'open' or 'bot'."),
        (
            {"seats": [{"kind": "me", "nonce": "0a"}]},
            "body.seats.nonce: String should match pattern '^([0-9a-f]{2}){16,64}$'.",
        ),
        ({"clock": {"seconds": -1}}, "body.clock.seconds: Input should be greater than or equal to 0."),
        ({"clock": {"seconds": 3_000_000}}, "body.clock.seconds: Input should be less than or equal to 2592000."),
        ({"clock": {"seconds": 0.5}}, "body.clock.seconds: Input should be a valid integer."),
        ({"clock": {"kind": "fast"}}, "body.clock.kind: Input should be 'none', 'live' or 'slow'."),
        ({"public": 1}, "body.public: Input should be a valid boolean."),
        ({"options": []}, "body.options: Input should be a valid dictionary."),
        ({"options": {"a": 1, "b": []}}, "body.options.b: Input should be a valid boolean, integer or string."),
        ({"options": {"a": "x" * 201}}, "body.options.a: String should have at most 200 characters."),
        ({"options": {"y" * 65: 1}}, "body.options." + "y" * 65 + ": String should have at most 64 characters."),
        ({"options": {str(each): 1 for each in range(65)}}, "body.options: Dictionary should have at most 64 items."),
    ],
)
def test_what_is_wrong_with_a_table(parts: dict[str, object], told: str) -> None:
    assert sentence(rest.NewTable, {**TABLE, **parts}) == told


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"about": "rain"}, "body.about: Input should be 'action', 'event', 'value' or 'result'."),
        ({"seat": 3}, "body.seat: Input should be a valid string."),
        ({"action": {"do": [1] * 25}}, "body.action.do: List should have at most 24 items."),
        ({"action": {"do": {}}}, "body.action.do: Input should be a valid boolean, integer, string or list."),
        ({"path": "turn"}, "body.path: Input should be a valid list."),
    ],
)
def test_what_is_wrong_with_a_report(parts: dict[str, object], told: str) -> None:
    assert sentence(rest.ReplayReportWish, {**REPORT, **parts}) == told


def test_what_follows_a_wrong_value_need_not_be_json() -> None:
    told = "body.options: Input should be a valid boolean, integer or string."
    assert sentence(rest.OptionsWish, b'{"options": {"a": []') == told
    assert sentence(rest.OptionsWish, b'{"options": {"a": [' + b"[" * 10_000) == told

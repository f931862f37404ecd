"""The table of calls: every parameter of an address is read, refused and described as pydantic would."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field, TypeAdapter, ValidationError

from aerodrome.server.app import create
from aerodrome.server.desk.call import Call
from aerodrome.server.desk.calls import (
    AFTER,
    CALLS,
    CODE,
    MINE,
    SEAT,
    STATE,
    TABLE,
    SocketAsked,
    find_call,
    me,
    missing_call,
    socket_asked,
)
from aerodrome.server.desk.parameters import Parameter
from aerodrome.server.desk.problems import NotFound, WrongMethod, problem_of
from aerodrome.server.routes import API
from aerodrome.server.settings import Settings
from aerodrome.server.validation import BadBody

ID = "table-of-the-tests-000"
SAME_AS: dict[Parameter, Any] = {
    CODE: Annotated[str, Field(max_length=40)],
    SEAT: Annotated[str | None, Field(max_length=20)],
    TABLE: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{22}$")],
    STATE: Literal["open", "playing", "ended"] | None,
    MINE: bool,
}
TEXTS = [
    "", "x", "x" * 20, "x" * 21, "x" * 40, "x" * 41, "é" * 20, "é" * 21, ID, ID + "\n", ID[:-1], ID + "0",
    ID[1:] + "$", "open", "playing", "Open", "open ", "'", "true", "True", "TRUE", " true", "t", "y", "yes", "on",
    "1", "false", "f", "n", "no", "off", "0", "2", "none", "null", "ON\n",
]  # fmt: skip


def read_by_pydantic(parameter: Parameter, text: str) -> object:
    """Return the value, or what is wrong with it."""
    try:
        return TypeAdapter(SAME_AS[parameter]).validate_python(text)
    except ValidationError as error:
        return f"{parameter.where}.{parameter.name}: {error.errors()[0]['msg']}."


def read_by_us(parameter: Parameter, text: str) -> object:
    try:
        return parameter.value({parameter.name: text})
    except BadBody as error:
        return str(error)


@pytest.mark.parametrize("parameter", SAME_AS, ids=lambda each: each.name)
def test_a_parameter_is_read_as_pydantic_would(parameter: Parameter) -> None:
    read = [read_by_us(parameter, text) for text in TEXTS]
    assert read == [read_by_pydantic(parameter, text) for text in TEXTS]
    wrong = sum(str(each).startswith(parameter.where) for each in read)
    assert 0 < wrong < len(TEXTS)


def test_a_parameter_that_is_not_given_has_its_default() -> None:
    assert [each.value({}) for each in (SEAT, STATE, MINE, AFTER)] == [None, None, False, None]


@pytest.mark.parametrize("text", ["", "-1", "+1", "1.0", "1000000001", "9" * 5000, "٣", "x", " 1"])
def test_a_socket_is_opened_after_a_number(text: str) -> None:
    assert socket_asked({"table_id": ID, "after": "1000000000"}) == SocketAsked(ID, None, 1_000_000_000)
    assert socket_asked({"table_id": ID, "after": "007", "seat": "A"}) == SocketAsked(ID, "A", 7)
    with pytest.raises(BadBody, match=r"query\.after: Input should be a whole number from 0 to 1000000000\."):
        socket_asked({"table_id": ID, "after": text})


def test_an_address_is_found_by_its_method_and_form() -> None:
    call, found = find_call(CALLS, "GET", "/games/dog-fight/rules/DF-MOVE-01")
    assert (call.name, found) == ("rule", {"code": "dog-fight", "rule": "DF-MOVE-01"})
    assert find_call(CALLS, "POST", "/replays/report")[0].name == "report_replay"
    for call in CALLS:
        path = call.path.replace("{code}", "dog-fight").replace("{rule}", "x").replace("{table_id}", ID)
        assert find_call(CALLS, call.method, path)[0] is call


@pytest.mark.parametrize("path", ["/", "", "/nothing", "/games/", "/games//rules", "/games/a/b/rules", "/me\n", "/ME"])
def test_an_address_that_does_not_exist_is_not_found(path: str) -> None:
    for method in ("GET", "POST", "PUT"):
        assert isinstance(missing_call(CALLS, method, path), NotFound)
        with pytest.raises(NotFound, match="There is nothing at this address"):
            find_call(CALLS, method, path)


def test_another_method_is_refused_with_those_that_are_right() -> None:
    with pytest.raises(WrongMethod) as wrong:
        find_call(CALLS, "DELETE", "/tables")
    assert (problem_of(wrong.value)[0], wrong.value.allowed) == (405, ["GET", "POST"])
    with pytest.raises(NotFound):  # behind all other addresses there are pages, which are read
        find_call(CALLS, "GET", "/replays")


def test_every_parameter_of_a_path_is_described() -> None:
    with pytest.raises(AssertionError, match=r"/games/\{code\}"):
        Call("GET", "/games/{code}", me)


def test_every_call_is_offered_over_http_and_described(tmp_path: Path) -> None:
    paths = create(Settings(data=str(tmp_path))).openapi()["paths"]
    assert {(method.upper(), path) for path, found in paths.items() for method in found} == {
        (call.method, API + call.path) for call in CALLS
    }
    for call in CALLS:
        told = paths[API + call.path][call.method.lower()]
        assert told.get("description", "") == (call.answer.__doc__ or "")
        assert [each["name"] for each in told.get("parameters", [])] == [each.name for each in call.parameters]
        assert str(call.status) in told["responses"]
        assert ("requestBody" in told) == (call.takes is not None)

"""Reads the bodies of REST, and says in a sentence what is wrong with one: where, and what would be right.

desk/parameters.py does the same for the parameters of an address, in the same words.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect

from aerodrome.server.rest import Body, WrongField
from aerodrome.server.wire import END

Read = TypeVar("Read", bound=Body)

NO_JSON: Final = "body: JSON decode error."
MISSING: Final = "body: Field required."
NO_OBJECT: Final = "body: Input should be a valid dictionary or object to extract fields from."
KINDS: Final = {"str": "string", "int": "integer", "bool": "boolean", "array": "list", "object": "dictionary"}
UNITS: Final = {"str": ("String", "character"), "array": ("List", "item"), "object": ("Dictionary", "item")}
SIZES: Final = {">=": "at least", "<=": "at most"}
BOUNDS: Final = {">=": "greater", "<=": "less"}
WHERE_AT_MOST: Final = 100  # letters
ITEM: Final = "[]"

_PLACE: Final = re.compile(r" - at (?:`key` in )?`\$(.*)`$")
_FIELD: Final = re.compile(r"Object (missing required|contains unknown) field `(.*)`$", re.DOTALL)
_TYPE: Final = re.compile(r"Expected `([a-z| ]+)`, got `.*`$")
_LENGTH: Final = re.compile(r"Expected `(\w+)` of length (>=|<=) (\d+)$")
_RANGE: Final = re.compile(r"Expected `int` (>=|<=) (-?\d+)$")
_PATTERN: Final = re.compile(r"Expected `str` matching regex (.*)$", re.DOTALL)


class BadBody(Exception):
    """A body, or a parameter of the address, does not have the form that is described. The text says where and why."""


def decoded(body: bytes, kind: type[Read]) -> Read:
    """Return a body as that kind of struct. Raise BadBody if it is none."""
    try:
        found: Read = _decoder(kind).decode(body)
        return found
    except msgspec.ValidationError as error:
        raise BadBody(_sentence(error, body, kind)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise BadBody(NO_JSON) from None


@cache
def _decoder(kind: type[Read]) -> msgspec.json.Decoder[Read]:
    return msgspec.json.Decoder(kind)


def _sentence(error: msgspec.ValidationError, body: bytes, kind: type[Body]) -> str:
    if isinstance(error.__cause__, WrongField):
        return f"body.{error.__cause__}."
    text = str(error)
    place = _PLACE.search(text)
    steps = _steps(place.group(1)) if place else []
    where, what = ["body", *(step for step in steps if step != ITEM)], text[: place.start()] if place else text
    if place is not None and ("[...]" in place.group() or "`key`" in place.group()):
        where += _wrong_key(body, kind, where[-1])
    field = _FIELD.match(what)
    if field is not None:
        where.append(field.group(2))
        wrong = "Field required" if field.group(1) == "missing required" else "Extra inputs are not permitted"
    else:
        wrong = _wrong(what, kind, steps)
    return f"{'.'.join(where)[:WHERE_AT_MOST]}: {wrong}."


def _steps(path: str) -> list[str]:
    """Return the steps of `.seats[0].kind`: names of fields, and ITEM for an item of a list or of a dictionary."""
    return [name or ITEM for name, _ in re.findall(r"\.(\w+)|(\[[^\]]*\])", path)]


def _wrong_key(body: bytes, kind: type[Body], field: str) -> list[str]:
    """Return the first wrong key of a dictionary, which msgspec does not name."""
    try:
        found = msgspec.json.decode(body).get(field)
    except (msgspec.DecodeError, RecursionError, UnicodeError):  # what follows the wrong value is no JSON
        return []
    hint = get_type_hints(kind, include_extras=True).get(field)
    for key, value in found.items() if isinstance(found, dict) else ():
        try:
            msgspec.convert({key: value}, hint)
        except msgspec.ValidationError:
            return [key]
    return []


def _wrong(what: str, kind: type[Body], steps: list[str]) -> str:
    """Return what would be right."""
    found = _LENGTH.match(what)
    if found is not None:
        return size_sentence(found.group(1), found.group(2), int(found.group(3)))
    found = _RANGE.match(what)
    if found is not None:
        return f"Input should be {BOUNDS[found.group(1)]} than or equal to {found.group(2)}"
    found = _PATTERN.match(what)
    if found is not None:
        return f"String should match pattern {found.group(1).replace(repr(END)[1:-1], '$')}"
    choices = _choices(kind, steps)
    if choices:
        return f"Input should be {listed([repr(each) for each in choices])}"
    return _right_type(what, kind, steps)


def size_sentence(kind: str, sign: str, size: int) -> str:
    """Return how long a text, a list or a dictionary should be."""
    thing, unit = UNITS[kind]
    return f"{thing} should have {SIZES[sign]} {size} {unit}{'s' * (size != 1)}"


def _right_type(what: str, kind: type[Body], steps: list[str]) -> str:
    found = _TYPE.match(what)
    if found is None:
        return what
    names = [KINDS[name] for name in found.group(1).split(" | ") if name in KINDS]
    if names == ["dictionary"] and isinstance(_type_at(kind, steps), inspect.StructType):
        return "Input should be a valid dictionary or object to extract fields from"
    return f"Input should be a valid {listed(names)}"


def listed(words: list[str]) -> str:
    """Return words in a row, the last after "or"."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _type_at(kind: type[Body], steps: list[str]) -> inspect.Type | None:
    """Return the type at the end of a path, without the null that it may also be."""
    found: inspect.Type | None = inspect.type_info(kind)
    for step in steps:
        if isinstance(found, inspect.StructType):
            found = next((field.type for field in found.fields if field.encode_name == step), None)
        elif isinstance(found, inspect.ListType):
            found = found.item_type
        elif isinstance(found, inspect.DictType):
            found = found.value_type
        if isinstance(found, inspect.UnionType):
            found = next((each for each in found.types if not isinstance(each, inspect.NoneType)), None)
    return found


def _choices(kind: type[Body], steps: list[str]) -> tuple[str, ...]:
    """Return the texts that are allowed there, in the order in which they are declared."""
    holder = _type_at(kind, steps[:-1])
    if not steps or not isinstance(holder, inspect.StructType):
        return ()
    hint = get_type_hints(holder.cls).get(steps[-1])
    return get_args(hint) if get_origin(hint) is Literal else ()

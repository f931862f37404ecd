"""The base of all views, and what a game's views are.

A game makes plain dictionaries, and they are sent as they are. A view is the type of such a dictionary. Nothing is
converted while a game is played: the contract tests read everything that random games produce, and web/protocol.py
writes the types for the page. A field that may be missing is UNSET by default.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, NamedTuple, TypeVar

import msgspec

REF: Final = "#/components/{name}"


class View(msgspec.Struct, forbid_unknown_fields=True):
    """The type of a dictionary."""


class EventView(View, tag_field="event"):
    """The type of an event. Its tag is the kind."""


class Either:
    """One of several views without a tag. A subclass names them."""

    among: ClassVar[tuple[type[View], ...]]

    def __init__(self, view: View) -> None:
        self.view = view


class Views(NamedTuple):
    """The types of one game."""

    seen: type[View]  # Observation.to_json
    sketch: type[View]  # Game.sketch
    picture: type[View]  # Title.picture
    outlook: dict[str, type[View]]  # Game.outlook, by what is asked for; it is empty if there is nothing to show
    events: tuple[type[EventView], ...]  # those that the page plays; of the others it needs no more than the sentence

    def event(self, kind: str) -> type[EventView] | None:
        """Return the type of this kind of event, or None if the page does not play it."""
        return next((each for each in self.events if each.__struct_config__.tag == kind), None)


V = TypeVar("V", bound=View)


def read(value: object, kind: type[V]) -> V:
    """Read plain JSON values strictly. Raise msgspec.ValidationError with the path of what does not fit."""
    return msgspec.convert(value, kind, strict=True, dec_hook=_read_either)


def _read_either(kind: type[Any], value: object) -> object:
    if not issubclass(kind, Either):
        raise NotImplementedError(kind)
    reasons: list[str] = []
    for each in kind.among:
        try:
            return kind(read(value, each))
        except msgspec.ValidationError as error:
            reasons.append(f"{each.__name__}: {error}")
    raise msgspec.ValidationError("; ".join(reasons))


def plain(view: View) -> object:
    """Return what was read, as plain JSON values again."""
    found: object = msgspec.json.decode(msgspec.json.encode(view, enc_hook=_plain_either))
    return found


def _plain_either(value: object) -> object:
    if not isinstance(value, Either):
        raise NotImplementedError(value)
    return value.view


def schemas(views: Views) -> dict[str, Any]:
    """Return the JSON Schema of every view of a game, by name."""
    roots: list[Any] = [views.seen, views.sketch, views.picture, *views.outlook.values(), *views.events]
    eithers: dict[str, Any] = {}

    def hook(kind: type[Any]) -> dict[str, Any]:
        eithers[kind.__name__] = {"anyOf": [{"$ref": REF.format(name=each.__name__)} for each in kind.among]}
        roots.extend(each for each in kind.among if each not in roots)
        return {"$ref": REF.format(name=kind.__name__)}

    count = 0
    while count != len(roots):  # what an Either names may name another
        count = len(roots)
        _, components = msgspec.json.schema_components(roots, schema_hook=hook, ref_template=REF)
    return {**components, **eithers}

"""Observations as text, for another process that has the same rules.

An Observation is written field by field as JSON, without the rules' own tables. The other process observes the first
position of its own game and sets the fields there. A missing object, such as an aircraft chosen later, is created from
a class in the same module as its holder. So only the contents of the Observation are sent, and never code. Pickle is
not an option for compiled objects.
"""

from __future__ import annotations

import inspect
import json
import sys
from typing import Any, Final

from aerodrome.core.game import Game, Observation, State

SETTING: Final = "setting"  # the games' name for the options and data of their rules, which both processes have
CLASS: Final = "class"  # a Python keyword, so no field can have this name
PLAIN: Final = (int, float, str, type(None))  # a bool is an int


def frozen(seen: Observation) -> str:
    return json.dumps({"seat": seen.seat, "fields": _fields(seen)}, separators=(",", ":"))


def thawed(game: Game[State], text: str) -> Observation:
    """Restore the observation. Raise ValueError if it does not belong to this game."""
    sent = json.loads(text)
    seen = game.observe(game.start(), sent["seat"])
    _fill(seen, sent["fields"])
    return seen


def _names(value: object) -> list[str]:
    """Return the field names of an object. Compiled classes list them, others have a dictionary, some have both."""
    names = [*getattr(type(value), "__mypyc_attrs__", ()), *getattr(value, "__dict__", ())]
    return [name for name in names if name not in (SETTING, "__dict__") and hasattr(value, name)]


def _fields(value: object) -> dict[str, object]:
    return {CLASS: type(value).__name__, **{name: _plain(getattr(value, name)) for name in _names(value)}}


def _plain(value: object) -> object:
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, list):
        return [_plain(each) for each in value]
    if isinstance(value, tuple):
        return {"tuple": [_plain(each) for each in value]}
    return _fields(value)


def _fill(value: object, fields: dict[str, Any]) -> None:
    for name, sent in fields.items():
        if name != CLASS:
            setattr(value, name, _restored(value, getattr(value, name, None), sent))


def _restored(holder: object, here: Any, sent: Any) -> Any:
    """Restore a value. The fields of an object go into the one that is already in its place."""
    if isinstance(sent, dict) and "tuple" in sent:
        return tuple([_restored(holder, None, each) for each in sent["tuple"]])
    if isinstance(sent, dict):
        if here is None or isinstance(here, (*PLAIN, list)):
            here = _made(holder, sent)
        _fill(here, sent)
        return here
    if isinstance(sent, list):
        same = isinstance(here, list) and len(here) == len(sent)
        return [_restored(holder, here[place] if same else None, each) for place, each in enumerate(sent)]
    return sent


def _made(holder: object, sent: dict[str, Any]) -> object:
    """Create an object of a class from the holder's module. Its constructor takes fields by their names."""
    module = type(holder).__module__
    kind = vars(sys.modules[module]).get(str(sent.get(CLASS)))
    if not isinstance(kind, type) or kind.__module__ != module:
        raise ValueError("this observation does not fit the game")
    made: object = kind(*[sent[name] for name in inspect.signature(kind).parameters])
    return made

"""Observations as text, to be sent to another process that has the same rules.

An Observation is written field by field as JSON, and the rules' own tables in it are left out. The other side makes an
observation of its own game's first position and puts the fields into it; an object that is not there yet, an aircraft
chosen since then, is made of a class beside that of its holder. So only what the Observation holds goes along, and
nothing that is sent can be code. Compiled objects cannot be pickled.
"""

from __future__ import annotations

import inspect
import json
import sys
from typing import Any, Final

from aerodrome.core.game import Game, Observation, State

SETTING: Final = "setting"  # what games call the options and data that their rules look up: both sides have them
CLASS: Final = "class"  # no field can be called so
PLAIN: Final = (int, float, str, type(None))  # a truth value is an int


def frozen(seen: Observation) -> str:
    return json.dumps({"seat": seen.seat, "fields": _fields(seen)}, separators=(",", ":"))


def thawed(game: Game[State], text: str) -> Observation:
    """The observation again; ValueError if it is not one of this game."""
    sent = json.loads(text)
    seen = game.observe(game.start(), sent["seat"])
    _fill(seen, sent["fields"])
    return seen


def _names(value: object) -> list[str]:
    """The fields of an object of ours: compiled classes tell their names, others have a dictionary; some have both."""
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
    """What was sent; an object is put into the one that stands in its place here."""
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
    """A new object of a class that is defined where the holder's is; its constructor asks for fields by their names."""
    module = type(holder).__module__
    kind = vars(sys.modules[module]).get(str(sent.get(CLASS)))
    if not isinstance(kind, type) or kind.__module__ != module:
        raise ValueError("this observation does not fit the game")
    made: object = kind(*[sent[name] for name in inspect.signature(kind).parameters])
    return made

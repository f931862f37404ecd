"""Observations as bytes, to be sent to another process that has the same rules.

An Observation is pickled field by field, and the rules' own tables in it are left out: the other side puts in those of
its own game. Only what the Observation holds goes along.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable
from typing import Any, Final, cast

from aerodrome.core.game import Game, Observation, State

SETTING: Final = "setting"  # what most games call the options and data that their rules look up


def frozen(game: Game[State], seen: Observation) -> bytes:
    file = io.BytesIO()
    _Freezer(file, getattr(game, SETTING, None)).dump(seen)
    return file.getvalue()


def thawed(game: Game[State], data: bytes) -> Observation:
    """The observation again. The bytes must come from `frozen`: pickles of strangers are never read."""
    seen = _Thawer(io.BytesIO(data), getattr(game, SETTING, None)).load()
    assert isinstance(seen, Observation)
    return seen


class _Freezer(pickle.Pickler):
    def __init__(self, file: io.BytesIO, setting: object) -> None:
        super().__init__(file, protocol=pickle.HIGHEST_PROTOCOL)
        self.setting = setting

    def persistent_id(self, value: Any) -> str | None:
        return SETTING if self.setting is not None and value is self.setting else None

    def reducer_override(self, value: Any) -> Any:
        kind = type(value)
        if not kind.__module__.startswith("aerodrome.") or isinstance(value, (type, Callable)):  # type: ignore[arg-type]
            return NotImplemented
        return _blank, (kind,), _fields(value), None, None, _fill


class _Thawer(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, setting: object) -> None:
        super().__init__(file)
        self.setting = setting

    def persistent_load(self, name: str) -> Any:
        assert name == SETTING
        return self.setting


def _fields(value: object) -> dict[str, object]:
    """All fields of an object, compiled or not; compiled ones tell their names only."""
    names = getattr(type(value), "__mypyc_attrs__", None)
    if names is None:
        return dict(vars(value))
    return {name: getattr(value, name) for name in names if name != "__dict__" and hasattr(value, name)}


def _blank(kind: type) -> Any:
    return cast(Any, kind).__new__(kind)


def _fill(value: object, fields: dict[str, object]) -> None:
    for name, field in fields.items():
        setattr(value, name, field)

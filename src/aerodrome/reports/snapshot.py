"""A position as text at any moment of a game: in the game's notation where it has one, else field by field.

The notation survives a change of fields and is read strictly. Not every game writes every moment of its turn in it, so
the fields are the second choice. They are names and whole numbers, and nothing that is read can be code.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core import registry
from aerodrome.core.digest import state_digest
from aerodrome.core.game import Game, State
from aerodrome.core.refusal import BadInput

MOST: Final = 1 << 62  # of a number: what compiled fields can hold
LIST_AT_MOST: Final = 1_000

Snapshot = dict[str, object]  # {"text": …} or {"fields": …}, and in both the digest of the position


def snapshot(game: Game[State], state: State) -> Snapshot:
    digest = state_digest(game, state)
    text = _notation(game, state, digest)
    if text:
        return {"text": text, "digest": digest}
    return {"fields": _fields(game.clone(state)), "digest": digest}  # a clone begins without what was only worked out


def _notation(game: Game[State], state: State, digest: str) -> str:
    """The text of the position, if the game has one for this moment that leads back here; else ""."""
    title = registry.title(game.code)
    try:
        text = title.write_position(game, state)
        again, position = title.read_position(text)
    except BadInput:
        return ""
    same = again.options == game.options and state_digest(again, position) == digest
    return text if same else ""


def restored(game: Game[State], shot: object) -> State:
    """The position again, if it is one of this game under these options. BadInput if not."""
    if not isinstance(shot, dict) or not isinstance(shot.get("digest"), str):
        raise BadInput("The report holds no position.")
    state = _read(game, shot)
    try:
        digest = state_digest(game, state)
        legal = [game.legal(state, seat) for seat in range(game.seats)]
    except Exception:  # fields that contradict one another may break any rule
        raise BadInput("The position of the report does not hold together.") from None
    if digest != shot["digest"]:
        raise BadInput("The position of the report is not the one that its digest names.")
    assert legal is not None
    return state


def _read(game: Game[State], shot: Snapshot) -> State:
    text, fields = shot.get("text"), shot.get("fields")
    if isinstance(text, str):
        again, state = registry.title(game.code).read_position(text)
        if again.options != game.options:
            raise BadInput("The position of the report has other options than the report.")
        return state
    if not isinstance(fields, dict):
        raise BadInput("The report holds no position.")
    state = game.clone(game.start())
    _fill(state, fields)
    return state


def _names(value: object) -> list[str]:
    """The fields of an object of ours: compiled classes tell their names, others have a dictionary."""
    names = {*getattr(type(value), "__mypyc_attrs__", ()), *getattr(value, "__dict__", ())} - {"__dict__"}
    return sorted(name for name in names if hasattr(value, name))


def _fields(value: object) -> Snapshot:
    return {name: _plain(getattr(value, name)) for name in _names(value)}


def _plain(value: object) -> object:
    if value is None or isinstance(value, int):
        return value
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return _fields(value)


def _fill(value: object, fields: Snapshot) -> None:
    if set(fields) != set(_names(value)):
        odd = sorted(set(fields) ^ set(_names(value)))[0]
        raise BadInput(f"The position of the report does not fit this release: {odd[:40]!r} is not a field of both.")
    for name, sent in fields.items():
        try:
            setattr(value, name, _fitted(getattr(value, name), sent, name))
        except (TypeError, ValueError, OverflowError):
            raise BadInput(
                f"The position of the report does not fit this release: {name} is of another kind."
            ) from None


def _fitted(here: object, sent: object, name: str) -> object:
    """What was sent, if it is of the kind that stands in its place; an object is put into the one that is there."""
    if isinstance(sent, dict):
        _fill(here, sent)
        return here
    if isinstance(sent, list) and isinstance(here, list) and len(sent) <= LIST_AT_MOST:
        objects = any(isinstance(each, dict) for each in sent)
        if objects and len(sent) != len(here):
            raise ValueError(name)
        return [_fitted(here[place] if objects else 0, each, name) for place, each in enumerate(sent)]
    same = (sent is None and here is None) or (isinstance(sent, int) and isinstance(here, int))
    if not same or isinstance(sent, bool) or (isinstance(sent, int) and not -MOST < sent < MOST):
        raise ValueError(name)
    return sent

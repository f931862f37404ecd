"""A position as text at any moment of a game: in the game's notation where it has one, else as its plain values.

The notation survives a change of fields and is read strictly. Not every game writes every moment of its turn in it, so
the plain values are the second choice. They are names and whole numbers, and nothing that is read can be code.
"""

from __future__ import annotations

from aerodrome.core import registry
from aerodrome.core.digest import state_digest
from aerodrome.core.game import Game, State
from aerodrome.core.refusal import BadInput
from aerodrome.core.saving import plain_of, rebuilt

Snapshot = dict[str, object]  # {"text": …} or {"fields": …}, and in both the digest of the position


def snapshot(game: Game[State], state: State) -> Snapshot:
    digest = state_digest(game, state)
    text = _notation(game, state, digest)
    return {"text": text, "digest": digest} if text else {"fields": plain_of(state), "digest": digest}


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
    text = shot.get("text")
    if isinstance(text, str):
        again, state = registry.title(game.code).read_position(text)
        if again.options != game.options:
            raise BadInput("The position of the report has other options than the report.")
    else:
        state = rebuilt(game, shot.get("fields"))
    if state_digest(game, state) != shot["digest"]:
        raise BadInput("The position of the report is not the one that its digest names.")
    return state

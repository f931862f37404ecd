"""The outlook of a seat, from its observation alone, for a process that has no position."""

from __future__ import annotations

from aerodrome.bots.outside.frozen import thawed
from aerodrome.core.game import Game, State
from aerodrome.core.source import Seeded


def outlook_from(game: Game[State], seen: str, seat: int, what: str) -> dict[str, object]:
    """Return the outlook of the seat that saw this. Every world that it may imagine gives the same, so any will do."""
    return game.outlook(game.determinize(thawed(game, seen), Seeded(what)), seat, what)

"""The bots that people may seat over the network: only named levels, unlike in the library."""

from __future__ import annotations

from typing import Final

from aerodrome.bots.registry import LEVELS
from aerodrome.core.refusal import BadInput

OF_GAME: Final = {"dog-fight": ["automaton"]}  # these play only their own game
SIMULATIONS_AT_MOST: Final = 2000  # per answer, for a bot that is seated over the network


def levels_of(game: str) -> list[str]:
    return [*LEVELS, *OF_GAME.get(game, [])]


def checked_level(name: str, game: str) -> str:
    """Check a level, which may have a number of simulations (`ace:400`).

    Users of the library may name programs and any budget. Clients over the network must not.
    """
    level, colon, budget = name.partition(":")
    if level not in levels_of(game):
        raise BadInput(f"There is no bot {level[:40]!r} here. The bots are {', '.join(levels_of(game))}.")
    if colon and not (budget.isascii() and budget.isdecimal() and 1 <= int(budget[:9]) <= SIMULATIONS_AT_MOST):
        raise BadInput(f"A bot makes 1 to {SIMULATIONS_AT_MOST} simulations per answer. Try {level}:400, for example.")
    return name

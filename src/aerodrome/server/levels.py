"""Which bots people may seat over the network: levels by name, and nothing else that a library's user could name."""

from __future__ import annotations

from typing import Final

from aerodrome.bots.registry import LEVELS
from aerodrome.core.refusal import BadInput

OF_GAME: Final = {"dog-fight": ["automaton"]}  # and these in their own game only
SIMULATIONS_AT_MOST: Final = 2000  # that a stranger may ask of a bot's every answer


def levels_of(game: str) -> list[str]:
    return [*LEVELS, *OF_GAME.get(game, [])]


def checked_level(name: str, game: str) -> str:
    """A level, perhaps with a number of simulations (`ace:400`).

    Never passed on unchecked: whoever runs the library may name programs and any budget; a stranger may not.
    """
    level, colon, budget = name.partition(":")
    if level not in levels_of(game):
        raise BadInput(f"There is no bot {level[:40]!r} here: there are {', '.join(levels_of(game))}.")
    if colon and not (budget.isascii() and budget.isdecimal() and 1 <= int(budget[:9]) <= SIMULATIONS_AT_MOST):
        raise BadInput(f"A bot makes 1 to {SIMULATIONS_AT_MOST} simulations an answer: {level}:400, for example.")
    return name

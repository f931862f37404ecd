"""The steps of the vector language that are about what a table agrees on before the game (RULES.md, last chapter)."""

from __future__ import annotations

from aerodrome.core.refusal import BadInput
from aerodrome.core.vector import Record
from aerodrome.games.age_of_dogfights.rules import squadron
from aerodrome.games.age_of_dogfights.state import NONE


def name_pilots(step: Record) -> Record:
    """AOD-SKL-05: how many aces and rookies a player with so many fighters names."""
    fighters = _count(step, "fighters")
    aces, rookies = squadron.named_pilots(fighters, _agreed(step, "aces"), _agreed(step, "rookies"))
    return {"aces": aces, "rookies": rookies}


def _agreed(step: Record, key: str) -> int:
    return NONE if step.get(key) is None else _count(step, key)


def _count(step: Record, key: str) -> int:
    value = step.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 52:
        raise BadInput(f"{key} is {value!r}; it should be a whole number from 0 to 52.")
    return value

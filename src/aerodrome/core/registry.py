"""The list of games: an explicit dictionary, loaded on demand. Adding a game is one line."""

from __future__ import annotations

import difflib
import importlib

from aerodrome.core.refusal import BadInput
from aerodrome.core.title import Title

PACKAGES: dict[str, str] = {
    "age-of-dogfights": "aerodrome.games.age_of_dogfights",
    "dawgs-of-war": "aerodrome.games.dawgs_of_war",
    "dog-fight": "aerodrome.games.dog_fight",
    "dogfight-1917": "aerodrome.games.dogfight_1917",
}


def codes() -> list[str]:
    return sorted(PACKAGES)


def title(code: str) -> Title:
    """Return the title with this code. BadInput lists the known codes."""
    package = PACKAGES.get(code)
    if package is None:
        near = difflib.get_close_matches(code, codes(), 1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise BadInput(f"There is no game {code!r}. The games are {', '.join(codes())}.{hint}")
    found = importlib.import_module(package).GAME
    assert isinstance(found, Title)
    return found


def titles() -> list[Title]:
    return [title(code) for code in codes()]

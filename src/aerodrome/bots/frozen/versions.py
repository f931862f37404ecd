"""The saved versions of each level, and how a name such as `pilot@1` is read."""

from __future__ import annotations

from typing import Final

from aerodrome.bots.bot import Bot
from aerodrome.core.game import Game, State
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded

MARK: Final = "@"  # between a level and its version
VERSIONS: Final = {"recruit": ["1"], "pilot": ["1"], "ace": ["1"]}


def saved_names() -> list[str]:
    """Return the names of all saved bots: recruit@1 and so on."""
    return [f"{level}{MARK}{version}" for level, versions in VERSIONS.items() for version in versions]


def is_saved(name: str) -> bool:
    """Return whether a name without its budget asks for a saved version."""
    return MARK in name


def checked_version(name: str) -> str:
    """Check the name of a saved version, without a budget. BadInput lists the versions that exist."""
    if name in saved_names():
        return name
    level = name.partition(MARK)[0]
    if level not in VERSIONS:
        raise BadInput(f"There is no saved bot {name!r}. The saved bots are {', '.join(saved_names())}.")
    known = ", ".join([f"{level}{MARK}{version}" for version in VERSIONS[level]])
    raise BadInput(f"There is no {name!r}. {level} is saved as {known}. Without a version, {level} is the current bot.")


def new_saved_bot(name: str, game: Game[State], luck: Seeded) -> Bot:
    """Return the saved bot of that name, which has no budget here."""
    # Imported late: a page has no saved bots (aerodrome/tab/modules.py).
    from aerodrome.bots.frozen.v1 import levels as v1

    level = checked_version(name).partition(MARK)[0]
    return v1.new_bot(level, game, luck)

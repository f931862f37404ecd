"""The list of games: an explicit dictionary, loaded on demand. Adding a game is one line.

A game that is not part of this package is named in the environment: AERODROME_GAMES holds paths, separated as in PATH.
Each is the file or the folder of a game and has its code as its name. What is in it runs with all our rights, so name
only games that you trust.
"""

from __future__ import annotations

import difflib
import importlib
import os
import sys
from pathlib import Path
from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.core.title import Title

VARIABLE: Final = "AERODROME_GAMES"

PACKAGES: dict[str, str] = {
    "age-of-dogfights": "aerodrome.games.age_of_dogfights",
    "dawgs-of-war": "aerodrome.games.dawgs_of_war",
    "dog-fight": "aerodrome.games.dog_fight",
    "dogfight-1917": "aerodrome.games.dogfight_1917",
}

_outside: dict[str, Path] = {}  # the games named in the environment, by code


def add_outside(paths: str) -> None:
    """Register the games with these paths. Nothing is loaded yet."""
    for each in paths.split(os.pathsep):
        if each:
            path = Path(each).resolve()
            code = path.stem.replace("_", "-")
            PACKAGES[code] = path.stem
            _outside[code] = path
            if str(path.parent) not in sys.path:
                sys.path.append(str(path.parent))  # at the end, so that it hides no other module


add_outside(os.environ.get(VARIABLE, ""))


def codes() -> list[str]:
    return sorted(PACKAGES)


def title(code: str) -> Title:
    """Return the title with this code. BadInput lists the known codes."""
    package = PACKAGES.get(code)
    if package is None:
        near = difflib.get_close_matches(code, codes(), 1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise BadInput(f"There is no game {code!r}. The games are {', '.join(codes())}.{hint}")
    if code in _outside:
        return _outside_title(code, package)
    found = importlib.import_module(package).GAME
    assert isinstance(found, Title)
    return found


def _outside_title(code: str, module: str) -> Title:
    """Return the title of a game that the environment names. BadInput says what is wrong with its file."""
    path = _outside[code]
    if not path.exists():
        raise BadInput(f"{VARIABLE} names {path}, which does not exist.")
    loaded = importlib.import_module(module)
    file = Path(str(loaded.__file__)).resolve()
    if file != path and file.parent != path:
        raise BadInput(f"Python already has a module {module!r}. Give {path} another name, and its game another code.")
    found = getattr(loaded, "GAME", None)
    if not isinstance(found, Title):
        raise BadInput(f"{path} has no title. End it with a line such as `GAME = MyTitle()`.")
    if found.code != code:
        raise BadInput(f"The game in {path} has the code {found.code!r}. Its file has to be called so, too.")
    return found


def titles() -> list[Title]:
    return [title(code) for code in codes()]

"""The input of commands: arguments that several of them share, files, options and seats."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from aerodrome.cli.messages import en
from aerodrome.core.game import Game, State, seat_words
from aerodrome.core.refusal import BadInput
from aerodrome.core.title import Title

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game. `aerodrome games` lists them.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document instead of text.")]
Settings = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Set an option of the game. May be repeated.")
]

Scenario = Annotated[
    Path | None,
    typer.Option("--scenario", metavar="FILE", help="Scenario file. Use --set for options that it leaves open."),
]


def read_text(path: Path) -> str:
    """Return the text of a file that the user named. BadInput says why it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadInput(en.file_missing(str(path))) from None
    except IsADirectoryError:
        raise BadInput(en.is_folder(str(path))) from None
    except UnicodeDecodeError:
        raise BadInput(en.not_utf_8(str(path))) from None
    except (OSError, ValueError) as error:
        reason = str(error.strerror) if isinstance(error, OSError) else str(error)
        raise BadInput(en.cannot_read(str(path), reason)) from None


def game_of(title: Title, settings: list[str] | None) -> Game[State]:
    """Return the game with the options given by --set."""
    return title.new(title.schema.parsed(settings or []))


def options_of(title: Title, settings: list[str] | None, scenario: Path | None) -> dict[str, object]:
    """Return the options from --set and from a scenario file. --set must not contradict the file."""
    given = title.schema.parsed(settings or [])
    if scenario is None:
        return given
    fixed = title.read_scenario(read_text(scenario), str(scenario))
    for name in given:
        if name in fixed and fixed[name] != given[name]:
            raise BadInput(en.scenario_sets(str(scenario), name, str(fixed[name]), str(given[name])))
    return {**fixed, **given}


def position_of(title: Title, path: Path) -> tuple[Game[State], State]:
    """Read the game and position in a file. An error names the file."""
    text = read_text(path)
    try:
        return title.read_position(text)
    except BadInput as bad:
        raise BadInput(f"{path}: {bad}") from None


def seat_of(game: Game[State], name: str) -> int:
    """Return the number of a seat that the user named, by its code or in words."""
    return seat_among(game.seat_names, name)


def seat_among(names: list[str], name: str) -> int:
    for seat, known in enumerate(names):
        if name.lower() in (known.lower(), seat_words(known).lower()):
            return seat
    raise BadInput(en.no_such_seat(names, repr(name)))

"""`aerodrome playthrough`: prints one seeded game in full, for a golden file."""

from __future__ import annotations

from typing import Annotated

import typer

from aerodrome.cli.inputs import GameName, Settings, game_of
from aerodrome.core import registry
from aerodrome.simulation import playthrough as telling
from aerodrome.simulation.runner import job_of


def playthrough(
    game: GameName,
    seed: Annotated[str, typer.Option(help="Print the first game that simulate plays with this seed.")] = "1",
    settings: Settings = None,
) -> None:
    """Print one game of random answers in full: questions, choices, chance, events and what each seat sees."""
    options = game_of(registry.title(game), settings).options
    for line in telling.lines(job_of(game, options, [], seed)):
        print(line)

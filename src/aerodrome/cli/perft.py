"""`aerodrome perft`: counts the nodes of the game tree down to a depth."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from aerodrome.cli.inputs import AsJson, GameName, Settings, game_of, position_of
from aerodrome.cli.output import print_json, print_table
from aerodrome.core import registry
from aerodrome.core.perft import perft as count_nodes
from aerodrome.core.refusal import BadInput


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(min=0, max=100, help="Depth in answers.")] = 3,
    position: Annotated[Path | None, typer.Option(metavar="FILE", help="Count from this position.")] = None,
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Count the positions of the game tree, depth by depth."""
    title = registry.title(game)
    if position is not None:
        if settings:
            raise BadInput("A position has its own options: give --position or --set, not both.")
        rules, state = position_of(title, position)
    else:
        rules = game_of(title, settings)
        state = rules.start()
    rows = [{"depth": each, **count_nodes(rules, state, each).to_json()} for each in range(depth + 1)]
    if as_json:
        print_json({"game": game, "options": rules.options, **rows[-1], "rows": rows})
    else:
        columns = list(rows[0])
        print_table(columns, [list(row.values()) for row in rows], right=columns)

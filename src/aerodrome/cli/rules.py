"""`aerodrome rules`: the rules of a game, or one of them."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from aerodrome.cli.inputs import AsJson, GameName
from aerodrome.cli.output import print_json
from aerodrome.core import registry
from aerodrome.core.rulebook import find_rule, rule_texts, rulebook


def rules(
    game: GameName,
    rule: Annotated[str, typer.Argument(metavar="[ID]", help="One rule, for example DF-MOVE-01.")] = "",
    as_json: AsJson = False,
) -> None:
    """Read the rules of a game, or one rule by its id."""
    title = registry.title(game)
    found = [find_rule(title, rule)] if rule else list(rule_texts(title).items())
    if as_json:
        print_json([{"id": each, "text": text} for each, text in found])
        return
    markdown = f"**{found[0][0]}** {found[0][1]}" if rule else rulebook(title)
    Console().print(Markdown(markdown))

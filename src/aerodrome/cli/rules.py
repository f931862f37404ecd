"""`aerodrome rules`: the rules of a game, or one of them."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from aerodrome.cli.inputs import AsJson, GameName
from aerodrome.cli.output import print_json
from aerodrome.cli.rulebook import rule_text, rule_texts, rulebook
from aerodrome.core import registry


def rules(
    game: GameName,
    rule: Annotated[str, typer.Argument(metavar="[ID]", help="One rule, for example DF-MOVE-01.")] = "",
    as_json: AsJson = False,
) -> None:
    """Read the rules of a game, or one rule by its id."""
    title = registry.title(game)
    found = {rule.upper(): rule_text(title, rule)} if rule else rule_texts(title)
    if as_json:
        print_json([{"id": each, "text": text} for each, text in found.items()])
    elif rule:
        Console().print(Markdown(f"**{rule.upper()}** {found[rule.upper()]}"))
    else:
        Console().print(Markdown(rulebook(title)))

"""`aerodrome rules`: the rules of a game, or one of them."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from aerodrome.cli.inputs import AsJson, GameName
from aerodrome.cli.lookup import print_rules
from aerodrome.cli.output import print_json
from aerodrome.core import registry
from aerodrome.core.rulebook import find_rule, is_id, rule_texts, rulebook, search_rules
from aerodrome.core.title import Title


def rules(
    game: GameName,
    wanted: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ID|WORDS]", help="One rule, for example DF-MOVE-01, or words to search for."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Read the rules of a game, one rule by its id, or find rules by their words."""
    title = registry.title(game)
    text = " ".join(wanted or [])
    if as_json:
        print_json([{"id": rule, "text": told} for rule, told in _found(title, text)])
    elif text:
        print_rules(Console(), title, text, f"aerodrome rules {title.code}")
    else:
        Console().print(Markdown(rulebook(title)))


def _found(title: Title, text: str) -> list[tuple[str, str]]:
    if not text:
        return list(rule_texts(title).items())
    return [find_rule(title, text)] if is_id(title, text) else search_rules(title, text)

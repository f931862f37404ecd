"""`aerodrome rules`: prints the rules of a game, or one of them."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from aerodrome.cli.inputs import AsJson, GameName
from aerodrome.cli.lookup import print_rules
from aerodrome.cli.output import print_json
from aerodrome.cli.sequence import print_sequence
from aerodrome.core import registry
from aerodrome.core.refusal import BadInput
from aerodrome.core.rulebook import Ruling, contested, find_rule, is_id, rule_texts, rulebook, search_rules
from aerodrome.core.sequence import to_json as sequence_json
from aerodrome.core.title import Title


def rules(
    game: GameName,
    wanted: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ID|WORDS]", help="One rule, for example DF-MOVE-01, or words to search for."),
    ] = None,
    rulings: Annotated[
        bool, typer.Option("--rulings", help="The contested rulings: question, decision, reason, rejected reading.")
    ] = False,
    sequence: Annotated[
        bool, typer.Option("--sequence", help="The sequence of play: its phases, their rules, and what follows.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Read the rules of a game, one rule by its id, or find rules by their words."""
    title = registry.title(game)
    text = " ".join(wanted or [])
    if sequence:
        _print_sequence(title, text, as_json=as_json)
    elif rulings:
        _print_rulings(title, text, as_json=as_json)
    elif as_json:
        print_json([{"id": rule, "text": words} for rule, words in _found(title, text)])
    elif text:
        print_rules(Console(), title, text, f"aerodrome rules {title.code}")
    else:
        Console().print(Markdown(rulebook(title)))


def _found(title: Title, text: str) -> list[tuple[str, str]]:
    if not text:
        return list(rule_texts(title).items())
    return [find_rule(title, text)] if is_id(title, text) else search_rules(title, text)


def _print_sequence(title: Title, text: str, *, as_json: bool) -> None:
    if text:
        raise BadInput("--sequence prints all phases. Leave out the rule.")
    if as_json:
        print_json(sequence_json(title))
    else:
        print_sequence(Console(), title)


def _print_rulings(title: Title, rule: str, *, as_json: bool) -> None:
    found = [ruling for ruling in contested(title) if rule.upper() in ("", ruling.rule)]
    if rule and not found:
        raise BadInput(f"{title.name} has no contested ruling {rule!r}; see all of them without an id.")
    if as_json:
        print_json({"game": title.code, "rulings": [ruling.to_json() for ruling in found]})
        return
    Console().print(Markdown("\n\n".join(_as_markdown(ruling) for ruling in found)))


def _as_markdown(ruling: Ruling) -> str:
    note = f" ({ruling.note})" if ruling.note else ""
    parts = [("Question", ruling.question), ("Ruling", ruling.ruling), ("Reason", ruling.reason)]
    lines = [f"- *{name}:* {text}" for name, text in [*parts, ("Rejected", ruling.rejected)] if text]
    return "\n".join([f"**{ruling.rule}** {ruling.heading}{note}", "", *lines])

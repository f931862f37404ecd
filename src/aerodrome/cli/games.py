"""`aerodrome games` and `aerodrome options`: list the games, and the options of one."""

from __future__ import annotations

from collections.abc import Sequence

from aerodrome.cli.inputs import AsJson, GameName
from aerodrome.cli.output import print_json, print_table
from aerodrome.core import registry
from aerodrome.core.options import CHOICE, FLAG, TEXT, Option, Pairing


def games(as_json: AsJson = False) -> None:
    """List the games."""
    titles = registry.titles()
    if as_json:
        print_json({"games": [title.to_json() for title in titles]})
        return
    rows: list[list[object]] = [
        [title.code, title.name, _players(title.seats), title.minutes, title.blurb] for title in titles
    ]
    print_table(["code", "name", "players", "minutes", "description"], rows)


def _players(seats: list[int]) -> str:
    return ", ".join(str(number) for number in seats)


def options(game: GameName, as_json: AsJson = False) -> None:
    """Show the options of a game, for --set and for forms."""
    schema = registry.title(game).schema
    if as_json:
        print_json(schema.to_json())
        return
    rows: list[list[object]] = [
        [each.name, _values(each), _shown(each.default), each.help, each.rule] for each in schema.options
    ]
    print_table(["option", "values", "default", "meaning", "rule"], rows)
    _print_pairings("Conflicting options:", [(each.name, one) for each in schema.options for one in each.excludes])
    _print_pairings("Not recommended:", [(each.name, one) for each in schema.options for one in each.warnings])


def _print_pairings(heading: str, pairings: Sequence[tuple[str, Pairing]]) -> None:
    if pairings:
        print(f"\n{heading}")
    for name, pairing in pairings:
        others = " or ".join(_shown(value) for value in pairing.values)
        print(f"  {name}={_shown(pairing.when)} with {pairing.other}={others}: {pairing.sentence()}")


def _values(option: Option) -> str:
    if option.kind == CHOICE:
        return ", ".join(option.values)
    if option.kind == TEXT:
        examples = " or ".join([each for each in option.values if each][:2])
        return f"a text, such as {examples}" if examples else "a text"
    return "true, false" if option.kind == FLAG else f"{option.least} to {option.most}"


def _shown(value: object) -> str:
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)

"""`aerodrome explain`: says whether an action is legal in a position, and if not, why."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from aerodrome.cli.inputs import AsJson, GameName, position_of, seat_of
from aerodrome.cli.output import print_json
from aerodrome.cli.replay import verified
from aerodrome.core import registry
from aerodrome.core.match import Match
from aerodrome.core.refusal import BadInput
from aerodrome.core.rulebook import rule_texts
from aerodrome.core.title import Title


def explain(
    game: GameName,
    action: Annotated[str, typer.Argument(help='Action to check, for example "play 3/1 loop".')],
    seat: Annotated[str, typer.Option(help="Seat that would take the action.")],
    position: Annotated[Path | None, typer.Option(metavar="FILE", help="Check in this position.")] = None,
    replay: Annotated[Path | None, typer.Option(metavar="FILE", help="Check in this recorded game.")] = None,
    at: Annotated[
        int | None, typer.Option(min=0, help="With --replay: after this many answers. If omitted, at the end.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Say whether an action is legal, or which rule forbids it."""
    title = registry.title(game)
    match = _match(title, position, replay, at)
    code = title.actions.parse(action)
    refusal = match.why_not(seat_of(match.game, seat), code)
    text = title.actions.text(code)
    if refusal is None:
        if as_json:
            print_json({"action": text, "legal": True})
        else:
            print(f"{text}: legal.")
        return
    rule = rule_texts(title).get(refusal.rule, "")
    if as_json:
        print_json({"action": text, "legal": False, **refusal.to_json(), "rule_text": rule})
        return
    print(f"{text}: not legal. {refusal}")
    if rule:
        print(f"{refusal.rule}: {rule}")


def _match(title: Title, position: Path | None, replay: Path | None, at: int | None) -> Match:
    if (position is None) == (replay is None):
        raise BadInput("No position is given, or two: give either --position FILE or --replay FILE.")
    if position is not None:
        if at is not None:
            raise BadInput("--at counts the answers of a replay, and a position has none. Leave --at out.")
        game, state = position_of(title, position)
        return Match(game, None, None, state)
    assert replay is not None
    return _match_at(title, replay, at)


def _match_at(title: Title, replay: Path, at: int | None) -> Match:
    """Return the recorded game after `at` answers, or at its end."""
    found = verified(replay)
    if found.replay.game != title.code:
        raise BadInput(f"{replay} is a game of {found.replay.game}, not of {title.code}.")
    answers = found.replay.answers
    if at is not None and at > len(answers):
        raise BadInput(f"{replay} has {len(answers)} answers, so --at must be 0 to {len(answers)}.")
    match = Match(found.match.game, None, found.replay.turn_cap)
    for answer in answers[:at]:
        match.repeat(answer)
    return match

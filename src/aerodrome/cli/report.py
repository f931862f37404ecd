"""`aerodrome report`: replays a report and says whether the engine still gives the same answer."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from aerodrome.cli.inputs import AsJson, read_text
from aerodrome.cli.output import print_json
from aerodrome.cli.rooms import rooms_of
from aerodrome.cli.saves import write_whole
from aerodrome.core import registry
from aerodrome.core.refusal import BadInput
from aerodrome.core.rulebook import rule_texts
from aerodrome.reports import report as texts
from aerodrome.reports.judging import Reopened, Verdict, judged, reopened

DIFFERS: Final = 1  # as every check exits that fails


def report(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A report, or any text with one in it.")],
    record: Annotated[
        Path | None, typer.Option(metavar="OUT", help="Write the replay inside the report to this file.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Replay a report of something that looked wrong. Exit code 1 if the engine answers differently today."""
    try:
        found = texts.read(read_text(file))
        case = reopened(found)
        verdict = judged(case)
    except BadInput as bad:
        raise BadInput(f"{file}: {bad}") from None
    if record is not None:
        _write_record(found, record)
    rule = rule_texts(registry.title(found.game)).get(verdict.rule or found.rule, "")
    if as_json:
        print_json(_as_json(found, verdict, rule))
    else:
        _print(case, verdict, rule)
    if verdict.differs:
        raise typer.Exit(DIFFERS)


def _write_record(found: texts.Report, path: Path) -> None:
    if not found.record:
        raise BadInput("This report has no record: the game was not over, or its record was too long.")
    if path.exists():
        raise BadInput(f"{path} exists. Name another file.")
    write_whole(path, found.record)


def _as_json(found: texts.Report, verdict: Verdict, rule: str) -> dict[str, object]:
    return {
        "about": found.kind,
        "game": found.game,
        "seat": found.seat,
        "subject": found.subject,
        "expected": found.words,
        "then": {"answer": found.answer, "rule": found.rule, "release": found.release},
        "today": {"answer": verdict.today, "rule": verdict.rule},
        "rule_text": rule,
        "differs": verdict.differs,
        "notes": verdict.notes,
        "position": found.position,
    }


def _print(case: Reopened, verdict: Verdict, rule: str) -> None:
    found = case.report
    console = Console()
    say(console, f"{found.game}, rules {found.rules}, data {found.data}, release {found.release}.")
    say(console, f"Seat {found.seat}, {'a finished game' if found.finished else 'a game under way'}.")
    for note in verdict.notes:
        say(console, note)
    seen = case.game.observe(case.state, case.viewer).to_json()
    rooms = rooms_of(found.game)
    console.print(rooms.board(seen, console.width))
    console.print(rooms.cockpit(seen, []))
    for step in found.steps or []:
        say(console, "Then: " + ", ".join(f"{name} {value}" for name, value in step.items()))
    say(console, f"About:    {found.subject}")
    if found.words:
        say(console, f"Expected: {found.words}")
    say(console, f"Then:     {found.answer}")
    say(console, f"Today:    {verdict.today}")
    if rule:
        say(console, f"{verdict.rule or found.rule}: {rule}")
    say(console, "The answer differs." if verdict.differs else "The answer is the same.")


def say(console: Console, text: str) -> None:
    """Print plain text. A report may come from anyone, so it must not contain commands for the terminal."""
    shown = "".join(
        letter if letter.isprintable() or letter == "\n" else "\N{REPLACEMENT CHARACTER}" for letter in text
    )
    console.print(shown, markup=False, highlight=False, soft_wrap=True)

"""`aerodrome replay show` and `aerodrome replay verify`: a recorded game told, and proved."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from aerodrome.cli.inputs import AsJson, read_text, seat_of
from aerodrome.cli.output import print_json, print_problem
from aerodrome.core import replay as record
from aerodrome.core.game import CHANCE, NOBODY, seat_words
from aerodrome.core.match import Match
from aerodrome.core.refusal import BadInput
from aerodrome.core.replay import Verified

app = typer.Typer(help="Show or verify a recorded game.")

ReplayFile = Annotated[Path, typer.Argument(metavar="FILE", help="A replay: JSON Lines, as written by play.")]

LUCK = {
    "seed": "every answer of chance follows from the published seed",
    "secret": "every answer of chance follows from the published secret, which fits the hash shown at the start",
    "": "no seed is published, so the answers of chance are possible, but cannot be traced",
}


FAILED = 1  # as every check exits that fails; a file that cannot be read is wrong use


def verified(path: Path) -> Verified:
    """The replay of a file, played again; what is wrong with it is told with the file's name."""
    return _played(path, read_text(path))


def _played(path: Path, text: str) -> Verified:
    try:
        return record.read(text)
    except BadInput as bad:
        raise BadInput(f"{path}: {bad}") from None


@app.command()
def show(
    file: ReplayFile,
    seat: Annotated[str, typer.Option(help="As this seat saw it; else as a spectator did.")] = "",
    as_json: AsJson = False,
) -> None:
    """Tell a recorded game in sentences, turn by turn."""
    found = verified(file)
    game = found.match.game
    viewer = seat_of(game, seat) if seat else NOBODY
    turns = paragraphs(found, viewer)
    names = [f"{seat_words(name)}: {who}" for name, who in zip(game.seat_names, found.replay.seats, strict=True)]
    ending = found.match.ending
    if as_json:
        end = None if ending is None else ending.to_json()
        header = {"game": game.code, "options": game.options, "seats": found.replay.seats}
        print_json({**header, "turns": turns, "end": end})
        return
    print(f"{game.code}, rules {game.rules_version}. {', '.join(names)}.")
    for sentences in turns:
        print()
        for sentence in sentences:
            print(sentence)
    print()
    print(f"The end: {ending.reason}" if ending else "Unfinished.")


def paragraphs(found: Verified, viewer: int) -> list[list[str]]:
    """What the viewer was told, a list of sentences for each turn. An event of the kind "turn" opens a new one."""
    match = Match(found.match.game, None, found.replay.turn_cap)
    told: list[list[str]] = [[]]
    for answer in found.replay.answers:
        before, turn = len(match.events), match.state.turn
        match.repeat(answer)
        fresh = match.events[before:]
        for event in fresh:
            if event.kind == "turn":
                told.append([])
            sentence = match.game.describe(event, viewer) if event.seen_by(viewer) else ""
            if sentence:
                told[-1].append(sentence)
        if match.state.turn != turn and not any(event.kind == "turn" for event in fresh):
            told.append([])
    return [sentences for sentences in told if sentences]


@app.command()
def verify(file: ReplayFile, as_json: AsJson = False) -> None:
    """Play a recorded game again and prove every line of its file; exit code 1 if one is wrong."""
    text = read_text(file)
    try:
        found = _played(file, text)
    except BadInput as bad:
        print_problem(str(bad))
        raise typer.Exit(FAILED) from None
    game, answers, ending = found.match.game, found.replay.answers, found.match.ending
    by_chance = sum(answer.seat == CHANCE for answer in answers)
    if as_json:
        print_json(
            {
                "verified": True,
                "game": game.code,
                "rules": game.rules_version,
                "data": game.data_digest,
                "answers": len(answers),
                "chance": by_chance,
                "checks": found.checks,
                "luck": found.luck or None,
                "end": None if ending is None else ending.to_json(),
            }
        )
        return
    print(f"{file} is verified: {game.code}, rules {game.rules_version}, data {game.data_digest}.")
    print(f"  {len(answers)} answers were played again, {by_chance} of them by chance; all were legal.")
    print(f"  {found.checks} positions agree with the file, at every change of turn.")
    print(f"  Luck: {LUCK[found.luck]}.")
    print(f"  The end: {ending.reason}" if ending else "  The game is unfinished.")

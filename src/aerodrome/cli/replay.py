"""`aerodrome replay show` and `aerodrome replay verify`: print and check a recorded game."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from aerodrome.cli.inputs import AsJson, read_text, seat_among, seat_of
from aerodrome.cli.output import print_json, print_problem
from aerodrome.core import replay as record
from aerodrome.core.game import CHANCE, NOBODY, seat_words
from aerodrome.core.match import Match
from aerodrome.core.recording import Recording, read_recording
from aerodrome.core.refusal import BadInput
from aerodrome.core.replay import OtherRules, Verified

app = typer.Typer(help="Show or verify a recorded game.")

ReplayFile = Annotated[Path, typer.Argument(metavar="FILE", help="A replay in JSON Lines, as play saves it.")]

LUCK = {
    "seed": "every draw and roll follows from the published seed",
    "secret": "every draw and roll follows from the published secret, which matches the hash shown at the start",
    "": "no seed is published, so the draws and rolls are possible but cannot be traced",
}


FAILED = 1  # for a check that fails; a file that cannot be read is wrong use


def verified(path: Path) -> Verified:
    """Read a replay and play it again. An error names the file."""
    return _played(path, read_text(path))


def _played(path: Path, text: str) -> Verified:
    try:
        return record.read(text)
    except BadInput as bad:
        raise BadInput(f"{path}: {bad}") from None


@app.command()
def show(
    file: ReplayFile,
    seat: Annotated[str, typer.Option(help="Seat to view as. If omitted, a spectator.")] = "",
    recorded: Annotated[
        bool, typer.Option("--recorded", help="Show the events in the file, without playing it again.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Print a recorded game in sentences, turn by turn."""
    story = _story_of(file, seat, recorded=recorded)
    if as_json:
        print_json(story.to_json())
        return
    names = [f"{seat_words(name)}: {who}" for name, who in zip(story.names, story.seats, strict=True)]
    _print(f"{story.game}, rules {story.rules}. {', '.join(names)}.")
    if story.why:
        _print(f"Shown as recorded and not verified. {story.why}")
    for sentences in story.turns:
        print()
        for sentence in sentences:
            _print(sentence)
    print()
    _print(f"The end: {story.end['reason']}" if story.end else "Unfinished.")


def _print(sentence: str) -> None:
    """Print a sentence. A file may come from anyone, so it must not contain commands for the terminal."""
    print("".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in sentence))


@dataclass
class Story:
    """A recorded game in sentences. `why` says why it was not played again, and is empty if it was."""

    game: str
    rules: str
    options: object
    names: list[str]
    seats: list[str]
    turns: list[list[str]]
    end: dict[str, object] | None
    why: str

    def to_json(self) -> dict[str, object]:
        shown = {"game": self.game, "options": self.options, "seats": self.seats, "turns": self.turns, "end": self.end}
        return {**shown, "recorded": self.why} if self.why else shown


def _story_of(path: Path, seat: str, *, recorded: bool) -> Story:
    """Play the file again. Use its own events instead on request, or if this release does not have its rules."""
    text = read_text(path)
    if recorded:
        return _recorded_story(path, text, seat, "You asked for the events of the file.")
    try:
        found = record.read(text)
    except OtherRules as other:
        return _recorded_story(path, text, seat, str(other))
    except BadInput as bad:
        raise BadInput(f"{path}: {bad}") from None
    game, replay, ending = found.match.game, found.replay, found.match.ending
    turns = paragraphs(found, seat_of(game, seat) if seat else NOBODY)
    end = None if ending is None else ending.to_json()
    return Story(game.code, game.rules_version, game.options, game.seat_names, replay.seats, turns, end, "")


def _recorded_story(path: Path, text: str, seat: str, why: str) -> Story:
    try:
        found = read_recording(text)
    except BadInput as bad:
        because = "" if why in str(bad) else f"{why} "
        raise BadInput(f"{path}: {because}{bad}") from None
    viewer = seat_among(found.names, seat) if seat else NOBODY
    turns = recorded_paragraphs(found, viewer)
    return Story(found.game, found.rules, found.options, found.names, found.seats, turns, found.ending, why)


def recorded_paragraphs(found: Recording, viewer: int) -> list[list[str]]:
    """Return what the viewer saw, as a list of sentences per turn."""
    groups: list[list[str]] = [[]]
    turn = 1
    for step in found.steps:
        for event in step.events:
            if event.kind == "turn":
                groups.append([])
            if event.text and event.seen_by(viewer):
                groups[-1].append(event.text)
        if step.turn != turn and not any(event.kind == "turn" for event in step.events):
            groups.append([])
        turn = step.turn
    return [sentences for sentences in groups if sentences]


def paragraphs(found: Verified, viewer: int) -> list[list[str]]:
    """Return what the viewer saw, as a list of sentences per turn. An event of the kind "turn" opens a new one."""
    match = Match(found.match.game, None, found.replay.turn_cap)
    groups: list[list[str]] = [[]]
    for answer in found.replay.answers:
        before, turn = len(match.events), match.state.turn
        match.repeat(answer)
        fresh = match.events[before:]
        for event in fresh:
            if event.kind == "turn":
                groups.append([])
            sentence = match.game.describe(event, viewer) if event.seen_by(viewer) else ""
            if sentence:
                groups[-1].append(sentence)
        if match.state.turn != turn and not any(event.kind == "turn" for event in fresh):
            groups.append([])
    return [sentences for sentences in groups if sentences]


@app.command()
def verify(file: ReplayFile, as_json: AsJson = False) -> None:
    """Play a recorded game again and check every line of its file. Exit code 1 if one is wrong."""
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
    data = f", data {game.data_digest}" if game.data_digest else ""  # a small game has no tables
    print(f"{file} is verified: {game.code}, rules {game.rules_version}{data}.")
    print(f"  {len(answers)} answers were played again, {by_chance} of them by chance. All were legal.")
    print(f"  {found.checks} positions match the file, one at each change of turn.")
    print(f"  Dice and draws: {LUCK[found.luck]}.")
    print(f"  The end: {ending.reason}" if ending else "  The game is unfinished.")

"""Trace files: gzipped JSON Lines. The first line says which build was recorded, and each other line is one game."""

from __future__ import annotations

import gzip
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, TypedDict

import aerodrome
from aerodrome.core import registry
from scripts.trace.options import Record, option_sets
from scripts.trace.records import ABSENT, PARTS, digest
from scripts.trace.walks import STYLES, Answer, Step, Stopped, Walk, answer_text, parse_answer, steps

FORMAT: Final = 1
PROGRESS_EVERY: Final = 25  # games


class Header(TypedDict):
    """Which build was recorded. `python` runs it again to show a difference."""

    trace: int
    python: str
    engine: str
    compiled: bool


class Played(TypedDict):
    """One recorded game. A trail is a part's digests, one after the other, one for each step."""

    game: str
    options: Record
    seed: str
    style: str
    leaving: bool
    most: int
    answers: str
    stopped: str
    trails: dict[str, str]
    decisions: dict[str, int]  # by the number of the phase
    chances: dict[str, int]


def header() -> Header:
    engine = str(Path(str(aerodrome.__file__)).parent)
    return {"trace": FORMAT, "python": sys.executable, "engine": engine, "compiled": aerodrome.COMPILED}


def walks_of(code: str, games: int, seed: int, most: int) -> list[Walk]:
    """Return the games of a title to play. Every second one may be left by seats."""
    sets = option_sets(registry.title(code), games, Random(f"{seed}/{code}"))
    shift = Random(f"{seed}/{code}/styles")
    found = []
    for number, options in enumerate(sets):
        style = STYLES[shift.randrange(len(STYLES))]
        found.append(Walk(code, options, f"{seed}/{code}/{number}", style, number % 2 == 1, most))
    return found


def walk_of(played: Played) -> Walk:
    return Walk(played["game"], played["options"], played["seed"], played["style"], played["leaving"], played["most"])


def answers_of(played: Played) -> list[Answer]:
    return [parse_answer(text) for text in played["answers"].split()]


def play(walk: Walk, recorded: list[Answer] | None, without: list[str]) -> Played:
    """Play one game and return its digests."""
    answers: list[str] = []
    trails: dict[str, list[str]] = {part: [] for part in PARTS if part not in without}
    seen: dict[bool, dict[str, int]] = {False: {}, True: {}}
    stopped = ""
    try:
        for step in steps(walk, recorded, without):
            _note(step, answers, trails, seen[step.by_chance])
    except Stopped as why:
        stopped = str(why)
    return {
        "game": walk.code,
        "options": walk.options,
        "seed": walk.seed,
        "style": walk.style,
        "leaving": walk.leaving,
        "most": walk.most,
        "answers": " ".join(answers),
        "stopped": stopped,
        "trails": {part: "".join(trail) for part, trail in trails.items()},
        "decisions": seen[False],
        "chances": seen[True],
    }


def _note(step: Step, answers: list[str], trails: dict[str, list[str]], seen: dict[str, int]) -> None:
    if step.answer is not None:
        answers.append(answer_text(step.answer))
    for part, trail in trails.items():
        trail.append(digest(step.parts[part]) if part in step.parts else ABSENT)
    phase = str(step.phase)
    seen[phase] = seen.get(phase, 0) + 1


def write(path: Path, games: Iterator[Played]) -> list[Played]:
    """Write a trace file while the games are being played, and return them."""
    found: list[Played] = []
    with gzip.GzipFile(path, "wb", compresslevel=6, mtime=0) as file:
        file.write(json.dumps(header()).encode() + b"\n")
        for played in games:
            file.write(json.dumps(played).encode() + b"\n")
            found.append(played)
    return found


def read(path: Path) -> tuple[Header, list[Played]]:
    """Read a trace file. A file of something else ends the program with a sentence."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            lines = [json.loads(line) for line in file]
    except (OSError, EOFError, ValueError) as error:
        raise SystemExit(f"trace: {path} cannot be read as a trace file: {error}. Record it again.") from None
    if not lines or lines[0].get("trace") != FORMAT:
        raise SystemExit(f"trace: {path} is not a trace file of format {FORMAT}. Record it again.")
    return lines[0], lines[1:]


def played_with_progress(walks: list[Walk], recorded: list[Played] | None, without: list[str]) -> Iterator[Played]:
    """Play the games one after the other, and print how far they are."""
    began, answers, done = time.monotonic(), 0, 0
    for number, walk in enumerate(walks):
        repeated = None if recorded is None else answers_of(recorded[number])
        played = play(walk, repeated, without)
        answers += len(played["answers"].split())
        done += 1
        last = number + 1 == len(walks) or walks[number + 1].code != walk.code
        if last or done % PROGRESS_EVERY == 0:
            print(f"{walk.code}: {done} games, {answers:,} answers, {time.monotonic() - began:.0f} s", flush=True)
        if last:
            began, answers, done = time.monotonic(), 0, 0
        yield played

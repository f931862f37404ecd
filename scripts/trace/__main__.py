"""Compare what two builds of the rules say, answer by answer, over many games and sets of options.

    python -m scripts.trace record --game dawgs-of-war --games 200 --seed 1 before.trace
    python -m scripts.trace against before.trace            # this build plays the same games, and is compared
    python -m scripts.trace against ../other/.venv/bin/python   # records there first
    python -m scripts.trace compare before.trace after.trace

After every answer it records the key, the legal answers, candidates, refusals, chance, events, what seats see, and the
words. `--without words` leaves out texts for people, and `--without key` or any other part leaves out that part. If a
game differs, both builds play it again, and the first differing answer is shown with both values.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from aerodrome.core import registry
from scripts.trace.compare import ROOT, compare
from scripts.trace.files import Played, answers_of, played_with_progress, read, walk_of, walks_of, write
from scripts.trace.records import PARTS, WORDS
from scripts.trace.walks import LEFT, Stopped, steps

MOST: Final = 500  # answers per game


def record(given: argparse.Namespace) -> None:
    """Play games and write what the rules say. With --like, play the games of another file."""
    without = _parts(given.without)
    if given.like:
        games = read(Path(given.like))[1]
        played = played_with_progress([walk_of(game) for game in games], games, without)
    else:
        codes = given.game or registry.codes()
        walks = [walk for code in codes for walk in walks_of(code, given.games, given.seed, given.answers)]
        played = played_with_progress(walks, None, without)
    summarize(write(Path(given.out), played))


def summarize(games: list[Played]) -> None:
    """Print for each title what was played, and which phases were reached."""
    for code in dict.fromkeys(game["game"] for game in games):
        own = [game for game in games if game["game"] == code]
        answers = [answer for game in own for answer in answers_of(game)]
        sets = len({json.dumps(game["options"], sort_keys=True) for game in own})
        leavings = len([answer for answer in answers if answer[1] == LEFT])
        print(f"{code}: {len(own)} games, {sets} option sets, {len(answers):,} answers, {leavings} leavings")
        print(f"  phases with a decision: {_phases([game['decisions'] for game in own])}")
        print(f"  phases with chance:     {_phases([game['chances'] for game in own])}")
        for game in own:
            if game["stopped"]:
                print(f"  the game with seed {game['seed']} stopped: {game['stopped']}")


def _phases(counts: list[dict[str, int]]) -> str:
    total: dict[int, int] = {}
    for each in counts:
        for phase, count in each.items():
            total[int(phase)] = total.get(int(phase), 0) + count
    return ", ".join(f"{phase} ({total[phase]:,})" for phase in sorted(total))


def replay(given: argparse.Namespace) -> None:
    """Play one game of a file again, and print everything that the rules say, one line per answer."""
    game = read(Path(given.file))[1][given.number]
    try:
        for step in steps(walk_of(game), answers_of(game), []):
            print(json.dumps(step.parts))
    except Stopped as why:
        print(json.dumps({"stopped": str(why)}))


def against(given: argparse.Namespace) -> bool:
    """Record the other build, or take its file. Then play the same games here, and compare."""
    with tempfile.TemporaryDirectory(prefix="aerodrome-trace-") as folder:
        kept = Path(given.keep or folder)
        kept.mkdir(parents=True, exist_ok=True)
        first, second = kept / "other.trace", kept / "this.trace"
        if os.access(given.other, os.X_OK):
            # Not resolved: the python of an environment is a link, and its place says which environment it is.
            command = [os.path.abspath(given.other), "-m", "scripts.trace", "record", *_recording(given)]
            if subprocess.run([*command, str(first.absolute())], cwd=ROOT, check=False).returncode:
                raise SystemExit(f"trace: {given.other} could not record. Its error is printed above.")
        else:
            first = Path(given.other)
        record(argparse.Namespace(without=given.without, like=str(first), out=str(second)))
        return compare(first, second, _parts(given.without), given.show)


def _recording(given: argparse.Namespace) -> list[str]:
    games = [word for code in given.game or [] for word in ("--game", code)]
    without = [word for part in given.without for word in ("--without", part)]
    numbers = ["--games", str(given.games), "--seed", str(given.seed), "--answers", str(given.answers)]
    return [*games, *without, *numbers]


def _parts(names: list[str]) -> list[str]:
    """Return the parts that are left out. `words` stands for all texts."""
    return [part for name in names for part in (WORDS if name == "words" else [name])]


def parsed(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m scripts.trace", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    leaving_out = argparse.ArgumentParser(add_help=False)
    leaving_out.add_argument("--without", action="append", default=[], choices=["words", *PARTS], metavar="PART")
    games = argparse.ArgumentParser(add_help=False)
    games.add_argument("--game", action="append", choices=registry.codes(), help="this title only; may be repeated")
    games.add_argument("--games", type=int, default=200, help="games per title (default 200)")
    games.add_argument("--seed", type=int, default=1)
    games.add_argument("--answers", type=int, default=MOST, help=f"answers per game at most (default {MOST})")
    showing = argparse.ArgumentParser(add_help=False)
    showing.add_argument("--show", type=int, default=3, help="kinds of differences shown in detail (default 3)")

    one = commands.add_parser("record", parents=[games, leaving_out], help="write a trace file")
    one.add_argument("--like", metavar="FILE", help="repeat the games of this file instead")
    one.add_argument("out", metavar="OUT")
    two = commands.add_parser("compare", parents=[leaving_out, showing], help="compare two trace files")
    two.add_argument("a", metavar="A")
    two.add_argument("b", metavar="B")
    both = commands.add_parser(
        "against", parents=[games, leaving_out, showing], help="record the other build, play the same here, compare"
    )
    both.add_argument("other", metavar="OTHER", help="the python of the other environment, or its trace file")
    both.add_argument("--keep", metavar="FOLDER", help="keep both trace files here")
    again = commands.add_parser("replay", help="print everything about one game of a file")
    again.add_argument("file", metavar="FILE")
    again.add_argument("number", metavar="NUMBER", type=int)
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    given = parsed(arguments)
    if given.command == "record":
        record(given)
    elif given.command == "replay":
        replay(given)
    else:
        equal = against(given) if given.command == "against" else _compared(given)
        return 0 if equal else 1
    return 0


def _compared(given: argparse.Namespace) -> bool:
    return compare(Path(given.a), Path(given.b), _parts(given.without), given.show)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

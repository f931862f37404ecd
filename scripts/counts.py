"""Count the instructions that a decision and a simulation cost, with valgrind's callgrind. `make counts`.

Instruction counts vary by about a thousandth, however busy the machine is. Times vary by several per cent. The cost of
the work alone is the difference between a run with it and a run without it.

    python scripts/counts.py                          count everything and write docs/counts.json
    python scripts/counts.py --compare docs/counts.json --games 200 --simulations 200
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, TypedDict

import aerodrome
from aerodrome.bots.bot import Budget
from aerodrome.bots.heuristics.registry import heuristic_of
from aerodrome.bots.search import Search
from aerodrome.core import registry
from aerodrome.core.game import Observation, seats_of
from aerodrome.core.playout import playouts
from aerodrome.core.source import Seeded, settle
from aerodrome.simulation import setups

ROOT: Final = Path(__file__).parents[1]
FILE: Final = ROOT / "docs" / "counts.json"

SETUPS: Final = setups.SETUPS[setups.BENCH]
SEARCHED: Final = 8  # positions of random games to search from
NOTHING: Final = 0


class Count(TypedDict):
    """The cost of one kind of work: the number of units, and the instructions per unit."""

    units: int
    instructions: int


# The work, run under callgrind in a separate process.


def play_games(code: str, games: int) -> int:
    """Play random games inside the engine, and return the number of decisions."""
    game = registry.title(code).new(SETUPS[code].options)
    return playouts(game, "counts", games, SETUPS[code].turn_cap).decisions


def search_positions(code: str, simulations: int) -> int:
    """Search as the bots do, from positions of a random game, and return the number of simulations."""
    game = registry.title(code).new(SETUPS[code].options)
    heuristic, done = heuristic_of(game), 0
    for number, seen in enumerate(_views(code)):
        budget = (number + 1) * simulations // SEARCHED - number * simulations // SEARCHED
        search = Search(game, heuristic, Seeded(number), seen)
        if budget:
            search.run(Budget(budget))
        done += search.simulations
    return done


def _views(code: str) -> list[Observation]:
    """Return what the pending seat sees at positions spread over one random game."""
    game = registry.title(code).new(SETUPS[code].options)
    source, dice, found = Seeded("positions"), random.Random(1), []
    state = game.start()
    settle(game, state, source)
    while state.pending and state.turn <= SETUPS[code].turn_cap:
        seat = seats_of(state.pending)[0]
        if len(game.legal(state, seat)) > 1:
            found.append(game.observe(state, seat))
        game.apply(state, seat, dice.choice(game.legal(state, seat)))
        settle(game, state, source)
    return found[:: max(1, len(found) // SEARCHED)][:SEARCHED]


WORK: Final = {"decision": play_games, "simulation": search_positions}


# Counting.


def count(code: str, kind: str, amount: int) -> Count:
    """Return the cost of the work: a run with it minus a run without it."""
    empty, _ = _instructions(code, kind, NOTHING)
    full, units = _instructions(code, kind, amount)
    return {"units": units, "instructions": round((full - empty) / units)}


def _instructions(code: str, kind: str, amount: int) -> tuple[int, int]:
    with tempfile.TemporaryDirectory(prefix="aerodrome-counts-") as folder:
        command = [
            *("valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out"),
            *(sys.executable, __file__, "--work", code, kind, str(amount)),
        ]
        environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    total = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or total is None:
        raise SystemExit(f"{done.stderr}\ncounts: callgrind failed on {code}, {kind}.")
    return int(total[1]), int(done.stdout)


def count_all(codes: list[str], games: int, simulations: int) -> dict[str, dict[str, Count]]:
    amounts = {"decision": games, "simulation": simulations}
    found: dict[str, dict[str, Count]] = {}
    for code in codes:
        found[code] = {}
        for kind, amount in amounts.items():
            each = found[code][kind] = count(code, kind, amount)
            print(f"{code}: {each['instructions']:,} instructions per {kind} ({each['units']:,} counted)", flush=True)
    return found


def compare(before: dict[str, dict[str, Count]], after: dict[str, dict[str, Count]]) -> None:
    print(f"\n{'':20}{'decision':>12}{'simulation':>12}   (1 is the same, 1.02 is 2% more)")
    for code, kinds in after.items():
        ratios = [kinds[kind]["instructions"] / before[code][kind]["instructions"] for kind in WORK]
        print(f"{code:20}" + "".join(f"{ratio:12.4f}" for ratio in ratios))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="random games per title (default 1000)")
    parser.add_argument("--simulations", type=int, default=1000, help="simulations per title (default 1000)")
    parser.add_argument("--game", action="append", choices=SETUPS, help="count this title only; may be repeated")
    parser.add_argument("--compare", metavar="FILE", help="compare with the counts in this file, and write nothing")
    parser.add_argument("--work", nargs=3, metavar=("TITLE", "KIND", "AMOUNT"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.work:
        code, kind, amount = given.work
        print(WORK[kind](code, int(amount)))
        return
    if shutil.which("valgrind") is None:
        raise SystemExit("counts: valgrind is missing: apt-get install valgrind")
    if not aerodrome.COMPILED:
        raise SystemExit("counts: the engine is not compiled here, so there is nothing to count: run make counts.")
    found = count_all(given.game or list(SETUPS), given.games, given.simulations)
    if given.compare:
        compare(json.loads(Path(given.compare).read_text(encoding="utf-8"))["titles"], found)
        return
    record = {
        "games": given.games,
        "simulations": given.simulations,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "setups": {code: SETUPS[code].options for code in found},
        "titles": found,
    }
    FILE.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    print(f"Wrote {FILE.relative_to(ROOT)}.")


if __name__ == "__main__":
    main()

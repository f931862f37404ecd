"""Compare the speed of two builds in alternation: this environment's engine against that of another one.

Each round measures every loop once with each build, in processor time, the builds taking turns to be first. A ratio
above 1 means that this build is faster. The interval holds the median of the rounds with about 95% confidence.

    .venv-native/bin/python -m scripts.alternate ../old/.venv-native/bin/python --rounds 9 --seconds 2
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Final

TITLES: Final = ("age-of-dogfights", "dawgs-of-war", "dog-fight", "dogfight-1917")
KINDS: Final = ("playout.inner", "playout.api", "search")

# Runs in either environment, so it uses only what old releases have too.
WORK: Final = """
import json, sys
import aerodrome
from aerodrome.bench import loops
from aerodrome.bench.peer_loops import timed
from aerodrome.core import registry
seconds, titles = float(sys.argv[1]), sys.argv[2:]
found = {}
for code in titles:
    title = registry.title(code)
    inner = loops.timed_inner(title, seconds)
    found[code + " playout.inner"] = inner.decisions / inner.seconds
    api = timed(loops.api_play(title), seconds)
    found[code + " playout.api"] = api.decisions / api.seconds
    search = loops.timed_search(title, seconds, plain=False)
    found[code + " search"] = search.games / search.seconds
print(json.dumps({"compiled": aerodrome.COMPILED, "found": found}))
"""


def measure(python: str, seconds: float, titles: list[str]) -> dict[str, float]:
    """Return the rates of one build, by title and kind. Raise SystemExit if it cannot be measured."""
    # Isolated, so that neither the working folder nor a variable brings in another engine.
    command = [python, "-I", "-c", WORK, str(seconds), *titles]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{done.stderr}\nalternate: {python} could not be measured.")
    report = json.loads(done.stdout)
    if not report["compiled"]:
        raise SystemExit(f"alternate: the engine of {python} is not compiled: run make .venv-native/stamp there.")
    found: dict[str, float] = report["found"]
    return found


def interval(ratios: list[float]) -> tuple[float, float]:
    """Return an interval for the median: the order statistics that hold it with at least 95%, or all if too few."""
    ordered, count = sorted(ratios), len(ratios)
    outside, skipped = 0.0, 0
    while skipped < count // 2:
        outside += 2 * math.comb(count, skipped) / 2**count
        if outside > 0.05:
            break
        skipped += 1
    cut = max(0, skipped - 1)
    return ordered[cut], ordered[count - 1 - cut]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", help="the Python of the environment to compare with")
    parser.add_argument("--rounds", type=int, default=9, help="how often each build is measured (default 9)")
    parser.add_argument("--seconds", type=float, default=1.0, help="per loop and round (default 1)")
    parser.add_argument("--game", action="append", choices=TITLES, help="measure this title only; may be repeated")
    given = parser.parse_args()
    if not Path(given.other).exists():
        raise SystemExit(f"alternate: there is no {given.other}.")
    titles = given.game or list(TITLES)
    ratios: dict[str, list[float]] = {f"{code} {kind}": [] for code in titles for kind in KINDS}
    for number in range(given.rounds):
        print(f"round {number + 1} of {given.rounds}", file=sys.stderr, flush=True)
        builds = [sys.executable, given.other]
        rates = {build: measure(build, given.seconds, titles) for build in builds[:: 1 if number % 2 else -1]}
        for name, values in ratios.items():
            values.append(rates[sys.executable][name] / rates[given.other][name])
    for name, values in ratios.items():
        low, high = interval(values)
        print(f"{name:36}{statistics.median(values):8.3f}   {low:.3f} to {high:.3f}")


if __name__ == "__main__":
    main()

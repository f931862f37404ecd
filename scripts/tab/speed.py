"""Compares the compiled engine in a page with the interpreted engine on this machine, in processor time.

python -m scripts.tab.speed [SECONDS]       after make tab; measures each game for that long, if omitted for 2 s
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from pathlib import Path
from typing import Final

import yaml

import aerodrome
from scripts.tab.inside import speed
from scripts.tab.node import INSIDE, run_with_sources
from scripts.tab.steps import ROOT, TabError

TAB: Final = ROOT / "build" / "tab"
LEAST: Final = 8.0  # times as fast as interpreted


def main(arguments: list[str]) -> int:
    seconds = float(arguments[0]) if arguments else 2.0
    if aerodrome.COMPILED:
        print("speed: this Python has the compiled engine. Run it with .venv/bin/python.", file=sys.stderr)
        return 2
    if not (TAB / "tab.json").is_file():
        print("speed: there is no build/tab. Run: make tab", file=sys.stderr)
        return 2
    here = speed.figures(time.process_time, seconds, is_asking=False)
    try:
        output = run_with_sources(TAB, INSIDE / "speed.py", Path(yaml.__file__).parents[1], str(seconds))
    except TabError as error:
        print(f"speed: {error}", file=sys.stderr)
        return 1
    page = json.loads(output.splitlines()[-1])
    print("\n".join(report(here, page)))
    return 0 if all(ratio(here, page, code) >= LEAST for code in here) else 1


Figures = dict[str, dict[str, list[float]]]


def ratio(here: Figures, page: Figures, code: str) -> float:
    return page[code]["decisions"][0] / here[code]["decisions"][0]


def report(here: Figures, page: Figures) -> list[str]:
    lines = [f"{'decisions per processor second':<34}{'here':>10}{'page':>10}{'times':>8}"]
    for code in here:
        slow, fast = here[code]["decisions"][0], page[code]["decisions"][0]
        lines.append(f"{code:<34}{slow:>10,.0f}{fast:>10,.0f}{ratio(here, page, code):>8.1f}")
    lines += ["", f"{'ms per answer in a page':<34}{'level':>10}{'median':>10}{'worst':>8}"]
    for code in page:
        for level in speed.LEVELS:
            spent = page[code][level]
            lines.append(f"{code:<34}{level:>10}{statistics.median(spent):>10.1f}{max(spent):>8.1f}")
    return lines


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

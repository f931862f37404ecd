"""The whole measurement: every figure once per round, so that a slow moment affects all equally."""

from __future__ import annotations

import os
import platform
import statistics
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, NotRequired, TypedDict

import aerodrome
from aerodrome.bench import fresh, loops, reach
from aerodrome.bench.peer_loops import SEARCHED, Count, Missing, timed
from aerodrome.bench.peers import measure_peers, ready_interpreter
from aerodrome.core import registry
from aerodrome.core.title import Title
from aerodrome.simulation.setups import bench_setup

INNER: Final = "playout.inner"
API: Final = "playout.api"
PURE: Final = "playout.pure"
SEARCH: Final = "search"  # as our bots search
PLAIN_SEARCH: Final = "search.plain"  # every simulation is played to its end at random, as peers search
DECISIONS: Final = "decisions/s"
GAMES: Final = "games/s"
SIMULATIONS: Final = "simulations/s"

CALIBRATION: Final = "calibration"
CALIBRATION_UNIT: Final = "million steps/s of a fixed loop in plain Python"

WARMING: Final = 0.1  # share of a measurement's time for a first round that is not counted

# The names of ratios to peers' games.
PEER_RATIOS: Final = {
    "goofspiel": "api_over_goofspiel",
    "backgammon": "api_over_backgammon",
    "gin_rummy": "api_over_gin_rummy",
    "random-2": "api_over_catanatron_2",
    "random-4": "api_over_catanatron_4",
    "mcts-goofspiel": "search_over_mcts_goofspiel",
    "mcts-backgammon": "search_over_mcts_backgammon",
}


class Figure(NamedTuple):
    """One measured number."""

    what: str
    game: str
    unit: str
    value: float
    version: str = ""  # of a peer


class Probe(NamedTuple):
    """Something to measure for a while, and its name for the progress display."""

    name: str
    measure: Callable[[float], list[Figure]]


class Row(TypedDict):
    """The median of all rounds, and their range relative to it."""

    what: str
    game: str
    unit: str
    value: float
    spread: float
    version: NotRequired[str]


class Machine(TypedDict):
    cores: int
    calibration: float
    calibration_unit: str
    python: str


class Report(TypedDict):
    rows: list[Row]
    ratios: dict[str, dict[str, float]]  # by our game
    machine: Machine
    compiled: bool
    seconds: float
    repeats: int
    missing: list[Missing]


Measured = dict[tuple[str, str, str, str], list[float]]
"""By what, game, unit and version: one value per round."""

Tell = Callable[[str, float], None]
"""Receives what is measured next, and which share of everything is done."""


def bench(codes: Sequence[str], seconds: float, repeats: int, peers: bool, tell: Tell) -> Report:
    """Measure these games, and peer engines if wanted. Raise PeerError if their environment cannot be created."""
    titles = [registry.title(code) for code in codes]
    missing: list[Missing] = []
    with tempfile.TemporaryDirectory(prefix="aerodrome-bench-") as folder:
        probes = own_probes(titles, Path(folder))
        if peers:
            ready_interpreter(lambda sentence: tell(sentence, 0.0))
            # Directly after the loops that they are compared with.
            probes.insert(2 * len(titles), Probe("peers", partial(_peer_figures, missing)))
        measured = rounds(probes, seconds, repeats, tell)
    rows = [row(*name, values) for name, values in measured.items()]
    calibration = rows.pop()
    return {
        "rows": rows,
        "ratios": ratios(measured),
        "machine": {
            "cores": os.cpu_count() or 1,
            "calibration": calibration["value"],
            "calibration_unit": CALIBRATION_UNIT,
            "python": platform.python_version(),
        },
        "compiled": aerodrome.COMPILED,
        "seconds": seconds,
        "repeats": repeats,
        "missing": missing,
    }


# Probes.


def own_probes(titles: Sequence[Title], folder: Path) -> list[Probe]:
    """Return the probes: inner and api loops first, the calibration last. The folder is for a copy of the sources."""
    probes = [Probe(f"{INNER} {title.code}", partial(_inner_figures, title)) for title in titles]
    probes += [
        Probe(f"{API} {title.code}", partial(_api_figures, title.code, loops.api_play(title))) for title in titles
    ]
    if aerodrome.COMPILED:
        fresh.copy_sources(folder)
        probes += [Probe(f"{PURE} {title.code}", partial(_pure_figures, folder, title.code)) for title in titles]
    for title in titles:
        probes.append(Probe(f"{SEARCH} {title.code}", partial(_search_figures, title)))
        probes += call_probes(title)
        if title.code == reach.CODE:
            probes.append(Probe(f"{reach.WHAT} {title.code}", partial(_reach_figures, reach.Airspace())))
        probes.append(Probe(f"import {title.code}", partial(_import_figures, title.code)))
    return [*probes, Probe(CALIBRATION, _calibration_figures)]


def call_probes(title: Title) -> list[Probe]:
    game = title.new(bench_setup(title).options)
    positions = loops.asked_positions(title)
    calls = [
        ("clone", "clones/s", partial(loops.clone_all, game, positions)),
        ("legal", "calls/s", partial(loops.legal_all, game, positions)),
        ("observe", "calls/s", partial(loops.observe_all, game, positions)),
    ]
    return [
        Probe(f"{what} {title.code}", partial(_call_figures, Figure(what, title.code, unit, 0.0), call))
        for what, unit, call in calls
    ]


def _inner_figures(title: Title, seconds: float) -> list[Figure]:
    """Measure the inner loop. If nothing is compiled, it is also the interpreted one."""
    count = loops.timed_inner(title, seconds)
    figures = _playout_figures(INNER, title.code, count)
    return figures if aerodrome.COMPILED else [*figures, *_playout_figures(PURE, title.code, count)]


def _search_figures(title: Title, seconds: float) -> list[Figure]:
    own, plain = (loops.timed_search(title, seconds, plain=plain) for plain in (False, True))
    return [
        Figure(SEARCH, title.code, SIMULATIONS, own.games / own.seconds),
        Figure(PLAIN_SEARCH, title.code, SIMULATIONS, plain.games / plain.seconds),
        Figure(PLAIN_SEARCH, title.code, DECISIONS, plain.decisions / plain.seconds),
    ]


def _api_figures(code: str, play: Callable[[], int], seconds: float) -> list[Figure]:
    return _playout_figures(API, code, timed(play, seconds))


def _pure_figures(folder: Path, code: str, seconds: float) -> list[Figure]:
    return _playout_figures(PURE, code, fresh.interpreted_inner(folder, code, seconds))


def _playout_figures(what: str, code: str, count: Count) -> list[Figure]:
    return [
        Figure(what, code, DECISIONS, count.decisions / count.seconds),
        Figure(what, code, GAMES, count.games / count.seconds),
    ]


def _call_figures(figure: Figure, call: Callable[[], int], seconds: float) -> list[Figure]:
    count = timed(call, seconds)
    return [figure._replace(value=count.decisions / count.seconds)]


def _reach_figures(airspace: reach.Airspace, seconds: float) -> list[Figure]:
    return [Figure(reach.WHAT, reach.CODE, reach.UNIT, airspace.median_microseconds(seconds))]


def _import_figures(code: str, _: float) -> list[Figure]:
    return [Figure("import", code, "seconds", fresh.import_seconds(code))]


def _calibration_figures(seconds: float) -> list[Figure]:
    count = timed(loops.steps, seconds)
    return [Figure(CALIBRATION, "", CALIBRATION_UNIT, count.decisions / count.seconds / 1e6)]


def _peer_figures(missing: list[Missing], seconds: float) -> list[Figure]:
    report = measure_peers(seconds, 1)
    missing[:] = report["missing"]
    return [Figure(row["what"], row["game"], row["unit"], row["value"], row["version"]) for row in report["rows"]]


# Results.


def rounds(probes: Sequence[Probe], seconds: float, repeats: int, tell: Tell) -> Measured:
    """Measure all probes in turn, `repeats` times, after a short uncounted round that fills caches."""
    measured: Measured = {}
    done = 0
    for number in range(repeats + 1):
        for probe in probes:
            tell(probe.name, done / (len(probes) * (repeats + 1)))
            done += 1
            figures = probe.measure(seconds if number else seconds * WARMING)
            for what, game, unit, value, version in figures if number else []:
                measured.setdefault((what, game, unit, version), []).append(value)
    return measured


def row(what: str, game: str, unit: str, version: str, values: Sequence[float]) -> Row:
    median = statistics.median(values)
    spread = round((max(values) - min(values)) / median, 3)
    summed: Row = {"what": what, "game": game, "unit": unit, "value": _rounded(median), "spread": spread}
    if version:
        summed["version"] = version
    return summed


def _rounded(value: float) -> float:
    """Round to at least four digits. No measurement is more exact."""
    return round(value) if value >= 1000 else float(f"{value:.4g}")


def ratios(measured: Measured) -> dict[str, dict[str, float]]:
    """Return, for each of our games, quotients of decisions per second: the median of each round's quotient.

    Both sides of a round are measured within seconds of each other, so their quotient is steadier than either.
    """
    rates = {(what, game): values for (what, game, unit, _), values in measured.items() if unit == DECISIONS}
    found: dict[str, dict[str, float]] = {}
    for game in [game for what, game in rates if what == API]:
        api, inner, pure = rates[API, game], rates[INNER, game], rates[PURE, game]
        found[game] = {"compiled_over_interpreted": _quotient(inner, pure), "inner_over_api": _quotient(inner, api)}
        for (what, peer), values in rates.items():
            if what.startswith("peer."):
                ours = rates[PLAIN_SEARCH, game] if peer.startswith(SEARCHED) else api
                found[game][PEER_RATIOS[peer]] = _quotient(ours, values)
    return found


def _quotient(over: Sequence[float], under: Sequence[float]) -> float:
    return round(statistics.median([one / other for one, other in zip(over, under, strict=True)]), 2)

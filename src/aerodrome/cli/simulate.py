"""`aerodrome simulate`: bots play many games, and their results are counted."""

from __future__ import annotations

import os
import sys
import time
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import aerodrome
from aerodrome.cli.inputs import AsJson, GameName, Scenario, Settings, options_of
from aerodrome.cli.leaving import leaving_in_order
from aerodrome.cli.output import print_json, print_table
from aerodrome.core import registry
from aerodrome.core.title import Title
from aerodrome.simulation.runner import Job, Tally, job_of
from aerodrome.simulation.runner import simulate as run_simulation


def simulate(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B", help="One bot per seat: uniform, recruit, pilot or ace. If omitted, all are uniform."
        ),
    ] = "",
    games: Annotated[int, typer.Option("-n", "--games", min=1, max=100_000_000, help="Number of games.")] = 1000,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games, unless bots have a time limit.")] = "1",
    budget: Annotated[
        str,
        typer.Option(metavar="400|0.5s", help="Simulations or seconds per answer. An ace has 1 s if omitted."),
    ] = "",
    workers: Annotated[int, typer.Option(min=0, max=1024, help="Number of processes. 0 means one per core.")] = 0,
    settings: Settings = None,
    scenario: Scenario = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games, and count the results."""
    title = registry.title(game)
    names = [name.strip() for name in bots.split(",")] if bots else []
    given = options_of(title, settings, scenario)
    job = job_of(game, title.new(_seated(title, given, names)).options, names, seed, budget)
    workers = workers or os.cpu_count() or 1
    began = time.perf_counter()
    with leaving_in_order():
        tally = _with_progress(job, games, workers)
    seconds = time.perf_counter() - began
    if as_json:
        timing = {"seconds": round(seconds, 3), "workers": workers, "compiled": aerodrome.COMPILED}
        print_json({"result": tally.to_json(), "timing": timing})
    else:
        _print_summary(tally, seconds, workers)


def _seated(title: Title, given: dict[str, object], names: list[str]) -> dict[str, object]:
    """Set as many seats as bots if the number of seats is an option that was not given."""
    if names and "seats" not in given and any(option.name == "seats" for option in title.schema.options):
        return {**given, "seats": len(names)}
    return given


def _with_progress(job: Job, games: int, workers: int) -> Tally:
    """Run the simulation with a progress bar on stderr, if that is a terminal."""
    columns = (TextColumn("simulating"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("simulating", total=games)
        return run_simulation(job, games, workers, lambda done: bar.advance(task, done))


def _print_summary(tally: Tally, seconds: float, workers: int) -> None:
    result = tally.to_json()
    seats, ends, length = result["seats"], result["ends"], result["length"]
    assert isinstance(seats, list)
    assert isinstance(ends, dict)
    assert isinstance(length, dict)
    rows: list[list[object]] = [
        [
            row["seat"],
            row["bot"],
            row["wins"],
            row["draws"],
            row["losses"],
            f"{row['score']:.3f}",
            f"{row['low']:.3f} to {row['high']:.3f}",
        ]
        for row in seats
    ]
    numbers = ["wins", "draws", "losses", "score", "95% interval"]
    print_table(
        ["seat", "bot", *numbers], rows, f"{result['game']}: {tally.games} games, seed {tally.job.seed}", numbers
    )
    print()
    print_table(
        ["ended by", "games", "share"],
        [[end, count, f"{count / tally.games:.1%}"] for end, count in ends.items()],
        right=["games", "share"],
    )
    print()
    print(f"Turns: {length['mean']} on average, 5% at most {length['p5']}, 95% at most {length['p95']}.")
    print(f"Decisions: {tally.decisions}, {tally.decisions / tally.games:.1f} per game.")
    core = "compiled" if aerodrome.COMPILED else "interpreted"
    print(f"Took {seconds:.2f} s with {workers} worker{'s' * (workers != 1)}, {core} core.")
    print(f"Digest: {result['digest']}")

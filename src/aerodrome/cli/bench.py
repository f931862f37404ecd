"""`aerodrome bench`: measures the engine's speed, compared with the interpreted engine and with peers."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from aerodrome.bench.peers import PeerError
from aerodrome.bench.rounds import Report, Row
from aerodrome.bench.rounds import bench as measure
from aerodrome.cli.inputs import AsJson, read_text
from aerodrome.cli.output import print_json, print_table
from aerodrome.cli.serving import how_to_add_server, missing_packages
from aerodrome.core import registry
from aerodrome.core.refusal import BadInput

SECONDS: Final = 0.5
REPEATS: Final = 9
QUICK_SECONDS: Final = 0.02
QUICK_REPEATS: Final = 2
HAS_PROC: Final = "linux"
ROWS_HELP: Final = "Add rows that another program measured. May be repeated."

# The sentence for each ratio.
MEANINGS: Final = {
    "compiled_over_interpreted": "compiled is {} times interpreted",
    "inner_over_api": "inside the engine is {} times through Python",
    "api_over_goofspiel": "through Python is {} times OpenSpiel's goofspiel",
    "api_over_backgammon": "through Python is {} times OpenSpiel's backgammon",
    "api_over_gin_rummy": "through Python is {} times OpenSpiel's gin_rummy",
    "api_over_catanatron_2": "through Python is {} times Catanatron with two random players",
    "api_over_catanatron_4": "through Python is {} times Catanatron with four random players",
    "search_over_mcts_goofspiel": "plain search is {} times OpenSpiel's Python MCTS on goofspiel in turns",
    "search_over_mcts_backgammon": "plain search is {} times OpenSpiel's Python MCTS on backgammon",
}
# The least that each ratio should be. A game is compared with peers of similar complexity.
WANTED_OF_ALL: Final = {
    "compiled_over_interpreted": 5,
    "search_over_mcts_goofspiel": 10,
    "search_over_mcts_backgammon": 10,
}
WANTED: Final[dict[str, dict[str, int]]] = {
    "dog-fight": {"api_over_goofspiel": 2},
    "dawgs-of-war": {"api_over_catanatron_2": 10, "api_over_catanatron_4": 10},
    "dogfight-1917": {
        "api_over_catanatron_2": 10,
        "api_over_catanatron_4": 10,
        "api_over_gin_rummy": 1,
        "api_over_backgammon": 1,
    },
    "age-of-dogfights": {"api_over_catanatron_2": 5, "api_over_catanatron_4": 5},
}


def bench(
    game: Annotated[
        list[str] | None, typer.Option(metavar="CODE", help="Measure this game only. May be repeated.")
    ] = None,
    peers: Annotated[
        bool, typer.Option("--peers", help="Measure other engines too. The first run downloads them.")
    ] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Take only a few seconds, to check that it runs.")] = False,
    seconds: Annotated[
        float | None,
        typer.Option(min=0.001, max=3600, help=f"Seconds per figure and round. If omitted, {SECONDS:g}."),
    ] = None,
    repeats: Annotated[
        int | None, typer.Option(min=1, max=1000, help=f"Number of rounds. If omitted, {REPEATS}.")
    ] = None,
    server: Annotated[
        bool, typer.Option("--server", help="Measure the server instead: many tables and sockets under load.")
    ] = False,
    rows: Annotated[list[Path] | None, typer.Option(metavar="FILE", help=ROWS_HELP)] = None,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of the engine. Compare the ratios: the rates depend on this machine."""
    if server and (peers or game or repeats or rows):
        raise BadInput("--server measures only the server. Leave out --game, --repeats, --rows and --peers.")
    if quick and peers:
        raise BadInput("--quick does not measure peers. Leave out --quick or --peers.")
    if server:
        _bench_server(quick, seconds, as_json)
        return
    measured_elsewhere = [row for path in rows or [] for row in read_rows(path)]
    codes = [registry.title(code).code for code in game or registry.codes()]
    seconds = seconds or (QUICK_SECONDS if quick else SECONDS)
    repeats = repeats or (QUICK_REPEATS if quick else REPEATS)
    report = _with_progress(list(dict.fromkeys(codes)), seconds, repeats, peers)
    report["rows"] += measured_elsewhere
    if as_json:
        print_json(report)
    else:
        _print_report(report)


def read_rows(path: Path) -> list[Row]:
    """Read rows that the build or `make first-minute` wrote: {"rows": [{"what": …, "unit": …, "value": …}]}."""
    try:
        found = json.loads(read_text(path))["rows"]
        return [
            Row(
                what=str(row["what"]),
                game=str(row.get("game", "")),
                unit=str(row["unit"]),
                value=float(row["value"]),
                spread=float(row.get("spread", 0)),
            )
            for row in found
        ]
    except (ValueError, KeyError, TypeError, AttributeError):
        wanted = '{"rows": [{"what": "build", "unit": "processor seconds", "value": 95.2}]}'
        raise BadInput(f"{path} has no measured rows. It should look like {wanted}.") from None


def _bench_server(quick: bool, seconds: float | None, as_json: bool) -> None:
    """Measure the server on SQLite, and on PostgreSQL if it is installed."""
    if sys.platform != HAS_PROC:
        raise BadInput("bench --server runs on Linux only: it reads memory and processor time from /proc.")
    if missing := missing_packages():
        raise BadInput(f"bench --server needs {', '.join(missing)}. {how_to_add_server()}")
    from aerodrome.bench.crowd import POSTGRESQL, SQLITE, Load, measure
    from aerodrome.bench.services import find

    load = Load(tables=10, seconds=seconds or 2, rate=30) if quick else Load(seconds=seconds or 60)
    stores = [SQLITE, *([POSTGRESQL] if find("initdb") else [])]
    rows = [row for store in stores for row in measure(store, load)]
    if as_json:
        print_json({"rows": rows, "tables": load.tables, "seconds": load.seconds, "rate": load.rate})
        return
    cells: list[list[object]] = [[row["what"], row["game"], row["value"], row["unit"]] for row in rows]
    print_table(["what", "game", "value", "unit"], cells, right=["value"])
    asked = f"{load.rate:g} answers/s asked for during {load.seconds:g} s"
    print(f"{load.tables} tables, {asked}, client and server on this machine.")
    if POSTGRESQL not in stores:
        print("PostgreSQL is not installed, so only SQLite was measured: apt-get install postgresql")


def _with_progress(codes: list[str], seconds: float, repeats: int, peers: bool) -> Report:
    """Run the benchmark with a progress bar on stderr, if that is a terminal."""
    columns = (BarColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("starting", total=1.0)
        try:
            return measure(
                codes, seconds, repeats, peers, lambda name, share: bar.update(task, completed=share, description=name)
            )
        except PeerError as error:
            print(f"aerodrome: {error}", file=sys.stderr)
            raise typer.Exit(1) from None


def _print_report(report: Report) -> None:
    numbers = ["value", "spread"]
    print_table(["what", "game", "value", "unit", "spread"], [_cells(row) for row in report["rows"]], right=numbers)
    print()
    for game, ratios in report["ratios"].items():
        for name, value in ratios.items():
            if report["compiled"] or name != "compiled_over_interpreted":
                print(f"{game}: {ratio_sentence(game, name, value)}")
    for note in report["missing"]:
        print(f"{note['peer']} could not be measured: {note['why']}.")
    if not report["compiled"]:
        print("The engine runs interpreted here, so playout.inner and playout.pure are the same figure.")
    machine = report["machine"]
    print(
        f"Python {machine['python']}, {machine['cores']} cores, {machine['calibration']} {machine['calibration_unit']}."
    )
    print(f"Medians of {report['repeats']} rounds of {report['seconds']:g} s. Spread is their range over the median.")


def _cells(row: Row) -> list[object]:
    what = f"{row['what']} {row['version']}" if "version" in row else row["what"]
    value = f"{row['value']:,.0f}" if row["value"] >= 1000 else f"{row['value']:.4g}"
    return [what, row["game"], value, row["unit"], f"{row['spread']:.0%}"]


def ratio_sentence(game: str, name: str, value: float) -> str:
    """Return a ratio in words: "compiled is 37 times interpreted (at least 5 is wanted)."."""
    least = {**WANTED_OF_ALL, **WANTED.get(game, {})}.get(name, 0)
    wanted = f" (at least {least} is wanted)" if least else ""
    return MEANINGS[name].format(f"{value:.0f}" if value >= 10 else f"{value:.2f}") + wanted + "."

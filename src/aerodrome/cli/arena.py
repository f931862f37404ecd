"""`aerodrome arena`: bots play each other and get ratings."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final

import typer

from aerodrome.cli.inputs import AsJson, GameName, Settings
from aerodrome.cli.many_games import SCORE_COLUMNS, BudgetOption, ManyGames, Workers, score_cells
from aerodrome.cli.output import print_json, print_problem, print_table
from aerodrome.core import registry
from aerodrome.core.refusal import BadInput
from aerodrome.core.title import Title
from aerodrome.simulation.arena import Record, Standings, arena_job, bouts_of
from aerodrome.simulation.arena import run as run_arena
from aerodrome.simulation.runner import Job
from aerodrome.simulation.setups import setup_of

GAMES_HELP: Final = "Games per pair. Every deal is played twice, so an odd number is rounded up."


def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="A,B,…", help="The bots. Every pair plays.")],
    games: Annotated[int, typer.Option("-n", "--games", min=2, max=10_000_000, help=GAMES_HELP)] = 200,
    seed: Annotated[str, typer.Option(help="The same seed gives the same deals.")] = "1",
    budget: BudgetOption = "",
    workers: Workers = 0,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save every game here, and resume from this file.")
    ] = None,
    settings: Settings = None,
    setup: Annotated[
        str, typer.Option(metavar="ladder|bench", help="Use a fixed set-up that never changes, instead of --set.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Let bots play each other on the same deals with swapped seats, and rate them."""
    title = registry.title(game)
    names = [name.strip() for name in bots.split(",")]
    job = _job(title, names, seed, budget, settings or [], setup)
    record = _record(out, job)
    playing = ManyGames(workers)
    standings = _run(job, games, playing, record)
    if as_json:
        print_json({**standings.to_json(), "timing": playing.timing()})
    else:
        _print_standings(standings)
        playing.print_timing()


def _run(job: Job, games: int, playing: ManyGames, record: Record | None) -> Standings:
    """Play, and say how to continue if the player stops it."""
    try:
        with playing.progress("playing", 2 * len(bouts_of(job, games))) as advance:
            return run_arena(job, games, playing.workers, record, advance)
    except KeyboardInterrupt:
        print_problem(_stopped(record))
        raise
    finally:
        if record is not None:
            record.close()


def _job(title: Title, names: list[str], seed: str, budget: str, settings: list[str], setup: str) -> Job:
    if not setup:
        options = title.new(_for_two(title, title.schema.parsed(settings))).options
        return arena_job(title.code, options, names, seed, budget)
    if settings:
        raise BadInput(f"--setup {setup} fixes every option. Leave --set out, or leave --setup out.")
    options, turn_cap = setup_of(setup, title.code)
    return replace(arena_job(title.code, options, names, seed, budget), turn_cap=turn_cap)


def _for_two(title: Title, given: dict[str, object]) -> dict[str, object]:
    """Set two seats if the number of seats is an option that was not given, and two can play."""
    if "seats" not in given and any(option.name == "seats" for option in title.schema.options):
        with contextlib.suppress(BadInput):
            title.new({**given, "seats": 2})
            return {**given, "seats": 2}
    return given


def _record(path: Path | None, job: Job) -> Record | None:
    if path is None:
        return None
    if path.is_dir():
        raise BadInput(f"{path} is a folder. Name a file in it with --out.")
    return Record(path, job)


def _stopped(record: Record | None) -> str:
    if record is None:
        return "Stopped. Nothing was saved. Use --out FILE to make an arena resumable."
    return f"Stopped. {record.path} has {2 * len(record.results)} games. To resume, run the same command again."


def _print_standings(standings: Standings) -> None:
    result = standings.to_json()
    pairs, ratings = result["pairs"], result["elo"]
    assert isinstance(pairs, list)
    assert isinstance(ratings, list)
    rows: list[list[object]] = [[row["first"], row["second"], row["games"], *score_cells(row)] for row in pairs]
    numbers = ["games", *SCORE_COLUMNS]
    print_table(["first", "second", *numbers], rows, f"{result['game']}: seed {result['seed']}", numbers)
    print()
    print_table(["bot", "Elo", "±"], [[row["bot"], row["elo"], row["error"]] for row in ratings], right=["Elo", "±"])
    print()

"""`aerodrome simulate`: bots play many games, and their results are counted."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from aerodrome.cli.inputs import AsJson, GameName, Scenario, Settings, options_of
from aerodrome.cli.many_games import SCORE_COLUMNS, BudgetOption, ManyGames, Workers, score_cells
from aerodrome.cli.output import print_json, print_table
from aerodrome.core import registry
from aerodrome.core.title import Title
from aerodrome.simulation.runner import Tally, job_of
from aerodrome.simulation.runner import simulate as run_simulation

BOTS_HELP: Final = "One bot per seat: uniform, recruit, pilot or ace. If omitted, all are uniform."


def simulate(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="A,B", help=BOTS_HELP)] = "",
    games: Annotated[int, typer.Option("-n", "--games", min=1, max=100_000_000, help="Number of games.")] = 1000,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games, unless bots have a time limit.")] = "1",
    budget: BudgetOption = "",
    workers: Workers = 0,
    settings: Settings = None,
    scenario: Scenario = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games, and count the results."""
    title = registry.title(game)
    names = [name.strip() for name in bots.split(",")] if bots else []
    given = options_of(title, settings, scenario)
    job = job_of(game, title.new(_seated(title, given, names)).options, names, seed, budget)
    playing = ManyGames(workers)
    with playing.progress("simulating", games) as advance:
        tally = run_simulation(job, games, playing.workers, advance)
    if as_json:
        print_json({"result": tally.to_json(), "timing": playing.timing()})
    else:
        _print_summary(tally, playing)


def _seated(title: Title, given: dict[str, object], names: list[str]) -> dict[str, object]:
    """Set as many seats as bots if the number of seats is an option that was not given."""
    if names and "seats" not in given and any(option.name == "seats" for option in title.schema.options):
        return {**given, "seats": len(names)}
    return given


def _print_summary(tally: Tally, playing: ManyGames) -> None:
    result = tally.to_json()
    seats, ends, length = result["seats"], result["ends"], result["length"]
    assert isinstance(seats, list)
    assert isinstance(ends, dict)
    assert isinstance(length, dict)
    names = ["seat", "bot", "wins", "draws", "losses"]
    rows: list[list[object]] = [[*[row[name] for name in names], *score_cells(row)] for row in seats]
    numbers = [*names[2:], *SCORE_COLUMNS]
    print_table(names[:2] + numbers, rows, f"{result['game']}: {tally.games} games, seed {tally.job.seed}", numbers)
    print()
    print_table(
        ["ended by", "games", "share"],
        [[end, count, f"{count / tally.games:.1%}"] for end, count in ends.items()],
        right=["games", "share"],
    )
    print()
    print(f"Turns: {length['mean']} on average, 5% at most {length['p5']}, 95% at most {length['p95']}.")
    print(f"Decisions: {tally.decisions}, {tally.decisions / tally.games:.1f} per game.")
    playing.print_timing()
    print(f"Digest: {result['digest']}")

"""`aerodrome vectors run`: checks the engine against executable examples."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from aerodrome.cli.inputs import AsJson
from aerodrome.cli.output import print_json
from aerodrome.core import registry
from aerodrome.vectors.document import read_vectors
from aerodrome.vectors.runner import FAILED, NOT_YET, PASSED, Result, run_all

app = typer.Typer(help="Check the engine against executable examples.")


@app.callback()
def _group() -> None:
    """Check the engine against executable examples."""


@app.command()
def run(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Markdown, YAML or JSON files, or folders.")],
    game: Annotated[str, typer.Option(help="The game of vectors that do not name one.")] = "",
    as_json: AsJson = False,
) -> None:
    """Run all vectors in files and folders. Exit code 1 if one fails."""
    if game:
        registry.title(game)
    results = run_all(read_vectors(paths), game)
    counts = {state: sum(result.state == state for result in results) for state in (PASSED, FAILED, NOT_YET)}
    if as_json:
        shown = [result.to_json() for result in results]
        print_json({"passed": counts[PASSED], "failed": counts[FAILED], "not_yet": counts[NOT_YET], "vectors": shown})
    else:
        _print_report(results, counts)
    if counts[FAILED]:
        raise typer.Exit(1)


def _print_report(results: list[Result], counts: dict[str, int]) -> None:
    for result in results:
        if result.state != PASSED:
            vector = result.vector
            line = f"{result.state}: {vector.id} ({vector.path}:{vector.line}): {result.sentence()}"
            print(" ".join(line.split()))
    not_yet = f", {counts[NOT_YET]} not yet" if counts[NOT_YET] else ""
    print(f"{counts[PASSED]} passed, {counts[FAILED]} failed{not_yet}")

"""What `simulate` and `arena` share: how many games are played, by whom, with a progress bar, and how long it took."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import aerodrome
from aerodrome.cli.leaving import leaving_in_order

BudgetOption = Annotated[
    str, typer.Option(metavar="400|0.5s", help="Simulations or seconds per answer. An ace has 1 s if omitted.")
]
Workers = Annotated[int, typer.Option(min=0, max=1024, help="Number of processes. 0 means one per core.")]

SCORE_COLUMNS: Final = ["score", "95% interval"]


def score_cells(row: dict[str, Any]) -> list[str]:
    return [f"{row['score']:.3f}", f"{row['low']:.3f} to {row['high']:.3f}"]


class ManyGames:
    """Games that several processes play."""

    def __init__(self, workers: int) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.seconds = 0.0

    @contextlib.contextmanager
    def progress(self, doing: str, games: int) -> Iterator[Callable[[int], None]]:
        """Time a block, and show a progress bar on stderr, if that is a terminal. The block reports finished games."""
        columns = (TextColumn(doing), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        bar = Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
        began = time.perf_counter()
        with leaving_in_order(), bar:
            task = bar.add_task(doing, total=games)
            yield lambda done: bar.advance(task, done)
        self.seconds = time.perf_counter() - began

    def timing(self) -> dict[str, object]:
        return {"seconds": round(self.seconds, 3), "workers": self.workers, "compiled": aerodrome.COMPILED}

    def print_timing(self) -> None:
        core = "compiled" if aerodrome.COMPILED else "interpreted"
        print(f"Took {self.seconds:.2f} s with {self.workers} worker{'s' * (self.workers != 1)}, {core} core.")

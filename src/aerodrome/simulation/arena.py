"""Bots against bots: every pair plays each deal twice, with the seats swapped the second time.

With more than two seats, the two bots alternate around the table. Results are saved line by line in a file, so that a
long arena can be stopped and resumed.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Future, as_completed
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Final, TextIO

from aerodrome.core import registry
from aerodrome.core.refusal import BadInput
from aerodrome.simulation.ratings import elo, elo_errors, paired_interval
from aerodrome.simulation.runner import Job, job_of, play, processes

FORMAT: Final = 1


@dataclass(frozen=True)
class Bout:
    """Two games of a pair: the same deal, seats swapped."""

    first: str
    second: str
    number: int


@dataclass(frozen=True)
class Result:
    """The result of a bout: the first bot's score in both games. Draws and shared wins count in part."""

    bout: Bout
    scores: list[float]
    ends: list[str]

    def to_json(self) -> dict[str, object]:
        bout = self.bout
        return {
            "first": bout.first, "second": bout.second, "number": bout.number, "scores": self.scores, "ends": self.ends,
        }  # fmt: skip


def arena_job(code: str, options: dict[str, object], bots: list[str], seed: str, budget: str) -> Job:
    """Return a checked job for an arena. Its `bots` are the competitors, not one per seat."""
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise BadInput("An arena needs at least two different bots, for example --bots recruit,pilot.")
    game = registry.title(code).new(options)
    if game.seats < 2:
        raise BadInput(f"{code} with these options has one seat, so there is no one to play against.")
    for first, second in combinations(bots, 2):
        job = job_of(code, options, seats_of(game.seats, first, second), seed, budget)
    return replace(job, bots=bots)


def seats_of(seats: int, first: str, second: str) -> list[str]:
    """Return the bots by seat in the first game of a bout."""
    return [first if seat % 2 == 0 else second for seat in range(seats)]


def bouts_of(job: Job, games: int) -> list[Bout]:
    """Return all bouts, number by number, so that a stopped arena has played all pairs equally often."""
    pairs = list(combinations(job.bots, 2))
    return [Bout(first, second, number) for number in range((games + 1) // 2) for first, second in pairs]


def play_bout(job: Job, bout: Bout) -> Result:
    game = registry.title(job.game).new(job.options)
    scores: list[float] = []
    ends: list[str] = []
    for swapped in (False, True):
        pair = (bout.second, bout.first) if swapped else (bout.first, bout.second)
        played = play(game, replace(job, bots=seats_of(game.seats, *pair)), bout.number)
        own = sum([score for seat, score in enumerate(played.scores) if (seat % 2 == 1) == swapped])
        total = sum(played.scores)
        scores.append(own / total if total else 0.5)  # if all forfeited, neither is better
        ends.append(played.end)
    return Result(bout, scores, ends)


# Many bouts.


def run(job: Job, games: int, workers: int, record: Record | None, progress: Callable[[int], None]) -> Standings:
    """Play the bouts that are not in the record yet. `progress` receives the number of newly finished games.

    An interrupt ends it immediately. The record holds all bouts that were finished by then.
    """
    standings = Standings(job)
    bouts = bouts_of(job, games)
    wanted = set(bouts)
    known: set[Bout] = set()

    def enter(result: Result) -> None:
        if result.bout in wanted and result.bout not in known:
            known.add(result.bout)
            standings.enter(result)
            progress(2)

    def keep(result: Result) -> None:
        if record is not None and result.bout not in known:
            record.add(result)
        enter(result)

    for result in list(record.results) if record is not None else []:
        enter(result)
    left = [bout for bout in bouts if bout not in known]
    if workers == 1 or len(left) <= 1:
        for bout in left:
            keep(play_bout(job, bout))
    else:
        _share_out(job, left, workers, keep)
    return standings


def _share_out(job: Job, bouts: list[Bout], workers: int, keep: Callable[[Result], None]) -> None:
    with processes(min(workers, len(bouts))) as pool:
        futures: list[Future[Result]] = []
        try:
            for bout in bouts:
                futures.append(pool.submit(play_bout, job, bout))
            for future in as_completed(futures):
                keep(future.result())
        except KeyboardInterrupt:
            for future in futures:  # a bout may be finished but not recorded yet; none is recorded twice
                if future.done() and not future.cancelled() and future.exception() is None:
                    keep(future.result())
            raise


class Standings:
    """The results of all bouts."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.results: dict[tuple[str, str], dict[int, Result]] = {pair: {} for pair in combinations(job.bots, 2)}

    def enter(self, result: Result) -> None:
        self.results[result.bout.first, result.bout.second][result.bout.number] = result

    def scores(self) -> dict[tuple[str, str], list[float]]:
        """Return, for each pair of bots, the mean score of each bout in order of number."""
        return {
            pair: [sum(found[number].scores) / 2 for number in sorted(found)] for pair, found in self.results.items()
        }

    def to_json(self) -> dict[str, object]:
        scores = self.scores()
        played = {pair: found for pair, found in scores.items() if found}
        ratings, errors = elo(self.job.bots, played), elo_errors(self.job.bots, played)
        return {
            "game": self.job.game,
            "options": self.job.options,
            "seed": self.job.seed,
            "budget": self.job.budget,
            "pairs": [self._pair(first, second, found) for (first, second), found in played.items()],
            "elo": [
                {"bot": bot, "elo": round(ratings[bot]), "error": round(errors[bot])}
                for bot in sorted(ratings, key=lambda bot: -ratings[bot])
            ],
        }

    def _pair(self, first: str, second: str, scores: list[float]) -> dict[str, object]:
        low, high = paired_interval(scores)
        return {
            "first": first,
            "second": second,
            "games": 2 * len(scores),
            "score": round(sum(scores) / len(scores), 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


# The record.


class Record:
    """A file of JSON lines: the first describes the arena, each other one holds a bout."""

    def __init__(self, path: Path, job: Job) -> None:
        self.path = path
        self.results: list[Result] = []
        game = registry.title(job.game).new(job.options)
        self.head: dict[str, object] = {
            "arena": FORMAT, "game": job.game, "rules": game.rules_version, "data": game.data_digest,
            "options": job.options, "seed": job.seed, "turn_cap": job.turn_cap, "budget": job.budget,
        }  # fmt: skip
        if path.exists() and path.stat().st_size:
            self._read(set(job.bots))
            self._file: TextIO = path.open("a", encoding="utf-8")
        else:
            self._file = path.open("w", encoding="utf-8")
            self._write(self.head)

    def add(self, result: Result) -> None:
        self._write(result.to_json())
        self.results.append(result)

    def close(self) -> None:
        self._file.close()

    def _write(self, value: dict[str, object]) -> None:
        self._file.write(json.dumps(value) + "\n")
        self._file.flush()

    def _read(self, bots: set[str]) -> None:
        """Read the results of these bots. The file is changed only after it has proved to be a record."""
        data = self.path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        try:
            lines = whole.decode("utf-8").split("\n")[:-1]
            self._check_head(json.loads(lines[0]))
            found = [_result(json.loads(line)) for line in lines[1:]]
        except (ValueError, LookupError, TypeError, OverflowError, RecursionError):
            raise BadInput(f"{self.path} is not the record of an arena. Choose another file.") from None
        self.results = [result for result in found if {result.bout.first, result.bout.second} <= bots]
        if len(whole) < len(data):
            with self.path.open("rb+") as file:
                file.truncate(len(whole))  # the arena was stopped in the middle of a line, so that bout is played again

    def _check_head(self, head: object) -> None:
        if not isinstance(head, dict) or "arena" not in head:
            raise ValueError("not an arena")
        for name, value in self.head.items():
            if head.get(name) != value:
                raise BadInput(
                    f"{self.path} records another arena: its {name} is {head.get(name)!r}, not {value!r}. "
                    "Choose another file, or continue with the same settings."
                )


def _result(row: dict[str, object]) -> Result:
    number, scores, ends = row["number"], row["scores"], row["ends"]
    if not (isinstance(number, int) and isinstance(scores, list) and isinstance(ends, list) and len(scores) == 2):
        raise ValueError("not a bout")
    bout = Bout(str(row["first"]), str(row["second"]), number)
    return Result(bout, [float(score) for score in scores], [str(end) for end in ends])

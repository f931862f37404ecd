"""Play many games between bots. The result does not depend on the number of processes.

Seeds are paired and counter-based: game number i has the seed "S/i", and the bot of each seat has
the seed "S/i/seat". So a game depends only on its number, not on the games before it.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final

from aerodrome.bots.bot import Bot, Budget, Forfeit, own_luck, read_budget
from aerodrome.bots.outside.program import end_programs, player
from aerodrome.bots.registry import checked_name, unwatched_budget_of
from aerodrome.core import registry
from aerodrome.core.digest import key_bytes
from aerodrome.core.game import CHANCE, CHANCE_BIT, Game, State
from aerodrome.core.match import BY_CAP
from aerodrome.core.outcome import DRAWN, LOST, WON
from aerodrome.core.playout import lowest_seat
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded
from aerodrome.simulation.stats import mean, percentile, wilson

# Games a worker plays before it reports: few enough for a smooth progress bar and a prompt stop on Ctrl-C.
CHUNK: Final = 100
FORFEIT: Final = "forfeit"
MOST_ON_WINDOWS: Final = 61  # workers of one pool
STOPPING: Final = 2.0  # seconds for workers to exit

log = logging.getLogger("aerodrome.simulation")


@dataclass(frozen=True)
class Job:
    """What determines every game of a simulation: plain values that can be sent to another process."""

    game: str
    options: dict[str, object]
    bots: list[str]
    seed: str
    turn_cap: int
    budget: str = ""  # of bots whose names give none; empty: their default


@dataclass(frozen=True)
class Played:
    """The result of one game."""

    end: str  # the rule that ended it, or "cap"
    scores: list[float]
    turns: int  # up to the last answer of a seat
    decisions: int
    key: bytes


def job_of(code: str, options: dict[str, object], bots: list[str], seed: str, budget: str = "") -> Job:
    """Return a checked job. Without names, every seat has a uniform bot."""
    title = registry.title(code)
    game = title.new(options)
    names = [checked_name(name) for name in bots] or ["uniform"] * game.seats
    if len(names) != game.seats:
        seats = "1 seat" if game.seats == 1 else f"{game.seats} seats"
        raise BadInput(f"{code} with these options has {seats}, so name {game.seats} in --bots, not {len(names)}.")
    cap = game.options.get("turn_cap")
    if budget:
        read_budget(budget)
    for name in names:
        player(name, game, Seeded(0))
    if isinstance(cap, int):
        return Job(code, game.options, names, seed, cap, budget)
    if "round_limit" in game.options:
        # The rules can end a long game themselves. The cap remains for what they may add after that.
        limit = game.options["round_limit"] or title.simulation_cap
        return Job(code, {**game.options, "round_limit": limit}, names, seed, 2 * title.simulation_cap, budget)
    return Job(code, game.options, names, seed, title.simulation_cap, budget)


# One game.


def seated(game: Game[State], job: Job, number: int) -> list[Bot]:
    """Return new bots for game number `number`, each with its own random source."""
    return [player(name, game, own_luck(f"{job.seed}/{number}/{seat}")) for seat, name in enumerate(job.bots)]


def budgets_of(job: Job) -> list[Budget]:
    wished = read_budget(job.budget) if job.budget else None
    return [unwatched_budget_of(name, wished) for name in job.bots]


def luck_of(job: Job, number: int) -> Seeded:
    return Seeded(f"{job.seed}/{number}")


def play(game: Game[State], job: Job, number: int) -> Played:
    """Play game number `number`."""
    bots = seated(game, job, number)
    try:
        return play_out(game, job, number, bots)
    finally:
        for bot in bots:
            bot.leave()


def play_out(game: Game[State], job: Job, number: int, bots: list[Bot]) -> Played:
    """Let these bots play on the bare rules: no match, no log, and no observation for a bot that needs none."""
    budgets = budgets_of(job)
    luck = luck_of(job, number)
    state = game.start()
    turns = 0
    decisions = 0
    chose = False  # whether some part of the present answer was a choice
    forfeits: list[int] = []
    broken_off = False  # whether the rules do not let the others continue
    while state.pending:
        if state.pending & CHANCE_BIT:
            game.apply(state, CHANCE, game.roll(state, luck))
            continue
        if state.turn > job.turn_cap:
            break
        turns = state.turn
        seat = lowest_seat(state.pending)
        legal = game.legal(state, seat)
        code = legal[0]
        if len(legal) > 1:
            chose = True
            bot = bots[seat]
            try:
                code = bot.choose(game.observe(state, seat) if bot.looks else None, legal, budgets[seat])
            except Forfeit as forfeit:
                log.warning("seat %s has lost: %s", game.seat_names[seat], forfeit)
                forfeits.append(seat)
                if game.leave(state, seat, None):
                    continue
                broken_off = True
                break
        game.apply(state, seat, code)
        if chose and not state.begun & (1 << seat):
            decisions += 1
            chose = False
    end, scores = _ended(game, state, broken_off)
    # A seat that forfeits scores 0, even if the rules reward every seat or its whole team.
    scores = [LOST if seat in forfeits else score for seat, score in enumerate(scores)]
    return Played(end, scores, turns, decisions, key_bytes(game.key(state)))


def _ended(game: Game[State], state: State, broken_off: bool) -> tuple[str, list[float]]:
    outcome = game.outcome(state)
    if outcome is not None:
        return outcome.rule, outcome.scores
    if broken_off:
        return FORFEIT, [WON] * game.seats  # the caller sets the scores of seats that forfeited
    return BY_CAP, [DRAWN] * game.seats


# Many games.


class Tally:
    """The results of many games, which are entered in order."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.games = 0
        self.decisions = 0
        self.scores = [0.0] * len(job.bots)
        self.wins = [0] * len(job.bots)
        self.draws = [0] * len(job.bots)
        self.losses = [0] * len(job.bots)
        self.ends: Counter[str] = Counter()
        self.lengths: Counter[int] = Counter()
        self._keys = hashlib.sha256()

    def enter(self, played: Played) -> None:
        self.games += 1
        self.decisions += played.decisions
        self.ends[played.end] += 1
        self.lengths[played.turns] += 1
        self._keys.update(played.key + b"\n")
        for seat, score in enumerate(played.scores):
            self.scores[seat] += score
            self.wins[seat] += score == WON
            self.draws[seat] += score == DRAWN
            self.losses[seat] += score == LOST

    def to_json(self) -> dict[str, object]:
        """Return the report. It depends only on game, options, data, bots and seed."""
        game = registry.title(self.job.game).new(self.job.options)
        return {
            "game": self.job.game,
            "rules": game.rules_version,
            "data": game.data_digest,
            "options": game.options,
            "seed": self.job.seed,
            "turn_cap": self.job.turn_cap,
            "games": self.games,
            "digest": self._keys.hexdigest(),
            "seats": [self._seat(seat, name) for seat, name in enumerate(game.seat_names)],
            "ends": {end: self.ends[end] for end in sorted(self.ends)},
            "decisions": self.decisions,
            "length": {
                "mean": round(mean(self.lengths), 2),
                "p5": percentile(self.lengths, 5),
                "p95": percentile(self.lengths, 95),
            },
        }

    def _seat(self, seat: int, name: str) -> dict[str, object]:
        score = self.scores[seat] / self.games
        low, high = wilson(score, self.games)
        return {
            "seat": name,
            "bot": self.job.bots[seat],
            "wins": self.wins[seat],
            "draws": self.draws[seat],
            "losses": self.losses[seat],
            "score": round(score, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


def simulate(job: Job, games: int, workers: int, progress: Callable[[int], None]) -> Tally:
    """Play games 0 to `games` - 1. `progress` regularly receives the number of newly finished games."""
    tally = Tally(job)
    starts = list(range(0, games, CHUNK))
    chunks = [(job, start, min(CHUNK, games - start)) for start in starts]
    if workers == 1 or len(chunks) == 1:
        for chunk in chunks:
            _enter(tally, play_chunk(chunk), progress)
        return tally
    with processes(min(workers, len(chunks))) as pool:
        for rows in pool.map(play_chunk, chunks):
            _enter(tally, rows, progress)
    return tally


def play_chunk(chunk: tuple[Job, int, int]) -> list[Played]:
    job, first, games = chunk
    return list(_games(job, first, games))


def _games(job: Job, first: int, games: int) -> Iterator[Played]:
    game = registry.title(job.game).new(job.options)
    for number in range(first, first + games):
        yield play(game, job, number)


def _enter(tally: Tally, rows: list[Played], progress: Callable[[int], None]) -> None:
    for played in rows:
        tally.enter(played)
    progress(len(rows))


# Several processes.


@contextlib.contextmanager
def processes(number: int) -> Iterator[ProcessPoolExecutor]:
    """Provide worker processes. If this process is interrupted, they end immediately."""
    before = multiprocessing.active_children()
    # Spawn on every system, so that a simulation does not depend on the system's default.
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(at_most(number, sys.platform), mp_context=spawn, initializer=_prepare_worker)
    try:
        yield pool
    except BaseException:
        _end([child for child in multiprocessing.active_children() if child not in before])
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def at_most(number: int, platform: str) -> int:
    """Limit the workers of a pool. On Windows a single wait covers all of them, and it supports 63 handles."""
    return min(number, MOST_ON_WINDOWS) if platform == "win32" else number


def _end(workers: list[BaseProcess]) -> None:
    """Terminate workers, which also end their programs. Kill those that are too busy in compiled code to react."""
    for worker in workers:
        worker.terminate()
    end = time.monotonic() + STOPPING
    for worker in workers:
        worker.join(max(0.0, end - time.monotonic()))
        if worker.is_alive():
            worker.kill()


def _prepare_worker() -> None:
    """Ignore Ctrl-C, which reaches every process of a terminal: the parent process decides what happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end_worker)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_worker(number: int, frame: FrameType | None) -> None:
    end_programs()
    os._exit(128 + number)  # an exception would look like an error of the game


def _end_with_parent() -> None:
    """Exit when the parent process ends, because no one can use the results."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        end_programs()
        os._exit(1)

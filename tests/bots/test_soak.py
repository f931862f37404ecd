"""Long checks: aces with a time budget in every game, scenario and number of seats. `make soak`."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Iterator
from ctypes import c_double
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from typing import NamedTuple

import pytest

from aerodrome.bots.bot import Budget
from aerodrome.bots.outside.process import SILENT, Watchdog
from aerodrome.core import registry
from aerodrome.core.game import CHANCE, CHANCE_BIT, Game, State, seats_of
from aerodrome.core.source import Seeded
from tests.contract.cases import Case, cases
from tests.contract.options import is_allowed

DECISIONS = 5000
SAMPLE = 100
SECONDS = 0.2
LATE = 1.1
NAP = 0.005  # seconds that the witness sleeps at a time
TICK = 1.0 / os.sysconf("SC_CLK_TCK")  # the resolution of the system's count of stolen time


def tables() -> list[Case]:
    """Return the options of the contract tests, and every number of seats."""
    found = [case for case in cases() if case.title.code in registry.PACKAGES]
    for code in registry.codes():
        title = registry.title(code)
        for seats in title.seats:
            if is_allowed(title, {"seats": seats}):
                found.append(Case(title, {"seats": seats}))
    return found


def stolen() -> list[float]:
    """Return the seconds of each processor that a host has given to other machines. Not every system reports them."""
    try:
        lines = Path("/proc/stat").read_text(encoding="ascii").splitlines()
    except OSError:
        return []
    return [int(line.split()[8]) * TICK for line in lines if line.startswith("cpu") and not line.startswith("cpu ")]


def oversleep(overslept: Synchronized[float]) -> None:
    """Run as the witness: sleep, wake up, and count the seconds by which it woke too late."""
    last = time.perf_counter()
    while True:
        time.sleep(NAP)
        now = time.perf_counter()
        if now - last > 2 * NAP:
            overslept.value += now - last - NAP
        last = now


class Told(NamedTuple):
    """A reading of the witness: the stolen seconds of each processor, and the seconds it overslept."""

    stolen: list[float]
    overslept: float


class Witness:
    """Measures how long this machine did not have its processors.

    A host that gives a processor to another machine usually reports it. A host that pauses the whole machine does not.
    In that case even a process that only sleeps wakes late, although a second processor is idle.
    """

    def __init__(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.overslept: Synchronized[float] = spawn.Value(c_double, 0.0)
        self.process = spawn.Process(target=oversleep, args=(self.overslept,), daemon=True)
        self.process.start()

    def told(self) -> Told:
        return Told(stolen(), self.overslept.value)

    def lost(self, before: Told, after: Told) -> float:
        """Return the largest loss: of one processor, minus a tick that may have begun before, or of the sleep."""
        time.sleep(2 * NAP)  # until the witness has woken up too
        taken = [late - early - TICK for early, late in zip(before.stolen, after.stolen, strict=True)]
        return max(0.0, self.overslept.value - before.overslept, *taken)


@pytest.fixture
def witness() -> Iterator[Witness]:
    there = Witness()
    yield there
    there.process.kill()
    there.process.join()


class Decided(NamedTuple):
    """The seconds an answer took, how many of them the machine lost, and the watchdog's failure."""

    taken: float
    lost: float
    failure: str

    def is_late(self) -> bool:
        return self.taken > SECONDS * LATE

    def is_faulty(self) -> bool:
        """Return whether the bot was late by itself, or failed for any reason other than lost time."""
        own = self.taken - self.lost
        return own > SECONDS * LATE or (self.failure != "" and not (self.is_late() and self.failure.startswith(SILENT)))


class Sitting:
    """A game of aces, played one decision at a time and restarted when it is over."""

    def __init__(self, case: Case, number: int, witness: Witness) -> None:
        self.witness = witness
        self.game: Game[State] = case.game
        self.cap = case.title.simulation_cap
        self.luck = Seeded(f"soak/{number}")
        self.state = self.game.start()
        self.watchdog = Watchdog(self.game)
        self.asked = 0

    def decide(self) -> Decided:
        """Let an ace make one choice."""
        game = self.game
        while True:
            if self.state.pending == 0 or self.state.turn > self.cap:
                self.state = game.start()
            elif self.state.pending & CHANCE_BIT:
                game.apply(self.state, CHANCE, game.roll(self.state, self.luck))
            else:
                seat = seats_of(self.state.pending)[0]
                legal = game.legal(self.state, seat)
                if len(legal) > 1:
                    break
                game.apply(self.state, seat, legal[0])
        self.asked += 1
        seen = game.observe(self.state, seat)
        before, failures = self.witness.told(), len(self.watchdog.failures)
        began = time.perf_counter()
        code = self.watchdog.answer("ace", str(self.asked), seen, legal, Budget(seconds=SECONDS))
        taken = time.perf_counter() - began
        after = self.witness.told()
        assert code in legal
        game.apply(self.state, seat, code)
        failure = "".join(self.watchdog.failures[failures:])
        lost = self.witness.lost(before, after) if taken > SECONDS * LATE else 0.0
        if failure:
            self.start_bot()
        return Decided(taken, lost, failure)

    def start_bot(self) -> None:
        """Start the process in advance, because starting is not thinking time."""
        self.watchdog.answer("uniform", "0", self.game.observe(self.state, 0), [0, 1], Budget(1))


@pytest.mark.soak
def test_aces_keep_their_deadline(sample: bool, witness: Witness) -> None:
    """On an otherwise idle machine, no answer is more than a tenth late or illegal, and the watchdog is never needed.

    The sample checks only legality, because the machine may be busy. Time in which a host gave the processor to another
    machine, or paused this one, is subtracted and reported.
    """
    wanted = SAMPLE if sample else DECISIONS
    rooms = tables()[:: 4 if sample else 1]
    each = -(-wanted // len(rooms))
    made: list[tuple[Decided, Case]] = []
    for number, case in enumerate(rooms):
        sitting = Sitting(case, number, witness)
        try:
            sitting.start_bot()
            made += [(sitting.decide(), case) for _ in range(each)]
        finally:
            sitting.watchdog.close()
    late = [one for one, _ in made if one.is_late()]
    faulty = [f"{one} in {case}" for one, case in made if one.is_faulty()]
    print(
        f"{len(made)} decisions, the slowest {max(one.taken for one, _ in made):.3f} s; {len(late)} late, "
        f"{sum(one.failure != '' for one in late)} of these answered by the watchdog; {len(faulty)} by their own fault"
    )
    for one in late:
        print(f"{one.taken:.3f} s, {one.lost:.2f} s of it not this machine's; {one.failure or 'the bot answered'}")
    assert sample or not faulty, faulty

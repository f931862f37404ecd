"""Load test of a server: many tables and sockets with constant answers, client and server on one machine.

Each table has two players with a socket each. All answer at random moments and reach the wanted rate together,
whatever the server does. A slow server shows in the latencies, not in fewer answers.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import sys
import tempfile
import time
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypedDict

from aerodrome.bench.services import Postgres, Server
from aerodrome.server.guest import AtTable, Closed, Guest
from aerodrome.simulation.setups import BENCH, setup_of

GAME: Final = "dog-fight"
SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"
ANSWERS_OF_A_GAME: Final = 28


class LoadRow(TypedDict):
    what: str
    game: str
    unit: str
    value: float


@dataclass
class Load:
    """The load to generate."""

    tables: int = 500
    seconds: float = 60.0
    rate: float = 330.0  # answers per second, all tables together


@dataclass
class Measured:
    latencies: list[float] = field(default_factory=list)
    refused: int = 0
    sockets: int = 0
    seconds: float = 0.0
    table_memory: float = 0.0  # kB per idle table in memory
    socket_memory: float = 0.0  # kB per open socket
    processor: float = 0.0  # seconds of processor time that the server used for the answers


def measure(store: str, load: Load) -> list[LoadRow]:
    """Start a server with that store, load it, and stop it."""
    with tempfile.TemporaryDirectory(prefix="aerodrome-bench-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if store == SQLITE:
            return _rows(store, _measured(folder, "", load))
        folder.chmod(0o711)
        (folder / "postgres").mkdir()
        postgres = Postgres(folder / "postgres")
        postgres.start()
        try:
            return _rows(store, _measured(folder, postgres.new_database(), load))
        finally:
            postgres.stop()


def _measured(folder: Path, database: str, load: Load) -> Measured:
    import uvloop

    server = Server(folder / "server", database)
    server.start()
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:  # the clients must be fast themselves
            return runner.run(_crowd(server, load))
    finally:
        server.stop()


def _rows(store: str, measured: Measured) -> list[LoadRow]:
    latencies = sorted(measured.latencies)
    figures = [
        ("answers", "answers/s", len(latencies) / measured.seconds),
        ("latency_p50", "ms", percentile(latencies, 50) * 1000),
        ("latency_p99", "ms", percentile(latencies, 99) * 1000),
        ("sockets", "open", measured.sockets),
        ("refused", "answers", measured.refused),
        ("processor", "ms/answer", measured.processor * 1000 / max(1, len(latencies))),
        ("memory_idle_table", "kB", measured.table_memory),
        ("memory_socket", "kB", measured.socket_memory),
    ]
    return [
        {"what": f"server.{store}.{name}", "game": GAME, "unit": unit, "value": round(value, 1)}
        for name, unit, value in figures
    ]


def percentile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * share / 100))] if ordered else 0.0


async def _crowd(server: Server, load: Load) -> Measured:
    gc.disable()  # pauses of the clients must not count as the server's
    measured = Measured()
    guest = await Guest.named(server.url, "Crowd")
    pairs = [Pair(guest, number) for number in range(load.tables)]
    await pairs[0].new_table()  # load everything that is loaded only once
    await pairs[0].sit_down()
    memory = [resident(server)]
    await _in_turn([pair.new_table() for pair in pairs[1:]])
    memory.append(resident(server))
    await _in_turn([pair.sit_down() for pair in pairs[1:]])
    memory.append(resident(server))
    measured.table_memory = (memory[1] - memory[0]) / max(1, load.tables - 1)
    measured.sockets = sum(len(pair.seats) for pair in pairs)
    measured.socket_memory = (memory[2] - memory[1]) / max(1, measured.sockets - 2)
    await _in_turn([pair.warm_up() for pair in pairs])
    began, worked = time.perf_counter(), processor(server)
    await asyncio.gather(*(pair.play(load.tables / load.rate, began + load.seconds, measured) for pair in pairs))
    measured.seconds = time.perf_counter() - began
    measured.processor = processor(server) - worked
    await _in_turn([pair.stand_up() for pair in pairs])
    return measured


async def _in_turn(works: list[Coroutine[Any, Any, None]], at_once: int = 8) -> None:
    """Run a few at a time, because opening tables is not measured."""
    gate = asyncio.Semaphore(at_once)
    await asyncio.gather(*(_through(gate, work) for work in works))


async def _through(gate: asyncio.Semaphore, work: Coroutine[Any, Any, None]) -> None:
    async with gate:
        await work


def resident(server: Server) -> float:
    """Return the kilobytes of memory that the server's process holds."""
    assert server.process is not None
    pages = Path(f"/proc/{server.process.pid}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * _system("SC_PAGE_SIZE") / 1024


def processor(server: Server) -> float:
    """Return the seconds of processor time that the server's process has used."""
    assert server.process is not None
    parts = Path(f"/proc/{server.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / _system("SC_CLK_TCK")


def _system(name: str) -> int:
    if sys.platform == "win32":
        raise OSError("bench --server runs on Linux only")  # refused before, by the command
    else:
        return os.sysconf(name)


class Pair:
    """Two players at one table. When a game is over, they start another."""

    def __init__(self, guest: Guest, number: int) -> None:
        self.guest = guest
        self.dice = random.Random(number)
        self.table = ""
        self.seats: list[AtTable] = []

    async def new_table(self) -> None:
        options = setup_of(BENCH, GAME).options
        self.table = await self.guest.create(GAME, ["me", "me"], options, public=False)

    async def sit_down(self) -> None:
        self.seats = [await self.guest.at(self.table, seat).__aenter__() for seat in "AB"]

    async def warm_up(self) -> None:
        """Give some answers that are not timed, so that games do not all start and end at the same moment."""
        for _ in range(self.dice.randrange(ANSWERS_OF_A_GAME)):
            await self._answer(Measured())
            await self._begin_anew()

    async def stand_up(self) -> None:
        for seat in self.seats:
            await seat.leave()

    async def play(self, pause: float, until: float, measured: Measured) -> None:
        """Answer at random moments, on average once per `pause` seconds."""
        moment = time.perf_counter()
        while True:
            moment += self.dice.expovariate(1 / pause)
            if moment > until:
                return
            await asyncio.sleep(max(0.0, moment - time.perf_counter()))
            await self._begin_anew()
            await self._answer(measured)

    async def _begin_anew(self) -> None:
        if self.seats[0].now["state"] == "ended":
            await self.stand_up()
            await self.new_table()
            await self.sit_down()

    async def _answer(self, measured: Measured) -> None:
        asked = [seat for seat in self.seats if seat.now["seat"] in seat.now["pending"] and seat.choices()]
        if not asked:
            return
        seat = self.dice.choice(asked)
        began = time.perf_counter()
        try:
            reply = await seat.answer(self.dice.choice(seat.choices()))
        except (Closed, TimeoutError):
            measured.refused += 1
            return
        if reply["is"] == "done":
            measured.latencies.append(time.perf_counter() - began)
        else:
            measured.refused += 1

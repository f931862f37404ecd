"""Faults during play: the server is killed, PostgreSQL restarts, Redis stops.

No acknowledged answer is lost, no table diverges, and every game continues. A fault comes after a number of answers,
not of seconds, and the tests wait for everything after it. A few tables show that the server survives each fault.
`make soak` repeats it under load.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from websockets.exceptions import InvalidHandshake

from aerodrome.server.database import entries, new_database
from aerodrome.server.guest import AtTable, Closed, Guest, text_of
from aerodrome.server.settings import Settings
from tests.server.places import RED_AND_BLUE
from tests.server.services import Postgres, Redis, Server, need
from tests.server.test_play import metric

FEW, MANY = 8, 200  # tables
GAME: dict[str, object] = {**RED_AND_BLUE, "turn_cap": 100}


class Pilot:
    """Plays both seats of a table from two sockets despite faults, and remembers the acknowledged answers."""

    def __init__(self, guests: list[Guest], table: str, seed: int) -> None:
        self.guests = guests  # at the first and the second seat, perhaps at different servers
        self.table = table
        self.dice = random.Random(seed)
        self.seats: list[AtTable | None] = [None, None]
        self.heard = [0, 0]
        self.acknowledged: list[str] = []
        self.refused: list[str] = []
        self.number = 0
        self.ended = False
        self.resumed = 0

    async def fly(self, stop: asyncio.Event) -> None:
        while not stop.is_set() and not self.ended:
            seat = await self.to_move()
            if seat is not None and not stop.is_set():
                await self.answer(seat)
            await asyncio.sleep(self.dice.uniform(0.05, 0.6))
        for each in self.seats:
            if each is not None:
                await each.leave()

    async def to_move(self) -> int | None:
        """Return a seat that must answer, or None if the game is over or no seat must answer yet."""
        for place in (0, 1):
            at = await self.at(place)
            if at.now["state"] == "ended":
                self.ended = True
                return None
            if at.now["seat"] in at.now["pending"] and at.choices():
                return place
        return None

    async def at(self, place: int) -> AtTable:
        """Return the seat's socket, or a new one that continues where the old one ended."""
        seat = self.seats[place]
        while seat is None or seat.closed is not None:
            if seat is not None and seat.now:
                self.heard[place] = seat.n
            try:
                fresh = self.guests[place].at(self.table, "AB"[place], self.heard[place] or None)
                seat = self.seats[place] = await fresh.__aenter__()
                if self.heard[place]:
                    self.resumed += 1
                    numbers = [item["n"] for item in seat.items]
                    assert seat.welcome["whole"] or numbers == list(range(self.heard[place] + 1, seat.n + 1))
            except (OSError, InvalidHandshake, Closed, TimeoutError):
                await asyncio.sleep(0.2)
        return seat

    async def answer(self, place: int) -> None:
        """Answer once. If the reply is lost, repeat the answer under the same id until there is one."""
        seat = await self.at(place)
        decision, action = seat.now["decision"], self.dice.choice(seat.choices())
        self.number += 1
        command_id = f"answer-{place}-{self.number}"
        while True:
            try:
                reply = await seat.do("answer", command_id, decision=decision, action=action)
            except (Closed, TimeoutError):
                seat = await self.at(place)
                continue
            if reply["is"] == "done":
                self.acknowledged.append(command_id)
            elif "Send it again" in text_of(reply):
                continue
            else:
                self.refused.append(text_of(reply))
            return


async def under_load(urls: list[str], tables: int, answers: int, fault: Callable[[], None]) -> list[Pilot]:
    """Play tables, and cause a fault after this number of answers in all."""
    ann, ben = await Guest.named(urls[0], "Ann"), await Guest.named(urls[-1], "Ben")
    ids = await asyncio.gather(*(ann.create("dog-fight", ["me", "me"], GAME, public=False) for _ in range(tables)))
    ben.cookie = ann.cookie  # one player at both seats, but each seat's socket at another process
    pilots = [Pilot([ann, ben], table, number) for number, table in enumerate(ids)]
    stop = asyncio.Event()
    flying = [asyncio.create_task(pilot.fly(stop)) for pilot in pilots]
    await gone_on(pilots, [0] * tables)  # every game has begun
    await until(lambda: sum(len(pilot.acknowledged) for pilot in pilots) >= answers)
    await asyncio.to_thread(fault)
    before = [len(pilot.acknowledged) for pilot in pilots]
    await gone_on(pilots, before)
    stop.set()
    await asyncio.gather(*flying)
    return pilots


async def gone_on(pilots: list[Pilot], before: list[int]) -> None:
    """Wait until every table has had another answer or is over."""
    flown = list(zip(pilots, before))
    await until(lambda: all(len(pilot.acknowledged) > count or pilot.ended for pilot, count in flown))


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(300):
        while not true():
            await asyncio.sleep(0.05)


async def check_logs(database: str, url: str, pilots: list[Pilot]) -> int:
    """Check that logs hold each acknowledged answer once and rebuild their tables. Return the number of answers."""
    store = new_database(Settings(database=database).database_url())
    wanted = select(entries.c.table_id, entries.c.seq, entries.c.client_id)
    rows = await store.read(lambda connection: connection.execute(wanted).all())
    await store.close()
    stored: dict[str, list[Any]] = {}
    for row in rows:
        stored.setdefault(row.table_id, []).append(row)
    for pilot in pilots:
        log = sorted(stored[pilot.table], key=lambda row: row.seq)
        assert [row.seq for row in log] == list(range(1, len(log) + 1))
        ids = [row.client_id for row in log if row.client_id]
        assert len(ids) == len(set(ids))
        lost = set(pilot.acknowledged) - set(ids)
        assert not lost, f"{len(lost)} acknowledged answers are lost"
        assert pilot.refused == []
    tables = await asyncio.gather(*(Guest(url).call("GET", f"/api/tables/{pilot.table}") for pilot in pilots))
    assert all(table["why_shown"] == "" for _, table in tables)
    return sum(len(pilot.acknowledged) for pilot in pilots)


def check_killed(tmp_path: Path, database: str, tables: int, rounds: int) -> None:
    """Kill the server process at a random moment and start it again."""
    server = Server(tmp_path / "server", database)
    server.start()

    def kill() -> None:
        server.kill()
        server.start()

    try:
        for number in range(rounds):
            answers = random.Random(number).randrange(2 * tables, 6 * tables)
            pilots = asyncio.run(under_load([server.url], tables, answers, kill))
            assert asyncio.run(check_logs(database, server.url, pilots)) > tables
            assert all(pilot.resumed or pilot.ended for pilot in pilots), "every unfinished game was resumed"
        assert "table is read-only" not in server.log()
    finally:
        server.stop()


def test_the_server_is_killed(tmp_path: Path) -> None:
    check_killed(tmp_path, f"sqlite:///{tmp_path / 'aerodrome.db'}", FEW, 1)


@pytest.mark.soak
def test_the_server_is_killed_again_and_again(tmp_path: Path, database: str, sample: bool) -> None:
    check_killed(tmp_path, database, FEW if sample else MANY, 1 if sample else 20)


def check_postgres_restarted(tmp_path: Path, postgres: Postgres, tables: int, rounds: int) -> None:
    database = postgres.new_database()
    server = Server(tmp_path / "server", database)
    server.start()
    try:
        for _ in range(rounds):
            pilots = asyncio.run(under_load([server.url], tables, 4 * tables, postgres.restart))
            assert asyncio.run(check_logs(database, server.url, pilots)) > tables
        assert "table is read-only" not in server.log()
    finally:
        server.stop()


def test_postgresql_is_restarted(tmp_path: Path, postgres: Postgres) -> None:
    check_postgres_restarted(tmp_path, postgres, FEW, 1)


@pytest.mark.soak
def test_postgresql_is_restarted_again_and_again(tmp_path: Path, postgres: Postgres, sample: bool) -> None:
    check_postgres_restarted(tmp_path, postgres, FEW if sample else MANY, 1 if sample else 20)


def check_redis_stopped(tmp_path: Path, postgres: Postgres, tables: int, rounds: int) -> None:
    """Stop and restart Redis, the only fast connection between two processes."""
    need("redis-server")
    database = postgres.new_database()
    (tmp_path / "redis").mkdir()
    redis = Redis(tmp_path / "redis")
    redis.start()
    same: dict[str, Any] = {"secret": "the same for both of them, and long enough", "data": tmp_path}
    servers = [Server(tmp_path / name, database, redis.url, **same) for name in ("a", "b")]
    for server in servers:
        server.start()
    try:
        for _ in range(rounds):
            urls = [server.url for server in servers]
            pilots = asyncio.run(under_load(urls, tables, 4 * tables, redis.stop))
            assert asyncio.run(check_logs(database, servers[0].url, pilots)) > tables
            assert asyncio.run(metric(servers[0].url, "aerodrome_news_total")) > 0
            redis.start()
        assert "table is read-only" not in servers[0].log() + servers[1].log()
    finally:
        redis.stop()
        for server in servers:
            server.stop()


def test_redis_is_stopped(tmp_path: Path, postgres: Postgres) -> None:
    check_redis_stopped(tmp_path, postgres, FEW, 1)


@pytest.mark.soak
def test_redis_is_stopped_again_and_again(tmp_path: Path, postgres: Postgres, sample: bool) -> None:
    check_redis_stopped(tmp_path, postgres, FEW if sample else MANY, 1 if sample else 20)

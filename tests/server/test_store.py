"""The store: an append gets its number or is refused, a repeated one is stored once, and commits are grouped."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError

from aerodrome.server.creation import new_header
from aerodrome.server.database import entries, new_database
from aerodrome.server.metrics import Metrics
from aerodrome.server.settings import Settings
from aerodrome.server.store import NewEntry, Store, StoreDown, Summary
from aerodrome.server.table import Terms
from aerodrome.server.upgrade import upgrade
from tests.server.services import Postgres

SUMMARY = Summary("playing", True, 0, "[]", None)


def with_store(database: str, work: Callable[[Store], Awaitable[None]], patience: float = 20) -> None:
    settings = Settings(database=database)
    upgrade(settings)

    async def run() -> None:
        store = Store(new_database(settings.database_url()), Metrics(), patience)
        store.start()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def entry(table: str, seq: int, client_id: str | None = None, body: str = "{}") -> NewEntry:
    return NewEntry(table, seq, "p" * 22 if client_id else None, client_id, 1000 + seq, body, SUMMARY)


def doing(statement: str) -> Callable[[Connection], None]:
    return lambda connection: connection.execute(text(statement)).close()


async def new_table(store: Store, number: int = 0) -> str:
    header = new_header("dog-fight", {}, Terms(), f"{number:022}", 1000)
    await store.create(header, [entry(header.id, 1)])
    assert await store.header(header.id) == header
    return header.id


def test_errors_do_not_quote_what_was_to_be_stored(database: str) -> None:
    async def wrong(store: Store) -> None:
        table = await new_table(store)
        stored = entries.insert().values(table_id=table, seq=1, token="hush", at=1, body="hush")
        with pytest.raises(IntegrityError) as error:
            await store.database.write(lambda connection: connection.execute(stored).close())
        assert "entries" in str(error.value)
        assert "hush" not in str(error.value)

    with_store(database, wrong)


def test_a_silent_database_is_not_waited_for(postgres: Postgres) -> None:
    async def ask() -> None:
        database = new_database(Settings(database=postgres.new_database()).database_url(), silence=0.3)
        with pytest.raises(TimeoutError):
            await database.read(doing("SELECT pg_sleep(30)"))
        await database.read(doing("SELECT 1"))
        await database.close()

    asyncio.run(ask())


def test_a_place_is_given_once(database: str) -> None:
    async def race(store: Store) -> None:
        table = await new_table(store)
        tries = [entry(table, 2, f"c{number}", f"{number}") for number in range(5)]
        stored = await asyncio.gather(*(store.append(each) for each in tries))
        assert stored == [True, False, False, False, False]
        assert [each.body for each in await store.entries_after(table, 1)] == ["0"]
        assert await store.newest([table, "nowhere"]) == {table: 2}

    with_store(database, race)


def test_two_processes_race_and_one_wins(database: str) -> None:
    async def race(store: Store) -> None:
        other = Store(new_database(Settings(database=database).database_url()), Metrics())
        other.start()
        tables = [await new_table(store, number) for number in range(20)]
        works = [each.append(entry(table, 2)) for table in tables for each in (store, other)]
        won = await asyncio.gather(*works)
        assert [sum(won[place : place + 2]) for place in range(0, 40, 2)] == [1] * 20
        await other.close()

    with_store(database, race)


def test_a_client_s_id_is_used_once(database: str) -> None:
    async def twice(store: Store) -> None:
        table = await new_table(store)
        assert await store.append(entry(table, 2, "mine"))
        assert not await store.append(entry(table, 3, "mine"))
        assert await store.seq_of(table, "p" * 22, "mine") == 2
        assert await store.seq_of(table, "q" * 22, "mine") is None
        assert await store.append(entry(table, 3))
        assert await store.append(entry(table, 4))  # the server's own entries have no id

    with_store(database, twice)


def test_an_append_whose_answer_was_lost_is_known_again(database: str) -> None:
    """Repeat an append as if the connection broke during the commit. It is recognised and stored once."""

    async def again(store: Store) -> None:
        table = await new_table(store)
        mine = entry(table, 2, "mine")
        assert await store.append(mine)
        assert await store.append(mine)
        assert not await store.append(replace(mine, token="f" * 32))
        assert len(await store.entries_after(table, 1)) == 1

    with_store(database, again)


def test_appends_are_committed_together(database: str) -> None:
    async def many(store: Store) -> None:
        tables = [await new_table(store, number) for number in range(100)]
        assert all(await asyncio.gather(*(store.append(entry(table, 2)) for table in tables)))
        commits = store.metrics.registry.get_sample_value("aerodrome_commit_entries_count")
        assert commits is not None
        assert commits <= 10

    with_store(database, many)


def test_what_is_due_is_found(database: str) -> None:
    async def due(store: Store) -> None:
        tables = [await new_table(store, number) for number in range(3)]
        for table, at in zip(tables, [5000, 7000, None], strict=True):
            await store.append(replace(entry(table, 2), summary=replace(SUMMARY, due_at=at)))
        assert await store.due(4999, 10) == []
        assert await store.due(9000, 10) == tables[:2]
        await store.not_due(tables[0])
        assert await store.due(9000, 10) == tables[1:2]

    with_store(database, due)


def test_a_store_that_is_away_says_so(database: str) -> None:
    async def away(store: Store) -> None:
        table = await new_table(store)
        await store.database.write(doing("ALTER TABLE entries RENAME TO elsewhere"))
        with pytest.raises(StoreDown):
            await store.append(entry(table, 2))
        await store.database.write(doing("ALTER TABLE elsewhere RENAME TO entries"))
        assert await store.append(entry(table, 2))

    with_store(database, away, patience=0)


def test_sqlite_synchronises_every_commit(tmp_path: object) -> None:
    async def pragmas(store: Store) -> None:
        for name, value in (("journal_mode", "wal"), ("synchronous", 2)):
            pragma = text(f"PRAGMA {name}")
            assert await store.database.read(lambda connection: connection.execute(pragma).scalar()) == value  # noqa: B023

    with_store(f"sqlite:///{tmp_path}/aerodrome.db", pragmas)

"""The store: an append gets its number or is refused, a repeated one is stored once, and commits are grouped.

Tests that take `any_store` are the contract of every store (records.py). The others are about databases.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError

from aerodrome.server.creation import new_header
from aerodrome.server.database import entries, new_database
from aerodrome.server.memory_store import MemoryStore
from aerodrome.server.metrics import PrometheusMetrics
from aerodrome.server.records import NewEntry, Store, StoreDown, Summary, Terms
from aerodrome.server.settings import Settings
from aerodrome.server.store import SqlStore
from aerodrome.server.upgrade import upgrade
from aerodrome.tab.store import TabStore
from tests.server.services import Postgres
from tests.tab.memory_outside import MemoryOutside

SUMMARY = Summary("playing", True, 0, "[]", None)


MEMORY = "memory"
TAB = "tab"


@pytest.fixture(params=["sqlite", "postgresql", MEMORY, TAB])
def any_store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a new database, of each kind in turn, or MEMORY, or TAB for the storage of a browser."""
    if request.param == "postgresql":
        service: Postgres = request.getfixturevalue("postgres")
        return service.new_database()
    return f"sqlite:///{tmp_path / 'aerodrome.db'}" if request.param == "sqlite" else str(request.param)


def with_any_store(chosen: str, work: Callable[[Store], Awaitable[None]]) -> None:
    if chosen not in (MEMORY, TAB):
        return with_store(chosen, work)
    return asyncio.run(_run(work, MemoryStore() if chosen == MEMORY else TabStore(MemoryOutside())))


async def _run(work: Callable[[Store], Awaitable[None]], store: Store) -> None:
    store.start()
    try:
        assert await store.ready()
        await work(store)
    finally:
        await store.close()


def with_store(database: str, work: Callable[[SqlStore], Awaitable[None]], patience: float = 20) -> None:
    settings = Settings(database=database)
    upgrade(settings)

    async def run() -> None:
        store = SqlStore(new_database(settings.database_url()), PrometheusMetrics(), patience)
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
    async def wrong(store: SqlStore) -> None:
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


def test_a_place_is_given_once(any_store: str) -> None:
    async def race(store: Store) -> None:
        table = await new_table(store)
        tries = [entry(table, 2, f"c{number}", f"{number}") for number in range(5)]
        stored = await asyncio.gather(*(store.append(each) for each in tries))
        assert stored == [True, False, False, False, False]
        assert [each.body for each in await store.entries_after(table, 1)] == ["0"]
        assert await store.newest([table, "nowhere"]) == {table: 2}

    with_any_store(any_store, race)


def test_two_processes_race_and_one_wins(database: str) -> None:
    async def race(store: SqlStore) -> None:
        other = SqlStore(new_database(Settings(database=database).database_url()), PrometheusMetrics())
        other.start()
        tables = [await new_table(store, number) for number in range(20)]
        works = [each.append(entry(table, 2)) for table in tables for each in (store, other)]
        won = await asyncio.gather(*works)
        assert [sum(won[place : place + 2]) for place in range(0, 40, 2)] == [1] * 20
        await other.close()

    with_store(database, race)


def test_a_client_s_id_is_used_once(any_store: str) -> None:
    async def twice(store: Store) -> None:
        table = await new_table(store)
        assert await store.append(entry(table, 2, "mine"))
        assert not await store.append(entry(table, 3, "mine"))
        assert await store.seq_of(table, "p" * 22, "mine") == 2
        assert await store.seq_of(table, "q" * 22, "mine") is None
        assert await store.append(entry(table, 3))
        assert await store.append(entry(table, 4))  # the server's own entries have no id

    with_any_store(any_store, twice)


def test_an_append_whose_answer_was_lost_is_known_again(any_store: str) -> None:
    """Repeat an append as if the connection broke during the commit. It is recognised and stored once."""

    async def again(store: Store) -> None:
        table = await new_table(store)
        mine = entry(table, 2, "mine")
        assert await store.append(mine)
        assert await store.append(mine)
        assert not await store.append(replace(mine, token="f" * 32))
        assert len(await store.entries_after(table, 1)) == 1

    with_any_store(any_store, again)


def test_the_entries_of_a_move_are_stored_together(any_store: str) -> None:
    async def move(store: Store) -> None:
        table = await new_table(store)
        mine = [entry(table, 2, "mine"), entry(table, 3), entry(table, 4)]
        mine[-1].summary = replace(SUMMARY, due_at=7)
        assert await store.append(*mine)
        assert [each.seq for each in await store.entries_after(table, 1)] == [2, 3, 4]
        assert await store.newest([table]) == {table: 4}
        assert await store.due(7, 5) == [table]  # the summary is that of the last entry
        assert await store.seq_of(table, "p" * 22, "mine") == 2
        assert await store.append(*mine), "its answer was lost, and it is known again"
        assert len(await store.entries_after(table, 0)) == 4

    with_any_store(any_store, move)


def test_a_move_is_stored_completely_or_not_at_all(any_store: str) -> None:
    """Another process was first at the first number, at the last one, or with the id."""

    async def torn(store: Store) -> None:
        table = await new_table(store)
        assert await store.append(entry(table, 2, "theirs"))
        assert not await store.append(entry(table, 2, "mine"), entry(table, 3), entry(table, 4))
        assert not await store.append(entry(table, 3, "theirs"), entry(table, 4))
        assert [each.client_id for each in await store.entries_after(table, 1)] == ["theirs"]
        assert await store.newest([table]) == {table: 2}
        assert await store.seq_of(table, "p" * 22, "mine") is None
        assert await store.append(entry(table, 3, "mine"), entry(table, 4))

    with_any_store(any_store, torn)


def test_two_processes_race_with_moves_and_none_is_torn(database: str) -> None:
    async def race(store: SqlStore) -> None:
        other = SqlStore(new_database(Settings(database=database).database_url()), PrometheusMetrics())
        other.start()
        tables = [await new_table(store, number) for number in range(20)]
        works = [
            each.append(*[entry(table, 2 + place, body=name) for place in range(size)])
            for table in tables
            for each, name, size in ((store, "ours", 5), (other, "theirs", 3))
        ]
        won = await asyncio.gather(*works)
        for place, table in enumerate(tables):
            ours, theirs = won[2 * place : 2 * place + 2]
            assert ours != theirs
            found = [each.body for each in await store.entries_after(table, 1)]
            assert found == (["ours"] * 5 if ours else ["theirs"] * 3)
        await other.close()

    with_store(database, race)


def test_appends_are_committed_together(database: str) -> None:
    async def many(store: SqlStore) -> None:
        tables = [await new_table(store, number) for number in range(100)]
        assert all(await asyncio.gather(*(store.append(entry(table, 2)) for table in tables)))
        assert isinstance(store.metrics, PrometheusMetrics)
        commits = store.metrics.registry.get_sample_value("aerodrome_commit_entries_count")
        assert commits is not None
        assert commits <= 10

    with_store(database, many)


def test_what_is_due_is_found(any_store: str) -> None:
    async def due(store: Store) -> None:
        tables = [await new_table(store, number) for number in range(3)]
        for table, at in zip(tables, [5000, 7000, None], strict=True):
            await store.append(replace(entry(table, 2), summary=replace(SUMMARY, due_at=at)))
        assert await store.due(4999, 10) == []
        assert await store.due(9000, 10) == tables[:2]
        await store.not_due(tables[0])
        assert await store.due(9000, 10) == tables[1:2]

    with_any_store(any_store, due)


def test_a_new_table_is_stored_once_and_whole(any_store: str) -> None:
    async def create(store: Store) -> None:
        table = await new_table(store)
        header = await store.header(table)
        assert header is not None
        assert await store.header("nowhere") is None
        with pytest.raises(StoreDown):
            await store.create(header, [entry(table, 1)])
        assert [each.body for each in await store.entries_after(table, 0)] == ["{}"]
        assert await store.entries_after("nowhere", 0) == []

    with_any_store(any_store, create)


def test_lists_show_public_tables_or_one_s_own(any_store: str) -> None:
    ann, ben = "a" * 22, "b" * 22

    async def lists(store: Store) -> None:
        for player in (ann, ben):
            await store.new_player(player, player[0], 1)
        tables = [await new_table(store, number) for number in range(3)]
        hidden = replace(SUMMARY, public=False, updated_at=30)
        await store.append(replace(entry(tables[0], 2), sitter=ann, summary=replace(SUMMARY, updated_at=10)))
        await store.append(replace(entry(tables[1], 2), sitter=ann, summary=hidden))
        await store.append(replace(entry(tables[2], 2), sitter=ben, summary=replace(SUMMARY, state="ended")))
        assert [each.id for each in await store.listed(None, None, 9)] == [tables[0], tables[2]]
        assert [each.id for each in await store.listed("ended", None, 9)] == [tables[2]]
        assert [each.id for each in await store.listed(None, ann, 9)] == [tables[1], tables[0]]
        assert [each.id for each in await store.listed(None, ann, 1)] == [tables[1]]
        shown = (await store.listed("playing", None, 9))[0]
        assert (shown.game, shown.open_seats, shown.names, shown.created_at) == ("dog-fight", 0, "[]", 1000)
        assert [await store.under_way(player) for player in (ann, ben)] == [2, 0]
        await store.append(replace(entry(tables[0], 3), riser=ann))
        assert await store.under_way(ann) == 1

    with_any_store(any_store, lists)


def test_presence_is_the_last_time_at_a_seat(any_store: str) -> None:
    async def seen(store: Store) -> None:
        table, other = await new_table(store), await new_table(store, 1)
        await store.seen({})
        await store.seen({(table, 0): 5, (table, 1): 6, (other, 0): 7})
        await store.seen({(table, 0): 9})
        assert await store.last_seen(table) == {0: 9, 1: 6}
        assert await store.last_seen("nowhere") == {}

    with_any_store(any_store, seen)


def test_players_have_names_and_links_that_work_once(any_store: str) -> None:
    ann = "a" * 22

    async def names(store: Store) -> None:
        assert await store.name_of(ann) is None
        await store.rename(ann, "Nobody")
        await store.new_player(ann, "Ann", 1)
        await store.rename(ann, "Anna")
        assert await store.name_of(ann) == "Anna"
        for token in ("one", "two"):
            await store.new_link(token, ann, 100)
        assert await store.use_link("none", 50) is None
        assert [await store.use_link("one", 50) for _ in range(2)] == [ann, None]
        assert await store.use_link("two", 100) is None

    with_any_store(any_store, names)


def test_a_store_that_is_away_says_so(database: str) -> None:
    async def away(store: SqlStore) -> None:
        table = await new_table(store)
        await store.database.write(doing("ALTER TABLE entries RENAME TO elsewhere"))
        with pytest.raises(StoreDown):
            await store.append(entry(table, 2))
        await store.database.write(doing("ALTER TABLE elsewhere RENAME TO entries"))
        assert await store.append(entry(table, 2))

    with_store(database, away, patience=0)


def test_sqlite_synchronises_every_commit(tmp_path: object) -> None:
    async def pragmas(store: SqlStore) -> None:
        for name, value in (("journal_mode", "wal"), ("synchronous", 2)):
            pragma = text(f"PRAGMA {name}")
            assert await store.database.read(lambda connection: connection.execute(pragma).scalar()) == value  # noqa: B023

    with_store(f"sqlite:///{tmp_path}/aerodrome.db", pragmas)

"""The storage of a browser: tabs that race, storage that fails, and records that this release cannot read.

tests/server/test_store.py has the contract of every store, and runs it on this one too.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest

from aerodrome.core.message import Message
from aerodrome.server.creation import new_header
from aerodrome.server.records import Header, NewEntry, StoreDown, Summary, Terms, Unreadable
from aerodrome.tab import stored
from aerodrome.tab.store import TabStore
from tests.tab.memory_outside import MemoryOutside, Storage

ANN = "a" * 22
ID = "table-of-the-tests-000"
SUMMARY = Summary("playing", False, 0, "[]", 7)


def entry(seq: int, client_id: str | None = None, body: str = "{}") -> NewEntry:
    return NewEntry(ID, seq, ANN if client_id else None, client_id, 1000 + seq, body, SUMMARY)


def header() -> Header:
    return new_header("dog-fight", {}, Terms(), ID, 1000)


async def table_in(storage: Storage) -> TabStore:
    store = TabStore(MemoryOutside(storage))
    await store.create(header(), [replace(entry(1), sitter=ANN)])
    return store


def test_two_tabs_race_and_one_wins() -> None:
    async def race() -> None:
        storage = Storage()
        one, other = await table_in(storage), TabStore(MemoryOutside(storage))
        for seq in range(2, 12):
            works = [store.append(entry(seq, body=name)) for store, name in ((one, "one"), (other, "other"))]
            assert sorted(await asyncio.gather(*works)) == [False, True]
        assert [each.seq for each in await other.entries_after(ID, 0)] == [*range(1, 12)]
        assert await one.newest([ID]) == {ID: 11}

    asyncio.run(race())


def test_two_tabs_race_with_moves_and_none_is_torn() -> None:
    async def race() -> None:
        storage = Storage()
        one, other = await table_in(storage), TabStore(MemoryOutside(storage))
        ours = [entry(seq, body="ours") for seq in range(2, 7)]
        theirs = [entry(seq, body="theirs") for seq in range(2, 5)]
        won = await asyncio.gather(one.append(*ours), other.append(*theirs))
        assert sorted(won) == [False, True]
        bodies = [each.body for each in await one.entries_after(ID, 1)]
        assert bodies == (["ours"] * 5 if won[0] else ["theirs"] * 3)

    asyncio.run(race())


def test_a_write_that_fails_stores_nothing_and_says_so() -> None:
    async def fail() -> None:
        storage = Storage()
        store = await table_in(storage)
        before = json.dumps(storage.kinds)
        for error, sentence in [
            (OSError("QuotaExceededError: no more space"), "has no more space for your games"),
            (OSError("InvalidStateError: the database is closed"), "doesn't let the page store your games"),
        ]:
            storage.failing = error
            with pytest.raises(StoreDown, match=sentence) as down:
                await store.append(entry(2), entry(3))
            assert isinstance(down.value.args[0], Message)
            assert not await store.ready()
            with pytest.raises(StoreDown):
                await store.entries_after(ID, 0)
        storage.failing = None
        assert json.dumps(storage.kinds) == before
        assert await store.ready()
        assert await store.append(entry(2), entry(3))

    asyncio.run(fail())


def test_a_write_whose_answer_was_lost_is_known_again() -> None:
    """The tab crashes, or loses its storage, between the commit and its acknowledgement."""

    async def lose() -> None:
        storage = Storage()
        store = await table_in(storage)
        mine = [entry(2, "mine"), entry(3)]
        storage.loses_answers = True
        with pytest.raises(StoreDown):
            await store.append(*mine)
        storage.loses_answers = False
        assert await store.append(*mine), "the very same entries"
        assert not await store.append(entry(2, "mine"), entry(3)), "others with the same id"
        assert await store.seq_of(ID, ANN, "mine") == 2
        assert len(await store.entries_after(ID, 0)) == 3

    asyncio.run(lose())


def test_every_record_has_a_version() -> None:
    async def fill() -> Storage:
        storage = Storage()
        store = await table_in(storage)
        await store.append(entry(2, "mine"))
        await store.seen({(ID, 0): 5})
        await store.new_player(ANN, "Ann", 1)
        await store.new_link("hash", ANN, 9)
        assert await store.become(ANN)
        assert not await store.become("b" * 22)
        assert await store.me() == ANN
        return storage

    storage = asyncio.run(fill())
    kinds = {"table", "summary", "entry", "client", "seating", "due", "seen", "player", "link", "page"}
    assert set(storage.kinds) == kinds
    for records in storage.kinds.values():
        assert records
        assert all(json.loads(text)["v"] == stored.VERSION for text in records.values())


def later(text: str) -> str:
    return json.dumps({**json.loads(text), "v": stored.VERSION + 1})


def test_a_field_of_a_later_release_is_ignored_and_a_version_is_not() -> None:
    async def read() -> None:
        storage = Storage()
        store = await table_in(storage)
        records = storage.records("table")
        first = records[ID]
        records[ID] = json.dumps({**json.loads(first), "colour": "red"})
        assert (await store.header(ID)) is not None
        records[ID] = later(first)
        with pytest.raises(Unreadable) as problem:
            await store.header(ID)
        assert problem.value.why == "this release can't read how it was saved"
        assert (problem.value.header.game, problem.value.header.id) == ("dog-fight", ID)
        (shown,) = await store.listed(None, ANN, 9)
        assert (shown.game, shown.state, shown.id) == ("dog-fight", "shown", ID)

    asyncio.run(read())


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"v":1}', '{"v":0,"header":{}}', '{"v":"1"}', "\ud800", "[" * 9999]
)
def test_a_damaged_record_hides_nothing_else(text: str) -> None:
    async def read() -> None:
        storage = Storage()
        store = await table_in(storage)
        await store.append(entry(2, body="fine"))
        await store.append(entry(3))
        storage.records("table")[ID] = text
        storage.records("summary")[ID] = text
        storage.records("entry")[f"{ID}/000000000003"] = text
        storage.records("player")[ANN] = text
        storage.records("page")["me"] = text
        storage.records("link")["hash"] = text
        storage.records("due")[ID] = text
        storage.records("seen")[f"{ID}/0"] = text
        storage.records("client")[f"{ID}/{ANN}/mine"] = text
        assert await store.me() == ANN
        assert await store.due(1 << 60, 9) == []
        assert await store.last_seen(ID) == {}
        assert await store.seq_of(ID, ANN, "mine") is None
        assert await store.use_link("hash", 1) is None
        with pytest.raises(Unreadable) as problem:
            await store.header(ID)
        assert problem.value.header == Header(ID, "", "", "", "{}", "{}", "", "", 0)
        assert [(each.seq, each.body) for each in await store.entries_after(ID, 1)] == [(2, "fine"), (3, text)]
        assert [each.state for each in await store.listed(None, ANN, 9)] == ["shown"]
        assert await store.newest([ID]) == {ID: 0}
        assert await store.under_way(ANN) == 1
        assert await store.name_of(ANN) == ""
        await store.rename(ANN, "Ann")
        assert await store.name_of(ANN) == "Ann"
        assert (storage.records("table")[ID], len(storage.records("entry"))) == (text, 3), "nothing is deleted"

    asyncio.run(read())

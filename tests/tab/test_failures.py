"""What can fail in a page: tables that this release cannot play, and storage that is full, refused or lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from aerodrome.server.guest import Closed, text_of
from tests.server.places import RED_AND_BLUE, PageGuest
from tests.tab.memory_outside import Storage
from tests.tab.pages import Record, answer, change, in_tabs, later_release, named, no_seat, older_rules, other_entry

ME = {"kind": "me", "nonce": "0123456789abcdef" * 2}
BOT = {"kind": "bot", "level": "uniform"}


# Tables that this release cannot play.


async def some_answers(page: PageGuest) -> str:
    await named(page)
    table = await page.create("dog-fight", ["me", "me"], RED_AND_BLUE)
    for _ in range(3):
        for name in ("A", "B"):
            async with page.at(table, name) as seat:
                if seat.choices():
                    await answer(seat)
    return table


def said(sentence: Any) -> str:
    return text_of({"text": sentence})


@pytest.mark.parametrize(
    ("kind", "number", "work", "why"),
    [
        ("table", 0, older_rules, "it was played with version 0 of the dog-fight rules"),
        ("table", 0, later_release, "this release can't read how it was saved"),
        ("entry", -1, later_release, "of its log can't be read by this release"),
        ("entry", -1, other_entry, "of its log can't be read by this release"),
        ("entry", 0, no_seat, "entry 1 of its log can't be read by this release"),
        ("entry", 0, other_entry, "entry 1 of its log can't be read by this release"),
    ],
)
def test_a_table_that_cannot_be_played_is_shown(
    kind: str, number: int, work: Callable[[Record], None], why: str
) -> None:
    async def play(page: PageGuest) -> None:
        tables.append(await some_answers(page))

    async def look(page: PageGuest) -> None:
        status, shown = await page.call("GET", f"/tables/{tables[0]}")
        assert (status, shown["state"], why in said(shown["why_shown"])) == (200, "shown", True)
        async with page.at(tables[0]) as seat:
            assert (seat.now["state"], seat.now["offers"]) == ("shown", [])
            assert seat.events
            reply = await seat.do("answer", decision=1, action={"do": "play"})
            assert text_of(reply).startswith("You can read this game but not continue it:")
        status, told = await page.call("GET", f"/tables/{tables[0]}/replay")
        assert (status, "isn't available" in text_of(told)) == (409, True)
        _, lobby = await page.call("GET", "/tables?mine=true")
        assert [each["id"] for each in lobby["tables"]] == tables

    tables: list[str] = []
    storage = in_tabs(1, play)
    change(storage, kind, number, work)
    before = {each: dict(storage.records(each)) for each in ("table", "entry", "summary")}
    in_tabs(1, look, storage)
    assert {each: dict(storage.records(each)) for each in before} == before, "nothing is deleted or changed"


def test_a_missing_entry_is_noticed() -> None:
    async def play(page: PageGuest) -> None:
        tables.append(await some_answers(page))

    async def look(page: PageGuest) -> None:
        _, shown = await page.call("GET", f"/tables/{tables[0]}")
        assert said(shown["why_shown"]) == "entry 3 of its log is missing"

    tables: list[str] = []
    storage = in_tabs(1, play)
    del storage.records("entry")[f"{tables[0]}/000000000003"]
    in_tabs(1, look, storage)


# Storage that fails.


def test_a_full_storage_loses_nothing_and_the_game_continues_when_there_is_space() -> None:
    async def fill(page: PageGuest) -> None:
        await named(page)
        table = await page.create("dog-fight", ["me", "me"], RED_AND_BLUE)
        async with page.at(table, "A") as seat:
            storage.failing = OSError("QuotaExceededError")
            action, decision = seat.choices()[0], seat.now["decision"]
            reply = await seat.do("answer", "mine", decision=decision, action=action)
            assert text_of(reply).startswith("This browser has no more space for your games")
            status, told = await page.call("POST", "/tables", {"game": "dog-fight", "seats": [ME, BOT]})
            assert (status, told["text"]["key"]) == (503, "storage-full")
            with pytest.raises(Closed) as closed:
                async with page.at(table):
                    pass
            assert closed.value.args[0] == 1013
            storage.failing = None
            assert (await seat.do("answer", "mine", decision=decision, action=action))["again"] is False
            await seat.until(lambda: seat.n > 1)

    storage = Storage()
    in_tabs(1, fill, storage)


def test_an_answer_that_was_stored_before_the_crash_is_not_repeated() -> None:
    async def crash(page: PageGuest) -> None:
        await named(page)
        tables.append(await page.create("dog-fight", ["me", "me"], RED_AND_BLUE))
        async with page.at(tables[0], "A") as seat:
            sent.update(decision=seat.now["decision"], action=seat.choices()[0])
            storage.loses_answers = True
            reply = await seat.do("answer", "mine", **sent)
            assert reply["is"] == "refused"
            storage.loses_answers = False

    async def again(page: PageGuest) -> None:
        async with page.at(tables[0], "A") as seat:
            number = seat.n
            assert await seat.do("answer", "mine", **sent) == {"is": "done", "id": "mine", "again": True}
            assert seat.n == number

    tables: list[str] = []
    sent: dict[str, Any] = {}
    storage = Storage()
    in_tabs(1, crash, storage)
    in_tabs(1, again, storage)


def test_a_page_whose_storage_is_refused_still_answers_in_words() -> None:
    async def ask(page: PageGuest) -> None:
        assert (await page.call("GET", "/games"))[0] == 503
        storage.failing = None
        assert (await page.call("GET", "/games"))[0] == 200

    storage = Storage()
    storage.failing = OSError("SecurityError")
    in_tabs(1, ask, storage)

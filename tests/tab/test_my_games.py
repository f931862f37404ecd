"""All games as one file: saved, and loaded into another browser. test_games_file.py has files that are wrong."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable

import pytest

from aerodrome.core import replay
from aerodrome.tab import games_file
from tests.server.places import PageGuest
from tests.server.test_play import play_on
from tests.tab.pages import change, in_tabs, later_release, named, older_rules, other_entry
from tests.tab.saved_files import Row, file_of, filled, in_new_page, load, rows

# Saving and loading.


def test_a_file_takes_all_games_to_another_browser() -> None:
    storage, tables, text = filled()

    async def move(page: PageGuest) -> None:
        assert await load(page, text) == (200, {"brought": 2, "known": 0, "unread": 0, "name": "Ann"})
        assert await page.call("GET", "/me") == (200, {"name": "Ann"})
        _, lobby = await page.call("GET", "/tables?mine=true")
        assert {each["id"]: each["state"] for each in lobby["tables"]} == {tables[0]: "playing", tables[1]: "ended"}
        _, record = await page.call("GET", f"/tables/{tables[1]}/replay")
        assert replay.read(record).luck == "secret"
        async with page.at(tables[0], "A") as red, page.at(tables[0], "B") as blue:
            assert red.welcome["chats"][0]["text"] == "Hello"
            again = await red.answer({"do": "keep"}, id="first")
            assert again == {"is": "done", "id": "first", "again": True}
            await asyncio.gather(play_on(red, random.Random(1)), play_on(blue, random.Random(2)))

    other = in_new_page(move)
    owners = [set(each.records("player")) for each in (storage, other)]
    assert owners[0] != owners[1]
    assert all(owner not in text for owner in owners[0]), "the file names no player's id"


def test_loading_it_again_changes_nothing() -> None:
    storage, _, text = filled()
    before = json.dumps(storage.kinds, sort_keys=True)

    async def again(page: PageGuest) -> None:
        assert await load(page, text) == (200, {"brought": 0, "known": 2, "unread": 0, "name": "Ann"})

    in_tabs(1, again, storage)
    assert json.dumps(storage.kinds, sort_keys=True) == before


def test_tables_that_exist_stay_as_they_are_and_a_name_is_kept() -> None:
    _, tables, text = filled()

    async def continue_one(page: PageGuest) -> None:
        await named(page, "Zoe")
        assert (await load(page, text))[1] == {"brought": 2, "known": 0, "unread": 0, "name": "Zoe"}
        async with page.at(tables[0], "B") as seat:
            assert (await seat.answer(seat.choices()[0]))["is"] == "done"
            number = seat.n
        assert (await load(page, text))[1] == {"brought": 0, "known": 2, "unread": 0, "name": "Zoe"}
        async with page.at(tables[0], "B") as seat:
            assert seat.n == number
        first = games_file.read(await file_of(page)).first
        assert first.name == "Zoe"

    in_new_page(continue_one)


def test_a_game_of_older_rules_is_taken_along_and_shown() -> None:
    storage, tables, _ = filled()
    for number in (0, 1):
        change(storage, "table", number, older_rules)
    files: list[str] = []

    async def save(page: PageGuest) -> None:
        files.append(await file_of(page))

    async def look(page: PageGuest) -> None:
        assert (await load(page, files[0]))[1]["brought"] == 2
        _, lobby = await page.call("GET", "/tables?mine=true&state=ended")
        assert [seat["name"] for seat in lobby["tables"][0]["seats"]] == ["Ann", "uniform"]
        async with page.at(tables[1]) as seat:
            assert (seat.now["state"], seat.now["seat"]) == ("shown", "0")
            assert seat.events

    in_tabs(1, save, storage)
    in_new_page(look)


@pytest.mark.parametrize(("kind", "work"), [("table", later_release), ("entry", later_release), ("entry", other_entry)])
def test_a_game_that_cannot_be_read_goes_into_the_file_as_it_is(kind: str, work: Callable[[Row], None]) -> None:
    storage, _, _ = filled()
    key = change(storage, kind, 0, work)

    async def save(page: PageGuest) -> None:
        text = await file_of(page)
        (unread,) = [row for row in rows(text) if row["is"] == "unread"]
        assert unread["id"] == key.partition("/")[0]
        assert [kind, key, storage.records(kind)[key]] in unread["records"]
        texts.append(text)

    async def look(page: PageGuest) -> None:
        assert (await load(page, texts[0]))[1] == {"brought": 1, "known": 0, "unread": 1, "name": "Ann"}

    texts: list[str] = []
    in_tabs(1, save, storage)
    in_new_page(look)


def test_a_game_with_a_gap_goes_into_the_file_as_it_is() -> None:
    storage, tables, _ = filled()
    del storage.records("entry")[f"{tables[0]}/000000000002"]

    async def save(page: PageGuest) -> None:
        file = games_file.read(await file_of(page))
        assert [each.id for each in file.unread] == [tables[0]]
        assert [each.head.id for each in file.tables] == [tables[1]]

    in_tabs(1, save, storage)


def test_a_summary_that_cannot_be_read_follows_from_the_log() -> None:
    storage, tables, _ = filled()
    for number in (0, 1):
        change(storage, "summary", number, later_release)
    texts: list[str] = []

    async def save(page: PageGuest) -> None:
        texts.append(await file_of(page))

    async def look(page: PageGuest) -> None:
        assert (await load(page, texts[0]))[1]["brought"] == 2
        _, lobby = await page.call("GET", "/tables?mine=true&state=ended")
        assert [each["id"] for each in lobby["tables"]] == [tables[1]]

    in_tabs(1, save, storage)
    in_new_page(look)


def test_a_file_needs_a_name_to_be_saved_and_none_to_be_loaded() -> None:
    async def save(page: PageGuest) -> None:
        assert (await page.call("GET", "/my-games"))[0] == 401
        assert (await page.call("POST", "/my-games"))[0] == 422
        assert (await page.call("POST", "/my-games", {"text": 7}))[0] == 422

    in_new_page(save)

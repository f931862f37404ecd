"""The host of a page: one person, several tabs, and requests that are wrong. test_failures.py has what can fail.

The tests of the protocol in tests/server run here as well.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from aerodrome.server.guest import nonce, text_of
from aerodrome.tab.host import Host, InTurn
from tests.server.places import RED_AND_BLUE, PageGuest
from tests.tab.memory_outside import MemoryOutside
from tests.tab.pages import answer, in_tabs, named

ME = {"kind": "me", "nonce": "0123456789abcdef" * 2}
BOT = {"kind": "bot", "level": "uniform"}


# One person.


def test_the_person_is_the_same_after_a_reload() -> None:
    async def first(page: PageGuest) -> None:
        assert await page.call("GET", "/me") == (200, {"name": None})
        status, told = await page.call("POST", "/tables", {"game": "dog-fight", "seats": [ME, BOT]})
        assert (status, text_of(told)) == (401, "Choose a name first: POST /api/me.")
        await named(page)
        tables.append(await page.create("dog-fight", ["me", "uniform"], RED_AND_BLUE))

    async def then(page: PageGuest) -> None:
        assert await page.call("GET", "/me") == (200, {"name": "Ann"})
        _, lobby = await page.call("GET", "/tables?mine=true")
        assert [each["id"] for each in lobby["tables"]] == tables
        async with page.at(tables[0]) as seat:
            assert seat.now["seat"] == "A"

    tables: list[str] = []
    in_tabs(1, then, in_tabs(1, first))


def test_two_tabs_that_choose_a_name_are_one_person() -> None:
    async def choose(one: PageGuest, other: PageGuest) -> None:
        assert await other.call("GET", "/me") == (200, {"name": None})
        await asyncio.gather(named(one, "Ann"), named(other, "Anna"))
        table = await one.create("dog-fight", ["me", "uniform"], RED_AND_BLUE)
        async with other.at(table) as seat:
            assert seat.now["seat"] == "A"
        assert await one.call("GET", "/me") == await other.call("GET", "/me")

    storage = in_tabs(2, choose)
    assert len(storage.records("page")) == 1


def test_what_needs_a_server_is_refused_in_words() -> None:
    async def ask(page: PageGuest) -> None:
        await named(page)
        for method, path, body, sentence in [
            ("GET", "/tables", None, "There are no public games without a server."),
            ("GET", "/sharing", None, "No one can join you here, because that needs a server."),
            ("POST", "/me/link", None, "Moving to another device with a link needs a server."),
            ("POST", "/me/move", {"token": "x" * 40}, "Moving to another device with a link needs a server."),
            ("POST", "/tables", {"game": "dog-fight", "seats": [ME, {"kind": "open"}]}, "No one can join you here"),
        ]:
            status, told = await page.call(method, path, body)
            assert status == 409
            assert text_of(told).startswith(sentence)
            assert told["text"]["key"].endswith("-here")

    in_tabs(1, ask)


def test_a_table_of_a_page_is_never_public() -> None:
    async def create(page: PageGuest) -> None:
        await named(page)
        table = await page.create("dog-fight", ["me", "uniform"], RED_AND_BLUE, public=True)
        _, shown = await page.call("GET", f"/tables/{table}")
        assert shown["public"] is False

    storage = in_tabs(1, create)
    (summary,) = storage.records("summary").values()
    assert json.loads(summary)["summary"]["public"] is False


def test_a_rematch_against_oneself_needs_no_consent() -> None:
    async def rematch(page: PageGuest) -> None:
        await named(page)
        table = await page.create("dog-fight", ["me", "me"], RED_AND_BLUE)
        async with page.at(table, "A") as red:
            await red.do("resign")
            assert (await red.do("ask", what="rematch"))["is"] == "done"
            await red.until(lambda: bool(red.now["rematch"]))
            table = red.now["rematch"]
        async with page.at(table, "A") as red, page.at(table, "B") as blue:
            for seat in (red, blue):
                assert (await seat.do("sit", seat=seat.now["seat"], nonce=nonce()))["is"] == "done"
            await red.until(lambda: red.now["state"] == "playing")

    in_tabs(1, rematch)


# Requests and sockets that are wrong.


def test_no_request_gets_an_answer_of_another_form(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(page: PageGuest) -> None:
        host = page.host
        await named(page)
        for method, path, body, status in [
            ("GET", "", None, 404),
            ("GET", "//", None, 404),
            ("BREW", "/me", None, 405),
            ("POST", "/me", None, 422),
            ("POST", "/me", "", 422),
            ("POST", "/me", "[" * 100_000, 422),
            ("POST", "/me", '{"name":"\ud800"}', 422),
            ("GET", "/games/%2e%2e/rules", None, 404),
            ("GET", "/tables/" + "A" * 22 + "?" + "x=1&" * 999, None, 404),
            ("GET", "/socket-schema?" + "%ff" * 99, None, 200),
        ]:
            found, content, text = await host.ask(method, path, body)
            assert (found, content) == (status, "application/json")
            assert status == 200 or set(json.loads(text)) == {"rule", "text"}
        monkeypatch.setattr(host.store, "name_of", None)  # an error of our own
        found, _, text = await host.ask("GET", "/me")
        assert (found, text_of(json.loads(text))) == (
            500,
            "Something went wrong in this page. Reload it, and try again.",
        )

    in_tabs(1, ask)


def test_a_socket_that_cannot_be_opened_is_closed_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(page: PageGuest) -> None:
        await named(page)
        table = await page.create("dog-fight", ["me", "uniform"], RED_AND_BLUE)

        async def closed(path: str) -> tuple[int, str]:
            ended: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()
            page.host.open(7, path, lambda text: None, lambda code, why: ended.set_result((code, why)))
            return await asyncio.wait_for(ended, 20)

        for path, code, reason in [
            ("/tables/x/socket", 4400, "path.table_id: String should match pattern"),
            (f"/tables/{table}/socket?after=-1", 4400, "query.after: Input should be a whole number"),
            (f"/tables/{table}", 4400, "There is nothing at this address."),
            (f"/tables/{table}/socket?seat=B", 4400, "Seat B isn't yours."),
            (f"/tables/{'A' * 22}/socket", 4404, "There is no such table."),
        ]:
            found, why = await closed(path)
            assert (found, why.startswith(reason)) == (code, True)
        page.host.say(7, "{}")  # to a socket that is closed
        page.host.close(7)
        monkeypatch.setattr(page.host.tables, "join", None)
        assert (await closed(f"/tables/{table}/socket"))[0] == 1011

    in_tabs(1, look)


def test_a_socket_that_the_page_closed_hears_nothing_more() -> None:
    async def leave(page: PageGuest) -> None:
        await named(page)
        table = await page.create("dog-fight", ["me", "me"], RED_AND_BLUE)
        heard: list[str] = []
        page.host.open(1, f"/tables/{table}/socket?seat=A", heard.append, lambda code, why: heard.append(why))
        async with page.at(table, "B") as other:
            page.host.close(1)
            count = len(heard)
            await answer(other)
        assert len(heard) == count

    in_tabs(1, leave)


# Several tabs.


def test_a_second_tab_sees_what_happens_in_the_first() -> None:
    async def watch(one: PageGuest, other: PageGuest) -> None:
        await named(one)
        table = await one.create("dog-fight", ["me", "me"], RED_AND_BLUE)
        async with one.at(table, "A") as here, other.at(table, "A") as there:
            for _ in range(3):
                seat, twin = (here, there) if here.choices() else (there, here)
                if not seat.choices():
                    break
                await answer(seat)
                await twin.until(lambda: there.n == here.n)
            assert there.now["observation"] == here.now["observation"]
            assert there.now["n"] > 1
            outside = other.host.bus.outside
            assert isinstance(outside, MemoryOutside)
            outside.announce(table, 999)  # only a hint: there is no such entry
            assert (await here.do("say", text="Still here"))["is"] == "done"

    in_tabs(2, watch)


def test_both_tabs_answer_and_one_of_them_is_too_late() -> None:
    async def race(one: PageGuest, other: PageGuest) -> None:
        await named(one)
        table = await one.create("dog-fight", ["me", "me"], RED_AND_BLUE)
        async with one.at(table, "A") as here, other.at(table, "A") as there:
            decision, choices = here.now["decision"], here.choices()
            replies = await asyncio.gather(
                here.do("answer", decision=decision, action=choices[0]),
                there.do("answer", decision=decision, action=choices[-1]),
            )
            assert sorted(reply["is"] for reply in replies) == ["done", "refused"]
            await there.until(lambda: there.n == here.n)
            assert there.now["observation"] == here.now["observation"]

    in_tabs(2, race)


# Work that takes long.


def test_long_work_is_done_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tasks run in between, and one piece of work waits for the other."""

    async def work() -> None:
        clock = iter(range(1_000_000))
        monkeypatch.setattr("aerodrome.tab.host.time.perf_counter", lambda: next(clock) / 100)
        aside, seen = InTurn(), list[str]()

        def count(name: str) -> Any:
            for number in range(6):
                seen.append(f"{name}{number}")
                yield
            return name

        async def look() -> None:
            for _ in range(30):
                seen.append(".")
                await asyncio.sleep(0)

        done = await asyncio.gather(
            aside.in_slices(lambda: count("a")), aside.in_slices(lambda: count("b")), look(), aside(lambda: "c")
        )
        assert [each for each in done if each] == ["a", "b", "c"]
        work = [each for each in seen if each != "."]
        assert work == [*(f"a{number}" for number in range(6)), *(f"b{number}" for number in range(6))]
        assert "." in seen[seen.index("a0") : seen.index("a5")]

    asyncio.run(work())


def test_clocks_and_bots_of_tables_that_no_one_has_open_wait() -> None:
    async def play(page: PageGuest) -> None:
        await named(page)
        tables.append(await page.create("dog-fight", ["me", "uniform"], RED_AND_BLUE))

    async def look(page: PageGuest) -> None:
        host: Host = page.host
        assert await host.store.due(1 << 60, 9) == tables
        await host.tables._wake_due()
        assert host.tables.live.get(tables[0]) is None
        async with page.at(tables[0]):
            await host.tables._wake_due()
            assert host.tables.live.get(tables[0]) is not None

    tables: list[str] = []
    storage = in_tabs(1, play)
    storage.records("due")[tables[0]] = json.dumps({"v": 1, "number": 1})
    in_tabs(1, look, storage)

"""The socket sends missed news, carries out repeated commands once, and refuses wrong ones with a reason."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from aerodrome.server.guest import AtTable, Closed, Guest, nonce, text_of
from tests.server.places import RED_AND_BLUE, Place, ServerPlace
from tests.server.services import Server
from tests.server.test_play import play_on

SEVERAL = pytest.mark.server_only("several people, and only one person is in a page")


async def some_turns(seats: list[AtTable], turns: int, dice: random.Random) -> None:
    for _ in range(turns):
        for seat in seats:
            if seat.now["seat"] in seat.now["pending"] and seat.choices():
                number = seat.n
                assert (await seat.answer(dice.choice(seat.choices())))["is"] == "done"
                await seat.until(lambda seat=seat, number=number: seat.n > number)  # type: ignore[misc]


def test_whoever_comes_back_is_told_exactly_what_was_missed(place: Place) -> None:
    async def come_back(gap: int) -> None:
        ann, ben, table = await place.two_at_table()
        async with ann.at(table) as red, ben.at(table) as blue:
            await some_turns([red, blue], 2, random.Random(1))
            constant = ann.at(table)
            async with constant:
                number, story = constant.n, constant.events[:]
                await red.leave()
                await play_without(constant, blue, gap)
                async with ann.at(table, after=number) as again:
                    assert again.welcome["whole"] is False
                    await constant.until(lambda: constant.n >= again.n)
                    expected = [item for item in constant.items if item["n"] > number]
                    assert again.items == expected
                    assert again.now["observation"] == constant.now["observation"]
                    again.events = story
                    for item in again.items:
                        del again.events[item["kept"] :]
                        again.events.extend(each["event"] for each in item["events"])
                    assert again.events == constant.events
                async with ann.at(table, after=constant.n) as nothing:
                    assert (nothing.welcome["whole"], nothing.items) == (False, [])
                async with ann.at(table, after=10_000) as unknown:
                    assert unknown.welcome["whole"] is True
                    assert unknown.events == constant.events

    place.run(come_back(3))
    place.run(come_back(60))  # more than a feed remembers


async def play_without(red: AtTable, blue: AtTable, answers: int) -> None:
    dice = random.Random(2)
    for _ in range(answers):
        if red.now["state"] == "ended":
            return
        await some_turns([red, blue], 1, dice)


def test_a_command_sent_twice_is_done_once(place: Place) -> None:
    async def twice() -> None:
        ann, ben, table = await place.two_at_table()
        async with ann.at(table) as red, ben.at(table) as blue:
            action = red.choices()[0]
            first = await red.answer(action, id="the-same")
            assert first == {"is": "done", "id": "the-same", "again": False}
            number = red.n
            again = await red.answer(action, id="the-same")
            assert again == {"is": "done", "id": "the-same", "again": True}
            assert red.n == number
            await some_turns([blue, red], 3, random.Random(1))
            assert (await red.answer(action, id="the-same"))["again"] is True

    place.run(twice())


def test_what_is_wrong_is_refused_with_a_reason(place: Place) -> None:
    async def wrong() -> None:
        ann, ben, table = await place.two_at_table()
        async with ann.at(table) as red, ben.at(table) as blue:
            before = (red.n, red.now["decision"])
            decision, action = red.now["decision"], red.choices()[0]
            for command, reason in [
                ({"decision": decision + 1, "action": action}, "You answered decision"),
                ({"decision": decision, "action": {"do": "play", "tile": "9/9"}}, "no action"),
                ({"decision": decision, "action": {"do": "loop the loop"}}, "no action"),
                ({"decision": decision}, "missing required field"),
                ({"decision": decision, "action": action, "answers": [action]}, "both"),
                ({"decision": decision, "answers": []}, "length >= 1"),
                ({"decision": decision, "answers": [action] * 65}, "length <= 64"),
                ({"decision": decision, "answers": action}, "Expected `array`"),
                ({"decision": decision, "action": action, "seat": 1}, "unknown field"),
                ({"decision": -1, "action": action}, ">= 0"),
            ]:
                reply = await red.do("answer", **command)
                assert reply["is"] == "refused"
                assert reason in text_of(reply)
            reply = await red.do("say", text="x" * 301)
            assert "300" in text_of(reply)
            assert (red.n, red.now["decision"]) == before
            assert blue.n == before[0]

    place.run(wrong())


@SEVERAL
def test_strangers_and_watchers_are_refused(server: Server) -> None:
    async def wrong() -> None:
        ann, _, table = await ServerPlace(server.url).two_at_table()
        watcher = await Guest.named(server.url, "Wim")
        async with ann.at(table) as red, Guest(server.url).at(table) as stranger, watcher.at(table) as crowd:
            before = red.n
            for seat, reason in [(stranger, "a name first"), (crowd, "watching")]:
                reply = await seat.do("answer", decision=red.now["decision"], action=red.choices()[0])
                assert reason in text_of(reply)
                assert seat.now["offers"] == []
            assert red.n == before

    asyncio.run(wrong())


def test_a_socket_of_no_table_is_closed(place: Place) -> None:
    async def look() -> None:
        ann = await place.named("Ann")
        with pytest.raises(Closed) as closed:
            async with ann.at("A" * 22):
                pass
        assert closed.value.args == (4404, "There is no such table.")

    place.run(look())


@SEVERAL
def test_another_s_seat_cannot_be_looked_at(server: Server) -> None:
    async def look() -> None:
        ann, ben, table = await ServerPlace(server.url).two_at_table()
        for guest, seat in [(ben, "A"), (ann, "B"), (Guest(server.url), "A")]:
            with pytest.raises(Closed) as closed:
                async with guest.at(table, seat):
                    pass
            assert closed.value.args == (4400, f"Seat {seat} isn't yours.")

    asyncio.run(look())


@pytest.mark.server_only("cookies and origins")
def test_other_sites_are_kept_out(server: Server) -> None:
    async def from_elsewhere() -> None:
        ann = await Guest.named(server.url, "Ann")
        table = await ann.create("dog-fight", ["me", "open"])
        address = server.url.replace("http", "ws") + f"/api/tables/{table}/socket"
        headers = {"Cookie": ann.cookie}
        async with connect(address, origin=server.url, additional_headers=headers) as own:  # type: ignore[arg-type]
            assert '"is":"welcome"' in str(await own.recv())
        with pytest.raises(InvalidStatus):
            async with connect(address, origin="https://elsewhere.example", additional_headers=headers):  # type: ignore[arg-type]
                pass
        status, told = await ann.call("POST", "/api/tables", {}, Origin="https://elsewhere.example")
        assert (status, text_of(told)) == (403, "Requests from another site are not allowed.")

    asyncio.run(from_elsewhere())


@pytest.mark.server_only("limits against crowds")
def test_too_fast_too_long_and_too_many(strict: Server) -> None:
    async def rush(url: str) -> None:
        ann = await Guest.named(url, "Ann")
        table = await ann.create("dog-fight", ["me", "uniform"], RED_AND_BLUE)
        async with ann.at(table) as seat:
            replies = await asyncio.gather(*(seat.do("say", text=str(number)) for number in range(30)))
            refused = [text_of(reply) for reply in replies if reply["is"] == "refused"]
            assert any("sending chat lines too fast" in text for text in refused)
        async with ann.at(table) as seat:
            for _ in range(200):
                await seat.send('{"do":"resign","id":""}')
            with pytest.raises(Closed) as closed:
                await seat.until(lambda: False)
            assert closed.value.args[0] in (4400, 4429)
            assert seat.now["state"] == "playing"
        async with ann.at(table) as seat:
            await seat.send('{"do":"say","id":"a","text":"' + "x" * 20_000 + '"}')
            with pytest.raises(Closed) as closed:
                await seat.until(lambda: False)
            assert closed.value.args[0] == 1009
        sockets = [ann.at(table) for _ in range(3)]
        for socket in sockets:
            await socket.__aenter__()
        with pytest.raises(InvalidStatus):
            async with ann.at(table):
                pass
        for socket in sockets:
            await socket.leave()
        answers = await asyncio.gather(*(ann.call("GET", "/api/me") for _ in range(60)))
        assert {status for status, _ in answers} == {200, 429}

    asyncio.run(rush(strict.url))
    assert "Traceback" not in strict.log()


@SEVERAL
def test_whoever_stands_up_sees_no_more_than_a_spectator(server: Server) -> None:
    """The seat's next owner has secrets of their own."""

    async def stand() -> None:
        ann, ben, cleo = [await Guest.named(server.url, name) for name in ("Ann", "Ben", "Cleo")]
        table = await ann.create("dog-fight", ["me", "open"], RED_AND_BLUE)
        async with ann.at(table) as first, cleo.at(table) as next_one, ben.at(table) as blue:
            assert first.now["seat"] == "A"
            await first.do("stand")
            await first.until(lambda: first.now["seat"] is None)
            await next_one.do("sit", seat="A", nonce=nonce())
            await blue.do("sit", seat="B", nonce=nonce())
            await first.until(lambda: first.now["state"] == "playing")
            assert "hand" not in first.now["observation"]["planes"][0]
            assert first.now["offers"] == []
            await next_one.until(lambda: next_one.now["seat"] == "A" and next_one.now["state"] == "playing")
            assert "hand" in next_one.now["observation"]["planes"][0]

    asyncio.run(stand())


# Requests and seats, over the network.


@SEVERAL
def test_a_rematch_is_a_new_table_with_sides_swapped(server: Server) -> None:
    async def rematch() -> None:
        ann, ben, table = await ServerPlace(server.url).two_at_table()
        async with ann.at(table) as red, ben.at(table) as blue:
            await red.do("resign")
            await blue.do("ask", what="rematch")
            await red.until(lambda: red.now["asked"] is not None)
            assert red.now["asked"] == {"seat": "B", "what": "rematch", "missing": ["A"]}
            assert (await red.do("agree", what="rematch"))["is"] == "done"
            await blue.until(lambda: bool(blue.now["rematch"]))
            table = blue.now["rematch"]
        async with ann.at(table) as blue, ben.at(table) as red:
            assert (blue.now["seat"], red.now["seat"]) == ("B", "A")
            assert [seat["kind"] for seat in red.now["seats"]] == ["kept", "kept"]
            assert text_of(await red.do("sit", seat="B", nonce=nonce())) == "Seat B is taken."
            await red.do("sit", seat="A", nonce=nonce())
            await blue.do("sit", seat="B", nonce=nonce())
            await asyncio.gather(play_on(red, random.Random(1)), play_on(blue, random.Random(2)))

    asyncio.run(rematch())


@SEVERAL
def test_a_bot_takes_the_seat_of_who_has_gone(server: Server) -> None:
    async def gone() -> None:
        ann, ben, table = await ServerPlace(server.url).two_at_table()
        async with ann.at(table) as red:
            async with ben.at(table):
                pass
            reply = await red.do("replace", seat="B", level="uniform")
            assert reply["is"] == "done"
            await red.until(lambda: red.now["seats"][1]["kind"] == "bot")
            await play_on(red, random.Random(1))
            _, text = await ann.call("GET", f"/api/tables/{table}/replay")
            assert '"seats":["Ann","Ben, then uniform"]' in text

    asyncio.run(gone())


@SEVERAL
def test_somebody_who_is_there_is_not_replaced(tmp_path: Path) -> None:
    async def there(url: str) -> None:
        ann, ben, table = await ServerPlace(url).two_at_table()
        async with ann.at(table) as red, ben.at(table) as blue:
            reply = await red.do("replace", seat="B", level="uniform")
            assert "hasn't been away long enough" in text_of(reply)
            await blue.do("stand")
            await blue.leave()
            assert (await red.do("replace", seat="B", level="uniform"))["is"] == "done"

    server = Server(tmp_path, gone_after=3600)
    server.start()
    try:
        asyncio.run(there(server.url))
    finally:
        server.stop()


@pytest.mark.server_only("a restart of the server")
@pytest.mark.soak
def test_the_server_calls_time(tmp_path: Path) -> None:
    """No one answers for 10 seconds, the time for the game, and the server ends the game, even after a restart.

    This test waits for the real clock. test_tables.py shows the same with clocks that have already run out.
    """

    async def begin(url: str) -> tuple[Guest, str]:
        ann, _, table = await ServerPlace(url).two_at_table(clock={"kind": "live", "seconds": 10, "increment": 0})
        async with ann.at(table) as red:
            assert 0 < red.now["seats"][0]["clock"] <= 10_000
            assert red.now["seats"][0]["running"]
        return ann, table

    async def wait(ann: Guest, table: str) -> dict[str, Any]:
        async with ann.at(table) as red:
            await red.until(lambda: red.now["state"] == "ended")
            return dict(red.now["ending"])

    server = Server(tmp_path, poll_seconds=0.2)
    server.start()
    try:
        ann, table = asyncio.run(begin(server.url))
        server.kill()
        server.start()
        ending = asyncio.run(wait(ann, table))
        assert ending["end"] == "time-out"
        assert sorted(ending["scores"]) == [0.0, 1.0]
    finally:
        server.stop()

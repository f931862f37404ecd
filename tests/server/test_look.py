"""Looking further ahead than the next answer: complete moves and the enemy's threat, both only on request."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import msgspec

from aerodrome.server.guest import AtTable, Guest
from tests.server.services import Server

TWO_A_SIDE: dict[str, object] = {
    "board": "short",
    "squadrons": "entente: france 10-11; central: germany 10-11",
    "places": "france/10: 2 level 3 NE; france/11: 3 level 4 NE; germany/10: 2 level 3 SW; germany/11: 3 level 2 SW",
    "first_player": "entente",
}


async def answer(seat: AtTable) -> None:
    number = seat.n
    await seat.answer(seat.choices()[0])
    await seat.until(lambda: seat.n > number)


async def until_it_flies(seat: AtTable) -> None:
    while "moves" not in seat.now["looks"]:
        await answer(seat)


def test_whole_moves_come_on_request_and_only_to_the_seat_that_is_asked(server: Server) -> None:
    async def fly() -> None:
        ann, eve = await Guest.named(server.url, "Ann"), await Guest.named(server.url, "Eve")
        table = await ann.create("age-of-dogfights", ["me", "me"], TWO_A_SIDE)
        async with ann.at(table) as seat, eve.at(table) as watcher:
            await until_it_flies(seat)
            assert "outlook" not in seat.now
            outlook = (await seat.do("look", what="moves"))["told"]
            first = [outlook["answers"][number] for parent, number, _ in outlook["nodes"] if parent == 0]
            assert first
            assert all(action in seat.choices() for action in first)
            await watcher.until(lambda: watcher.now["decision"] == seat.now["decision"])
            assert watcher.now["looks"] == []
            assert (await watcher.do("look", what="moves"))["told"] == {}
            async with ann.at(table, "central") as other:
                assert other.now["looks"] == ["threat"]
                assert (await other.do("look", what="moves"))["told"] == {}

    asyncio.run(fly())


def test_a_whole_move_is_one_command_up_and_two_messages_down(server: Server) -> None:
    async def fly() -> None:
        ann = await Guest.named(server.url, "Ann")
        table = await ann.create("age-of-dogfights", ["me", "me"], TWO_A_SIDE)
        async with ann.at(table) as seat:
            await until_it_flies(seat)
            ahead = (await seat.do("look", what="moves"))["told"]
            plan = plan_of(ahead, next(move for move in ahead["moves"] if "off" not in move))
            seat.keep_raw, number = True, seat.n
            reply = await seat.move(plan)
            assert (reply["is"], reply["move"]["taken"], reply["move"]["stopped"]) == ("done", len(plan), "")
            assert [msgspec.json.decode(text)["is"] for text in seat.raw] == ["news", "done"]
            assert seat.n == number + 1
            back = await seat.do("undo", decision=seat.now["decision"])
            assert back == {"is": "done", "id": back["id"], "again": False}
            assert seat.now["observation"]["move"]["flown"] == 0

    asyncio.run(fly())


def plan_of(ahead: dict[str, Any], move: dict[str, Any]) -> list[dict[str, Any]]:
    numbers: list[int] = [ahead["tilts"]["level"]]
    node = move["node"]
    while node > 0:
        numbers.insert(0, ahead["nodes"][node][1])
        node = ahead["nodes"][node][0]
    return [ahead["answers"][number] for number in numbers]


def test_an_answer_does_not_wait_for_an_outlook(server: Server) -> None:
    async def hurry() -> None:
        ann = await Guest.named(server.url, "Ann")
        table = await ann.create("age-of-dogfights", ["me", "me"], TWO_A_SIDE)
        async with ann.at(table) as seat:
            await until_it_flies(seat)
            await seat.do("look", what="moves")  # its process has started
            await answer(seat)
            decision, order = seat.now["decision"], []

            async def noted(name: str, deed: Awaitable[dict[str, Any]]) -> dict[str, Any]:
                reply = await deed
                order.append(name)
                return reply

            threat = asyncio.ensure_future(noted("threat", seat.do("look", what="threat")))
            await asyncio.sleep(0)
            await noted("say", seat.do("say", text="Hurry!"))
            assert (await threat)["decision"] == decision
            assert order == ["say", "threat"]

    asyncio.run(hurry())


def test_the_threat_is_told_to_a_seat_and_stores_nothing(server: Server) -> None:
    async def look() -> None:
        ann, eve = await Guest.named(server.url, "Ann"), await Guest.named(server.url, "Eve")
        table = await ann.create("age-of-dogfights", ["me", "me"], TWO_A_SIDE)
        async with ann.at(table) as seat, eve.at(table) as watcher:
            await until_it_flies(seat)
            number = seat.n
            told = await seat.do("look", what="threat")
            assert (told["is"], told["what"], told["decision"]) == ("outlook", "threat", seat.now["decision"])
            assert told["told"]["enemies"] == ["germany/10", "germany/11"]
            assert (await seat.do("look", what="threat"))["told"] == told["told"]
            assert (await watcher.do("look", what="threat"))["told"] == {}
            assert (await seat.do("look", what="tomorrow"))["is"] == "refused"
            assert seat.n == number

    asyncio.run(look())

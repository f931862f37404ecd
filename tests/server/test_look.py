"""Looking further ahead than the next answer: complete moves and the enemy's threat, both only on request."""

from __future__ import annotations

import asyncio

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

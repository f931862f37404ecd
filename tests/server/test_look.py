"""Looking further ahead than the next answer: complete moves and the enemy's threat, both only on request."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from aerodrome.server import rest
from aerodrome.server.auth import new_id
from aerodrome.server.bot_messages import LookQuestion
from aerodrome.server.commands import Person
from aerodrome.server.creation import new_table
from aerodrome.server.guest import AtTable, Guest
from aerodrome.server.interfaces import NoBus, NoMetrics
from aerodrome.server.limits import Limit
from aerodrome.server.memory_store import MemoryStore
from aerodrome.server.settings import Settings
from aerodrome.server.socket import Connection, MessageHandler, serve_socket
from aerodrome.server.tables import Tables
from tests.server.at_table import nonce
from tests.server.in_memory import Line, ThinkHere
from tests.server.places import Place
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


@pytest.mark.server_only("several people, and only one person is in a page")
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
            assert (await watcher.do("look", what="threat"))["told"] == {}
            async with ann.at(table, "central") as other:
                assert other.now["looks"] == ["threat"]
                assert (await other.do("look", what="moves"))["told"] == {}

    asyncio.run(fly())


def test_a_whole_move_is_one_command_up_and_two_messages_down(place: Place) -> None:
    async def fly() -> None:
        ann = await place.named("Ann")
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

    place.run(fly())


def plan_of(ahead: dict[str, Any], move: dict[str, Any]) -> list[dict[str, Any]]:
    numbers: list[int] = [ahead["tilts"]["level"]]
    node = move["node"]
    while node > 0:
        numbers.insert(0, ahead["nodes"][node][1])
        node = ahead["nodes"][node][0]
    return [ahead["answers"][number] for number in numbers]


class SlowLook(ThinkHere):
    """A Thinker whose outlooks wait until they are let go."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def look(self, question: LookQuestion) -> bytes | None:
        await self.go.wait()
        return await super().look(question)


def test_other_commands_do_not_wait_for_an_outlook() -> None:
    async def hurry() -> None:
        thinker, metrics, line = SlowLook(), NoMetrics(), Line()
        tables = Tables(MemoryStore(), Settings(), thinker, metrics, NoBus())
        ann = Person("player-of-the-tests-00", "Ann", 0)
        seats = [{"kind": "me", "nonce": nonce(number)} for number in (1, 2)]
        wish = msgspec.convert({"game": "age-of-dogfights", "options": TWO_A_SIDE, "seats": seats}, rest.NewTable)
        header, first = new_table(wish, ann, new_id(), 1000)
        await tables.store.create(header, first)
        connection = Connection(line, ann.player, ann.name, 1_000_000)
        handler = MessageHandler(tables, metrics, Limit(1, 1), header.id)
        serving = asyncio.create_task(serve_socket(handler, connection, None, None))
        threat = asyncio.create_task(line.do("look", "look", what="threat"))
        assert (await line.do("say", "say", text="Hurry!"))["is"] == "done"
        assert "look" not in line.replies
        thinker.go.set()
        assert (await threat)["told"]["enemies"] == ["germany/10", "germany/11"]
        line.hang_up()
        await serving
        await tables.close()

    asyncio.run(hurry())


def test_the_threat_is_told_to_a_seat_and_stores_nothing(place: Place) -> None:
    async def look() -> None:
        ann = await place.named("Ann")
        table = await ann.create("age-of-dogfights", ["me", "me"], TWO_A_SIDE)
        async with ann.at(table) as seat:
            await until_it_flies(seat)
            number = seat.n
            told = await seat.do("look", what="threat")
            assert (told["is"], told["what"], told["decision"]) == ("outlook", "threat", seat.now["decision"])
            assert told["told"]["enemies"] == ["germany/10", "germany/11"]
            assert (await seat.do("look", what="threat"))["told"] == told["told"]
            assert (await seat.do("look", what="tomorrow"))["is"] == "refused"
            assert seat.n == number

    place.run(look())

"""The tables of a process, next to another one on the same database. Every listener receives all news.

Two tabs of a browser are two processes on the same storage.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import msgspec
import pytest

from aerodrome.core.game import NOBODY
from aerodrome.core.refusal import BadInput, Refused
from aerodrome.server import rest, wire
from aerodrome.server.auth import new_id
from aerodrome.server.bot_messages import Advised, BotQuestion
from aerodrome.server.clocks import now_ms
from aerodrome.server.commands import Person
from aerodrome.server.context import Context, new_context
from aerodrome.server.creation import new_table
from aerodrome.server.records import NewEntry, Store, StoreDown
from aerodrome.server.settings import Settings
from aerodrome.server.tables import Tables
from aerodrome.server.upgrade import upgrade
from aerodrome.tab.host import Host
from tests.server.at_table import RED_AND_BLUE, nonce
from tests.server.in_memory import ThinkHere
from tests.server.services import Postgres
from tests.server.test_look import TWO_A_SIDE
from tests.tab.memory_outside import MemoryOutside, Storage

SOON = 20.0  # seconds


@dataclass(eq=False)
class Ear:
    """A connected listener."""

    player: str
    viewer: int = NOBODY
    number: int = 0
    heard: list[dict[str, Any]] = field(default_factory=list)

    def send(self, text: str) -> None:
        self.heard.append(json.loads(text))

    @property
    def now(self) -> dict[str, Any]:
        found: dict[str, Any] = self.heard[-1]["now"]
        return found


class Process(Protocol):
    """A process of a server, or a tab of a browser."""

    @property
    def store(self) -> Store: ...

    @property
    def tables(self) -> Tables: ...


@dataclass
class Shared:
    """What processes share: a database, or the storage of a browser."""

    database: str = ""
    storage: Storage = field(default_factory=Storage)

    def settings(self, **more: Any) -> Settings:
        return Settings(database=self.database, secret="s" * 40, poll_seconds=0.1, **more)

    def processes(self, count: int, **settings: Any) -> list[Context] | list[Host]:
        chosen = self.settings(**settings)
        if self.database:
            return [new_context(chosen) for _ in range(count)]
        tabs = [MemoryOutside(self.storage) for _ in range(count)]
        for tab in tabs:
            tab.host = Host(tab, chosen)
        return [tab.host for tab in tabs if tab.host is not None]


@pytest.fixture(params=["sqlite", "postgresql", "tab"])
def shared(request: pytest.FixtureRequest, tmp_path: Path) -> Shared:
    if request.param == "tab":
        return Shared()
    if request.param == "postgresql":
        service: Postgres = request.getfixturevalue("postgres")
        shared = Shared(service.new_database())
    else:
        shared = Shared(f"sqlite:///{tmp_path / 'aerodrome.db'}")
    upgrade(shared.settings())
    return shared


async def end(one: Context | Host) -> None:
    await (one.close() if isinstance(one, Context) else one.stop())


def with_processes(count: int, shared: Shared, work: Callable[..., Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        processes = shared.processes(count, **settings)
        for each in processes:
            each.start()
        try:
            await work(*processes)
        finally:
            for each in processes:
                await end(each)

    asyncio.run(run())


def made_wish(parts: dict[str, Any]) -> rest.NewTable:
    return msgspec.convert(parts, rest.NewTable)


def is_unloaded(process: Process, table: str) -> bool:
    live = process.tables.live.get(table)
    return live is not None and live.table is None


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(SOON):
        while not true():
            await asyncio.sleep(0.02)


async def ann_at(process: Process, seats: list[dict[str, Any]] | None = None) -> tuple[Person, str]:
    """Create a table at which one player has both seats."""
    ann = Person(new_id(), "Ann", 0)
    await process.store.new_player(ann.player, ann.name, now_ms())
    mine = [{"kind": "me", "nonce": nonce(number)} for number in (1, 2)]
    wish = made_wish({"game": "dog-fight", "options": RED_AND_BLUE, "seats": seats or mine})
    header, first = new_table(wish, ann, new_id(), now_ms())
    await process.store.create(header, first)
    return ann, header.id


async def joined(process: Process, table: str, person: Person, seat: str | None = None) -> Ear:
    ear = Ear(person.player)
    await process.tables.join(table, ear, seat, None)
    return ear


def test_who_listens_where_the_table_has_left_the_memory_hears_on(shared: Shared) -> None:
    async def idle(here: Process, there: Process) -> None:
        ann, table = await ann_at(here)
        ear = await joined(there, table, ann, "B")
        for number in range(1, 4):
            await until(lambda: is_unloaded(there, table))
            await here.tables.command(table, ann, wire.Say(f"c{number}", "hello"))
            await until(lambda: len(ear.heard) == 1 + number)  # noqa: B023
        assert [item["what"]["text"] for message in ear.heard[1:] for item in message["items"]] == ["hello"] * 3

    with_processes(2, shared, idle, idle_after=0.3)


def test_an_answer_whose_acknowledgement_was_lost_is_told_all_the_same(shared: Shared) -> None:
    async def lost(here: Process) -> None:
        ann, table = await ann_at(here)
        ears = [await joined(here, table, ann, seat) for seat in "AB"]
        asked = ears[0].now["pending"][0]
        now = ears["AB".index(asked)].now
        action = next(offer["action"] for offer in now["offers"] if "refused" not in offer)
        command = wire.Answer("mine", now["decision"], action)
        speaker = Person(ann.player, "Ann", "AB".index(asked))
        append = here.store.append

        async def stored_but_not_said(entry: NewEntry, *more: NewEntry) -> bool:
            await append(entry, *more)
            raise StoreDown("The answer was lost.")

        here.store.append = stored_but_not_said  # type: ignore[method-assign]
        try:
            await here.tables.command(table, speaker, command)
            raise AssertionError("that was not acknowledged")
        except StoreDown:
            pass
        here.store.append = append  # type: ignore[method-assign]
        assert (await here.tables.command(table, speaker, command)).again, "it was done before"
        fresh = await joined(here, table, ann, "A")
        assert ears[0].now["n"] == fresh.now["n"]
        assert ears[0].now["pending"] == fresh.now["pending"]

    with_processes(1, shared, lost)


async def flight(process: Process) -> tuple[Person, str, list[Ear], list[dict[str, Any]]]:
    """Return a table at which an aircraft of seat A is about to fly, its listeners, and the first three answers."""
    ann = Person(new_id(), "Ann", 0)
    await process.store.new_player(ann.player, ann.name, now_ms())
    seats = [{"kind": "me", "nonce": nonce(number)} for number in (1, 2)]
    wish = made_wish({"game": "age-of-dogfights", "options": TWO_A_SIDE, "seats": seats})
    header, first = new_table(wish, ann, new_id(), now_ms())
    await process.store.create(header, first)
    ears = [await joined(process, header.id, ann, seat) for seat in ("entente", "central")]
    for number in itertools.count():
        if "moves" in ears[0].now["looks"]:
            break
        action = next(offer["action"] for offer in ears[0].now["offers"] if "refused" not in offer)
        await process.tables.command(header.id, ann, wire.Answer(f"s{number}", ears[0].now["decision"], action))
    looked = await process.tables.look_ahead(header.id, 0, wire.Look("look", "moves"))
    ahead = json.loads(bytes(looked.told))
    node = ahead["moves"][0]["node"]
    plan: list[dict[str, Any]] = []
    while node > 0:
        plan.insert(0, ahead["answers"][ahead["nodes"][node][1]])
        node = ahead["nodes"][node][0]
    return ann, header.id, ears, plan[:3]


def test_a_move_whose_acknowledgement_was_lost_is_not_repeated(shared: Shared) -> None:
    """The process dies between storing a move and acknowledging it. Its client sends it again, to another process."""

    async def lost(here: Process, there: Process) -> None:
        ann, table, ears, plan = await flight(here)
        command = wire.Answer("mine", ears[0].now["decision"], answers=[*plan, {"do": "pass"}])
        append = here.store.append

        async def stored_but_not_said(entry: NewEntry, *more: NewEntry) -> bool:
            await append(entry, *more)
            raise StoreDown("The answer was lost.")

        here.store.append = stored_but_not_said  # type: ignore[method-assign]
        with pytest.raises(StoreDown):
            await here.tables.command(table, ann, command)
        here.store.append = append  # type: ignore[method-assign]
        seq = (await here.store.newest([table]))[table]
        for process in (there, here, there):
            done = await process.tables.command(table, ann, command)
            assert (done.again, done.move) == (True, wire.MoveTaken(3, "interrupted"))
        assert (await here.store.newest([table]))[table] == seq
        fresh = await joined(there, table, ann, "entente")
        assert len(fresh.now["observation"]["move"]["path"]) == 3
        assert fresh.now["n"] == ears[0].now["n"]

    with_processes(2, shared, lost)


def test_a_move_is_one_packet_for_every_listener_of_every_process(shared: Shared) -> None:
    async def fly(here: Process, there: Process) -> None:
        ann, table, ears, plan = await flight(here)
        ears += [await joined(there, table, ann, seat) for seat in ("entente", "central")]
        before = [len(ear.heard) for ear in ears]
        seq = (await here.store.newest([table]))[table]
        command = wire.Answer("mine", ears[0].now["decision"], answers=plan)
        done = await here.tables.command(table, ann, command)
        assert (done.again, done.move) == (False, wire.MoveTaken(3, ""))
        await until(lambda: all(len(ear.heard) > told for ear, told in zip(ears, before, strict=True)))
        stored = await here.store.entries_after(table, seq)
        assert [each.client_id for each in stored] == ["mine", None, None]
        assert len({each.at for each in stored}) == 1
        for ear, told in zip(ears, before, strict=True):
            [news] = ear.heard[told:]
            [item] = news["items"]
            kinds = [each["event"]["event"] for each in item["events"]]
            assert kinds.count("stepped") == sum(action["do"] == "fly" for action in plan)
        await here.tables.command(table, ann, wire.Undo("back", ears[0].now["decision"]))
        assert ears[0].now["observation"]["move"]["path"] == []

    with_processes(2, shared, fly)


def test_a_move_against_another_process_is_refused_or_done_completely(shared: Shared) -> None:
    """Both processes get a move of the same decision, at the same time. One is done, the other is refused."""

    async def race(here: Process, there: Process) -> None:
        for _ in range(3):
            ann, table, ears, plan = await flight(here)
            await joined(there, table, ann, "entente")
            seq = (await here.store.newest([table]))[table]
            decision = ears[0].now["decision"]
            done = await asyncio.gather(
                *(
                    process.tables.command(table, ann, wire.Answer(name, decision, answers=plan))
                    for process, name in ((here, "one"), (there, "other"))
                ),
                return_exceptions=True,
            )
            assert sorted(type(each).__name__ for each in done) == ["Done", "Refused"]
            assert len(await here.store.entries_after(table, seq)) == 3

    with_processes(2, shared, race)


async def timed_table(process: Process, ago: int) -> tuple[Person, str]:
    """Create a table with 10 seconds per seat, `ago` milliseconds in the past. One player has both seats."""
    ann = Person(new_id(), "Ann", 0)
    await process.store.new_player(ann.player, ann.name, now_ms())
    wish = made_wish(
        {
            "game": "dog-fight",
            "options": RED_AND_BLUE,
            "seats": [{"kind": "me", "nonce": nonce(number)} for number in (1, 2)],
            "clock": {"kind": "live", "seconds": 10},
        }
    )
    header, first = new_table(wish, ann, new_id(), now_ms() - ago)
    await process.store.create(header, first)
    return ann, header.id


def test_two_processes_call_time_and_everybody_hears_of_it(shared: Shared) -> None:
    async def time_is_up(here: Process, there: Process) -> None:
        ears = []
        for _ in range(6):
            ann, table = await timed_table(here, 9_500)
            ears += [await joined(here, table, ann), await joined(there, table, ann)]
        await until(lambda: all(ear.now["state"] == "ended" for ear in ears))
        assert {ear.now["ending"]["end"] for ear in ears} == {"time-out"}

    with_processes(2, shared, time_is_up)


def test_time_that_ran_out_while_the_server_was_away_is_called(shared: Shared) -> None:
    """The first process never checks clocks. The next one finds a clock that ran out long ago."""

    async def make() -> tuple[Person, str]:
        (before,) = shared.processes(1)
        made = await timed_table(before, 3_600_000)
        await end(before)
        return made

    async def call(here: Process) -> None:
        ear = await joined(here, table, ann)
        await until(lambda: ear.now["state"] == "ended")
        assert ear.now["ending"]["end"] == "time-out"
        assert sorted(ear.now["ending"]["scores"]) == [0.0, 1.0]

    ann, table = asyncio.run(make())
    with_processes(1, shared, call)


def test_an_old_id_is_known_again(shared: Shared) -> None:
    async def old(here: Process) -> None:
        ann, table = await ann_at(here)
        dice = random.Random(1)
        ears = [await joined(here, table, ann, seat) for seat in "AB"]
        first: tuple[Person, wire.Answer] | None = None
        for number in range(4):
            asked = dice.choice(ears[0].now["pending"])
            now = ears["AB".index(asked)].now
            action = next(offer["action"] for offer in now["offers"] if "refused" not in offer)
            command = wire.Answer(f"c{number}", now["decision"], action)
            speaker = Person(ann.player, "Ann", "AB".index(asked))
            first = first or (speaker, command)
            assert not (await here.tables.command(table, speaker, command)).again
        live = here.tables.live.use(table)
        assert live.table is not None
        live.table._ids.clear()  # as after many other entries
        assert first is not None
        assert (await here.tables.command(table, *first)).again

    with_processes(1, shared, old)


def test_a_refused_answer_leaves_the_table_in_memory(shared: Shared) -> None:
    """Otherwise each wrong answer would make the server replay the log."""

    async def refuse(here: Process) -> None:
        ann, table = await ann_at(here)
        ear = await joined(here, table, ann, "A")
        live = here.tables.live.use(table)
        loaded = live.table
        for seat in range(2):
            speaker = Person(ann.player, "Ann", seat)
            wrong: list[wire.Deed] = [
                wire.Answer("a", ear.now["decision"], {"do": "dive"}),
                wire.Answer("b", ear.now["decision"], {"do": "roll", "die": 7}),
                wire.Undo("c", ear.now["decision"]),
            ]
            for command in wrong:
                with pytest.raises((Refused, BadInput)):
                    await here.tables.command(table, speaker, command)
        assert live.table is loaded
        assert live.seq == (await here.store.newest([table]))[table]
        assert len(ear.heard) == 1

    with_processes(1, shared, refuse)


def test_who_leaves_before_the_start_has_no_table_under_way(shared: Shared) -> None:
    async def leave(here: Process) -> None:
        ann, table = await ann_at(here, [{"kind": "me", "nonce": nonce(1)}, {"kind": "open"}])
        assert await here.store.under_way(ann.player) == 1
        assert [row.id for row in await here.store.listed("open", None, 10)] == [table]
        await here.tables.command(table, ann, wire.Stand("up"))
        assert await here.store.under_way(ann.player) == 0
        assert await here.store.listed("open", None, 10) == [], "a table without players is not listed"
        await here.tables.command(table, ann, wire.Sit("down", "B", nonce(2)))
        assert await here.store.under_way(ann.player) == 1
        assert [row.open_seats for row in await here.store.listed("open", None, 10)] == [1]

    with_processes(1, shared, leave)


def test_nobody_is_missed_while_the_server_was_away(shared: Shared) -> None:
    """Players do not count as disconnected for the time in which there was no server."""

    async def play(here: Process) -> None:
        ann = Person(new_id(), "Ann", 0)
        await here.store.new_player(ann.player, ann.name, now_ms())
        seats = [{"kind": "me", "nonce": nonce(number)} for number in (1, 2)]
        wish = made_wish({"game": "dog-fight", "options": RED_AND_BLUE, "seats": seats})
        header, first = new_table(wish, ann, new_id(), now_ms() - 3_600_000)
        await here.store.create(header, first)
        live = here.tables.live.use(header.id)
        moment = await here.tables._moment(live, wire.Abandoned("a", "B"))
        assert not moment.gone
        here.tables.presence.began -= 3_600_000
        assert (await here.tables._moment(live, wire.Abandoned("a", "B"))).gone == {0, 1}
        await joined(here, header.id, ann, "A")
        assert not (await here.tables._moment(live, wire.Abandoned("a", "B"))).gone, "both seats are hers"

    with_processes(1, shared, play, gone_after=60)


async def ann_and_ben(here: Process) -> tuple[Person, Person, str]:
    ann, table = await ann_at(here, [{"kind": "me", "nonce": nonce(1)}, {"kind": "open"}])
    ben = Person(new_id(), "Ben", 1)
    await here.store.new_player(ben.player, ben.name, now_ms())
    await here.tables.command(table, ben, wire.Sit("down", "B", nonce(2)))
    return ann, ben, table


def away(ear: Ear) -> list[bool]:
    return [seat["away"] is not None for seat in ear.now["seats"]]


def test_who_has_left_is_shown_as_away_until_they_are_back(shared: Shared) -> None:
    async def leave(here: Process) -> None:
        here.tables.presence.grace, here.tables.presence.is_alone = 300, True
        ann, ben, table = await ann_and_ben(here)
        ear, first, second = [await joined(here, table, each) for each in (ann, ben, ben)]
        here.tables.leave(table, first)
        await asyncio.sleep(1.5)  # longer than the grace, and than it takes to look around
        assert away(ear) == [False, False], "another window of the same player is open"
        here.tables.leave(table, second)
        left = now_ms()
        await until(lambda: away(ear) == [False, True])
        assert abs(ear.now["seats"][1]["away"] - left) < 200
        assert ear.heard[-1]["items"] == []
        again = await joined(here, table, ben)
        assert away(again) == [False, False]
        await until(lambda: away(ear) == [False, False])

    with_processes(1, shared, leave)


def test_a_short_absence_a_bot_and_a_finished_game_are_not_away(shared: Shared) -> None:
    async def play(here: Process) -> None:
        ann, ben, table = await ann_and_ben(here)
        ear, other = await joined(here, table, ann), await joined(here, table, ben)
        here.tables.leave(table, other)
        await here.tables._look_around()
        assert away(ear) == [False, False]
        here.tables.presence.grace, here.tables.presence.is_alone = 0, True
        live = here.tables.live.use(table)
        live.attendance.look_at = 0
        await here.tables._look_around()
        assert away(ear) == [False, True]
        await here.tables.command(table, ann, wire.Replace("bot", "B", "uniform"))
        assert ear.now["seats"][1]["kind"] == "bot"
        assert away(ear) == [False, False]
        await here.tables._look_around()
        await here.tables.command(table, ann, wire.Resign("over"))
        await here.tables._look_around()
        assert away(ear) == [False, False]

    with_processes(1, shared, play, gone_after=0)


def test_a_window_at_another_process_counts(shared: Shared) -> None:
    async def play(here: Process, there: Process) -> None:
        for each in (here, there):
            presence = each.tables.presence
            presence.is_alone, presence.grace, presence.heartbeat = False, 100, 1000
        ann, ben, table = await ann_and_ben(here)
        ear, first = await joined(here, table, ann), await joined(here, table, ben)
        second = await joined(there, table, ben)
        here.tables.leave(table, first)
        for _ in range(6):
            await asyncio.sleep(0.4)
            await there.tables.presence.store_connected(there.tables.live.all())
            assert away(ear) == [False, False]
        there.tables.leave(table, second)
        await until(lambda: away(ear) == [False, True])

    with_processes(2, shared, play)


class Advisor(ThinkHere):
    """Prefers the last answer, and lets something happen while it thinks."""

    def __init__(self, during: Callable[[], Awaitable[object]]) -> None:
        self.during = during

    async def hints(self, question: BotQuestion) -> list[Advised]:
        await self.during()
        return [Advised(code, (1 + place) / 10, 0.5, False) for place, code in enumerate(question.legal)]


def test_a_hint_is_empty_if_the_answer_has_gone_on(shared: Shared) -> None:
    """The parts of a mulligan share a decision, so its number does not show that the offers have changed."""

    async def play(here: Process) -> None:
        ann = Person(new_id(), "Ann", 0)
        await here.store.new_player(ann.player, ann.name, now_ms())
        options = {"plane_a": "brown", "plane_b": "blue", "start": "bottom right"}
        seats = [{"kind": "me", "nonce": nonce(1)}, {"kind": "bot", "level": "uniform"}]
        header, first = new_table(
            made_wish({"game": "dog-fight", "options": options, "seats": seats}), ann, new_id(), 1
        )
        await here.store.create(header, first)
        ear = await joined(here, header.id, ann)
        decision = ear.now["decision"]

        async def set_aside() -> None:
            await here.tables.command(header.id, ann, wire.Answer("aside", decision, ear.now["offers"][0]["action"]))

        async def say() -> None:
            await here.tables.command(header.id, ann, wire.Say("say", "Hm."))

        here.tables.thinker = Advisor(say)
        hint = await here.tables.hint(header.id, ann, wire.AskHint("one", decision))
        assert [each.share for each in hint.best] == sorted([each.share for each in hint.best], reverse=True)
        assert all(each.action in [offer["action"] for offer in ear.now["offers"]] for each in hint.best)
        here.tables.thinker = Advisor(set_aside)
        hint = await here.tables.hint(header.id, ann, wire.AskHint("two", decision))
        assert (hint.decision, hint.best) == (ear.now["decision"], [])

    with_processes(1, shared, play)

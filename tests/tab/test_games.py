"""Whole games of every title within a page: against bots, for two on one screen, with undo, hints and reports."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from aerodrome.core import registry, replay
from aerodrome.reports import report as texts
from aerodrome.reports.judging import judged, reopened
from aerodrome.server.guest import AtTable
from aerodrome.tab.host import start
from tests.server.places import RED_AND_BLUE, PageGuest
from tests.server.test_look import TWO_A_SIDE, plan_of, until_it_flies
from tests.server.test_play import play_on
from tests.tab.memory_outside import MemoryOutside

SHORT = {"age-of-dogfights": {**TWO_A_SIDE, "turn_cap": 6}}


def in_page(work: Callable[[PageGuest], Awaitable[None]]) -> MemoryOutside:
    outside = MemoryOutside()

    async def run() -> None:
        host = await start(outside)
        ann = PageGuest(host)
        await ann.call("POST", "/me", {"name": "Ann"})
        try:
            await work(ann)
        finally:
            await host.stop()

    asyncio.run(run())
    return outside


async def seats_of(ann: PageGuest, game: str, options: dict[str, object]) -> list[str]:
    _, settled = await ann.call("POST", f"/games/{game}/settle", {"options": options})
    assert settled["refusal"] == ""
    return list(settled["seats"])


def options_of(game: str) -> dict[str, object]:
    return dict(SHORT.get(game) or {**registry.title(game).fly_now, "turn_cap": 40})


async def check_record(ann: PageGuest, table: str, seat: str) -> None:
    """The record verifies, is shown from any seat, and can be reported."""
    status, text = await ann.call("GET", f"/tables/{table}/replay")
    assert status == 200
    verified = replay.read(text)
    assert (verified.luck, verified.match.ending is not None) == ("secret", True)
    _, frames = await ann.call("GET", f"/tables/{table}/frames?seat={seat}")
    assert len(frames["frames"]) == len(verified.replay.answers) + 1
    assert await ann.call("POST", f"/replays?seat={seat}", {"text": text}) == (200, frames)
    status, shown = await ann.call("POST", f"/tables/{table}/report", {"about": "result", "seat": seat})
    assert status == 200
    assert not judged(reopened(texts.read(shown["text"]))).differs


@pytest.mark.parametrize("game", registry.codes())
def test_a_game_against_recruits_from_the_options_to_the_record(game: str) -> None:
    async def play(ann: PageGuest) -> None:
        options = options_of(game)
        seats = await seats_of(ann, game, options)
        table = await ann.create(game, ["me", *["recruit"] * (len(seats) - 1)], options)
        async with ann.at(table) as seat:
            await play_on(seat, random.Random(1))
        await check_record(ann, table, seats[-1])
        _, lobby = await ann.call("GET", "/tables?mine=true&state=ended")
        assert [each["id"] for each in lobby["tables"]] == [table]

    outside = in_page(play)
    assert outside.questions == [], "recruits think in the first Python"
    assert outside.storage.records("due") == {}


@pytest.mark.parametrize("game", registry.codes())
def test_a_game_for_two_on_one_screen(game: str) -> None:
    async def play(ann: PageGuest) -> None:
        options = options_of(game)
        seats = await seats_of(ann, game, options)
        table = await ann.create(game, ["me"] * len(seats), options)
        sockets = [await ann.at(table, name).__aenter__() for name in seats]
        await asyncio.gather(*(play_on(each, random.Random(place)) for place, each in enumerate(sockets)))
        for each in sockets:
            await each.leave()
        await check_record(ann, table, seats[0])

    in_page(play)


def test_a_bot_of_every_level_plays_dog_fight() -> None:
    async def play(ann: PageGuest) -> None:
        for level in ("uniform", "recruit", "pilot", "ace:8", "automaton"):
            table = await ann.create("dog-fight", ["me", level], {**RED_AND_BLUE, "turn_cap": 4})
            async with ann.at(table) as seat:
                await play_on(seat, random.Random(1))
                assert seat.now["ending"] is not None

    outside = in_page(play)
    levels = {json.loads(text)["level"] for text in outside.questions}
    assert "ace:8" in levels
    assert levels <= {"ace:8", "pilot"}


async def answer(seat: AtTable, action: dict[str, Any]) -> None:
    number = seat.n
    assert (await seat.answer(action))["is"] == "done"
    await seat.until(lambda: seat.n > number)


def test_an_answer_is_undone_and_given_again() -> None:
    async def play(ann: PageGuest) -> None:
        table = await ann.create("age-of-dogfights", ["me", "me"], TWO_A_SIDE)
        async with ann.at(table) as seat:
            await until_it_flies(seat)
            before = seat.now["observation"]
            await answer(seat, seat.choices()[0])
            assert seat.now["why_no_undo"] is None
            number = seat.n
            assert (await seat.do("undo", decision=seat.now["decision"]))["is"] == "done"
            await seat.until(lambda: seat.n > number)
            assert seat.now["observation"] == before
            await answer(seat, seat.choices()[-1])

    in_page(play)


def test_a_hint_comes_against_bots_and_names_offers() -> None:
    async def play(ann: PageGuest) -> None:
        table = await ann.create("dog-fight", ["me", "recruit"], RED_AND_BLUE)
        async with ann.at(table) as seat:
            hint = await seat.do("hint", decision=seat.now["decision"])
            assert hint["is"] == "hint"
            assert hint["best"]
            assert all(each["action"] in seat.choices() for each in hint["best"])

    outside = in_page(play)
    assert [json.loads(text)["level"] for text in outside.questions] == ["hints"]


def test_a_whole_move_and_the_threat_are_looked_at_and_reported() -> None:
    async def fly(ann: PageGuest) -> None:
        table = await ann.create("age-of-dogfights", ["me", "recruit"], TWO_A_SIDE)
        async with ann.at(table) as seat:
            await until_it_flies(seat)
            ahead = (await seat.do("look", what="moves"))["told"]
            assert (await seat.do("look", what="threat"))["told"]["enemies"] == ["germany/10", "germany/11"]
            plan = plan_of(ahead, next(move for move in ahead["moves"] if "off" not in move))
            refused = next(offer for offer in seat.now["offers"] if "refused" in offer)
            wish = {"about": "action", "seat": seat.now["seat"], "action": refused["action"], "words": "Why not?"}
            status, shown = await ann.call("POST", f"/tables/{table}/report", wish)
            assert (status, texts.read(shown["text"]).words) == (200, "Why not?")
            assert (await seat.move(plan))["move"]["taken"] == len(plan)

    in_page(fly)

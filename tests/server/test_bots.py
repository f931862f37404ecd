"""Bots in their own processes: a killed one is replaced, and another answers for a late or wrong one."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from aerodrome.bots.outside.frozen import frozen
from aerodrome.bots.registry import looks
from aerodrome.core import registry
from aerodrome.core.match import Match
from aerodrome.core.source import Seeded
from aerodrome.server.bot_messages import BotQuestion, LookQuestion
from aerodrome.server.bot_runner import BotRunner
from aerodrome.server.guest import Guest
from aerodrome.server.metrics import PrometheusMetrics
from tests.server.places import RED_AND_BLUE
from tests.server.services import Server
from tests.server.test_play import play_on

SLOW = [sys.executable, "-c", "import time; time.sleep(60)"]
WRONG = [
    sys.executable,
    "-c",
    "import sys\nb = b'{\"code\":65535}'\nsys.stdout.buffer.write((len(b).to_bytes(4, 'big') + b) * 9)\n"
    "sys.stdout.flush()\ninput()",
]
LEVELS = ["uniform", "recruit", "pilot", "ace:20"]
DEAD = [sys.executable, "-c", "pass"]


def question(game: str = "dog-fight", level: str = "uniform") -> BotQuestion:
    title = registry.title(game)
    match = Match(title.new(title.first_game), Seeded(1))
    seat = match.pending_seats()[0]
    legal = match.game.legal(match.state, seat)
    seen = frozen(match.observation(seat)) if looks(level) else None
    return BotQuestion("a table", game, match.game.options, seat, level, match.decision, seen, legal)


def with_runner(
    work: Callable[[BotRunner], Awaitable[None]], command: list[str] | None = None, seconds: float = 20
) -> None:
    async def run() -> None:
        runner = BotRunner(2, seconds, PrometheusMetrics(), command)
        try:
            await work(runner)
        finally:
            await runner.close()

    asyncio.run(run())


def failures(runner: BotRunner, why: str) -> float:
    assert isinstance(runner.metrics, PrometheusMetrics)
    return runner.metrics.registry.get_sample_value("aerodrome_bot_failures_total", {"why": why}) or 0


def test_bots_of_every_game_answer_legally() -> None:
    async def ask(runner: BotRunner) -> None:
        asked = [
            question(code, level) for code in registry.codes() for level in ("uniform", "recruit", "pilot", "ace:20")
        ]
        codes = await asyncio.gather(*(runner.decide(each) for each in asked))
        assert all(code in each.legal for code, each in zip(codes, asked, strict=True))
        assert sum(worker.process is not None for worker in runner.workers) <= 2
        assert [failures(runner, why) for why in ("process died", "late", "illegal")] == [0, 0, 0]

    with_runner(ask)


def outlook_question(what: str) -> tuple[LookQuestion, Match]:
    title = registry.title("age-of-dogfights")
    match = Match(title.new({**title.fly_now, "pilot_skill": True, "hidden_skill": True}), Seeded(1))
    while "moves" not in match.looks(match.pending_seats()[0]):
        seat = match.pending_seats()[0]
        match.submit(seat, match.game.legal(match.state, seat)[0])
    seat = match.pending_seats()[0]
    seen = frozen(match.observation(seat))
    return LookQuestion("a table", title.code, match.game.options, seat, what, match.decision, 0, seen), match


def test_an_outlook_from_the_observation_alone_is_that_of_the_position() -> None:
    """Hidden pilots are not in the observation. So an outlook that is the same without them reveals nothing of them."""

    async def ask(runner: BotRunner) -> None:
        for what in ("moves", "threat"):
            asked, match = outlook_question(what)
            told = await runner.look(asked)
            assert told is not None
            assert json.loads(told) == match.outlook(asked.seat, what) != {}
        assert all(worker.process is None for worker in runner.workers), "bots have processes of their own"

    with_runner(ask)


def test_an_outlook_that_is_late_or_whose_process_dies_is_missing() -> None:
    async def ask(runner: BotRunner) -> None:
        assert await runner.look(outlook_question("moves")[0]) is None
        assert runner.looker.process is None

    with_runner(ask, DEAD)
    with_runner(ask, SLOW, seconds=-29.5)  # a new process gets 30 seconds more


def test_a_hint_is_what_a_search_says_of_the_answers() -> None:
    async def ask(runner: BotRunner) -> None:
        for code in registry.codes():
            asked = question(code, "ace")
            found = await runner.hints(asked)
            assert {each.code for each in found} <= set(asked.legal)
            assert abs(sum(each.weight for each in found) - 1) < 0.01
            assert all(0 <= each.worth <= 1 for each in found)

    with_runner(ask)


def test_a_killed_process_is_replaced_and_the_question_asked_again() -> None:
    async def kill(runner: BotRunner) -> None:
        asked = question()
        first = await runner.decide(asked)
        for worker in runner.workers:
            if worker.process is not None:
                os.kill(worker.process.pid, signal.SIGKILL)
        assert await runner.decide(asked) == first, "the same question with the same seed gets the same answer"
        assert failures(runner, "died") == 0

    with_runner(kill)


def test_a_late_bot_is_answered_for() -> None:
    async def late(runner: BotRunner) -> None:
        for worker in runner.workers:
            await worker._start()
        asked = question(level="pilot")
        assert await runner.decide(asked) in asked.legal
        assert failures(runner, "late") == 2  # the bot, and the recruit in its place

    with_runner(late, SLOW, 0.2)


def test_a_bot_that_answers_nonsense_is_answered_for() -> None:
    async def wrong(runner: BotRunner) -> None:
        asked = question(level="pilot")
        assert await runner.decide(asked) in asked.legal
        assert failures(runner, "illegal") == 2  # the bot, and the recruit in its place

    with_runner(wrong, WRONG)


def test_a_bot_that_dies_every_time_is_answered_for() -> None:
    async def dead(runner: BotRunner) -> None:
        asked = question(level="pilot")
        assert await runner.decide(asked) in asked.legal
        assert failures(runner, "died") == 2
        assert failures(runner, "process died") == 6

    with_runner(dead, DEAD)


def test_a_bot_knows_no_secret_of_the_server() -> None:
    os.environ["AERODROME_SECRET"] = "a secret of the server's"
    try:

        async def look(runner: BotRunner) -> None:
            await runner.decide(question())
            processes = [worker.process for worker in runner.workers if worker.process is not None]
            environment = Path(f"/proc/{processes[0].pid}/environ").read_bytes()
            assert b"a secret" not in environment

        with_runner(look)
    finally:
        del os.environ["AERODROME_SECRET"]


@pytest.mark.server_only("processes")
def test_a_game_goes_on_while_its_bots_are_killed(server: Server) -> None:
    """Bot processes are killed repeatedly, and the bot still answers."""

    async def game() -> None:
        ann = await Guest.named(server.url, "Ann")
        table = await ann.create("dog-fight", ["me", "uniform"], RED_AND_BLUE)
        async with ann.at(table) as seat:
            killing = asyncio.create_task(kill_children(server))
            await play_on(seat, random.Random(1))
            killing.cancel()

    asyncio.run(game())
    assert "Traceback" not in server.log(), server.log()


async def kill_children(server: Server) -> None:
    assert server.process is not None
    while True:
        await asyncio.sleep(0.12)
        for child in Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split():
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(child), signal.SIGKILL)

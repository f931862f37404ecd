"""Bots in a page: which Python thinks, and what happens if the second one is late, wrong or dead."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest

from aerodrome.core import registry
from aerodrome.server.bot_messages import BotQuestion
from aerodrome.server.bot_worker import answer_to
from aerodrome.server.interfaces import Counted, NoMetrics
from aerodrome.tab import thinker as module
from aerodrome.tab.thinker import TabThinker
from aerodrome.tab.thinking import answer
from tests.server.test_bots import outlook_question, question
from tests.tab.memory_outside import MemoryOutside


class Counts(NoMetrics):
    def __init__(self) -> None:
        self.failures: list[str] = []

    def count(self, name: Counted, label: str = "") -> None:
        assert name == "bot_failures"
        self.failures.append(label)


class SecondPython(MemoryOutside):
    """A second Python with replies of its own."""

    def __init__(self, reply: Callable[[str], Awaitable[str]] | None = None) -> None:
        super().__init__()
        self.reply = reply

    async def think(self, question: str) -> str:
        if self.reply is None:
            return await super().think(question)
        self.questions.append(question)
        return await self.reply(question)


def with_thinker(
    work: Callable[[TabThinker], Awaitable[None]],
    reply: Callable[[str], Awaitable[str]] | None = None,
    seconds: float = 20,
    compiled: bool = True,
) -> tuple[SecondPython, list[str]]:
    outside, counts = SecondPython(reply), Counts()

    async def run() -> None:
        thinker = TabThinker(outside, seconds, counts, compiled=compiled)
        await work(thinker)
        await thinker.close()

    asyncio.run(run())
    return outside, counts.failures


def asked(outside: SecondPython) -> list[str]:
    return [json.loads(text).get("level", "look") for text in outside.questions]


@pytest.mark.parametrize(
    ("compiled", "elsewhere"),
    [(True, ["ace:20"] * 4), (False, [level for _ in range(4) for level in ("pilot", "ace:20")])],
)
def test_bots_of_every_game_answer_legally(compiled: bool, elsewhere: list[str]) -> None:
    async def ask(thinker: TabThinker) -> None:
        for code in registry.codes():
            for level in ("uniform", "recruit", "pilot", "ace:20"):
                wanted = question(code, level)
                assert await thinker.decide(wanted) in wanted.legal
        solo = question("dog-fight", "automaton")
        assert await thinker.decide(solo) in solo.legal

    outside, failures = with_thinker(ask, compiled=compiled)
    assert asked(outside) == elsewhere
    assert failures == []


def test_a_hint_is_a_search_in_the_second_python() -> None:
    async def ask(thinker: TabThinker) -> None:
        wanted = question("dog-fight", "ace")
        found = await thinker.hints(wanted)
        assert {each.code for each in found} <= set(wanted.legal)
        assert abs(sum(each.weight for each in found) - 1) < 0.01

    outside, _ = with_thinker(ask)
    assert asked(outside) == ["hints"]


@pytest.mark.parametrize("compiled", [True, False])
def test_an_outlook_is_that_of_the_position(compiled: bool) -> None:
    async def ask(thinker: TabThinker) -> None:
        for what in ("moves", "threat"):
            wanted, match = outlook_question(what)
            told = await thinker.look(wanted)
            assert told is not None
            assert json.loads(told) == match.outlook(wanted.seat, what) != {}

    outside, _ = with_thinker(ask, compiled=compiled)
    assert asked(outside) == ([] if compiled else ["look", "look"])


def ace() -> BotQuestion:
    return question(level="ace:20")


def decided(reply: Callable[[str], Awaitable[str]], seconds: float = 20) -> tuple[SecondPython, list[str]]:
    async def ask(thinker: TabThinker) -> None:
        wanted = ace()
        assert await thinker.decide(wanted) in wanted.legal

    return with_thinker(ask, reply, seconds)


def test_a_late_bot_is_ended_and_answered_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(question: str) -> str:
        await asyncio.Event().wait()
        raise AssertionError("unreachable")

    monkeypatch.setattr(module, "STARTING", 0.0)
    outside, failures = decided(never, seconds=0.05)
    assert failures == ["late"]
    assert outside.stopped == 2  # once because it is late, once at the end
    assert len(outside.questions) == 1, "the recruit thinks in the first Python"


def test_a_second_python_that_is_loading_gets_more_time() -> None:
    """It starts with the first question. A later one must be answered in time."""

    async def slowly(question: str) -> str:
        await asyncio.sleep(0.1)
        return answer(question)

    async def ask(thinker: TabThinker) -> None:
        for _ in range(2):
            wanted = ace()
            assert await thinker.decide(wanted) in wanted.legal

    outside, failures = with_thinker(ask, slowly, seconds=0.01)
    assert failures == ["late"]
    assert len(outside.questions) == 2


def test_a_dead_bot_is_tried_three_times_and_answered_for() -> None:
    async def dies(question: str) -> str:
        raise OSError("out of memory")

    outside, failures = decided(dies)
    assert failures == ["process died"] * 3 + ["died"]
    assert asked(outside) == ["ace:20"] * 3


@pytest.mark.parametrize("text", ['{"code":65535}', '{"code":-1}', "{}"])
def test_a_bot_that_answers_nonsense_is_answered_for(text: str) -> None:
    async def nonsense(question: str) -> str:
        return text

    assert decided(nonsense)[1] == ["illegal"]


@pytest.mark.parametrize("text", ["", "nonsense", '{"code":"1"}', "[]"])
def test_an_answer_that_is_none_counts_as_a_death(text: str) -> None:
    async def nonsense(question: str) -> str:
        return text

    assert decided(nonsense)[1] == ["process died"] * 3 + ["died"]


def test_an_outlook_that_fails_is_missing() -> None:
    async def dies(question: str) -> str:
        raise OSError

    async def ask(thinker: TabThinker) -> None:
        assert await thinker.look(outlook_question("moves")[0]) is None

    assert with_thinker(ask, dies, compiled=False)[1] == ["process died"]


def test_a_bot_that_fails_here_is_answered_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(question: BotQuestion) -> None:
        raise KeyError(question.level)

    async def ask(thinker: TabThinker) -> None:
        wanted = question(level="pilot")
        assert await thinker.decide(wanted) in wanted.legal

    monkeypatch.setattr(module, "decide", fails)
    outside, failures = with_thinker(ask)
    assert failures == (["process died"] * 3 + ["died"]) * 2  # the pilot, and the recruit in its place
    assert outside.questions == []


def test_the_second_python_answers_as_a_process_of_the_server_does() -> None:
    body = json.dumps(
        {
            "type": "decide",
            **{name: getattr(ace(), name) for name in BotQuestion.__struct_fields__ if name != "luck"},
            "luck": "a seed",
        }
    )
    assert answer(body) == answer_to(body.encode()).decode()
    assert "code" in json.loads(answer(body))

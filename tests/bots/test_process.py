"""Bots in a separate process: they give the same answers, and the game continues whatever happens to the process."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from aerodrome.bots.bot import Budget
from aerodrome.bots.outside.process import Watchdog
from aerodrome.bots.registry import new_bot
from aerodrome.core import registry
from aerodrome.core.game import Observation, seats_of
from aerodrome.core.source import Seeded, settle

BUDGET = Budget(10)
GAME = registry.title("dog-fight").new({"plane_a": "red", "plane_b": "blue", "start": "top left"})


@pytest.fixture(scope="module")
def question() -> tuple[Observation, list[int]]:
    state = GAME.start()
    settle(GAME, state, Seeded(1))
    seat = seats_of(state.pending)[0]
    return GAME.observe(state, seat), GAME.legal(state, seat)


@pytest.fixture(scope="module")
def watchdog() -> Iterator[Watchdog]:
    dog = Watchdog(GAME)
    yield dog
    dog.close()


@pytest.mark.both
def test_a_bot_there_answers_as_one_here(watchdog: Watchdog, question: tuple[Observation, list[int]]) -> None:
    seen, legal = question
    for name in ("recruit", "pilot", "ace"):
        here = new_bot(name, GAME, Seeded("s")).choose(seen, legal, BUDGET)
        assert watchdog.answer(name, "s", seen, legal, BUDGET) == here
    assert watchdog.failures == []


def test_hints_name_the_best_answers_with_what_to_expect(
    watchdog: Watchdog, question: tuple[Observation, list[int]]
) -> None:
    seen, legal = question
    advice = watchdog.hints("s", seen, legal, Budget(60))
    assert sorted(each.code for each in advice) == legal
    assert abs(sum(each.weight for each in advice) - 1.0) < 1e-9
    assert all(0.0 <= each.worth <= 1.0 for each in advice)
    assert [each.weight for each in advice] == sorted([each.weight for each in advice], reverse=True)


def test_a_process_that_dies_is_replaced(
    watchdog: Watchdog, question: tuple[Observation, list[int]], caplog: pytest.LogCaptureFixture
) -> None:
    seen, legal = question
    watchdog.answer("ace", "s", seen, legal, BUDGET)
    assert watchdog.process._process is not None
    watchdog.process._process.kill()
    watchdog.process._process.join()
    failures = len(watchdog.failures)
    with caplog.at_level(logging.WARNING, "aerodrome.bots"):
        assert watchdog.answer("ace", "s", seen, legal, BUDGET) in legal
    assert len(watchdog.failures) == failures + 1
    assert "bot ace at dog-fight failed: its process ended" in caplog.text
    assert watchdog.answer("ace", "s", seen, legal, BUDGET) in legal
    assert len(watchdog.failures) == failures + 1


def test_a_bot_that_fails_there_is_answered_for_here(
    watchdog: Watchdog, question: tuple[Observation, list[int]], caplog: pytest.LogCaptureFixture
) -> None:
    seen, legal = question
    with caplog.at_level(logging.WARNING, "aerodrome.bots"):
        assert watchdog.answer("genius", "s", seen, legal, BUDGET) in legal
    assert "There is no bot 'genius'" in caplog.text


def test_a_late_bot_is_not_waited_for(
    question: tuple[Observation, list[int]], caplog: pytest.LogCaptureFixture
) -> None:
    """The process is stopped, like a bot in an endless loop, and the watchdog still answers."""
    seen, legal = question
    dog = Watchdog(GAME)
    try:
        dog.answer("ace", "s", seen, legal, BUDGET)
        assert dog.process._process is not None
        assert dog.process._process.pid is not None
        os.kill(dog.process._process.pid, signal.SIGSTOP)
        with caplog.at_level(logging.WARNING, "aerodrome.bots"):
            assert dog.answer("ace", "s", seen, legal, Budget(seconds=0.1)) in legal
        assert "no answer within 0.31 s" in caplog.text
    finally:
        dog.close()


SLEEPER = """
import sys
from tests.bots.test_process import GAME, Budget, Seeded, Watchdog, seats_of, settle
if __name__ == "__main__":
    state = GAME.start()
    settle(GAME, state, Seeded(1))
    seat = seats_of(state.pending)[0]
    seen, legal = GAME.observe(state, seat), GAME.legal(state, seat)
    dog = Watchdog(GAME)
    dog.answer("ace", "s", seen, legal, Budget(10))
    print("asking", flush=True)
    answer = dog.answer("ace", "s", seen, legal, Budget(seconds=1.0))
    print(answer in legal, len(dog.failures))
    dog.close()
"""


@pytest.mark.soak
def test_a_bot_is_waited_for_if_the_whole_machine_stood_still() -> None:
    """Bot and watchdog are stopped together for longer than an answer may take, as on a paused machine.

    This test uses the real clock. test_patience.py shows the same with a fake one.
    """
    with subprocess.Popen(
        [sys.executable, "-c", SLEEPER], stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as asking:
        assert asking.stdout is not None
        assert asking.stdout.readline() == "asking\n"
        time.sleep(0.2)
        os.killpg(asking.pid, signal.SIGSTOP)
        time.sleep(2.0)
        os.killpg(asking.pid, signal.SIGCONT)
        assert asking.stdout.read() == "True 0\n"

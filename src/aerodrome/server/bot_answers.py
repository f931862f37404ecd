"""What every Thinker does about a bot that fails: another attempt, then a recruit in its place, then any answer.

bot_runner.py lets bots think in processes of their own, and aerodrome/tab/thinker.py in a page.
"""

from __future__ import annotations

import logging
import secrets
import time
from abc import ABC, abstractmethod
from typing import Final

import msgspec

from aerodrome.server.bot_messages import HINTS, Advised, BotAnswer, BotQuestion
from aerodrome.server.interfaces import Metrics

ATTEMPTS: Final = 3
STAND_IN: Final = "recruit"

log = logging.getLogger("aerodrome.bots")


class WorkerDied(Exception):
    """The process or the worker of a bot ended before it answered."""


class BotAnswers(ABC):
    """Gets a legal answer from bots that may be late, wrong, or dead."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics

    @abstractmethod
    async def attempt(self, question: BotQuestion) -> BotAnswer:
        """Return the bot's answer. Raise WorkerDied or TimeoutError if it gives none."""

    async def decide(self, question: BotQuestion) -> int:
        """Return a legal code in time, whatever happens to the bot."""
        if len(question.legal) == 1:
            return question.legal[0]
        began = time.perf_counter()
        code = await self._code(question)
        if code is None and question.level != STAND_IN and question.seen is not None:
            code = await self._code(msgspec.structs.replace(question, level=STAND_IN))
        if code is None:
            code = secrets.choice(question.legal)
        else:
            self.metrics.measure("bot_seconds", time.perf_counter() - began)
        return code

    async def hints(self, question: BotQuestion) -> list[Advised]:
        """Return a search's rating of the answers, or an empty list if it is late."""
        answer = await self._asked(msgspec.structs.replace(question, level=HINTS))
        return [] if answer is None else [each for each in answer.hints if each.code in question.legal]

    async def _code(self, question: BotQuestion) -> int | None:
        answer = await self._asked(question)
        if answer is None:
            return None
        if answer.code not in question.legal:
            self._failed(question, "illegal")
            return None
        return answer.code

    async def _asked(self, question: BotQuestion) -> BotAnswer | None:
        """Return the answer, from the third attempt at the latest, or None."""
        for _ in range(ATTEMPTS):
            try:
                return await self.attempt(question)
            except TimeoutError:
                self._failed(question, "late")
                return None
            except WorkerDied:
                self.metrics.count("bot_failures", "process died")
        self._failed(question, "died")
        return None

    def _failed(self, question: BotQuestion, why: str) -> None:
        facts = {"table": question.table, "game": question.game, "level": question.level, "why": why}
        log.warning("a bot did not answer", extra=facts)
        self.metrics.count("bot_failures", why)

"""Bots in a page. Quick ones think here, between two messages, and the others in a second Python.

The second Python takes as much memory as the first, so it starts only when someone needs it: against an ace, or for a
hint. An engine that is not compiled also needs it for pilots and outlooks, which would take too long here.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec

from aerodrome.bots.registry import level_of
from aerodrome.server.bot_answers import STAND_IN, BotAnswers, WorkerDied
from aerodrome.server.bot_messages import BotAnswer, BotQuestion, LookQuestion
from aerodrome.server.bot_worker import decide, look
from aerodrome.server.encoding import FOR_FILES
from aerodrome.server.interfaces import Metrics
from aerodrome.tab.outside import Outside

QUICK: Final = ("uniform", "automaton", STAND_IN)
QUICK_IF_COMPILED: Final = (*QUICK, "pilot")
STARTING: Final = 60.0  # seconds that the second Python may take before its first answer: a phone has to load it

log = logging.getLogger("aerodrome.bots")
_decoder = msgspec.json.Decoder(BotAnswer)


class TabThinker(BotAnswers):
    def __init__(self, outside: Outside, seconds: float, metrics: Metrics, *, compiled: bool) -> None:
        super().__init__(metrics)
        self.outside = outside
        self.seconds = seconds
        self.compiled = compiled
        self.quick = QUICK_IF_COMPILED if compiled else QUICK
        self._one = asyncio.Lock()  # the second Python handles one question at a time
        self._is_awake = False

    async def attempt(self, question: BotQuestion) -> BotAnswer:
        if level_of(question.level) not in self.quick:
            return await self._elsewhere(question)
        await asyncio.sleep(0)  # messages that wait go first
        try:
            return decide(question)
        except Exception as error:
            log.error("a bot failed", exc_info=error)
            raise WorkerDied from error

    async def look(self, question: LookQuestion) -> bytes | None:
        """Return the outlook as a JSON object, or None if it is late or the second Python dies."""
        if self.compiled:
            await asyncio.sleep(0)
            return bytes(look(question).told)
        try:
            return bytes((await self._elsewhere(question)).told)
        except (TimeoutError, WorkerDied) as error:
            self.metrics.count("bot_failures", "late" if isinstance(error, TimeoutError) else "process died")
            return None

    async def _elsewhere(self, question: BotQuestion | LookQuestion) -> BotAnswer:
        """Let the second Python answer. Raise WorkerDied or TimeoutError if it does not."""
        body = FOR_FILES.encode(question).decode()
        async with self._one:
            seconds = self.seconds if self._is_awake else self.seconds + STARTING
            self._is_awake = False
            try:
                answer = _decoder.decode(await asyncio.wait_for(self.outside.think(body), seconds))
            except TimeoutError:
                self.outside.stop_thinking()
                raise
            except Exception as error:
                raise WorkerDied from error
            self._is_awake = True
            return answer

    async def close(self) -> None:
        self.outside.stop_thinking()

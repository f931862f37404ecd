"""The bots at the tables of this process: asked when it is their turn, until they have no more answers to give."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from aerodrome.server import entries as log
from aerodrome.server import packets
from aerodrome.server.bot_messages import BotQuestion
from aerodrome.server.clocks import now_ms
from aerodrome.server.interfaces import Thinker
from aerodrome.server.live import Live
from aerodrome.server.live_tables import LiveTables
from aerodrome.server.records import StoreDown
from aerodrome.server.table import Table
from aerodrome.server.tasks import Tasks

logger = logging.getLogger("aerodrome.tables")


class BotPlayers:
    def __init__(self, live: LiveTables, thinker: Thinker, tasks: Tasks, changed: Callable[[Live], None]) -> None:
        """`changed` is called after a bot's answer was stored."""
        self.live = live
        self.thinker = thinker
        self.tasks = tasks
        self.changed = changed

    def wake(self, live: Live, table: Table) -> None:
        """Let the bots think that must answer. It does not wait for them."""
        for seat in table.bots_to_move():
            if seat not in live.thinking:
                live.thinking.add(seat)
                self.tasks.start(self._think(live, seat))

    async def _think(self, live: Live, seat: int) -> None:
        """Ask the bot at a seat until it has no more answers to give."""
        try:
            while True:
                question = await self._question(live, seat)
                if question is None:
                    return
                code = await self.thinker.decide(question)
                async with live.lock:
                    await self._answer(live, question, code)
                await asyncio.sleep(0)  # listeners get their turn, even if thinker and store answer at once
        except StoreDown:
            logger.warning("a bot's answer was not stored", extra={"table": live.id})
        finally:
            live.thinking.discard(seat)

    async def _question(self, live: Live, seat: int) -> BotQuestion | None:
        async with live.lock:
            await self.live.load(live)
            if live.table is None or seat not in live.table.bots_to_move():
                return None
            return packets.question_for_bot(live.table, seat)

    async def _answer(self, live: Live, question: BotQuestion, code: int) -> None:
        """Store the bot's answer, unless the table has changed. In that case, `_think` asks again if it must."""
        await self.live.load(live)
        table = live.table
        if table is None or not _still_asked(table, question):
            return
        entry = log.Answered(question.seat, table.named(code))
        if await self.live.append(live, table, entry, now_ms()):
            self.changed(live)


def _still_asked(table: Table, question: BotQuestion) -> bool:
    """Return whether the bot's question is still open and unchanged."""
    if question.seat not in table.bots_to_move():
        return False
    return (table.running().decision, table.legal(question.seat)) == (question.decision, question.legal)

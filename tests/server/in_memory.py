"""Surroundings of the table code without a network: a Wire to a client that plays, and bots that think here."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from typing import Any

from aerodrome.server.bot_messages import Advised, BotQuestion, LookQuestion
from aerodrome.server.bot_worker import decide, look

SECONDS = 60.0  # until a game that hangs fails


class ThinkHere:
    """A Thinker in this process."""

    async def decide(self, question: BotQuestion) -> int:
        return decide(question).code

    async def hints(self, question: BotQuestion) -> list[Advised]:
        return []

    async def look(self, question: LookQuestion) -> bytes | None:
        return bytes(look(question).told)

    async def close(self) -> None:
        pass


class Line:
    """A Wire, and the client at its other end, who answers at random and never illegally."""

    is_open = True

    def __init__(self) -> None:
        self.now: dict[str, Any] = {}
        self.replies: dict[str, dict[str, Any]] = {}
        self.closed: tuple[int, str] | None = None
        self._to_server: asyncio.Queue[str | None] = asyncio.Queue()
        self._changed = asyncio.Event()

    # The server's end.

    async def receive(self) -> str | None:
        return await self._to_server.get()

    async def send(self, text: str) -> None:
        message = json.loads(text)
        if "now" in message:
            self.now = message["now"]
        else:
            self.replies[message["id"]] = message
        self._changed.set()

    async def close(self, code: int, why: str) -> None:
        self.closed = (code, why)

    # The client's end.

    def hang_up(self) -> None:
        self._to_server.put_nowait(None)

    async def do(self, deed: str, id: str, **parts: object) -> dict[str, Any]:
        self._to_server.put_nowait(json.dumps({"do": deed, "id": id, **parts}))
        while id not in self.replies:
            await self._next()
        return self.replies[id]

    async def play(self, seed: int = 1) -> None:
        """Answer every question until the game is over."""
        dice = random.Random(seed)
        for number in itertools.count(1):
            while not self.now or (self.now["state"] != "ended" and not self.choices()):
                await self._next()
            if self.now["state"] == "ended":
                return
            action = dice.choice(self.choices())
            reply = await self.do("answer", f"c{number}", decision=self.now["decision"], action=action)
            assert reply["is"] == "done", reply

    def choices(self) -> list[dict[str, Any]]:
        return [offer["action"] for offer in self.now["offers"] if "refused" not in offer]

    async def _next(self) -> None:
        self._changed.clear()
        await asyncio.wait_for(self._changed.wait(), SECONDS)

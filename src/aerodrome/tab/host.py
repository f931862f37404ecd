"""The host of the tables in a page: it answers what a server would answer, over texts instead of a network.

JavaScript calls `start`, and then the methods of Host. The addresses, bodies, statuses and refusals of `ask`, and the
messages of a socket, are those of the server (docs/table-protocol.md).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import parse_qsl, unquote

import aerodrome
from aerodrome.server import rest
from aerodrome.server.commands import refused
from aerodrome.server.desk.call import JSON, Answer, Asked, Call
from aerodrome.server.desk.calls import CALLS, find_call, find_socket, socket_asked
from aerodrome.server.desk.desk import Desk
from aerodrome.server.desk.problems import PROBLEMS, NotFound, problem_of, sentence_of
from aerodrome.server.encoding import FOR_PAGES
from aerodrome.server.interfaces import Made, NoMetrics, Slices
from aerodrome.server.limits import Limit
from aerodrome.server.messages import en
from aerodrome.server.records import StoreDown
from aerodrome.server.settings import Settings
from aerodrome.server.socket import BAD, NOT_NOW, Connection, MessageHandler, serve_socket
from aerodrome.server.tables import Tables
from aerodrome.server.tasks import Tasks
from aerodrome.server.validation import MISSING, BadBody
from aerodrome.tab.bus import TabBus
from aerodrome.tab.my_games import MyGames
from aerodrome.tab.outside import Outside
from aerodrome.tab.store import TabStore
from aerodrome.tab.thinker import TabThinker
from aerodrome.tab.wire import CallbackWire, Closed, HeardText

UNLIMITED: Final = 1e9  # per second: one person cannot crowd anyone out of their own page
SLICE: Final = 0.02  # seconds of long work between two messages
FAILED: Final = 1011  # the standard code for a socket that closes because of an error
# Unfinished games are kept, and a storage has an end. A phone may be slow, so bots get more time than on a server.
SETTINGS: Final = Settings(tables_of_player=1_000, bot_seconds=20.0)

logger = logging.getLogger("aerodrome.tab")


class InTurn:
    """Does long work here, one piece at a time. There are no threads in a page, but the page itself does not wait."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()

    async def __call__(self, work: Callable[[], Made]) -> Made:
        async with self._one:
            await asyncio.sleep(0)  # messages that wait go first
            return work()

    async def in_slices(self, work: Callable[[], Slices[Made]]) -> Made:
        async with self._one:
            slices = work()
            while True:
                await asyncio.sleep(0)
                until = time.perf_counter() + SLICE
                try:
                    while time.perf_counter() < until:
                        next(slices)
                except StopIteration as end:
                    made: Made = end.value
                    return made


class AskedInPage(Asked):
    def __init__(self, desk: Desk, player: str, text: str | None) -> None:
        super().__init__(desk, player)
        self._text = text

    async def content(self) -> bytes:
        if not self._text:
            raise BadBody(MISSING)
        return self._text.encode("utf-8", "surrogatepass")

    async def sharing(self) -> rest.Sharing:
        raise refused(en.no_sharing_here())


class Host:
    def __init__(self, outside: Outside, settings: Settings = SETTINGS) -> None:
        self.metrics = NoMetrics()
        self.store = TabStore(outside)
        self.thinker = TabThinker(outside, settings.bot_seconds, self.metrics, compiled=aerodrome.COMPILED)
        self.bus = TabBus(outside)
        self.tables = Tables(self.store, settings, self.thinker, self.metrics, self.bus, wakes_unwatched=False)
        self.desk = Desk(self.store, self.tables, settings, InTurn(), alone=True)
        self.calls = (*CALLS, *MyGames(self.store).calls())
        self.chats = Limit(UNLIMITED, UNLIMITED)
        self._tasks = Tasks(self.metrics)
        self._lines: dict[int, CallbackWire] = {}
        self._me = ""  # the id of the person whose page this is

    def start(self) -> None:
        self.tables.start()

    async def stop(self) -> None:
        """End everything, as if the tab were closed."""
        await self._tasks.close()
        await self.tables.close()
        await self.thinker.close()

    # REST.

    async def ask(self, method: str, path: str, body: str | None = None) -> list[Any]:
        """Return the status, the content type and the text of the answer. `path` has a query, and no /api."""
        try:
            address, given = _parts(path)
            call, found = find_call(self.calls, method, address)
            answer = await self._answer(call, {**given, **found}, body)
        except PROBLEMS as error:
            status, problem = problem_of(error)
            return [status, JSON, FOR_PAGES.encode(problem).decode()]
        except Exception as error:
            logger.error("request failed", exc_info=error)
            return [500, JSON, FOR_PAGES.encode(rest.Problem(text=en.page_error())).decode()]
        return [call.status, call.content, _text(answer)]

    async def _answer(self, call: Call, given: dict[str, str], body: str | None) -> Answer:
        answer = await call(AskedInPage(self.desk, await self._player(), body), given)
        if answer.player and not await self.store.become(answer.player):
            # Another tab has chosen a name in the meantime. It is the same person, who gets the new name.
            return await call(AskedInPage(self.desk, await self._player(), body), given)
        return answer

    async def _player(self) -> str:
        if not self._me:
            self._me = await self.store.me()
        return self._me

    # Sockets.

    def open(self, socket: int, path: str, heard: HeardText, closed: Closed) -> None:
        """Open the socket of a table, under a number that the page chooses."""
        line = self._lines[socket] = CallbackWire(heard, closed)
        self._tasks.start(self._serve(socket, line, path))

    def say(self, socket: int, text: str) -> None:
        line = self._lines.get(socket)
        if line is not None:
            line.say(text)

    def close(self, socket: int) -> None:
        line = self._lines.pop(socket, None)
        if line is not None:
            line.hang_up()

    async def _serve(self, socket: int, line: CallbackWire, path: str) -> None:
        try:
            await self._connect(line, path)
        except (BadBody, NotFound) as bad:
            await line.close(BAD, sentence_of(bad))
        except StoreDown as down:
            await line.close(NOT_NOW, down.sentence(en.storage_closed()))
        except Exception as error:
            logger.error("socket failed", exc_info=error)
            await line.close(FAILED, en.page_error())
        finally:
            if self._lines.get(socket) is line:
                del self._lines[socket]

    async def _connect(self, line: CallbackWire, path: str) -> None:
        address, given = _parts(path)
        asked = socket_asked({**given, **find_socket(address)})
        player = await self._player()
        name = (await self.store.name_of(player) if player else None) or ""
        connection = Connection(line, player if name else "", name, UNLIMITED)
        handler = MessageHandler(self.tables, self.metrics, self.chats, asked.table)
        await serve_socket(handler, connection, asked.seat, asked.after)

    # Other tabs.

    def announced(self, table: str, seq: int) -> None:
        """Another tab has stored an entry of this table."""
        self.bus.announced(table, seq)


def _parts(path: str) -> tuple[str, dict[str, str]]:
    """Return the address without its query, and the parameters of the query."""
    address, _, query = path.partition("?")
    return unquote(address), dict(parse_qsl(query, keep_blank_values=True))


def _text(answer: Answer) -> str:
    shown = answer.shown
    if isinstance(shown, str):
        return shown
    return (shown if isinstance(shown, bytes) else FOR_PAGES.encode(shown)).decode()


async def start(outside: Outside) -> Host:
    """Return a host that serves the tables in this storage, and sees to their clocks and bots."""
    host = Host(outside)
    host.start()
    return host

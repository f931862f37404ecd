"""One socket: a person at a seat, or a spectator, of one table.

It is in one of three states: joining (the table says what was missed), listening (commands in, news out) and closed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterator
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from aerodrome.core.game import NOBODY
from aerodrome.core.refusal import BadInput, Refused
from aerodrome.server import packets
from aerodrome.server import schemas as wire
from aerodrome.server.limits import Bucket, Limit
from aerodrome.server.manners import Person
from aerodrome.server.metrics import Metrics
from aerodrome.server.store import StoreDown
from aerodrome.server.tables import NoTable, Tables

MESSAGE_AT_MOST: Final = 4096  # characters
WAITING_AT_MOST: Final = 64  # messages a slow reader may be behind
PATIENCE: Final = 100  # messages refused for their speed or form before the socket is closed
# Why a socket is closed; 4000 and up are ours to give meaning.
BAD: Final = 4400
NO_TABLE: Final = 4404
TOO_SLOW: Final = 4408
TOO_FAST: Final = 4429
NOT_NOW: Final = 1013

logger = logging.getLogger("aerodrome.socket")
_decoder = msgspec.json.Decoder(wire.AnyCommand)
_addressed = msgspec.json.Decoder(wire.Addressed)


class Connection:
    """The listener of one socket. Sending never waits: what cannot be sent soon closes the socket."""

    def __init__(self, socket: WebSocket, player: str, name: str, rate: float) -> None:
        self.socket = socket
        self.player = player
        self.name = name
        self.viewer = NOBODY
        self.number = 0
        self.bucket = Bucket(rate, 2 * rate)
        self.bad = 0
        self.wonders: asyncio.Future[None] = asyncio.get_running_loop().create_future()  # the hint being looked for
        self.wonders.set_result(None)
        self.closing: tuple[int, str] | None = None
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue()

    def send(self, text: str) -> None:
        if self._waiting.qsize() >= WAITING_AT_MOST:
            self.close(TOO_SLOW, "You read too slowly; come back and be told what you missed.")
        else:
            self._waiting.put_nowait(text)

    def refuse(self, command_id: str | None, text: str, rule: str = "") -> None:
        self.send(packets.encoded(wire.RefusedMessage(command_id, rule, text)))

    def close(self, code: int, why: str) -> None:
        if self.closing is None:
            self.closing = (code, why)
            self._waiting.put_nowait(None)

    async def write(self) -> None:
        """Send what waits, until the socket is to be closed."""
        while True:
            text = await self._waiting.get()
            if text is None:
                break
            await self.socket.send_text(text)
        assert self.closing is not None
        await self.socket.close(*self.closing)


class Speaker:
    """What a connection may say, and what comes of it."""

    def __init__(self, tables: Tables, metrics: Metrics, chats: Limit, table_id: str) -> None:
        self.tables = tables
        self.metrics = metrics
        self.chats = chats
        self.table_id = table_id

    async def hear(self, connection: Connection, text: str) -> None:
        """One message: validated, done and acknowledged, or refused with a reason."""
        if not connection.bucket.take():
            return self._bad(connection, "too fast", "You send too fast; that was not read.")
        if len(text) > MESSAGE_AT_MOST:
            return self._bad(connection, "too long", f"A message has at most {MESSAGE_AT_MOST} characters.")
        try:
            command = _decoder.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            return self._bad(connection, "unreadable", _readable(error), _id_of(text))
        if not connection.player:
            return self._bad(connection, "stranger", "Give yourself a name first: POST /api/me.", command.id)
        if isinstance(command, wire.Say) and not self.chats.take(connection.player):
            return self._bad(connection, "chat", "You talk too much; wait a little.", command.id)
        if isinstance(command, wire.Look):
            with self._refusing(connection, command.id):
                looked = await self.tables.look_ahead(self.table_id, connection.viewer, command)
                connection.send(packets.encoded(looked))
        elif not isinstance(command, wire.AskHint):
            await self._do(connection, command)
        elif connection.wonders.done():
            # A search takes its second; whatever is said meanwhile must not wait for it.
            connection.wonders = asyncio.ensure_future(self._hint(connection, command))
        else:
            self._bad(connection, "too fast", "A hint is being looked for already.", command.id)

    async def _hint(self, connection: Connection, command: wire.AskHint) -> None:
        person = Person(connection.player, connection.name, connection.viewer)
        with self._refusing(connection, command.id):
            connection.send(packets.encoded(await self.tables.hint(self.table_id, person, command)))

    async def _do(self, connection: Connection, command: wire.Deed) -> None:
        began = time.perf_counter()
        person = Person(connection.player, connection.name, connection.viewer)
        with self._refusing(connection, command.id):
            again = await self.tables.command(self.table_id, person, command)
            self.metrics.answer_seconds.observe(time.perf_counter() - began)
            connection.send(packets.encoded(wire.Done(command.id, again)))
            if isinstance(command, wire.Sit) and connection.viewer == NOBODY:
                # From now on through the eyes of the seat: a new welcome.
                await self.tables.join(self.table_id, connection, command.seat, None)

    @contextlib.contextmanager
    def _refusing(self, connection: Connection, command_id: str) -> Iterator[None]:
        """What is not done is refused with its reason."""
        try:
            yield
        except Refused as refused:
            self.metrics.refused.labels("rules").inc()
            connection.refuse(command_id, refused.refusal.text, refused.refusal.rule)
        except BadInput as bad:
            self.metrics.refused.labels("input").inc()
            connection.refuse(command_id, str(bad))
        except StoreDown:
            self.metrics.refused.labels("store").inc()
            connection.refuse(command_id, "That could not be stored. Send it again, under the same id.")

    def _bad(self, connection: Connection, why: str, text: str, command_id: str | None = None) -> None:
        self.metrics.refused.labels(why).inc()
        connection.bad += 1
        connection.refuse(command_id, text)
        if connection.bad >= PATIENCE:
            connection.close(TOO_FAST if why == "too fast" else BAD, "Too many messages that could not be taken.")


def _readable(error: Exception) -> str:
    """What was wrong with a message, without repeating it."""
    if isinstance(error, msgspec.ValidationError):
        return f"That is no command: {error}."
    return "That is no command: a JSON object with do and id is expected."


def _id_of(text: str) -> str | None:
    """The id of a message that is no command, if it has one."""
    try:
        return _addressed.decode(text).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


async def serve_socket(
    socket: WebSocket, speaker: Speaker, connection: Connection, seat: str | None, after: int | None
) -> None:
    """The life of a socket that has been let in."""
    await socket.accept()
    writer = asyncio.create_task(connection.write())
    try:
        await speaker.tables.join(speaker.table_id, connection, seat, after)
        while connection.closing is None:
            text = await _next(socket)
            if text is None:
                break
            await speaker.hear(connection, text)
            await asyncio.sleep(0)  # whoever sends a flood does not keep the others waiting
    except NoTable:
        connection.close(NO_TABLE, "There is no such table.")
    except Refused as refused:
        connection.close(BAD, refused.refusal.text)
    except BadInput as bad:
        connection.close(BAD, str(bad)[:100])
    except StoreDown:
        connection.close(NOT_NOW, "The server cannot reach its store.")
    finally:
        connection.wonders.cancel()
        speaker.tables.leave(speaker.table_id, connection)
        await _finish(connection, writer)


async def _next(socket: WebSocket) -> str | None:
    """The next message; None if the socket is closed by either side."""
    try:
        message = await socket.receive()
    except (WebSocketDisconnect, RuntimeError):
        return None
    if message["type"] != "websocket.receive":
        return None
    text = message.get("text")
    return text if text is not None else "bytes are not read"


async def _finish(connection: Connection, writer: asyncio.Task[None]) -> None:
    """Let a closing word go out if the other side still listens; then end the writer."""
    if connection.closing is not None and connection.socket.application_state == WebSocketState.CONNECTED:
        await asyncio.wait({writer}, timeout=2)
    writer.cancel()
    with contextlib.suppress(asyncio.CancelledError, Exception):
        await writer

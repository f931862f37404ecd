"""One socket: a player at a seat of one table, or a spectator. websocket.py connects it to the network.

It joins (the table sends what was missed), listens (commands in, news out), and closes.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterator
from typing import Final

import msgspec

from aerodrome.core.game import NOBODY
from aerodrome.core.refusal import BadInput, Refused
from aerodrome.server import packets, wire
from aerodrome.server.commands import Person
from aerodrome.server.interfaces import Metrics, Wire
from aerodrome.server.limits import Bucket, Limit
from aerodrome.server.live import NoTable
from aerodrome.server.messages import en
from aerodrome.server.records import StoreDown
from aerodrome.server.tables import Tables

MESSAGE_AT_MOST: Final = 4096  # characters
WAITING_AT_MOST: Final = 64  # messages a slow reader may be behind
LOOKS_AT_ONCE: Final = 8  # of one connection
PATIENCE: Final = 100  # messages refused for their speed or form before the socket is closed
# Reasons to close a socket. The standard leaves codes from 4000 on to applications.
BAD: Final = 4400
NO_TABLE: Final = 4404
TOO_SLOW: Final = 4408
TOO_FAST: Final = 4429
NOT_NOW: Final = 1013

logger = logging.getLogger("aerodrome.socket")
_decoder = msgspec.json.Decoder(wire.AnyCommand)
_addressed = msgspec.json.Decoder(wire.Addressed)


class Connection:
    """The listener of one socket. Sending never waits: if the client reads too slowly, the socket closes."""

    def __init__(self, line: Wire, player: str, name: str, rate: float) -> None:
        self.line = line
        self.player = player
        self.name = name
        self.viewer = NOBODY
        self.number = 0
        self.bucket = Bucket(rate, 2 * rate)
        self.bad = 0
        self.hint: asyncio.Future[None] = asyncio.get_running_loop().create_future()  # the hint in progress
        self.hint.set_result(None)
        self.looks: set[asyncio.Future[None]] = set()  # those in progress
        self.closing: tuple[int, str] | None = None
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue()

    def send(self, text: str) -> None:
        if self._waiting.qsize() >= WAITING_AT_MOST:
            self.close(TOO_SLOW, en.reading_too_slowly())
        else:
            self._waiting.put_nowait(text)

    def refuse(self, command_id: str | None, text: str, rule: str = "") -> None:
        self.send(packets.encoded(wire.RefusedMessage(command_id, rule, text)))

    def close(self, code: int, why: str) -> None:
        if self.closing is None:
            self.closing = (code, why)
            self._waiting.put_nowait(None)

    async def write(self) -> None:
        """Send waiting messages until the socket must close."""
        while True:
            text = await self._waiting.get()
            if text is None:
                break
            await self.line.send(text)
        assert self.closing is not None
        await self.line.close(*self.closing)


class MessageHandler:
    """Handles the messages of a connection."""

    def __init__(self, tables: Tables, metrics: Metrics, chats: Limit, table_id: str) -> None:
        self.tables = tables
        self.metrics = metrics
        self.chats = chats
        self.table_id = table_id

    async def handle(self, connection: Connection, text: str) -> None:
        """Validate a message, carry it out and acknowledge it, or refuse it with a reason."""
        if not connection.bucket.take():
            return self._bad(connection, "too fast", en.sending_too_fast())
        if len(text) > MESSAGE_AT_MOST:
            return self._bad(connection, "too long", en.message_too_long(MESSAGE_AT_MOST))
        try:
            command = _decoder.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            return self._bad(connection, "unreadable", _readable(error), _id_of(text))
        if not connection.player:
            return self._bad(connection, "stranger", en.name_first(), command.id)
        if isinstance(command, wire.Say) and not self.chats.take(connection.player):
            return self._bad(connection, "chat", en.chat_too_fast(), command.id)
        # A search takes about a second and an outlook a tenth of that. Other messages must not wait for them.
        if isinstance(command, wire.Look):
            if len(connection.looks) >= LOOKS_AT_ONCE:
                return self._bad(connection, "too fast", en.looking_too_often(), command.id)
            looking = asyncio.ensure_future(self._look(connection, command))
            connection.looks.add(looking)
            looking.add_done_callback(connection.looks.discard)
        elif not isinstance(command, wire.AskHint):
            await self._do(connection, command)
        elif connection.hint.done():
            connection.hint = asyncio.ensure_future(self._hint(connection, command))
        else:
            self._bad(connection, "too fast", en.hint_on_its_way(), command.id)

    async def _look(self, connection: Connection, command: wire.Look) -> None:
        with self._refusing(connection, command.id):
            looked = await self.tables.look_ahead(self.table_id, connection.viewer, command)
            connection.send(packets.encoded(looked))

    async def _hint(self, connection: Connection, command: wire.AskHint) -> None:
        person = Person(connection.player, connection.name, connection.viewer)
        with self._refusing(connection, command.id):
            connection.send(packets.encoded(await self.tables.hint(self.table_id, person, command)))

    async def _do(self, connection: Connection, command: wire.Deed) -> None:
        began = time.perf_counter()
        person = Person(connection.player, connection.name, connection.viewer)
        with self._refusing(connection, command.id):
            done = await self.tables.command(self.table_id, person, command)
            self.metrics.measure("answer_seconds", time.perf_counter() - began)
            connection.send(packets.encoded(done))
            if isinstance(command, wire.Sit) and connection.viewer == NOBODY:
                # From now on the connection sees what the seat sees, so it gets a new welcome.
                await self.tables.join(self.table_id, connection, command.seat, None)

    @contextlib.contextmanager
    def _refusing(self, connection: Connection, command_id: str) -> Iterator[None]:
        """Turn errors into refusals with a reason."""
        try:
            yield
        except Refused as refused:
            self.metrics.count("refused", "rules")
            connection.refuse(command_id, refused.refusal.text, refused.refusal.rule)
        except BadInput as bad:
            self.metrics.count("refused", "input")
            connection.refuse(command_id, str(bad))
        except StoreDown as down:
            self.metrics.count("refused", "store")
            connection.refuse(command_id, down.sentence(en.not_saved()))

    def _bad(self, connection: Connection, why: str, text: str, command_id: str | None = None) -> None:
        self.metrics.count("refused", why)
        connection.bad += 1
        connection.refuse(command_id, text)
        if connection.bad >= PATIENCE:
            connection.close(TOO_FAST if why == "too fast" else BAD, en.too_many_bad_messages())


def _readable(error: Exception) -> str:
    """Describe what is wrong with a message without repeating it."""
    if isinstance(error, msgspec.ValidationError):
        return en.invalid_command_because(str(error))
    return en.invalid_command()


def _id_of(text: str) -> str | None:
    """Return the id of a message that is not a valid command, if it has one."""
    try:
        return _addressed.decode(text).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


async def serve_socket(handler: MessageHandler, connection: Connection, seat: str | None, after: int | None) -> None:
    """Serve an open line until its end."""
    writer = asyncio.create_task(connection.write())
    try:
        await handler.tables.join(handler.table_id, connection, seat, after)
        while connection.closing is None:
            text = await connection.line.receive()
            if text is None:
                break
            await handler.handle(connection, text)
            await asyncio.sleep(0)  # a flood of messages does not keep others waiting
    except NoTable:
        connection.close(NO_TABLE, en.no_such_table())
    except Refused as refused:
        connection.close(BAD, refused.refusal.text)
    except BadInput as bad:
        connection.close(BAD, str(bad)[:100])
    except StoreDown as down:
        connection.close(NOT_NOW, down.sentence(en.no_database()))
    finally:
        for task in [connection.hint, *connection.looks]:
            task.cancel()
        handler.tables.leave(handler.table_id, connection)
        await _finish(connection, writer)


async def _finish(connection: Connection, writer: asyncio.Task[None]) -> None:
    """Send the reason for closing if the other side still listens, then end the writer."""
    if connection.closing is not None and connection.line.is_open:
        await asyncio.wait({writer}, timeout=2)
    writer.cancel()
    with contextlib.suppress(asyncio.CancelledError, Exception):
        await writer

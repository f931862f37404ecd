"""A client of the server as a program: for tests, for measurements, and as an example."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import secrets
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable
from typing import Any, Final, Protocol, Self

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from aerodrome.server.auth import COOKIE

SECONDS: Final = 30.0


class Closed(Exception):
    """Raised when the connection ends. Whether the last command was done is not known."""


def text_of(told: dict[str, Any]) -> str:
    """Return the English text of what the server says. `told["text"]` is a message, or plain text."""
    said = told["text"]
    return str(said["text"] if isinstance(said, dict) else said)


def nonce() -> str:
    return secrets.token_hex(16)


class Guest:
    """A player with a name and a cookie."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.cookie = ""
        self.name = ""

    @classmethod
    async def named(cls, url: str, name: str) -> Self:
        guest = cls(url)
        status, answer = await guest.call("POST", "/api/me", {"name": name})
        assert status == 200, answer
        guest.name = name
        return guest

    async def call(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        """Make a REST call. Return the status, and the JSON or text of the reply."""
        return await asyncio.to_thread(self._call, method, path, body, headers)

    def _call(self, method: str, path: str, body: object, headers: dict[str, str]) -> tuple[int, Any]:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        if self.cookie:
            request.add_header("Cookie", self.cookie)
        for name, value in headers.items():
            request.add_header(name, value)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                self._keep(answer.headers.get("Set-Cookie"))
                return answer.status, _read(answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return error.code, _read(error.read())

    def _keep(self, header: str | None) -> None:
        if header and header.startswith(COOKIE):
            self.cookie = header.partition(";")[0]

    async def create(
        self, game: str, seats: list[str], options: dict[str, object] | None = None, **more: object
    ) -> str:
        """Create a table and return its id. Seats are "me", "open" or the level of a bot."""
        wishes = [_wish(seat) for seat in seats]
        wish = {"game": game, "options": options or {}, "seats": wishes, **more}
        status, answer = await self.call("POST", "/api/tables", wish)
        assert status == 201, answer
        return str(answer["table"])

    def at(self, table: str, seat: str | None = None, after: int | None = None) -> AtTable:
        return AtTable(self, table, seat, after)


def _wish(seat: str) -> dict[str, object]:
    if seat == "me":
        return {"kind": "me", "nonce": nonce()}
    return {"kind": "open"} if seat == "open" else {"kind": "bot", "level": seat}


def _read(body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError:
        return body.decode()


class Socket(Protocol):
    """The part of a WebSocket that a client uses."""

    @property
    def close_code(self) -> int | None: ...

    @property
    def close_reason(self) -> str | None: ...

    def __aiter__(self) -> AsyncIterator[str | bytes]: ...

    async def send(self, message: str | bytes) -> None: ...

    async def close(self) -> None: ...


class AtTable:
    """A socket at a table, and everything received over it."""

    def __init__(self, guest: Guest, table: str, seat: str | None, after: int | None) -> None:
        self.guest = guest
        self.table = table
        asked = [f"seat={seat}" if seat is not None else "", f"after={after}" if after is not None else ""]
        query = "&".join(part for part in asked if part)
        self.address = (
            guest.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket" + ("?" + query if query else "")
        )
        self.welcome: dict[str, Any] = {}
        self.now: dict[str, Any] = {}
        self.items: list[dict[str, Any]] = []  # all items of news, in order
        self.events: list[dict[str, Any]] = []  # without those that were taken back
        self.raw: list[str] = []  # every message as it arrived
        self.keep_raw = False
        self._ids = itertools.count(1)
        self._mark = secrets.token_hex(4)
        self._replies: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._changed = asyncio.Event()
        self._socket: Socket | None = None
        self._reader: asyncio.Task[None] | None = None
        self.closed: tuple[int, str] | None = None

    async def connect(self) -> Socket:
        headers = {"Cookie": self.guest.cookie} if self.guest.cookie else {}
        return await connect(self.address, additional_headers=headers, compression=None, max_size=2**22)

    async def __aenter__(self) -> Self:
        self._socket = await self.connect()
        self._reader = asyncio.create_task(self._read())
        await self.until(lambda: bool(self.welcome))
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.leave()

    async def leave(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader

    async def last_words(self) -> None:
        """Read what the other side sent before it closed."""
        if self._reader is not None:
            await asyncio.wait({self._reader}, timeout=SECONDS)

    async def _read(self) -> None:
        assert self._socket is not None
        try:
            async for text in self._socket:
                assert isinstance(text, str)
                if self.keep_raw:
                    self.raw.append(text)
                self._hear(msgspec.json.decode(text))
                self._changed.set()
        except ConnectionClosed:
            pass
        self.closed = (self._socket.close_code or 1006, self._socket.close_reason or "")
        for reply in self._replies.values():
            if not reply.done():
                reply.set_exception(Closed())
        self._changed.set()

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["is"]
        if kind in ("done", "refused", "outlook", "hint"):
            reply = self._replies.pop(message["id"] or "", None)
            if reply is not None and not reply.done():
                reply.set_result(message)
            return
        if kind == "welcome":
            self.welcome = message
            if message["whole"]:
                self.events = [each["event"] for each in message["events"]]
        for item in message["items"]:
            self.items.append(item)
            del self.events[item["kept"] :]
            self.events.extend(each["event"] for each in item["events"])
        self.now = message["now"]

    @property
    def n(self) -> int:
        """The number of the last item. A new socket that names it receives only later items."""
        return int(self.now["n"])

    async def send(self, text: str | bytes) -> None:
        assert self._socket is not None
        try:
            await self._socket.send(text)
        except ConnectionClosed:
            # Callers learn of it immediately, without waiting for the reader to find out.
            self.closed = (self._socket.close_code or 1006, self._socket.close_reason or "")
            raise Closed from None

    async def do(self, deed: str, /, id: str = "", **parts: object) -> dict[str, Any]:
        """Send a command and return the server's reply. Raise Closed if the socket ends before it arrives."""
        command_id = id or f"{self._mark}-{next(self._ids)}"
        reply = self._replies[command_id] = asyncio.get_running_loop().create_future()
        try:
            await self.send(msgspec.json.encode({"do": deed, "id": command_id, **parts}).decode())
        except Closed:
            self._replies.pop(command_id, None)
            raise
        if self.closed is not None and not reply.done():
            raise Closed
        return await asyncio.wait_for(reply, SECONDS)

    async def answer(self, action: dict[str, Any], id: str = "") -> dict[str, Any]:
        return await self.do("answer", id, decision=self.now["decision"], action=action)

    async def move(self, actions: list[dict[str, Any]], id: str = "") -> dict[str, Any]:
        """Send several answers in one command."""
        return await self.do("answer", id, decision=self.now["decision"], answers=actions)

    def choices(self) -> list[dict[str, Any]]:
        """Return the actions on offer."""
        return [offer["action"] for offer in self.now["offers"] if "refused" not in offer]

    async def until(self, true: Callable[[], bool], seconds: float = SECONDS) -> None:
        """Wait until news make the condition true."""
        async with asyncio.timeout(seconds):
            while not true():
                if self.closed is not None:
                    raise Closed(*self.closed)
                self._changed.clear()
                await self._changed.wait()

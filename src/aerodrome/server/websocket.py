"""The network's side of a socket: who is let in, and how starlette's WebSocket becomes a Wire."""

from __future__ import annotations

from fastapi import FastAPI, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from aerodrome.server.auth import COOKIE, origin_allowed
from aerodrome.server.context import Context
from aerodrome.server.desk.calls import SOCKET_PATH, SocketAsked, socket_asked
from aerodrome.server.routes import API
from aerodrome.server.socket import Connection, MessageHandler, serve_socket
from aerodrome.server.validation import BadBody


class WebSocketWire:
    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket

    @property
    def is_open(self) -> bool:
        return self._socket.application_state == WebSocketState.CONNECTED

    async def receive(self) -> str | None:
        try:
            message = await self._socket.receive()
        except (WebSocketDisconnect, RuntimeError):
            return None
        if message["type"] != "websocket.receive":
            return None
        text: str | None = message.get("text")
        return text if text is not None else "binary messages are not read"

    async def send(self, text: str) -> None:
        await self._socket.send_text(text)

    async def close(self, code: int, why: str) -> None:
        await self._socket.close(code, why)


def add_socket(app: FastAPI, context: Context) -> None:
    @app.websocket(API + SOCKET_PATH)
    async def table_socket(socket: WebSocket) -> None:
        try:
            asked = socket_asked({**socket.query_params, **socket.path_params})
        except BadBody:
            await socket.close()
        else:
            await _let_in(context, socket, asked)


async def _let_in(context: Context, socket: WebSocket, asked: SocketAsked) -> None:
    """Accept a socket, unless it comes from another site, or is one too many."""
    headers, address = socket.headers, socket.client.host if socket.client else ""
    allowed = context.settings.allowed_origins()
    if not origin_allowed(headers.get("origin"), headers.get("host"), allowed):
        await socket.close()
        return
    player = context.signer.player(socket.cookies.get(COOKIE)) or ""
    name = (await context.store.name_of(player) if player else None) or ""
    player = player if name else ""
    if not context.calls.take(address) or not context.sockets_of_address.enter(address):
        await socket.close()
        return
    counted = not player or context.sockets_of_player.enter(player)
    context.metrics.sockets.inc()
    try:
        if not counted:
            await socket.close()
            return
        connection = Connection(WebSocketWire(socket), player, name, context.settings.messages_per_second)
        handler = MessageHandler(context.tables, context.metrics, context.chats, asked.table)
        await socket.accept()
        await serve_socket(handler, connection, asked.seat, asked.after)
    finally:
        context.metrics.sockets.dec()
        context.sockets_of_address.leave(address)
        if player and counted:
            context.sockets_of_player.leave(player)

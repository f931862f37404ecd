"""The complete server: one FastAPI application per process."""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Final

from fastapi import FastAPI, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException as StarletteHTTPException

from aerodrome import __version__
from aerodrome.core.refusal import BadInput, Refused
from aerodrome.server.auth import COOKIE, is_id, origin_allowed
from aerodrome.server.client import add_client
from aerodrome.server.context import Context, new_context
from aerodrome.server.guard import Guard
from aerodrome.server.logs import write_logs
from aerodrome.server.metrics import Metrics
from aerodrome.server.report_routes import router as report_router
from aerodrome.server.routes import router
from aerodrome.server.settings import Settings, from_environment
from aerodrome.server.socket import Connection, Speaker, serve_socket
from aerodrome.server.store import StoreDown
from aerodrome.server.tables import NoTable

LOOK: Final = 0.1  # seconds


def from_settings() -> FastAPI:
    """Create the application from the environment's settings. Uvicorn calls this in every process."""
    write_logs()
    return create(from_environment())


def create(settings: Settings) -> FastAPI:
    context = new_context(settings)
    app = FastAPI(
        title="Aerodrome",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan,
    )
    app.state.context = context
    app.include_router(report_router)
    app.include_router(router)  # last: it answers what no other route does
    _add_health(app, context)
    _add_socket(app, context)
    add_client(app)
    _add_problems(app)
    app.add_middleware(Guard, context=context)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    context: Context = app.state.context
    spare_collections()
    share_the_interpreter()
    context.start()
    watching = asyncio.create_task(_watch_loop(context.metrics))
    yield
    watching.cancel()
    await context.close()


def spare_collections() -> None:
    """Tune garbage collection, because a full collection stops everyone for a second.

    Tables are many small objects without cycles. Objects that exist at the start are never scanned again. New ones
    are scanned in small batches that take some hundredths of a second, and old ones very rarely.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(4_000, 5, 5_000)


def share_the_interpreter() -> None:
    """Switch threads more often than every 5 milliseconds, Python's default.

    SQLite's threads take about a dozen turns per commit. Each turn would wait that long while the loop is busy.
    """
    sys.setswitchinterval(0.0005)


async def _watch_loop(metrics: Metrics) -> None:
    """Measure how late the event loop is. A delay there delays everyone."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(LOOK)
        metrics.loop_late.observe(time.perf_counter() - began - LOOK)


def _add_health(app: FastAPI, context: Context) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> PlainTextResponse:
        return PlainTextResponse("ok\n")

    @app.get("/readyz", include_in_schema=False)
    async def readyz() -> PlainTextResponse:
        ready = await context.store.ready()
        return PlainTextResponse("ready\n" if ready else "the database cannot be reached\n", 200 if ready else 503)

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(context.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


# The socket.


def _add_socket(app: FastAPI, context: Context) -> None:
    @app.websocket("/api/tables/{table_id}/socket")
    async def table_socket(
        socket: WebSocket,
        table_id: str,
        seat: Annotated[str | None, Query(max_length=20)] = None,
        after: Annotated[int | None, Query(ge=0, le=1_000_000_000)] = None,
    ) -> None:
        await _let_in(context, socket, table_id, seat, after)


async def _let_in(context: Context, socket: WebSocket, table_id: str, seat: str | None, after: int | None) -> None:
    """Accept a socket, unless it comes from another site, names no table, or is one too many."""
    headers, address = socket.headers, socket.client.host if socket.client else ""
    allowed = context.settings.allowed_origins()
    if not is_id(table_id) or not origin_allowed(headers.get("origin"), headers.get("host"), allowed):
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
        connection = Connection(socket, player, name, context.settings.messages_per_second)
        speaker = Speaker(context.tables, context.metrics, context.chats, table_id)
        await serve_socket(socket, speaker, connection, seat, after)
    finally:
        context.metrics.sockets.dec()
        context.sockets_of_address.leave(address)
        if player and counted:
            context.sockets_of_player.leave(player)


# Errors, as sentences.


def _add_problems(app: FastAPI) -> None:
    @app.exception_handler(StarletteHTTPException)
    async def told(request: Request, error: StarletteHTTPException) -> JSONResponse:
        return _problem(error.status_code, str(error.detail), headers=dict(error.headers or {}))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"] if isinstance(part, str))
        return _problem(422, f"{where[:100]}: {first['msg']}.")

    @app.exception_handler(BadInput)
    async def bad(request: Request, error: BadInput) -> JSONResponse:
        return _problem(400, str(error))

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> JSONResponse:
        return _problem(409, error.refusal.text, error.refusal.rule)

    @app.exception_handler(NoTable)
    async def no_table(request: Request, error: NoTable) -> JSONResponse:
        return _problem(404, "There is no such table.")

    @app.exception_handler(StoreDown)
    @app.exception_handler(SQLAlchemyError)
    @app.exception_handler(OSError)
    async def down(request: Request, error: Exception) -> JSONResponse:
        context: Context = request.app.state.context
        context.metrics.errors.labels("store").inc()
        return _problem(503, "The server can't reach its database. Try again in a moment.")


def _problem(status: int, text: str, rule: str = "", headers: dict[str, str] | None = None) -> JSONResponse:
    return JSONResponse({"rule": rule, "text": text}, status, headers)

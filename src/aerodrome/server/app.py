"""The complete server: one FastAPI application per process."""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.responses import PlainTextResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException as StarletteHTTPException

from aerodrome import __version__
from aerodrome.server import rest
from aerodrome.server.client import add_client
from aerodrome.server.context import Context, new_context
from aerodrome.server.desk.problems import PROBLEMS, WrongMethod, problem_of
from aerodrome.server.guard import Guard
from aerodrome.server.http_json import describe, reply
from aerodrome.server.logs import write_logs
from aerodrome.server.messages import en
from aerodrome.server.metrics import PrometheusMetrics
from aerodrome.server.records import StoreDown
from aerodrome.server.routes import router
from aerodrome.server.settings import Settings, from_environment
from aerodrome.server.websocket import add_socket

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
    app.include_router(router)
    _add_health(app, context)
    add_socket(app, context)
    add_client(app)
    _add_problems(app)
    describe(app)
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


async def _watch_loop(metrics: PrometheusMetrics) -> None:
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


# Errors, as sentences.


def _add_problems(app: FastAPI) -> None:
    async def known(request: Request, error: Exception) -> Response:
        status, problem = problem_of(error)
        headers = {"Allow": ", ".join(error.allowed)} if isinstance(error, WrongMethod) else None
        return reply(problem, status, headers)

    for kind in PROBLEMS:
        app.add_exception_handler(kind, known)

    @app.exception_handler(StarletteHTTPException)
    async def http(request: Request, error: StarletteHTTPException) -> Response:
        return reply(rest.Problem(text=error.detail), error.status_code, dict(error.headers or {}))

    @app.exception_handler(StoreDown)
    @app.exception_handler(SQLAlchemyError)
    @app.exception_handler(OSError)
    async def down(request: Request, error: Exception) -> Response:
        context: Context = request.app.state.context
        context.metrics.count("errors", "store")
        return reply(rest.Problem(text=en.no_database()), 503)

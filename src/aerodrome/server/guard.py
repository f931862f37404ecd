"""Checks around every request: its origin, rate and length. Adds headers to every response and hides errors."""

from __future__ import annotations

import json
import logging
import time
from typing import Final

from fastapi import HTTPException
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from aerodrome.server.auth import origin_allowed
from aerodrome.server.context import Context
from aerodrome.server.messages import en

BODY_AT_MOST: Final = 16_384
LONG_BODIES: Final = {"/api/replays": 1_800_000, "/api/replays/report": 1_800_000}
SAFE: Final = ("GET", "HEAD", "OPTIONS")
UNLIMITED: Final = ("/healthz", "/readyz", "/metrics")
POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Resource-Policy": "same-origin",
}
# Over plain HTTP a browser ignores an opener policy and logs a complaint.
HTTPS_HEADERS: Final = {
    "Strict-Transport-Security": "max-age=31536000",
    "Cross-Origin-Opener-Policy": "same-origin",
}

logger = logging.getLogger("aerodrome.http")


class TooLong(HTTPException):
    """Raised for a body that is too long. FastAPI would report any other kind of exception as an error in the body."""

    def __init__(self, most: int) -> None:
        super().__init__(413, _too_long(most))


class Guard:
    def __init__(self, app: ASGIApp, context: Context) -> None:
        self.app = app
        self.context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        answer = Answer(send, self.context.settings.https)
        problem = self._problem(scope)
        try:
            if problem is not None:
                await answer.problem(*problem)
            else:
                await self.app(scope, Limited(receive, _body_at_most(scope)).receive, answer.send)
        except Exception as error:
            self.context.metrics.count("errors", "http")
            logger.error("request failed", exc_info=error)
            await answer.problem(500, en.server_error())
        _note(scope, answer.status, began)

    def _problem(self, scope: Scope) -> tuple[int, str] | None:
        """Return why a request is rejected before it is read."""
        headers = Headers(scope=scope)
        length = headers.get("content-length", "0")
        client = scope.get("client") or ("",)
        if scope["path"] not in UNLIMITED and not self.context.calls.take(client[0]):
            return 429, en.too_many_requests()
        if scope["method"] not in SAFE and not origin_allowed(
            headers.get("origin"), headers.get("host"), self.context.settings.allowed_origins()
        ):
            return 403, en.other_site()
        if not length.isascii() or not length.isdigit() or int(length[:12]) > _body_at_most(scope):
            return 413, _too_long(_body_at_most(scope))
        return None


def _body_at_most(scope: Scope) -> int:
    return LONG_BODIES.get(scope["path"], BODY_AT_MOST)


def _too_long(most: int) -> str:
    return en.request_too_long(most)


class Limited:
    """Counts a body while it arrives, because its declared length may be false."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self.most = most
        self.left = most

    async def receive(self) -> Message:
        message = await self._receive()
        self.left -= len(message.get("body", b""))
        if self.left < 0:
            raise TooLong(self.most)
        return message


class Answer:
    """Sends the response, with the headers that every response has."""

    def __init__(self, send: Send, https: bool) -> None:
        self._send = send
        self.https = https
        self.status = 0

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-store")
            if self.https:
                for name, value in HTTPS_HEADERS.items():
                    headers.setdefault(name, value)
        await self._send(message)

    async def problem(self, status: int, text: str) -> None:
        if self.status:
            return  # too late: the response has begun
        body = json.dumps({"rule": "", "text": text}).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await self.send({"type": "http.response.start", "status": status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body})


def _note(scope: Scope, status: int, began: float) -> None:
    """Log a request by the pattern of its route, because the id of a private table is a key."""
    route = getattr(scope.get("route"), "path", "")
    spent = round((time.perf_counter() - began) * 1000, 1)
    logger.debug("request", extra={"method": scope["method"], "route": route, "status": status, "ms": spent})

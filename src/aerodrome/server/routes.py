"""REST over HTTP: registers every call of desk/calls.py, checks who asks and how often, and writes the responses.

The game itself uses the table's socket.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from aerodrome.server import rest
from aerodrome.server.addresses import is_from_here, is_here, network_urls
from aerodrome.server.auth import COOKIE, COOKIE_SECONDS
from aerodrome.server.context import Context
from aerodrome.server.desk.call import JSON, Answer, Asked, Call
from aerodrome.server.desk.calls import CALLS, missing_call, socket_schema
from aerodrome.server.encoding import FOR_PAGES
from aerodrome.server.http_json import content_of, described, problems
from aerodrome.server.messages import en

API: Final = "/api"
PROBLEMS: Final = problems(
    {
        400: "Not possible: the text says why",
        401: "You have no name yet: choose one first",
        403: "Not allowed from another site",
        404: "Not found",
        409: "Refused by the rules of the game or of the table",
        413: "Too long",
        422: "Not of the form described here",
        429: "Too many requests",
        503: "The server cannot reach its database",
    }
)

router = APIRouter(prefix=API, responses=PROBLEMS)


class AskedOverHttp(Asked):
    def __init__(self, request: Request, context: Context) -> None:
        super().__init__(context.desk, context.signer.player(request.cookies.get(COOKIE)) or "")
        self.request = request
        self.context = context

    async def content(self) -> bytes:
        return await content_of(self.request)

    async def sharing(self) -> rest.Sharing:
        """Return an address or a command only for a browser on the server's own computer."""
        request, settings = self.request, self.context.settings
        port = (request.scope.get("server") or ("", None))[1]
        if settings.https or port is None or not is_from_here(address_of(request), request.headers):
            return rest.Sharing(addresses=[], command="")
        if is_here(settings.host):
            return rest.Sharing(addresses=[], command=settings.sharing)
        return rest.Sharing(addresses=await asyncio.to_thread(network_urls, settings.host, port), command="")


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


def check_limit(call: Call, context: Context, address: str) -> None:
    """Limit by address how fast new things are stored, and how often reports are made, because they take some work."""
    if call.limit == "making" and not context.makings.take(address):
        raise HTTPException(429, en.too_many_requests_of_a_kind())
    if call.limit == "reporting" and not context.reports.take(address):
        raise HTTPException(429, en.too_many_reports())


def endpoint_of(call: Call) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        context: Context = request.app.state.context
        check_limit(call, context, address_of(request))
        asked = AskedOverHttp(request, context)
        return response_to(call, await call(asked, {**request.query_params, **request.path_params}), context)

    return endpoint


def response_to(call: Call, answer: Answer, context: Context) -> Response:
    shown = answer.shown if isinstance(answer.shown, bytes | str) else FOR_PAGES.encode(answer.shown)
    headers = {"Content-Disposition": f'attachment; filename="{answer.file}"'} if answer.file else None
    response = Response(shown, call.status, headers, media_type=call.content)
    if answer.player:
        set_cookie(response, context, answer.player)
    return response


def set_cookie(response: Response, context: Context, player: str) -> None:
    response.set_cookie(
        COOKIE,
        context.signer.cookie(player),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=context.settings.https,
        path="/",
    )


for _call in CALLS:
    router.add_api_route(
        _call.path,
        endpoint_of(_call),
        methods=[_call.method],
        name=_call.name,
        description=_call.answer.__doc__,
        response_class=JSONResponse if _call.content == JSON else PlainTextResponse,
        response_model=dict[str, Any] if _call.answer is socket_schema else None,
        **described(_call),
    )


# Every other address. This route comes last, because the first one that matches is used.


@router.api_route("/{path:path}", methods=["POST", "PUT", "PATCH", "DELETE"], include_in_schema=False)
async def nothing(request: Request) -> None:
    """Report an unknown address or a wrong method. The client's catch-all page would say that only GET is allowed."""
    raise missing_call(CALLS, request.method, request.scope["path"].removeprefix(API))

"""JSON over HTTP: reads the bodies of requests, writes those of responses, and describes both for OpenAPI.

rest.py has the bodies and validation.py reads them. FastAPI sees neither, nor the parameters of an address: it routes.
"""

from __future__ import annotations

import email.message
from typing import Any, Final

import msgspec
from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.openapi.utils import get_openapi
from starlette.requests import ClientDisconnect

from aerodrome.server import rest
from aerodrome.server.desk.call import JSON, Call
from aerodrome.server.encoding import FOR_PAGES
from aerodrome.server.validation import MISSING, NO_OBJECT, BadBody

SHAPE: Final = "#/components/schemas/{name}"
ANY_OBJECT: Final[dict[str, Any]] = {"content": {"application/json": {"schema": {"type": "object"}}}}


async def content_of(request: Request) -> bytes:
    """Return the body of a request. Raise BadBody if it is missing, or not sent as JSON."""
    try:
        body = await request.body()
    except ClientDisconnect:
        raise HTTPException(400, "There was an error parsing the body") from None
    if not body:
        raise BadBody(MISSING)
    if not _is_json(request.headers.get("content-type", "")):
        # A page of another site can send other types without asking the browser for permission.
        raise BadBody(NO_OBJECT)
    return body


def _is_json(content_type: str) -> bool:
    message = email.message.Message()
    message["content-type"] = content_type
    subtype = message.get_content_subtype()
    return message.get_content_maintype() == "application" and (subtype == "json" or subtype.endswith("+json"))


def reply(shown: msgspec.Struct, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(FOR_PAGES.encode(shown), status, headers, media_type=JSON)


# For OpenAPI.


def problems(meanings: dict[int, str]) -> dict[int | str, dict[str, Any]]:
    """Describe responses that are a Problem."""
    return {status: {"description": why, **_content(rest.Problem)} for status, why in meanings.items()}


def described(call: Call) -> dict[str, Any]:
    """Return arguments for the route of a call that describe its parameters, the body it takes and what it gives."""
    found: dict[str, Any] = {"status_code": call.status}
    if call.gives is not None:
        found["responses"] = {call.status: _content(call.gives)}
    elif call.content == JSON:
        found["responses"] = {call.status: ANY_OBJECT}
    more: dict[str, Any] = {}
    if call.parameters:
        more["parameters"] = [each.described() for each in call.parameters]
    if call.takes is not None:
        more["requestBody"] = {"required": True, **_content(call.takes)}
    return {**found, "openapi_extra": more}


def _content(shape: type[msgspec.Struct]) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": {"$ref": SHAPE.format(name=shape.__name__)}}}}


def describe(app: FastAPI) -> None:
    """Let the application's OpenAPI schema hold the shapes that its routes name."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            found = get_openapi(title=app.title, version=app.version, routes=app.routes)
            found.setdefault("components", {}).setdefault("schemas", {}).update(rest.schemas(SHAPE))
            app.openapi_schema = found
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]

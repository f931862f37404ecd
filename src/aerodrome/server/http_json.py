"""JSON over HTTP: reads the bodies of requests, writes those of responses, and describes both for OpenAPI.

rest.py has the bodies and validation.py reads them. FastAPI sees neither: it routes, and checks paths and queries.
"""

from __future__ import annotations

import email.message
from typing import Any, Final

import msgspec
from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.openapi.utils import get_openapi
from starlette.requests import ClientDisconnect

from aerodrome.server import rest
from aerodrome.server.encoding import FOR_PAGES
from aerodrome.server.validation import MISSING, NO_OBJECT, BadBody, Read, decoded

SHAPE: Final = "#/components/schemas/{name}"
ANY_OBJECT: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"application/json": {"schema": {"type": "object"}}}}
}


async def body_of(request: Request, kind: type[Read]) -> Read:
    """Return the body of a request. Raise BadBody if it is not of that kind, or is not sent as JSON."""
    try:
        body = await request.body()
    except ClientDisconnect:
        raise HTTPException(400, "There was an error parsing the body") from None
    if not body:
        raise BadBody(MISSING)
    if not _is_json(request.headers.get("content-type", "")):
        # A page of another site can send other types without asking the browser for permission.
        raise BadBody(NO_OBJECT)
    return decoded(body, kind)


def _is_json(content_type: str) -> bool:
    message = email.message.Message()
    message["content-type"] = content_type
    subtype = message.get_content_subtype()
    return message.get_content_maintype() == "application" and (subtype == "json" or subtype.endswith("+json"))


def reply(shown: msgspec.Struct | dict[str, Any], status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return encoded_reply(FOR_PAGES.encode(shown), status, headers)


def encoded_reply(body: bytes, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(body, status, headers, media_type="application/json")


# For OpenAPI.


def problems(meanings: dict[int, str]) -> dict[int | str, dict[str, Any]]:
    """Describe responses that are a Problem."""
    return {status: {"description": why, **_content(rest.Problem)} for status, why in meanings.items()}


def shapes(gives: type[msgspec.Struct], takes: type[rest.Body] | None = None, status: int = 200) -> dict[str, Any]:
    """Return arguments for a route's decorator that describe what it gives, and what body it takes."""
    found: dict[str, Any] = {"status_code": status, "responses": {status: _content(gives)}}
    if takes is not None:
        found["openapi_extra"] = {"requestBody": {"required": True, **_content(takes)}}
    return found


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

"""REST: your name, the lobby, tables, replays, rules and options. The game itself uses the table's socket.

The routes check who asks and how often. The desk answers.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, HTTPException, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from fastapi.routing import APIRoute
from starlette import routing

from aerodrome.server import rest, wire
from aerodrome.server.addresses import is_from_here, is_here, network_urls
from aerodrome.server.auth import COOKIE, COOKIE_SECONDS
from aerodrome.server.commands import Person
from aerodrome.server.context import Context
from aerodrome.server.desk import games as games_desk
from aerodrome.server.desk import lobby as lobby_desk
from aerodrome.server.desk import players as players_desk
from aerodrome.server.desk import replays as replays_desk
from aerodrome.server.desk import reports as reports_desk
from aerodrome.server.http_json import ANY_OBJECT, body_of, encoded_reply, problems, reply, shapes
from aerodrome.server.messages import en

PROBLEMS = problems(
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

TableId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{22}$")]
GameCode = Annotated[str, Path(max_length=40)]
SeatAsked = Annotated[str | None, Query(max_length=20)]

router = APIRouter(prefix="/api", responses=PROBLEMS)


def context_of(request: Request) -> Context:
    found: Context = request.app.state.context
    return found


Ctx = Annotated[Context, Depends(context_of)]


def player_of(request: Request, context: Ctx) -> str:
    """Return the player named by the cookie, or "" for an unknown client."""
    return context.signer.player(request.cookies.get(COOKIE)) or ""


Player = Annotated[str, Depends(player_of)]


async def person_of(player: Player, context: Ctx) -> Person:
    return await players_desk.person_of(context.desk, player)


NamedPlayer = Annotated[Person, Depends(person_of)]


def making(request: Request, context: Ctx) -> None:
    """Limit by address how fast new things are stored."""
    if not context.makings.take(address_of(request)):
        raise HTTPException(429, en.too_many_requests_of_a_kind())


def reporting(request: Request, context: Ctx) -> None:
    """A report takes some work, so each address has a limit."""
    if not context.reports.take(address_of(request)):
        raise HTTPException(429, en.too_many_reports())


Making = Depends(making)
Reporting = Depends(reporting)


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


# Your name.


@router.get("/me", **shapes(rest.Me))
async def me(player: Player, context: Ctx) -> Response:
    return reply(await players_desk.me(context.desk, player))


@router.post("/me", dependencies=[Making], **shapes(rest.Me, takes=rest.NewName))
async def name_me(request: Request, player: Player, context: Ctx) -> Response:
    """Become a guest with that name, or change your name."""
    wish = await body_of(request, rest.NewName)
    named, shown = await players_desk.name_me(context.desk, player, wish)
    return reply(shown) if named == player else with_cookie(reply(shown), context, named)


@router.post("/me/link", dependencies=[Making], **shapes(rest.DeviceLink))
async def make_link(person: NamedPlayer, context: Ctx) -> Response:
    """Make a one-time link that lets you play under the same name on another device."""
    return reply(await players_desk.make_link(context.desk, person))


@router.post("/me/move", dependencies=[Making], **shapes(rest.Me, takes=rest.UseLink))
async def use_link(request: Request, context: Ctx) -> Response:
    """Play on this device under the name of the player who made the link."""
    player, shown = await players_desk.use_link(context.desk, await body_of(request, rest.UseLink))
    return with_cookie(reply(shown), context, player)


def with_cookie(response: Response, context: Context, player: str) -> Response:
    response.set_cookie(
        COOKIE,
        context.signer.cookie(player),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=context.settings.https,
        path="/",
    )
    return response


@router.get("/sharing", **shapes(rest.Sharing))
async def sharing(request: Request, context: Ctx) -> Response:
    """What an invitation shows if the page's address works only on this computer."""
    settings, port = context.settings, (request.scope.get("server") or ("", None))[1]
    if settings.https or port is None or not is_from_here(address_of(request), request.headers):
        return reply(rest.Sharing(addresses=[], command=""))
    if is_here(settings.host):
        return reply(rest.Sharing(addresses=[], command=settings.sharing))
    addresses = await asyncio.to_thread(network_urls, settings.host, port)
    return reply(rest.Sharing(addresses=addresses, command=""))


# Games.


@router.get("/games", **shapes(rest.GamesShown))
async def games() -> Response:
    return reply(await games_desk.games())


@router.get("/games/{code}/options", **shapes(rest.OptionsShown))
async def options(code: GameCode) -> Response:
    return reply(await games_desk.options(code))


@router.post("/games/{code}/settle", **shapes(rest.Settled, takes=rest.OptionsWish))
async def settle(code: GameCode, request: Request) -> Response:
    """The options with all defaults filled in and the seats they give, or why they conflict."""
    games_desk.title_of(code)  # an unknown game is reported before a wrong body
    return reply(await games_desk.settle(code, await body_of(request, rest.OptionsWish)))


@router.get("/games/{code}/picture", responses=ANY_OBJECT)
async def picture(code: GameCode) -> Response:
    """The fixed data that a drawing of the game needs: the places of the board and facts about the pieces."""
    return reply(await games_desk.picture(code))


@router.get("/games/{code}/rulebook", response_class=PlainTextResponse)
async def whole_rulebook(code: GameCode) -> PlainTextResponse:
    """The whole RULES.md, with its headings, tables and sources."""
    return PlainTextResponse(await games_desk.whole_rulebook(code), media_type="text/markdown; charset=utf-8")


@router.get("/games/{code}/rules", **shapes(rest.RulesShown))
async def rules(code: GameCode) -> Response:
    return reply(await games_desk.rules(code))


@router.get("/games/{code}/rules/{rule}", **shapes(rest.RuleShown))
async def rule(code: GameCode, rule: Annotated[str, Path(max_length=40)]) -> Response:
    return reply(await games_desk.rule(code, rule))


@router.get("/games/{code}/rulings", **shapes(rest.RulingsShown))
async def rulings(code: GameCode) -> Response:
    """The contested rulings, for which another reading was considered and rejected."""
    return reply(await games_desk.rulings(code))


@router.get("/about", **shapes(rest.AboutShown))
async def about() -> Response:
    """The version, where the source is, and the rules and values of each game."""
    return reply(await games_desk.about())


@router.get("/notices", response_class=PlainTextResponse)
async def notices() -> PlainTextResponse:
    """Third-party work in the wheel, with its licence texts."""
    return PlainTextResponse(await games_desk.notices())


@router.get("/bots", **shapes(rest.BotsShown))
async def bots(context: Ctx) -> Response:
    return reply(await games_desk.bots(context.settings))


@router.get("/socket-schema")
async def socket_schema() -> dict[str, Any]:
    """JSON Schema of the messages over a table's socket, in both directions."""
    return wire.socket_schema()


# Tables.


@router.get("/tables", **shapes(rest.Lobby))
async def lobby(
    player: Player, context: Ctx, state: Literal["open", "playing", "ended"] | None = None, mine: bool = False
) -> Response:
    """Public tables, or your own, the latest first."""
    return reply(await lobby_desk.lobby(context.desk, player, state, mine))


@router.post("/tables", dependencies=[Making], **shapes(rest.Created, takes=rest.NewTable, status=201))
async def create(request: Request, person: NamedPlayer, context: Ctx) -> Response:
    wish = await body_of(request, rest.NewTable)
    return reply(await lobby_desk.create(context.desk, person, wish), 201)


@router.get("/tables/{table_id}", **shapes(rest.TableShown))
async def table(table_id: TableId, player: Player, context: Ctx) -> Response:
    """What anyone may know before opening the socket: game, options, seats, and the hash of the secret."""
    return reply(await lobby_desk.table(context.desk, player, table_id))


# Finished games.


@router.get("/tables/{table_id}/replay", response_class=PlainTextResponse)
async def replay(table_id: TableId, context: Ctx) -> PlainTextResponse:
    """The record of a finished game, as a file that `aerodrome replay verify` can check."""
    file = await replays_desk.replay(context.desk, table_id)
    headers = {"Content-Disposition": f'attachment; filename="{file.name}"'}
    return PlainTextResponse(file.text, headers=headers, media_type="application/jsonl; charset=utf-8")


@router.get("/tables/{table_id}/frames", **shapes(rest.ReplayShown))
async def frames(table_id: TableId, context: Ctx, seat: SeatAsked = None) -> Response:
    """A finished game step by step, as a seat or a spectator saw it."""
    return encoded_reply(await replays_desk.frames(context.desk, table_id, seat))


@router.post("/replays", **shapes(rest.ReplayShown, takes=rest.ReplayText))
async def show_replay(request: Request, context: Ctx, seat: SeatAsked = None) -> Response:
    """Verify an uploaded record, and show it step by step."""
    wish = await body_of(request, rest.ReplayText)
    return encoded_reply(await replays_desk.steps(context.desk.aside, wish.text, seat))


# Reports.


@router.post("/tables/{table_id}/report", dependencies=[Reporting], **shapes(rest.ReportShown, takes=rest.ReportWish))
async def report_table(table_id: TableId, request: Request, player: Player, context: Ctx) -> Response:
    """Pack what looks wrong at a table into a small text. It holds nothing that the viewer may not know."""
    wish = await body_of(request, rest.ReportWish)
    return reply(await reports_desk.report_table(context.desk, player, table_id, wish))


@router.post("/replays/report", dependencies=[Reporting], **shapes(rest.ReportShown, takes=rest.ReplayReportWish))
async def report_replay(request: Request, context: Ctx) -> Response:
    """The same about a record that the player uploads."""
    return reply(await reports_desk.report_replay(context.desk, await body_of(request, rest.ReplayReportWish)))


# Every other address. This route comes last, because the first one that matches is used.


@router.api_route("/{path:path}", methods=["POST", "PUT", "PATCH", "DELETE"], include_in_schema=False)
async def nothing(request: Request) -> None:
    """Report an unknown address or a wrong method. The client's catch-all page would say that only GET is allowed."""
    known = [each for each in router.routes if isinstance(each, APIRoute)]
    near = [
        each for each in known if each.matches(request.scope)[0] == routing.Match.PARTIAL
    ]  # right except for the method
    allowed = sorted({method for each in near for method in each.methods or ()})
    if allowed:
        raise HTTPException(405, f"This address accepts only {', '.join(allowed)}.", {"Allow": ", ".join(allowed)})
    raise HTTPException(404, en.nothing_here())

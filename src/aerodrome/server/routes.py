"""REST: your name, the lobby, tables, replays, rules and options. The game itself uses the table's socket."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Annotated, Any, Final, Literal, TypeVar

from fastapi import APIRouter, Depends, HTTPException, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from fastapi.routing import APIRoute
from starlette import routing

import aerodrome
from aerodrome import about as release
from aerodrome.bots.registry import LEVELS
from aerodrome.core import registry
from aerodrome.core.digest import text_digest
from aerodrome.core.game import NOBODY
from aerodrome.core.recording import read_recording
from aerodrome.core.refusal import BadInput
from aerodrome.core.replay import OtherRules
from aerodrome.core.replay import read as read_replay
from aerodrome.core.rulebook import contested, find_rule, rule_texts, rulebook
from aerodrome.core.title import Title
from aerodrome.server import packets
from aerodrome.server import schemas as wire
from aerodrome.server.addresses import is_from_here, is_here, network_urls
from aerodrome.server.auth import COOKIE, COOKIE_SECONDS, LINK_SECONDS, new_id, token_hash
from aerodrome.server.context import Context
from aerodrome.server.creation import new_table
from aerodrome.server.levels import OF_GAME
from aerodrome.server.manners import Person, printable, refused
from aerodrome.server.settings import Settings
from aerodrome.server.shown import ShownTable
from aerodrome.server.table import Table
from aerodrome.server.tables import now_ms

PROBLEMS: dict[int | str, dict[str, Any]] = {
    code: {"model": wire.Problem, "description": why}
    for code, why in {
        400: "Not possible: the text says why",
        401: "You have no name yet: choose one first",
        403: "Not allowed from another site",
        404: "Not found",
        409: "Refused by the rules of the game or of the table",
        413: "Too long",
        422: "Not of the form described here",
        429: "Too many requests",
        503: "The server cannot reach its database",
    }.items()
}
LISTED_AT_MOST = 100
NOTICES: Final = resources.files("aerodrome") / "THIRD-PARTY-NOTICES.txt"
STEPS_AT_MOST: Final = 20_000  # in a record that is shown step by step
SHOWN_AT_MOST: Final = 200 << 20  # bytes in its response
TOO_LONG: Final = "This record is too long to show step by step: {}. Run `aerodrome replay show FILE` instead."

TableId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{22}$")]
GameCode = Annotated[str, Path(max_length=40)]

router = APIRouter(prefix="/api", responses=PROBLEMS)
_replaying = asyncio.Semaphore(1)  # a long replay takes a while, so only one at a time

Made = TypeVar("Made")


def context_of(request: Request) -> Context:
    found: Context = request.app.state.context
    return found


Ctx = Annotated[Context, Depends(context_of)]


def player_of(request: Request, context: Ctx) -> str:
    """Return the player named by the cookie, or "" for an unknown client."""
    return context.signer.player(request.cookies.get(COOKIE)) or ""


Player = Annotated[str, Depends(player_of)]


async def person_of(player: Player, context: Ctx) -> Person:
    name = await context.store.name_of(player) if player else None
    if name is None:
        raise HTTPException(401, "Choose a name first: POST /api/me.")
    return Person(player, name)


Somebody = Annotated[Person, Depends(person_of)]


def making(request: Request, context: Ctx) -> None:
    """Limit by address how fast new things are stored."""
    if not context.makings.take(address_of(request)):
        raise HTTPException(429, "Too many requests of this kind from your address. Wait a moment.")


Making = Depends(making)


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


# Your name.


@router.get("/me")
async def me(player: Player, context: Ctx) -> wire.Me:
    return wire.Me(name=await context.store.name_of(player) if player else None)


@router.post("/me", dependencies=[Making])
async def name_me(wish: wire.NewName, player: Player, response: Response, context: Ctx) -> wire.Me:
    """Become a guest with that name, or change your name."""
    name = printable(wish.name)
    if player and await context.store.name_of(player) is not None:
        await context.store.rename(player, name)
    else:
        player = new_id()
        await context.store.new_player(player, name, now_ms())
        set_cookie(response, context, player)
    return wire.Me(name=name)


@router.post("/me/link", dependencies=[Making])
async def make_link(person: Somebody, context: Ctx) -> wire.DeviceLink:
    """Make a one-time link that lets you play under the same name on another device."""
    token, expires = secrets.token_urlsafe(32), now_ms() + LINK_SECONDS * 1000
    await context.store.new_link(token_hash(token), person.player, expires)
    return wire.DeviceLink(token=token, expires_at=expires)


@router.post("/me/move", dependencies=[Making])
async def use_link(wish: wire.UseLink, response: Response, context: Ctx) -> wire.Me:
    """Play on this device under the name of the player who made the link."""
    player = await context.store.use_link(token_hash(wish.token), now_ms())
    if player is None:
        raise HTTPException(404, "This link has expired or has already been used. Make a new one.")
    set_cookie(response, context, player)
    return wire.Me(name=await context.store.name_of(player))


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


@router.get("/sharing")
async def sharing(request: Request, context: Ctx) -> wire.Sharing:
    """What an invitation shows if the page's address works only on this computer."""
    settings, port = context.settings, (request.scope.get("server") or ("", None))[1]
    if settings.https or port is None or not is_from_here(address_of(request), request.headers):
        return wire.Sharing(addresses=[], command="")
    if is_here(settings.host):
        return wire.Sharing(addresses=[], command=settings.sharing)
    return wire.Sharing(addresses=await asyncio.to_thread(network_urls, settings.host, port), command="")


# Games.


def title_of(code: GameCode) -> Title:
    if code not in registry.PACKAGES:
        raise HTTPException(404, f"There is no such game. The games are {', '.join(registry.codes())}.")
    return registry.title(code)


Which = Annotated[Title, Depends(title_of)]


@router.get("/games")
async def games() -> wire.GamesShown:
    return wire.GamesShown(games=[game_shown(title) for title in registry.titles()])


def game_shown(title: Title) -> wire.GameShown:
    return wire.GameShown.model_validate({**title.to_json(), "first_game": title.fly_now})


@router.get("/games/{code}/options")
async def options(title: Which) -> wire.OptionsShown:
    return wire.OptionsShown.model_validate(title.schema.form())


@router.post("/games/{code}/settle")
async def settle(title: Which, wish: wire.OptionsWish) -> wire.Settled:
    """The options with all defaults filled in and the seats they give, or why they conflict."""
    try:
        game = title.new(dict(wish.options))
    except BadInput as bad:
        return wire.Settled(options={}, seats=[], refusal=str(bad))
    warnings = title.schema.warnings(game.options)
    return wire.Settled(options=game.options, seats=game.seat_names, refusal="", warnings=warnings)


@router.get("/games/{code}/picture")
async def picture(title: Which) -> dict[str, Any]:
    """The fixed data that a drawing of the game needs: the places of the board and facts about the pieces."""
    return title.picture()


@router.get("/games/{code}/rulebook", response_class=PlainTextResponse)
async def whole_rulebook(title: Which) -> PlainTextResponse:
    """The whole RULES.md, with its headings, tables and sources."""
    return PlainTextResponse(rulebook(title), media_type="text/markdown; charset=utf-8")


@router.get("/games/{code}/rules")
async def rules(title: Which) -> wire.RulesShown:
    texts = rule_texts(title).items()
    return wire.RulesShown(game=title.code, rules=[wire.RuleShown(id=each, text=text) for each, text in texts])


@router.get("/games/{code}/rules/{rule}")
async def rule(title: Which, rule: Annotated[str, Path(max_length=40)]) -> wire.RuleShown:
    try:
        found, text = find_rule(title, rule)
    except BadInput as bad:
        raise HTTPException(404, str(bad)) from None
    return wire.RuleShown(id=found, text=text)


@router.get("/games/{code}/rulings")
async def rulings(title: Which) -> wire.RulingsShown:
    """The contested rulings, for which another reading was considered and rejected."""
    found = [wire.RulingShown.model_validate(ruling.to_json()) for ruling in contested(title)]
    return wire.RulingsShown(game=title.code, name=title.name, rulings=found)


@router.get("/about")
async def about() -> wire.AboutShown:
    """The version, where the source is, and the rules and values of each game."""
    found = release.about()
    return wire.AboutShown(
        version=found.version,
        protocol=wire.TABLE_PROTOCOL,
        compiled=found.compiled,
        source=found.source,
        games=[
            wire.GameRelease(
                code=game.code,
                name=game.name,
                rules=game.rules,
                rules_digest=rules_digest(game.code),
                data_digest=game.data,
            )
            for game in found.games
        ],
    )


@cache
def rules_digest(code: str) -> str:
    return text_digest(rulebook(registry.title(code)))


@router.get("/notices", response_class=PlainTextResponse)
async def notices() -> PlainTextResponse:
    """Third-party work in the wheel, with its licence texts."""
    return PlainTextResponse(NOTICES.read_text(encoding="utf-8"))


@router.get("/bots")
async def bots(context: Ctx) -> wire.BotsShown:
    return wire.BotsShown(levels=LEVELS, of_game=OF_GAME, engine=_engine(context.settings))


def _engine(settings: Settings) -> wire.Engine:
    if aerodrome.COMPILED:
        return "compiled"
    return "compiling" if settings.compiling else "interpreted"


@router.get("/socket-schema")
async def socket_schema() -> dict[str, Any]:
    """JSON Schema of the messages over a table's socket, in both directions."""
    return wire.socket_schema()


# Tables.


@router.get("/tables")
async def lobby(
    player: Player, context: Ctx, state: Literal["open", "playing", "ended"] | None = None, mine: bool = False
) -> wire.Lobby:
    """Public tables, or your own, the latest first."""
    if mine and not player:
        return wire.Lobby(tables=[])
    rows = await context.store.listed(state, player if mine else None, LISTED_AT_MOST)
    return wire.Lobby(tables=[listed(row) for row in rows])


def listed(row: dict[str, Any]) -> wire.Listed:
    return wire.Listed.model_validate({**row, "seats": json.loads(row["names"])})


@router.post("/tables", status_code=201, dependencies=[Making])
async def create(wish: wire.NewTable, person: Somebody, context: Ctx) -> wire.Created:
    if await context.store.under_way(person.player) >= context.settings.tables_of_player:
        raise refused(f"You have {context.settings.tables_of_player} unfinished games, the limit. Finish one first.")
    header, first = new_table(wish, person, new_id(), now_ms())
    await context.store.create(header, first)
    await context.tables.open(header.id)
    return wire.Created(table=header.id)


@router.get("/tables/{table_id}")
async def table(table_id: TableId, player: Player, context: Ctx) -> wire.TableShown:
    """What anyone may know before opening the socket: game, options, seats, and the hash of the secret."""
    found = await context.tables.look(table_id)
    if isinstance(found, ShownTable):
        return packets.old_table_shown(found)
    return packets.table_shown(found, player, now_ms())


@router.get("/tables/{table_id}/replay", response_class=PlainTextResponse)
async def replay(table_id: TableId, context: Ctx) -> PlainTextResponse:
    """The record of a finished game, as a file that `aerodrome replay verify` can check."""
    over = finished(await context.tables.look(table_id))
    text = await aside(over.replay)
    headers = {"Content-Disposition": f'attachment; filename="{over.header.game}-{table_id[:6]}.jsonl"'}
    return PlainTextResponse(text, headers=headers, media_type="application/jsonl; charset=utf-8")


@router.get("/tables/{table_id}/frames", response_model=wire.ReplayShown)
async def frames(table_id: TableId, context: Ctx, seat: Annotated[str | None, Query(max_length=20)] = None) -> Response:
    """A finished game step by step, as a seat or a spectator saw it."""
    found = await context.tables.look(table_id)
    if isinstance(found, ShownTable) and found.ending is not None:
        old, viewer = found, _seat_number(sorted(str(number) for number in found.people), seat)
        return _json(await aside(lambda: _encoded(packets.old_replay_shown(old, viewer))))
    return await steps(await aside(finished(found).replay), seat)


def finished(found: Table | ShownTable) -> Table:
    if isinstance(found, ShownTable):
        raise refused(f"The record of this game isn't available: {found.why}.")
    if found.match is None or found.match.ending is None:
        raise refused("The game isn't over. Its record would reveal what is still hidden.")
    return found


@router.post("/replays", response_model=wire.ReplayShown)
async def show_replay(wish: wire.ReplayText, seat: Annotated[str | None, Query(max_length=20)] = None) -> Response:
    """Verify an uploaded record, and show it step by step."""
    return await steps(wish.text, seat)


async def aside(work: Callable[[], Made]) -> Made:
    """Do long work on a record in a thread, so that no one at a table waits for it."""
    async with _replaying:
        return await asyncio.to_thread(work)


async def steps(text: str, seat: str | None) -> Response:
    """Return an encoded response. FastAPI would validate and encode a long record in the event loop."""
    return _json(await aside(lambda: _steps(text, seat)))


def _json(body: bytes) -> Response:
    return Response(body, media_type="application/json")


def _steps(text: str, seat: str | None) -> bytes:
    """Replay and verify a record, or show it as recorded if this release does not have its rules."""
    try:
        verified = read_replay(text)
    except OtherRules as other:
        return _recorded_steps(text, seat, str(other))
    viewer = _seat_number(verified.match.game.seat_names, seat)
    _check_length(len(verified.replay.answers))
    return _encoded(packets.replay_shown(verified, viewer))


def _recorded_steps(text: str, seat: str | None, why: str) -> bytes:
    try:
        recording = read_recording(text)
    except BadInput as bad:
        raise BadInput(f"{why} {bad}") from None
    viewer = _seat_number(recording.names, seat)
    _check_length(len(recording.steps) - 1)
    return _encoded(packets.recording_shown(recording, viewer, why))


def _seat_number(names: list[str], seat: str | None) -> int:
    if seat is not None and seat not in names:
        raise BadInput(f"There is no such seat. The seats are {', '.join(names)}.")
    return NOBODY if seat is None else names.index(seat)


def _check_length(answers: int) -> None:
    if answers > STEPS_AT_MOST:
        raise BadInput(TOO_LONG.format(f"it has {answers} answers, and the limit is {STEPS_AT_MOST}"))


def _encoded(shown: wire.ReplayShown) -> bytes:
    """Encode frame by frame. Encoding all of it in one call would block the event loop."""
    parts: list[bytes] = []
    size = 0
    for frame in shown.frames:
        parts.append(frame.model_dump_json().encode())
        size += len(parts[-1])
        if size > SHOWN_AT_MOST:
            raise BadInput(TOO_LONG.format(f"it would take more than {SHOWN_AT_MOST >> 20} megabytes"))
    head = shown.model_dump_json(exclude={"frames"}).encode().removesuffix(b"}")
    return head + b',"frames":[' + b",".join(parts) + b"]}"


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
    raise HTTPException(404, "There is nothing at this address.")

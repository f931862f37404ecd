"""The table of all calls: every address of REST, and the one of a table's socket. The desk answers.

routes.py offers them over HTTP, and aerodrome/tab/host.py within a page. So both have the same addresses, bodies,
statuses and refusals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from aerodrome.server import rest, wire
from aerodrome.server.auth import ID_FORM
from aerodrome.server.desk import games as games_desk
from aerodrome.server.desk import lobby as lobby_desk
from aerodrome.server.desk import players as players_desk
from aerodrome.server.desk import replays as replays_desk
from aerodrome.server.desk import reports as reports_desk
from aerodrome.server.desk.call import JSON_LINES, MARKDOWN, TEXT, Answer, Asked, Call, form_of, match
from aerodrome.server.desk.parameters import PATH, QUERY, Choice, Flag, Number, Pattern, Text
from aerodrome.server.desk.problems import NotFound, WrongMethod
from aerodrome.server.messages import en

CODE: Final = Text(PATH, "code", 40)
RULE: Final = Text(PATH, "rule", 40)
TABLE: Final = Pattern(PATH, "table_id", ID_FORM)
SEAT: Final = Text(QUERY, "seat", 20)
STATE: Final = Choice(QUERY, "state", ["open", "playing", "ended"])
MINE: Final = Flag(QUERY, "mine")
AFTER: Final = Number(QUERY, "after", 1_000_000_000)


# Your name.


async def me(asked: Asked) -> Answer:
    return Answer(await players_desk.me(asked.desk, asked.player))


async def name_me(asked: Asked) -> Answer:
    """Become a guest with that name, or change your name."""
    wish = await asked.body(rest.NewName)
    named, shown = await players_desk.name_me(asked.desk, asked.player, wish)
    return Answer(shown, "" if named == asked.player else named)


async def make_link(asked: Asked) -> Answer:
    """Make a one-time link that lets you play under the same name on another device."""
    return Answer(await players_desk.make_link(asked.desk, asked.person))


async def use_link(asked: Asked) -> Answer:
    """Play on this device under the name of the player who made the link."""
    player, shown = await players_desk.use_link(asked.desk, await asked.body(rest.UseLink))
    return Answer(shown, player)


async def sharing(asked: Asked) -> Answer:
    """What an invitation shows if the page's address works only on this computer."""
    return Answer(await asked.sharing())


# Games.


async def games(asked: Asked) -> Answer:
    return Answer(await games_desk.games())


async def options(asked: Asked) -> Answer:
    return Answer(await games_desk.options(asked.values["code"]))


async def settle(asked: Asked) -> Answer:
    """The options with all defaults filled in and the seats they give, or why they conflict."""
    code = asked.values["code"]
    games_desk.title_of(code)  # an unknown game is reported before a wrong body
    return Answer(await games_desk.settle(code, await asked.body(rest.OptionsWish)))


async def picture(asked: Asked) -> Answer:
    """The fixed data that a drawing of the game needs: the places of the board and facts about the pieces."""
    return Answer(await games_desk.picture(asked.values["code"]))


async def whole_rulebook(asked: Asked) -> Answer:
    """The whole RULES.md, with its headings, tables and sources."""
    return Answer(await games_desk.whole_rulebook(asked.values["code"]))


async def rules(asked: Asked) -> Answer:
    return Answer(await games_desk.rules(asked.values["code"]))


async def rule(asked: Asked) -> Answer:
    return Answer(await games_desk.rule(asked.values["code"], asked.values["rule"]))


async def rulings(asked: Asked) -> Answer:
    """The contested rulings, for which another reading was considered and rejected."""
    return Answer(await games_desk.rulings(asked.values["code"]))


async def about(asked: Asked) -> Answer:
    """The version, where the source is, and the rules and values of each game."""
    return Answer(await games_desk.about())


async def notices(asked: Asked) -> Answer:
    """Third-party work in the wheel, with its licence texts."""
    return Answer(await games_desk.notices())


async def bots(asked: Asked) -> Answer:
    return Answer(await games_desk.bots(asked.desk.settings))


async def socket_schema(asked: Asked) -> Answer:
    """JSON Schema of the messages over a table's socket, in both directions."""
    return Answer(wire.socket_schema())


# Tables.


async def lobby(asked: Asked) -> Answer:
    """Public tables, or your own, the latest first."""
    return Answer(await lobby_desk.lobby(asked.desk, asked.player, asked.values["state"], asked.values["mine"]))


async def create(asked: Asked) -> Answer:
    return Answer(await lobby_desk.create(asked.desk, asked.person, await asked.body(rest.NewTable)))


async def table(asked: Asked) -> Answer:
    """What anyone may know before opening the socket: game, options, seats, and the hash of the secret."""
    return Answer(await lobby_desk.table(asked.desk, asked.player, asked.values["table_id"]))


# Finished games.


async def replay(asked: Asked) -> Answer:
    """The record of a finished game, as a file that `aerodrome replay verify` can check."""
    file = await replays_desk.replay(asked.desk, asked.values["table_id"])
    return Answer(file.text, file=file.name)


async def frames(asked: Asked) -> Answer:
    """A finished game step by step, as a seat or a spectator saw it."""
    return Answer(await replays_desk.frames(asked.desk, asked.values["table_id"], asked.values["seat"]))


async def show_replay(asked: Asked) -> Answer:
    """Verify an uploaded record, and show it step by step."""
    wish = await asked.body(rest.ReplayText)
    return Answer(await replays_desk.steps(asked.desk.aside, wish.text, asked.values["seat"]))


# Reports.


async def report_table(asked: Asked) -> Answer:
    """Pack what looks wrong at a table into a small text. It holds nothing that the viewer may not know."""
    wish = await asked.body(rest.ReportWish)
    return Answer(await reports_desk.report_table(asked.desk, asked.player, asked.values["table_id"], wish))


async def report_replay(asked: Asked) -> Answer:
    """The same about a record that the player uploads."""
    return Answer(await reports_desk.report_replay(asked.desk, await asked.body(rest.ReplayReportWish)))


CALLS: Final = (
    Call("GET", "/me", me, rest.Me),
    Call("POST", "/me", name_me, rest.Me, rest.NewName, limit="making"),
    Call("POST", "/me/link", make_link, rest.DeviceLink, named=True, limit="making"),
    Call("POST", "/me/move", use_link, rest.Me, rest.UseLink, limit="making"),
    Call("GET", "/sharing", sharing, rest.Sharing),
    Call("GET", "/games", games, rest.GamesShown),
    Call("GET", "/games/{code}/options", options, rest.OptionsShown, None, (CODE,)),
    Call("POST", "/games/{code}/settle", settle, rest.Settled, rest.OptionsWish, (CODE,)),
    Call("GET", "/games/{code}/picture", picture, None, None, (CODE,)),
    Call("GET", "/games/{code}/rulebook", whole_rulebook, None, None, (CODE,), content=MARKDOWN),
    Call("GET", "/games/{code}/rules", rules, rest.RulesShown, None, (CODE,)),
    Call("GET", "/games/{code}/rules/{rule}", rule, rest.RuleShown, None, (CODE, RULE)),
    Call("GET", "/games/{code}/rulings", rulings, rest.RulingsShown, None, (CODE,)),
    Call("GET", "/about", about, rest.AboutShown),
    Call("GET", "/notices", notices, content=TEXT),
    Call("GET", "/bots", bots, rest.BotsShown),
    Call("GET", "/socket-schema", socket_schema),
    Call("GET", "/tables", lobby, rest.Lobby, None, (STATE, MINE)),
    Call("POST", "/tables", create, rest.Created, rest.NewTable, status=201, named=True, limit="making"),
    Call("GET", "/tables/{table_id}", table, rest.TableShown, None, (TABLE,)),
    Call("GET", "/tables/{table_id}/replay", replay, None, None, (TABLE,), content=JSON_LINES),
    Call("GET", "/tables/{table_id}/frames", frames, rest.ReplayShown, None, (TABLE, SEAT)),
    Call("POST", "/replays", show_replay, rest.ReplayShown, rest.ReplayText, (SEAT,)),
    Call(
        "POST", "/tables/{table_id}/report", report_table, rest.ReportShown, rest.ReportWish, (TABLE,),
        limit="reporting",
    ),
    Call("POST", "/replays/report", report_replay, rest.ReportShown, rest.ReplayReportWish, limit="reporting"),
)  # fmt: skip

# A table's socket. A server opens a WebSocket there.
SOCKET_PATH: Final = "/tables/{table_id}/socket"
_SOCKET: Final = form_of(SOCKET_PATH)


@dataclass(frozen=True)
class SocketAsked:
    """Which table a socket is for, from which seat, and the number of the last item that its client has."""

    table: str
    seat: str | None
    after: int | None


def socket_asked(given: Mapping[str, str]) -> SocketAsked:
    """Read the parameters of a socket's address. Raise BadBody if one is wrong."""
    return SocketAsked(TABLE.value(given), SEAT.value(given), AFTER.value(given))


def find_socket(path: str) -> dict[str, str]:
    """Return the parameters in the path of a socket. Raise NotFound if it is none."""
    found = match(_SOCKET, path)
    if found is None:
        raise NotFound(en.nothing_here())
    return found


def find_call(calls: Sequence[Call], method: str, path: str) -> tuple[Call, dict[str, str]]:
    """Return the call at an address, and the parameters of its path. Raise NotFound or WrongMethod if there is none."""
    for call in calls:
        found = call.match(path) if call.method == method else None
        if found is not None:
            return call, found
    raise missing_call(calls, method, path)


def missing_call(calls: Sequence[Call], method: str, path: str) -> NotFound | WrongMethod:
    """Return why there is no call at an address: it does not exist, or has other methods."""
    methods = sorted({call.method for call in calls if call.match(path) is not None})
    # A server has pages behind all other addresses, and pages are only read.
    return WrongMethod(methods) if methods and method != "GET" else NotFound(en.nothing_here())

"""The lobby: lists of tables, new tables, and what anyone may know of one."""

from __future__ import annotations

from typing import Final

import msgspec

from aerodrome.server import packets, rest
from aerodrome.server.archive import ArchivedTable
from aerodrome.server.auth import new_id
from aerodrome.server.clocks import now_ms
from aerodrome.server.commands import Person, refused
from aerodrome.server.creation import new_table
from aerodrome.server.desk.desk import Desk
from aerodrome.server.messages import en
from aerodrome.server.records import ListedTable

LISTED_AT_MOST: Final = 100

_seats = msgspec.json.Decoder(list[rest.ListedSeat])


async def lobby(desk: Desk, player: str, state: str | None, mine: bool) -> rest.Lobby:
    """Return public tables, or the player's own, the latest first."""
    if desk.alone and not mine:
        raise refused(en.no_lobby_here())
    if mine and not player:
        return rest.Lobby(tables=[])
    found = await desk.store.listed(state, player if mine else None, LISTED_AT_MOST)
    return rest.Lobby(tables=[_listed(each) for each in found])


def _listed(table: ListedTable) -> rest.Listed:
    return rest.Listed(
        id=table.id,
        game=table.game,
        rules=table.rules,
        state=table.state,
        open_seats=table.open_seats,
        seats=_seats.decode(table.names),
        created_at=table.created_at,
        updated_at=table.updated_at,
    )


async def create(desk: Desk, person: Person, wish: rest.NewTable) -> rest.Created:
    most = desk.settings.tables_of_player
    if await desk.store.under_way(person.player) >= most:
        raise refused(en.too_many_games(most))
    if desk.alone:
        wish = _for_one_person(wish)
    header, first = new_table(wish, person, new_id(), now_ms())
    await desk.store.create(header, first)
    await desk.tables.open(header.id)
    return rest.Created(table=header.id)


def _for_one_person(wish: rest.NewTable) -> rest.NewTable:
    """Return the wish as a table that no one else will see. Raise Refused if a seat waits for someone else."""
    if any(seat.kind == "open" for seat in wish.seats):
        raise refused(en.no_open_seat_here())
    return msgspec.structs.replace(wish, public=False)


async def table(desk: Desk, player: str, table_id: str) -> rest.TableShown:
    """Return what anyone may know before opening the socket: game, options, seats, and the hash of the secret."""
    found = await desk.tables.look(table_id)
    if isinstance(found, ArchivedTable):
        return packets.archived_table_shown(found)
    return packets.table_shown(found, player, now_ms())

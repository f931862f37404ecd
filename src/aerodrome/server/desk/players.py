"""Players: their names, and the links with which they move to another device."""

from __future__ import annotations

import secrets

from aerodrome.server import rest
from aerodrome.server.auth import LINK_SECONDS, new_id, token_hash
from aerodrome.server.clocks import now_ms
from aerodrome.server.commands import Person, printable, refused
from aerodrome.server.desk.desk import Desk
from aerodrome.server.desk.problems import NoName, NotFound
from aerodrome.server.messages import en


async def person_of(desk: Desk, player: str) -> Person:
    """Return a player with their name. Raise NoName if there is no such player. "" is an unknown client."""
    name = await desk.store.name_of(player) if player else None
    if name is None:
        raise NoName
    return Person(player, name)


async def me(desk: Desk, player: str) -> rest.Me:
    return rest.Me(name=await desk.store.name_of(player) if player else None)


async def name_me(desk: Desk, player: str, wish: rest.NewName) -> tuple[str, rest.Me]:
    """Rename the player, or create one with that name. Return the player's id too."""
    name = printable(wish.name)
    if player and await desk.store.name_of(player) is not None:
        await desk.store.rename(player, name)
    else:
        player = new_id()
        await desk.store.new_player(player, name, now_ms())
    return player, rest.Me(name=name)


async def make_link(desk: Desk, person: Person) -> rest.DeviceLink:
    if desk.alone:
        raise refused(en.no_device_link_here())
    token, expires = secrets.token_urlsafe(32), now_ms() + LINK_SECONDS * 1000
    await desk.store.new_link(token_hash(token), person.player, expires)
    return rest.DeviceLink(token=token, expires_at=expires)


async def use_link(desk: Desk, wish: rest.UseLink) -> tuple[str, rest.Me]:
    """Use up a link. Return its player's id too."""
    if desk.alone:
        raise refused(en.no_device_link_here())
    player = await desk.store.use_link(token_hash(wish.token), now_ms())
    if player is None:
        raise NotFound(en.link_used())
    return player, rest.Me(name=await desk.store.name_of(player))

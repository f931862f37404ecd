"""What happened at a table goes out to everyone who listens there."""

from __future__ import annotations

from aerodrome.core.game import NOBODY
from aerodrome.server import packets, wire
from aerodrome.server.interfaces import Listener
from aerodrome.server.live import Live
from aerodrome.server.table import Table


def broadcast(live: Live, table: Table, now: int) -> None:
    """Send every listener what is new in its stream. Listeners who see the same get the same text."""
    texts: dict[tuple[int, str, int], str] = {}
    for listener in list(live.listeners):
        if listener.viewer != NOBODY and table.seats[listener.viewer].player != listener.player:
            # The player has left the seat: show them the spectator's view, not the next player's.
            listener.viewer, listener.number = NOBODY, -1
        stream = table.streams[listener.viewer]
        if listener.number == stream.number:
            continue
        wanted = (listener.viewer, listener.player, listener.number)
        if wanted not in texts:
            texts[wanted] = packets.encoded(_news_for(table, listener, now))
        listener.number = stream.number
        listener.send(texts[wanted])


def tell_presence(live: Live, table: Table, now: int) -> None:
    """Tell every listener who is away now."""
    texts: dict[tuple[int, str], str] = {}
    for listener in list(live.listeners):
        wanted = (listener.viewer, listener.player)
        if wanted not in texts:
            texts[wanted] = packets.encoded(packets.presence_for(table, listener.viewer, listener.player, now))
        listener.send(texts[wanted])


def tell_chats(live: Live, player: str, now: int) -> None:
    """Send a player the chat lines that they see now, because they have muted someone or no longer do."""
    for listener in list(live.listeners):
        if live.table is not None and listener.player == player:
            listener.send(packets.encoded(packets.chats_for(live.table, listener.viewer, player, now)))


def _news_for(table: Table, listener: Listener, now: int) -> wire.ServerMessage:
    """Return what the listener has missed, or a new welcome if that is no longer in memory."""
    missed = table.streams[listener.viewer].after(listener.number)
    if missed is None:
        return packets.welcome_for(table, listener.viewer, listener.player, None, now)
    return packets.news_for(table, listener.viewer, listener.player, missed, now)

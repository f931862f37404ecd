"""Chapters 1 and 15: tiles on their way from the hand to the turn track, or out of the game."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.events import Event, all_but, only
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import Biplane
from aerodrome.games.dog_fight.tables import tile_name


def play_tile(setting: Setting, biplane: Biplane, kind: i64) -> None:
    """DF-MOVE-06, DF-COMP-09: from the hand to the next free red square. A re-used one stays put (DF-RUL-74)."""
    one = deck.one(setting.aid(biplane).tiles.index[kind])
    biplane.hand -= one
    biplane.hand_count -= 1
    biplane.spent += one
    biplane.last = kind
    biplane.squares = pushed(biplane.squares, kind)


def pushed(squares: i64, kind: i64) -> i64:
    """The turn track with one more tile on it."""
    shift: i64 = 0
    while squares >> shift:
        shift += 5
    return squares | ((kind + 1) << shift)


def lose_tile(seat: i64, biplane: Biplane, place: int, kind: i64, log: list[Event] | None) -> None:
    """DF-BLACK-03, DF-RUL-70: a tile leaves the game; only its owner knows which."""
    biplane.removed += deck.one(place)
    biplane.removed_count += 1
    if log is not None:
        log.append(Event("lost_tile", only(seat), {"seat": "AB"[seat], "tile": tile_name(kind)}))
        log.append(Event("lost_tile", all_but(seat), {"seat": "AB"[seat]}))

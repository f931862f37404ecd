"""Read the bot of a solo game: its tiles, and what it did last."""

from __future__ import annotations

from typing import Final

from aerodrome.core import position
from aerodrome.games.dog_fight.notation.fields import SLOTS, Fields, left_over, refuse, tile_count
from aerodrome.games.dog_fight.phases.automaton import LEFT, RIGHT
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import Position
from aerodrome.games.dog_fight.tables import TileSet, tile_name

BOT_FIELDS: Final = ["left", "bag", "used", "played", "from", "looped"]


def read_bot(setting: Setting, state: Position, entries: dict[str, position.Entry]) -> None:
    """DF-SOLO-04, DF-SOLO-11 to DF-SOLO-19: a tile waits left; a bag is never left empty."""
    if not setting.solo:
        refuse(entries, "bot", "there is a bot in solo only (DF-SOLO-01).")
        return
    entry = position.needed(entries, "bot", "bot: left 4/2")
    fields = Fields(entry, entry.words, BOT_FIELDS)
    aid = setting.aid(state.b)
    owner = aid.id
    tiles = aid.tiles
    if setting.options.hard_bag:
        whole = tiles.full - tiles.pile(aid.hard_removed)
        tiles = TileSet(owner, tiles.tiles(whole))
    fields.one("left", "one tile")
    left = left_over(tiles, f"the bot's {owner}", fields, ["left", "bag", "used"])
    bag = fields.tiles("bag") if fields.has("bag") else left
    if fields.has("bag") and left:
        names = " ".join([tile_name(kind) for kind in left])
        raise fields.bad("bag", f"with left and used it must make the whole set; missing: {names}.")
    used = fields.tiles("used")
    wanted = (state.turn - 1) % (tiles.total - 1)
    if len(used) != wanted:
        raise fields.bad("used", f"{tile_count(len(used))} do not fit the turn; there should be {wanted} (DF-SOLO-18).")
    state.bot_left = fields.tiles("left")[0]
    state.bot_bag = aid.tiles.pile(bag)
    state.bot_used = aid.tiles.pile(used)
    _read_bot_turn(state, fields, used or bag)


def _read_bot_turn(state: Position, fields: Fields, used: list[int]) -> None:
    """What the bot did last: shown to the player, and part of the position."""
    if state.turn == 1:
        for name in ("played", "from", "looped"):
            if fields.has(name):
                raise fields.bad(name, "before the first turn the bot has done nothing.")
        return
    fields.one("played", "the tile the bot played last")
    state.bot_played = fields.tiles("played")[0]
    if state.bot_played not in used:
        raise fields.bad("played", f"{tile_name(state.bot_played)} is not among the bot's used tiles (DF-SOLO-17).")
    state.b.last = state.bot_played
    slot = fields.one("from", "L or R, the slot it came from")
    if slot not in SLOTS:
        raise fields.bad("from", f"{slot!r} should be L or R.")
    state.bot_slot = RIGHT if slot == SLOTS[RIGHT] else LEFT
    state.bot_looped = 1 if fields.has("looped") else 0
    if state.bot_looped and state.bot_played >> 2 != 3:
        raise fields.bad("looped", "only a 3 is looped (DF-LOOP-01).")

"""Read what a scenario adds: M, what lies at the spots, the rescuer's objectives, and the bot of a solo game."""

from __future__ import annotations

import itertools
from typing import Final

from aerodrome.core import position
from aerodrome.games.dog_fight.notation.fields import (
    SLOTS,
    SPOT_HEADS,
    Fields,
    left_over,
    read_space,
    refuse,
    tile_count,
)
from aerodrome.games.dog_fight.phases.automaton import LEFT, RIGHT
from aerodrome.games.dog_fight.rules.missions import at_spot, put_at_spot
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import FLYING, NONE, Position
from aerodrome.games.dog_fight.tables import ESCORT, ESPIONAGE, M_TILES, RESCUE, SPOTS, TileSet, tile_name

M_FIELDS: Final = ["at", "damage", "hand"]


def read_m(setting: Setting, state: Position, entries: dict[str, position.Entry]) -> None:
    """DF-ESC-05, DF-ESC-20: M has the tiles not yet used in this round, or three when it flies alone."""
    if setting.scenario != ESCORT:
        refuse(entries, "M", "M flies in escort only (DF-ESC-01).")
        return
    entry = position.needed(entries, "M", "M: at R0 hand -2 -1 0 0* +1 +2")
    fields = Fields(entry, entry.words, M_FIELDS)
    state.m_cell = read_space(setting, fields)
    track = setting.tables.m_track
    state.m_damage = fields.number("damage", 0, track - 1, f"as {track} shoot it down")
    alone = state.plane(setting.mission).status != FLYING
    used = setting.turn_in_round(state.turn) - 1
    whole = setting.tables.m_hand_alone if alone else (1 << len(M_TILES)) - 1
    if not fields.has("hand") and (alone or used == 0):
        state.m_hand = whole
        return
    for word in fields.values.get("hand", []):
        if word not in M_TILES or state.m_hand >> M_TILES.index(word) & 1:
            raise fields.bad("hand", f"{word!r} should be one of {' '.join(M_TILES)}, each at most once.")
        state.m_hand |= 1 << M_TILES.index(word)
    if alone and state.m_hand != whole:
        raise fields.bad("hand", "with its escort down M has the tiles 0* +1 +2 (DF-ESC-20).")
    count = bin(state.m_hand).count("1")
    if not alone and count != len(M_TILES) - used:
        raise fields.bad("hand", f"{tile_count(count)} are left; there should be {len(M_TILES) - used} (DF-ESC-05).")


def read_spots(setting: Setting, state: Position, entries: dict[str, position.Entry]) -> None:
    """DF-ESP-04, DF-BOMB-03, DF-RESC-04: what lies at the spots; what does not is done."""
    wanted = SPOT_HEADS.get(setting.scenario, "")
    for head in SPOT_HEADS.values():
        if head != wanted:
            refuse(entries, head, f"{setting.numbers.name} has none.")
    if not wanted:
        return
    entry = position.needed(entries, wanted, wanted + ": S1=2 S2=1 …")
    most = setting.numbers.cameras if setting.scenario == ESPIONAGE else len(setting.numbers.numbers)
    seen: list[int] = []
    for word in entry.words:
        spot, sign, number = word.partition("=")
        if spot not in SPOTS or not sign or not number.isdecimal() or not 1 <= int(number) <= most:
            raise entry.bad("", f"{word!r} should be a spot S1 to S5, = and a number from 1 to {most}.")
        if at_spot(state, SPOTS.index(spot)):
            raise entry.bad("", f"{spot} stands twice on the line.")
        if setting.scenario != ESPIONAGE and int(number) in seen:
            raise entry.bad("", f"number {number} stands twice on the line; there is one of each.")
        seen.append(int(number))
        put_at_spot(state, SPOTS.index(spot), int(number))
    state.done = len(SPOTS) - len(seen)
    if setting.scenario == RESCUE:
        for airfield in setting.numbers.numbers:
            if airfield not in seen:
                state.rescued |= 1 << (airfield - 1)


def read_rescue(setting: Setting, state: Position, entries: dict[str, position.Entry]) -> None:
    if setting.scenario != RESCUE:
        for head in ("held", "landed", "take-offs"):
            refuse(entries, head, "this belongs to rescue only.")
        return
    _read_held(setting, state, position.needed(entries, "held", "held: 3"))
    _read_landed(setting, state, entries)
    _read_take_offs(state, entries)


def _read_held(setting: Setting, state: Position, entry: position.Entry) -> None:
    """DF-RESC-02: one objective at the start and one more each round; those of rescued persons are used up."""
    for word in entry.words:
        if word not in ("1", "2", "3", "4", "5") or state.held >> (int(word) - 1) & 1:
            raise entry.bad("", f"{word!r} should be an objective from 1 to 5, each at most once.")
        if state.rescued >> (int(word) - 1) & 1:
            raise entry.bad("", f"objective {word} is used up: airfield {word} is no longer on the board.")
        state.held |= 1 << (int(word) - 1)
    state.drawn = state.held | state.rescued
    drawn = bin(state.drawn).count("1")
    rounds = setting.round_of(state.turn) - 1
    wanted = setting.numbers.objectives_at_start + rounds * setting.numbers.objectives_per_round
    wanted = min(wanted, len(setting.numbers.numbers))
    if drawn != wanted:
        gone = bin(state.rescued).count("1")
        text = f"{wanted} objectives are drawn by round {rounds + 1}; {drawn - gone} held and {gone} used up are not"
        raise entry.bad("", text + " that (DF-RESC-02).")


def _read_landed(setting: Setting, state: Position, entries: dict[str, position.Entry]) -> None:
    """DF-RESC-03: a rescuer has landed if it reached an airfield, or stayed there, with a 0 or a 1."""
    rescuer = state.plane(setting.mission)
    here = setting.board.spot_at[rescuer.cell]
    slow = rescuer.last != NONE and rescuer.last >> 2 in setting.numbers.landing_values
    must_land = here != NONE and at_spot(state, here) != 0 and slow
    entry = entries.get("landed")
    if entry is None:
        if must_land:
            where = entries["AB"[setting.mission]]
            raise where.bad("at", f"a {rescuer.last >> 2} played last has landed it: add 'landed: {SPOTS[here]}'.")
        return
    if len(entry.words) != 1 or entry.words[0] not in SPOTS:
        raise entry.bad("", "write one spot, S1 to S5.")
    state.landed = SPOTS.index(entry.words[0])
    if state.landed != here or not must_land:
        text = "the rescuer is landed at an airfield still on the board, where it stands and played a 0 or 1 last"
        raise entry.bad("", text + " (DF-RESC-03).")


def _read_take_offs(state: Position, entries: dict[str, position.Entry]) -> None:
    """Read what take-offs have shown all players about the objectives. See knowledge.py."""
    entry = entries.get("take-offs")
    drawn = bin(state.drawn).count("1")
    held_by = [0] * 6
    absent = [0] * 6
    for word in entry.words if entry is not None else []:
        assert entry is not None
        airfield, sign, count = word[:1], word[1:2], word[2:]
        if airfield not in ("1", "2", "3", "4", "5") or sign not in ("+", "-") or not count.isdecimal():
            raise entry.bad("", f"{word!r} should be an airfield, + (rescued) or - (in vain) and a number: 4-1.")
        counts = held_by if sign == "+" else absent
        if not 1 <= int(count) <= drawn or counts[int(airfield)]:
            raise entry.bad("", f"{word!r}: each airfield and sign once, with 1 to {drawn} objectives drawn.")
        counts[int(airfield)] = int(count)
    for number in range(1, 6):
        if state.rescued >> (number - 1) & 1:
            held_by[number] = held_by[number] or drawn
        elif held_by[number]:
            assert entry is not None
            raise entry.bad("", f"airfield {number} is still on the board, so no one was rescued from it.")
        state.seen_held |= held_by[number] << (4 * (number - 1))
        state.seen_absent |= absent[number] << (4 * (number - 1))
    if entry is not None and not _drawable(state, held_by, absent, drawn):
        raise entry.bad("", "no order of drawing the objectives explains these take-offs.")


def _drawable(state: Position, held_by: list[int], absent: list[int], drawn: int) -> bool:
    """Whether some order of the objectives has each drawn when it was shown to be held, and not while absent."""
    for order in itertools.permutations(range(1, 6)):
        fits = True
        for place, number in enumerate(order, 1):
            is_drawn = state.drawn >> (number - 1) & 1 == 1
            if is_drawn != (place <= drawn) or place <= absent[number] or (held_by[number] and place > held_by[number]):
                fits = False
        if fits:
            return True
    return False


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

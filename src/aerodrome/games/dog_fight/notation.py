"""Positions as text (.pos), for tests, bug reports and the command line.

A text describes the moment when tiles are about to be chosen: T0 of the turn has run, nothing is committed.
Biplanes may be put anywhere they could stand; what the rules keep account of (tiles, cubes, markers) must add up.

    dog-fight
    options: scenario=rescue board=alternative   # those that differ from the defaults
    round 1 turn 3
    A: brown at R2 damage 1 hand 0/2 2/0 3/1 4/0 played 2/1 1/2 exchanged 2
    B: blue at R6 hand 1/2 3/0 4/1 5/2 played 4/0 4/1
    airfields: S1=4 S2=1 S3=5 S4=2 S5=3          # missing ones are gone; also sites: (cameras), factories:
    held: 3                                      # the rescuer's objectives
    landed: S2
    take-offs: 4-1                               # 4-1: from airfield 4 in vain with 1 objective drawn; 4+2: rescued

A biplane's line may also have pile (played in earlier rounds of the cycle), removed (Black's losses), last (the tile
played most recently, where played does not say it), bag (the rest of the set if left out), jammed and down.
Escort adds `M: at R0 damage 1 hand -2 -1 0*`, solo `bot: left 4/2 used 1/1 3/0 played 3/0 from R looped`.
"""

from __future__ import annotations

import itertools
from typing import Final

from aerodrome.core import deck, position
from aerodrome.core.refusal import BadInput
from aerodrome.games.dog_fight.game import DogFight
from aerodrome.games.dog_fight.knowledge import PHASE_NAMES, numbers_of, squares_list
from aerodrome.games.dog_fight.options import SCHEMA, read_options
from aerodrome.games.dog_fight.phases.automaton import LEFT, RIGHT
from aerodrome.games.dog_fight.phases.mulligan import may_mulligan
from aerodrome.games.dog_fight.rules.missions import at_spot, exit_is_open, put_at_spot
from aerodrome.games.dog_fight.rules.tiles import pushed
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import DOWN, FLYING, NONE, PLAN, TURN_START, A, B, Biplane, Position
from aerodrome.games.dog_fight.tables import (
    BOMBING,
    DOGFIGHT,
    ESCORT,
    ESPIONAGE,
    M_TILES,
    PLANES,
    RESCUE,
    SPOTS,
    Tables,
    TileSet,
    tile_kind,
    tile_name,
)

HEADER: Final = "dog-fight"
HEADS: Final = [
    "options", "A", "B", "M", "sites", "factories", "airfields", "held", "landed", "take-offs", "bot",
]  # fmt: skip
SPOT_HEADS: Final = {ESPIONAGE: "sites", BOMBING: "factories", RESCUE: "airfields"}
PILES: Final = ["hand", "bag", "played", "pile", "removed"]
PLAYER_FIELDS: Final = ["at", "damage", *PILES, "last", "exchanged", "jammed", "down"]
BOT_PLANE_FIELDS: Final = ["at"]
M_FIELDS: Final = ["at", "damage", "hand"]
BOT_FIELDS: Final = ["left", "bag", "used", "played", "from", "looped"]
FLAGS: Final = ["jammed", "down", "looped"]
SLOTS: Final = ["L", "R"]
ROUNDS_AT_MOST: Final = 10_000


class Fields:
    """The words of a line after their keywords: `at R3 hand 1/0 2/1`."""

    def __init__(self, entry: position.Entry, words: list[str], known: list[str]) -> None:
        self.entry = entry
        self.values: dict[str, list[str]] = {}
        name = ""
        for word in words:
            if word in known:
                if word in self.values:
                    raise entry.bad(word, "this stands twice on the line.")
                name = word
                self.values[name] = []
            elif name == "" or name in FLAGS or (word.isalpha() and word.islower()):
                raise entry.bad("", f"{word!r} is not known here: there are {', '.join(known)}.")
            else:
                self.values[name].append(word)

    def has(self, name: str) -> bool:
        return name in self.values

    def bad(self, name: str, text: str) -> BadInput:
        return self.entry.bad(name, text)

    def one(self, name: str, wanted: str) -> str:
        """The one word of a field that must be there."""
        words = self.values.get(name, [])
        if len(words) != 1:
            raise self.bad(name, f"write {name} and {wanted}.")
        return words[0]

    def number(self, name: str, least: int, most: int, why: str) -> int:
        """A number; the least one where the field is left out."""
        if name not in self.values:
            return least
        word = self.one(name, f"a number from {least} to {most}")
        if not word.isdecimal() or not least <= int(word) <= most:
            raise self.bad(name, f"{word!r} should be a number from {least} to {most}, {why}.")
        return int(word)

    def tiles(self, name: str) -> list[int]:
        found: list[int] = []
        for word in self.values.get(name, []):
            try:
                found.append(tile_kind(word))
            except BadInput as bad:
                raise self.bad(name, str(bad)) from bad
        return found


# Reading.


def read(text: str, tables: Tables) -> tuple[DogFight, Position]:
    """The game and the position of a text, T0 of its turn run; BadInput names line, field and what is allowed."""
    entries = position.entries(text, HEADER, HEADS, "round")
    setting = _setting(entries, tables)
    state = Position(Biplane(), Biplane())
    _read_turn(setting, state, position.needed(entries, "round", "round 1 turn 1"))
    for seat in (A, B):
        _read_plane(setting, state, seat, position.needed(entries, "AB"[seat], "A: red at R0 hand 1/0 …"))
    for seat in (A, B):
        if seat == B and setting.solo:
            _read_bot_plane(setting, state, entries["B"])
        else:
            _read_player(setting, state, seat, entries["AB"[seat]])
    _read_m(setting, state, entries)
    _read_spots(setting, state, entries)
    _read_rescue(setting, state, entries)
    _read_bot(setting, state, entries)
    _check_spaces(setting, state, entries)
    game = DogFight(setting)
    game.enter(state, TURN_START, None)
    return game, state


def _setting(entries: dict[str, position.Entry], tables: Tables) -> Setting:
    entry = entries.get("options")
    if entry is None:
        return Setting(read_options({}, tables), tables)
    assignments: list[str] = []
    for word in entry.words:
        if "=" in word or not assignments:
            assignments.append(word)
        else:
            assignments[-1] += " " + word  # start=top left
    try:
        return Setting(read_options(SCHEMA.parsed(assignments), tables), tables)
    except BadInput as bad:
        raise entry.bad("", str(bad)) from bad


def _read_turn(setting: Setting, state: Position, entry: position.Entry) -> None:
    fields = Fields(entry, entry.words, ["round", "turn"])
    limit = setting.numbers.round_limit or ROUNDS_AT_MOST
    fields.one("turn", f"a number from 1 to {setting.turns_per_round}")
    number = fields.number("round", 1, limit, f"as {setting.numbers.name} is played")
    turn = fields.number("turn", 1, setting.turns_per_round, "as a round has no more turns (DF-ROUND-01)")
    state.turn = (number - 1) * setting.turns_per_round + turn


def _read_plane(setting: Setting, state: Position, seat: int, entry: position.Entry) -> None:
    """DF-DEC-02: different biplanes, one allowed for the mission, and those that the options name."""
    name = entry.words[0] if entry.words else ""
    if name not in PLANES:
        raise entry.bad("", f"{name!r} is no biplane: there are {', '.join(PLANES)}.")
    plane = PLANES.index(name)
    if seat == B and plane == state.a.plane:
        raise entry.bad("", f"{name} flies for A already; there is one biplane of each colour (DF-SETUP-02).")
    if seat == setting.mission and name not in setting.numbers.mission_biplanes:
        allowed = ", ".join(setting.numbers.mission_biplanes)
        raise entry.bad("", f"the {setting.numbers.mission_role} flies one of {allowed}, not {name} (DF-SCEN-02).")
    preset = setting.options.planes[seat]
    if preset not in (NONE, plane):
        raise entry.bad("", f"the options give {'AB'[seat]} the {PLANES[preset]} biplane, not {name}.")
    state.plane(seat).plane = plane


def _space(setting: Setting, fields: Fields) -> int:
    name = fields.one("at", "a space, for example at R3")
    names = setting.board.names
    if name not in names:
        raise fields.bad("at", f"{name!r} is no space: there are {', '.join(names)}.")
    return names.index(name)


def _read_bot_plane(setting: Setting, state: Position, entry: position.Entry) -> None:
    """DF-SOLO-04: the bot has a space; no damage, no hand."""
    state.b.cell = _space(setting, Fields(entry, entry.words[1:], BOT_PLANE_FIELDS))


def _read_player(setting: Setting, state: Position, seat: int, entry: position.Entry) -> None:
    fields = Fields(entry, entry.words[1:], PLAYER_FIELDS)
    biplane = state.plane(seat)
    biplane.cell = _space(setting, fields)
    _read_damage(setting, seat, biplane, fields)
    _read_tiles(setting, biplane, fields)
    _check_counts(setting, state, biplane, fields)
    _read_last(setting, state, biplane, fields)
    _check_sequence(setting, biplane, fields)
    _read_jam(setting, biplane, fields)
    if fields.has("exchanged"):
        if not may_mulligan(setting, state, seat):
            raise fields.bad("exchanged", "only Brown and White have a mulligan in a dogfight (DF-MULL-01).")
        hand = setting.hand_size(biplane)
        most = min(hand, setting.aid(biplane).tiles.total - hand)
        biplane.mulliganed = fields.number("exchanged", 0, most, "as the bag had to replace them (DF-MULL-03)")


def _read_damage(setting: Setting, seat: int, biplane: Biplane, fields: Fields) -> None:
    """DF-DMG-01: a flying biplane has a space left on its track. The scenario sets set-up damage (DF-SETUP-07)."""
    capacity = setting.capacity(seat, biplane)
    biplane.setup_damage = setting.numbers.mission_start_damage if seat == setting.mission else 0
    if fields.has("down"):
        if setting.scenario != ESCORT or seat != setting.mission or setting.solo:
            raise fields.bad("down", "only an escort can be down before the game is over (DF-ESC-20).")
        biplane.status = DOWN
        biplane.damage = capacity
        if fields.has("damage") and fields.number("damage", 0, capacity, "its capacity") != capacity:
            raise fields.bad("damage", f"a biplane that is down has taken {capacity}.")
    else:
        why = f"as {capacity} shoot it down, and set-up damage counts"
        biplane.damage = fields.number("damage", biplane.setup_damage, capacity - 1, why)


def _read_tiles(setting: Setting, biplane: Biplane, fields: Fields) -> None:
    """DF-STATE-02: hand, bag, played, pile and removed are the biplane's set, no more and no less."""
    aid = setting.aid(biplane)
    if fields.has("removed") and not aid.loses_tiles:
        raise fields.bad("removed", "only Black loses tiles (DF-BLACK-03).")
    played = fields.tiles("played")
    if len(played) > setting.turns_per_round:
        raise fields.bad("played", f"a round has {setting.turns_per_round} turns; earlier tiles lie in the pile.")
    left = _left_over(aid.tiles, aid.id, fields, PILES)
    if not fields.has("bag"):
        biplane.bag = aid.tiles.pile(left)
    elif left:
        names = " ".join([tile_name(kind) for kind in left])
        raise fields.bad("bag", f"with the other tiles it must make the whole set of {aid.id}; missing: {names}.")
    else:
        biplane.bag = aid.tiles.pile(fields.tiles("bag"))
    biplane.hand = aid.tiles.pile(fields.tiles("hand"))
    biplane.removed = aid.tiles.pile(fields.tiles("removed"))
    biplane.spent = aid.tiles.pile(played + fields.tiles("pile"))
    biplane.hand_count = deck.total(biplane.hand)
    biplane.bag_count = deck.total(biplane.bag)
    biplane.removed_count = deck.total(biplane.removed)
    for kind in played:
        biplane.squares = pushed(biplane.squares, kind)


def _left_over(tiles: TileSet, owner: str, fields: Fields, names: list[str]) -> list[int]:
    """The tiles of the set that none of these fields holds; BadInput if one holds too many."""
    left = tiles.tiles(tiles.full)
    for name in names:
        for kind in fields.tiles(name):
            if kind not in left:
                whole = tiles.tiles(tiles.full).count(kind)
                why = f"{owner} has {whole} of it; its tiles are {' '.join(tiles.names(tiles.full))}"
                raise fields.bad(name, f"no tile {tile_name(kind)} is left: {why}.")
            left.remove(kind)
    return left


def _read_last(setting: Setting, state: Position, biplane: Biplane, fields: Fields) -> None:
    """DF-ROUND-06: the tile played most recently, by whatever round."""
    played = fields.tiles("played")
    given = fields.tiles("last")
    if fields.has("last"):
        fields.one("last", "one tile")
    if played:
        biplane.last = played[-1]
        if given and given[0] != biplane.last:
            raise fields.bad("last", f"it is the last of the tiles played, {tile_name(biplane.last)}.")
    elif state.turn == 1:
        if given:
            raise fields.bad("last", "nothing has been played before the first turn.")
    elif not given:
        raise fields.bad("last", "nothing is played in this round yet, so say which tile was played most recently.")
    else:
        biplane.last = given[0]
        pile = fields.tiles("pile") or setting.aid(biplane).tiles.kinds
        if biplane.last not in pile:
            names = " ".join([tile_name(kind) for kind in pile])
            raise fields.bad("last", f"{tile_name(biplane.last)} was not played: there are {names}.")


def _check_counts(setting: Setting, state: Position, biplane: Biplane, fields: Fields) -> None:
    """DF-ROUND-02 to DF-ROUND-05: how many tiles have been played and are in hand follows from round and turn."""
    turns = setting.turn_in_round(state.turn) - 1
    rounds = (setting.round_of(state.turn) - 1) % setting.numbers.recycle_every  # whole ones in this cycle
    played = len(fields.tiles("played"))
    pile = len(fields.tiles("pile"))
    piled = rounds * setting.turns_per_round
    exact = biplane.status == FLYING and not setting.aid(biplane).loses_tiles
    if played > turns or (exact and played < turns):
        raise fields.bad("played", f"{_tiles(played)} at turn {turns + 1}; there should be {turns} (DF-MOVE-06).")
    if pile > piled or (exact and pile < piled):
        text = f"{_tiles(pile)} in round {rounds + 1} of a cycle; there should be {piled} (DF-ROUND-03)."
        raise fields.bad("pile", text)
    size = setting.hand_size(biplane)
    full = min(size, setting.aid(biplane).tiles.total - piled)  # in hand when the round began
    if exact and biplane.hand_count + played != full:
        raise fields.bad("hand", f"{_tiles(biplane.hand_count)}; there should be {full - played} (DF-ROUND-05).")
    if biplane.hand_count + played > size:
        raise fields.bad("hand", f"{_tiles(biplane.hand_count)}; there are at most {size - played} (DF-ROUND-05).")
    if biplane.status == FLYING and not exact:
        _check_black(biplane, fields, turns - played, piled - pile, size)


def _check_black(biplane: Biplane, fields: Fields, reused: int, reused_before: int, size: int) -> None:
    """DF-BLACK-03 to DF-BLACK-06: one tile lost a hit while there was one, and re-use only with an empty hand."""
    hits = biplane.damage - biplane.setup_damage
    lost = biplane.removed_count
    empty = biplane.hand_count == 0 and biplane.bag_count == 0
    if lost > hits or (lost < hits and not empty):
        raise fields.bad("removed", f"Black has taken {hits} hits and so lost {hits} tiles, not {lost} (DF-BLACK-03).")
    if reused and biplane.hand_count:
        raise fields.bad(
            "played", f"{_tiles(reused)} too few: Black re-uses one only with an empty hand (DF-BLACK-06)."
        )
    if (reused or reused_before) and lost == 0:
        raise fields.bad("pile", "Black re-uses a tile only after losing some (DF-BLACK-06).")
    held = biplane.hand_count + len(fields.tiles("played"))
    if biplane.bag_count and held + lost < size:
        raise fields.bad("hand", f"while the bag holds tiles a round begins with {size} in hand (DF-BLACK-02).")


def _check_sequence(setting: Setting, biplane: Biplane, fields: Fields) -> None:
    """DF-WHITE-02, DF-BROWN-02: what may follow a 0."""
    aid = setting.aid(biplane)
    played = fields.tiles("played")
    for place in range(1, len(played)):
        if played[place - 1] >> 2:
            continue
        value = played[place] >> 2
        if aid.crashes_on_second_zero and value == 0:
            raise fields.bad("played", "two 0s in a row have crashed White (DF-WHITE-02).")
        if aid.must_recover and value not in (1, 2):
            raise fields.bad("played", "after a 0 Brown plays a 1 or a 2 (DF-BROWN-02).")


def _read_jam(setting: Setting, biplane: Biplane, fields: Fields) -> None:
    """DF-GREY-01 to DF-GREY-04: three hits jam, none clear."""
    biplane.jammed = 1 if fields.has("jammed") else 0
    hits = biplane.last & 3 if biplane.last != NONE else 0
    if not setting.aid(biplane).jams:
        if biplane.jammed:
            raise fields.bad("jammed", "only Grey's gun jams (DF-GREY-01).")
    elif hits == 3 and not biplane.jammed:
        raise fields.bad("jammed", "a tile of three hits was played last, so the gun is jammed (DF-GREY-01).")
    elif hits == 0 and biplane.jammed:
        raise fields.bad("jammed", "no tile with hits was played last, so the gun is clear (DF-GREY-03).")


def _read_m(setting: Setting, state: Position, entries: dict[str, position.Entry]) -> None:
    """DF-ESC-05, DF-ESC-20: M has the tiles not yet used in this round, or three when it flies alone."""
    if setting.scenario != ESCORT:
        _refuse(entries, "M", "M flies in escort only (DF-ESC-01).")
        return
    entry = position.needed(entries, "M", "M: at R0 hand -2 -1 0 0* +1 +2")
    fields = Fields(entry, entry.words, M_FIELDS)
    state.m_cell = _space(setting, fields)
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
        raise fields.bad("hand", f"{_tiles(count)} are left; there should be {len(M_TILES) - used} (DF-ESC-05).")


def _read_spots(setting: Setting, state: Position, entries: dict[str, position.Entry]) -> None:
    """DF-ESP-04, DF-BOMB-03, DF-RESC-04: what lies at the spots; what does not is done."""
    wanted = SPOT_HEADS.get(setting.scenario, "")
    for head in SPOT_HEADS.values():
        if head != wanted:
            _refuse(entries, head, f"{setting.numbers.name} has none.")
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


def _read_rescue(setting: Setting, state: Position, entries: dict[str, position.Entry]) -> None:
    if setting.scenario != RESCUE:
        for head in ("held", "landed", "take-offs"):
            _refuse(entries, head, "this belongs to rescue only.")
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
        told = held_by if sign == "+" else absent
        if not 1 <= int(count) <= drawn or told[int(airfield)]:
            raise entry.bad("", f"{word!r}: each airfield and sign once, with 1 to {drawn} objectives drawn.")
        told[int(airfield)] = int(count)
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


def _read_bot(setting: Setting, state: Position, entries: dict[str, position.Entry]) -> None:
    """DF-SOLO-04, DF-SOLO-11 to DF-SOLO-19: a tile waits left; a bag is never left empty."""
    if not setting.solo:
        _refuse(entries, "bot", "there is a bot in solo only (DF-SOLO-01).")
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
    left = _left_over(tiles, f"the bot's {owner}", fields, ["left", "bag", "used"])
    bag = fields.tiles("bag") if fields.has("bag") else left
    if fields.has("bag") and left:
        names = " ".join([tile_name(kind) for kind in left])
        raise fields.bad("bag", f"with left and used it must make the whole set; missing: {names}.")
    used = fields.tiles("used")
    wanted = (state.turn - 1) % (tiles.total - 1)
    if len(used) != wanted:
        raise fields.bad("used", f"{_tiles(len(used))} do not fit the turn; there should be {wanted} (DF-SOLO-18).")
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


def _check_spaces(setting: Setting, state: Position, entries: dict[str, position.Entry]) -> None:
    """DF-EXIT-03, DF-SOLO-15: no biplane is on an exit path that was closed, and the bot never is."""
    closed = not exit_is_open(setting, state)
    if setting.scenario == ESCORT and setting.turn_in_round(state.turn) == 1:
        closed = closed or setting.round_of(state.turn) == setting.numbers.exit_from_round
    cells = [state.a.cell, state.b.cell, state.m_cell if setting.scenario == ESCORT else 0]
    for number, head in enumerate("ABM"):
        if not setting.track.is_branch_space(cells[number]):
            continue
        if setting.scenario == DOGFIGHT:
            raise entries[head].bad("at", "in a dogfight there is no exit path (DF-BOARD-10).")
        if closed:
            raise entries[head].bad("at", "nothing can be on the exit path: it has not been open before (DF-EXIT-03).")
        if setting.solo and number == B:
            raise entries[head].bad("at", "the bot never enters the exit path (DF-SOLO-15).")


def _refuse(entries: dict[str, position.Entry], head: str, why: str) -> None:
    entry = entries.get(head)
    if entry is not None:
        raise entry.bad("", why)


def _tiles(count: int) -> str:
    return f"{count} tile" + ("" if count == 1 else "s")


# Writing.


def write(setting: Setting, state: Position) -> str:
    """The text that `read` turns into this position again."""
    if state.phase != PLAN or state.a.choice != NONE or state.b.choice != NONE or state.m_choice != NONE:
        now = "a choice is already committed" if state.phase == PLAN else f"this one is at {PHASE_NAMES[state.phase]!r}"
        raise BadInput(f"A position can be written when tiles are about to be chosen and none is yet; {now}.")
    lines = [HEADER]
    options = _written_options(setting)
    if options:
        lines.append("options: " + options)
    lines.append(f"round {setting.round_of(state.turn)} turn {setting.turn_in_round(state.turn)}")
    for seat in (A, B):
        lines.append(f"{'AB'[seat]}: " + _written_biplane(setting, state, seat))
    if setting.scenario == ESCORT:
        hand = [name for number, name in enumerate(M_TILES) if state.m_hand >> number & 1]
        at = setting.board.names[state.m_cell]
        lines.append(f"M: at {at} damage {state.m_damage} hand {' '.join(hand)}")
    if setting.scenario in SPOT_HEADS:
        lines.append(f"{SPOT_HEADS[setting.scenario]}: {_written_spots(state)}".rstrip())
    if setting.scenario == RESCUE:
        lines.extend(_written_rescue(state))
    if setting.solo:
        lines.append("bot: " + _written_bot(setting, state))
    return "\n".join(lines) + "\n"


def _written_options(setting: Setting) -> str:
    record = setting.options.record
    words: list[str] = []
    for option in SCHEMA.options:
        value = record[option.name]
        if value != option.default:
            words.append(f"{option.name}={str(value).lower() if isinstance(value, bool) else value}")
    return " ".join(words)


def _written_biplane(setting: Setting, state: Position, seat: int) -> str:
    biplane = state.plane(seat)
    words = [PLANES[biplane.plane], "at", setting.board.names[biplane.cell]]
    if setting.solo and seat == B:
        return " ".join(words)
    if biplane.damage:
        words.extend(["damage", str(biplane.damage)])
    tiles = setting.aid(biplane).tiles
    played = squares_list(biplane.squares)
    _add_tiles(words, "hand", tiles.tiles(biplane.hand))
    _add_tiles(words, "played", played)
    _add_tiles(words, "pile", tiles.tiles(biplane.spent - tiles.pile(played)))
    _add_tiles(words, "removed", tiles.tiles(biplane.removed))
    if not played and biplane.last != NONE:
        _add_tiles(words, "last", [biplane.last])
    if biplane.mulliganed:
        words.extend(["exchanged", str(biplane.mulliganed)])
    if biplane.jammed:
        words.append("jammed")
    if biplane.status == DOWN:
        words.append("down")
    return " ".join(words)


def _add_tiles(words: list[str], name: str, kinds: list[int]) -> None:
    if kinds:
        words.append(name)
        words.extend([tile_name(kind) for kind in kinds])


def _written_spots(state: Position) -> str:
    found = [f"{name}={at_spot(state, spot)}" for spot, name in enumerate(SPOTS) if at_spot(state, spot)]
    return " ".join(found)


def _written_rescue(state: Position) -> list[str]:
    lines = [("held: " + " ".join([str(number) for number in numbers_of(state.held)])).rstrip()]
    if state.landed != NONE:
        lines.append("landed: " + SPOTS[state.landed])
    words: list[str] = []
    for number in range(1, 6):
        shift = 4 * (number - 1)
        if state.seen_absent >> shift & 15:
            words.append(f"{number}-{state.seen_absent >> shift & 15}")
        if state.seen_held >> shift & 15:
            words.append(f"{number}+{state.seen_held >> shift & 15}")
    if words:
        lines.append("take-offs: " + " ".join(words))
    return lines


def _written_bot(setting: Setting, state: Position) -> str:
    tiles = setting.aid(state.b).tiles
    words = ["left", tile_name(state.bot_left)]
    _add_tiles(words, "used", tiles.tiles(state.bot_used))
    if state.bot_played != NONE:
        words.extend(["played", tile_name(state.bot_played), "from", SLOTS[state.bot_slot]])
    if state.bot_looped:
        words.append("looped")
    return " ".join(words)

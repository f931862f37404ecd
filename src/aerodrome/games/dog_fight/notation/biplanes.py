"""Read the biplane of a player: space, damage and tiles. They must add up."""

from __future__ import annotations

from typing import Final

from aerodrome.core import deck, position
from aerodrome.games.dog_fight.notation.fields import Fields, left_over, read_space, tile_count
from aerodrome.games.dog_fight.phases.mulligan import may_mulligan
from aerodrome.games.dog_fight.rules.tiles import pushed
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import DOWN, FLYING, NONE, Biplane, Position
from aerodrome.games.dog_fight.tables import ESCORT, tile_name

PILES: Final = ["hand", "bag", "played", "pile", "removed"]
PLAYER_FIELDS: Final = ["at", "damage", *PILES, "last", "exchanged", "jammed", "down"]


def read_player(setting: Setting, state: Position, seat: int, entry: position.Entry) -> None:
    fields = Fields(entry, entry.words[1:], PLAYER_FIELDS)
    biplane = state.plane(seat)
    biplane.cell = read_space(setting, fields)
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
    left = left_over(aid.tiles, aid.id, fields, PILES)
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
        raise fields.bad("played", f"{tile_count(played)} at turn {turns + 1}; there should be {turns} (DF-MOVE-06).")
    if pile > piled or (exact and pile < piled):
        text = f"{tile_count(pile)} in round {rounds + 1} of a cycle; there should be {piled} (DF-ROUND-03)."
        raise fields.bad("pile", text)
    size = setting.hand_size(biplane)
    full = min(size, setting.aid(biplane).tiles.total - piled)  # in hand when the round began
    if exact and biplane.hand_count + played != full:
        raise fields.bad("hand", f"{tile_count(biplane.hand_count)}; there should be {full - played} (DF-ROUND-05).")
    if biplane.hand_count + played > size:
        raise fields.bad("hand", f"{tile_count(biplane.hand_count)}; there are at most {size - played} (DF-ROUND-05).")
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
            "played", f"{tile_count(reused)} too few: Black re-uses one only with an empty hand (DF-BLACK-06)."
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

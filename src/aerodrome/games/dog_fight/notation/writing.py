"""Write a position as the text that reading turns into it again."""

from __future__ import annotations

from aerodrome.core.position import changed_options
from aerodrome.core.refusal import BadInput
from aerodrome.games.dog_fight.knowledge import PHASE_NAMES, numbers_of, squares_list
from aerodrome.games.dog_fight.notation.fields import HEADER, SLOTS, SPOT_HEADS
from aerodrome.games.dog_fight.options import SCHEMA
from aerodrome.games.dog_fight.rules.missions import at_spot
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import DOWN, NONE, PLAN, A, B, Position
from aerodrome.games.dog_fight.tables import ESCORT, M_TILES, PLANES, RESCUE, SPOTS, tile_name


def write(setting: Setting, state: Position) -> str:
    """Return the text that `read` turns into this position again."""
    if state.phase != PLAN or state.a.choice != NONE or state.b.choice != NONE or state.m_choice != NONE:
        now = "a choice is already committed" if state.phase == PLAN else f"this one is at {PHASE_NAMES[state.phase]!r}"
        raise BadInput(f"A position can be written when tiles are about to be chosen and none is yet; {now}.")
    lines = [HEADER]
    options = changed_options(SCHEMA, setting.options.record)
    if options:
        lines.append("options: " + " ".join(options))
    lines.append(f"round {setting.round_of(state.turn)} turn {setting.turn_in_round(state.turn)}")
    for seat in (A, B):
        lines.append(f"{'AB'[seat]}: " + _biplane_text(setting, state, seat))
    if setting.scenario == ESCORT:
        hand = [name for number, name in enumerate(M_TILES) if state.m_hand >> number & 1]
        at = setting.board.names[state.m_cell]
        lines.append(f"M: at {at} damage {state.m_damage} hand {' '.join(hand)}")
    if setting.scenario in SPOT_HEADS:
        lines.append(f"{SPOT_HEADS[setting.scenario]}: {_spots_text(state)}".rstrip())
    if setting.scenario == RESCUE:
        lines.extend(_rescue_lines(state))
    if setting.solo:
        lines.append("bot: " + _bot_text(setting, state))
    return "\n".join(lines) + "\n"


def _biplane_text(setting: Setting, state: Position, seat: int) -> str:
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


def _spots_text(state: Position) -> str:
    found = [f"{name}={at_spot(state, spot)}" for spot, name in enumerate(SPOTS) if at_spot(state, spot)]
    return " ".join(found)


def _rescue_lines(state: Position) -> list[str]:
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


def _bot_text(setting: Setting, state: Position) -> str:
    tiles = setting.aid(state.b).tiles
    words = ["left", tile_name(state.bot_left)]
    _add_tiles(words, "used", tiles.tiles(state.bot_used))
    if state.bot_played != NONE:
        words.extend(["played", tile_name(state.bot_played), "from", SLOTS[state.bot_slot]])
    if state.bot_looped:
        words.append("looped")
    return " ".join(words)

"""Every action of Dog Fight!: stable numbers, names and lines. DF-DEC-01 to DF-DEC-11 list the decisions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.actions import ActionTable
from aerodrome.games.dog_fight.tables import KINDS, M_TILES, PLANES, STARTS, tile_name

PLAY: Final = 0  # kind * 4 + loop * 2 + exit: DF-DEC-05
REUSE: Final = 96  # loop * 2 + exit: DF-DEC-11
STEER: Final = 100  # M's tile * 2 + exit: DF-DEC-06
PLANE: Final = 112  # which biplane: DF-DEC-02
START: Final = 121  # which start space: DF-DEC-03
ASIDE: Final = 123  # a kind of tile set aside in a mulligan: DF-DEC-04
KEEP: Final = 147  # the mulligan is complete
GIVE_UP: Final = 148  # a kind of tile Black loses: DF-DEC-07
FIRE: Final = 172  # DF-DEC-08
HOLD_FIRE: Final = 173
EXTRA_HIT_E: Final = 174  # DF-DEC-09
EXTRA_HIT_M: Final = 175
TARGET_E: Final = 176  # DF-DEC-10
TARGET_M: Final = 177


def is_play(code: i64) -> bool:
    return code < REUSE


def is_choice(code: i64) -> bool:
    """A tile of the biplane, from the hand or re-used."""
    return code < STEER


def is_steering(code: i64) -> bool:
    return STEER <= code < PLANE


def play_code(kind: int, loop: int, exit_flag: int) -> int:
    return PLAY + kind * 4 + loop * 2 + exit_flag


def loop_of(code: i64) -> i64:
    """1 if a tile is chosen on its loop side."""
    return (code >> 1) & 1


def looped(code: i64) -> i64:
    """The same tile on its loop side, along the ring."""
    return (code | 2) & ~1


def exit_of(code: i64) -> i64:
    """1 if the route flag is set."""
    return code & 1


def _side_and_route(loop: int, exit_flag: int) -> tuple[dict[str, object], str]:
    named: dict[str, object] = {}
    text = ""
    if loop:
        named["side"] = "loop"
        text += " loop"
    if exit_flag:
        named["route"] = "exit"
        text += " exit"
    return named, text


def build_table() -> ActionTable:
    table = ActionTable("dog-fight")
    for kind in range(KINDS):
        for loop in (0, 1):
            for exit_flag in (0, 1):
                named, text = _side_and_route(loop, exit_flag)
                code = play_code(kind, loop, exit_flag)
                table.add(code, {"do": "play", "tile": tile_name(kind), **named}, f"play {tile_name(kind)}{text}")
    for loop in (0, 1):
        for exit_flag in (0, 1):
            named, text = _side_and_route(loop, exit_flag)
            table.add(REUSE + loop * 2 + exit_flag, {"do": "reuse", **named}, f"reuse{text}")
    for number, tile in enumerate(M_TILES):
        for exit_flag in (0, 1):
            named, text = _side_and_route(0, exit_flag)
            table.add(STEER + number * 2 + exit_flag, {"do": "steer", "tile": tile, **named}, f"steer {tile}{text}")
    for number, plane in enumerate(PLANES):
        table.add(PLANE + number, {"do": "plane", "plane": plane}, f"plane {plane}")
    for number, start in enumerate(STARTS):
        table.add(START + number, {"do": "start", "at": start}, f"start {start}")
    for kind in range(KINDS):
        table.add(ASIDE + kind, {"do": "aside", "tile": tile_name(kind)}, f"aside {tile_name(kind)}")
    table.add(KEEP, {"do": "keep"}, "keep")
    for kind in range(KINDS):
        table.add(GIVE_UP + kind, {"do": "give up", "tile": tile_name(kind)}, f"give up {tile_name(kind)}")
    table.add(FIRE, {"do": "fire"}, "fire")
    table.add(HOLD_FIRE, {"do": "hold fire"}, "hold fire")
    table.add(EXTRA_HIT_E, {"do": "extra hit", "on": "E"}, "extra hit E")
    table.add(EXTRA_HIT_M, {"do": "extra hit", "on": "M"}, "extra hit M")
    table.add(TARGET_E, {"do": "target", "on": "E"}, "target E")
    table.add(TARGET_M, {"do": "target", "on": "M"}, "target M")
    return table


TABLE: Final = build_table()

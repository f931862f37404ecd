"""The names that vectors use: tiles, seats, spaces and choices."""

from __future__ import annotations

from aerodrome.core.refusal import BadInput
from aerodrome.games.dog_fight import actions
from aerodrome.games.dog_fight.tables import BOARDS, M_TILES, PLANES, SPOTS, Board, tile_kind, tile_name
from aerodrome.games.dog_fight.title import TABLES
from aerodrome.vectors.reader import Record, as_list, read_name


def read_kinds(value: object, where: str) -> list[int]:
    """Read tiles written "value/hits", or as pairs [value, hits]."""
    listed = [] if value is None else as_list(value, where)
    texts = ["/".join(map(str, each)) if isinstance(each, list) else str(each) for each in listed]
    return [tile_kind(text) for text in texts]


def read_board(record: Record) -> Board:
    return TABLES.boards[read_name(record.get("board", "standard"), BOARDS, "board")]


def read_seat(name: object) -> int:
    return read_name(name, ["A", "B"], "a player")


def read_plane(name: object) -> int:
    return read_name(name, PLANES, "plane")


def read_spot(name: object) -> int:
    return read_name(name, SPOTS, "a spot")


def parse_choice(text: str) -> int:
    """Return the action code of `3/2LX` or `reuseL`."""
    base = text.rstrip("LX")
    suffix = text[len(base) :]
    if suffix not in ("", "L", "X", "LX"):
        raise BadInput(f"{text!r}: after the tile come L, X or LX.")
    flags = (2 if "L" in suffix else 0) + (1 if "X" in suffix else 0)
    return actions.REUSE + flags if base == "reuse" else actions.PLAY + tile_kind(base) * 4 + flags


def choice_name(code: int) -> str:
    base = "reuse" if not actions.is_play(code) else tile_name(code >> 2)
    return base + "L" * actions.loop_of(code) + "X" * actions.exit_of(code)


def parse_steering(text: str) -> int:
    base = text.removesuffix("X")
    if base not in M_TILES:
        raise BadInput(f"{text!r} should be one of M's tiles {', '.join(M_TILES)}, perhaps with X.")
    return M_TILES.index(base) * 2 + (1 if text.endswith("X") else 0)


def steering_name(steering: int) -> str:
    return M_TILES[steering >> 1] + "X" * (steering & 1)

"""Steps that need no position: they ask the board and the player aids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.games.dog_fight.options import SCHEMA, Options
from aerodrome.games.dog_fight.rules.gunnery import in_position
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.tables import tile_name
from aerodrome.games.dog_fight.title import TABLES
from aerodrome.lattice.track import NO_LOOP
from aerodrome.vectors.dog_fight.names import read_board, read_kinds, read_plane
from aerodrome.vectors.reader import Record, as_list, as_record, compare, only, read_whole


def _path(body: Record, step: int) -> None:
    only(body, {"board", "moves"}, "path")
    board = read_board(body)
    for entry in as_list(body["moves"], "moves"):
        move = as_record(entry, "a move")
        only(move, {"from", "steps", "loop", "exit", "may_leave", "visits", "leaves"}, "a move")
        start = board.space(str(move["from"]))
        loop = board.track.loop_within[start] if move.get("loop") else NO_LOOP
        steps = read_whole(move["steps"], "steps")
        walk = board.track.walk(start, steps, loop, bool(move.get("exit")), bool(move.get("may_leave")))
        where = f"{move['from']}+{steps}"
        visits = [board.names[space] for space in walk.visited]
        if "visits" in move:
            compare([str(space) for space in as_list(move["visits"], "visits")], visits, f"{where}.visits", step)
        compare(bool(move.get("leaves")), walk.left, f"{where}.leaves", step)


def _dist(body: Record, step: int) -> None:
    only(body, {"board", "pairs"}, "dist")
    board = read_board(body)
    for pair in as_list(body["pairs"], "pairs"):
        start, goal, expected = as_list(pair, "a pair")
        distance = board.distance(board.space(str(start)), board.space(str(goal)))
        compare(expected, None if distance < 0 else distance, f"dist({start},{goal})", step)


def _can_shoot(body: Record, step: int) -> None:
    only(body, {"board", "range", "pairs"}, "can_shoot")
    record = SCHEMA.validated({"board": str(body.get("board", "standard")), "scenario": "espionage"})
    setting = Setting(Options(record), TABLES)
    reach = read_whole(body.get("range", 3), "range")
    for pair in as_list(body["pairs"], "pairs"):
        shooter, target, expected = as_list(pair, "a pair")
        space = setting.board.space
        possible = in_position(setting, space(str(shooter)), space(str(target)), reach) > 0
        compare(expected, possible, f"can_shoot({shooter},{target})", step)


def _data(body: Record, step: int) -> None:
    """The tile set the engine really uses, and what is printed on the player aid."""
    aid = TABLES.aids[read_plane(body.get("biplane"))]
    tiles = aid.tiles.tiles(aid.tiles.full)
    known: Record = {key: value for key, value in aid.row.items() if key != "provenance"}
    known["tiles"] = sorted(tiles)
    known["solo_hard_removed"] = sorted(aid.hard_removed)
    known["player_aid"] = _player_aid(tiles)
    known["tile_total"] = len(tiles)
    known.update({key: value for key, value in _player_aid(tiles).items() if key != "count_by_value"})
    known["max_hits"] = max(kind & 3 for kind in tiles)
    for key, expected in body.items():
        if key == "contains":
            missing = Counter(read_kinds(expected, key)) - Counter(tiles)
            compare([], [tile_name(kind) for kind in missing], f"{aid.id}.lacks", step)
        elif key in ("tiles", "solo_hard_removed"):
            compare(sorted(read_kinds(expected, key)), known[key], f"{aid.id}.{key}", step)
        elif key != "biplane":
            if key not in known:
                raise BadInput(f"Unknown key {key!r} of biplane {aid.id}; there are {', '.join(sorted(known))}.")
            compare(_sorted_texts(expected), _sorted_texts(known[key]), f"{aid.id}.{key}", step)


def _player_aid(tiles: list[int]) -> Record:
    """DF-COMP-08: what a player aid says of the tiles."""
    values = Counter(kind >> 2 for kind in tiles)
    return {
        "total_damage": sum(kind & 3 for kind in tiles),
        "shooting_tiles": sum(1 for kind in tiles if kind & 3),
        "count_by_value": {str(value): values[value] for value in sorted(values)},
    }


def _sorted_texts(value: object) -> object:
    return sorted(value) if isinstance(value, list) and all(isinstance(each, str) for each in value) else value


STATELESS: Final[dict[str, Callable[[Record, int], None]]] = {
    "path": _path,
    "dist": _dist,
    "can_shoot": _can_shoot,
    "data": _data,
}

"""Data for drawing Dog Fight!: the boards and biplanes once, and the path of each choice."""

from __future__ import annotations

from aerodrome.games.dog_fight.actions import ASIDE, GIVE_UP, KEEP, PLANE, START, STEER, is_choice, is_steering
from aerodrome.games.dog_fight.rules.escort import has_steering_path, steering_walk
from aerodrome.games.dog_fight.rules.flight import choice_walk, chosen_kind, has_path
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import NONE, Position
from aerodrome.games.dog_fight.tables import KINDS, PLANES, SCENARIOS, SPOTS, Board, Tables, tile_name
from aerodrome.lattice.track import Walk


def sketch(setting: Setting, state: Position, seat: int, code: int) -> dict[str, object]:
    """The tile an action uses and the spaces it flies over (DF-UI-02)."""
    if seat < 0:
        return {}
    if is_choice(code):
        return _choice(setting, state, seat, code)
    if is_steering(code):
        return _steering(setting, state, seat, code - STEER)
    if PLANE <= code < START:
        return {"plane": PLANES[code - PLANE]}
    if START <= code < ASIDE:
        return {"at": setting.board.names[setting.board.starts[code - START]]}
    if ASIDE <= code < KEEP:
        return {"tile": tile_name(code - ASIDE)}
    if GIVE_UP <= code < GIVE_UP + KEEP - ASIDE:
        return {"tile": tile_name(code - GIVE_UP)}
    return {}


def _choice(setting: Setting, state: Position, seat: int, code: int) -> dict[str, object]:
    biplane = state.plane(seat)
    kind = chosen_kind(biplane, code)
    if kind == NONE or biplane.plane == NONE:
        return {}
    named: dict[str, object] = {"plane": "AB"[seat], "tile": tile_name(kind)}
    if not has_path(setting, biplane, code):
        return named
    return {**named, **_way(setting, choice_walk(setting, seat, biplane, code))}


def _steering(setting: Setting, state: Position, seat: int, steering: int) -> dict[str, object]:
    escort = state.plane(setting.mission)
    if seat != setting.mission or (escort.choice == NONE and escort.status == 0):
        return {}
    if not has_steering_path(setting, state, steering):
        return {"plane": "M"}
    return {"plane": "M", **_way(setting, steering_walk(setting, state, steering))}


def _way(setting: Setting, walk: Walk) -> dict[str, object]:
    return {"path": [setting.board.names[space] for space in walk.visited], "left": walk.left}


def picture(tables: Tables) -> dict[str, object]:
    """Both sides of the board with the places on screen (DF-BOARD-09), and what is public of each biplane."""
    return {
        "rounds": {name: numbers.round_limit for name, numbers in zip(SCENARIOS, tables.scenarios, strict=True)},
        "boards": {board.name: _board(board) for board in tables.boards},
        "tiles": {tile_name(kind): {"value": kind >> 2, "hits": kind & 3} for kind in range(KINDS)},
        "biplanes": {
            aid.id: {
                "name": aid.name,
                "flavour": str(aid.row.get("flavour", "")),
                "rule": str(aid.row.get("rule", "")),
                "track": aid.damage_track,
                "range": aid.shooting_range,
                "tiles": aid.tiles.names(aid.tiles.full),
            }
            for aid in tables.aids
        },
    }


def _board(board: Board) -> dict[str, object]:
    track, names = board.track, board.names
    spaces = [
        {
            "id": name,
            "x": board.points[place][0],
            "y": board.points[place][1],
            "colours": board.colours[place],
            "start": place in board.starts,
            "spot": None if board.spot_at[place] < 0 else SPOTS[board.spot_at[place]],
        }
        for place, name in enumerate(names)
    ]
    loops = [
        {"entry": names[loop.entry], "space": names[loop.space], "return_to": names[loop.back]} for loop in track.loops
    ]
    return {
        "spaces": spaces,
        "ring": names[: track.ring],
        "loops": loops,
        "exit": {"junction": names[track.junction], "path": names[track.branch :]},
        "spots": [
            {"id": spot, "at": names[board.spot_space[number]], "x": board.spot_points[number][0],
             "y": board.spot_points[number][1]}
            for number, spot in enumerate(SPOTS)
        ],
    }  # fmt: skip

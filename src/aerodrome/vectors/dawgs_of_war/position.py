"""Write the position of a round vector into a setting and a state."""

from __future__ import annotations

from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.games.dawgs_of_war.knowledge import STATUS_NAMES
from aerodrome.games.dawgs_of_war.options import FLAGS, SCHEMA, Options
from aerodrome.games.dawgs_of_war.rules.cards import assume_one_deck
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ELIMINATED, WAITING, Plane, piled
from aerodrome.games.dawgs_of_war.tables import TOP_SPEED
from aerodrome.games.dawgs_of_war.title import TABLES
from aerodrome.lattice import hexes
from aerodrome.vectors.dawgs_of_war.names import read_card, read_cards, read_point, read_seat, read_side
from aerodrome.vectors.dawgs_of_war.scene import Scene
from aerodrome.vectors.reader import Record, as_list, as_record, only, read_name, read_number

PLANE_KEYS: Final = [
    "seat", "team", "front", "heading", "speed", "damage", "special", "in_play", "cf_on", "status", "respawn_side",
    "respawn_row",
]  # fmt: skip


def written_scene(vector: Record) -> Scene:
    """Make the scene of a vector. Seats it leaves out have no plane."""
    rows = [as_record(each, "a plane") for each in as_list(vector.get("planes"), "planes")]
    seats = [read_seat(row.get("seat"), "seat") for row in rows]
    if len(set(seats)) != len(seats) or not seats:
        raise BadInput("planes should list at least one plane, each seat once.")
    scene = Scene(_round_setting(vector, rows, seats), vector.get("dice", []))
    state = scene.state
    for plane in state.planes:
        plane.status = ELIMINATED
        plane.speed = 0
    for row, seat in zip(rows, seats, strict=True):
        _write_plane(state.planes[seat], row)
    state.top = piled(read_cards(vector.get("deck", []), "deck"))
    state.discard = piled(read_cards(vector.get("discard", []), "discard")[::-1])
    assume_one_deck(state)
    return scene


def _round_setting(vector: Record, rows: list[Record], seats: list[int]) -> Setting:
    count = max(2, max(seats) + 1)
    switches = as_record(vector.get("options", {}), "options")
    only(switches, [*FLAGS, "any_token"], "options")
    mode = vector.get("mode", "ffa")
    record = SCHEMA.validated({"seats": count, "mode": mode, **switches})
    teams = list(range(count))
    if mode == "teams":
        for row, seat in zip(rows, seats, strict=True):
            teams[seat] = read_seat(row.get("team", seat), "team")
    return Setting(Options(record, count, teams, [], list(range(count))), TABLES)


def _write_plane(plane: Plane, given: Record) -> None:
    only(given, PLANE_KEYS, "a plane")
    row = {key: value for key, value in given.items() if value is not None}
    status = row.get("status", "active")
    plane.status = read_name(status, STATUS_NAMES[:2], "status")
    plane.speed = read_number(row.get("speed", TABLES.start_speed), "speed", 0, TOP_SPEED)
    if row.get("damage") is not None:
        plane.damage = read_number(row["damage"], "damage", 0, TOP_SPEED)
    plane.special = read_card(row.get("special"), "special")
    plane.in_play = read_card(row.get("in_play"), "in_play")
    if row.get("cf_on") is not None:
        plane.token = read_seat(row["cf_on"], "cf_on")
    if plane.status == WAITING:
        only(row, [key for key in PLANE_KEYS if key not in ("front", "heading")], "a waiting plane")
        plane.side = read_side(row.get("respawn_side"))
        if row.get("respawn_row") is not None:
            plane.row = read_number(row["respawn_row"], "respawn_row", 1, TABLES.top_row)
        return
    only(row, [key for key in PLANE_KEYS if not key.startswith("respawn")], "an active plane")
    plane.x, plane.y = read_point(row.get("front"), "front")
    plane.heading = read_number(row.get("heading"), "heading", 0, hexes.HEADINGS - 1)
    if not hexes.is_placed(plane.heading, plane.x, plane.y):
        raise BadInput(f"front {row['front']} and heading {plane.heading} do not go together (DOW-OCC-05).")

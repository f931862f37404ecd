"""Types of vector that need no position: geometry, the fire table and the breakup table."""

from __future__ import annotations

from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.games.dawgs_of_war.options import read_options
from aerodrome.games.dawgs_of_war.rules.condition import breaks_from, must_roll_for_breakup
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import Plane
from aerodrome.games.dawgs_of_war.tables import DIE, TOP_SPEED
from aerodrome.games.dawgs_of_war.title import TABLES
from aerodrome.lattice import hexes
from aerodrome.vectors.dawgs_of_war.names import read_hexes, read_point
from aerodrome.vectors.reader import Record, as_list, as_record, compare, only, read_number

GENERAL_KEYS: Final = ["id", "title", "type", "rules"]


def _read_row(value: object, names: str) -> list[object]:
    """Read one row of a table, with as many entries as it has names."""
    row = as_list(value, "a row")
    if len(row) != len(names.split(", ")):
        raise BadInput(f"A row should be [{names}], not {row!r}.")
    return row


def check_geometry(vector: Record) -> None:
    only(vector, [*GENERAL_KEYS, "cases"], "a geometry vector")
    for number, each in enumerate(as_list(vector.get("cases"), "cases"), 1):
        case = as_record(each, "a case")
        only(case, ["query", "front", "heading", "range", "hexes"], "a case")
        x, y = read_point(case.get("front"), "front")
        heading = read_number(case.get("heading"), "heading", 0, hexes.HEADINGS - 1)
        if not hexes.is_placed(heading, x, y):
            raise BadInput(f"front {case['front']} and heading {heading} do not go together (DOW-OCC-05).")
        query = case.get("query")
        if query == "occupied":
            offsets = hexes.FOOTPRINTS[hexes.pose(heading, x, y)]
        elif query == "cone":
            reach = read_number(case.get("range"), "range", TABLES.cones.reach, TABLES.long_cones.reach)
            cones = TABLES.cones if reach == TABLES.cones.reach else TABLES.long_cones
            offsets = cones.hexes[hexes.pose(heading, x, y)]
        else:
            raise BadInput(f"query is {query!r}; it should be occupied or cone.")
        actual = sorted([(x + across) // 2, (y + up) // 2] for across, up in offsets)
        compare(read_hexes(case.get("hexes"), "hexes"), actual, f"{query}({x},{y},{heading})", number)


def check_fire_table(vector: Record) -> None:
    only(vector, [*GENERAL_KEYS, "expect"], "a firetable vector")
    expect = as_record(vector.get("expect"), "expect")
    only(expect, ["hits"], "expect")
    for number, row in enumerate(as_list(expect.get("hits"), "hits"), 1):
        speed, die, hits = _read_row(row, "target Speed, die, hits")
        speed, die = read_number(speed, "speed", 0, TOP_SPEED), read_number(die, "die", 1, DIE)
        compare(hits, TABLES.hits(speed, die, TABLES.two_hits_margin), f"hits({speed},{die})", number)


def check_breakup_table(vector: Record) -> None:
    only(vector, [*GENERAL_KEYS, "expect"], "a breakuptable vector")
    expect = as_record(vector.get("expect"), "expect")
    only(expect, ["breaks_on_or_above"], "expect")
    setting = Setting(read_options({}, TABLES), TABLES)
    for number, row in enumerate(as_list(expect.get("breaks_on_or_above"), "breaks_on_or_above"), 1):
        damage, speed, die = _read_row(row, "damage, Speed, die")
        plane = Plane()
        plane.speed = read_number(speed, "speed", 0, TOP_SPEED)
        if damage is not None:
            plane.damage = read_number(damage, "damage", 0, TOP_SPEED)
        actual = breaks_from(setting, plane) if must_roll_for_breakup(plane) else None
        compare(die, actual, f"breaks_on_or_above({damage},{speed})", number)

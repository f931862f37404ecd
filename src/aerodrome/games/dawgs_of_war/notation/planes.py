"""Read a plane: its place, its condition and its special card."""

from __future__ import annotations

from aerodrome.core import position
from aerodrome.games.dawgs_of_war.events import place_name
from aerodrome.games.dawgs_of_war.knowledge import covered
from aerodrome.games.dawgs_of_war.notation.fields import Fields, is_whole
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ELIMINATED, NONE, UNDAMAGED, WAITING, Plane
from aerodrome.games.dawgs_of_war.tables import SIDES, TOP_SPEED
from aerodrome.lattice import hexes


def read_plane(setting: Setting, plane: Plane, entry: position.Entry) -> None:
    fields = Fields(entry)
    if fields.has("eliminated"):
        fields.only(["eliminated"], "an eliminated plane")
        plane.status = ELIMINATED
        plane.speed = 0
        return
    if fields.has("waiting"):
        _read_waiting(setting, plane, fields)
    else:
        _read_place(setting, plane, fields)
        plane.speed = fields.number("speed", 0, TOP_SPEED, setting.tables.start_speed, " (DOW-TRK-01)")
    plane.damage = fields.number("damage", 0, TOP_SPEED, UNDAMAGED, "; left out, there is none (DOW-TRK-03)")
    _read_special(setting, plane, fields)
    if fields.has("token"):
        plane.token = _read_token(setting, fields)


def _read_waiting(setting: Setting, plane: Plane, fields: Fields) -> None:
    """DOW-OPT-05: with its Speed set to 1; DOW-OPT-03: in its exit row, or in one still to be rolled."""
    fields.only(["waiting", "row", "damage", "special", "known", "in_play", "token"], "a waiting plane")
    if not setting.options.delayed_respawn:
        raise fields.bad("waiting", "planes wait only with the option delayed_respawn (DOW-OPT-05).")
    side = fields.values["waiting"]
    if side not in SIDES:
        raise fields.bad("waiting", f"{side!r} should be left or right, the side it comes back on.")
    if fields.has("row") != setting.options.constant_altitude:
        needed = "with constant_altitude its row is known" if setting.options.constant_altitude else "a die decides"
        raise fields.bad("row", f"{needed} (DOW-OPT-03).")
    plane.status = WAITING
    plane.side = SIDES.index(side)
    plane.row = fields.number("row", 1, setting.tables.top_row, 0, "")
    plane.speed = setting.tables.start_speed


def _read_place(setting: Setting, plane: Plane, fields: Fields) -> None:
    """DOW-OCC-05: the nose on a hex, or on a hexside with the tail on a hex; in the sky, and clear of the ground."""
    if fields.has("row"):
        raise fields.bad("row", "only a waiting plane has one.")
    heading = fields.number("heading", 0, hexes.HEADINGS - 1, None, "")
    x, y = _read_point(fields)
    plane.x = x
    plane.y = y
    plane.heading = heading
    if not hexes.is_placed(heading, x, y):
        text = f"with heading {heading} the nose is on a hex"
        if not hexes.is_edge(heading):
            back = hexes.increment(heading)
            text += f", or on a hexside {abs(back[0])} and {abs(back[1])} points before one"
        raise fields.bad("at", f"{place_name(x, y)} is no place for it: {text} (DOW-OCC-05).")
    if not [place for place in hexes.hexes(x, y) if setting.tables.is_sky(place)]:
        last, top = setting.tables.last_column, setting.tables.top_row
        raise fields.bad("at", f"{place_name(x, y)} is off the map: columns 0 to {last}, rows 1 to {top} (DOW-MAP-03).")
    if [r for _, r in covered(plane) if r < setting.lowest_row]:
        raise fields.bad("at", f"from {place_name(x, y)} with heading {heading} it touches the ground (DOW-GND-01).")


def _read_point(fields: Fields) -> hexes.Point:
    """`16,6`, or `17,7|18,6` between two neighbours."""
    if not fields.has("at"):
        raise fields.bad("at", "this is missing; write at and a hex, for example at 16,6.")
    parts = fields.values["at"].split("|")
    points: list[hexes.Point] = []
    for part in parts:
        column, comma, row = part.partition(",")
        if not comma or not is_whole(column) or not is_whole(row):
            raise fields.bad("at", f"{part!r} should be a hex, column and row: 16,6.")
        if (int(column) + int(row)) % 2:
            raise fields.bad("at", f"there is no hex {part}: column and row are both even or both odd (DOW-MAP-03).")
        points.append(hexes.centre((int(column), int(row))))
    if len(parts) > 2 or (len(parts) == 2 and hexes.distance(_hex(points[0]), _hex(points[1])) != 1):
        raise fields.bad("at", f"{fields.values['at']!r} should be a hex, or two neighbours with | between them.")
    last = points[-1]
    return (points[0][0] + last[0]) // 2, (points[0][1] + last[1]) // 2


def _hex(point: hexes.Point) -> hexes.Hex:
    return point[0] // 2, point[1] // 2


def _read_special(setting: Setting, plane: Plane, fields: Fields) -> None:
    """DOW-SET-01, DOW-SPEC-04: one current card, in hand or in play."""
    plane.special = fields.card("special")
    plane.in_play = fields.card("in_play")
    if (plane.special == NONE) == (plane.in_play == NONE):
        raise fields.bad("special", "every player has one special card, in hand or in_play (DOW-SPEC-01).")
    staying = [card.id for card in setting.tables.specials if card.stays]
    if plane.in_play != NONE and not setting.stays >> plane.in_play & 1:
        raise fields.bad("in_play", f"only {', '.join(staying)} stay in play (DOW-SPEC-04).")
    if fields.has("known"):
        if plane.special == NONE or setting.stays >> plane.special & 1:
            raise fields.bad("known", "only a card that returns to hand can be known and in hand (DOW-SPEC-04).")
        plane.known = 1


def _read_token(setting: Setting, fields: Fields) -> int:
    if not setting.continuous_fire:
        raise fields.bad("token", "there are tokens only with the option continuous_fire (DOW-CF-01).")
    name = fields.values["token"]
    owner = setting.names.index(fields.entry.head)
    enemies = [other for seat, other in enumerate(setting.names) if setting.enemies[owner] >> seat & 1]
    if name not in enemies:
        raise fields.bad("token", f"{name!r} should be an enemy: {', '.join(enemies)} (DOW-CF-03).")
    return setting.names.index(name)

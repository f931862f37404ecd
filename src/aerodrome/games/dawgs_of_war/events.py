"""The sentence for each kind of event."""

from __future__ import annotations

from aerodrome.core.events import Event
from aerodrome.core.fields import list_in, number_in, pair_of, text_in
from aerodrome.core.message import NOTHING, Message
from aerodrome.games.dawgs_of_war.messages import en
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.lattice import hexes

Fields = dict[str, object]


def sentence(setting: Setting, event: Event, seat: int) -> Message:
    """Return an event as a player reads it in the log, or "" if another event says it better."""
    kind, fields = event.kind, event.fields
    who = _person(setting, fields, "seat", seat)
    if kind == "turn":
        return en.event_turn(number_in(fields, "turn"))
    if kind == "sealed":
        return en.event_sealed(who)
    if kind == "revealed":
        return en.event_revealed(who, number_in(fields, "number"), text_in(fields, "card"))
    if kind == "healed":
        return en.event_healed(who, _token_space(fields))
    if kind == "discarded":
        return en.event_discarded(who, text_in(fields, "card"))
    if kind == "shuffled":
        return en.event_shuffled()
    if kind == "drew":
        return en.event_drew_card(text_in(fields, "card")) if "card" in fields else en.event_drew(who)
    if kind == "eliminated":
        return en.event_eliminated(who, text_in(fields, "cause").replace(" ", "-"), text_in(fields, "rule"))
    if kind == "result":
        return _result_sentence(setting, fields, seat)
    return _flight_sentence(setting, kind, fields, who, seat)


def _flight_sentence(setting: Setting, kind: str, fields: Fields, who: str, seat: int) -> Message:
    side, die, row = text_in(fields, "side"), number_in(fields, "die"), number_in(fields, "row")
    if kind == "side":
        return en.event_side_rolled(who, die, side) if die else en.event_side(who, side)
    if kind == "altitude":
        return en.event_altitude(who, die, again=fields["again"] is True)
    if kind == "enters":
        return en.event_enters(who, row, side)
    if kind == "waits":
        return en.event_waits(who, side, row)
    if kind == "chose":
        positions = number_in(fields, "positions")
        return en.event_chose(who, way_of(positions), abs(positions))
    if kind == "turned":
        return en.event_turned(who, number_in(fields, "heading"))
    if kind == "moved":
        return _move_sentence(setting, fields, who)
    if kind == "stopped":
        return en.event_stopped(who)
    if kind == "left_map":
        return en.event_left_map(who, side)
    if kind == "crashed":
        return en.event_crashed(who)
    return _gunfire_sentence(setting, kind, fields, who, seat)


def _gunfire_sentence(setting: Setting, kind: str, fields: Fields, who: str, seat: int) -> Message:
    die, hits, speed = number_in(fields, "die"), number_in(fields, "hits"), number_in(fields, "speed")
    if kind == "declared":
        if fields["target"] is None:
            return en.event_held_fire(who)
        return en.event_declared(who, _person(setting, fields, "target", seat))
    if kind == "token_back":
        return en.event_token_back(who)
    if kind == "token":
        return en.event_token(who, _person(setting, fields, "on", seat))
    if kind == "shot":
        added, at = number_in(fields, "modifier"), _person(setting, fields, "at", seat)
        return en.event_shot(who, die, added, at, number_in(fields, "vuln"), hits, bonus=added > 0)
    if kind == "hit":
        return en.event_hit(who, hits, _token_space(fields))
    if kind == "speed":
        return en.event_speed(who, number_in(fields, "from"), speed)
    assert kind == "breakup", kind
    return en.event_breakup(who, die, number_in(fields, "breaks_from"), broken=fields["broken"] is True)


def _move_sentence(setting: Setting, fields: Fields, who: str) -> Message:
    path = [pair_of(point) for point in list_in(fields, "path")]
    # Points off the map have no name. The sentence about leaving the map or hitting the ground follows.
    flown = [point for point in path if hexes_on_map(setting, point)]
    start = pair_of(fields["from"])
    wagged, heading = "wagged" in fields, number_in(fields, "heading")
    if not flown and (path or not wagged):
        return NOTHING
    column, row = _column_and_row(setting, flown[-1] if flown else start)
    before = place_words(setting, start[0], start[1])
    if not flown:
        return en.event_stayed(who, before, column, row, wagged=wagged, heading=heading)
    way = " ".join([place_words(setting, x, y) for x, y in flown])
    return en.event_moved(who, before, way, column, row, wagged=wagged, heading=heading)


def _result_sentence(setting: Setting, fields: Fields, seat: int) -> Message:
    winners, rule = text_in(fields, "winner"), text_in(fields, "rule")
    if not winners:
        return en.event_no_winner(rule)
    if seat >= 0 and setting.names[seat] in winners:
        return en.event_winner("you" if len(winners) == 1 else "your-team", rule)
    return en.event_winning_team(winners, rule) if setting.in_teams else en.event_winner(winners, rule)


def _person(setting: Setting, fields: Fields, name: str, reader: int) -> str:
    """Return a seat's name, or "you" for the seat that reads. A spectator is less than 0."""
    seat = text_in(fields, name)
    return "you" if reader >= 0 and seat == setting.names[reader] else seat


def _token_space(fields: Fields) -> int:
    return -1 if fields["damage"] is None else number_in(fields, "damage")


def way_of(positions: int) -> str:
    if positions == 0:
        return "none"
    return "counter-clockwise" if positions > 0 else "clockwise"


# Spaces.


def place_name(x: int, y: int) -> str:
    """Write a space: a hex, or the border of two."""
    return _joined(hexes.hexes(x, y))


def place_words(setting: Setting, x: int, y: int) -> str:
    """Write a space with only its hexes on the map, one of the two at the edge. It is empty if none is."""
    return _joined(hexes_on_map(setting, (x, y)))


def hexes_on_map(setting: Setting, point: hexes.Point) -> list[hexes.Hex]:
    found = hexes.hexes(point[0], point[1])
    return [(c, r) for c, r in found if setting.field.has_centre(2 * c, 2 * r, setting.lowest_row)]


def _joined(places: list[hexes.Hex]) -> str:
    return "|".join([f"{c},{r}" for c, r in places])


def _column_and_row(setting: Setting, point: hexes.Point) -> list[str]:
    """Return a space as the edges of a board number it. The border of two hexes is halfway between them."""
    places = hexes_on_map(setting, point)
    return [f"{sum([place[axis] for place in places]) / len(places):g}" for axis in range(2)]

"""The sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from aerodrome.core import fields
from aerodrome.core.events import Event
from aerodrome.core.fields import list_in, pair_of
from aerodrome.core.message import NOTHING, Message
from aerodrome.games.dawgs_of_war.messages import en
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.lattice import hexes

Reading = fields.Reading[Setting]


def sentence(setting: Setting, event: Event, seat: int) -> Message:
    """Return an event as a player reads it in the log, or "" if another event says it better."""
    return SENTENCES[event.kind](fields.Reading(setting, event, seat, setting.names))


def _token_space(read: Reading) -> int:
    return -1 if read.fields["damage"] is None else read.number("damage")


def _eliminated(read: Reading) -> Message:
    return en.event_eliminated(read.who(), read.text("cause").replace(" ", "-"), read.text("rule"))


def _side(read: Reading) -> Message:
    who, die, side = read.who(), read.number("die"), read.text("side")
    return en.event_side_rolled(who, die, side) if die else en.event_side(who, side)


def _chose(read: Reading) -> Message:
    positions = read.number("positions")
    return en.event_chose(read.who(), way_of(positions), abs(positions))


def _moved(read: Reading) -> Message:
    setting, who = read.setting, read.who()
    path = [pair_of(point) for point in list_in(read.fields, "path")]
    # Points off the map have no name. The sentence about leaving the map or hitting the ground follows.
    flown = [point for point in path if hexes_on_map(setting, point)]
    start = pair_of(read.fields["from"])
    wagged, heading = "wagged" in read.fields, read.number("heading")
    if not flown and (path or not wagged):
        return NOTHING
    column, row = _column_and_row(setting, flown[-1] if flown else start)
    before = place_words(setting, start[0], start[1])
    if not flown:
        return en.event_stayed(who, before, column, row, wagged=wagged, heading=heading)
    way = " ".join([place_words(setting, x, y) for x, y in flown])
    return en.event_moved(who, before, way, column, row, wagged=wagged, heading=heading)


def _declared(read: Reading) -> Message:
    held = read.fields["target"] is None
    return en.event_held_fire(read.who()) if held else en.event_declared(read.who(), read.who("target"))


def _shot(read: Reading) -> Message:
    die, added, vuln, hits = [read.number(name) for name in ("die", "modifier", "vuln", "hits")]
    return en.event_shot(read.who(), die, added, read.who("at"), vuln, hits, bonus=added > 0)


def _breakup(read: Reading) -> Message:
    return en.event_breakup(read.who(), read.number("die"), read.number("breaks_from"), broken=read.has("broken"))


def _result(read: Reading) -> Message:
    winners, rule = read.text("winner"), read.text("rule")
    if not winners:
        return en.event_no_winner(rule)
    if read.reader is not None and read.reader in winners:
        return en.event_winner("you" if len(winners) == 1 else "your-team", rule)
    return en.event_winning_team(winners, rule) if read.setting.in_teams else en.event_winner(winners, rule)


SENTENCES: Final[dict[str, Callable[[Reading], Message]]] = {
    "turn": lambda read: en.event_turn(read.number("turn")),
    "sealed": lambda read: en.event_sealed(read.who()),
    "revealed": lambda read: en.event_revealed(read.who(), read.number("number"), read.text("card")),
    "healed": lambda read: en.event_healed(read.who(), _token_space(read)),
    "discarded": lambda read: en.event_discarded(read.who(), read.text("card")),
    "shuffled": lambda read: en.event_shuffled(),
    "drew": lambda read: en.event_drew_card(read.text("card")) if read.has("card") else en.event_drew(read.who()),
    "eliminated": _eliminated,
    "side": _side,
    "altitude": lambda read: en.event_altitude(read.who(), read.number("die"), again=read.has("again")),
    "enters": lambda read: en.event_enters(read.who(), read.number("row"), read.text("side")),
    "waits": lambda read: en.event_waits(read.who(), read.text("side"), read.number("row")),
    "chose": _chose,
    "turned": lambda read: en.event_turned(read.who(), read.number("heading")),
    "moved": _moved,
    "stopped": lambda read: en.event_stopped(read.who()),
    "left_map": lambda read: en.event_left_map(read.who(), read.text("side")),
    "crashed": lambda read: en.event_crashed(read.who()),
    "declared": _declared,
    "token_back": lambda read: en.event_token_back(read.who()),
    "token": lambda read: en.event_token(read.who(), read.who("on")),
    "shot": _shot,
    "hit": lambda read: en.event_hit(read.who(), read.number("hits"), _token_space(read)),
    "speed": lambda read: en.event_speed(read.who(), read.number("from"), read.number("speed")),
    "breakup": _breakup,
    "result": _result,
}


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

"""Data for drawing Dawgs of War: the sky, the cards and the pilots once, and where each choice takes a plane.

A ghost is turned and moved by the functions that will move the real plane, as in words.py.
"""

from __future__ import annotations

from aerodrome.games.dawgs_of_war import actions
from aerodrome.games.dawgs_of_war.actions import positions_of, second_of
from aerodrome.games.dawgs_of_war.knowledge import place_json
from aerodrome.games.dawgs_of_war.rules import flight
from aerodrome.games.dawgs_of_war.rules.cards import show
from aerodrome.games.dawgs_of_war.rules.condition import adjusted_speed
from aerodrome.games.dawgs_of_war.rules.gunnery import hits_by_die
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import NONE, Plane, Position
from aerodrome.games.dawgs_of_war.tables import CHASE_TAIL, SPECIALS, Tables
from aerodrome.lattice import hexes


def sketch(setting: Setting, state: Position, seat: int, code: int) -> dict[str, object]:
    if seat < 0 or not state.pending >> seat & 1:
        return {}
    plane = state.planes[seat]
    if code < actions.TURN:
        second = second_of(code)
        unheld = second >= actions.SPECIAL and second - actions.SPECIAL != plane.special
        if plane.card != NONE or plane.in_cone or unheld:  # placed, or back from waiting and about to fire
            return {}
        ghost = plane.clone()
        ghost.card = code
        show(setting, ghost)
        return {} if ghost.trick == CHASE_TAIL else _fly_ghost(setting, ghost)
    if code < actions.FIRE:
        if not flight.can_turn_after_reveal(plane):
            return {}
        ghost = plane.clone()
        ghost.choice = positions_of(code)
        return _fly_ghost(setting, ghost)
    if code < actions.HOLD_FIRE:
        other = code - actions.FIRE
        if other >= setting.seats:
            return {}
        shot: dict[str, object] = {"target": setting.names[other]}
        if plane.in_cone >> other & 1:
            shot["hits_by_die"] = hits_by_die(setting, state, seat, other)
        return shot
    return {}


def _fly_ghost(setting: Setting, ghost: Plane) -> dict[str, object]:
    """Turn, fly and slow the ghost, and return its move. `ends` says if it does not stay in the sky."""
    flight.change_orientation(setting, ghost)
    path: list[int] = []
    start = [int(ghost.x), int(ghost.y)]
    ended = flight.fly(setting, ghost, path)
    move: dict[str, object] = {
        "from": start,
        "path": [[path[at], path[at + 1]] for at in range(0, len(path), 2)],
        "ends": "crash" if ended == flight.CRASHED else "gone" if ended == flight.GONE else "",
        **place_json(setting, ghost),
    }
    if ended == flight.CRASHED or ended == flight.GONE or not flight.has_shot(setting, ghost):
        move["cone"] = []
    move["speed"] = int(adjusted_speed(setting, ghost))
    return move


def picture(tables: Tables) -> dict[str, object]:
    return {
        "last_column": tables.last_column,
        "top_row": tables.top_row,
        "lowest_row": tables.lowest_row,
        "thin_air": tables.low_atmosphere,
        "sky": [list(place) for place in tables.sky()],
        "headings": [
            {"name": name, "increment": list(hexes.increment(heading))}
            for heading, name in enumerate(tables.heading_names)
        ],
        "vuln": tables.vuln,
        "cards": dict(tables.card_names),
        "specials": {
            SPECIALS[number]: {"name": card.name, "text": card.text, "rule": card.rule, "stays": card.stays}
            for number, card in enumerate(tables.specials)
        },
        "pilots": [{"name": pilot.name, "colour": pilot.colour, "rgb": pilot.rgb} for pilot in tables.pilots],
    }

"""Chapters 3, 8 and 13: Advances, Turns, Dead Six, and the tokens of Tactical Positions."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.dogfight_1917.actions import place_name
from aerodrome.games.dogfight_1917.pieces import MANEUVERS
from aerodrome.games.dogfight_1917.refusals import LEGAL, OCCUPIED, OFF_BOARD, TOO_FAR
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import FLYING, NONE, Position
from aerodrome.lattice.hexagon import HEADING_NAMES, ROUTES_FROM, opposite, route_length, route_word, spin_word, spun


def is_free(setting: Setting, state: Position, cell: i64, mover: i64) -> bool:
    """D17-BRD-08: no other flying Fighter is there. Crashed ones have no space (D17-ROY-06, D17-INV-02)."""
    for seat in range(setting.seats):
        if seat != mover and state.fighters[seat].cell == cell:
            return False
    return True


def route_end(setting: Setting, state: Position, seat: i64, route: i64) -> i64:
    """Return the pose at the end of a route, or -1 if it leaves the board (D17-BRD-09)."""
    fighter = state.fighters[seat]
    return setting.board.ends[(fighter.cell * 6 + fighter.heading) * setting.board.routes + route]


def can_fly(setting: Setting, state: Position, seat: i64, route: i64) -> bool:
    """D17-MOV-04, D17-MOV-05: every step stays on the board and the last space is free. Others may be occupied."""
    end = route_end(setting, state, seat, route)
    return end >= 0 and is_free(setting, state, end // 6, seat)


def route_refusal(setting: Setting, state: Position, seat: i64, route: i64, least: i64, most: i64) -> int:
    length = route_length(route)
    if not least <= length <= most:
        return TOO_FAR
    end = route_end(setting, state, seat, route)
    if end < 0:
        return OFF_BOARD
    return LEGAL if is_free(setting, state, end // 6, seat) else OCCUPIED


def routes(setting: Setting, state: Position, seat: i64, least: i64, most: i64) -> list[int]:
    """List all legal routes of that many steps, ascending."""
    return [route for route in range(ROUTES_FROM[least], ROUTES_FROM[most + 1]) if can_fly(setting, state, seat, route)]


def has_route(setting: Setting, state: Position, seat: i64, least: i64, most: i64) -> bool:
    for route in range(ROUTES_FROM[least], ROUTES_FROM[most + 1]):
        if can_fly(setting, state, seat, route):
            return True
    return False


def can_maneuver(setting: Setting, state: Position, seat: i64) -> bool:
    """D17-STL-02: return whether a Maneuver Card in hand has a legal Advance from here."""
    fighter = state.fighters[seat]
    board = setting.board_of(fighter)
    for card in range(MANEUVERS):
        if deck.count(fighter.hand, card):
            maneuver = board.maneuvers[card]
            if has_route(setting, state, seat, maneuver.least, maneuver.most):
                return True
    return False


def flyable(setting: Setting, state: Position, seat: i64) -> i64:
    """Return a mask of the kinds of Maneuver Cards that could be flown from here, in hand or not."""
    board = setting.board_of(state.fighters[seat])
    mask: i64 = 0
    for card in range(MANEUVERS):
        if has_route(setting, state, seat, board.maneuvers[card].least, board.maneuvers[card].most):
            mask |= 1 << card
    return mask


# Moving.


def fly(setting: Setting, state: Position, seat: i64, route: i64, log: list[Event] | None) -> None:
    """D17-MOV-01, D17-MOV-02, D17-MOV-03: make the Advance, whose rotation is not a Turn, and arrive."""
    if route == 0:
        return
    end = route_end(setting, state, seat, route)
    fighter = state.fighters[seat]
    fighter.heading = end % 6
    if log is not None:
        fields: dict[str, object] = {
            "seat": setting.names[seat], "from": place_name(fighter.cell), "to": place_name(end // 6),
            "path": route_word(route), "heading": HEADING_NAMES[end % 6],
        }  # fmt: skip
        log.append(Event("flew", EVERYONE, fields))
    _arrive(setting, state, seat, end // 6, log)


def _arrive(setting: Setting, state: Position, seat: i64, cell: i64, log: list[Event] | None) -> None:
    """D17-MOV-06, D17-TOK-02, D17-DSX-04: end a movement here. A Tactical Position pays at once."""
    state.fighters[seat].cell = cell
    if seat == state.active and state.blocked != cell:
        state.blocked = NONE
    collect(setting, state, seat, setting.tables.tokens[cell], "D17-TOK-02", log)


def turn(setting: Setting, state: Position, seat: i64, spin: i64, log: list[Event] | None) -> None:
    """D17-MOV-07, D17-MOV-08: turn on the spot. This is not an Advance: it meets no condition and collects nothing."""
    fighter = state.fighters[seat]
    fighter.heading = spun(fighter.heading, spin)
    if log is not None and spin:
        fields: dict[str, object] = {
            "seat": setting.names[seat], "turns": spin_word(spin), "heading": HEADING_NAMES[fighter.heading],
        }  # fmt: skip
        log.append(Event("turned", EVERYONE, fields))


def collect(setting: Setting, state: Position, seat: i64, count: i64, rule: str, log: list[Event] | None) -> None:
    if count == 0:
        return
    state.fighters[seat].tokens += count
    if log is not None:
        fields: dict[str, object] = {"seat": setting.names[seat], "count": int(count), "rule": rule}
        log.append(Event("tokens", EVERYONE, fields))


# Dead Six.


def rear_cells(setting: Setting, state: Position, mover: i64, reference: i64) -> list[int]:
    """D17-BRD-05, D17-DSX-02, D17-DSX-05: list the free Rear spaces, including the mover's own, ascending."""
    fighter = state.fighters[reference]
    found: list[int] = []
    for side in range(2, 5):
        cell = setting.board.next[fighter.cell * 6 + (fighter.heading + side) % 6]
        if cell >= 0 and is_free(setting, state, cell, mover):
            found.append(cell)
    found.sort()
    return found


def heading_behind(setting: Setting, state: Position, reference: i64, cell: i64) -> i64:
    """D17-DSX-01: return the heading from a Rear space to its Fighter, or NONE if it is not a Rear space."""
    ahead = state.fighters[reference]
    for side in range(2, 5):
        way = (ahead.heading + side) % 6
        if setting.board.next[ahead.cell * 6 + way] == cell:
            return opposite(way)
    return NONE


def dead_six(setting: Setting, state: Position, mover: i64, reference: i64, cell: i64, log: list[Event] | None) -> None:
    """D17-DSX-01, D17-MOV-12: move to a Rear space, facing the Fighter. This is neither an Advance nor a Turn."""
    fighter = state.fighters[mover]
    fighter.heading = heading_behind(setting, state, reference, cell)
    if log is not None:
        fields: dict[str, object] = {
            "seat": setting.names[mover], "behind": setting.names[reference], "to": place_name(cell),
            "heading": HEADING_NAMES[fighter.heading],
        }  # fmt: skip
        log.append(Event("dead_six", EVERYONE, fields))
    if fighter.cell != cell:
        _arrive(setting, state, mover, cell, log)


def has_adjacent_enemy(setting: Setting, state: Position, seat: i64) -> bool:
    """D17-PIL-32: return whether an enemy is exactly one space away."""
    for other in range(setting.seats):
        if is_enemy(setting, state, seat, other) and apart(setting, state, seat, other) == 1:
            return True
    return False


def is_enemy(setting: Setting, state: Position, seat: i64, other: i64) -> bool:
    """D17-GEN-01, D17-GEN-04: return whether the other seat's Fighter is on the board and of another side."""
    return setting.teams[other] != setting.teams[seat] and state.fighters[other].status == FLYING


def apart(setting: Setting, state: Position, seat: i64, other: i64) -> i64:
    """D17-BRD-06."""
    return setting.board.apart(state.fighters[seat].cell, state.fighters[other].cell)

"""Phase 2b, chapters 10 and 16: one pass by seat over the planes that have just left and those that were waiting."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import NEXT
from aerodrome.games.dawgs_of_war.phases.dice import Draws
from aerodrome.games.dawgs_of_war.rules.cards import discard_special, draw_card, needs_draw, take
from aerodrome.games.dawgs_of_war.rules.condition import eliminate, take_hits
from aerodrome.games.dawgs_of_war.rules.flight import exit_row, put_in
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ACTIVE, ELIMINATED, LEFT, NONE, WAITING, Plane, Position
from aerodrome.games.dawgs_of_war.tables import DIE, SIDES


class Respawn(Draws):
    rule: ClassVar[str] = "DOW-RESP-01"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """Begin at the roller that move.py set: the first seat, or past the last if no plane comes back."""
        if state.roller < self.setting.seats:
            state.taken = 0
            _ask(self.setting, state, log)
        return NEXT

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        if state.draws:
            _apply_draw(self.setting, state, code, log)
        else:
            _apply_die(self.setting, state, code + 1, log)
        return NEXT

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        if state.planes[state.roller].status == ELIMINATED:
            state.draws = 0
            state.rerolls = 0
            _ask(self.setting, state, log)
        return NEXT


def _ask(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """DOW-OPT-06: see to one seat after the other until one of them needs a die or a card."""
    state.pending = 0
    while state.roller < setting.seats:
        plane = state.planes[state.roller]
        if plane.left != NONE:
            if not _leave(setting, state, plane, log):
                return
        elif plane.status == WAITING and not _come_in(setting, state, plane, log):
            return
        state.roller += 1
    state.taken = 0


def _leave(setting: Setting, state: Position, plane: Plane, log: list[Event] | None) -> bool:
    """The steps of DOW-OPT-06 for a plane that has just left; False if chance has to answer first."""
    seat = state.roller
    if setting.options.damaging and take_hits(plane, 1):
        eliminate(setting, state, seat, "shot to pieces at the edge", "DOW-OPT-01", log)
        return True
    if setting.options.damaging and log is not None:
        log.append(Event("hit", EVERYONE, {"seat": setting.names[seat], "hits": 1, "damage": plane.damage}))
    if setting.options.redraw_special:
        discard_special(setting, state, seat, log)
        if needs_draw(setting, state, seat, log):
            state.draws = 1
            state.pending = CHANCE_BIT
            return False
    return _settle(setting, state, plane, log)


def _settle(setting: Setting, state: Position, plane: Plane, log: list[Event] | None) -> bool:
    """Speed, side and row; then it waits, or comes in at once."""
    plane.speed = setting.tables.start_speed  # DOW-RESP-03
    plane.side = plane.left if setting.options.world_not_round else 1 - plane.left  # DOW-OPT-02, DOW-RESP-01
    plane.row = exit_row(setting, plane) if setting.options.constant_altitude else 0  # DOW-OPT-03
    plane.left = NONE
    if not setting.options.delayed_respawn:
        return _come_in(setting, state, plane, log)
    plane.status = WAITING  # DOW-OPT-05
    plane.x = 0
    plane.y = 0
    plane.heading = 0
    if log is not None:
        fields: dict[str, object] = {"seat": setting.names[state.roller], "side": SIDES[plane.side]}
        fields["row"] = plane.row or None
        log.append(Event("waits", EVERYONE, fields))
    return True


def _come_in(setting: Setting, state: Position, plane: Plane, log: list[Event] | None) -> bool:
    if plane.row == 0:
        # From here on it is a plane that a die brings in.
        plane.status = WAITING
        state.pending = CHANCE_BIT
        return False
    _place(setting, state, plane, plane.row, log)
    return True


def _place(setting: Setting, state: Position, plane: Plane, row: int, log: list[Event] | None) -> None:
    """DOW-RESP-02, DOW-RESP-03: it does not move further this round, but is a plane like any other."""
    side = plane.side
    state.taken |= 1 << (side * 16 + row)
    put_in(setting, plane, side, row)
    plane.status = ACTIVE
    plane.side = LEFT
    plane.row = 0
    if log is not None:
        fields: dict[str, object] = {"seat": setting.names[state.roller], "side": SIDES[side], "row": row}
        log.append(Event("enters", EVERYONE, fields))


def _apply_draw(setting: Setting, state: Position, outcome: int, log: list[Event] | None) -> None:
    state.draws = 0
    take(setting, state, state.roller, draw_card(state, outcome), log)
    state.pending = 0
    if _settle(setting, state, state.planes[state.roller], log):
        state.roller += 1
        _ask(setting, state, log)


def _apply_die(setting: Setting, state: Position, die: int, log: list[Event] | None) -> None:
    plane = state.planes[state.roller]
    again = _is_taken(state, plane, die)
    if log is not None:
        fields: dict[str, object] = {"seat": setting.names[state.roller], "die": die, "again": again}
        log.append(Event("altitude", EVERYONE, fields))
    if again:
        state.rerolls += 1
        return
    state.rerolls = 0
    _place(setting, state, plane, die, log)
    state.roller += 1
    _ask(setting, state, log)


def _is_taken(state: Position, plane: Plane, row: int) -> bool:
    """DOW-RESP-04: by a plane placed on the same side in this step, unless all six rows are."""
    rows = state.taken >> (plane.side * 16)
    six = (1 << (DIE + 1)) - 2
    return rows >> row & 1 == 1 and rows & six != six

"""Chapter 6: special cards, sides and starting rows. One die, one chance node."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import NEXT
from aerodrome.games.dawgs_of_war.messages import en
from aerodrome.games.dawgs_of_war.phases.dice import Draws, Rolls
from aerodrome.games.dawgs_of_war.rules.cards import draw_card, take
from aerodrome.games.dawgs_of_war.rules.flight import put_in
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ELIMINATED, LEFT, RIGHT, Position
from aerodrome.games.dawgs_of_war.tables import CARD_COUNT, SIDES


class Deal(Draws):
    """DOW-SET-02: special cards, one a seat, in order."""

    rule: ClassVar[str] = "DOW-SET-02"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.deck = (1 << CARD_COUNT) - 1
        state.deck_among = state.deck
        state.roller = 0
        state.draws = 1
        return self._ask(state)

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        take(self.setting, state, state.roller, draw_card(state, code), log)
        state.roller += 1
        return self._ask(state)

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        return self._ask(state)

    def _ask(self, state: Position) -> i64:
        _ask_next(self.setting, state)
        if state.pending == 0:
            state.draws = 0
        return NEXT


class Sides(Rolls):
    """DOW-SET-03, DOW-SET-04: the side from which each plane comes in."""

    rule: ClassVar[str] = "DOW-SET-04"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        state.roller = 0
        if setting.in_teams:
            for seat in range(setting.seats):
                _take_side(setting, state, seat, setting.options.sides[setting.teams[seat]], 0, log)
        else:
            _ask_next(setting, state)
        return NEXT

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """DOW-SET-04: even is right, odd is left; a full side sends the plane to the other."""
        die = code + 1
        side = RIGHT if die % 2 == 0 else LEFT
        on_side = 0
        for other in range(state.roller):
            if state.planes[other].side == side and state.planes[other].status != ELIMINATED:
                on_side += 1
        if on_side >= self.setting.tables.planes_per_side:
            side = 1 - side
        _take_side(self.setting, state, state.roller, side, die, log)
        state.roller += 1
        _ask_next(self.setting, state)
        return NEXT

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        _ask_next(self.setting, state)
        return NEXT

    def chance_name(self, state: Position) -> str:
        return en.chance_side(self.setting.names[state.roller])


class Altitudes(Rolls):
    """DOW-SET-05, DOW-SET-06: the row in which each plane comes in."""

    rule: ClassVar[str] = "DOW-SET-05"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.roller = 0
        state.taken = 0
        return self._ask(state)

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """DOW-SET-06: a row of the same side that is taken is rolled again."""
        setting = self.setting
        die = code + 1
        plane = state.planes[state.roller]
        place = plane.side * 16 + die
        is_taken = state.taken >> place & 1 == 1
        if log is not None:
            fields: dict[str, object] = {"seat": setting.names[state.roller], "die": die, "again": is_taken}
            log.append(Event("altitude", EVERYONE, fields))
        if is_taken:
            state.rerolls += 1
            return NEXT
        state.rerolls = 0
        state.taken |= 1 << place
        plane.speed = setting.tables.start_speed  # DOW-TRK-02
        put_in(setting, plane, plane.side, die)
        if log is not None:
            entry: dict[str, object] = {"seat": setting.names[state.roller], "side": SIDES[plane.side], "row": die}
            log.append(Event("enters", EVERYONE, entry))
        plane.side = LEFT
        state.roller += 1
        return self._ask(state)

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        if state.planes[state.roller].status == ELIMINATED:
            state.rerolls = 0
        return self._ask(state)

    def chance_name(self, state: Position) -> str:
        return en.chance_row(self.setting.names[state.roller])

    def _ask(self, state: Position) -> i64:
        _ask_next(self.setting, state)
        if state.pending == 0:
            state.taken = 0
        return NEXT


def _ask_next(setting: Setting, state: Position) -> None:
    """Ask chance for the roller, or for the next seat that is still at the table."""
    while state.roller < setting.seats and state.planes[state.roller].status == ELIMINATED:
        state.roller += 1
    state.pending = CHANCE_BIT if state.roller < setting.seats else 0


def _take_side(setting: Setting, state: Position, seat: int, side: int, die: int, log: list[Event] | None) -> None:
    state.planes[seat].side = side
    if log is not None:
        fields: dict[str, object] = {"seat": setting.names[seat], "side": SIDES[side]}
        if die:
            fields["die"] = die
        log.append(Event("side", EVERYONE, fields))

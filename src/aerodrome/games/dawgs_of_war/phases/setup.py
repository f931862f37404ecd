"""Chapter 6: special cards, sides and starting rows. One die, one chance node."""

from __future__ import annotations

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.games.dawgs_of_war.rules.cards import drawn, take
from aerodrome.games.dawgs_of_war.rules.flight import put_in
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ELIMINATED, LEFT, RIGHT, Position
from aerodrome.games.dawgs_of_war.tables import CARD_COUNT, SIDES

# Special cards (DOW-SET-02): one a seat, in order.


def begin_deal(setting: Setting, state: Position) -> None:
    state.deck = (1 << CARD_COUNT) - 1
    state.deck_among = state.deck
    state.roller = 0
    state.draws = 1
    ask_deal(setting, state)


def ask_deal(setting: Setting, state: Position) -> None:
    _skip_eliminated(setting, state)
    if state.roller < setting.seats:
        state.pending = CHANCE_BIT
    else:
        state.pending = 0
        state.draws = 0


def apply_deal(setting: Setting, state: Position, outcome: int, log: list[Event] | None) -> None:
    take(setting, state, state.roller, drawn(state, outcome), log)
    state.roller += 1
    ask_deal(setting, state)


# Sides (DOW-SET-03, DOW-SET-04).


def begin_sides(setting: Setting, state: Position, log: list[Event] | None) -> None:
    state.roller = 0
    if setting.in_teams:
        for seat in range(setting.seats):
            _take_side(setting, state, seat, setting.options.sides[setting.teams[seat]], 0, log)
        return
    ask_side(setting, state)


def ask_side(setting: Setting, state: Position) -> None:
    _skip_eliminated(setting, state)
    state.pending = CHANCE_BIT if state.roller < setting.seats else 0


def apply_side(setting: Setting, state: Position, die: int, log: list[Event] | None) -> None:
    """DOW-SET-04: even is right, odd is left; a full side sends the plane to the other."""
    side = RIGHT if die % 2 == 0 else LEFT
    on_side = 0
    for seat in range(state.roller):
        if state.planes[seat].side == side and state.planes[seat].status != ELIMINATED:
            on_side += 1
    if on_side >= setting.tables.planes_per_side:
        side = 1 - side
    _take_side(setting, state, state.roller, side, die, log)
    state.roller += 1
    ask_side(setting, state)


def _take_side(setting: Setting, state: Position, seat: int, side: int, die: int, log: list[Event] | None) -> None:
    state.planes[seat].side = side
    if log is not None:
        fields: dict[str, object] = {"seat": setting.names[seat], "side": SIDES[side]}
        if die:
            fields["die"] = die
        log.append(Event("side", EVERYONE, fields))


# Rows (DOW-SET-05, DOW-SET-06).


def begin_altitudes(setting: Setting, state: Position) -> None:
    state.roller = 0
    state.taken = 0
    ask_altitude(setting, state)


def ask_altitude(setting: Setting, state: Position) -> None:
    _skip_eliminated(setting, state)
    if state.roller < setting.seats:
        state.pending = CHANCE_BIT
    else:
        state.pending = 0
        state.taken = 0


def apply_altitude(setting: Setting, state: Position, die: int, log: list[Event] | None) -> None:
    """DOW-SET-06: a row of the same side that is taken is rolled again."""
    plane = state.planes[state.roller]
    place = plane.side * 16 + die
    is_taken = state.taken >> place & 1 == 1
    if log is not None:
        fields: dict[str, object] = {"seat": setting.names[state.roller], "die": die, "again": is_taken}
        log.append(Event("altitude", EVERYONE, fields))
    if is_taken:
        state.rerolls += 1
        return
    state.rerolls = 0
    state.taken |= 1 << place
    plane.speed = setting.tables.start_speed  # DOW-TRK-02
    put_in(setting, plane, plane.side, die)
    if log is not None:
        told: dict[str, object] = {"seat": setting.names[state.roller], "side": SIDES[plane.side], "row": die}
        log.append(Event("enters", EVERYONE, told))
    plane.side = LEFT
    state.roller += 1
    ask_altitude(setting, state)


def _skip_eliminated(setting: Setting, state: Position) -> None:
    """Skip seats that have already left the table."""
    while state.roller < setting.seats and state.planes[state.roller].status == ELIMINATED:
        state.roller += 1

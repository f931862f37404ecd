"""Phase 5, chapter 14: damaged planes that fly too fast for their damage roll; all broken ones go together."""

from __future__ import annotations

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.games.dawgs_of_war.rules.condition import breaks_from, breaks_up, eliminate, must_roll_for_breakup
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ACTIVE, Position


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    state.roller = 0
    state.broken = 0
    ask(setting, state, log)


def ask(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """DOW-BRK-04: waiting planes do not roll; the others whenever the condition holds. DOW-BRK-05: then all go."""
    while state.roller < setting.seats:
        plane = state.planes[state.roller]
        if plane.status == ACTIVE and must_roll_for_breakup(plane):
            state.pending = CHANCE_BIT
            return
        state.roller += 1
    state.pending = 0
    if state.broken:
        for seat in range(setting.seats):
            if state.broken >> seat & 1:
                eliminate(setting, state, seat, "broke up", "DOW-BRK-03", log)
        state.broken = 0


def apply_chance(setting: Setting, state: Position, die: int, log: list[Event] | None) -> None:
    plane = state.planes[state.roller]
    broken = breaks_up(setting, plane, die)
    if log is not None:
        fields: dict[str, object] = {
            "seat": setting.names[state.roller],
            "die": die,
            "breaks_from": breaks_from(setting, plane),
            "broken": broken,
        }
        log.append(Event("breakup", EVERYONE, fields))
    if broken:
        state.broken |= 1 << state.roller
    state.roller += 1
    ask(setting, state, log)

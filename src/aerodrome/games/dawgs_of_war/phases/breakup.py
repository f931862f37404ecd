"""Phases 4 and 5, chapters 13 and 14: planes adjust their Speed, and those that fly too fast may break up."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import NEXT
from aerodrome.games.dawgs_of_war.messages import en
from aerodrome.games.dawgs_of_war.phases.base import Phase
from aerodrome.games.dawgs_of_war.phases.dice import Rolls
from aerodrome.games.dawgs_of_war.rules import condition
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ACTIVE, Position


class AdjustSpeed(Phase):
    """Phase 4: every plane in the air adjusts its Speed to its angle and the air round it (DOW-SPD-01)."""

    rule: ClassVar[str] = "DOW-SPD-01"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        for seat in range(setting.seats):
            plane = state.planes[seat]
            if plane.status != ACTIVE:
                continue
            speed = condition.adjusted_speed(setting, plane)
            if log is not None and speed != plane.speed:
                log.append(Event("speed", EVERYONE, {"seat": setting.names[seat], "from": plane.speed, "speed": speed}))
            plane.speed = speed
        return NEXT


class Breakup(Rolls):
    """Phase 5: damaged planes that fly too fast for their damage roll; all broken ones go together."""

    rule: ClassVar[str] = "DOW-BRK-01"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.roller = 0
        state.broken = 0
        _ask(self.setting, state, log)
        return NEXT

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        setting = self.setting
        die = code + 1
        plane = state.planes[state.roller]
        broken = condition.breaks_up(setting, plane, die)
        if log is not None:
            fields: dict[str, object] = {
                "seat": setting.names[state.roller],
                "die": die,
                "breaks_from": condition.breaks_from(setting, plane),
                "broken": broken,
            }
            log.append(Event("breakup", EVERYONE, fields))
        if broken:
            state.broken |= 1 << state.roller
        state.roller += 1
        _ask(setting, state, log)
        return NEXT

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        state.broken &= ~(1 << seat)
        _ask(self.setting, state, log)
        return NEXT

    def chance_name(self, state: Position) -> str:
        return en.chance_breakup(self.setting.names[state.roller])


def _ask(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """DOW-BRK-04: waiting planes do not roll; the others whenever the condition holds. DOW-BRK-05: then all go."""
    while state.roller < setting.seats:
        plane = state.planes[state.roller]
        if plane.status == ACTIVE and condition.must_roll_for_breakup(plane):
            state.pending = CHANCE_BIT
            return
        state.roller += 1
    state.pending = 0
    if state.broken:
        for seat in range(setting.seats):
            if state.broken >> seat & 1:
                condition.eliminate(setting, state, seat, "broke up", "DOW-BRK-03", log)
        state.broken = 0

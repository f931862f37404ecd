"""Phase 4, chapter 13: every plane in the air adjusts its Speed to its angle and the air round it (DOW-SPD-01)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.dawgs_of_war.phases.base import Phase
from aerodrome.games.dawgs_of_war.rules.condition import adjusted_speed
from aerodrome.games.dawgs_of_war.state import ACTIVE, Position


class AdjustSpeed(Phase):
    rule: ClassVar[str] = "DOW-SPD-01"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        for seat in range(setting.seats):
            plane = state.planes[seat]
            if plane.status != ACTIVE:
                continue
            speed = adjusted_speed(setting, plane)
            if log is not None and speed != plane.speed:
                log.append(Event("speed", EVERYONE, {"seat": setting.names[seat], "from": plane.speed, "speed": speed}))
            plane.speed = speed
        return NEXT

"""Phase 2a, chapter 9: all planes change orientation, and only after that all planes move (DOW-REV-03)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.dawgs_of_war.phases.base import Phase
from aerodrome.games.dawgs_of_war.rules.flight import change_orientation
from aerodrome.games.dawgs_of_war.state import ACTIVE, NONE, UNTURNED, Position


class Orient(Phase):
    rule: ClassVar[str] = "DOW-REV-03"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        for seat in range(setting.seats):
            plane = state.planes[seat]
            if plane.card == NONE or plane.status != ACTIVE:
                continue
            heading, speed = plane.heading, plane.speed
            change_orientation(setting, plane)
            if log is not None:
                if plane.choice != UNTURNED:
                    choice: dict[str, object] = {"seat": setting.names[seat], "positions": plane.choice}
                    log.append(Event("chose", EVERYONE, choice, reveal=True))
                if plane.heading != heading or plane.speed != speed:
                    fields: dict[str, object] = {
                        "seat": setting.names[seat],
                        "from": heading,
                        "heading": plane.heading,
                        "front": [plane.x, plane.y],
                        "speed": plane.speed,
                    }
                    log.append(Event("turned", EVERYONE, fields))
        return NEXT

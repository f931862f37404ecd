"""Phase 3, chapter 12: hits are applied when all shots are rolled; planes shot down go together (DOW-DMG-04)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.dawgs_of_war.phases.base import Phase
from aerodrome.games.dawgs_of_war.rules.condition import eliminate, take_hits, token_space
from aerodrome.games.dawgs_of_war.state import ACTIVE, NONE, Position


class Damage(Phase):
    rule: ClassVar[str] = "DOW-DMG-01"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        down = 0
        for seat in range(setting.seats):
            plane = state.planes[seat]
            if plane.hits and plane.status == ACTIVE:
                if take_hits(plane, plane.hits):
                    down |= 1 << seat
                if log is not None:
                    fields: dict[str, object] = {"seat": setting.names[seat], "hits": plane.hits}
                    fields["damage"] = token_space(plane)
                    log.append(Event("hit", EVERYONE, fields))
            plane.hits = 0
            plane.in_cone = 0
            plane.target = NONE
            plane.missed = 0
        if down:
            for seat in range(setting.seats):
                if down >> seat & 1:
                    eliminate(setting, state, seat, "shot down", "DOW-DMG-03", log)
        return NEXT

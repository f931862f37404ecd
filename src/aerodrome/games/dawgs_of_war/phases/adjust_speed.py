"""Phase 4, chapter 13: every plane in the air adjusts its Speed to its angle and the air round it (DOW-SPD-01)."""

from __future__ import annotations

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.dawgs_of_war.rules.condition import adjusted_speed
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ACTIVE, Position


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    for seat in range(setting.seats):
        plane = state.planes[seat]
        if plane.status != ACTIVE:
            continue
        speed = adjusted_speed(setting, plane)
        if log is not None and speed != plane.speed:
            log.append(Event("speed", EVERYONE, {"seat": setting.names[seat], "from": plane.speed, "speed": speed}))
        plane.speed = speed

"""Phase 2, chapter 9: all planes change orientation, and only after that all planes move (DOW-REV-03)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.dawgs_of_war.phases.base import Phase
from aerodrome.games.dawgs_of_war.rules.condition import eliminate
from aerodrome.games.dawgs_of_war.rules.flight import CRASHED, FLOWN, GONE, STOPPED, change_orientation, fly
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ACTIVE, NONE, UNTURNED, WAITING, Plane, Position
from aerodrome.games.dawgs_of_war.tables import SIDES


class Orient(Phase):
    """Phase 2a: each plane turns by its cards."""

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


class Move(Phase):
    """Phase 2b: all planes move. Planes that hit the ground are out, planes that leave come next."""

    rule: ClassVar[str] = "DOW-MOVE-01"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """DOW-MOVE-01, DOW-MOVE-06: no plane's move depends on another's (DOW-MOVE-05, DOW-OCC-06: none collide)."""
        setting = self.setting
        state.roller = setting.seats  # no plane has to come back
        for seat in range(setting.seats):
            plane = state.planes[seat]
            if plane.status == ACTIVE:
                if log is not None:
                    ended = _fly_and_log(setting, seat, plane, log)
                else:
                    ended = fly(setting, plane, None)
                if ended == CRASHED:
                    eliminate(setting, state, seat, "crashed", "DOW-GND-03", log)
                elif ended == GONE:
                    state.roller = 0
            elif plane.status == WAITING:
                state.roller = 0
        return NEXT


def _fly_and_log(setting: Setting, seat: int, plane: Plane, log: list[Event]) -> int:
    x, y, heading = plane.x, plane.y, plane.heading
    path: list[int] = []
    ended = fly(setting, plane, path)
    points = [[path[place], path[place + 1]] for place in range(0, len(path), 2)]
    fields: dict[str, object] = {
        "seat": setting.names[seat],
        "from": [x, y],
        "path": points,
        "front": [plane.x, plane.y],
        "heading": plane.heading,
    }
    if plane.heading != heading:
        fields["wagged"] = plane.choice
    log.append(Event("moved", EVERYONE, fields))
    if ended == STOPPED:
        log.append(Event("stopped", EVERYONE, {"seat": setting.names[seat]}))
    elif ended == GONE:
        log.append(Event("left_map", EVERYONE, {"seat": setting.names[seat], "side": SIDES[plane.left]}))
    elif ended != FLOWN:
        log.append(Event("crashed", EVERYONE, {"seat": setting.names[seat]}))
    return ended

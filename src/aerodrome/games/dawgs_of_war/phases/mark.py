"""Phase 3, chapter 17: with Continuous Fire, a player who missed may put the token on the target's card."""

from __future__ import annotations

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.dawgs_of_war.actions import MARK, NO_MARK
from aerodrome.games.dawgs_of_war.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.dawgs_of_war.rules.gunnery import is_marked
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import NONE, Position


def begin(setting: Setting, state: Position) -> None:
    """DOW-CF-03: after all rolls; not where the token lies already. DOW-CF-07: nor where anyone's lies."""
    if not setting.continuous_fire:
        return
    pending = 0
    for seat in range(setting.seats):
        plane = state.planes[seat]
        if plane.missed and not is_marked(setting, state, seat, plane.target):
            pending |= 1 << seat
    state.pending = pending


def legal() -> list[int]:
    return [MARK, NO_MARK]


def refusal(code: int) -> int:
    return LEGAL if code == MARK or code == NO_MARK else OTHER_QUESTION


def apply(setting: Setting, state: Position, seat: int, code: int, log: list[Event] | None) -> None:
    state.planes[seat].marks = 1 if code == MARK else 0
    state.pending &= ~(1 << seat)
    if log is not None:
        log.append(Event("sealed", EVERYONE, {"seat": setting.names[seat], "what": "token"}))


def finish(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """When all have decided, the tokens go where they were put."""
    for seat in range(setting.seats):
        plane = state.planes[seat]
        if plane.marks == NONE:
            continue
        if plane.marks == 1:
            plane.token = plane.target
            if log is not None:
                fields: dict[str, object] = {"seat": setting.names[seat], "on": setting.names[plane.target]}
                log.append(Event("token", EVERYONE, fields, reveal=True))
        plane.marks = NONE

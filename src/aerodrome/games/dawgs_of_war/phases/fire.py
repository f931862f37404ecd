"""Phase 3, chapter 11: targets are declared, secretly and at the same time (DOW-FIRE-09)."""

from __future__ import annotations

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.dawgs_of_war.actions import FIRE, HOLD_FIRE
from aerodrome.games.dawgs_of_war.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.dawgs_of_war.rules.gunnery import legal_targets, target_refusal
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ACTIVE, HELD_FIRE, Position


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """DOW-DEC-05: ask every seat with a legal target, and no other."""
    pending = 0
    for seat in range(setting.seats):
        plane = state.planes[seat]
        if plane.status == ACTIVE:
            plane.in_cone = legal_targets(setting, state, seat)
            if plane.in_cone:
                pending |= 1 << seat
    state.pending = pending


def legal(setting: Setting, state: Position, seat: int) -> list[int]:
    in_cone = state.planes[seat].in_cone
    codes: list[int] = []
    for other in range(setting.seats):
        if in_cone >> other & 1:
            codes.append(FIRE + other)
    codes.append(HOLD_FIRE)
    return codes


def refusal(setting: Setting, state: Position, seat: int, code: int) -> int:
    if code == HOLD_FIRE:
        return LEGAL
    if not FIRE <= code < HOLD_FIRE:
        return OTHER_QUESTION
    return target_refusal(setting, state, seat, code - FIRE)


def seal(state: Position, seat: int, code: int) -> None:
    """DOW-FIRE-06: one shot, or none."""
    state.planes[seat].target = HELD_FIRE if code == HOLD_FIRE else code - FIRE


def apply(setting: Setting, state: Position, seat: int, code: int, log: list[Event] | None) -> None:
    seal(state, seat, code)
    state.pending &= ~(1 << seat)
    if log is not None:
        log.append(Event("sealed", EVERYONE, {"seat": setting.names[seat], "what": "target"}))

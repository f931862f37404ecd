"""Phase 3, chapter 11: targets are declared, secretly and at the same time (DOW-FIRE-09)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.dawgs_of_war.actions import FIRE, HOLD_FIRE
from aerodrome.games.dawgs_of_war.messages import en
from aerodrome.games.dawgs_of_war.phases.base import Phase
from aerodrome.games.dawgs_of_war.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.dawgs_of_war.rules.gunnery import forget_target, legal_targets, target_refusal
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ACTIVE, HELD_FIRE, NONE, Plane, Position


class Fire(Phase):
    rule: ClassVar[str] = "DOW-FIRE-01"
    asks: ClassVar[str] = "every seat with a target"
    NO_TARGETS: Final = 1  # no shot, no token, no hit

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """DOW-DEC-05: ask every seat with a legal target, and no other."""
        setting = self.setting
        pending = 0
        for seat in range(setting.seats):
            plane = state.planes[seat]
            if plane.status == ACTIVE:
                plane.in_cone = legal_targets(setting, state, seat)
                if plane.in_cone:
                    pending |= 1 << seat
        state.pending = pending
        return self.NO_TARGETS

    def legal(self, state: Position, seat: i64) -> list[int]:
        return legal_shots(self.setting, state.planes[seat])

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if code == HOLD_FIRE:
            return LEGAL
        if not FIRE <= code < HOLD_FIRE:
            return OTHER_QUESTION
        return target_refusal(self.setting, state, seat, code - FIRE)

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        seal(state, seat, code)
        state.pending &= ~(1 << seat)
        if log is not None:
            log.append(Event("sealed", EVERYONE, {"seat": self.setting.names[seat], "what": "target"}))
        return NEXT

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        """DOW-RUL-49: a plane that is gone is no longer a target.

        A seat that had sealed it is asked again if its cone holds another target. A seat whose cone is empty is not
        asked, whatever it had sealed.
        """
        state.pending &= ~(1 << seat)
        for other in range(self.setting.seats):
            if forget_target(self.setting, state, other):
                state.pending |= 1 << other
            if not state.planes[other].in_cone:
                state.planes[other].target = NONE
                state.pending &= ~(1 << other)
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_fire()

    def candidates(self, state: Position, seat: i64, legal: list[int]) -> list[int]:
        """Every enemy in the air."""
        enemies = self.setting.enemies[seat]
        flying = [
            other
            for other in range(self.setting.seats)
            if enemies >> other & 1 and state.planes[other].status == ACTIVE
        ]
        return [*[FIRE + other for other in flying], HOLD_FIRE]


def legal_shots(setting: Setting, plane: Plane) -> list[int]:
    codes: list[int] = []
    for other in range(setting.seats):
        if plane.in_cone >> other & 1:
            codes.append(FIRE + other)
    codes.append(HOLD_FIRE)
    return codes


def seal(state: Position, seat: i64, code: i64) -> None:
    """DOW-FIRE-06: one shot, or none."""
    state.planes[seat].target = HELD_FIRE if code == HOLD_FIRE else code - FIRE

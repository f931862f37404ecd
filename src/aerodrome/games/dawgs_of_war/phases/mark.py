"""Phase 3, chapter 17: with Continuous Fire, a player who missed may put the token on the target's card."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.dawgs_of_war.actions import MARK, NO_MARK
from aerodrome.games.dawgs_of_war.messages import en
from aerodrome.games.dawgs_of_war.phases.base import Phase
from aerodrome.games.dawgs_of_war.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.dawgs_of_war.rules.gunnery import forget_target, is_marked
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import NONE, Position


class Mark(Phase):
    rule: ClassVar[str] = "DOW-CF-03"
    asks: ClassVar[str] = "every seat that missed"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """DOW-CF-03: after all rolls; not where the token lies already. DOW-CF-07: nor where anyone's lies."""
        setting = self.setting
        if not setting.continuous_fire:
            return NEXT
        pending = 0
        for seat in range(setting.seats):
            plane = state.planes[seat]
            if plane.missed and not is_marked(setting, state, seat, plane.target):
                pending |= 1 << seat
        state.pending = pending
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        return [MARK, NO_MARK]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        return LEGAL if code == MARK or code == NO_MARK else OTHER_QUESTION

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.planes[seat].marks = 1 if code == MARK else 0
        state.pending &= ~(1 << seat)
        if log is not None:
            log.append(Event("sealed", EVERYONE, {"seat": self.setting.names[seat], "what": "token"}))
        if state.pending == 0:
            _place_tokens(self.setting, state, log)
        return NEXT

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        """DOW-RUL-49: no token is put on a plane that is gone."""
        state.pending &= ~(1 << seat)
        for other in range(self.setting.seats):
            if forget_target(self.setting, state, other):
                state.pending &= ~(1 << other)
        if state.pending == 0:
            _place_tokens(self.setting, state, log)
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_mark(self.setting.names[state.planes[seat].target])


def _place_tokens(setting: Setting, state: Position, log: list[Event] | None) -> None:
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

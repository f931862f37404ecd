"""AOD-BMB-04, AOD-TORP-03: bombs during a move, and a torpedo after it."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights.actions import DROP, HOLD, KEEP, LAUNCH
from aerodrome.games.age_of_dogfights.knowledge import printed
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Phase
from aerodrome.games.age_of_dogfights.rules import missions, sequence
from aerodrome.games.age_of_dogfights.state import NONE, SEAT_BITS, Position
from aerodrome.games.age_of_dogfights.words import mover


class Drop(Phase):
    """AOD-BMB-04, AOD-RUL-103: from the second point of a clean pass on, a bomb may fall on every point."""

    rule: ClassVar[str] = "AOD-BMB-04"
    asks: ClassVar[str] = "the owner of the aircraft"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.pending = SEAT_BITS[state.aircraft[state.mover].seat]
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        return [DROP, KEEP]

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        if code == DROP:
            missions.drop(self.setting, state, state.mover, log)
        sequence.end_mission(self.setting, state, log)
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_drop(*mover(self.setting, state))

    def sketch(self, state: Position, seat: i64, code: i64) -> dict[str, object]:
        shown = super().sketch(state, seat, code)
        if code == DROP:
            shown["at"] = printed(self.setting, int(state.move.point))
        return shown


class Launch(Phase):
    """AOD-TORP-03: a torpedo in the water, after the move and before any firing."""

    rule: ClassVar[str] = "AOD-TORP-03"
    asks: ClassVar[str] = "the owner of the aircraft"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """Ask only if there is a ship to hit."""
        mover = state.aircraft[state.mover]
        if mover.torpedo and missions.torpedo_target(self.setting, state, state.mover) != NONE:
            state.pending = SEAT_BITS[mover.seat]
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        return [LAUNCH, HOLD]

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        if code == LAUNCH:
            missions.launch(self.setting, state, state.mover, log)
        sequence.end_mission(self.setting, state, log)
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_launch(*mover(self.setting, state), self._ship(state))

    def sketch(self, state: Position, seat: i64, code: i64) -> dict[str, object]:
        shown = super().sketch(state, seat, code)
        if code == LAUNCH:
            shown["ship"] = self._ship(state)
        return shown

    def _ship(self, state: Position) -> str:
        return self.setting.ship_names[missions.torpedo_target(self.setting, state, state.mover)]

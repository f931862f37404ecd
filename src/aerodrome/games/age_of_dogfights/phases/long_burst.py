"""Chapter 16: after a first burst and the break action the attacker may fire a second part (AOD-LONG-01)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights import sketches
from aerodrome.games.age_of_dogfights.actions import AGAIN, STOP
from aerodrome.games.age_of_dogfights.fire_words import second_part_label
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Phase
from aerodrome.games.age_of_dogfights.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.age_of_dogfights.rules.jams import end_attack
from aerodrome.games.age_of_dogfights.rules.targets import long_refusal
from aerodrome.games.age_of_dogfights.state import SEAT_BITS, Position
from aerodrome.games.age_of_dogfights.words import mover


class LongBurst(Phase):
    rule: ClassVar[str] = "AOD-LONG-01"
    asks: ClassVar[str] = "the owner of the aircraft"
    AGAIN: Final = 1

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """AOD-LONG-02, AOD-LONG-05: ask only if a second part is possible."""
        if long_refusal(self.setting, state):
            end_attack(state)
        else:
            state.pending = SEAT_BITS[state.aircraft[state.mover].seat]
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        return [AGAIN, STOP]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        return LEGAL if code == AGAIN or code == STOP else OTHER_QUESTION

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        if code == AGAIN:
            fire_again(state)
            return self.AGAIN
        end_attack(state)
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        target = self.setting.token_names[state.aircraft[state.attacked].token]
        return en.question_second_part(target, *mover(self.setting, state))

    def label(self, state: Position, seat: i64, code: i64, plain: str) -> str:
        return second_part_label(self.setting, state) if seat >= 0 and code == AGAIN else plain

    def sketch(self, state: Position, seat: i64, code: i64) -> dict[str, object]:
        return sketches.second_part(self.setting, state) if code == AGAIN else super().sketch(state, seat, code)


def fire_again(state: Position) -> None:
    """AOD-LONG-01: the same group at the same target."""
    state.second = 1
    state.shooter = state.mover
    state.gun = state.attacking
    state.target = state.attacked

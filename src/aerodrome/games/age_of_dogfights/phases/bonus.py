"""AOD-DOG-05: the two ways of scoring disagree. If all seats agree, the undamaged aircraft fight on."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights import victory
from aerodrome.games.age_of_dogfights.actions import FINISH, PLAY_ON
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Setup
from aerodrome.games.age_of_dogfights.rules import fates
from aerodrome.games.age_of_dogfights.rules.squadron import fresh
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import SEAT_BITS, Position


class Bonus(Setup):
    rule: ClassVar[str] = "AOD-DOG-05"
    asks: ClassVar[str] = "one player after the other"
    MORE: Final = 1  # the next seat

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """AOD-RUL-99: ask one seat after the other. Everyone sees the answers."""
        if state.player < self.setting.seats:
            state.pending = SEAT_BITS[state.player]
        else:
            start(self.setting, state, log)
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        return [PLAY_ON, FINISH]

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        if code == FINISH:
            state.agreed = 0
            victory.close(self.setting, state, log)
        else:
            state.agreed |= SEAT_BITS[seat]
            state.player += 1
        return self.MORE

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_bonus()


def start(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """Start a new game with full counters. Pilots keep their skill, and the count of rounds continues."""
    again = [fresh(setting, each) for each in state.aircraft if fates.is_fit_again(each)]
    state.aircraft = again
    state.agreed = 0
    state.end_rule = 0
    state.turn += 1
    state.bonus = state.turn
    state.player = state.first
    if log is not None:
        log.append(Event("bonus", EVERYONE, {"aircraft": [setting.token_names[each.token] for each in again]}))

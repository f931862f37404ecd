"""AOD-RND-02: the next aircraft to fly, by number. Only equal numbers of two nations leave a choice."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights import actions, refusals, victory
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Phase
from aerodrome.games.age_of_dogfights.rules import activation_order, sequence
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import NONE, SEAT_BITS, Position


class Order(Phase):
    rule: ClassVar[str] = "AOD-RND-02"
    asks: ClassVar[str] = "the player whose turn it is"
    ALL_FLOWN: Final = 1
    OFFERS_BONUS: Final = 2  # AOD-DOG-05

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """Choose the next aircraft. Every activation returns here."""
        setting = self.setting
        if state.mover != NONE:
            sequence.end_activation(state)
        if state.unjudged:
            why = sequence.judged(setting, state)
            if why:
                victory.end(setting, state, why, log)
                return self.OFFERS_BONUS  # followed only if the game is not over
        tied = next_to_fly(setting, state)
        if not tied:
            return self.ALL_FLOWN
        if len(tied) == 1:
            state.mover = tied[0]
        else:
            state.pending = SEAT_BITS[state.player]
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        tied = next_to_fly(self.setting, state)
        return sorted([int(actions.NEXT + state.aircraft[index].token) for index in tied])

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if code < actions.NEXT or code >= actions.BLUE:
            return refusals.OTHER_QUESTION
        return refusals.LEGAL if code in self.legal(state, seat) else refusals.NOT_NEXT

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        for index in next_to_fly(self.setting, state):
            if state.aircraft[index].token == code - actions.NEXT:
                state.mover = index
                break
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_order()


def next_to_fly(setting: Setting, state: Position) -> list[int]:
    """AOD-RND-02, AOD-RND-03, AOD-RND-04: return the next aircraft by index, several if their numbers are equal."""
    found: list[int] = []
    lowest = activation_order.first_to_fly(setting, state, state.player)
    for index in range(len(state.aircraft)):
        each = state.aircraft[index]
        if activation_order.is_due(each, state.player) and activation_order.rank(setting, each) == lowest:
            found.append(index)
    return found

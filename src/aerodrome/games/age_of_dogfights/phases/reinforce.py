"""AOD-RND-07 to AOD-RND-09: after all activations, up to two aircraft may or must move from the Patrol Zones."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import BRING, ENOUGH, TO
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Phase
from aerodrome.games.age_of_dogfights.rules import arrival, duties, sequence
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import NONE, PATROL, SEAT_BITS, Position
from aerodrome.games.age_of_dogfights.words import arrival_question


class Reinforce(Phase):
    rule: ClassVar[str] = "AOD-RND-07"
    asks: ClassVar[str] = "the player whose turn it is"
    MORE: Final = 1  # the next question about the aircraft, or the next aircraft

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        if state.mover != NONE:
            arrival.begin(setting, state, log)
            if state.pending:
                return NEXT
        if arrival.bring_codes(setting, state, state.player, _places(setting, state)):
            state.pending = SEAT_BITS[state.player]
        else:
            sequence.end_turn(setting, state, log)
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        setting = self.setting
        if state.mover != NONE:
            return arrival.legal(setting, state, seat)
        found = arrival.bring_codes(setting, state, seat, _places(setting, state))
        if _enough_refusal(setting, state, seat) == refusals.LEGAL:
            found.append(ENOUGH)
        return found

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        setting = self.setting
        if state.mover != NONE:
            return arrival.refusal(setting, state, seat, code)
        if code == ENOUGH:
            return _enough_refusal(setting, state, seat)
        if code < BRING or code >= TO:
            return refusals.OTHER_QUESTION
        return arrival.bring_refusal(setting, state, seat, code - BRING, _places(setting, state))

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        if state.mover != NONE:
            arrival.apply(self.setting, state, seat, code, log)
        elif code == ENOUGH:
            sequence.end_turn(self.setting, state, log)
            return NEXT
        else:
            _bring(self.setting, state, duties.waiting(state, seat, code - BRING), log)
        return self.MORE

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return arrival_question(self.setting, state) or en.question_reinforce()

    def candidates(self, state: Position, seat: i64, legal: list[int]) -> list[int]:
        """Every aircraft that waits in the Patrol Zone."""
        if state.mover != NONE:
            return legal
        shown = set(legal)
        shown.add(ENOUGH)
        for each in state.aircraft:
            if each.seat == seat and each.status == PATROL:
                shown.add(int(BRING + each.token))
        return sorted(shown)


def _places(setting: Setting, state: Position) -> i64:
    """AOD-RND-07: return how many more aircraft may come this turn."""
    return min(duties.free_places(setting, state, state.player), duties.REINFORCEMENTS - state.brought)


def _enough_refusal(setting: Setting, state: Position, seat: i64) -> int:
    """AOD-RND-09, AOD-REC-10, AOD-BMB-03: a seat must do every duty that it can do."""
    if duties.must_bring(setting, state, seat):
        return refusals.MUST_BRING
    return refusals.DUTY_OPEN if duties.open_duties(setting, state, seat) else refusals.LEGAL


def _bring(setting: Setting, state: Position, index: i64, log: list[Event] | None) -> None:
    state.brought += 1
    arrival.choose(state, index)
    if log is not None:
        log.append(Event("brought", EVERYONE, {"aircraft": setting.token_names[state.aircraft[index].token]}))

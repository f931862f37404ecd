"""Chapter 4: aircraft are placed on Access Points before the first round (AOD-SET-07, AOD-SET-08)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import BRING, TO
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Setup
from aerodrome.games.age_of_dogfights.rules import arrival, duties, sequence
from aerodrome.games.age_of_dogfights.state import NONE, SEAT_BITS, Position
from aerodrome.games.age_of_dogfights.words import arrival_question


class Access(Setup):
    rule: ClassVar[str] = "AOD-SET-07"
    asks: ClassVar[str] = "the player whose turn it is"
    MORE: Final = 1  # the next question about the aircraft, or the next aircraft

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """Let the first player place all aircraft, then the others in turn order.

        Aircraft placed by the options are there before anyone chooses.
        """
        setting = self.setting
        if not state.bonus:
            for given in setting.arrivals:
                for each in given:
                    arrival.put(setting, state, each, log)
        while True:
            if state.mover != NONE:
                arrival.begin(setting, state, log)
                if state.pending:
                    return NEXT
            codes = self.legal(state, state.player)
            if len(codes) > 1:
                state.pending = SEAT_BITS[state.player]
                return NEXT
            if codes:
                self.apply(state, state.player, codes[0], log)
                continue
            state.player = setting.turn_after[state.player]
            if state.player == state.first:
                sequence.start_round(setting, state, log)
                return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        if state.mover != NONE:
            return arrival.legal(self.setting, state, seat)
        return arrival.bring_codes(self.setting, state, seat, duties.free_places(self.setting, state, seat))

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        setting = self.setting
        if state.mover != NONE:
            return arrival.refusal(setting, state, seat, code)
        if code < BRING or code >= TO:
            return refusals.OTHER_QUESTION
        return arrival.bring_refusal(setting, state, seat, code - BRING, duties.free_places(setting, state, seat))

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        if state.mover != NONE:
            arrival.apply(self.setting, state, seat, code, log)
        else:
            arrival.choose(state, duties.waiting(state, seat, code - BRING))
        return self.MORE

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return arrival_question(self.setting, state) or en.question_access()

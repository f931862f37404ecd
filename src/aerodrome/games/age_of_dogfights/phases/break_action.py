"""Chapter 17, defensive fire: the mover's enemies answer, one owner after the other, until each passes (AOD-DEF-07)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights import sketches
from aerodrome.games.age_of_dogfights.actions import ANSWER, PASS, TOKENS, answer_code
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Phase
from aerodrome.games.age_of_dogfights.refusals import LEGAL, NOT_YOUR_ANSWER, OTHER_QUESTION
from aerodrome.games.age_of_dogfights.rules.gunnery import GUN_BITS, reveal
from aerodrome.games.age_of_dogfights.rules.positions import aircraft_of_token
from aerodrome.games.age_of_dogfights.rules.targets import answer_defender, answer_gun, answer_refusal, defenders
from aerodrome.games.age_of_dogfights.state import NONE, SEAT_BITS, Position
from aerodrome.games.age_of_dogfights.words import answer_label, mover


class BreakAction(Phase):
    rule: ClassVar[str] = "AOD-DEF-01"
    asks: ClassVar[str] = "the owner of an enemy that can answer"
    ANSWERS: Final = 1
    RESUMES: Final = 2  # AOD-DEF-12: an attack, with the mover's player

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """AOD-DEF-01: open the window, or resume it after a defensive burst. AOD-SKL-06: the chance reveals pilots."""
        setting = self.setting
        found = defenders(setting, state, state.mover)
        if state.answering == NONE:
            for each in found:
                reveal(setting, state.aircraft[answer_defender(each)], GUN_BITS[answer_gun(each)], log)
            state.answering = setting.turn_after[state.aircraft[state.mover].seat]
        return self._ask(state, found)

    def _ask(self, state: Position, found: list[int]) -> i64:
        """Ask the next owner in turn order that can answer. After the last one, the window closes."""
        seat = state.aircraft[state.mover].seat
        while state.answering != seat:
            for each in found:
                if state.aircraft[answer_defender(each)].seat == state.answering:
                    state.pending = SEAT_BITS[state.answering]
                    return NEXT
            state.answering = self.setting.turn_after[state.answering]
        state.answering = NONE
        state.pending = 0
        if state.attacking != NONE:
            return self.RESUMES
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        found: list[int] = []
        for each in defenders(self.setting, state, state.mover):
            aircraft = state.aircraft[answer_defender(each)]
            if aircraft.seat == seat:
                found.append(answer_code(answer_gun(each), aircraft.token))
        found.sort()
        found.append(PASS)
        return found

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        """AOD-DEF-11: an owner may always pass."""
        if code == PASS:
            return LEGAL
        if code < ANSWER or code > PASS:
            return OTHER_QUESTION
        defender = aircraft_of_token(state, (code - ANSWER) % TOKENS)
        if defender != NONE and state.aircraft[defender].seat != seat:
            return NOT_YOUR_ANSWER
        return answer_refusal(self.setting, state, state.mover, defender, (code - ANSWER) // TOKENS)

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        if code == PASS:
            state.answering = self.setting.turn_after[seat]
            return self._ask(state, defenders(self.setting, state, state.mover))
        state.pending = 0
        answer_with(state, aircraft_of_token(state, (code - ANSWER) % TOKENS), (code - ANSWER) // TOKENS)
        return self.ANSWERS

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        """AOD-RUL-86: the window stays open for the next owner."""
        if not state.pending >> seat & 1:
            return NEXT
        state.pending = 0
        return self.begin(state, log)

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_answer(*mover(self.setting, state))

    def label(self, state: Position, seat: i64, code: i64, plain: str) -> str:
        if seat < 0 or not ANSWER <= code < PASS:
            return plain
        gun, token = (int(code) - ANSWER) // TOKENS, (int(code) - ANSWER) % TOKENS
        return answer_label(self.setting, state, int(seat), gun, token, plain)

    def sketch(self, state: Position, seat: i64, code: i64) -> dict[str, object]:
        if ANSWER <= code < PASS:
            return sketches.answer(self.setting, state, (int(code) - ANSWER) // TOKENS, (int(code) - ANSWER) % TOKENS)
        return super().sketch(state, seat, code)


def answer_with(state: Position, defender: i64, gun: i64) -> None:
    """AOD-DEF-09: each group once per enemy turn."""
    state.aircraft[defender].defended |= GUN_BITS[gun]
    state.shooter = defender
    state.gun = gun
    state.target = state.mover

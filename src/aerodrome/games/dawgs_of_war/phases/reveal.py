"""Phase 2, chapter 9: all cards are turned up; Chase Tail and Wag choose, seeing them."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.dawgs_of_war import actions
from aerodrome.games.dawgs_of_war.messages import en
from aerodrome.games.dawgs_of_war.phases.base import Phase
from aerodrome.games.dawgs_of_war.refusals import LEGAL, NO_CHOICE, OTHER_QUESTION, TURN_TOO_FAR, WAG_TURNS_N
from aerodrome.games.dawgs_of_war.rules.cards import lay_open, show
from aerodrome.games.dawgs_of_war.rules.condition import token_space
from aerodrome.games.dawgs_of_war.rules.flight import can_turn_after_reveal
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import NONE, Plane, Position
from aerodrome.games.dawgs_of_war.tables import SPECIALS, WAG


class Reveal(Phase):
    rule: ClassVar[str] = "DOW-REV-01"
    asks: ClassVar[str] = "every seat with a choice"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """DOW-REV-01, DOW-REV-02: turn up all cards, then ask the seats whose card leaves them a choice."""
        setting = self.setting
        if log is not None:
            _log_cards(setting, state, log)
        pending = 0
        for seat in range(setting.seats):
            plane = state.planes[seat]
            if plane.card == NONE:
                continue
            before = plane.damage
            second = actions.second_of(plane.card)
            if second >= actions.SPECIAL:
                lay_open(state, second - actions.SPECIAL)
            show(setting, plane)
            if log is not None and plane.damage != before:
                log.append(Event("healed", EVERYONE, {"seat": setting.names[seat], "damage": token_space(plane)}))
            if can_turn_after_reveal(plane):
                pending |= 1 << seat
        state.pending = pending
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        return legal_turns(state.planes[seat])

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if not actions.TURN <= code < actions.FIRE:
            return OTHER_QUESTION
        return turn_refusal(state.planes[seat], actions.positions_of(code))

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        seal(state, seat, code)
        state.pending &= ~(1 << seat)
        if log is not None:
            log.append(Event("sealed", EVERYONE, {"seat": self.setting.names[seat], "what": "turn"}))
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        plane = state.planes[seat]
        return en.question_turn(SPECIALS[plane.trick], actions.number_of(plane.card))

    def candidates(self, state: Position, seat: i64, legal: list[int]) -> list[int]:
        return list(range(actions.TURN, actions.FIRE))


def _log_cards(setting: Setting, state: Position, log: list[Event]) -> None:
    for seat in range(setting.seats):
        plane = state.planes[seat]
        if plane.card != NONE:
            fields: dict[str, object] = {
                "seat": setting.names[seat],
                "number": actions.number_of(plane.card),
                "card": actions.second_name(actions.second_of(plane.card)),
            }
            log.append(Event("revealed", EVERYONE, fields, reveal=True))


def turn_refusal(plane: Plane, positions: i64) -> int:
    """DOW-DEC-07: what may be chosen after the reveal. A seat without a choice chooses nothing, or 0."""
    if not can_turn_after_reveal(plane):
        return LEGAL if positions == 0 else NO_CHOICE
    number = actions.number_of(plane.card)
    if plane.trick == WAG:
        return LEGAL if positions == number or positions == -number else WAG_TURNS_N
    return LEGAL if -number <= positions and positions <= number else TURN_TOO_FAR


def legal_turns(plane: Plane) -> list[int]:
    number = actions.number_of(plane.card)
    if plane.trick == WAG:
        return [actions.turn_code(-number), actions.turn_code(number)]
    return [actions.turn_code(positions) for positions in range(-number, number + 1)]


def seal(state: Position, seat: i64, code: i64) -> None:
    state.planes[seat].choice = actions.positions_of(code)

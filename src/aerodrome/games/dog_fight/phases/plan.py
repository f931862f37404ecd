"""T1, chapter 7: every player commits a tile, its side and its route; the escort player also one for M.

Secret and simultaneous, unless White makes the other side commit openly first.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.dog_fight.actions import REUSE, STEER, is_choice, is_steering
from aerodrome.games.dog_fight.messages import en
from aerodrome.games.dog_fight.phases.base import Phase
from aerodrome.games.dog_fight.refusals import ALREADY_CHOSEN, E_IS_DOWN, OTHER_QUESTION
from aerodrome.games.dog_fight.rules.escort import legal_steerings, steering_refusal
from aerodrome.games.dog_fight.rules.flight import choice_refusal, chosen_kind, legal_choices
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import FLYING, NONE, Position
from aerodrome.games.dog_fight.tables import DOGFIGHT, ESCORT, M_TILES


class Plan(Phase):
    rule: ClassVar[str] = "DF-CHOOSE-01"
    asks: ClassVar[str] = "every seat"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        if self.setting.solo:
            state.pending = 1
        elif state.first != NONE:
            state.pending = 1 << state.first
        else:
            state.pending = 3
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        if _steers(self.setting, state, seat):
            return [STEER + steering for steering in legal_steerings(self.setting, state)]
        return legal_choices(self.setting, state, state.plane(seat))

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        biplane = state.plane(seat)
        if _steers(self.setting, state, seat):
            if is_steering(code):
                return steering_refusal(self.setting, state, code - STEER)
            if is_choice(code):
                return ALREADY_CHOSEN if biplane.status == FLYING else E_IS_DOWN
            return OTHER_QUESTION
        if is_choice(code):
            return choice_refusal(self.setting, state, biplane, code)
        return OTHER_QUESTION

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """DF-CHOOSE-05: the last part of a choice seals it."""
        bit = 1 << seat
        if code >= STEER:
            state.m_choice = code - STEER
            state.begun &= ~bit
        else:
            state.plane(seat).choice = code
            if self.setting.scenario == ESCORT and seat == self.setting.mission:
                state.begun |= bit
                return NEXT
        state.pending &= ~bit
        if log is not None:
            log.append(Event("sealed", EVERYONE, {"seat": "AB"[seat]}))
        if seat == state.first:
            _show(state, seat, log)
            state.pending = 1 << (1 - seat)
            state.first = NONE
        return NEXT

    def plans(self, state: Position, seat: i64) -> list[list[int]]:
        """DF-ESC-05: a tile for E and one for M, whose path depends on E's."""
        if self.setting.scenario != ESCORT or seat != self.setting.mission or _steers(self.setting, state, seat):
            return super().plans(state, seat)
        found: list[list[int]] = []
        for code in self.legal(state, seat):
            after = state.clone()
            after.plane(seat).choice = code
            found.extend([[code, steering] for steering in self.legal(after, seat)])
        return found

    def final_rule(self, state: Position) -> str:
        return "DF-CHOOSE-05"

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        if _steers(self.setting, state, seat):
            return en.question_steer()
        return en.question_tile(state.first == seat)

    def candidates(self, state: Position, seat: i64, legal: list[int]) -> list[int]:
        """Return the tiles in hand, or M's, with every side and route they have."""
        found: list[int] = []
        if legal[0] >= STEER:
            routes = 2 if state.exit_open else 1
            for tile in range(len(M_TILES)):
                found.extend([STEER + tile * 2 + route for route in range(routes)])
            return found
        biplane = state.plane(seat)
        routes = 1 if self.setting.scenario == DOGFIGHT or not state.exit_open else 2
        hand = self.setting.aid(biplane).tiles.tiles(biplane.hand)
        starts = [REUSE] if legal[0] >= REUSE else [kind * 4 for kind in sorted(set(hand))]
        for start in starts:
            sides = 2 if chosen_kind(biplane, start) >> 2 == 3 else 1
            found.extend([start + side * 2 + route for side in range(sides) for route in range(routes)])
        return found


def _steers(setting: Setting, state: Position, seat: i64) -> bool:
    """DF-ESC-05: whether the seat's next answer is M's tile: its biplane's is chosen, or it has none (DF-ESC-20)."""
    if setting.scenario != ESCORT or seat != setting.mission:
        return False
    biplane = state.plane(seat)
    return biplane.choice != NONE or biplane.status != FLYING


def _show(state: Position, seat: i64, log: list[Event] | None) -> None:
    """DF-INFO-05, DF-ESC-26: only the part White tails is shown."""
    if log is None:
        return
    fields: dict[str, object] = {"seat": "AB"[seat]}
    if state.shown & 1:
        fields["choice"] = state.plane(seat).choice
    if state.shown & 2:
        fields["steering"] = state.m_choice
    log.append(Event("shown", EVERYONE, fields, reveal=True))

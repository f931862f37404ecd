"""Instructions to a seat: Turn, Advance, Dead Six (chapters 8 and 13)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.core.phase import BACK
from aerodrome.games.dogfight_1917 import actions, refusals
from aerodrome.games.dogfight_1917.messages import en
from aerodrome.games.dogfight_1917.phases.base import Phase
from aerodrome.games.dogfight_1917.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.dogfight_1917.rules import flight
from aerodrome.games.dogfight_1917.state import Position
from aerodrome.lattice.hexagon import SPINS_FROM


class Instruction(Phase):
    """`state.mover` is asked how to carry an instruction out."""

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.pending = _bit(1, state.mover)
        return BACK


class Turn(Instruction):
    """D17-MOV-09, D17-DEC-09."""

    rule: ClassVar[str] = "D17-MOV-09"
    asks: ClassVar[str] = "the player who moves"

    def legal(self, state: Position, seat: i64) -> list[int]:
        codes = [actions.TURN] if state.optional else []
        codes.extend(range(actions.TURN + SPINS_FROM[state.times], actions.TURN + SPINS_FROM[state.times + 1]))
        return codes

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if not actions.TURN <= code < actions.KEEP:
            return OTHER_QUESTION
        spin = code - actions.TURN
        if spin == 0:
            return LEGAL if state.optional else refusals.MUST_TURN
        return LEGAL if SPINS_FROM[state.times] <= spin < SPINS_FROM[state.times + 1] else refusals.WHOLE_TURN

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        flight.turn(self.setting, state, state.mover, code - actions.TURN, log)
        return BACK

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_turn(state.times, state.optional == 1, purpose)


class Advance(Instruction):
    """Momentum, Slip-turn, Pioneer of the Sky (D17-DEC-14)."""

    rule: ClassVar[str] = "D17-MOV-04"
    asks: ClassVar[str] = "the player who moves"

    def legal(self, state: Position, seat: i64) -> list[int]:
        routes = flight.routes(self.setting, state, state.mover, state.least, state.most)
        return [actions.ADVANCE + route for route in routes]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if not actions.ADVANCE <= code < actions.DEAD_SIX:
            return OTHER_QUESTION
        route = code - actions.ADVANCE
        refused = flight.route_refusal(self.setting, state, state.mover, route, state.least, state.most)
        return refusals.MUST_ADVANCE if refused == refusals.TOO_FAR and state.least else refused

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        flight.fly(self.setting, state, state.mover, code - actions.ADVANCE, log)
        return BACK

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        if state.least:
            return en.question_momentum()
        if state.most == 1:
            return en.question_slip_advance()
        return en.question_pioneer(state.most)


class DeadSix(Instruction):
    """D17-DSX-02, D17-DSX-06, D17-DEC-15."""

    rule: ClassVar[str] = "D17-DSX-02"
    asks: ClassVar[str] = "the player who moves"

    def legal(self, state: Position, seat: i64) -> list[int]:
        cells = flight.rear_cells(self.setting, state, state.mover, state.reference)
        return [actions.DEAD_SIX + cell for cell in cells]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if not actions.DEAD_SIX <= code < actions.REPAIR_CARDS:
            return OTHER_QUESTION
        cells = flight.rear_cells(self.setting, state, state.mover, state.reference)
        return LEGAL if code - actions.DEAD_SIX in cells else refusals.NOT_A_REAR_SPACE

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        flight.dead_six(self.setting, state, state.mover, state.reference, code - actions.DEAD_SIX, log)
        return BACK

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        """Neither the seat that moves nor the one it would drop behind may be missing."""
        if state.mover == seat or state.reference == seat:
            state.pending = 0
        return BACK

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_dead_six(self.setting.names[state.reference])


def _bit(one: i64, seat: i64) -> i64:
    return one << seat

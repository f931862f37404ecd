"""AOD-MOVE-01 and chapter 18: the colour of the movement die is chosen, then it is rolled."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights import actions
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Phase
from aerodrome.games.age_of_dogfights.phases.dice import BLUE, GREEN
from aerodrome.games.age_of_dogfights.refusals import LEGAL
from aerodrome.games.age_of_dogfights.rules.activation import begin_move, roll
from aerodrome.games.age_of_dogfights.rules.throttle import throttle_refusal
from aerodrome.games.age_of_dogfights.state import DESTROYED, SEAT_BITS, Position
from aerodrome.games.age_of_dogfights.words import mover


class Throttle(Phase):
    rule: ClassVar[str] = "AOD-MOVE-01"
    asks: ClassVar[str] = "the owner of the aircraft"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """Ask only if the green die may be rolled."""
        begin_move(state, state.mover)
        mover = state.aircraft[state.mover]
        if throttle_refusal(self.setting, mover) == LEGAL:
            state.pending = SEAT_BITS[mover.seat]
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        return [actions.BLUE, actions.GREEN]

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.move.green = 1 if code == actions.GREEN else 0
        state.pending = 0
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_throttle(*mover(self.setting, state))


class Die(Phase):
    rule: ClassVar[str] = "AOD-MOVE-01"
    DESTROYED: Final = 1  # AOD-THR-06: by the risky roll

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.pending = CHANCE_BIT
        return NEXT

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """AOD-MOVE-07: the roll and its throttle damage come before any choice."""
        setting = self.setting
        state.pending = 0
        green = state.move.green != 0
        face: i64 = setting.tables.green[code] if green else setting.tables.blue[code]
        roll(setting, state, green, face, log)
        if state.aircraft[state.mover].status == DESTROYED:
            return self.DESTROYED
        return NEXT

    def weights(self, state: Position) -> list[int]:
        """AOD-COMP-11: equal faces of the blue die are one outcome."""
        return self.setting.tables.green_weights if state.move.green else self.setting.tables.blue_weights

    def kind(self, state: Position) -> str:
        return GREEN if state.move.green else BLUE

    def chance_name(self, state: Position) -> str:
        return en.chance_movement_die(self.kind(state), self.setting.token_names[state.aircraft[state.mover].token])

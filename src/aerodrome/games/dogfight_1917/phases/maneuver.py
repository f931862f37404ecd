"""Chapter 9: the Maneuver Action with all effects of its card, and the Special Actions that are flown."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.core.phase import NEXT
from aerodrome.games.dogfight_1917 import actions
from aerodrome.games.dogfight_1917.fighter_boards import Maneuver
from aerodrome.games.dogfight_1917.messages import en
from aerodrome.games.dogfight_1917.phases.base import Phase
from aerodrome.games.dogfight_1917.pieces import (
    DAMAGE,
    DIE,
    LOEWENHARDT,
    MACLAREN,
    SIDE_A,
    SIDE_B,
    SLIP_TURN,
    TOKEN,
    TURN,
)
from aerodrome.games.dogfight_1917.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.dogfight_1917.rules import flight, gunnery, orders
from aerodrome.games.dogfight_1917.state import NONE, Position


class Flown(Phase):
    """Something about the card that the active Fighter flies."""

    def maneuver(self, state: Position) -> Maneuver:
        return self.setting.board_of(state.fighters[state.active]).maneuvers[state.card]


class CardTurned(Flown):
    """D17-CRD-04, D17-CRD-05, D17-CRD-06: check conditions once, and roll one die for all that are met."""

    rule: ClassVar[str] = "D17-CRD-04"
    ROLLS: Final = 1

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        if state.again:
            return NEXT
        for effect in self.maneuver(state).effects:
            if effect.is_met(state.route):
                orders.roll(state, state.active, 1)
                return self.ROLLS
        return NEXT

    def purpose(self, state: Position, seat: i64) -> str:
        return en.purpose_card_turn()


class CardRolled(Flown):
    rule: ClassVar[str] = "D17-CRD-05"
    TURNS: Final = 1
    HURTS: Final = 2  # the Fighter itself
    REPEATS: Final = 3  # the card may be flown again

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        die = state.dice & 7
        for effect in self.maneuver(state).effects:
            if effect.is_met(state.route) and effect.least <= die <= effect.most:
                return self._take(state, effect.then, log)  # no number on the die has two of a card's effects
        return NEXT

    def _take(self, state: Position, effect: i64, log: list[Event] | None) -> i64:
        setting = self.setting
        seat = state.active
        if effect == TURN:
            orders.turn(state, seat, 1, True)
            return self.TURNS
        if effect == TOKEN:
            flight.collect(setting, state, seat, 1, "D17-CRD-04", log)
            return NEXT
        if effect == DAMAGE:
            orders.hurt(state, seat, 1, NONE)
            return self.HURTS
        maneuver = self.maneuver(state)
        return self.REPEATS if flight.has_route(setting, state, seat, maneuver.least, maneuver.most) else NEXT

    def purpose(self, state: Position, seat: i64) -> str:
        met = [effect.words() for effect in self.maneuver(state).effects if effect.is_met(state.route)]
        return en.purpose_card(met)


class Repeat(Flown):
    """D17-CRD-06, D17-DEC-11."""

    rule: ClassVar[str] = "D17-CRD-06"
    asks: ClassVar[str] = "the active player"
    AGAIN: Final = 1

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.pending = 1 << state.active
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        maneuver = self.maneuver(state)
        routes = flight.routes(self.setting, state, seat, maneuver.least, maneuver.most)
        return [actions.REPEAT, *[actions.REPEAT + route for route in routes]]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if not actions.REPEAT <= code < actions.NO_EVASION:
            return OTHER_QUESTION
        if code == actions.REPEAT:
            return LEGAL
        maneuver = self.maneuver(state)
        route = code - actions.REPEAT
        return flight.route_refusal(self.setting, state, seat, route, maneuver.least, maneuver.most)

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        if code == actions.REPEAT:
            return NEXT
        state.again = 1
        flight.fly(self.setting, state, seat, code - actions.REPEAT, log)
        orders.turn(state, seat, self.maneuver(state).turns, True)
        return self.AGAIN

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_repeat()


class CardDone(Phase):
    """D17-PIL-25, D17-PIL-32: offer a pilot's Turn after all effects of the card."""

    rule: ClassVar[str] = "D17-PIL-25"
    TURNS: Final = 1

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        state.card = NONE
        state.route = 0
        state.again = 0
        seat = state.active
        fighter = state.fighters[seat]
        if fighter.pilot == MACLAREN and fighter.side == SIDE_B:
            orders.turn(state, seat, setting.numbers.turns_after_maneuver, True)
            return self.TURNS
        if fighter.pilot == LOEWENHARDT and fighter.side == SIDE_A and flight.has_adjacent_enemy(setting, state, seat):
            orders.turn(state, seat, setting.numbers.turns_near_enemy, True)
            return self.TURNS
        return NEXT

    def purpose(self, state: Position, seat: i64) -> str:
        return en.purpose_bonus_turn()


# Slip-turn (D17-FTR-17).


class SlipRolled(Phase):
    rule: ClassVar[str] = "D17-FTR-17"
    TURNS: Final = 1

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        special = self.setting.board_of(state.fighters[state.active]).special(SLIP_TURN)
        assert special is not None
        if not gunnery.successes(state.dice, state.dice_count, self._difficulty(state), DIE):
            return NEXT
        orders.turn(state, state.active, special.turns, False)
        return self.TURNS

    def _difficulty(self, state: Position) -> i64:
        fighter = state.fighters[state.active]
        special = self.setting.board_of(fighter).special(SLIP_TURN)
        assert special is not None
        return gunnery.lowered(special.difficulty, gunnery.beast(self.setting, fighter))

    def purpose(self, state: Position, seat: i64) -> str:
        return en.purpose_slip_roll(self._difficulty(state))


class SlipTurned(Phase):
    rule: ClassVar[str] = "D17-FTR-17"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        orders.advance(state, state.active, 0, 1)
        return NEXT

    def purpose(self, state: Position, seat: i64) -> str:
        return en.purpose_slip_turn()


# Pilot Special Actions (D17-SPA-07, D17-SPA-08).


class PioneerFlown(Phase):
    """D17-PIL-52."""

    rule: ClassVar[str] = "D17-PIL-52"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        orders.turn(state, state.active, self.setting.numbers.pioneer_turns, True)
        return NEXT


class PilotFlips(Phase):
    rule: ClassVar[str] = "D17-SPA-07"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.fighters[state.active].side = SIDE_B
        return NEXT

    def purpose(self, state: Position, seat: i64) -> str:
        return en.purpose_bonus_turn()

"""Chapters 5 to 7: Reconnaissance, Assessment with Improvisation and stall, the end of a turn."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.dogfight_1917 import actions, refusals
from aerodrome.games.dogfight_1917.actions import place_name
from aerodrome.games.dogfight_1917.messages import en
from aerodrome.games.dogfight_1917.phases.base import Phase
from aerodrome.games.dogfight_1917.pieces import CARD_KINDS, CARDS, EVERY_MANEUVER
from aerodrome.games.dogfight_1917.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.dogfight_1917.rules import cards, flight, orders
from aerodrome.games.dogfight_1917.rules.crash import EMPTY_DECK, STALLED, crash
from aerodrome.games.dogfight_1917.rules.memory import HAS_NONE, HAS_ONE, note_hand
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import (
    ASSESSMENT,
    AWAITING,
    CRASHED,
    ENGAGEMENT,
    FLYING,
    NONE,
    RECON_STAGE,
    SEATS_AT_MOST,
    Position,
    clear_table,
)
from aerodrome.lattice.hexagon import CENTRE, opposite

ALL_SEATS: Final = (1 << SEATS_AT_MOST) - 1


class NextTurn(Phase):
    """D17-TRN-01, D17-ROY-04, D17-TEA-04, D17-TEA-05, D17-EVC-06, D17-RUL-83: find the seat whose turn is next."""

    rule: ClassVar[str] = "D17-TRN-01"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        clear_table(state)
        if state.queue:
            state.active = (state.queue & 7) - 1
            state.queue >>= 3
            state.unmoved |= ALL_SEATS << SEATS_AT_MOST * state.active
        else:
            state.active = (state.active + 1) % setting.seats
            while state.fighters[state.active].status == CRASHED:
                state.active = (state.active + 1) % setting.seats
        if state.unmoved:
            for leader in range(setting.seats):
                state.unmoved &= ~(1 << (SEATS_AT_MOST * leader + state.active))
        state.turn += 1
        state.stage = RECON_STAGE
        state.maneuver_done = 0
        state.blocked = NONE
        return NEXT


class Reconnaissance(Phase):
    """D17-TRN-03, D17-TRN-04: draw one card, or none from an empty Deck."""

    rule: ClassVar[str] = "D17-TRN-03"
    RETURNS: Final = 1  # D17-EVC-09: a Wingman draws three

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        fighter = state.fighters[state.active]
        if log is not None:
            log.append(Event("turn", EVERYONE, {"turn": int(state.turn), "seat": setting.names[state.active]}))
        returns = fighter.status == AWAITING
        wanted = setting.tables.variants.return_draw if returns else setting.numbers.draw
        orders.move_cards(state, state.active, wanted if fighter.deck_count > wanted else fighter.deck_count)
        return self.RETURNS if returns else NEXT


class Return(Phase):
    """D17-EVC-09, D17-EVC-10: a Wingman returns to its start space, or to the nearest free one."""

    rule: ClassVar[str] = "D17-EVC-09"
    asks: ClassVar[str] = "the active player"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        cell = self.setting.starts[state.active] // 6
        if flight.is_free(self.setting, state, cell, state.active):
            _return(self.setting, state, cell, log)
        else:
            state.pending = 1 << state.active
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        codes = range(actions.PLACE, actions.PASS)
        return [code for code in codes if self.refusal(state, seat, code) == LEGAL]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        setting = self.setting
        if not actions.PLACE <= code < actions.PASS:
            return OTHER_QUESTION
        cell = code - actions.PLACE
        if not flight.is_free(setting, state, cell, seat):
            return refusals.NOT_FREE
        distance = setting.board.apart(setting.starts[seat] // 6, cell)
        return LEGAL if distance == _nearest(setting, state, seat) else refusals.NOT_NEAREST

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        _return(self.setting, state, code - actions.PLACE, log)
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_return()


def _nearest(setting: Setting, state: Position, seat: i64) -> int:
    """Return the smallest distance from the start space at which a space is free."""
    start = setting.starts[seat] // 6
    found = 2 * setting.board.radius
    for cell in range(setting.board.cells):
        if flight.is_free(setting, state, cell, seat):
            found = min(found, int(setting.board.apart(start, cell)))
    return found


def _return(setting: Setting, state: Position, cell: int, log: list[Event] | None) -> None:
    fighter = state.fighters[state.active]
    fighter.status = FLYING
    fighter.cell = cell
    fighter.heading = setting.starts[state.active] % 6
    if log is not None:
        log.append(Event("returned", EVERYONE, {"seat": setting.names[state.active], "at": place_name(cell)}))


# Tactical Improvisation.


class Improvise(Phase):
    """D17-TRN-05, D17-IMP-01: begin the Assessment. Improvisation needs a card in hand."""

    rule: ClassVar[str] = "D17-IMP-01"
    asks: ClassVar[str] = "the active player"
    EXCHANGES: Final = 1  # other cards, after the discard

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.stage = ASSESSMENT
        clear_table(state)
        if state.fighters[state.active].hand_count:
            state.pending = 1 << state.active
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        return [actions.PASS, *[actions.IMPROVISE + kind for kind in deck.kinds(state.fighters[seat].hand)]]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if code == actions.PASS:
            return LEGAL
        if not actions.IMPROVISE <= code < actions.BACK:
            return OTHER_QUESTION
        return LEGAL if deck.count(state.fighters[seat].hand, code - actions.IMPROVISE) else refusals.NOT_IN_HAND

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """D17-IMP-01, D17-IMP-02."""
        setting = self.setting
        state.pending = 0
        if code == actions.PASS:
            return NEXT
        kind = code - actions.IMPROVISE
        cards.discard(state.fighters[seat], kind)
        if log is not None:
            fields: dict[str, object] = {"seat": setting.names[seat], "card": CARDS[kind]}
            log.append(Event("improvised", EVERYONE, fields, reveal=True))
        flight.collect(setting, state, seat, setting.numbers.improvise_tokens, "D17-IMP-02", log)
        return self.EXCHANGES

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_improvise()


class ShuffleBack(Phase):
    """D17-IMP-03, D17-IMP-04, D17-DEC-05: allow any cards of the hand, or none, even with an empty Deck."""

    rule: ClassVar[str] = "D17-IMP-03"
    asks: ClassVar[str] = "the active player"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.pending = 1 << state.active
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        fighter = state.fighters[seat]
        return [*[actions.BACK + kind for kind in deck.kinds(fighter.hand - fighter.aside)], actions.BACK_DONE]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if code == actions.BACK_DONE:
            return LEGAL
        if not actions.BACK <= code < actions.BACK_DONE:
            return OTHER_QUESTION
        fighter = state.fighters[seat]
        return LEGAL if deck.count(fighter.hand - fighter.aside, code - actions.BACK) else refusals.NOT_IN_HAND

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        fighter = state.fighters[seat]
        if code != actions.BACK_DONE:
            fighter.aside += deck.one(code - actions.BACK)
            state.begun |= 1 << seat
            return NEXT
        state.begun &= ~(1 << seat)
        state.pending = 0
        count = cards.shuffle_back(fighter)
        if log is not None:
            fields: dict[str, object] = {"seat": self.setting.names[seat], "count": int(count)}
            log.append(Event("shuffled", EVERYONE, fields, reveal=True))
        orders.move_cards(state, seat, count)
        return NEXT

    def plans(self, state: Position, seat: i64) -> list[list[int]]:
        """List every set of cards once, with ascending codes. Players may name the cards in any order."""
        fighter = state.fighters[seat]
        found: list[list[int]] = [[]]
        left = fighter.hand - fighter.aside
        for kind in deck.kinds(left):
            longer: list[list[int]] = []
            for number in range(deck.count(left, kind) + 1):
                longer.extend([plan + [actions.BACK + kind] * number for plan in found])
            found = longer
        return sorted([[*plan, actions.BACK_DONE] for plan in found])

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_shuffle_back()


# Stalling.


class StallCheck(Phase):
    """D17-STL-01, D17-STL-02: everyone sees whether there is a stall, and so what the hand has or lacks."""

    rule: ClassVar[str] = "D17-STL-01"
    STALLS: Final = 1

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        if not flight.can_maneuver(setting, state, state.active):
            return self.STALLS
        state.stage = ENGAGEMENT
        note_hand(state.fighters[state.active], HAS_ONE, flight.flyable(setting, state, state.active))
        if log is not None:
            log.append(Event("engages", EVERYONE, {"seat": setting.names[state.active]}, reveal=True))
        return NEXT


class Stall(Phase):
    rule: ClassVar[str] = "D17-STL-05"
    asks: ClassVar[str] = "the active player"
    BLACKS_OUT: Final = 1  # a card is lost, then the Fighter flies straight ahead
    CRASHES: Final = 2  # D17-STL-06: a Fighter with an empty Deck

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        note_hand(state.fighters[state.active], HAS_NONE, flight.flyable(setting, state, state.active))
        if log is not None:
            log.append(Event("stalls", EVERYONE, {"seat": setting.names[state.active]}, reveal=True))
        if state.fighters[state.active].deck_count:
            state.pending = 1 << state.active
        else:
            crash(setting, state, state.active, NONE, STALLED, log)
        return self.CRASHES

    def legal(self, state: Position, seat: i64) -> list[int]:
        codes = range(actions.IMMELMANN, actions.IMMELMANN + CARD_KINDS + 1)
        return [code for code in codes if self.refusal(state, seat, code) == LEGAL]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        """D17-STL-03, D17-STL-04, D17-STL-05, D17-DEC-06."""
        fighter = state.fighters[seat]
        if code == actions.BLACKOUT:
            return refusals.HAS_MANEUVER_CARD if cards.has_maneuver_card(fighter) else LEGAL
        if not actions.IMMELMANN <= code < actions.BLACKOUT:
            return OTHER_QUESTION
        if not deck.count(fighter.hand, code - actions.IMMELMANN):
            return refusals.NOT_IN_HAND
        if not cards.has_maneuver_card(fighter) and flight.has_route(self.setting, state, seat, 1, 1):
            return refusals.FRONT_IS_OPEN
        return LEGAL

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        setting = self.setting
        state.pending = 0
        fighter = state.fighters[seat]
        if code == actions.BLACKOUT:
            note_hand(fighter, HAS_NONE, EVERY_MANEUVER)  # it needs a hand without Maneuver Cards
            if log is not None:
                log.append(Event("blackout", EVERYONE, {"seat": setting.names[seat]}, reveal=True))
            orders.hurt(state, seat, 1, NONE)
            return self.BLACKS_OUT
        kind = code - actions.IMMELMANN
        cards.discard(fighter, kind)
        fighter.heading = opposite(fighter.heading)
        if log is not None:
            fields: dict[str, object] = {"seat": setting.names[seat], "card": CARDS[kind]}
            log.append(Event("immelmann", EVERYONE, fields, reveal=True))
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_stall()


class BlackedOut(Phase):
    """D17-STL-04, D17-MOV-11: fly straight ahead, if that space is on the board and free.

    D17-STL-07, D17-DMG-05: this is a movement, not a Maneuver Action, and the card was not damage.
    """

    rule: ClassVar[str] = "D17-STL-04"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        if flight.can_fly(self.setting, state, state.active, 1 + CENTRE):
            flight.fly(self.setting, state, state.active, 1 + CENTRE, log)
        return NEXT


class TurnEnd(Phase):
    """D17-TRN-10."""

    rule: ClassVar[str] = "D17-TRN-10"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        fighter = state.fighters[state.active]
        if fighter.status == FLYING and fighter.deck_count == 0:
            crash(self.setting, state, state.active, NONE, EMPTY_DECK, log)
        return NEXT

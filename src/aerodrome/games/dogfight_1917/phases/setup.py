"""Chapter 4 and the set-up parts of chapter 19: Fighters, pilots, start spaces and cards.

Board, supply and dice need no preparation (D17-SET-02, D17-SET-03).
"""

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
from aerodrome.games.dogfight_1917.phases.draws import Draws
from aerodrome.games.dogfight_1917.pieces import (
    BATTLE_ROYALE,
    CARD_KINDS,
    DARING_ESCAPE,
    FIGHTERS,
    FOUR,
    MENTOR,
    PILOTS,
    TEAM_BATTLE,
)
from aerodrome.games.dogfight_1917.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.dogfight_1917.rules import orders
from aerodrome.games.dogfight_1917.rules.cards import lose
from aerodrome.games.dogfight_1917.rules.flight import collect, is_free
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import NONE, Position

ACE = 0  # D17-DAR-01: the Starting Player
ROOKIE = 1


class Choose(Phase):
    """D17-DEC-01: Fighters and pilots."""

    rule: ClassVar[str] = "D17-SET-04"
    asks: ClassVar[str] = "the next seat"
    NEXT_CHOICE: Final = 1
    DARING_ESCAPE: Final = 2  # the Ace may make it harder
    BATTLE_ROYALE: Final = 3  # players choose where they start

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        seat = chooser(setting, state.choices)
        if seat != NONE:
            state.pending = 1 << seat
            return NEXT
        if setting.options.fighters:
            for each in range(setting.seats):
                _take(setting, state, each, setting.options.fighters[each], setting.options.pilots[each], log)
        state.choices = 0
        if setting.options.variant == DARING_ESCAPE:
            return self.DARING_ESCAPE
        if setting.options.variant == BATTLE_ROYALE:
            return self.BATTLE_ROYALE
        _place_all(setting, state, log)
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        return [code for code in range(actions.HARDER) if self.refusal(state, seat, code) == LEGAL]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        """D17-SET-04, D17-DRF-03, D17-DAR-02: free cards only."""
        setting = self.setting
        if setting.options.variant == DARING_ESCAPE:
            if not actions.ASSIGN <= code < actions.HARDER:
                return OTHER_QUESTION
            fighter, pilot = (code - actions.ASSIGN) // 4 % 4, (code - actions.ASSIGN) % 4
            if state.fighters[(code - actions.ASSIGN) // 16].fighter != NONE:
                return refusals.SEAT_ASSIGNED
            return refusals.TAKEN if _fighter_taken(state, fighter) or _pilot_taken(state, pilot) else LEGAL
        if not setting.options.draft:
            if not code < actions.PILOT:
                return OTHER_QUESTION
            return refusals.TAKEN if _fighter_taken(state, code) else LEGAL
        if state.choices < setting.seats:
            if not actions.PILOT <= code < actions.FIGHTER:
                return OTHER_QUESTION
            return refusals.TAKEN if _pilot_taken(state, code - actions.PILOT) else LEGAL
        if not actions.FIGHTER <= code < actions.ASSIGN:
            return OTHER_QUESTION
        return refusals.TAKEN if _fighter_taken(state, code - actions.FIGHTER) else LEGAL

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        setting = self.setting
        state.pending = 0
        state.choices += 1
        if code < actions.PILOT:
            _take(setting, state, seat, code, code, log)
        elif code < actions.FIGHTER:
            _take(setting, state, seat, NONE, code - actions.PILOT, log)
        elif code < actions.ASSIGN:
            _take(setting, state, seat, code - actions.FIGHTER, NONE, log)
        else:
            choice = code - actions.ASSIGN
            _take(setting, state, choice // 16, choice // FOUR % FOUR, choice % FOUR, log)
        return self.NEXT_CHOICE

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        options = self.setting.options
        if options.variant == DARING_ESCAPE:
            return en.question_assign()
        if not options.draft:
            return en.question_fighter_and_pilot()
        return en.question_pilot() if state.choices < self.setting.seats else en.question_fighter()


def chooser(setting: Setting, choices: i64) -> int:
    """Return the seat that chooses next, given the number of choices made, or NONE after the last one."""
    seats = setting.seats
    if setting.options.fighters:
        return NONE
    if setting.options.draft:
        # D17-DRF-01, D17-DRF-02, D17-RUL-76: pilots in seat order, Fighters in reverse order, for teams too.
        if choices < seats:
            return int(choices)
        return int(2 * seats - 1 - choices) if choices < 2 * seats else NONE
    if choices >= seats:
        return NONE
    if setting.options.variant == DARING_ESCAPE:
        return ROOKIE  # D17-DAR-02
    if setting.options.variant == TEAM_BATTLE:
        return setting.tables.variants.team_picks[choices]  # D17-TEA-02
    return int(choices)


def _fighter_taken(state: Position, fighter: int) -> bool:
    return any([each.fighter == fighter for each in state.fighters])


def _pilot_taken(state: Position, pilot: int) -> bool:
    return any([each.pilot == pilot for each in state.fighters])


def _take(setting: Setting, state: Position, seat: int, fighter: int, pilot: int, log: list[Event] | None) -> None:
    taker = state.fighters[seat]
    fields: dict[str, object] = {"seat": setting.names[seat]}
    if fighter != NONE:
        taker.fighter = fighter
        fields["fighter"] = FIGHTERS[fighter]
    if pilot != NONE:
        taker.pilot = pilot
        fields["pilot"] = PILOTS[pilot]
    if log is not None:
        log.append(Event("took", EVERYONE, fields))


class Harder(Phase):
    """The harder option of the Daring Escape (D17-DAR-05, D17-DEC-02)."""

    rule: ClassVar[str] = "D17-DAR-05"
    asks: ClassVar[str] = "the Ace"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.pending = 1 << ACE
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        return [actions.HARDER, actions.NOT_HARDER]

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        state.harder = 1 if code == actions.HARDER else 0
        if log is not None:
            log.append(Event("harder", EVERYONE, {"seat": self.setting.names[ACE], "take": state.harder == 1}))
        _place_all(self.setting, state, log)
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_harder()


class Corners(Phase):
    """D17-ROY-02."""

    rule: ClassVar[str] = "D17-ROY-02"
    asks: ClassVar[str] = "the next seat"
    NEXT_CORNER: Final = 1

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        if state.choices < self.setting.seats:
            state.pending = 1 << state.choices
        else:
            state.choices = 0
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        corners = self.setting.tables.corners
        return sorted([actions.PLACE + cell for cell in corners if is_free(self.setting, state, cell, seat)])

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if not actions.PLACE <= code < actions.PASS:
            return OTHER_QUESTION
        cell = code - actions.PLACE
        if cell not in self.setting.tables.corners:
            return refusals.NOT_A_CORNER
        return LEGAL if is_free(self.setting, state, cell, seat) else refusals.NOT_FREE

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """D17-ROY-02, D17-ROY-03: place the Fighter facing the centre. Later seats get tokens."""
        setting = self.setting
        cell = code - actions.PLACE
        heading = (setting.tables.corners.index(cell) + 3) % 6  # D17-BRD-10
        _place(setting, state, seat, cell * 6 + heading, log)
        collect(setting, state, seat, setting.tables.variants.royale_tokens[seat], "D17-ROY-03", log)
        state.pending = 0
        state.choices += 1
        return self.NEXT_CORNER

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_corner()


def _place_all(setting: Setting, state: Position, log: list[Event] | None) -> None:
    for seat in range(setting.seats):
        _place(setting, state, seat, setting.starts[seat], log)


def _place(setting: Setting, state: Position, seat: int, pose: int, log: list[Event] | None) -> None:
    """D17-TOK-03: placing a Fighter is not a movement, so it collects nothing."""
    fighter = state.fighters[seat]
    fighter.cell = pose // 6
    fighter.heading = pose % 6
    if log is not None:
        fields: dict[str, object] = {"seat": setting.names[seat], "at": place_name(pose // 6)}
        log.append(Event("placed", EVERYONE, fields))


class Deal(Phase):
    """D17-SET-06: seat by seat, make the Deck, remove the Ace's cards unseen, then draw five cards."""

    rule: ClassVar[str] = "D17-SET-06"
    HAND: Final = 1
    ACE_REMOVES: Final = 2

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        if state.dealt == setting.seats:
            state.dealt = 0
            state.active = setting.seats - 1  # D17-SET-09: so that A is next
            state.turn = 0
            return NEXT
        fighter = state.fighters[state.dealt]
        if fighter.deck_count == 0:
            _make_deck(setting, state, log)
        removed = ace_removes(setting, state) if state.dealt == ACE else 0
        if fighter.lost_count < removed:
            orders.move_cards(state, state.dealt, removed)
            return self.ACE_REMOVES
        orders.move_cards(state, state.dealt, setting.numbers.hand)
        state.dealt += 1
        return self.HAND


def ace_removes(setting: Setting, state: Position) -> int:
    """D17-DAR-03, D17-DAR-04, D17-DAR-05."""
    if setting.options.variant != DARING_ESCAPE:
        return 0
    variants = setting.tables.variants
    return variants.ace_removed + (variants.ace_removed_hard if state.harder else 0)


def _make_deck(setting: Setting, state: Position, log: list[Event] | None) -> None:
    fighter = state.fighters[state.dealt]
    fighter.deck = setting.cards_of(fighter)
    fighter.deck_count = deck.total(fighter.deck)
    if setting.options.teaching_decks:
        # D17-SET-12, D17-SET-14: remove cards face-up, before shuffling.
        for kind in range(CARD_KINDS):
            for _ in range(setting.tables.variants.first_removed[kind]):
                fighter.deck -= deck.one(kind)
                fighter.deck_count -= 1
                fighter.removed += deck.one(kind)
    if fighter.pilot == MENTOR:
        collect(setting, state, state.dealt, setting.numbers.setup_tokens, "D17-PIL-50", log)


class Remove(Draws):
    """D17-DAR-03: the Ace's cards leave the game unseen."""

    rule: ClassVar[str] = "D17-DAR-03"

    def move(self, state: Position, kind: i64, log: list[Event] | None) -> None:
        lose(state.fighters[state.owner], kind)

    def finish(self, state: Position, log: list[Event] | None) -> i64:
        if log is not None:
            count = int(state.fighters[state.owner].lost_count)
            log.append(Event("removed", EVERYONE, {"seat": self.setting.names[state.owner], "count": count}))
        return NEXT

    def kind(self, state: Position) -> str:
        return self.setting.unseen_kinds[state.owner]

    def chance_name(self, state: Position) -> str:
        return en.chance_removed(self.setting.names[state.owner])

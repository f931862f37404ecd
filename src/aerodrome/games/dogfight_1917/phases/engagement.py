"""D17-TRN-06: the actions of the Engagement Phase."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.events import EVERYONE, Event, only
from aerodrome.core.phase import NEXT
from aerodrome.games.dogfight_1917 import actions, refusals
from aerodrome.games.dogfight_1917.messages import en
from aerodrome.games.dogfight_1917.phases.base import Phase
from aerodrome.games.dogfight_1917.pieces import (
    ATTACKS,
    CARDS,
    FONCK,
    KI,
    MANEUVERS,
    MENTOR,
    NO_SPECIAL,
    RICHTHOFEN,
    SIDE_A,
    SLIP_TURN,
    SPECIALS,
)
from aerodrome.games.dogfight_1917.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.dogfight_1917.rules import cards, flight, gunnery, orders
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import NONE, Position, cards_of, clear_table


class Action(Phase):
    """The active player acts, as often as it likes."""

    rule: ClassVar[str] = "D17-TRN-06"
    asks: ClassVar[str] = "the active player"
    MANEUVERS: Final = 1  # the Advance is made, the card's Turn follows
    ATTACKS: Final = 2
    AIMS: Final = 3  # D17-PIL-41: a die before the attack
    SLIPS: Final = 4
    CIRCUS: Final = 5  # The Flying Circus
    PIONEER: Final = 6  # Pioneer of the Sky
    FLIPS: Final = 7  # a Special Action that only flips the Pilot Card
    REGROUPS: Final = 8
    REPAIRS: Final = 9
    ENDS: Final = 10
    STALLS: Final = 11

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """Ask the active player for the next action, and clear what the last one left."""
        state.pending = 1 << state.active
        clear_table(state)
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        setting = self.setting
        codes: list[int] = []
        if not state.maneuver_done:
            _add_maneuvers(setting, state, seat, codes)
        can_fly = len(codes) > 0
        for target in range(setting.seats):
            if target != seat and gunnery.basic_refusal(setting, state, seat, target) == LEGAL:
                codes.append(actions.ATTACK + target)
        for number in range(ATTACKS):
            for target in range(setting.seats):
                if target != seat and gunnery.special_refusal(setting, state, seat, number, target) == LEGAL:
                    codes.append(actions.SPECIAL + number * 4 + target)
        for code in range(actions.SLIP, actions.END_TURN):
            if self.refusal(state, seat, code) == LEGAL:
                codes.append(code)
        if not can_fly:
            codes.append(actions.END_TURN)
        return codes

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        """D17-DEC-07, D17-TRN-08, D17-CRD-09: allow actions as often as their requirements are met.

        An Evasion Card is not an action. All Tactical Actions (D17-TOK-05) are, except Focus, which belongs to rolls.
        """
        setting = self.setting
        fighter = state.fighters[seat]
        if code < actions.FLY_BASIC or code >= actions.TURN:
            return OTHER_QUESTION
        if code < actions.ATTACK:
            return _maneuver_refusal(setting, state, seat, code)
        if code < actions.SPECIAL:
            return gunnery.basic_refusal(setting, state, seat, code - actions.ATTACK)
        if code < actions.SLIP:
            choice = code - actions.SPECIAL
            return gunnery.special_refusal(setting, state, seat, choice // 4, choice % 4)
        if code == actions.SLIP:
            special = setting.board_of(fighter).special(SLIP_TURN)
            if special is None:
                return refusals.NOT_YOUR_ACTION
            return LEGAL if fighter.tokens >= special.cost else refusals.NO_TOKENS
        if code < actions.TACTIC:
            return _pilot_refusal(setting, state, seat, code)
        if code == actions.TACTIC:
            return LEGAL if deck.count(fighter.hand, KI) else refusals.NOT_IN_HAND
        if code == actions.REGROUP:
            if fighter.discard_count == 0:
                return refusals.NOTHING_DISCARDED
            return LEGAL if fighter.tokens >= setting.numbers.regroup_cost else refusals.NO_TOKENS
        if code == actions.REPAIR:
            if fighter.damage_count == 0:
                return refusals.NOTHING_DAMAGED
            return LEGAL if fighter.tokens >= setting.numbers.repair_cost else refusals.NO_TOKENS
        # D17-TRN-07, D17-TRN-11: the turn cannot end while the player owes a Maneuver and can fly it.
        return LEGAL if state.maneuver_done or not flight.can_maneuver(setting, state, seat) else refusals.MANEUVER_OWED

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        setting = self.setting
        state.pending = 0
        if code < actions.ATTACK:
            _maneuver(setting, state, seat, actions.flown_card(code), actions.flown_route(code), log)
            return self.MANEUVERS
        if code < actions.SPECIAL:
            return self._attack(state, seat, code - actions.ATTACK, NO_SPECIAL, log)
        if code < actions.SLIP:
            choice = code - actions.SPECIAL
            return self._attack(state, seat, choice % 4, choice // 4, log)
        if code == actions.SLIP:
            _slip(setting, state, seat, log)
            return self.SLIPS
        if code < actions.TACTIC:
            return self._use_pilot(state, seat, code, log)
        if code == actions.TACTIC:
            _tactic(setting, state, seat, log)
            return NEXT
        if code == actions.REGROUP:
            _regroup(setting, state, seat, log)
            return self.REGROUPS
        if code == actions.REPAIR:
            _repair(setting, state, seat, log)
            return self.REPAIRS
        # D17-TRN-09, D17-TRN-11: a Maneuver that is owed and cannot be flown is a stall.
        return self.ENDS if state.maneuver_done else self.STALLS

    def _attack(self, state: Position, seat: i64, target: i64, weapon: i64, log: list[Event] | None) -> i64:
        _declare(self.setting, state, seat, target, weapon, log)
        attacker = state.fighters[seat]
        if weapon == NO_SPECIAL and attacker.pilot == FONCK and attacker.side == SIDE_A:
            orders.roll(state, seat, 1)
            return self.AIMS
        return self.ATTACKS

    def _use_pilot(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """D17-SPA-07, D17-SPA-08. Ongoing effects are coded where they apply (D17-PIL-01)."""
        setting = self.setting
        fighter = state.fighters[seat]
        if log is not None:
            name = setting.tables.pilots[fighter.pilot].special
            log.append(Event("pilot", EVERYONE, {"seat": setting.names[seat], "special": name}))
        if code != actions.USE_PILOT:
            orders.dead_six(state, seat, code - actions.CIRCUS)
            return self.CIRCUS
        if fighter.pilot == MENTOR:
            orders.advance(state, seat, 0, setting.numbers.pioneer_most)
            return self.PIONEER
        return self.FLIPS

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_action(state.maneuver_done == 1)

    def purpose(self, state: Position, seat: i64) -> str:
        return en.purpose_pilot_turn()

    def candidates(self, state: Position, seat: i64, legal: list[int]) -> list[int]:
        """Every legal action, all attacks and all Tactical Actions."""
        setting = self.setting
        fighter = state.fighters[seat]
        shown = {*legal, actions.REGROUP, actions.REPAIR, actions.END_TURN}
        for target in range(setting.seats):
            if flight.is_enemy(setting, state, seat, target):
                shown.add(actions.ATTACK + target)
                for special in setting.board_of(fighter).specials:
                    if special.number < SLIP_TURN:
                        shown.add(actions.SPECIAL + special.number * 4 + target)
        return sorted(shown)


# Legal actions.


def _maneuver_refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    """D17-MOV-10, D17-TRN-07."""
    if state.maneuver_done:
        return refusals.MANEUVER_DONE
    card = actions.flown_card(code)
    fighter = state.fighters[seat]
    if not deck.count(fighter.hand, card):
        return refusals.NOT_IN_HAND
    maneuver = setting.board_of(fighter).maneuvers[card]
    return flight.route_refusal(setting, state, seat, actions.flown_route(code), maneuver.least, maneuver.most)


def _pilot_refusal(setting: Setting, state: Position, seat: i64, code: i64) -> int:
    """D17-SPA-07, D17-PIL-13: The Flying Circus names an enemy, the others do not."""
    fighter = state.fighters[seat]
    if (fighter.pilot == RICHTHOFEN) != (code != actions.USE_PILOT):
        return refusals.NOT_YOUR_PILOT
    if fighter.side != SIDE_A:
        return refusals.PILOT_USED
    if code == actions.USE_PILOT:
        return LEGAL
    target = code - actions.CIRCUS
    refused = gunnery.target_refusal(setting, state, seat, target)
    if refused != LEGAL:
        return refused
    if flight.apart(setting, state, seat, target) != 1:
        return refusals.NOT_ADJACENT
    return LEGAL if flight.rear_cells(setting, state, seat, target) else refusals.NO_REAR_SPACE


def _add_maneuvers(setting: Setting, state: Position, seat: i64, codes: list[int]) -> None:
    """Add the routes that the Maneuver Cards in hand can fly."""
    fighter = state.fighters[seat]
    board = setting.board_of(fighter)
    for card in range(MANEUVERS):
        if deck.count(fighter.hand, card):
            maneuver = board.maneuvers[card]
            for route in range(maneuver.first_route, maneuver.last_route):
                if flight.can_fly(setting, state, seat, route):
                    codes.append(actions.fly_code(card, route))


# Carrying out an action.


def _log_action(setting: Setting, kind: str, seat: i64, log: list[Event] | None) -> None:
    if log is not None:
        log.append(Event(kind, EVERYONE, {"seat": setting.names[seat]}))


def _maneuver(setting: Setting, state: Position, seat: i64, card: i64, route: i64, log: list[Event] | None) -> None:
    """D17-CRD-01, D17-CRD-02: make the Advance, then offer the optional Turn."""
    cards.discard(state.fighters[seat], card)
    if log is not None:
        log.append(Event("played", EVERYONE, {"seat": setting.names[seat], "card": CARDS[card]}, reveal=True))
    state.maneuver_done = 1
    state.card = card
    state.route = route
    state.again = 0
    flight.fly(setting, state, seat, route, log)
    orders.turn(state, seat, setting.board_of(state.fighters[seat]).maneuvers[card].turns, True)


def _declare(setting: Setting, state: Position, seat: i64, target: i64, weapon: i64, log: list[Event] | None) -> None:
    """D17-ATK-05, D17-ATK-11, D17-DEC-12: declare an attack, which is binding. Each attack is a new action.

    D17-GEN-05, D17-SPA-02: pay the cost first. It is never refunded.
    """
    attacker = state.fighters[seat]
    state.target = target
    state.weapon = weapon
    state.reach = gunnery.line_range(setting, attacker, state.fighters[target])
    state.extra = 0
    state.gunsight = 0
    state.zooms = 0
    state.evasion = NONE
    state.earned = 0
    if log is not None:
        name = "basic" if weapon == NO_SPECIAL else SPECIALS[weapon]
        fields: dict[str, object] = {
            "seat": setting.names[seat], "target": setting.names[target], "with": name, "range": int(state.reach),
        }  # fmt: skip
        log.append(Event("attack", EVERYONE, fields))
    if weapon != NO_SPECIAL:
        special = setting.board_of(attacker).special(weapon)
        assert special is not None
        attacker.tokens -= special.cost


def _slip(setting: Setting, state: Position, seat: i64, log: list[Event] | None) -> None:
    """D17-FTR-17."""
    fighter = state.fighters[seat]
    special = setting.board_of(fighter).special(SLIP_TURN)
    assert special is not None
    fighter.tokens -= special.cost
    _log_action(setting, "slip_turn", seat, log)
    orders.roll(state, seat, special.dice + gunnery.extra_special_dice(setting, fighter))


def _tactic(setting: Setting, state: Position, seat: i64, log: list[Event] | None) -> None:
    """D17-TOK-04: Killer Instinct."""
    cards.remove(state.fighters[seat], KI)
    if log is not None:
        log.append(Event("tactic", EVERYONE, {"seat": setting.names[seat], "card": CARDS[KI]}, reveal=True))
    flight.collect(setting, state, seat, setting.board_of(state.fighters[seat]).tactic_tokens, "D17-TOK-04", log)


def _regroup(setting: Setting, state: Position, seat: i64, log: list[Event] | None) -> None:
    """D17-TOK-07."""
    _log_action(setting, "regroup", seat, log)
    fighter = state.fighters[seat]
    fighter.tokens -= setting.numbers.regroup_cost
    wanted = setting.numbers.regroup_cards
    orders.move_cards(state, seat, wanted if fighter.discard_count > wanted else fighter.discard_count)


def _repair(setting: Setting, state: Position, seat: i64, log: list[Event] | None) -> None:
    """D17-TOK-08: the owner alone looks."""
    _log_action(setting, "repair", seat, log)
    state.fighters[seat].tokens -= setting.numbers.repair_cost
    if log is not None:
        seen = [CARDS[kind] for kind in cards_of(state.fighters[seat].damage)]
        log.append(Event("looked", only(seat), {"seat": setting.names[seat], "damage": seen}, reveal=True))

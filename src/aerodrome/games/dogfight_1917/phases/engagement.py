"""D17-TRN-06: the actions of the Engagement Phase, and the Maneuver Action with all effects of its card (chapter 9)."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.events import EVERYONE, Event, only
from aerodrome.games.dogfight_1917 import actions
from aerodrome.games.dogfight_1917.phases import attack, instruction, losses, roll
from aerodrome.games.dogfight_1917.refusals import (
    LEGAL,
    MANEUVER_DONE,
    MANEUVER_OWED,
    NO_REAR_SPACE,
    NO_TOKENS,
    NOT_ADJACENT,
    NOT_IN_HAND,
    NOT_YOUR_ACTION,
    NOT_YOUR_PILOT,
    NOTHING_DAMAGED,
    NOTHING_DISCARDED,
    OTHER_QUESTION,
    PILOT_USED,
)
from aerodrome.games.dogfight_1917.rules import cards, flight, gunnery
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import (
    ACTION,
    CARD_DONE,
    CARD_ROLLED,
    CARD_TURNED,
    NONE,
    PILOT_FLIPS,
    PIONEER_FLOWN,
    REPAIR,
    REPEAT,
    SLIP_ROLLED,
    SLIP_TURNED,
    STALL,
    TURN_END,
    Position,
    cards_of,
    clear_table,
)
from aerodrome.games.dogfight_1917.tables import (
    ATTACKS,
    CARDS,
    DAMAGE,
    DIE,
    KI,
    LOEWENHARDT,
    MACLAREN,
    MANEUVERS,
    MENTOR,
    NO_SPECIAL,
    RICHTHOFEN,
    SIDE_A,
    SIDE_B,
    SLIP_TURN,
    TOKEN,
    TURN,
)


def begin(state: Position) -> None:
    """Ask the active player for the next action, and clear what the last one left."""
    state.pending = 1 << state.active
    clear_table(state)


# Legal actions.


def refusal(setting: Setting, state: Position, seat: int, code: int) -> int:
    """D17-DEC-07, D17-TRN-08, D17-CRD-09: allow actions as often as their requirements are met.

    An Evasion Card is not an action. All Tactical Actions (D17-TOK-05) are, except Focus, which belongs to rolls.
    """
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
            return NOT_YOUR_ACTION
        return LEGAL if fighter.tokens >= special.cost else NO_TOKENS
    if code < actions.TACTIC:
        return _pilot_refusal(setting, state, seat, code)
    if code == actions.TACTIC:
        return LEGAL if deck.count(fighter.hand, KI) else NOT_IN_HAND
    if code == actions.REGROUP:
        if fighter.discard_count == 0:
            return NOTHING_DISCARDED
        return LEGAL if fighter.tokens >= setting.numbers.regroup_cost else NO_TOKENS
    if code == actions.REPAIR:
        if fighter.damage_count == 0:
            return NOTHING_DAMAGED
        return LEGAL if fighter.tokens >= setting.numbers.repair_cost else NO_TOKENS
    # D17-TRN-07, D17-TRN-11: the turn cannot end while the player owes a Maneuver and can fly it.
    return LEGAL if state.maneuver_done or not flight.can_maneuver(setting, state, seat) else MANEUVER_OWED


def _maneuver_refusal(setting: Setting, state: Position, seat: int, code: int) -> int:
    """D17-MOV-10, D17-TRN-07."""
    if state.maneuver_done:
        return MANEUVER_DONE
    card = actions.flown_card(code)
    fighter = state.fighters[seat]
    if not deck.count(fighter.hand, card):
        return NOT_IN_HAND
    maneuver = setting.board_of(fighter).maneuvers[card]
    return flight.route_refusal(setting, state, seat, actions.flown_route(code), maneuver.least, maneuver.most)


def _pilot_refusal(setting: Setting, state: Position, seat: int, code: int) -> int:
    """D17-SPA-07, D17-PIL-13: The Flying Circus names an enemy, the others do not."""
    fighter = state.fighters[seat]
    if (fighter.pilot == RICHTHOFEN) != (code != actions.USE_PILOT):
        return NOT_YOUR_PILOT
    if fighter.side != SIDE_A:
        return PILOT_USED
    if code == actions.USE_PILOT:
        return LEGAL
    target = code - actions.CIRCUS
    refused = gunnery.target_refusal(setting, state, seat, target)
    if refused != LEGAL:
        return refused
    if flight.apart(setting, state, seat, target) != 1:
        return NOT_ADJACENT
    return LEGAL if flight.rear_cells(setting, state, seat, target) else NO_REAR_SPACE


def legal(setting: Setting, state: Position, seat: int) -> list[int]:
    codes: list[int] = []
    fighter = state.fighters[seat]
    can_fly = False
    if not state.maneuver_done:
        board = setting.board_of(fighter)
        for card in range(MANEUVERS):
            if deck.count(fighter.hand, card):
                maneuver = board.maneuvers[card]
                for route in range(maneuver.first_route, maneuver.last_route):
                    if flight.can_fly(setting, state, seat, route):
                        codes.append(actions.fly_code(card, route))
                        can_fly = True
    for target in range(setting.seats):
        if target != seat and gunnery.basic_refusal(setting, state, seat, target) == LEGAL:
            codes.append(actions.ATTACK + target)
    for number in range(ATTACKS):
        for target in range(setting.seats):
            if target != seat and gunnery.special_refusal(setting, state, seat, number, target) == LEGAL:
                codes.append(actions.SPECIAL + number * 4 + target)
    for code in range(actions.SLIP, actions.END_TURN):
        if refusal(setting, state, seat, code) == LEGAL:
            codes.append(code)
    if not can_fly:
        codes.append(actions.END_TURN)
    return codes


# Carrying out an action.


def apply(setting: Setting, state: Position, seat: int, code: int, log: list[Event] | None) -> None:
    state.pending = 0
    if code < actions.ATTACK:
        _maneuver(setting, state, seat, actions.flown_card(code), actions.flown_route(code), log)
    elif code < actions.SPECIAL:
        attack.declare(setting, state, seat, code - actions.ATTACK, NO_SPECIAL, log)
    elif code < actions.SLIP:
        choice = code - actions.SPECIAL
        attack.declare(setting, state, seat, choice % 4, choice // 4, log)
    elif code == actions.SLIP:
        _slip(setting, state, seat, log)
    elif code < actions.TACTIC:
        _use_pilot(setting, state, seat, code, log)
    elif code == actions.TACTIC:
        _tactic(setting, state, seat, log)
    elif code == actions.REGROUP:
        _tell(setting, "regroup", seat, log)
        losses.start_regroup(setting, state, seat, log)
    elif code == actions.REPAIR:
        _tell(setting, "repair", seat, log)
        state.fighters[seat].tokens -= setting.numbers.repair_cost
        if log is not None:
            # D17-TOK-08: the owner alone looks.
            seen = [CARDS[kind] for kind in cards_of(state.fighters[seat].damage)]
            log.append(Event("looked", only(seat), {"seat": setting.names[seat], "damage": seen}, reveal=True))
        state.phase = REPAIR
        state.pending = 1 << seat
    else:
        # D17-TRN-09, D17-TRN-11: a Maneuver that is owed and cannot be flown is a stall.
        state.phase = TURN_END if state.maneuver_done else STALL


def _tell(setting: Setting, kind: str, seat: int, log: list[Event] | None) -> None:
    if log is not None:
        log.append(Event(kind, EVERYONE, {"seat": setting.names[seat]}))


def _tactic(setting: Setting, state: Position, seat: int, log: list[Event] | None) -> None:
    """D17-TOK-04: Killer Instinct."""
    cards.remove(state.fighters[seat], KI)
    if log is not None:
        log.append(Event("tactic", EVERYONE, {"seat": setting.names[seat], "card": CARDS[KI]}, reveal=True))
    flight.collect(setting, state, seat, setting.board_of(state.fighters[seat]).tactic_tokens, "D17-TOK-04", log)
    state.phase = ACTION


# The Maneuver Action.


def _maneuver(setting: Setting, state: Position, seat: i64, card: i64, route: i64, log: list[Event] | None) -> None:
    """D17-CRD-01, D17-CRD-02: make the Advance, then offer the optional Turn."""
    cards.discard(state.fighters[seat], card)
    if log is not None:
        log.append(Event("played", EVERYONE, {"seat": setting.names[seat], "card": CARDS[card]}, reveal=True))
    state.maneuver_done = 1
    state.card = card
    state.route = route
    state.again = 0
    _advance_and_turn(setting, state, seat, route, log)


def _advance_and_turn(setting: Setting, state: Position, seat: i64, route: i64, log: list[Event] | None) -> None:
    flight.fly(setting, state, seat, route, log)
    turns = setting.board_of(state.fighters[seat]).maneuvers[state.card].turns
    instruction.ask_turn(state, seat, turns, True, CARD_TURNED)


def begin_card_turned(setting: Setting, state: Position) -> None:
    """D17-CRD-04, D17-CRD-05, D17-CRD-06: check conditions once, and roll one die for all that are met."""
    state.phase = CARD_DONE
    if state.again:
        return
    for effect in setting.board_of(state.fighters[state.active]).maneuvers[state.card].effects:
        if effect.is_met(state.route):
            roll.start(state, state.active, 1, CARD_ROLLED)
            return


def begin_card_rolled(setting: Setting, state: Position, log: list[Event] | None) -> None:
    state.phase = CARD_DONE
    die = state.dice & 7
    for effect in setting.board_of(state.fighters[state.active]).maneuvers[state.card].effects:
        if effect.is_met(state.route) and effect.least <= die <= effect.most:
            _take_effect(setting, state, effect.then, log)
            return  # no number on the die has two of a card's effects


def _take_effect(setting: Setting, state: Position, effect: i64, log: list[Event] | None) -> None:
    seat = state.active
    if effect == TURN:
        instruction.ask_turn(state, seat, 1, True, CARD_DONE)
    elif effect == TOKEN:
        flight.collect(setting, state, seat, 1, "D17-CRD-04", log)
    elif effect == DAMAGE:
        losses.hurt(state, seat, 1, NONE, CARD_DONE)
    else:
        maneuver = setting.board_of(state.fighters[seat]).maneuvers[state.card]
        if flight.has_route(setting, state, seat, maneuver.least, maneuver.most):
            state.phase = REPEAT
            state.pending = 1 << seat


def repeat_refusal(setting: Setting, state: Position, seat: int, code: int) -> int:
    """D17-CRD-06, D17-DEC-11."""
    if not actions.REPEAT <= code < actions.NO_EVASION:
        return OTHER_QUESTION
    if code == actions.REPEAT:
        return LEGAL
    maneuver = setting.board_of(state.fighters[seat]).maneuvers[state.card]
    return flight.route_refusal(setting, state, seat, code - actions.REPEAT, maneuver.least, maneuver.most)


def repeat_legal(setting: Setting, state: Position, seat: int) -> list[int]:
    maneuver = setting.board_of(state.fighters[seat]).maneuvers[state.card]
    routes = flight.routes(setting, state, seat, maneuver.least, maneuver.most)
    return [actions.REPEAT, *[actions.REPEAT + route for route in routes]]


def apply_repeat(setting: Setting, state: Position, seat: int, code: int, log: list[Event] | None) -> None:
    state.pending = 0
    if code == actions.REPEAT:
        state.phase = CARD_DONE
        return
    state.again = 1
    _advance_and_turn(setting, state, seat, code - actions.REPEAT, log)


def begin_card_done(setting: Setting, state: Position) -> None:
    """D17-PIL-25, D17-PIL-32: offer a pilot's Turn after all effects of the card."""
    state.phase = ACTION
    state.card = NONE
    state.route = 0
    state.again = 0
    seat = state.active
    fighter = state.fighters[seat]
    if fighter.pilot == MACLAREN and fighter.side == SIDE_B:
        instruction.ask_turn(state, seat, setting.numbers.turns_after_maneuver, True, ACTION)
    elif fighter.pilot == LOEWENHARDT and fighter.side == SIDE_A and flight.has_adjacent_enemy(setting, state, seat):
        instruction.ask_turn(state, seat, setting.numbers.turns_near_enemy, True, ACTION)


# Slip-turn (D17-FTR-17).


def _slip(setting: Setting, state: Position, seat: int, log: list[Event] | None) -> None:
    fighter = state.fighters[seat]
    special = setting.board_of(fighter).special(SLIP_TURN)
    assert special is not None
    fighter.tokens -= special.cost
    _tell(setting, "slip_turn", seat, log)
    roll.start(state, seat, special.dice + gunnery.extra_special_dice(setting, fighter), SLIP_ROLLED)


def begin_slip_rolled(setting: Setting, state: Position) -> None:
    fighter = state.fighters[state.active]
    special = setting.board_of(fighter).special(SLIP_TURN)
    assert special is not None
    difficulty = gunnery.lowered(special.difficulty, gunnery.beast(setting, fighter))
    if gunnery.successes(state.dice, state.dice_count, difficulty, DIE):
        instruction.ask_turn(state, state.active, special.turns, False, SLIP_TURNED)
    else:
        state.phase = ACTION


def begin_slip_turned(state: Position) -> None:
    instruction.ask_advance(state, state.active, 0, 1, ACTION)


# Pilot Special Actions (D17-SPA-07, D17-SPA-08). Ongoing effects are coded where they apply (D17-PIL-01).


def _use_pilot(setting: Setting, state: Position, seat: int, code: int, log: list[Event] | None) -> None:
    fighter = state.fighters[seat]
    if log is not None:
        name = setting.tables.pilots[fighter.pilot].special
        log.append(Event("pilot", EVERYONE, {"seat": setting.names[seat], "special": name}))
    state.phase = PILOT_FLIPS
    if code != actions.USE_PILOT:
        instruction.ask_dead_six(setting, state, seat, code - actions.CIRCUS, PILOT_FLIPS)
    elif fighter.pilot == MENTOR:
        instruction.ask_advance(state, seat, 0, setting.numbers.pioneer_most, PIONEER_FLOWN)


def begin_pioneer_flown(setting: Setting, state: Position) -> None:
    """D17-PIL-52."""
    instruction.ask_turn(state, state.active, setting.numbers.pioneer_turns, True, PILOT_FLIPS)


def begin_pilot_flips(state: Position) -> None:
    state.fighters[state.active].side = SIDE_B
    state.phase = ACTION

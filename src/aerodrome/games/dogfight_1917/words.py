"""The texts players read: labels of choices and explained refusals. This module decides no rule."""

from __future__ import annotations

from typing import Final

from aerodrome.core import sequenced
from aerodrome.core.events import Event
from aerodrome.core.refusal import Refusal
from aerodrome.games.dogfight_1917 import actions, events, pilots, sketches
from aerodrome.games.dogfight_1917.actions import place_name
from aerodrome.games.dogfight_1917.messages import en
from aerodrome.games.dogfight_1917.pieces import (
    CARDS,
    DARING_ESCAPE,
    EC,
    FIGHTERS,
    FOKKER,
    MENTOR,
    NO_SPECIAL,
    PILOTS,
    RICHTHOFEN,
    SEAT_NAMES,
    SIDE_A,
    SIDE_B,
    SLIP_TURN,
    SPAD,
    SPECIALS,
    STEEP_DIVE,
)
from aerodrome.games.dogfight_1917.refusals import NO_TOKENS, NOT_IN_HAND, NOT_YOUR_PILOT, REFUSALS, TAKEN
from aerodrome.games.dogfight_1917.rules import flight, gunnery
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import NONE, Position
from aerodrome.lattice.hexagon import HEADING_NAMES, STEP_LETTERS, route_word, spin_word, spun

STEPS: Final[dict[str, str]] = {letter: en.step(letter) for letter in STEP_LETTERS}


class Words(sequenced.Words[Position]):
    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def label(self, state: Position, seat: int, code: int) -> str:
        """Say what an action would mean now."""
        if code < actions.PASS:
            return _setup_label(self.setting, code)
        if code < actions.TURN:
            return _turn_label(self.setting, state, seat, code)
        return _inner_label(self.setting, state, seat, code)

    def explain(self, state: Position, seat: int, code: int, refusal: int) -> Refusal:
        """Return the refusal with its rule and its sentence, naming the card, cost or pilot in question."""
        setting = self.setting
        if refusal == NO_TOKENS:
            held = state.fighters[seat].tokens
            return Refusal(_token_rule(code), en.refusal_no_tokens(held, _cost(setting, state, seat, code)))
        if refusal == NOT_YOUR_PILOT:
            pilot = state.fighters[seat].pilot
            return Refusal(pilots.SPECIAL_RULES[pilot], en.refusal_not_your_pilot(pilot == RICHTHOFEN, PILOTS[pilot]))
        rule, text = REFUSALS[refusal]
        if refusal == TAKEN:
            return Refusal(_choice_rule(setting, code), text())
        if refusal != NOT_IN_HAND:
            return Refusal(rule, text())
        if actions.FLY_BASIC <= code < actions.ATTACK:
            return Refusal(_hand_rule(code), en.refusal_card_not_in_hand(CARDS[actions.flown_card(code)]))
        if actions.EVADE <= code < actions.DIVE:
            return Refusal(_hand_rule(code), en.refusal_card_not_in_hand(CARDS[EC + code - actions.EVADE]))
        return Refusal(_hand_rule(code), text())

    def describe(self, event: Event, seat: int) -> str:
        return events.sentence(self.setting, event, seat)

    def sketch(self, state: Position, seat: int, code: int) -> dict[str, object]:
        return sketches.sketch(self.setting, state, seat, code)


# Labels.


def _setup_label(setting: Setting, code: int) -> str:
    if code < actions.PILOT:
        return en.label_fighter_and_pilot(FIGHTERS[code], PILOTS[code])
    if code < actions.FIGHTER:
        pilot = code - actions.PILOT
        effect = pilots.effect(setting.numbers, pilot, SIDE_A)
        return en.label_pilot(effect, pilots.special(setting.numbers, pilot), PILOTS[pilot])
    if code < actions.ASSIGN:
        return en.label_fighter(FIGHTERS[code - actions.FIGHTER])
    if code < actions.HARDER:
        choice = code - actions.ASSIGN
        return en.label_assign(SEAT_NAMES[choice // 16], FIGHTERS[choice // 4 % 4], PILOTS[choice % 4])
    if code == actions.HARDER:
        return en.label_harder()
    if code == actions.NOT_HARDER:
        return en.label_not_harder()
    return en.label_place(place_name(code - actions.PLACE))


def _turn_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    if code == actions.PASS:
        return en.label_pass()
    if code < actions.BACK:
        return en.label_improvise(CARDS[code - actions.IMPROVISE])
    if code < actions.BACK_DONE:
        return en.label_back(CARDS[code - actions.BACK])
    if code == actions.BACK_DONE:
        return en.label_back_done()
    if code < actions.BLACKOUT:
        return en.label_immelmann(CARDS[code - actions.IMMELMANN])
    if code == actions.BLACKOUT:
        return en.label_blackout()
    if code < actions.ATTACK:
        route = actions.flown_route(code)
        steps = [STEPS[letter] for letter in route_word(route)]
        return _flight_label(setting, state, seat, route, CARDS[actions.flown_card(code)], steps)
    if code < actions.SLIP:
        return _attack_label(setting, state, seat, code)
    return _other_action_label(setting, state, seat, code)


def _flight_label(setting: Setting, state: Position, seat: int, route: int, card: str, steps: list[str]) -> str:
    if seat < 0 or state.fighters[seat].cell < 0:
        return en.label_flight(card, steps)
    end = flight.route_end(setting, state, seat, route)
    if end < 0:
        return en.label_flight_off(card, steps)
    cell = end // 6
    return en.label_flight_to(card, steps, place_name(cell), HEADING_NAMES[end % 6], setting.tables.tokens[cell])


def _attack_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    basic = code < actions.SPECIAL
    weapon = NO_SPECIAL if basic else (code - actions.SPECIAL) // 4
    target = code - actions.ATTACK if basic else (code - actions.SPECIAL) % 4
    special = None if basic or seat < 0 else setting.board_of(state.fighters[seat]).special(weapon)
    name, cost = "basic" if basic else SPECIALS[weapon], 0 if special is None else special.cost
    plain = en.label_attack(SEAT_NAMES[target], cost, name)
    if seat < 0 or target >= setting.seats or (special is None and not basic):
        return plain
    attacker = state.fighters[seat]
    if state.fighters[target].cell < 0 or attacker.cell < 0:
        return plain
    reach = gunnery.line_range(setting, attacker, state.fighters[target])
    if basic and not 1 <= reach <= 2:
        return plain
    dice = gunnery.fire_dice(setting, attacker, weapon, 0)
    least = gunnery.fire_difficulty(setting, attacker, weapon, reach)
    damage, behind = 1, 0
    if special is not None:
        damage = special.multiplier
        behind = gunnery.lowered(special.zoom, gunnery.beast(setting, attacker)) if special.zoom else 0
    return en.label_attack_dice(name, SEAT_NAMES[target], cost, dice, least, damage, behind)


def _other_action_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    numbers = setting.numbers
    if code == actions.SLIP:
        special = setting.tables.fighters[FOKKER].special(SLIP_TURN)
        assert special is not None
        dice, easier = _improved(setting, state, seat, special.dice)
        least = gunnery.lowered(special.difficulty, easier)
        return en.label_slip_turn(least, special.turns, tokens=special.cost, dice=dice)
    if code < actions.TACTIC:
        return _pilot_label(setting, NONE if seat < 0 else state.fighters[seat].pilot, code)
    if code == actions.TACTIC:
        return en.label_killer_instinct(setting.tables.fighters[0].tactic_tokens)
    if code == actions.REGROUP:
        return en.label_regroup(numbers.regroup_cards, numbers.regroup_cost)
    if code == actions.REPAIR:
        return en.label_repair(numbers.repair_cards, numbers.repair_cost)
    stalls = seat >= 0 and not state.maneuver_done and not flight.can_maneuver(setting, state, seat)
    return en.label_end_turn_stalling() if stalls else en.label_end_turn()


def _improved(setting: Setting, state: Position, seat: int, dice: int) -> tuple[int, int]:
    """D17-PIL-34, D17-PIL-35: return the dice of a Special Action, and how much easier Smiling Beast makes it."""
    if seat < 0:
        return dice, 0
    fighter = state.fighters[seat]
    return dice + gunnery.extra_special_dice(setting, fighter), gunnery.beast(setting, fighter)


def _pilot_label(setting: Setting, pilot: int, code: int) -> str:
    name = "unknown" if pilot == NONE else PILOTS[pilot]
    if code != actions.USE_PILOT:
        return en.label_flying_circus(SEAT_NAMES[code - actions.CIRCUS], name)
    if pilot == MENTOR:
        return en.label_pioneer(name, setting.numbers.pioneer_most)
    if pilot == NONE:
        return en.label_pilot_flips(name)
    return en.label_use_pilot(pilots.effect(setting.numbers, pilot, SIDE_B), name)


def _inner_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    if code < actions.KEEP:
        return _spin_label(state, seat, code - actions.TURN)
    if code == actions.KEEP:
        return en.label_keep()
    if code < actions.REPEAT:
        mask = code - (actions.FOCUS if code < actions.FREE else actions.FREE) + 1
        dice = [str(die + 1) for die in range(actions.DICE_AT_MOST) if mask >> die & 1]
        is_paid = code < actions.FREE
        return en.label_focus(setting.numbers.focus_cost, dice) if is_paid else en.label_free_reroll(dice)
    if code == actions.REPEAT:
        return en.label_no_repeat()
    if code < actions.NO_EVASION:
        route = code - actions.REPEAT
        return _flight_label(setting, state, seat, route, "none", [STEPS[letter] for letter in route_word(route)])
    if code == actions.NO_EVASION:
        return en.label_no_evasion()
    if code < actions.DIVE:
        return _evasion_label(setting, state, seat, EC + code - actions.EVADE)
    if code == actions.DIVE:
        return _dive_label(setting, state, seat)
    if code == actions.ADVANCE:
        return en.label_stay()
    if code < actions.DEAD_SIX:
        route = code - actions.ADVANCE
        word = route_word(route)
        steps = [en.step_first(word[0]), *[STEPS[letter] for letter in word[1:]]]
        return _flight_label(setting, state, seat, route, "none", steps)
    return _last_label(setting, state, seat, code)


def _spin_label(state: Position, seat: int, spin: int) -> str:
    turns = [STEPS[letter] for letter in spin_word(spin)]
    if not turns:
        return en.label_no_turn()
    if seat < 0:
        return en.label_turn(turns)
    return en.label_turn_to(turns, HEADING_NAMES[spun(state.fighters[seat].heading, spin)])


def _dive_label(setting: Setting, state: Position, seat: int) -> str:
    """D17-FTR-47."""
    special = setting.tables.fighters[SPAD].special(STEEP_DIVE)
    assert special is not None
    dice, easier = _improved(setting, state, seat, special.dice)
    least, behind = gunnery.lowered(special.difficulty, easier), gunnery.lowered(special.zoom, easier)
    return en.label_steep_dive(least, behind, tokens=special.cost, dice=dice)


def _evasion_label(setting: Setting, state: Position, seat: int, kind: int) -> str:
    if seat < 0 or state.fighters[seat].fighter < 0:
        return en.label_evade(CARDS[kind])
    evasion = setting.board_of(state.fighters[seat]).evasions[kind - EC]
    effects = [each.words() for each in evasion.effects]
    return en.label_evade_dice(evasion.difficulty, effects, card=CARDS[kind], dice=evasion.dice)


def _last_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    if code < actions.REPAIR_CARDS:
        return _dead_six_label(setting, state, seat, code - actions.DEAD_SIX)
    if code < actions.REWARD:
        kinds = actions.CHOICES[code - actions.REPAIR_CARDS]
        return en.label_repair_cards([en.card_name(CARDS[kind]) for kind in kinds]) if kinds else en.label_repair_none()
    count = code - actions.REWARD
    return en.label_reward(count) if count else en.label_no_reward()


def _dead_six_label(setting: Setting, state: Position, seat: int, cell: int) -> str:
    if seat < 0 or state.reference < 0:
        return en.label_dead_six("unknown", place_name(cell))
    name, heading = SEAT_NAMES[state.reference], flight.heading_behind(setting, state, state.reference, cell)
    if heading < 0:
        return en.label_dead_six(name, place_name(cell))  # the cell is not a Rear space
    stays, tokens = state.fighters[seat].cell == cell, setting.tables.tokens[cell]
    return en.label_dead_six_heading(stays, name, place_name(cell), HEADING_NAMES[heading], tokens)


# Explained refusals.


def _cost(setting: Setting, state: Position, seat: int, code: int) -> int:
    """Return the number of tokens an action costs."""
    numbers = setting.numbers
    if actions.FOCUS <= code < actions.FREE:
        return numbers.focus_cost
    if code == actions.REGROUP:
        return numbers.regroup_cost
    if code == actions.REPAIR:
        return numbers.repair_cost
    weapon = STEEP_DIVE if code == actions.DIVE else SLIP_TURN
    if actions.SPECIAL <= code < actions.SLIP:
        weapon = (code - actions.SPECIAL) // 4
    special = setting.board_of(state.fighters[seat]).special(weapon)
    assert special is not None
    return special.cost


def _choice_rule(setting: Setting, code: int) -> str:
    """Return the rule for choosing Fighters and pilots."""
    if setting.options.variant == DARING_ESCAPE:
        return "D17-DAR-02"
    if not setting.options.draft:
        return "D17-SET-04"
    return "D17-DRF-01" if code < actions.FIGHTER else "D17-DRF-02"


def _token_rule(code: int) -> str:
    """Return the rule that sets the cost: a Tactical Action's own, or the one for Special Actions."""
    if actions.FOCUS <= code < actions.FREE:
        return "D17-TOK-06"
    if code == actions.REGROUP:
        return "D17-TOK-07"
    return "D17-TOK-08" if code == actions.REPAIR else "D17-SPA-02"


def _hand_rule(code: int) -> str:
    """Return the rule under which the action uses a card from the hand."""
    if actions.IMPROVISE <= code < actions.BACK:
        return "D17-IMP-01"
    if actions.BACK <= code < actions.BACK_DONE:
        return "D17-IMP-03"
    if actions.IMMELMANN <= code < actions.BLACKOUT:
        return "D17-STL-03"
    if actions.EVADE <= code < actions.DIVE:
        return "D17-EVA-02"
    return "D17-TOK-04" if code == actions.TACTIC else "D17-MOV-10"

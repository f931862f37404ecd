"""Chapters 11 to 13: an attack, from the declaration to the evasive movement (D17-ATK-13, D17-SPA-05)."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.games.dogfight_1917 import actions
from aerodrome.games.dogfight_1917.phases import instruction, losses, roll
from aerodrome.games.dogfight_1917.refusals import LEGAL, NO_TOKENS, NOT_IN_HAND, NOT_YOUR_ACTION, OTHER_QUESTION
from aerodrome.games.dogfight_1917.rules import cards, flight, gunnery
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import (
    ACTION,
    AFTER_DAMAGE,
    AFTER_MOMENTUM,
    AIMED,
    BARON_ROLLED,
    BY_CARD,
    BY_SPECIAL,
    DAMAGE_STEP,
    EVADE,
    EVADED,
    EVASIVE_MOVEMENT,
    FIRE,
    FIRED,
    FLYING,
    LEWIS,
    NONE,
    UNEVADED,
    ZOOMED,
    Position,
)
from aerodrome.games.dogfight_1917.tables import (
    CARDS,
    DAMAGE,
    DEAD_SIX,
    DIE,
    EC,
    ED,
    FONCK,
    KI,
    LOEWENHARDT,
    MACLAREN,
    NO_SPECIAL,
    RICHTHOFEN,
    SIDE_A,
    SPECIALS,
    STEEP_DIVE,
    TOKEN,
    Effect,
)
from aerodrome.games.dogfight_1917.tables import LEWIS as LEWIS_GUNS

DIVED: int = KI  # `state.evasion` for a Steep Dive; EC and ED stand for themselves


def declare(setting: Setting, state: Position, seat: i64, target: i64, weapon: i64, log: list[Event] | None) -> None:
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
    elif attacker.pilot == FONCK and attacker.side == SIDE_A:
        roll.start(state, seat, 1, AIMED)  # D17-PIL-41
        return
    state.phase = FIRE


def begin_aimed(setting: Setting, state: Position) -> None:
    """D17-PIL-41: a successful die adds two more."""
    if state.dice & 7 >= setting.numbers.before_fire_difficulty:
        state.extra = setting.numbers.extra_dice
    state.phase = FIRE


def begin_fire(setting: Setting, state: Position) -> None:
    attacker = state.fighters[state.active]
    roll.start(state, state.active, gunnery.fire_dice(setting, attacker, state.weapon, state.extra), FIRED)


def begin_fired(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """D17-ATK-06, D17-ATK-07: place dice on the Gunsight, collect what they earn, then ask the target to evade."""
    seat = state.active
    attacker = state.fighters[seat]
    difficulty = gunnery.fire_difficulty(setting, attacker, state.weapon, state.reach)
    state.gunsight = gunnery.successes(state.dice, state.dice_count, difficulty, DIE)
    if log is not None:
        fields: dict[str, object] = {
            "seat": setting.names[seat], "placed": int(state.gunsight), "difficulty": int(difficulty),
        }  # fmt: skip
        log.append(Event("gunsight", EVERYONE, fields))
    if state.weapon == NO_SPECIAL and attacker.side == SIDE_A:
        if attacker.pilot == MACLAREN and state.gunsight == state.dice_count:
            flight.collect(setting, state, seat, setting.numbers.all_placed_tokens, "D17-PIL-22", log)
        if attacker.pilot == FONCK and state.reach == 2 and state.gunsight:
            flight.collect(setting, state, seat, setting.numbers.range_2_tokens, "D17-PIL-42", log)
    if state.weapon != NO_SPECIAL:
        special = setting.board_of(attacker).special(state.weapon)
        assert special is not None
        if special.zoom:
            least = gunnery.lowered(special.zoom, gunnery.beast(setting, attacker))
            if gunnery.successes(state.dice, state.dice_count, least, DIE):
                state.zooms = 1
    if state.fighters[state.target].status != FLYING:
        state.phase = DAMAGE_STEP  # it has left the table since the declaration
        return
    state.phase = EVADE
    state.pending = 1 << state.target  # D17-EVA-01, D17-INF-06: always, with or without the means


# Evasion (D17-DEC-13).


def evade_refusal(setting: Setting, state: Position, seat: int, code: int) -> int:
    """D17-EVA-02, D17-EVA-07: only the target may evade."""
    fighter = state.fighters[seat]
    if code == actions.NO_EVASION:
        return LEGAL
    if actions.EVADE <= code < actions.DIVE:
        return LEGAL if deck.count(fighter.hand, EC + code - actions.EVADE) else NOT_IN_HAND
    if code != actions.DIVE:
        return OTHER_QUESTION
    special = setting.board_of(fighter).special(STEEP_DIVE)
    if special is None:
        return NOT_YOUR_ACTION
    return LEGAL if fighter.tokens >= special.cost else NO_TOKENS


def evade_legal(setting: Setting, state: Position, seat: int) -> list[int]:
    codes = range(actions.NO_EVASION, actions.ADVANCE)
    return [code for code in codes if evade_refusal(setting, state, seat, code) == LEGAL]


def apply_evade(setting: Setting, state: Position, seat: int, code: int, log: list[Event] | None) -> None:
    """D17-EVA-03, D17-EVA-05: pay and roll, or decline. Heart of Iron rolls after declining (D17-PIL-31)."""
    state.pending = 0
    fighter = state.fighters[seat]
    if log is not None:
        name = (
            None
            if code == actions.NO_EVASION
            else "steep_dive"
            if code == actions.DIVE
            else CARDS[EC + code - actions.EVADE]
        )
        log.append(Event("evade", EVERYONE, {"seat": setting.names[seat], "with": name}, reveal=name is not None))
    if code == actions.NO_EVASION:
        state.phase = DAMAGE_STEP
        if fighter.pilot == LOEWENHARDT and fighter.side == SIDE_A:
            roll.start(state, seat, 1, UNEVADED)
    elif code == actions.DIVE:
        special = setting.board_of(fighter).special(STEEP_DIVE)
        assert special is not None
        fighter.tokens -= special.cost
        state.evasion = DIVED
        roll.start(state, seat, special.dice + gunnery.extra_special_dice(setting, fighter), EVADED)
    else:
        state.evasion = EC + code - actions.EVADE
        cards.discard(fighter, state.evasion)
        roll.start(state, seat, setting.board_of(fighter).evasions[state.evasion - EC].dice, EVADED)


def begin_unevaded(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """D17-PIL-31."""
    if state.dice & 7 >= setting.numbers.unevaded_difficulty:
        flight.collect(setting, state, state.target, setting.numbers.unevaded_tokens, "D17-PIL-31", log)
    state.phase = DAMAGE_STEP


def begin_evaded(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """D17-EVA-03, D17-EVA-04: remove dice from the Gunsight. Tokens and own damage apply at once, Dead Six later."""
    seat = state.target
    fighter = state.fighters[seat]
    difficulty = evasion_difficulty(setting, state)
    removed = gunnery.successes(state.dice, state.dice_count, difficulty, DIE)
    state.gunsight = state.gunsight - removed if removed < state.gunsight else 0
    if log is not None:
        left = int(state.gunsight)
        log.append(Event("evaded", EVERYONE, {"seat": setting.names[seat], "removed": int(removed), "left": left}))
    if fighter.pilot == RICHTHOFEN and removed == state.dice_count:
        flight.collect(setting, state, seat, setting.numbers.evasion_tokens, "D17-PIL-11", log)
    state.phase = DAMAGE_STEP
    if state.evasion == DIVED:
        special = setting.board_of(fighter).special(STEEP_DIVE)
        assert special is not None
        least = gunnery.lowered(special.zoom, gunnery.beast(setting, fighter))
        if gunnery.successes(state.dice, state.dice_count, least, DIE):
            state.earned = BY_SPECIAL
        return
    for effect in setting.board_of(fighter).evasions[state.evasion - EC].effects:
        if gunnery.successes(state.dice, state.dice_count, effect.least, effect.most):
            _take_effect(setting, state, effect, log)


def evasion_difficulty(setting: Setting, state: Position) -> i64:
    fighter = state.fighters[state.target]
    if state.evasion == EC or state.evasion == ED:
        return setting.board_of(fighter).evasions[state.evasion - EC].difficulty
    special = setting.board_of(fighter).special(STEEP_DIVE)
    assert special is not None
    return gunnery.lowered(special.difficulty, gunnery.beast(setting, fighter))


def _take_effect(setting: Setting, state: Position, effect: Effect, log: list[Event] | None) -> None:
    """D17-CRD-07: apply each effect at most once, however many dice qualify."""
    if effect.then == TOKEN:
        flight.collect(setting, state, state.target, 1, "D17-EVA-04", log)
    elif effect.then == DAMAGE:
        losses.hurt(state, state.target, 1, NONE, DAMAGE_STEP)
    elif effect.then == DEAD_SIX:
        state.earned = BY_CARD


# Damage and what follows.


def harm(setting: Setting, state: Position) -> i64:
    """D17-ATK-08, D17-FTR-27: return the damage of the dice on the Gunsight, or the cards the Lewis Guns strip."""
    dice = state.gunsight
    if state.weapon == NO_SPECIAL:
        return dice
    if state.weapon == LEWIS_GUNS:
        held = state.fighters[state.target].hand_count
        return dice if dice < held else held
    special = setting.board_of(state.fighters[state.active]).special(state.weapon)
    assert special is not None
    return dice * special.multiplier


def begin_damage_step(setting: Setting, state: Position) -> None:
    """D17-ATK-08, D17-FTR-27, D17-EVA-04: resolve the dice left on the Gunsight, if the target still flies."""
    dice = state.gunsight
    done = harm(setting, state)
    state.gunsight = 0
    state.phase = AFTER_DAMAGE
    if dice == 0 or state.fighters[state.target].status != FLYING:
        return
    if state.weapon != LEWIS_GUNS:
        losses.hurt(state, state.target, done, state.active, AFTER_DAMAGE)
        return
    state.owner = state.target
    state.owed = done
    state.after_cards = AFTER_DAMAGE
    if state.owed:
        state.phase = LEWIS
        state.pending = CHANCE_BIT


def begin_after_damage(setting: Setting, state: Position) -> None:
    """D17-ATK-09, D17-ATK-12: Momentum follows a Basic Attack. D17-SPA-05: Boom & Zoom has Dead Six instead."""
    seat = state.active
    if state.weapon == NO_SPECIAL:
        if flight.has_route(setting, state, seat, 1, 1):
            instruction.ask_advance(state, seat, 1, 1, AFTER_MOMENTUM)
        else:
            state.blocked = state.fighters[seat].cell
            state.phase = AFTER_MOMENTUM
        return
    state.phase = EVASIVE_MOVEMENT
    if state.zooms and state.fighters[state.target].status == FLYING:
        instruction.ask_dead_six(setting, state, seat, state.target, ZOOMED)
        if state.phase == ZOOMED:
            state.phase = EVASIVE_MOVEMENT  # D17-RUL-78: nothing was performed


def begin_zoomed(state: Position) -> None:
    """D17-GEN-03, D17-SPA-06: drop a movement earned with a card. One earned by a Special Action stays.

    D17-RUL-78: this holds even if the attacker was already on a Rear space and only turned.
    """
    if state.earned == BY_CARD:
        state.earned = 0
    state.phase = EVASIVE_MOVEMENT


def begin_after_momentum(setting: Setting, state: Position) -> None:
    """D17-ATK-10, D17-PIL-12: roll The Red Baron's die."""
    if state.fighters[state.active].pilot == RICHTHOFEN:
        roll.start(state, state.active, 1, BARON_ROLLED)
    else:
        state.phase = EVASIVE_MOVEMENT


def begin_baron_rolled(setting: Setting, state: Position) -> None:
    state.phase = EVASIVE_MOVEMENT
    if state.dice & 7 >= setting.numbers.momentum_difficulty:
        instruction.ask_turn(state, state.active, setting.numbers.momentum_turns, True, EVASIVE_MOVEMENT)


def begin_evasive_movement(setting: Setting, state: Position) -> None:
    """D17-EVA-06: end the attack, then let the evader move if it still flies."""
    seat = state.target
    earned = state.earned
    state.target = NONE
    state.weapon = NONE
    state.earned = 0
    state.evasion = NONE
    state.zooms = 0
    state.extra = 0
    state.reach = 0
    state.phase = ACTION
    if earned and state.fighters[seat].status == FLYING:
        instruction.ask_dead_six(setting, state, seat, state.active, ACTION)

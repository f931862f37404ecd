"""Chapters 11 to 13: an attack, from the dice to the evasive movement (D17-ATK-13, D17-SPA-05)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.dogfight_1917 import actions, pieces
from aerodrome.games.dogfight_1917.messages import en
from aerodrome.games.dogfight_1917.phases.base import Phase
from aerodrome.games.dogfight_1917.refusals import LEGAL, NO_TOKENS, NOT_IN_HAND, NOT_YOUR_ACTION, OTHER_QUESTION
from aerodrome.games.dogfight_1917.rules import cards, flight, gunnery, orders
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import BY_CARD, BY_SPECIAL, FLYING, NONE, Position

DIVED: int = pieces.KI  # `state.evasion` for a Steep Dive; EC and ED stand for themselves


class Aimed(Phase):
    """D17-PIL-41: a successful die adds two more."""

    rule: ClassVar[str] = "D17-PIL-41"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        if state.dice & 7 >= self.setting.numbers.before_fire_difficulty:
            state.extra = self.setting.numbers.extra_dice
        return NEXT

    def purpose(self, state: Position, seat: i64) -> str:
        return en.purpose_aim(self.setting.numbers.before_fire_difficulty)


class Fire(Phase):
    rule: ClassVar[str] = "D17-ATK-06"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        attacker = state.fighters[state.active]
        orders.roll(state, state.active, gunnery.fire_dice(self.setting, attacker, state.weapon, state.extra))
        return NEXT


class Fired(Phase):
    """D17-ATK-06, D17-ATK-07: place dice on the Gunsight, collect what they earn."""

    rule: ClassVar[str] = "D17-ATK-06"
    NO_TARGET: Final = 1  # it has left the table since the declaration

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        seat = state.active
        attacker = state.fighters[seat]
        difficulty = gunnery.fire_difficulty(setting, attacker, state.weapon, state.reach)
        state.gunsight = gunnery.successes(state.dice, state.dice_count, difficulty, pieces.DIE)
        if log is not None:
            fields: dict[str, object] = {
                "seat": setting.names[seat], "placed": int(state.gunsight), "difficulty": int(difficulty),
            }  # fmt: skip
            log.append(Event("gunsight", EVERYONE, fields))
        if state.weapon != pieces.NO_SPECIAL:
            special = setting.board_of(attacker).special(state.weapon)
            assert special is not None
            if special.zoom:
                least = gunnery.lowered(special.zoom, gunnery.beast(setting, attacker))
                if gunnery.successes(state.dice, state.dice_count, least, pieces.DIE):
                    state.zooms = 1
        elif attacker.side == pieces.SIDE_A:
            if attacker.pilot == pieces.MACLAREN and state.gunsight == state.dice_count:
                flight.collect(setting, state, seat, setting.numbers.all_placed_tokens, "D17-PIL-22", log)
            if attacker.pilot == pieces.FONCK and state.reach == 2 and state.gunsight:
                flight.collect(setting, state, seat, setting.numbers.range_2_tokens, "D17-PIL-42", log)
        return NEXT if state.fighters[state.target].status == FLYING else self.NO_TARGET

    def purpose(self, state: Position, seat: i64) -> str:
        attacker = state.fighters[state.active]
        return en.purpose_hit(gunnery.fire_difficulty(self.setting, attacker, state.weapon, state.reach))


# Evasion (D17-DEC-13).


class Evade(Phase):
    """D17-EVA-02, D17-EVA-07: only the target may evade."""

    rule: ClassVar[str] = "D17-EVA-01"
    asks: ClassVar[str] = "the target"
    EVADES: Final = 1
    HEART_OF_IRON: Final = 2  # D17-PIL-31: a die for not evading

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """D17-EVA-01, D17-INF-06: always ask, with or without the means."""
        state.pending = 1 << state.target
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        codes = range(actions.NO_EVASION, actions.ADVANCE)
        return [code for code in codes if self.refusal(state, seat, code) == LEGAL]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        fighter = state.fighters[seat]
        if code == actions.NO_EVASION:
            return LEGAL
        if actions.EVADE <= code < actions.DIVE:
            return LEGAL if deck.count(fighter.hand, pieces.EC + code - actions.EVADE) else NOT_IN_HAND
        if code != actions.DIVE:
            return OTHER_QUESTION
        special = self.setting.board_of(fighter).special(pieces.STEEP_DIVE)
        if special is None:
            return NOT_YOUR_ACTION
        return LEGAL if fighter.tokens >= special.cost else NO_TOKENS

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """D17-EVA-03, D17-EVA-05: pay and roll, or decline. Heart of Iron rolls after declining (D17-PIL-31)."""
        setting = self.setting
        state.pending = 0
        fighter = state.fighters[seat]
        if log is not None:
            name = _evasion_name(code)
            log.append(Event("evade", EVERYONE, {"seat": setting.names[seat], "with": name}, reveal=name is not None))
        if code == actions.NO_EVASION:
            if fighter.pilot != pieces.LOEWENHARDT or fighter.side != pieces.SIDE_A:
                return NEXT
            orders.roll(state, seat, 1)
            return self.HEART_OF_IRON
        if code == actions.DIVE:
            special = setting.board_of(fighter).special(pieces.STEEP_DIVE)
            assert special is not None
            fighter.tokens -= special.cost
            state.evasion = DIVED
            orders.roll(state, seat, special.dice + gunnery.extra_special_dice(setting, fighter))
        else:
            state.evasion = pieces.EC + code - actions.EVADE
            cards.discard(fighter, state.evasion)
            orders.roll(state, seat, setting.board_of(fighter).evasions[state.evasion - pieces.EC].dice)
        return self.EVADES

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        if state.target == seat:
            state.pending = 0
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        """Say what the dice on the Gunsight will do if all of them stay there."""
        weapon = "basic" if state.weapon == pieces.NO_SPECIAL else pieces.SPECIALS[state.weapon]
        harm = _harm(self.setting, state)
        return en.question_evade(self.setting.names[state.active], weapon, state.gunsight, harm)

    def candidates(self, state: Position, seat: i64, legal: list[int]) -> list[int]:
        """Every means of evasion, so that each missing one comes with a reason.

        D17-EVA-02: both Evasion Cards, and the Steep Dive of a Fighter that has it.
        """
        shown = [actions.NO_EVASION, actions.EVADE, actions.EVADE + 1]
        if self.setting.board_of(state.fighters[seat]).special(pieces.STEEP_DIVE) is not None:
            shown.append(actions.DIVE)
        return shown


def _evasion_name(code: i64) -> str | None:
    if code == actions.NO_EVASION:
        return None
    return "steep_dive" if code == actions.DIVE else pieces.CARDS[pieces.EC + code - actions.EVADE]


class Unevaded(Phase):
    """D17-PIL-31."""

    rule: ClassVar[str] = "D17-PIL-31"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        numbers = self.setting.numbers
        if state.dice & 7 >= numbers.unevaded_difficulty:
            flight.collect(self.setting, state, state.target, numbers.unevaded_tokens, "D17-PIL-31", log)
        return NEXT

    def purpose(self, state: Position, seat: i64) -> str:
        return en.purpose_heart_of_iron(self.setting.numbers.unevaded_difficulty)


class Evaded(Phase):
    """D17-EVA-03, D17-EVA-04: remove dice from the Gunsight. Tokens and own damage apply at once, Dead Six later."""

    rule: ClassVar[str] = "D17-EVA-03"
    HURTS: Final = 1  # the evader itself

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        seat = state.target
        fighter = state.fighters[seat]
        removed = gunnery.successes(state.dice, state.dice_count, _evasion_difficulty(setting, state), pieces.DIE)
        state.gunsight = state.gunsight - removed if removed < state.gunsight else 0
        if log is not None:
            left = int(state.gunsight)
            log.append(Event("evaded", EVERYONE, {"seat": setting.names[seat], "removed": int(removed), "left": left}))
        if fighter.pilot == pieces.RICHTHOFEN and removed == state.dice_count:
            flight.collect(setting, state, seat, setting.numbers.evasion_tokens, "D17-PIL-11", log)
        if state.evasion == DIVED:
            special = setting.board_of(fighter).special(pieces.STEEP_DIVE)
            assert special is not None
            least = gunnery.lowered(special.zoom, gunnery.beast(setting, fighter))
            if gunnery.successes(state.dice, state.dice_count, least, pieces.DIE):
                state.earned = BY_SPECIAL
            return NEXT
        return self._take_effects(state, log)

    def _take_effects(self, state: Position, log: list[Event] | None) -> i64:
        """D17-CRD-07: apply each effect at most once, however many dice qualify."""
        way: i64 = NEXT
        for effect in self.setting.board_of(state.fighters[state.target]).evasions[state.evasion - pieces.EC].effects:
            if not gunnery.successes(state.dice, state.dice_count, effect.least, effect.most):
                continue
            if effect.then == pieces.TOKEN:
                flight.collect(self.setting, state, state.target, 1, "D17-EVA-04", log)
            elif effect.then == pieces.DAMAGE:
                orders.hurt(state, state.target, 1, NONE)
                way = self.HURTS
            elif effect.then == pieces.DEAD_SIX:
                state.earned = BY_CARD
        return way

    def purpose(self, state: Position, seat: i64) -> str:
        return en.purpose_evade(_evasion_difficulty(self.setting, state))


def _evasion_difficulty(setting: Setting, state: Position) -> i64:
    fighter = state.fighters[state.target]
    if state.evasion == pieces.EC or state.evasion == pieces.ED:
        return setting.board_of(fighter).evasions[state.evasion - pieces.EC].difficulty
    special = setting.board_of(fighter).special(pieces.STEEP_DIVE)
    assert special is not None
    return gunnery.lowered(special.difficulty, gunnery.beast(setting, fighter))


# Damage and what follows.


class DamageStep(Phase):
    """D17-ATK-08, D17-FTR-27, D17-EVA-04: resolve the dice left on the Gunsight, if the target still flies."""

    rule: ClassVar[str] = "D17-ATK-08"
    HURTS: Final = 1
    STRIPS: Final = 2  # Lewis Guns

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        dice = state.gunsight
        harm = _harm(self.setting, state)
        state.gunsight = 0
        if dice == 0 or state.fighters[state.target].status != FLYING:
            return NEXT
        if state.weapon != pieces.LEWIS:
            orders.hurt(state, state.target, harm, state.active)
            return self.HURTS
        orders.move_cards(state, state.target, harm)
        return self.STRIPS


def _harm(setting: Setting, state: Position) -> i64:
    """D17-ATK-08, D17-FTR-27: return the damage of the dice on the Gunsight, or the cards the Lewis Guns strip."""
    dice = state.gunsight
    if state.weapon == pieces.NO_SPECIAL:
        return dice
    if state.weapon == pieces.LEWIS:
        held = state.fighters[state.target].hand_count
        return dice if dice < held else held
    special = setting.board_of(state.fighters[state.active]).special(state.weapon)
    assert special is not None
    return dice * special.multiplier


class AfterDamage(Phase):
    """D17-ATK-09, D17-ATK-12: Momentum follows a Basic Attack. D17-SPA-05: Boom & Zoom has Dead Six instead."""

    rule: ClassVar[str] = "D17-ATK-09"
    MOMENTUM: Final = 1
    BLOCKED: Final = 2  # no space to advance to
    ZOOMS: Final = 3

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        seat = state.active
        if state.weapon == pieces.NO_SPECIAL:
            if flight.has_route(setting, state, seat, 1, 1):
                orders.advance(state, seat, 1, 1)
                return self.MOMENTUM
            state.blocked = state.fighters[seat].cell
            return self.BLOCKED
        if not state.zooms or state.fighters[state.target].status != FLYING:
            return NEXT
        if not flight.rear_cells(setting, state, seat, state.target):
            return NEXT  # D17-DSX-03, D17-RUL-78: nothing is performed
        orders.dead_six(state, seat, state.target)
        return self.ZOOMS


class Zoomed(Phase):
    """D17-GEN-03, D17-SPA-06: drop a movement earned with a card. One earned by a Special Action stays.

    D17-RUL-78: this holds even if the attacker was already on a Rear space and only turned.
    """

    rule: ClassVar[str] = "D17-SPA-06"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        if state.earned == BY_CARD:
            state.earned = 0
        return NEXT


class AfterMomentum(Phase):
    """D17-ATK-10, D17-PIL-12: roll The Red Baron's die."""

    rule: ClassVar[str] = "D17-ATK-10"
    ROLLS: Final = 1

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        if state.fighters[state.active].pilot != pieces.RICHTHOFEN:
            return NEXT
        orders.roll(state, state.active, 1)
        return self.ROLLS


class BaronRolled(Phase):
    rule: ClassVar[str] = "D17-PIL-12"
    TURNS: Final = 1

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        if state.dice & 7 < self.setting.numbers.momentum_difficulty:
            return NEXT
        orders.turn(state, state.active, self.setting.numbers.momentum_turns, True)
        return self.TURNS

    def purpose(self, state: Position, seat: i64) -> str:
        return en.purpose_red_baron(self.setting.numbers.momentum_difficulty)


class EvasiveMovement(Phase):
    """D17-EVA-06: end the attack, then let the evader move if it still flies."""

    rule: ClassVar[str] = "D17-EVA-06"
    DROPS_BEHIND: Final = 1

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        seat = state.target
        earned = state.earned
        state.target = NONE
        state.weapon = NONE
        state.earned = 0
        state.evasion = NONE
        state.zooms = 0
        state.extra = 0
        state.reach = 0
        if not earned or state.fighters[seat].status != FLYING:
            return NEXT
        if not flight.rear_cells(self.setting, state, seat, state.active):
            return NEXT  # D17-DSX-03
        orders.dead_six(state, seat, state.active)
        return self.DROPS_BEHIND

    def purpose(self, state: Position, seat: i64) -> str:
        return en.purpose_red_baron_turn()

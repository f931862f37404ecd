"""Moving cards: draws, damage (chapter 14), random discards, Regroup and Repair (chapter 15), rewards."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.events import EVERYONE, Event, all_but, only
from aerodrome.core.game import CHANCE_BIT
from aerodrome.games.dogfight_1917 import actions
from aerodrome.games.dogfight_1917.refusals import LEGAL, NOT_IN_DAMAGE, OTHER_QUESTION, TOO_MANY
from aerodrome.games.dogfight_1917.rules import cards
from aerodrome.games.dogfight_1917.rules.crash import OWN_DAMAGE, SHOT_DOWN, crash
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import (
    ACTION,
    DAMAGE,
    FLYING,
    NEXT_TURN,
    NONE,
    OVER,
    REGROUP,
    REWARD,
    Position,
)
from aerodrome.games.dogfight_1917.tables import CARDS

# Draws.


def apply_draw(setting: Setting, state: Position, kind: i64, log: list[Event] | None) -> None:
    """D17-TRN-03: the owner sees the card, the others see only that one was drawn."""
    cards.draw(state.fighters[state.owner], kind)
    if log is not None:
        name = setting.names[state.owner]
        log.append(Event("drew", only(state.owner), {"seat": name, "card": CARDS[kind]}))
        log.append(Event("drew", all_but(state.owner), {"seat": name}))
    state.owed -= 1
    if state.owed == 0:
        state.pending = 0
        state.phase = state.after_cards


# Damage.


def hurt(state: Position, seat: i64, count: i64, credit: i64, after: i64) -> None:
    """D17-DMG-01, D17-DMG-03: begin moving `count` cards. More than the Deck holds bring the Fighter down."""
    held = state.fighters[seat].deck_count
    state.owner = seat
    state.owed = count if count < held else held
    state.over = 1 if count > held else 0
    state.credit = credit
    state.after_cards = after
    state.phase = DAMAGE


def begin_damage(setting: Setting, state: Position, log: list[Event] | None) -> None:
    if state.owed:
        state.pending = CHANCE_BIT
    else:
        _finish_damage(setting, state, log)


def apply_damage(setting: Setting, state: Position, kind: i64, log: list[Event] | None) -> None:
    """D17-DMG-02, D17-INF-03: card by card, unseen."""
    cards.to_damage(state.fighters[state.owner], kind)
    if log is not None:
        log.append(Event("damaged", EVERYONE, {"seat": setting.names[state.owner]}))
    state.owed -= 1
    if state.owed == 0:
        state.pending = 0
        _finish_damage(setting, state, log)


def _finish_damage(setting: Setting, state: Position, log: list[Event] | None) -> None:
    state.phase = state.after_cards
    if not state.over:
        return
    cause = OWN_DAMAGE if state.credit == NONE else SHOT_DOWN
    crash(setting, state, state.owner, state.credit, cause, log)
    if state.phase == OVER:
        return
    if state.fighters[state.active].status != FLYING:
        state.phase = NEXT_TURN  # D17-CRS-06
    if state.leader != NONE:
        state.after_cards = state.phase
        state.phase = REWARD
        state.pending = 1 << state.leader


# A Leader's reward (D17-EVC-08, D17-DEC-17).


def reward_refusal(setting: Setting, state: Position, code: int) -> int:
    if not actions.REWARD <= code < actions.SIZE:
        return OTHER_QUESTION
    return LEGAL if code - actions.REWARD <= state.fighters[state.leader].damage_count else TOO_MANY


def reward_legal(setting: Setting, state: Position) -> list[int]:
    codes = range(actions.REWARD, actions.SIZE)
    return [code for code in codes if reward_refusal(setting, state, code) == LEGAL]


def apply_reward(setting: Setting, state: Position, code: int, log: list[Event] | None) -> None:
    state.pending = 0
    count = code - actions.REWARD
    for _ in range(count):
        cards.salvage(state.fighters[state.leader])
    if log is not None:
        log.append(Event("reward", EVERYONE, {"seat": setting.names[state.leader], "count": count}))
    state.leader = NONE
    state.phase = state.after_cards


# Lewis Guns (D17-FTR-27): random cards go from the hand, face-up, to the Discard Pile.


def apply_lewis(setting: Setting, state: Position, kind: i64, log: list[Event] | None) -> None:
    cards.discard(state.fighters[state.owner], kind)
    if log is not None:
        fields: dict[str, object] = {"seat": setting.names[state.owner], "card": CARDS[kind]}
        log.append(Event("stripped", EVERYONE, fields, reveal=True))
    state.owed -= 1
    if state.owed == 0:
        state.pending = 0
        state.phase = state.after_cards


# Regroup (D17-TOK-07).


def start_regroup(setting: Setting, state: Position, seat: i64, log: list[Event] | None) -> None:
    fighter = state.fighters[seat]
    fighter.tokens -= setting.numbers.regroup_cost
    wanted = setting.numbers.regroup_cards
    state.owner = seat
    state.owed = wanted if fighter.discard_count > wanted else fighter.discard_count
    state.phase = REGROUP
    state.pending = CHANCE_BIT


def apply_regroup(setting: Setting, state: Position, kind: i64, log: list[Event] | None) -> None:
    cards.regroup(state.fighters[state.owner], kind)
    if log is not None:
        log.append(Event("regrouped", EVERYONE, {"seat": setting.names[state.owner], "card": CARDS[kind]}))
    state.owed -= 1
    if state.owed == 0:
        state.pending = 0
        state.phase = ACTION


# Emergency Repair (D17-TOK-08, D17-DEC-16).


def repair_refusal(state: Position, seat: int, code: int) -> int:
    if not actions.REPAIR_CARDS <= code < actions.REWARD:
        return OTHER_QUESTION
    pile = cards.piled(state.fighters[seat].damage)
    chosen = deck.piled(actions.CHOICES[code - actions.REPAIR_CARDS])
    return LEGAL if cards.fewest(pile, chosen) == chosen else NOT_IN_DAMAGE


def repair_legal(state: Position, seat: int) -> list[int]:
    codes = range(actions.REPAIR_CARDS, actions.REWARD)
    return [code for code in codes if repair_refusal(state, seat, code) == LEGAL]


def apply_repair(setting: Setting, state: Position, seat: int, code: int, log: list[Event] | None) -> None:
    state.pending = 0
    fighter = state.fighters[seat]
    choice = actions.CHOICES[code - actions.REPAIR_CARDS]
    before = fighter.discard_count
    cards.repair(fighter, deck.piled(choice))
    state.phase = ACTION
    if log is None:
        return
    newest = fighter.discard
    thrown: list[str] = []
    for _ in range(fighter.discard_count - before):
        thrown.append(CARDS[(newest & 7) - 1])
        newest >>= 3
    name = setting.names[seat]
    whole: dict[str, object] = {"seat": name, "count": len(choice), "cards": [CARDS[kind] for kind in choice]}
    log.append(Event("repaired", only(seat), {**whole, "discarded": thrown}, reveal=True))
    log.append(Event("repaired", all_but(seat), {"seat": name, "count": len(choice), "discarded": thrown}, reveal=True))

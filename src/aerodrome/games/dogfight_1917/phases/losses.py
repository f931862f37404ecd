"""Moving cards: draws, damage (chapter 14), random discards, Regroup and Repair (chapter 15), rewards."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.events import EVERYONE, Event, all_but, only
from aerodrome.core.phase import BACK, NEXT
from aerodrome.games.dogfight_1917 import actions
from aerodrome.games.dogfight_1917.messages import en
from aerodrome.games.dogfight_1917.phases.base import Phase
from aerodrome.games.dogfight_1917.phases.draws import Draws
from aerodrome.games.dogfight_1917.pieces import CARDS
from aerodrome.games.dogfight_1917.refusals import LEGAL, NOT_IN_DAMAGE, OTHER_QUESTION, TOO_MANY
from aerodrome.games.dogfight_1917.rules import cards
from aerodrome.games.dogfight_1917.rules.crash import OWN_DAMAGE, SHOT_DOWN, crash
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import FLYING, NONE, Position


class Draw(Draws):
    """D17-TRN-03: from the Deck to the hand. The owner sees the card, the others see only that one was drawn."""

    rule: ClassVar[str] = "D17-TRN-03"

    def move(self, state: Position, kind: i64, log: list[Event] | None) -> None:
        cards.draw(state.fighters[state.owner], kind)
        if log is not None:
            name = self.setting.names[state.owner]
            log.append(Event("drew", only(state.owner), {"seat": name, "card": CARDS[kind]}))
            log.append(Event("drew", all_but(state.owner), {"seat": name}))

    def kind(self, state: Position) -> str:
        return self.setting.draw_kinds[state.owner]

    def chance_name(self, state: Position) -> str:
        return en.chance_drawn(self.setting.names[state.owner])


class Damage(Draws):
    """D17-DMG-01, D17-DMG-02, D17-INF-03: from the Deck to the Damage Pile, card by card, unseen."""

    rule: ClassVar[str] = "D17-DMG-01"
    REWARD: Final = 1  # D17-EVC-08: a Leader's, and then back to where the damage leads
    LAST_REWARD: Final = 2  # the same, but the turn is over
    TURN_OVER: Final = 3  # D17-CRS-06: the active Fighter is down

    def move(self, state: Position, kind: i64, log: list[Event] | None) -> None:
        cards.to_damage(state.fighters[state.owner], kind)
        if log is not None:
            log.append(Event("damaged", EVERYONE, {"seat": self.setting.names[state.owner]}))

    def finish(self, state: Position, log: list[Event] | None) -> i64:
        """D17-DMG-03, D17-DMG-04: more damage than the Deck held brings the Fighter down."""
        if not state.over:
            return BACK
        cause = OWN_DAMAGE if state.credit == NONE else SHOT_DOWN
        crash(self.setting, state, state.owner, state.credit, cause, log)
        turn_over = state.fighters[state.active].status != FLYING
        if state.leader != NONE:
            return self.LAST_REWARD if turn_over else self.REWARD
        return self.TURN_OVER if turn_over else BACK

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        return _stop(state, seat)

    def kind(self, state: Position) -> str:
        return self.setting.unseen_kinds[state.owner]

    def chance_name(self, state: Position) -> str:
        return en.chance_damaged(self.setting.names[state.owner])


class Lewis(Draws):
    """Lewis Guns (D17-FTR-27): random cards go from the hand, face-up, to the Discard Pile."""

    rule: ClassVar[str] = "D17-FTR-27"

    def pile(self, state: Position) -> i64:
        return state.fighters[state.owner].hand

    def move(self, state: Position, kind: i64, log: list[Event] | None) -> None:
        cards.discard(state.fighters[state.owner], kind)
        if log is not None:
            fields: dict[str, object] = {"seat": self.setting.names[state.owner], "card": CARDS[kind]}
            log.append(Event("stripped", EVERYONE, fields, reveal=True))

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        return _stop(state, seat)

    def chance_name(self, state: Position) -> str:
        return en.chance_stripped(self.setting.names[state.owner])


def _stop(state: Position, seat: i64) -> i64:
    """Move no more cards of a seat that has left the table."""
    if state.owner == seat:
        state.pending = 0
    return BACK


class Reward(Phase):
    """D17-EVC-08, D17-DEC-17: a Leader's repair after its team has shot down a Wingman."""

    rule: ClassVar[str] = "D17-EVC-08"
    asks: ClassVar[str] = "the Leader"
    TURN_OVER: Final = 1  # the active seat has left the table: the Leader keeps the reward, only the turn is over

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.pending = 1 << state.leader
        return BACK

    def legal(self, state: Position, seat: i64) -> list[int]:
        codes = range(actions.REWARD, actions.SIZE)
        return [code for code in codes if self.refusal(state, seat, code) == LEGAL]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if not actions.REWARD <= code < actions.SIZE:
            return OTHER_QUESTION
        return LEGAL if code - actions.REWARD <= state.fighters[state.leader].damage_count else TOO_MANY

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        count = code - actions.REWARD
        for _ in range(count):
            cards.salvage(state.fighters[state.leader])
        if log is not None:
            fields: dict[str, object] = {"seat": self.setting.names[state.leader], "count": int(count)}
            log.append(Event("reward", EVERYONE, fields))
        state.leader = NONE
        return BACK

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        if seat == state.active:
            state.pending = 0
        return self.TURN_OVER

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_reward()


class Regroup(Draws):
    """D17-TOK-07: random cards go from the Discard Pile to the hand."""

    rule: ClassVar[str] = "D17-TOK-07"

    def pile(self, state: Position) -> i64:
        return cards.piled(state.fighters[state.owner].discard)

    def move(self, state: Position, kind: i64, log: list[Event] | None) -> None:
        cards.regroup(state.fighters[state.owner], kind)
        if log is not None:
            log.append(Event("regrouped", EVERYONE, {"seat": self.setting.names[state.owner], "card": CARDS[kind]}))

    def finish(self, state: Position, log: list[Event] | None) -> i64:
        return NEXT

    def chance_name(self, state: Position) -> str:
        return en.chance_regrouped(self.setting.names[state.owner])


class Repair(Phase):
    """Emergency Repair (D17-TOK-08, D17-DEC-16)."""

    rule: ClassVar[str] = "D17-TOK-08"
    asks: ClassVar[str] = "the active player"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.pending = 1 << state.active
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        codes = range(actions.REPAIR_CARDS, actions.REWARD)
        return [code for code in codes if self.refusal(state, seat, code) == LEGAL]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if not actions.REPAIR_CARDS <= code < actions.REWARD:
            return OTHER_QUESTION
        pile = cards.piled(state.fighters[seat].damage)
        chosen = deck.piled(actions.CHOICES[code - actions.REPAIR_CARDS])
        return LEGAL if cards.fewest(pile, chosen) == chosen else NOT_IN_DAMAGE

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        _repair(self.setting, state, seat, actions.CHOICES[code - actions.REPAIR_CARDS], log)
        return NEXT

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        """A seat that leaves returns nothing to its Deck, and the pile it saw is discarded."""
        if state.pending >> seat & 1:
            self.apply(state, seat, actions.REPAIR_CARDS, log)
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_repair()


def _repair(setting: Setting, state: Position, seat: i64, choice: list[int], log: list[Event] | None) -> None:
    fighter = state.fighters[seat]
    before = fighter.discard_count
    cards.repair(fighter, deck.piled(choice))
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

"""A position of Dogfight: 1917: fields and their meaning, no rules.

Hands and Decks are piles of core/deck.py, which count the cards of each kind. A Deck has no order: chance picks a card.
Damage and Discard Piles are ordered stacks: one number, three bits per card (kind + 1), the newest lowest.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aerodrome.core.game import State

# Phases: the question, or what happens next. game.py has the table of them.
CHOOSE: Final = 0  # combinations, pilots, Fighters, assignments
HARDER: Final = 1  # Daring Escape's harder option
CORNERS: Final = 2  # Battle Royale: placing
DEAL: Final = 3
RECONNAISSANCE: Final = 4
RETURN: Final = 5  # the space to which a Wingman returns
IMPROVISE: Final = 6
SHUFFLE_BACK: Final = 7
DRAW: Final = 8  # cards from the Deck to the hand, seen by their owner
STALL_CHECK: Final = 9
STALL: Final = 10
ACTION: Final = 11  # the Engagement Phase
TURN: Final = 12  # a Turn instruction
REPEAT: Final = 13  # fly the card again?
ROLL: Final = 14  # dice are falling
REROLL: Final = 15  # the reroll window
EVADE: Final = 16
ADVANCE: Final = 17  # Momentum, Slip-turn, Pioneer of the Sky
DEAD_SIX: Final = 18
REGROUP: Final = 19  # random cards from the Discard Pile
REPAIR: Final = 20  # the choice of cards from the Damage Pile
LEWIS: Final = 21  # random cards from a hand
DAMAGE: Final = 22  # cards move unseen from Deck to Damage Pile
REWARD: Final = 23  # a Leader's repair
OVER: Final = 24
# Steps without a question: rolls, Turns and damage return to these.
NEXT_TURN: Final = 25
TURN_END: Final = 26
CARD_TURNED: Final = 27  # the card's own Turn is done: Conditional Effects
CARD_ROLLED: Final = 28
CARD_DONE: Final = 29  # the whole card is resolved: pilots' Turns
BLACKED_OUT: Final = 30  # the card is paid: the Advance follows
FIRE: Final = 31
AIMED: Final = 32  # the die before a Basic Attack is rolled
FIRED: Final = 33
EVADED: Final = 34  # the evasion roll is final
UNEVADED: Final = 35  # the die for not evading is rolled
DAMAGE_STEP: Final = 36
AFTER_DAMAGE: Final = 37
AFTER_MOMENTUM: Final = 38
BARON_ROLLED: Final = 39
EVASIVE_MOVEMENT: Final = 40
SLIP_ROLLED: Final = 41
SLIP_TURNED: Final = 42
PIONEER_FLOWN: Final = 43
PILOT_FLIPS: Final = 44
ZOOMED: Final = 45  # the attacker's own Dead Six is done
REMOVE: Final = 46  # the Ace's cards leave the game unseen

# Slots of calls: a roll may be open while cards are on their way.
ROLLS: Final = 0
MOVES: Final = 1
CARDS_MOVE: Final = 2

# Parts of a turn (D17-TRN-02), as players name them.
SETUP_STAGE: Final = 0
RECON_STAGE: Final = 1
ASSESSMENT: Final = 2
ENGAGEMENT: Final = 3

FLYING: Final = 0
CRASHED: Final = 1
AWAITING: Final = 2  # a Wingman's return (D17-EVC-05)

NONE: Final = -1
BY_CARD: Final = 1  # how a pending evasive movement was earned
BY_SPECIAL: Final = 2
SEATS_AT_MOST: Final = 4
QUEUE_BITS: Final = 12  # three for each seat


@mypyc_attr(native_class=True, acyclic=True)
class Fighter:
    """One player's Fighter, pilot, tokens and cards in the five zones of D17-CMP-02.

    It starts without tokens (D17-SET-08) and with side A up (D17-SET-05).
    """

    def __init__(self) -> None:
        self.fighter: i64 = NONE
        self.pilot: i64 = NONE
        self.side: i64 = 0
        self.status: i64 = FLYING
        self.cell: i64 = NONE
        self.heading: i64 = 0
        self.tokens: i64 = 0
        self.hand: i64 = 0
        self.hand_count: i64 = 0
        self.deck: i64 = 0
        self.deck_count: i64 = 0
        self.damage: i64 = 0
        self.damage_count: i64 = 0
        self.discard: i64 = 0
        self.discard_count: i64 = 0
        self.removed: i64 = 0  # out of the game, seen by all
        self.lost: i64 = 0  # out of the game, seen by no one
        self.lost_count: i64 = 0
        self.aside: i64 = 0  # chosen to be shuffled back, but still in the hand as others see it
        self.moves: list[int] = []  # what is remembered of the cards (rules/memory.py)

    def clone(self) -> Fighter:
        twin = Fighter()
        twin.fighter = self.fighter
        twin.pilot = self.pilot
        twin.side = self.side
        twin.status = self.status
        twin.cell = self.cell
        twin.heading = self.heading
        twin.tokens = self.tokens
        twin.hand = self.hand
        twin.hand_count = self.hand_count
        twin.deck = self.deck
        twin.deck_count = self.deck_count
        twin.damage = self.damage
        twin.damage_count = self.damage_count
        twin.discard = self.discard
        twin.discard_count = self.discard_count
        twin.removed = self.removed
        twin.lost = self.lost
        twin.lost_count = self.lost_count
        twin.aside = self.aside
        if self.moves:
            twin.moves = self.moves[:]
        return twin

    def key(self) -> list[int]:
        own: list[int] = [
            self.fighter, self.pilot, self.side, self.status, self.cell, self.heading, self.tokens, self.hand,
            self.hand_count, self.deck, self.deck_count, self.damage, self.damage_count, self.discard,
            self.discard_count, self.removed, self.lost, self.lost_count, self.aside, len(self.moves),
        ]  # fmt: skip
        own.extend(self.moves)
        return own


@mypyc_attr(native_class=True, acyclic=True)
class Position(State):
    """The whole table."""

    def __init__(self, fighters: list[Fighter]) -> None:
        super().__init__()
        self.fighters = fighters  # by seat
        self.stage: i64 = SETUP_STAGE
        self.active: i64 = 0  # whose turn it is
        self.maneuver_done: i64 = 0
        self.blocked: i64 = NONE  # the cell on which the active Fighter's Momentum was blocked (D17-ATK-12)
        self.choices: i64 = 0  # made so far in the current phase of the set-up
        self.dealt: i64 = 0  # seats that have got their hand, until all have
        self.harder: i64 = 0  # 1 if the Ace has taken the harder option
        # A Maneuver Card being flown.
        self.card: i64 = NONE
        self.route: i64 = 0  # of its first Advance
        self.again: i64 = 0  # 1 on its second flight
        # A roll.
        self.roller: i64 = NONE
        self.dice: i64 = 0  # three bits per die, the first one lowest
        self.dice_count: i64 = 0
        self.falling: i64 = 0  # mask of dice still to be rolled
        self.free_used: i64 = 0
        # An attack by the active Fighter.
        self.target: i64 = NONE
        self.weapon: i64 = NONE  # the special action; NONE for a Basic Attack
        self.reach: i64 = 0  # the range
        self.extra: i64 = 0  # additional dice
        self.gunsight: i64 = 0  # successful dice; one Gunsight, the attacker's (D17-BRD-13)
        self.zooms: i64 = 0  # 1 if the fire dice earn Dead Six
        self.evasion: i64 = NONE  # the card played, or -1
        self.earned: i64 = 0  # the evader's pending movement: BY_CARD, BY_SPECIAL
        # An instruction to a seat.
        self.mover: i64 = NONE
        self.times: i64 = 0  # Turns
        self.optional: i64 = 0
        self.least: i64 = 0  # of an Advance
        self.most: i64 = 0
        self.reference: i64 = NONE  # of Dead Six
        # Cards being moved.
        self.owner: i64 = NONE
        self.owed: i64 = 0
        self.over: i64 = 0  # 1 if there is more damage than cards
        self.credit: i64 = NONE  # the seat that gets credit for a crash
        self.leader: i64 = NONE  # the seat that gets the reward
        self.queue: i64 = 0  # Leaders whose turn is next, three bits each (seat + 1), the next lowest
        self.unmoved: i64 = 0  # four bits per Leader: seats that have not moved since its last turn after a crash
        # The end.
        self.winner: i64 = NONE  # a team
        self.fallen: i64 = NONE  # the seat that crashed last
        self.cause: i64 = 0  # how: see rules/crash.py

    @staticmethod
    def templates() -> list[object]:
        return [Position([]), Fighter()]

    def clone(self) -> Position:
        fighters: list[Fighter] = []
        for fighter in self.fighters:
            fighters.append(fighter.clone())
        twin = Position(fighters)
        twin.phase = self.phase
        twin.turn = self.turn
        twin.pending = self.pending
        twin.begun = self.begun
        twin.returns = self.returns
        twin.stage = self.stage
        twin.active = self.active
        twin.maneuver_done = self.maneuver_done
        twin.blocked = self.blocked
        twin.choices = self.choices
        twin.dealt = self.dealt
        twin.harder = self.harder
        twin.queue = self.queue
        twin.unmoved = self.unmoved
        twin.winner = self.winner
        twin.fallen = self.fallen
        twin.cause = self.cause
        self._copy_action(twin)
        return twin

    def _copy_action(self, twin: Position) -> None:
        """Copy what `clear_table` clears."""
        twin.card = self.card
        twin.route = self.route
        twin.again = self.again
        twin.roller = self.roller
        twin.dice = self.dice
        twin.dice_count = self.dice_count
        twin.falling = self.falling
        twin.free_used = self.free_used
        twin.target = self.target
        twin.weapon = self.weapon
        twin.reach = self.reach
        twin.extra = self.extra
        twin.gunsight = self.gunsight
        twin.zooms = self.zooms
        twin.evasion = self.evasion
        twin.earned = self.earned
        twin.mover = self.mover
        twin.times = self.times
        twin.optional = self.optional
        twin.least = self.least
        twin.most = self.most
        twin.reference = self.reference
        twin.owner = self.owner
        twin.owed = self.owed
        twin.over = self.over
        twin.credit = self.credit
        twin.leader = self.leader

    def after(self, slot: i64) -> i64:
        """Return the phase that a call in this slot comes back to, or came back to since the table was cleared."""
        return self.returns >> 8 * slot & 255

    def key(self) -> tuple[int, ...]:
        own: list[int] = [
            self.phase, self.turn, self.pending, self.begun, self.stage, self.active, self.maneuver_done, self.blocked,
            self.choices + self.dealt, self.harder, self.card, self.route, self.again, self.roller, self.dice,
            self.dice_count, self.falling, self.free_used, self.after(ROLLS), self.target, self.weapon, self.reach,
            self.extra, self.gunsight, self.zooms, self.evasion, self.earned, self.mover, self.times, self.optional,
            self.least, self.most, self.reference, self.after(MOVES), self.owner, self.owed, self.over, self.credit,
            self.after(CARDS_MOVE), self.leader, self.queue | self.unmoved << QUEUE_BITS, self.winner, self.fallen,
            self.cause,
        ]  # fmt: skip
        for fighter in self.fighters:
            own.extend(fighter.key())
        return tuple(own)


def pushed(stack: i64, kind: i64) -> i64:
    """Return the stack with one more card, the newest."""
    return (stack << 3) | (kind + 1)


def newest(stack: i64) -> i64:
    return (stack & 7) - 1


def stacked(kinds: list[int]) -> i64:
    """Return the stack of these cards, given the newest first."""
    stack: i64 = 0
    for place in range(len(kinds) - 1, -1, -1):
        stack = pushed(stack, kinds[place])
    return stack


def cards_of(stack: i64) -> list[int]:
    """List the kinds in a stack, the newest first."""
    found: list[int] = []
    while stack:
        found.append((stack & 7) - 1)
        stack >>= 3
    return found


def clear_table(state: Position) -> None:
    """D17-INV-03: between actions, clear every trace of a roll, an attack, an instruction or moving cards."""
    state.card = NONE
    state.route = 0
    state.again = 0
    state.roller = NONE
    state.dice = 0
    state.dice_count = 0
    state.falling = 0
    state.free_used = 0
    state.target = NONE
    state.weapon = NONE
    state.reach = 0
    state.extra = 0
    state.gunsight = 0
    state.zooms = 0
    state.evasion = NONE
    state.earned = 0
    state.mover = NONE
    state.times = 0
    state.optional = 0
    state.least = 0
    state.most = 0
    state.reference = NONE
    state.owner = NONE
    state.owed = 0
    state.over = 0
    state.credit = NONE
    state.returns = 0
    state.leader = NONE

"""A position of Dog Fight! (DF-STATE-01): fields and their meaning, no rules.

Piles of tiles are packed numbers; see core/deck.py. A kind of tile is value * 4 + hits.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aerodrome.core.game import State

# Phases, in the order of the sequence of play; game.py says what follows what.
LAYOUT: Final = 0  # scenario tiles are laid on S1 to S5
PLANES: Final = 1  # biplanes are chosen
STARTS: Final = 2  # a start space is chosen
EQUIP: Final = 3  # bags are filled, starting damage is set
FIRST_OBJECTIVE: Final = 4  # Rescue: the rescuer draws
DEAL: Final = 5  # starting hands
BOT_TILE: Final = 6  # solo: the bot's first tile
MULLIGAN: Final = 7  # who may, sets tiles aside
EXCHANGE: Final = 8  # they are replaced
PUT_BACK: Final = 9  # and go back into the bag
TURN_START: Final = 10  # T0
PLAN: Final = 11  # T1
MOVE: Final = 12  # T2 to T5
AIM: Final = 13  # T6
AUTOMATON: Final = 14  # S3 to S9 of solo
DAMAGE: Final = 15  # T7: cubes, and Black's tiles
FALL: Final = 16  # T7: who is down
GUNS: Final = 17  # T8
TURN_END: Final = 18  # T9
REFILL: Final = 19  # hands after a round
OBJECTIVE: Final = 20  # Rescue: one more objective after a round
OVER: Final = 21

FLYING: Final = 0
DOWN: Final = 1
CRASHED: Final = 2

NONE: Final = -1  # no tile, no choice, no spot

A: Final = 0
B: Final = 1
DRAW: Final = 2
SEATS: Final = 2


@mypyc_attr(native_class=True, acyclic=True)
class Biplane:
    """One player's biplane with everything on and behind that player's screen."""

    def __init__(self) -> None:
        self.plane: i64 = NONE  # which of the nine; NONE until chosen
        self.cell: i64 = 0  # the space it stands on
        self.damage: i64 = 0  # cubes on its track, set-up damage included
        self.setup_damage: i64 = 0  # of these, how many a scenario put there
        self.status: i64 = FLYING
        self.jammed = 0  # Grey's gun
        self.hand: i64 = 0  # pile behind the screen
        self.hand_count: i64 = 0
        self.bag: i64 = 0  # pile in the bag
        self.bag_count: i64 = 0
        self.spent: i64 = 0  # pile of tiles played in this cycle
        self.removed: i64 = 0  # pile of tiles Black has lost
        self.removed_count: i64 = 0
        self.squares = 0  # the turn track: five bits a tile (kind + 1), the first played lowest
        self.last: i64 = NONE  # kind of the tile played most recently
        self.choice: i64 = NONE  # the action committed this turn
        self.aside: i64 = 0  # pile set aside in a mulligan
        self.aside_count: i64 = 0
        self.mulliganed = 0  # how many tiles the mulligan exchanged
        self.owed_draws: i64 = 0  # tiles still to draw from the bag
        self.owed_losses: i64 = 0  # tiles still to be lost from the bag at random
        self.owed_discards: i64 = 0  # tiles Black still has to give up

    def clone(self) -> Biplane:
        twin = Biplane()
        twin.plane = self.plane
        twin.cell = self.cell
        twin.damage = self.damage
        twin.setup_damage = self.setup_damage
        twin.status = self.status
        twin.jammed = self.jammed
        twin.hand = self.hand
        twin.hand_count = self.hand_count
        twin.bag = self.bag
        twin.bag_count = self.bag_count
        twin.spent = self.spent
        twin.removed = self.removed
        twin.removed_count = self.removed_count
        twin.squares = self.squares
        twin.last = self.last
        twin.choice = self.choice
        twin.aside = self.aside
        twin.aside_count = self.aside_count
        twin.mulliganed = self.mulliganed
        twin.owed_draws = self.owed_draws
        twin.owed_losses = self.owed_losses
        twin.owed_discards = self.owed_discards
        return twin

    def key(self) -> list[int]:
        return [
            self.plane, self.cell, self.damage, self.setup_damage, self.status, self.jammed, self.hand, self.bag,
            self.spent, self.removed, self.squares, self.last, self.choice, self.aside, self.mulliganed,
            self.owed_draws, self.owed_losses, self.owed_discards,
        ]  # fmt: skip


@mypyc_attr(native_class=True, acyclic=True)
class Position(State):
    """The whole table."""

    def __init__(self, a: Biplane, b: Biplane) -> None:
        super().__init__()
        self.a = a  # in solo the human
        self.b = b  # in solo the bot's biplane
        # The malfunctioning biplane of Escort.
        self.m_cell: i64 = 0
        self.m_damage = 0
        self.m_status: i64 = FLYING
        self.m_hand = 0  # mask of M's unused tiles
        self.m_choice: i64 = NONE  # the tile and route committed for M: tile * 2 + exit
        # What lies beside the board.
        self.spots: i64 = 0  # four bits a spot: cameras, factory or airfield number; 0 = gone
        self.done: i64 = 0  # sites removed, factories destroyed or persons rescued
        self.rescued: i64 = 0  # mask of rescued numbers (bit 0 = number 1)
        self.held: i64 = 0  # mask of the objectives the rescuer holds
        self.drawn: i64 = 0  # mask of the objectives drawn so far
        self.landed: i64 = NONE  # the spot the rescuer is landed at
        self.owed_objectives: i64 = 0
        self.seen_held = 0  # four bits a number: how many objectives were drawn when it was shown to be held
        self.seen_absent: i64 = 0  # four bits a number: how many were drawn when it was last shown not to be held
        # This turn.
        self.exit_open: i64 = 0  # fixed at T0
        self.first: i64 = NONE  # the seat that White forces to commit openly, before White
        self.shown: i64 = 0  # what of it White sees: 1 the biplane's choice, 2 M's
        self.hits_on_a: i64 = 0  # hits on their way, T6 to T7
        self.hits_on_b: i64 = 0
        self.hits_on_m = 0
        self.aim: i64 = 0  # the question open at T6
        # The automaton of solo play.
        self.bot_left: i64 = NONE  # kinds of tile in its slots
        self.bot_right: i64 = NONE
        self.bot_bag: i64 = 0
        self.bot_used: i64 = 0
        self.bot_played: i64 = NONE
        self.bot_slot = 0  # 0 left, 1 right: where the played tile came from
        self.bot_looped: i64 = 0
        self.winner: i64 = NONE  # when the game is over: A, B or DRAW
        self.result_kind: i64 = 0
        self.result_rule = 0
        self.major: i64 = 0

    def plane(self, seat: i64) -> Biplane:
        return self.a if seat == A else self.b

    @staticmethod
    def templates() -> list[object]:
        return [Position(Biplane(), Biplane()), Biplane()]

    def clone(self) -> Position:
        twin = Position(self.a.clone(), self.b.clone())
        twin.phase = self.phase
        twin.turn = self.turn
        twin.pending = self.pending
        twin.begun = self.begun
        twin.returns = self.returns
        twin.m_cell = self.m_cell
        twin.m_damage = self.m_damage
        twin.m_status = self.m_status
        twin.m_hand = self.m_hand
        twin.m_choice = self.m_choice
        twin.spots = self.spots
        twin.done = self.done
        twin.rescued = self.rescued
        twin.held = self.held
        twin.drawn = self.drawn
        twin.landed = self.landed
        twin.owed_objectives = self.owed_objectives
        twin.seen_held = self.seen_held
        twin.seen_absent = self.seen_absent
        twin.exit_open = self.exit_open
        twin.first = self.first
        twin.shown = self.shown
        twin.hits_on_a = self.hits_on_a
        twin.hits_on_b = self.hits_on_b
        twin.hits_on_m = self.hits_on_m
        twin.aim = self.aim
        twin.bot_left = self.bot_left
        twin.bot_right = self.bot_right
        twin.bot_bag = self.bot_bag
        twin.bot_used = self.bot_used
        twin.bot_played = self.bot_played
        twin.bot_slot = self.bot_slot
        twin.bot_looped = self.bot_looped
        twin.winner = self.winner
        twin.result_kind = self.result_kind
        twin.result_rule = self.result_rule
        twin.major = self.major
        return twin

    def key(self) -> tuple[int, ...]:
        own = [
            self.phase, self.turn, self.pending, self.begun, self.m_cell, self.m_damage, self.m_status, self.m_hand,
            self.m_choice, self.spots, self.done, self.rescued, self.held, self.drawn, self.landed,
            self.owed_objectives, self.seen_held, self.seen_absent, self.exit_open, self.first, self.shown,
            self.hits_on_a, self.hits_on_b, self.hits_on_m, self.aim, self.bot_left, self.bot_right, self.bot_bag,
            self.bot_used, self.bot_played, self.bot_slot, self.bot_looped, self.winner, self.result_kind,
            self.result_rule, self.major,
        ]  # fmt: skip
        return tuple(own + self.a.key() + self.b.key())

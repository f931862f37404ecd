"""A position of Dawgs of War (DOW-ST-01): fields and their meaning, no rules.

Special Ability Cards are numbered 0 to 11 (SA01 to SA12). An ordered pile is one number, four bits a card
(card + 1); a shuffled one is a mask.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aerodrome.core.game import State

# Phases, in the order of the sequence of play; game.py says what follows what.
DEAL: Final = 0  # special cards, one a seat
SIDES: Final = 1  # free-for-all: a die for the side
ALTITUDES: Final = 2  # a die for the row
PLACE: Final = 3  # phase 1
REVEAL: Final = 4  # phase 2: cards are shown, Chase Tail and Wag choose
ORIENT: Final = 5  # 2a
MOVE: Final = 6  # 2b
RESPAWN: Final = 7  # 2b: planes that left, and planes that waited
FIRE: Final = 8  # phase 3: targets are declared
SHOOT: Final = 9  # shots are rolled
MARK: Final = 10  # Continuous Fire Tokens are placed
DAMAGE: Final = 11  # hits are applied
ADJUST: Final = 12  # phase 4
BREAKUP: Final = 13  # phase 5
VICTORY: Final = 14  # phase 6
OVER: Final = 15

ACTIVE: Final = 0
WAITING: Final = 1
ELIMINATED: Final = 2

LEFT: Final = 0
RIGHT: Final = 1

NONE: Final = -1  # no card, no target, no seat
UNDAMAGED: Final = 4  # the Damage Token lies beside the card, right of the space of Speed 3
UNTURNED: Final = -9  # no choice after the reveal
HELD_FIRE: Final = 8  # as a target
SEATS_AT_MOST: Final = 8


@mypyc_attr(native_class=True, acyclic=True)
class Plane:
    """One player's plane, its Condition Card and the player's cards."""

    def __init__(self) -> None:
        self.status: i64 = ACTIVE
        self.x: i64 = 0  # the front point
        self.y: i64 = 0
        self.heading: i64 = 0
        self.speed: i64 = 1
        self.damage: i64 = UNDAMAGED  # the space of the Damage Token, 3 to 0
        self.special: i64 = NONE  # the special card in hand, or placed and due to return
        self.known: i64 = 0  # 1 once all players have seen it
        self.among: i64 = 0  # mask: what it may be, for all who have only watched; 0 if seen, or if there is none
        self.in_play: i64 = NONE  # the card that stays in play
        self.token: i64 = NONE  # the seat whose card carries this player's Continuous Fire Token
        self.side: i64 = LEFT  # where it comes in: at the start, and after waiting
        self.row: i64 = 0  # there; 0 = a die decides
        # This round.
        self.card: i64 = NONE  # the two cards placed: an action of place
        self.trick: i64 = NONE  # the special card whose effect of this round is on
        self.choice: i64 = UNTURNED  # positions chosen after the reveal, counter-clockwise positive
        self.left: i64 = NONE  # the side by which it has just left the map
        self.in_cone: i64 = 0  # mask of legal targets
        self.target: i64 = NONE  # declared: a seat, or HELD_FIRE
        self.missed: i64 = 0  # its shot scored no hit
        self.marks: i64 = NONE  # sealed: 1 puts the token on the target, 0 does not
        self.hits: i64 = 0  # hits on their way

    def clone(self) -> Plane:
        twin = Plane()
        twin.status = self.status
        twin.x = self.x
        twin.y = self.y
        twin.heading = self.heading
        twin.speed = self.speed
        twin.damage = self.damage
        twin.special = self.special
        twin.known = self.known
        twin.among = self.among
        twin.in_play = self.in_play
        twin.token = self.token
        twin.side = self.side
        twin.row = self.row
        twin.card = self.card
        twin.trick = self.trick
        twin.choice = self.choice
        twin.left = self.left
        twin.in_cone = self.in_cone
        twin.target = self.target
        twin.missed = self.missed
        twin.marks = self.marks
        twin.hits = self.hits
        return twin

    def key(self) -> list[int]:
        return [
            self.status, self.x, self.y, self.heading, self.speed, self.damage, self.special, self.known, self.among,
            self.in_play, self.token, self.side, self.row, self.card, self.trick, self.choice, self.left, self.in_cone,
            self.target, self.missed, self.marks, self.hits,
        ]  # fmt: skip


@mypyc_attr(native_class=True, acyclic=True)
class Position(State):
    """The whole table."""

    def __init__(self, planes: list[Plane]) -> None:
        super().__init__()
        self.planes = planes  # by seat
        self.deck: i64 = 0  # mask: the special cards still to draw, in no order
        self.top: i64 = 0  # ordered, the next card lowest: cards of a written position that lie above them
        self.deck_among: i64 = 0  # mask: what the cards of the deck may be, for all who have only watched
        self.discard: i64 = 0  # ordered, the newest lowest
        self.roller: i64 = 0  # the seat whose die is rolled, or whose card is drawn
        self.rerolls: i64 = 0  # how often this die had to be rolled again
        self.draws: i64 = 0  # 1 while the roller draws a card, not rolls a die
        self.taken: i64 = 0  # mask of side * 16 + row: the places taken in this step
        self.broken: i64 = 0  # mask of the seats whose plane breaks up
        self.winner: i64 = NONE  # the team that won
        self.ended: i64 = 0  # 1 when the game is over

    def clone(self) -> Position:
        planes: list[Plane] = []
        for plane in self.planes:
            planes.append(plane.clone())
        twin = Position(planes)
        twin.phase = self.phase
        twin.turn = self.turn
        twin.pending = self.pending
        twin.begun = self.begun
        twin.returns = self.returns
        twin.deck = self.deck
        twin.top = self.top
        twin.deck_among = self.deck_among
        twin.discard = self.discard
        twin.roller = self.roller
        twin.rerolls = self.rerolls
        twin.draws = self.draws
        twin.taken = self.taken
        twin.broken = self.broken
        twin.winner = self.winner
        twin.ended = self.ended
        return twin

    @staticmethod
    def templates() -> list[object]:
        return [Position([]), Plane()]

    @staticmethod
    def signed() -> list[str]:
        return ["Plane.x"]  # left of the first column, while a plane leaves the map

    def key(self) -> tuple[int, ...]:
        own: list[int] = [
            self.phase, self.turn, self.pending, self.begun, self.deck, self.top, self.deck_among, self.discard,
            self.roller, self.rerolls, self.draws, self.taken, self.broken, self.winner, self.ended,
        ]  # fmt: skip
        for plane in self.planes:
            own.extend(plane.key())
        return tuple(own)


def pushed(pile: i64, card: i64) -> i64:
    """The pile with one more card, lowest."""
    return (pile << 4) | (card + 1)


def lowest(pile: i64) -> i64:
    """The card that lies lowest in the number: the newest of the discards, the next of the deck."""
    return (pile & 15) - 1


def listed(pile: i64) -> list[int]:
    """The cards of an ordered pile, from the lowest up."""
    found: list[int] = []
    while pile:
        found.append((pile & 15) - 1)
        pile >>= 4
    return found


def piled(cards: list[int]) -> i64:
    """The ordered pile in which these cards lie from the lowest up."""
    pile: i64 = 0
    for place in range(len(cards) - 1, -1, -1):
        pile = pushed(pile, cards[place])
    return pile

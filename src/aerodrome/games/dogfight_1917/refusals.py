"""Why an action is refused: a number for the rules, a rule id and a sentence for people."""

from __future__ import annotations

from typing import Final

LEGAL: Final = 0
NOT_ASKED: Final = 1
OTHER_QUESTION: Final = 2
GAME_OVER: Final = 3
TAKEN: Final = 4
NOT_FREE: Final = 5
NOT_A_CORNER: Final = 6
NOT_NEAREST: Final = 7
NOT_IN_HAND: Final = 8
MANEUVER_DONE: Final = 9
TOO_FAR: Final = 10
OFF_BOARD: Final = 11
OCCUPIED: Final = 12
MANEUVER_OWED: Final = 13
NO_SUCH_TARGET: Final = 14
NOT_AN_ENEMY: Final = 15
NOT_IN_LINE: Final = 16
NOT_THE_REAR: Final = 17
STAYED: Final = 18
NO_TOKENS: Final = 19
NOT_YOUR_ACTION: Final = 20
PILOT_USED: Final = 21
NOT_YOUR_PILOT: Final = 22
NOT_ADJACENT: Final = 23
NO_REAR_SPACE: Final = 24
NOTHING_DISCARDED: Final = 25
NOTHING_DAMAGED: Final = 26
NOT_IN_DAMAGE: Final = 27
WHOLE_TURN: Final = 28
MUST_TURN: Final = 29
NO_SUCH_DIE: Final = 30
NO_FREE_REROLL: Final = 31
MUST_ADVANCE: Final = 32
NOT_A_REAR_SPACE: Final = 33
TOO_MANY: Final = 34
HAS_MANEUVER_CARD: Final = 35
FRONT_IS_OPEN: Final = 36
SEAT_ASSIGNED: Final = 37

REFUSALS: Final[list[tuple[str, str]]] = [
    ("", ""),
    ("D17-TRN-12", "Nothing is asked of you now."),
    ("D17-TRN-12", "That is not what you are asked now."),
    ("D17-CRS-04", "The game is over; no further choice is accepted."),
    ("D17-SET-04", "That Fighter or pilot is already taken."),
    ("D17-BRD-08", "Another Fighter is on that space."),
    ("D17-ROY-02", "Place your Fighter on a corner of the board."),
    ("D17-EVC-10", "A free space nearer to your start space must be taken."),
    ("D17-MOV-10", "That card is not in your hand."),
    ("D17-TRN-07", "You have flown your one Maneuver of this turn."),
    ("D17-MOV-04", "That is not as many spaces as the instruction allows."),
    ("D17-BRD-09", "That way leads off the board."),
    ("D17-MOV-05", "Another Fighter is on the last space of that way."),
    ("D17-TRN-07", "You must still fly a Maneuver before your turn ends."),
    ("D17-GEN-04", "There is no such Fighter in the air."),
    ("D17-GEN-04", "Only an enemy can be chosen."),
    ("D17-BRD-07", "That Fighter is not straight ahead within range."),
    ("D17-ATK-02", "A Basic Attack needs the target's Rear ahead of you."),
    ("D17-ATK-12", "Your Momentum was blocked here: leave this space before you make another Basic Attack."),
    ("D17-SPA-02", "You have too few Tactical Tokens."),
    ("D17-CMP-03", "Your Fighter has no such Special Action."),
    ("D17-SPA-07", "Your Pilot Card is already on side B."),
    ("D17-PIL-13", "Your pilot's Special Action is another one."),
    ("D17-PIL-13", "The Flying Circus needs an enemy exactly one space away."),
    ("D17-DSX-03", "No Rear space of that Fighter is free."),
    ("D17-TOK-07", "Regroup needs a card in your Discard Pile."),
    ("D17-TOK-08", "Emergency Repair needs a card in your Damage Pile."),
    ("D17-TOK-08", "Those cards are not in your Damage Pile."),
    ("D17-MOV-09", "A Turn instruction is carried out completely or, if optional, not at all."),
    ("D17-CRD-01", "This Turn is not optional."),
    ("D17-DIE-04", "There is no such die in this roll."),
    ("D17-PIL-24", "You have no free reroll for this roll."),
    ("D17-ATK-09", "You must advance exactly one space."),
    ("D17-DSX-01", "That is not one of the Rear spaces."),
    ("D17-EVC-08", "That is more than your Damage Pile holds."),
    ("D17-STL-04", "A Blackout needs a hand without Maneuver Cards."),
    ("D17-STL-03", "The Immelmann Turn needs all three Front spaces blocked."),
    ("D17-DAR-02", "That seat has its Fighter and pilot already."),
]

"""Refusals: a number for the rules, a rule id and a sentence for players."""

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
    ("D17-TRN-12", "It isn't your turn to choose."),
    ("D17-TRN-12", "You can't do that at this point. Pick one of the choices on offer."),
    ("D17-CRS-04", "The game is over."),
    ("D17-SET-04", "That Fighter or pilot is already taken. Choose another."),
    ("D17-BRD-08", "Another Fighter is on that space. Choose a free one."),
    ("D17-ROY-02", "You can't start there. Place your Fighter on a corner of the board."),
    ("D17-EVC-10", "You can't return there: another free space is nearer to your start space. Choose the nearest."),
    ("D17-MOV-10", "That card isn't in your hand."),
    ("D17-TRN-07", "You've already flown your Maneuver this turn. Choose another action or end your turn."),
    ("D17-MOV-04", "That path has the wrong length. Fly as many spaces as the instruction allows."),
    ("D17-BRD-09", "That path leads off the board. Choose another."),
    ("D17-MOV-05", "Another Fighter is on the last space of that path. Choose another."),
    ("D17-TRN-07", "You can't end your turn yet. Fly your Maneuver first."),
    ("D17-GEN-04", "That Fighter isn't in the air. Choose another."),
    ("D17-GEN-04", "That Fighter isn't your enemy. Choose one that is."),
    ("D17-BRD-07", "You can't attack that Fighter: it isn't straight ahead of you and within range."),
    ("D17-ATK-02", "You can't make a Basic Attack from here. You must face the target's Rear."),
    ("D17-ATK-12", "Your Momentum was blocked here. Leave this space before you make another Basic Attack."),
    ("D17-SPA-02", "You don't have enough Tactical Tokens."),
    ("D17-CMP-03", "Your Fighter doesn't have that Special Action."),
    ("D17-SPA-07", "You've already used your pilot's Special Action: your Pilot Card is on side B."),
    ("D17-PIL-13", "Your pilot has a different Special Action."),
    ("D17-PIL-13", "You can't use The Flying Circus: it needs an enemy exactly 1 space away."),
    ("D17-DSX-03", "You can't drop behind that Fighter: none of its Rear spaces is free."),
    ("D17-TOK-07", "You can't Regroup: your Discard Pile is empty."),
    ("D17-TOK-08", "You can't make an Emergency Repair: your Damage Pile is empty."),
    ("D17-TOK-08", "Those cards aren't in your Damage Pile. Choose cards that are."),
    ("D17-MOV-09", "You can't make part of a Turn. Make all of it, or none if it's optional."),
    ("D17-CRD-01", "You can't skip this Turn: it isn't optional. Choose which way to turn."),
    ("D17-DIE-04", "That die isn't in this roll. Choose dice that you rolled."),
    ("D17-PIL-24", "You have no free reroll for this roll."),
    ("D17-ATK-09", "You can't fly that path. You must advance exactly 1 space."),
    ("D17-DSX-01", "That isn't a free Rear space. Choose one behind the Fighter."),
    ("D17-EVC-08", "Your Damage Pile doesn't hold that many cards. Choose fewer."),
    ("D17-STL-04", "You can't choose a Blackout with a Maneuver Card in hand. Make an Immelmann Turn."),
    ("D17-STL-03", "You can't make an Immelmann Turn: a Front space is free. Choose the Blackout."),
    ("D17-DAR-02", "That seat already has its Fighter and pilot. Choose for the other seat."),
]

"""Refusals: a number for the rules, a rule id and a message for players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from aerodrome.games.dogfight_1917.messages import en

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

# Without the two whose rule and sentence depend on the action: NO_TOKENS and NOT_YOUR_PILOT.
REFUSALS: Final[dict[int, tuple[str, Callable[[], str]]]] = {
    NOT_ASKED: ("D17-TRN-12", en.refusal_not_asked),
    OTHER_QUESTION: ("D17-TRN-12", en.refusal_other_question),
    GAME_OVER: ("D17-CRS-04", en.refusal_game_over),
    TAKEN: ("D17-SET-04", en.refusal_taken),
    NOT_FREE: ("D17-BRD-08", en.refusal_not_free),
    NOT_A_CORNER: ("D17-ROY-02", en.refusal_not_a_corner),
    NOT_NEAREST: ("D17-EVC-10", en.refusal_not_nearest),
    NOT_IN_HAND: ("D17-MOV-10", en.refusal_not_in_hand),
    MANEUVER_DONE: ("D17-TRN-07", en.refusal_maneuver_done),
    TOO_FAR: ("D17-MOV-04", en.refusal_too_far),
    OFF_BOARD: ("D17-BRD-09", en.refusal_off_board),
    OCCUPIED: ("D17-MOV-05", en.refusal_occupied),
    MANEUVER_OWED: ("D17-TRN-07", en.refusal_maneuver_owed),
    NO_SUCH_TARGET: ("D17-GEN-04", en.refusal_no_such_target),
    NOT_AN_ENEMY: ("D17-GEN-04", en.refusal_not_an_enemy),
    NOT_IN_LINE: ("D17-BRD-07", en.refusal_not_in_line),
    NOT_THE_REAR: ("D17-ATK-02", en.refusal_not_the_rear),
    STAYED: ("D17-ATK-12", en.refusal_stayed),
    NOT_YOUR_ACTION: ("D17-CMP-03", en.refusal_not_your_action),
    PILOT_USED: ("D17-SPA-07", en.refusal_pilot_used),
    NOT_ADJACENT: ("D17-PIL-13", en.refusal_not_adjacent),
    NO_REAR_SPACE: ("D17-DSX-03", en.refusal_no_rear_space),
    NOTHING_DISCARDED: ("D17-TOK-07", en.refusal_nothing_discarded),
    NOTHING_DAMAGED: ("D17-TOK-08", en.refusal_nothing_damaged),
    NOT_IN_DAMAGE: ("D17-TOK-08", en.refusal_not_in_damage),
    WHOLE_TURN: ("D17-MOV-09", en.refusal_whole_turn),
    MUST_TURN: ("D17-CRD-01", en.refusal_must_turn),
    NO_SUCH_DIE: ("D17-DIE-04", en.refusal_no_such_die),
    NO_FREE_REROLL: ("D17-PIL-24", en.refusal_no_free_reroll),
    MUST_ADVANCE: ("D17-ATK-09", en.refusal_must_advance),
    NOT_A_REAR_SPACE: ("D17-DSX-01", en.refusal_not_a_rear_space),
    TOO_MANY: ("D17-EVC-08", en.refusal_too_many),
    HAS_MANEUVER_CARD: ("D17-STL-04", en.refusal_has_maneuver_card),
    FRONT_IS_OPEN: ("D17-STL-03", en.refusal_front_is_open),
    SEAT_ASSIGNED: ("D17-DAR-02", en.refusal_seat_assigned),
}

"""Reasons for refusing an action: a number for the rules, a rule id and a sentence for players."""

from __future__ import annotations

from typing import Final

LEGAL: Final = 0
NOT_ASKED: Final = 1
OTHER_QUESTION: Final = 2
GAME_OVER: Final = 3
NOT_IN_HAND: Final = 4
ONLY_THREES_LOOP: Final = 5
LOOP_OUT_OF_REACH: Final = 6
EXIT_CLOSED: Final = 7
EXIT_NOT_PASSED: Final = 8
MUST_RECOVER: Final = 9
ONLY_BLACK_REUSES: Final = 10
STILL_HAS_TILES: Final = 11
NOTHING_TO_REUSE: Final = 12
E_IS_DOWN: Final = 13
M_TILE_SPENT: Final = 14
M_TILE_DISCARDED: Final = 15
M_MUST_FOLLOW: Final = 16
PLANE_TAKEN: Final = 17
PLANE_NOT_FOR_MISSION: Final = 18
NO_MORE_ASIDE: Final = 19
NO_DOGFIGHT_EXIT: Final = 20
ALREADY_CHOSEN: Final = 21

REFUSALS: Final[list[tuple[str, str]]] = [
    ("", ""),
    ("DF-CHOOSE-04", "It isn't your turn to choose."),
    ("DF-TURN-01", "You can't do that at this point. Pick one of the choices on offer."),
    ("DF-RES-02", "The game is over."),
    ("DF-CHOOSE-01", "You don't have that tile in hand. Choose a tile you hold."),
    ("DF-LOOP-01", "Only a tile of value 3 has a loop side."),
    ("DF-CHOOSE-02", "You can't loop from here: three steps must reach a loop space. Play the 3 on its normal side."),
    ("DF-EXIT-03", "You can't exit yet. The exit opens at the start of a turn, once the mission's requirement is met."),
    ("DF-CHOOSE-03", "This move doesn't pass the junction with a step to spare. Choose this tile without the exit."),
    ("DF-BROWN-02", "You can't play that tile: after a 0, Brown must play a 1 or a 2."),
    ("DF-BLACK-06", "Only Black can re-use its last tile. Choose a tile from your hand."),
    ("DF-BLACK-06", "Black can re-use its last tile only when its hand is empty. Choose a tile from your hand."),
    ("DF-BLACK-06", "There is nothing to re-use: Black hasn't played a tile yet."),
    ("DF-ESC-20", "Your escort biplane is down. Choose a tile for M only."),
    ("DF-ESC-05", "M has already used that tile this round. Choose another."),
    ("DF-ESC-20", "You can't use that tile: with its escort down, M has only 0*, +1 and +2."),
    ("DF-ESC-12", "M can't exit before it has flown the escort's loop. Choose this tile without the exit."),
    ("DF-SETUP-02", "That biplane is taken, and there is only one of each colour. Choose another."),
    ("DF-SCEN-02", "That biplane can't fly this mission. Choose another."),
    ("DF-MULL-03", "You can't set aside more tiles than the bag can replace. Keep the rest."),
    ("DF-BOARD-10", "There is no exit path in a dogfight. Choose this tile without the exit."),
    ("DF-CHOOSE-05", "You've chosen your tile. Now choose one for M."),
]

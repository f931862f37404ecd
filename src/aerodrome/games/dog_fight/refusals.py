"""Why an action is refused: a number for the rules, a rule id and a sentence for people."""

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
    ("DF-CHOOSE-04", "Nothing is asked of you now."),
    ("DF-TURN-01", "That is not what you are asked now."),
    ("DF-RES-02", "The game is over; no further choice is accepted."),
    ("DF-CHOOSE-01", "You have no such tile in hand."),
    ("DF-LOOP-01", "Only a tile of value 3 has a loop side."),
    ("DF-CHOOSE-02", "You can't loop from here: three steps must reach a loop space. Play the 3 on its normal side."),
    ("DF-EXIT-03", "The exit path is closed until the mission's requirement is met at the start of a turn."),
    ("DF-CHOOSE-03", "This move does not pass the junction with a step to spare, so there is no exit to take."),
    ("DF-BROWN-02", "After a 0 Brown must play a 1 or a 2."),
    ("DF-BLACK-06", "Only Black re-uses its last tile."),
    ("DF-BLACK-06", "Black re-uses its last tile only when its hand is empty."),
    ("DF-BLACK-06", "Black has played no tile yet that it could re-use."),
    ("DF-ESC-20", "Your escort biplane is down; choose a tile for M only."),
    ("DF-ESC-05", "M's tile is spent for this round."),
    ("DF-ESC-20", "With its escort down M has only the tiles 0*, +1 and +2."),
    ("DF-ESC-12", "M must follow the escort's loop, so it cannot turn off to the exit before it has been through it."),
    ("DF-SETUP-02", "That biplane is taken; there is one of each colour."),
    ("DF-SCEN-02", "That biplane is not allowed for this mission."),
    ("DF-MULL-03", "You cannot set aside more tiles than the bag can replace."),
    ("DF-BOARD-10", "In a dogfight there is no exit path."),
    ("DF-CHOOSE-05", "Your tile is chosen; now choose one for M."),
]

"""Reasons for refusing an action: a number for the rules, a rule id and a sentence for players."""

from __future__ import annotations

from typing import Final

from aerodrome.games.dog_fight.messages import en

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
    ("DF-CHOOSE-04", en.refusal_not_asked()),
    ("DF-TURN-01", en.refusal_other_question()),
    ("DF-RES-02", en.refusal_game_over()),
    ("DF-CHOOSE-01", en.refusal_not_in_hand()),
    ("DF-LOOP-01", en.refusal_only_threes_loop()),
    ("DF-CHOOSE-02", en.refusal_loop_out_of_reach()),
    ("DF-EXIT-03", en.refusal_exit_closed()),
    ("DF-CHOOSE-03", en.refusal_exit_not_passed()),
    ("DF-BROWN-02", en.refusal_must_recover()),
    ("DF-BLACK-06", en.refusal_only_black_reuses()),
    ("DF-BLACK-06", en.refusal_still_has_tiles()),
    ("DF-BLACK-06", en.refusal_nothing_to_reuse()),
    ("DF-ESC-20", en.refusal_e_is_down()),
    ("DF-ESC-05", en.refusal_m_tile_spent()),
    ("DF-ESC-20", en.refusal_m_tile_discarded()),
    ("DF-ESC-12", en.refusal_m_must_follow()),
    ("DF-SETUP-02", en.refusal_biplane_taken()),
    ("DF-SCEN-02", en.refusal_biplane_not_for_mission()),
    ("DF-MULL-03", en.refusal_no_more_aside()),
    ("DF-BOARD-10", en.refusal_no_dogfight_exit()),
    ("DF-CHOOSE-05", en.refusal_already_chosen()),
]

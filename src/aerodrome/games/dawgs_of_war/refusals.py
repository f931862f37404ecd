"""Reasons for refusing an action: a number for the rules, a rule id and a message for players (DOW-DEC-07)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from aerodrome.core.message import Message
from aerodrome.games.dawgs_of_war.messages import en

LEGAL: Final = 0
NOT_ASKED: Final = 1
OTHER_QUESTION: Final = 2
GAME_OVER: Final = 3
NOT_A_PAIR: Final = 4
NOT_YOUR_SPECIAL: Final = 5
LIES_IN_PLAY: Final = 6
NO_PLANE_IN_THE_AIR: Final = 7
TURN_TOO_FAR: Final = 8
WAG_TURNS_N: Final = 9
NO_CHOICE: Final = 10
NO_SUCH_PLANE: Final = 11
OWN_PLANE: Final = 12
FRIEND: Final = 13
NOT_IN_CONE: Final = 14
NO_SHOT: Final = 15

REFUSALS: Final[dict[int, tuple[str, Callable[..., Message]]]] = {
    NOT_ASKED: ("DOW-RND-01", en.refusal_not_asked),
    OTHER_QUESTION: ("DOW-RND-01", en.refusal_other_question),
    GAME_OVER: ("DOW-WIN-01", en.refusal_game_over),
    NOT_A_PAIR: ("DOW-CARD-03", en.refusal_not_a_pair),
    NOT_YOUR_SPECIAL: ("DOW-CARD-03", en.refusal_not_your_special),
    LIES_IN_PLAY: ("DOW-CARD-01", en.refusal_lies_in_play),
    NO_PLANE_IN_THE_AIR: ("DOW-CARD-06", en.refusal_no_plane_in_the_air),
    TURN_TOO_FAR: ("DOW-SPEC-SA04", en.refusal_turn_too_far),
    WAG_TURNS_N: ("DOW-SPEC-SA05", en.refusal_wag_turns_n),
    NO_CHOICE: ("DOW-DEC-07", en.refusal_no_choice),
    NO_SUCH_PLANE: ("DOW-FIRE-01", en.refusal_no_such_plane),
    OWN_PLANE: ("DOW-FIRE-01", en.refusal_own_plane),
    FRIEND: ("DOW-FIRE-01", en.refusal_friend),
    NOT_IN_CONE: ("DOW-FIRE-02", en.refusal_not_in_cone),
    NO_SHOT: ("DOW-SPEC-07", en.refusal_no_shot),
}

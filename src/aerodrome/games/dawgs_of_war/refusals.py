"""Why an action is refused: a number for the rules, a rule id and a sentence for people (DOW-DEC-07)."""

from __future__ import annotations

from typing import Final

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

REFUSALS: Final[list[tuple[str, str]]] = [
    ("", ""),
    ("DOW-RND-01", "Nothing is asked of you now."),
    ("DOW-RND-01", "That is not what you are asked now."),
    ("DOW-WIN-01", "The game is over; no further choice is accepted."),
    ("DOW-CARD-03", "Place one Number Card and one other card from your hand."),
    ("DOW-CARD-03", "That special card is not in your hand."),
    ("DOW-CARD-01", "Your special card lies in play and cannot be placed again."),
    ("DOW-CARD-06", "Without a plane in the air you place no cards."),
    ("DOW-SPEC-SA04", "Chase Tail turns by no more positions than your Number Card says."),
    ("DOW-SPEC-SA05", "Wag turns by exactly the positions of your Number Card, one way or the other."),
    ("DOW-DEC-07", "Only Chase Tail and Wag choose a turn after the reveal."),
    ("DOW-FIRE-01", "There is no such plane in the air."),
    ("DOW-FIRE-01", "You cannot fire at yourself."),
    ("DOW-FIRE-01", "You cannot fire at a plane of your own team."),
    ("DOW-FIRE-02", "That plane is not in your cone of fire."),
    ("DOW-SPEC-07", "You revealed a No Shot card: no target this round."),
]

# DOW-DEC-07: the word for the kind of mistake.
ILLEGAL_CARDS: Final = "illegal_cards"
ILLEGAL_CHOICE: Final = "illegal_choice"
ILLEGAL_TARGET: Final = "illegal_target"


def word(refusal: int) -> str:
    """Which of the three kinds of mistake a refusal is; "" if none of them."""
    if NOT_A_PAIR <= refusal <= NO_PLANE_IN_THE_AIR:
        return ILLEGAL_CARDS
    if TURN_TOO_FAR <= refusal <= NO_CHOICE:
        return ILLEGAL_CHOICE
    if NO_SUCH_PLANE <= refusal <= NO_SHOT:
        return ILLEGAL_TARGET
    return ""

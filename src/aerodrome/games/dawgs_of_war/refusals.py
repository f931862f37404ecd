"""Reasons for refusing an action: a number for the rules, a rule id and a sentence for players (DOW-DEC-07)."""

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
    ("DOW-RND-01", "It isn't your turn to choose."),
    ("DOW-RND-01", "You can't do that at this point. Pick one of the choices on offer."),
    ("DOW-WIN-01", "The game is over."),
    ("DOW-CARD-03", "Place one Number Card and one other card from your hand."),
    ("DOW-CARD-03", "That special card isn't in your hand. Choose another card."),
    ("DOW-CARD-01", "Your special card is in play, so you can't place it again. Choose another card."),
    ("DOW-CARD-06", "You can't place cards without a plane in the air."),
    ("DOW-SPEC-SA04", "You can't turn that far: Chase Tail turns by up to the value of your Number Card."),
    ("DOW-SPEC-SA05", "Wag must turn by exactly the value of your Number Card, clockwise or counter-clockwise."),
    ("DOW-DEC-07", "You can't choose a turn now: only Chase Tail and Wag allow that after the reveal."),
    ("DOW-FIRE-01", "That plane isn't in the air. Choose another target, or hold fire."),
    ("DOW-FIRE-01", "You can't fire at yourself. Choose another target, or hold fire."),
    ("DOW-FIRE-01", "You can't fire at a plane of your own team. Choose another target, or hold fire."),
    ("DOW-FIRE-02", "That plane isn't in your cone of fire. Choose another target, or hold fire."),
    ("DOW-SPEC-07", "You can't fire this round: you revealed a No Shot card."),
]

"""The words with which vectors name a refused answer (DOW-DEC-07)."""

from __future__ import annotations

from typing import Final

from aerodrome.games.dawgs_of_war.refusals import (
    NO_CHOICE,
    NO_PLANE_IN_THE_AIR,
    NO_SHOT,
    NO_SUCH_PLANE,
    NOT_A_PAIR,
    TURN_TOO_FAR,
)

ILLEGAL_CARDS: Final = "illegal_cards"
ILLEGAL_CHOICE: Final = "illegal_choice"
ILLEGAL_TARGET: Final = "illegal_target"
ERRORS: Final = [ILLEGAL_CARDS, ILLEGAL_CHOICE, ILLEGAL_TARGET]


class Rejected(Exception):
    """Raised when the rules refuse an answer of the vector."""

    def __init__(self, error: str) -> None:
        super().__init__(error)
        self.error = error


def error_of(refusal: int) -> str:
    """Return which of the three kinds of mistake a refusal is, or "" if it is none of them."""
    if NOT_A_PAIR <= refusal <= NO_PLANE_IN_THE_AIR:
        return ILLEGAL_CARDS
    if TURN_TOO_FAR <= refusal <= NO_CHOICE:
        return ILLEGAL_CHOICE
    if NO_SUCH_PLANE <= refusal <= NO_SHOT:
        return ILLEGAL_TARGET
    return ""

"""The words with which vectors name a refused answer (DOW-DEC-07)."""

from __future__ import annotations

from typing import Final

from aerodrome.games.dawgs_of_war import refusals

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
    if refusals.NOT_A_PAIR <= refusal <= refusals.NO_PLANE_IN_THE_AIR:
        return ILLEGAL_CARDS
    if refusals.TURN_TOO_FAR <= refusal <= refusals.NO_CHOICE:
        return ILLEGAL_CHOICE
    if refusals.NO_SUCH_PLANE <= refusal <= refusals.NO_SHOT:
        return ILLEGAL_TARGET
    return ""

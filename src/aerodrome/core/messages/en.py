"""Generated from en.ftl by `make messages`. Do not edit it."""

from __future__ import annotations

from typing import Final

from aerodrome.core.message import Message

_WAITING_FOR_OTHERS: Final = Message("Waiting for the others.", "waiting-for-others")


def waiting_for_others() -> Message:
    return _WAITING_FOR_OTHERS


_GAME_OVER: Final = Message("The game is over.", "game-over")


def game_over() -> Message:
    return _GAME_OVER


def game_over_because(reason: str) -> Message:
    return Message(f"The game is over: {reason}", "game-over-because", {"reason": reason})


def answer_too_late(given: int, current: int) -> Message:
    return Message(
        f"That was an answer to decision {given}. The current decision is {current}.",
        "answer-too-late",
        {"given": given, "current": current},
    )


_NOTHING_TO_UNDO: Final = Message(
    "There is nothing to undo. Dice, draws and revealed information can't be taken back.", "nothing-to-undo"
)


def nothing_to_undo() -> Message:
    return _NOTHING_TO_UNDO


_SEALED_IS_FINAL: Final = Message("You can't undo this choice: a sealed choice is final.", "sealed-is-final")


def sealed_is_final() -> Message:
    return _SEALED_IS_FINAL


_OTHERS_ANSWERED_SINCE: Final = Message(
    "Another player has answered since. Only the last answer can be undone.", "others-answered-since"
)


def others_answered_since() -> Message:
    return _OTHERS_ANSWERED_SINCE


_DRAW_AGREED: Final = Message("The players agreed on a draw.", "draw-agreed")


def draw_agreed() -> Message:
    return _DRAW_AGREED


def draw_by_cap(turns: int) -> Message:
    return Message(f"Called a draw after {turns} turns.", "draw-by-cap", {"turns": turns})


def seat_left(seat: str, how: str) -> Message:
    if how == "resignation":
        text_1 = "resignation"
    elif how == "time-out":
        text_1 = "time-out"
    else:
        text_1 = "abandonment"
    return Message(f"{seat} left the game by {text_1}.", "seat-left", {"seat": seat, "how": how})

"""What a move of several answers earns on a live clock. It follows from the answers of the match alone.

The page lets a player take a move back while it shows it, and sends the move only after that. So the server gives
back a fixed time for each whole move, whatever the client says.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core.game import CHANCE
from aerodrome.core.match import Answer

GIVEN_BACK: Final = 2_000  # milliseconds for each whole move


def move_from(answers: list[Answer], start: int) -> list[Answer]:
    """Return the answers of the move that begins there."""
    end = start + 1
    while end < len(answers) and answers[end].more and answers[end].seat == answers[start].seat:
        end += 1
    return answers[start:end]


def time_for_second(answers: list[Answer], seat: int) -> int:
    """Return the time to give back for the answer that the seat has just added to a move.

    The second answer makes it a move of several. Later ones get nothing more.
    """
    start = len(answers) - 1
    while answers[start].seat != seat or answers[start].more:
        start -= 1
    return _time_back(answers, start) if len(move_from(answers, start)) == 2 else 0


def earned(answers: list[Answer], start: int, awaited: int, increment: int) -> int | None:
    """Return what the move that begins there has added to its seat's clock. None if it is a single answer.

    `increment` is given for each decision, in milliseconds, but not yet for the `awaited` one that the seat must still
    answer. That is 0 if it need not answer.
    """
    move = move_from(answers, start) if start >= 0 else []
    if len(move) < 2:
        return None
    closed = {answer.decision for answer in move} - {awaited}
    return len(closed) * increment + _time_back(answers, start)


def _time_back(answers: list[Answer], start: int) -> int:
    """Return the time for the move that begins there, if it is the seat's first since someone else has answered.

    So a player who cuts a move into several commands gets no more. Answers of others to the same decision do not count:
    they are simultaneous and may still be hidden.
    """
    seat, decision = answers[start].seat, answers[start].decision
    for answer in reversed(answers[:start]):
        if answer.seat == CHANCE or (answer.seat != seat and answer.decision != decision):
            break
        if answer.seat == seat and answer.more:
            return 0
    return GIVEN_BACK

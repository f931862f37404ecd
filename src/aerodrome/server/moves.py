"""A move: several answers of one seat in one command. They are applied in order until something stops them.

The answers become ordinary entries of the log, stored together. Every entry but the first is marked as belonging to
the same move, so an undo takes back all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from aerodrome.core.refusal import BadInput, Refusal, Refused
from aerodrome.server import entries as log
from aerodrome.server.table import Table

# Why the rest of a move is not taken. "": everything was taken.
ALL: Final = ""
REFUSED: Final = "refused"  # the rules forbid the next answer
INTERRUPTED: Final = "interrupted"  # another seat, or another question, comes first
CHANCE_SPOKE: Final = "chance"  # dice, a tile or a card followed
REVEALED: Final = "revealed"  # a secret was revealed
ENDED: Final = "ended"  # the game is over
Stop = Literal["", "refused", "interrupted", "chance", "revealed", "ended"]


@dataclass
class Performed:
    """The lines of the answers that were taken, and why the others were not."""

    lines: list[log.Line]
    stopped: Stop = ALL
    refusal: Refusal | None = None  # of the next answer, if that stopped the move


def perform(table: Table, answers: list[log.Answered], at: int, author: str, client_id: str) -> Performed:
    """Apply the answers of a move until one stops it. Raise Refused or BadInput if not even the first is allowed.

    Only the first entry has the client's id, because an id is used once.
    """
    seat = answers[0].seat
    done = Performed([])
    for number, entry in enumerate(answers):
        others = set(table.pending()) - {seat}
        try:
            line = table.do(entry, at, author, "" if number else client_id)
        except (Refused, BadInput) as error:
            if not done.lines:
                raise
            done.refusal = error.refusal if isinstance(error, Refused) else Refusal("", str(error))
            done.stopped = REFUSED if _is_offered(table, entry) else INTERRUPTED
            break
        done.lines.append(line)
        if number < len(answers) - 1:
            done.stopped = _why_stop(table, seat, others, line)
        if done.stopped:
            break
    done.lines[-1].stopped = done.stopped
    return done


def _why_stop(table: Table, seat: int, others: set[int], line: log.Line) -> Stop:
    """Return why no answer may follow this one in the same move. `others` also had to answer before it."""
    match, then = table.running(), line.then
    assert then is not None
    if match.ending is not None:
        return ENDED
    if then.chance:
        return CHANCE_SPOKE
    if any(event.reveal for event in match.events[then.kept :]):
        return REVEALED
    pending = set(table.pending())
    if seat not in pending or not pending - {seat} <= others:
        return INTERRUPTED
    return ALL


def _is_offered(table: Table, entry: log.Answered) -> bool:
    """Return whether the question offers this answer, if only to say why it is refused."""
    match, game = table.running(), table.game
    try:
        code = game.actions.code(dict(entry.action))
    except BadInput:
        return True  # it is no answer to any question
    return entry.seat in table.pending() and code in game.candidates(match.state, entry.seat)


def performed_before(stored: list[log.Line]) -> Performed:
    """Return what was taken of a move, from the lines of the log that begin with its first."""
    lines = stored[:1]
    for line in stored[1:]:
        if not isinstance(line.entry, log.Answered) or not line.entry.more:
            break
        lines.append(line)
    return Performed(lines, _stop(lines[-1].stopped))


def _stop(text: str) -> Stop:
    for known in (REFUSED, INTERRUPTED, CHANCE_SPOKE, REVEALED, ENDED):
        if text == known:
            return known
    return ALL

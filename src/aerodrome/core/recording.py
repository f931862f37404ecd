"""A replay as it was recorded: what happened and who saw it, read without the rules that made it.

So a release without a record's rules or data can still show it. Nothing is played. The hash proves only that the
file has not changed.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core.recorded import SPECTATORS_NAME, RecordedEvent, parsed_events
from aerodrome.core.refusal import BadInput
from aerodrome.core.replay_file import ALTERED, Row, check_header, hash_fits, rows_of

NO_EVENTS: Final = "The file has no events, only answers, so it can't be shown without the rules it was made with."
SEATS_AT_MOST: Final = 29  # as many as an audience has bits for
END_TEXTS: Final = ["end", "rule", "reason"]


class Step:
    """An answer, or the beginning (`by` is ""), and its events. `turn` is the turn it led to."""

    def __init__(self, by: str, turn: int, events: list[RecordedEvent]) -> None:
        self.by = by
        self.turn = turn
        self.events = events


class Recording:
    def __init__(self, header: Row, names: list[str], seats: list[str], steps: list[Step], ending: Row | None) -> None:
        options = header["options"]
        assert isinstance(options, dict)
        self.game = str(header["game"])
        self.rules = str(header["rules"])
        self.data = str(header["data"])
        self.options = options
        self.names = names
        self.seats = seats  # the players
        self.steps = steps
        self.ending = ending  # None: unfinished


def read_recording(text: str) -> Recording:
    """Read a file without its rules. BadInput names the line that cannot be read."""
    rows = rows_of(text)
    if not hash_fits(text, rows):
        raise BadInput(ALTERED)
    header = rows[0]
    check_header(header)
    if "events" not in header:
        raise BadInput(NO_EVENTS)
    names, seats = _names(header)
    steps = [Step("", 1, parsed_events(header["events"], names, 1))]
    for number, row in enumerate(rows[1:-1], 2):
        if "check" in row:
            steps[-1].turn = _turn(row, number)
        else:
            events = parsed_events(row.get("events", []), names, number)
            steps.append(Step(_by(row, names, number), steps[-1].turn, events))
    return Recording(header, names, seats, steps, _ending(rows[-1], names, len(rows)))


def _names(header: Row) -> tuple[list[str], list[str]]:
    """Return the names of the seats and the players."""
    names, seats = header["names"], header["seats"]
    assert isinstance(names, list)
    assert isinstance(seats, list)
    if not 1 <= len(names) <= SEATS_AT_MOST or len(set(names)) < len(names) or SPECTATORS_NAME in names:
        raise BadInput(f"Line 1: names should list 1 to {SEATS_AT_MOST} seats, each once.")
    if len(seats) != len(names):
        raise BadInput(f"Line 1: seats names {len(seats)} players. There are {len(names)} seats.")
    return [str(name) for name in names], [str(seat) for seat in seats]


def _turn(row: Row, line: int) -> int:
    turn = row.get("turn")
    if not isinstance(turn, int) or isinstance(turn, bool):
        raise BadInput(f"Line {line}: turn should be a whole number.")
    return turn


def _by(row: Row, names: list[str], line: int) -> str:
    by = row.get("by")
    if by != "chance" and by not in names:
        raise BadInput(f"Line {line}: by should be chance or one of {', '.join(names)}.")
    return str(by)


def _ending(closing: Row, names: list[str], line: int) -> Row | None:
    """Return the ending that the closing line states."""
    if closing["end"] == "unfinished":
        return None
    scores = closing.get("scores")
    if not all([isinstance(closing.get(name), str) for name in END_TEXTS]):
        raise BadInput(f"Line {line}: {', '.join(END_TEXTS)} should be texts.")
    if not isinstance(scores, list) or len(scores) != len(names):
        raise BadInput(f"Line {line}: scores should list a score for each of {', '.join(names)}.")
    if not all([isinstance(score, int | float) and not isinstance(score, bool) for score in scores]):
        raise BadInput(f"Line {line}: a score should be a number.")
    return {name: closing[name] for name in [*END_TEXTS, "scores"]}

"""Clocks: how long a seat may take. They depend only on the times of the log's entries.

`none` has no limit. `live` has a time for the whole game, and an increment per decision. `slow` has a time per
decision, from hours to days.
"""

from __future__ import annotations

import time
from typing import Final, Literal

import msgspec

NONE: Final = "none"
LIVE: Final = "live"
SLOW: Final = "slow"
DAY: Final = 86_400


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class ClockTerms(msgspec.Struct):
    """The times chosen at set-up, in seconds."""

    kind: Literal["none", "live", "slow"] = NONE
    seconds: int = 0  # per game (live) or per decision (slow)
    increment: int = 0  # per decision, in live games


class Clock:
    def __init__(self, terms: ClockTerms, seats: int) -> None:
        self.terms = terms
        self.left = [terms.seconds * 1000] * seats  # milliseconds, as of `since`
        self.since: list[int | None] = [None] * seats  # when it began to run; None while it is stopped
        self._decision = [0] * seats

    def run(self, pending: list[int], decision: int, at: int, answered: int | None = None) -> None:
        """Run the clocks of exactly these seats, which must answer this decision. `answered` has just answered."""
        if self.terms.kind == NONE:
            return
        for seat in range(len(self.left)):
            new_question = self._decision[seat] != decision
            if self.since[seat] is not None and (seat not in pending or new_question):
                self._stop(seat, at, seat == answered)
            if seat in pending and self.since[seat] is None:
                self._start(seat, decision, at)

    def _start(self, seat: int, decision: int, at: int) -> None:
        self.since[seat] = at
        if self.terms.kind == SLOW and self._decision[seat] != decision:
            self.left[seat] = self.terms.seconds * 1000
        self._decision[seat] = decision

    def _stop(self, seat: int, at: int, answered: bool) -> None:
        self.left[seat] = self.left_at(seat, at)
        if self.terms.kind == LIVE and answered:
            self.left[seat] += self.terms.increment * 1000
        self.since[seat] = None

    def take_back(self, seat: int, decision: int, at: int) -> None:
        """Remove the increment for an answer that was taken back. `decision` is the question's new number."""
        if self.terms.kind == NONE or (self.since[seat] is not None and self._decision[seat] == decision):
            return
        self.left[seat] = self.left_at(seat, at) - self.terms.increment * 1000
        self.since[seat] = None

    def give(self, seat: int, milliseconds: int) -> None:
        """Add time to a live clock, or take it away again."""
        if self.terms.kind == LIVE:
            self.left[seat] += milliseconds

    def left_at(self, seat: int, now: int) -> int:
        since = self.since[seat]
        return self.left[seat] if since is None else self.left[seat] - max(0, now - since)

    def is_out(self, seat: int, now: int) -> bool:
        return self.since[seat] is not None and self.left_at(seat, now) <= 0

    def first_out(self, seats: list[int], now: int) -> int | None:
        """Return the seat whose time ran out first. If several ran out at once, return the first in seat order."""
        out = [(now + self.left_at(seat, now), seat) for seat in seats if self.is_out(seat, now)]
        return min(out)[1] if out else None

    def due_at(self) -> int | None:
        """Return when the next clock runs out if no one answers."""
        ends = [since + left for since, left in zip(self.since, self.left, strict=True) if since is not None]
        return min(ends) if ends else None

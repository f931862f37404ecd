"""Clocks: how long a seat may take. Follows from the moments of the log's entries alone.

`none`: as long as one likes. `live`: a sum for the whole game, and an increment with every decision. `slow`: a time for
each decision, hours to days.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

NONE: Final = "none"
LIVE: Final = "live"
SLOW: Final = "slow"
DAY: Final = 86_400


class ClockTerms(msgspec.Struct):
    """Seconds, as people agree on them."""

    kind: Literal["none", "live", "slow"] = NONE
    seconds: int = 0  # for the game, or for a decision
    increment: int = 0  # with every decision, in live games


class Clock:
    def __init__(self, terms: ClockTerms, seats: int) -> None:
        self.terms = terms
        self.left = [terms.seconds * 1000] * seats  # milliseconds, as of `since`
        self.since: list[int | None] = [None] * seats  # when it began to run; None: it stands
        self._decision = [0] * seats

    def run(self, pending: list[int], decision: int, at: int, answered: int | None = None) -> None:
        """These seats owe an answer to this decision from now on, and no others; `answered` has just given one."""
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
        """An answer of the seat was taken back, and the question has this number now: its increment goes with it."""
        if self.terms.kind == NONE or (self.since[seat] is not None and self._decision[seat] == decision):
            return
        self.left[seat] = self.left_at(seat, at) - self.terms.increment * 1000
        self.since[seat] = None

    def left_at(self, seat: int, now: int) -> int:
        since = self.since[seat]
        return self.left[seat] if since is None else self.left[seat] - max(0, now - since)

    def is_out(self, seat: int, now: int) -> bool:
        return self.since[seat] is not None and self.left_at(seat, now) <= 0

    def first_out(self, seats: list[int], now: int) -> int | None:
        """Of these seats the one whose time ran out first, of several at the same moment the first of them."""
        out = [(now + self.left_at(seat, now), seat) for seat in seats if self.is_out(seat, now)]
        return min(out)[1] if out else None

    def due_at(self) -> int | None:
        """When the next clock runs out, if all think on."""
        ends = [since + left for since, left in zip(self.since, self.left, strict=True) if since is not None]
        return min(ends) if ends else None

"""How a game ended: a rule, a reason and a score per seat."""

from __future__ import annotations

WON = 1.0
DRAWN = 0.5
LOST = 0.0


class Outcome:
    """The end of a game by its own rules.

    `scores` has one entry per seat: 1 for a win, a half for a draw, 0 for a loss.
    `details` holds what is specific to the game, such as the kind of victory or a margin.
    """

    def __init__(self, rule: str, reason: str, scores: list[float], details: dict[str, object]) -> None:
        self.rule = rule
        self.reason = reason
        self.scores = scores
        self.details = details

    def to_json(self) -> dict[str, object]:
        return {"rule": self.rule, "reason": self.reason, "scores": self.scores, "details": self.details}

"""Why an action is not allowed: a rule id and a sentence for the player."""

from __future__ import annotations

from typing import Final

# The first numbers of every game's list of reasons.
LEGAL: Final = 0
NOT_ASKED: Final = 1
OTHER_QUESTION: Final = 2
GAME_OVER: Final = 3


class Refusal:
    """The answer to "why can't I?". `rule` can be looked up with `aerodrome rules GAME RULE`."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text

    def to_json(self) -> dict[str, object]:
        return {"rule": self.rule, "text": self.text}


class Refused(Exception):
    """Raised for an answer that is not accepted. The position has not changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class BadInput(Exception):
    """Raised for outside input (a file, an option, a name) that cannot be used. The message is one sentence."""

"""The options, which are chosen before the game."""

from __future__ import annotations

from typing import Final

from aerodrome.core.options import CHOICE, FLAG, TURN_CAP, Exclusion, Option, Schema
from tests.toy.tables import DECKS

SCHEMA: Final = Schema(
    "toy",
    [
        Option("deck", CHOICE, "mixed", "Which cards are dealt.", "TOY-SETUP-02", list(DECKS)),
        Option(
            "gusts",
            FLAG,
            True,
            "Whether a die is rolled for gusts.",
            "TOY-GUST-01",
            excludes=[Exclusion(False, "deck", ["sturdy"], "a game without gusts uses the mixed deck.", "TOY-GUST-01")],
        ),
        TURN_CAP,
    ],
)

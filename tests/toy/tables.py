"""The numbers of the rules, and their digest. A bigger game reads them from data/*.toml."""

from __future__ import annotations

from typing import Final

from aerodrome.core.deck import piled
from aerodrome.core.digest import text_digest

SEAT_NAMES: Final = ["A", "B", "C"]
DECKS: Final = {"mixed": [1, 1, 2, 2, 3, 3], "sturdy": [2, 2, 2, 3, 3, 3]}  # TOY-SETUP-02
PILES: Final = {name: piled(cards) for name, cards in DECKS.items()}
GUST_WEIGHTS: Final = [3, 1]  # TOY-GUST-01
GUST_FACES: Final = ["calm", "gust"]
DIGEST: Final = text_digest(repr(DECKS), repr(GUST_WEIGHTS))

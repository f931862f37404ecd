"""What one table plays with: its options as the rules look them up. It never changes during a game."""

from __future__ import annotations

from tests.toy.tables import PILES


class Setting:
    def __init__(self, options: dict[str, object]) -> None:
        self.options = options
        self.gusts = options["gusts"] is True
        self.pile = PILES[str(options["deck"])]

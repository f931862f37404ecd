"""Phase 6, chapter 15: the game ends, or the cards return to hand for the next round."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.core.phase import NEXT
from aerodrome.games.dawgs_of_war import victory
from aerodrome.games.dawgs_of_war.phases.base import Phase
from aerodrome.games.dawgs_of_war.state import Position


class Victory(Phase):
    rule: ClassVar[str] = "DOW-WIN-05"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """DOW-WIN-05: test for the end only here, when all phases of the round are done."""
        if victory.is_decided(self.setting, state):
            victory.end(self.setting, state, log)
        else:
            victory.return_cards(self.setting, state)
            state.turn += 1
        return NEXT

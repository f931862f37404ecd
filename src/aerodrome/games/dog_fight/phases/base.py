"""What every phase of Dog Fight! has: the setting of its table."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core import phase
from aerodrome.core.events import Event
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import Position


class Phase(phase.Phase[Position]):
    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def final_rule(self, state: Position) -> str:
        """DF-MULL-04: an answer that is sealed while others still choose is final. For tiles see phases/plan.py."""
        return "DF-MULL-04"


class NotPlayed(Phase):
    """Stands in a sequence of play for a phase that only the other sequence has. No way leads to it."""

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        raise AssertionError(f"Phase {state.phase} is not played {'in solo' if self.setting.solo else 'by two'}.")

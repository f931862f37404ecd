"""What every phase of Three Balloons has: the setting of its table, and what happens when a seat leaves it."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core import phase
from aerodrome.core.events import Event
from tests.toy.setting import Setting
from tests.toy.state import Position
from tests.toy.victory import fall


class Phase(phase.Phase[Position]):
    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        """TOY-FALL-02: a seat that leaves the table falls."""
        way = super().drop(state, seat, log)
        fall(state, [seat], log)
        return way

"""The sequence of play as a table, and the game that plays by it. The rules of each phase are in its own module."""

from __future__ import annotations

from typing import Final

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import Facts
from aerodrome.core.outcome import Outcome
from aerodrome.core.phase import Row, link
from aerodrome.core.sequenced import SequencedGame
from tests.toy import victory
from tests.toy.actions import TABLE
from tests.toy.knowledge import Knowledge
from tests.toy.phases.deal import Deal
from tests.toy.phases.gust import Gust
from tests.toy.phases.plan import Plan
from tests.toy.setting import Setting
from tests.toy.state import DEAL, GUST, OVER, PLAN, Position
from tests.toy.tables import DIGEST, SEAT_NAMES
from tests.toy.words import Words

RULES_VERSION: Final = "1"

SEQUENCE: Final[list[Row[Setting, Position]]] = [
    Row(DEAL, Deal, then=PLAN),
    # Each turn is a plan and then the air.
    Row(PLAN, Plan, then=GUST),
    Row(GUST, Gust, then=PLAN, ends=True),
]


class Balloons(SequencedGame[Position]):
    def __init__(self, setting: Setting) -> None:
        facts = Facts("toy", RULES_VERSION, DIGEST, SEAT_NAMES, TABLE, setting.options)
        super().__init__(facts, link(SEQUENCE, OVER, setting), Words(), Knowledge(setting))
        self.setting = setting

    def start(self) -> Position:
        state = Position(self.setting.pile)
        self.enter(state, DEAL, None)
        return state

    def outcome(self, state: Position) -> Outcome | None:
        return victory.outcome(state)

    def leave(self, state: Position, seat: int, log: list[Event] | None) -> bool:
        """Remove a seat. The others continue (TOY-FALL-02)."""
        if state.phase != OVER and state.flies(seat):
            if log is not None:
                log.append(Event("left", EVERYONE, {"seat": SEAT_NAMES[seat]}))
            self.drop(state, seat, log)
        return True

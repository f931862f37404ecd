"""The sequence of play as a table, and the game that plays by it. The rules of each phase are in its own module."""

from __future__ import annotations

from typing import Final

from aerodrome.core.events import Event
from aerodrome.core.outcome import Outcome
from aerodrome.core.phase import Row, link
from aerodrome.core.sequenced import SequencedGame
from aerodrome.games.dawgs_of_war import victory
from aerodrome.games.dawgs_of_war.knowledge import Knowledge
from aerodrome.games.dawgs_of_war.phases.breakup import AdjustSpeed, Breakup
from aerodrome.games.dawgs_of_war.phases.move import Move, Orient
from aerodrome.games.dawgs_of_war.phases.place_cards import PlaceCards
from aerodrome.games.dawgs_of_war.phases.respawn import Respawn
from aerodrome.games.dawgs_of_war.phases.reveal import Reveal
from aerodrome.games.dawgs_of_war.phases.setup import Altitudes, Deal, Sides
from aerodrome.games.dawgs_of_war.phases.shoot import Damage, Fire, Mark, Shoot
from aerodrome.games.dawgs_of_war.phases.victory import Victory
from aerodrome.games.dawgs_of_war.rules.condition import eliminate
from aerodrome.games.dawgs_of_war.setting import Setting, facts
from aerodrome.games.dawgs_of_war.state import (
    ADJUST,
    ALTITUDES,
    BREAKUP,
    DAMAGE,
    DEAL,
    ELIMINATED,
    FIRE,
    MARK,
    MOVE,
    ORIENT,
    OVER,
    PLACE,
    RESPAWN,
    REVEAL,
    SHOOT,
    SIDES,
    VICTORY,
    Plane,
    Position,
)
from aerodrome.games.dawgs_of_war.words import Words

SEQUENCE: Final[list[Row[Setting, Position]]] = [
    # DOW-SET-08: the set-up.
    Row(DEAL, Deal, then=SIDES), Row(SIDES, Sides, then=ALTITUDES), Row(ALTITUDES, Altitudes, then=PLACE),
    # DOW-RND-01: the round.
    Row(PLACE, PlaceCards, then=REVEAL),  # phase 1
    Row(REVEAL, Reveal, then=ORIENT),  # phase 2
    Row(ORIENT, Orient, then=MOVE),  # 2a
    Row(MOVE, Move, then=RESPAWN),  # 2b
    Row(RESPAWN, Respawn, then=FIRE),
    Row(FIRE, Fire, then=SHOOT, NO_TARGETS=ADJUST),  # phase 3
    Row(SHOOT, Shoot, then=MARK),
    Row(MARK, Mark, then=DAMAGE),
    Row(DAMAGE, Damage, then=ADJUST),
    Row(ADJUST, AdjustSpeed, then=BREAKUP),  # phase 4
    Row(BREAKUP, Breakup, then=VICTORY),  # phase 5
    Row(VICTORY, Victory, then=PLACE, ends=True),  # phase 6
]  # fmt: skip


class DawgsOfWar(SequencedGame[Position]):
    """Dawgs of War under one choice of options."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(facts(setting), link(SEQUENCE, OVER, setting), Words(setting), Knowledge(setting))
        self.setting = setting

    def start(self) -> Position:
        state = Position([Plane() for _ in range(self.setting.seats)])
        self.enter(state, DEAL, None)
        return state

    def outcome(self, state: Position) -> Outcome | None:
        return victory.outcome(self.setting, state)

    def leave(self, state: Position, seat: int, log: list[Event] | None) -> bool:
        """DOW-RUL-49: eliminate a seat that gives up. If that decides the game, it ends there."""
        if state.phase == OVER:
            return False
        if state.planes[seat].status != ELIMINATED:
            eliminate(self.setting, state, seat, "left the table", "DOW-WIN-01", log)
        if victory.is_decided(self.setting, state):
            victory.end(self.setting, state, log)
        else:
            self.drop(state, seat, log)
        return True

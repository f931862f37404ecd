"""The sequence of play as two tables, and the game that plays by one. Each phase has its rules in its own class."""

from __future__ import annotations

from typing import Final

from aerodrome.core.outcome import Outcome
from aerodrome.core.phase import Row, link
from aerodrome.core.sequenced import SequencedGame
from aerodrome.games.dog_fight import victory
from aerodrome.games.dog_fight.knowledge import Knowledge
from aerodrome.games.dog_fight.phases.automaton import Automaton, BotTile
from aerodrome.games.dog_fight.phases.base import NotPlayed
from aerodrome.games.dog_fight.phases.damage import Damage, Fall
from aerodrome.games.dog_fight.phases.draws import Objective, Refill
from aerodrome.games.dog_fight.phases.move import Move
from aerodrome.games.dog_fight.phases.mulligan import Exchange, Mulligan, PutBack
from aerodrome.games.dog_fight.phases.plan import Plan
from aerodrome.games.dog_fight.phases.setup import Deal, Equip, Layout, Planes, Starts
from aerodrome.games.dog_fight.phases.shoot import Shoot
from aerodrome.games.dog_fight.phases.turn_end import Guns, TurnEnd
from aerodrome.games.dog_fight.phases.turn_start import TurnStart
from aerodrome.games.dog_fight.setting import Setting, facts
from aerodrome.games.dog_fight.state import (
    AIM,
    AUTOMATON,
    BOT_TILE,
    DAMAGE,
    DEAL,
    EQUIP,
    EXCHANGE,
    FALL,
    FIRST_OBJECTIVE,
    GUNS,
    LAYOUT,
    MOVE,
    MULLIGAN,
    OBJECTIVE,
    OVER,
    PLAN,
    PLANES,
    PUT_BACK,
    REFILL,
    STARTS,
    TURN_END,
    TURN_START,
    Biplane,
    Position,
)
from aerodrome.games.dog_fight.words import Words

# DF-SETUP-06, DF-SETUP-08: hands, then mulligans, then the first turn.
SETUP: Final[list[Row[Setting, Position]]] = [
    Row(LAYOUT, Layout, then=PLANES),
    Row(PLANES, Planes, then=STARTS),
    Row(STARTS, Starts, then=EQUIP),
    Row(EQUIP, Equip, then=FIRST_OBJECTIVE),
    Row(FIRST_OBJECTIVE, Objective, then=DEAL),
    Row(DEAL, Deal, then=BOT_TILE),
    Row(BOT_TILE, BotTile, then=MULLIGAN),
    Row(MULLIGAN, Mulligan, then=EXCHANGE),
    Row(EXCHANGE, Exchange, then=PUT_BACK),
    Row(PUT_BACK, PutBack, then=TURN_START),
]

# DF-TURN-01: T0 to T9. A turn begins again after its last phase; a phase that has nothing to do is over at once.
# DF-TURN-02: whatever ends the game ends the sequence, so the earlier step decides.
TWO_PLAYERS: Final[list[Row[Setting, Position]]] = [
    *SETUP,
    Row(TURN_START, TurnStart, then=PLAN, ends=True),  # T0
    Row(PLAN, Plan, then=MOVE),  # T1
    Row(MOVE, Move, then=AIM, ends=True),  # T2 to T5
    Row(AIM, Shoot, then=DAMAGE, NO_HITS=GUNS),  # T6
    Row(DAMAGE, Damage, then=FALL),  # T7
    Row(FALL, Fall, then=GUNS, ends=True),
    Row(GUNS, Guns, then=TURN_END),  # T8
    Row(TURN_END, TurnEnd, then=REFILL, MID_ROUND=TURN_START, ends=True),  # T9
    Row(REFILL, Refill, then=OBJECTIVE),
    Row(OBJECTIVE, Objective, then=TURN_START),
    Row(AUTOMATON, NotPlayed),
]

# DF-SOLO-10 to DF-SOLO-19: the human moves, then the automaton does everything it does.
SOLO: Final[list[Row[Setting, Position]]] = [
    *SETUP,
    Row(TURN_START, TurnStart, then=PLAN, ends=True),
    Row(PLAN, Plan, then=MOVE),
    Row(MOVE, Move, then=GUNS, ends=True),
    Row(GUNS, Guns, then=AUTOMATON),
    Row(AUTOMATON, Automaton, then=DAMAGE),  # S3 to S9
    Row(DAMAGE, Damage, then=FALL),
    Row(FALL, Fall, then=TURN_END, ends=True),
    Row(TURN_END, TurnEnd, then=REFILL, MID_ROUND=TURN_START, ends=True),
    Row(REFILL, Refill, then=OBJECTIVE),
    Row(OBJECTIVE, Objective, then=TURN_START),
    Row(AIM, NotPlayed),
]
SEQUENCES: Final = {"two players": TWO_PLAYERS, "solo": SOLO}


class DogFight(SequencedGame[Position]):
    """Dog Fight! under one choice of options.

    DF-ALG-03: rules never roll. Phases ask chance for every die and draw, and one source answers.
    """

    def __init__(self, setting: Setting) -> None:
        steps = link(SOLO if setting.solo else TWO_PLAYERS, OVER, setting)
        super().__init__(facts(setting), steps, Words(setting), Knowledge(setting))
        self.setting = setting

    def start(self) -> Position:
        state = Position(Biplane(), Biplane())
        self.enter(state, LAYOUT, None)
        return state

    def outcome(self, state: Position) -> Outcome | None:
        return victory.outcome(self.setting, state)

"""The sequence of play as a table, and the game that plays by it. The rules of each phase are in its own module."""

from __future__ import annotations

from typing import Final

from aerodrome.core.events import Event
from aerodrome.core.outcome import Outcome
from aerodrome.core.phase import Row, link
from aerodrome.core.sequenced import SequencedGame
from aerodrome.games.age_of_dogfights import outlook, victory
from aerodrome.games.age_of_dogfights.knowledge import Knowledge
from aerodrome.games.age_of_dogfights.phases.access import Access
from aerodrome.games.age_of_dogfights.phases.attack import Attack
from aerodrome.games.age_of_dogfights.phases.base import Phase
from aerodrome.games.age_of_dogfights.phases.bonus import Bonus
from aerodrome.games.age_of_dogfights.phases.break_action import BreakAction
from aerodrome.games.age_of_dogfights.phases.burst import Burst, LongBurst
from aerodrome.games.age_of_dogfights.phases.drop import Drop, Launch
from aerodrome.games.age_of_dogfights.phases.first_player import FirstPlayer
from aerodrome.games.age_of_dogfights.phases.path import Levels, Path, Tilt
from aerodrome.games.age_of_dogfights.phases.reinforce import Reinforce
from aerodrome.games.age_of_dogfights.phases.skills import Skills
from aerodrome.games.age_of_dogfights.phases.squadron import Load, Squadron
from aerodrome.games.age_of_dogfights.phases.throttle import Die, Throttle
from aerodrome.games.age_of_dogfights.phases.turn import Order
from aerodrome.games.age_of_dogfights.phases.weather import Weather
from aerodrome.games.age_of_dogfights.rules import leaving, sequence, squadron
from aerodrome.games.age_of_dogfights.setting import Setting, facts
from aerodrome.games.age_of_dogfights.state import (
    ACCESS,
    ATTACK,
    BONUS,
    BREAK,
    BURST,
    DIE,
    DROP,
    FIRST,
    LAUNCH,
    LEVELS,
    LOAD,
    LONG,
    ORDER,
    OVER,
    PATH,
    REINFORCE,
    SKILLS,
    SQUADRON,
    THROTTLE,
    TILT,
    WEATHER,
    Position,
)
from aerodrome.games.age_of_dogfights.words import Words

SEQUENCE: Final[list[Row[Setting, Position]]] = [
    # Chapter 4: the set-up.
    Row(SQUADRON, Squadron, then=LOAD, MORE=SQUADRON),
    Row(LOAD, Load, then=SKILLS, MORE=LOAD),
    Row(SKILLS, Skills, then=WEATHER),
    Row(WEATHER, Weather, then=FIRST, MORE=WEATHER),
    Row(FIRST, FirstPlayer, then=ACCESS, MORE=FIRST),
    Row(ACCESS, Access, then=ORDER, MORE=ACCESS),
    # AOD-RND-02: in a turn every aircraft flies once.
    Row(ORDER, Order, then=THROTTLE, ALL_FLOWN=REINFORCE, OFFERS_BONUS=BONUS, ends=True),
    # AOD-RND-05, AOD-MOVE-07: an activation. First the move.
    Row(THROTTLE, Throttle, then=DIE),
    Row(DIE, Die, then=LEVELS, DESTROYED=ORDER),
    Row(LEVELS, Levels, then=PATH, OVER_ZONE=DROP, BOXED_IN=ATTACK, WAITS=ORDER),
    Row(PATH, Path, then=TILT, MORE=PATH, OVER_ZONE=DROP, LEFT_BOARD=ORDER),
    Row(DROP, Drop, then=PATH, ends=True),
    Row(TILT, Tilt, then=LAUNCH),
    # Then the torpedo, and fire.
    Row(LAUNCH, Launch, then=ATTACK, ends=True),
    Row(ATTACK, Attack, then=ORDER, FIRES=BURST, NO_ATTACK=BREAK),
    Row(BURST, Burst, then=BREAK, NEXT_GROUP=ATTACK, ends=True),
    Row(BREAK, BreakAction, then=ORDER, ANSWERS=BURST, RESUMES=LONG),
    Row(LONG, LongBurst, then=ATTACK, AGAIN=BURST),
    # AOD-RND-07: the end of a turn.
    Row(REINFORCE, Reinforce, then=ORDER, MORE=REINFORCE, ends=True),
    # AOD-DOG-05: after a Dogfight.
    Row(BONUS, Bonus, then=ACCESS, MORE=BONUS, ends=True),
]


class AgeOfDogfights(SequencedGame[Position]):
    """Age of Dogfights under one choice of options.

    AOD-RND-02: in each round every aircraft is activated once.
    AOD-RND-05: the order of an activation is that of SEQUENCE.
    """

    def __init__(self, setting: Setting) -> None:
        super().__init__(facts(setting), link(SEQUENCE, OVER, setting), Words(setting), Knowledge(setting))
        self.setting = setting

    def start(self) -> Position:
        state = Position([])
        setting = self.setting
        seats = int(setting.seats)
        state.brought_home, state.bombs_on, state.recon_home = [0] * seats, [0] * seats, [0] * seats
        for seat in range(seats):
            for given in setting.given[seat]:
                squadron.enlist(setting, state, seat, given.token)
        self.enter(state, SQUADRON, None)
        return state

    def outcome(self, state: Position) -> Outcome | None:
        return victory.outcome(self.setting, state)

    def _phase(self, state: Position) -> Phase:
        phase = self.steps[state.phase].phase
        assert isinstance(phase, Phase)
        return phase

    def sketch(self, state: Position, seat: int, code: int) -> dict[str, object]:
        if seat < 0 or not state.pending >> seat & 1:
            return {}
        return self._phase(state).sketch(state, seat, code)

    def plans_path(self, state: Position) -> bool:
        """Return whether the mover's owner is choosing its path."""
        return state.phase != OVER and self._phase(state).plans_path()

    def outlook(self, state: Position, seat: int, what: str) -> dict[str, object]:
        """Return the `moves` of the aircraft whose path the seat is choosing, or the `threat` of all its enemies."""
        if what not in self.looks(state, seat):
            return {}
        return (
            outlook.moves(self.setting, state) if what == outlook.MOVES else outlook.threat(self.setting, state, seat)
        )

    def looks(self, state: Position, seat: int) -> list[str]:
        if seat < 0:
            return []
        if state.pending >> seat & 1 and self.plans_path(state):
            return [outlook.MOVES, outlook.THREAT]
        return [outlook.THREAT]

    def leave(self, state: Position, seat: int, log: list[Event] | None) -> bool:
        """AOD-RUL-86: once the first round has begun, withdraw the player's aircraft and let the others play on.

        The player's own turn ends. In another turn, the activation continues without them.
        """
        if state.phase == OVER or not self._phase(state).can_be_left():
            return False
        leaving.give_up(self.setting, state, seat, log)
        if state.phase == OVER:
            return True
        if state.player == seat:
            sequence.stop_activation(state)
            self.enter(state, REINFORCE, log)
        else:
            self.drop(state, seat, log)
        return True

"""The sequence of play as a table, and the game that plays by it. The rules of each phase are in its own module."""

from __future__ import annotations

from typing import Final

from aerodrome.core.events import Event
from aerodrome.core.outcome import Outcome
from aerodrome.core.phase import Row, call, link
from aerodrome.core.sequenced import SequencedGame
from aerodrome.games.dogfight_1917.knowledge import Knowledge
from aerodrome.games.dogfight_1917.phases import attack, engagement, instruction, losses, maneuver, roll, setup, turn
from aerodrome.games.dogfight_1917.rules import crash
from aerodrome.games.dogfight_1917.setting import Setting, facts
from aerodrome.games.dogfight_1917.state import (
    ACTION,
    ADVANCE,
    AFTER_DAMAGE,
    AFTER_MOMENTUM,
    AIMED,
    BARON_ROLLED,
    BLACKED_OUT,
    CARD_DONE,
    CARD_ROLLED,
    CARD_TURNED,
    CARDS_MOVE,
    CHOOSE,
    CORNERS,
    CRASHED,
    DAMAGE,
    DAMAGE_STEP,
    DEAD_SIX,
    DEAL,
    DRAW,
    EVADE,
    EVADED,
    EVASIVE_MOVEMENT,
    FIRE,
    FIRED,
    HARDER,
    IMPROVISE,
    LEWIS,
    MOVES,
    NEXT_TURN,
    NONE,
    OVER,
    PILOT_FLIPS,
    PIONEER_FLOWN,
    RECONNAISSANCE,
    REGROUP,
    REMOVE,
    REPAIR,
    REPEAT,
    REROLL,
    RETURN,
    REWARD,
    ROLL,
    ROLLS,
    SETUP_STAGE,
    SHUFFLE_BACK,
    SLIP_ROLLED,
    SLIP_TURNED,
    STALL,
    STALL_CHECK,
    TURN,
    TURN_END,
    UNEVADED,
    ZOOMED,
    Fighter,
    Position,
)
from aerodrome.games.dogfight_1917.words import Words

SEQUENCE: Final[list[Row[Setting, Position]]] = [
    # Chapter 4: the set-up.
    Row(CHOOSE, setup.Choose, then=DEAL, NEXT_CHOICE=CHOOSE, DARING_ESCAPE=HARDER, BATTLE_ROYALE=CORNERS),
    Row(HARDER, setup.Harder, then=DEAL),
    Row(CORNERS, setup.Corners, then=DEAL, NEXT_CORNER=CORNERS),
    Row(DEAL, setup.Deal, then=NEXT_TURN, HAND=call(DRAW, back_to=DEAL), ACE_REMOVES=REMOVE),
    Row(REMOVE, setup.Remove, then=DEAL),
    # Chapter 5: Reconnaissance.
    Row(NEXT_TURN, turn.NextTurn, then=RECONNAISSANCE),
    Row(RECONNAISSANCE, turn.Reconnaissance, then=call(DRAW, back_to=IMPROVISE), RETURNS=call(DRAW, back_to=RETURN)),
    Row(RETURN, turn.Return, then=IMPROVISE),
    # Chapters 6 and 7: Assessment.
    Row(IMPROVISE, turn.Improvise, then=STALL_CHECK, EXCHANGES=SHUFFLE_BACK),
    Row(SHUFFLE_BACK, turn.ShuffleBack, then=call(DRAW, back_to=STALL_CHECK)),
    Row(STALL_CHECK, turn.StallCheck, then=ACTION, STALLS=STALL),
    Row(STALL, turn.Stall, then=TURN_END, BLACKS_OUT=call(DAMAGE, back_to=BLACKED_OUT), CRASHES=NEXT_TURN, ends=True),
    Row(BLACKED_OUT, turn.BlackedOut, then=TURN_END),
    # Chapter 8: the Engagement Phase, action after action.
    Row(ACTION, engagement.Action, then=ACTION,
        MANEUVERS=call(TURN, back_to=CARD_TURNED), ATTACKS=FIRE, AIMS=call(ROLL, back_to=AIMED),
        SLIPS=call(ROLL, back_to=SLIP_ROLLED), CIRCUS=call(DEAD_SIX, back_to=PILOT_FLIPS),
        PIONEER=call(ADVANCE, back_to=PIONEER_FLOWN), FLIPS=PILOT_FLIPS,
        REGROUPS=REGROUP, REPAIRS=REPAIR, ENDS=TURN_END, STALLS=STALL),
    Row(REGROUP, losses.Regroup, then=ACTION),
    Row(REPAIR, losses.Repair, then=ACTION),
    Row(TURN_END, turn.TurnEnd, then=NEXT_TURN, ends=True),
    # Chapter 9: a Maneuver Card, its effects, the pilot's Turn; other Special Actions.
    Row(CARD_TURNED, maneuver.CardTurned, then=CARD_DONE, ROLLS=call(ROLL, back_to=CARD_ROLLED)),
    Row(CARD_ROLLED, maneuver.CardRolled, then=CARD_DONE,
        TURNS=call(TURN, back_to=CARD_DONE), HURTS=call(DAMAGE, back_to=CARD_DONE), REPEATS=REPEAT),
    Row(REPEAT, maneuver.Repeat, then=CARD_DONE, AGAIN=call(TURN, back_to=CARD_TURNED)),
    Row(CARD_DONE, maneuver.CardDone, then=ACTION, TURNS=call(TURN, back_to=ACTION)),
    Row(SLIP_ROLLED, maneuver.SlipRolled, then=ACTION, TURNS=call(TURN, back_to=SLIP_TURNED)),
    Row(SLIP_TURNED, maneuver.SlipTurned, then=call(ADVANCE, back_to=ACTION)),
    Row(PIONEER_FLOWN, maneuver.PioneerFlown, then=call(TURN, back_to=PILOT_FLIPS)),
    Row(PILOT_FLIPS, maneuver.PilotFlips, then=ACTION),
    # Chapters 11 to 13: an attack.
    Row(AIMED, attack.Aimed, then=FIRE),
    Row(FIRE, attack.Fire, then=call(ROLL, back_to=FIRED)),
    Row(FIRED, attack.Fired, then=EVADE, NO_TARGET=DAMAGE_STEP),
    Row(EVADE, attack.Evade, then=DAMAGE_STEP,
        EVADES=call(ROLL, back_to=EVADED), HEART_OF_IRON=call(ROLL, back_to=UNEVADED)),
    Row(UNEVADED, attack.Unevaded, then=DAMAGE_STEP),
    Row(EVADED, attack.Evaded, then=DAMAGE_STEP, HURTS=call(DAMAGE, back_to=DAMAGE_STEP)),
    Row(DAMAGE_STEP, attack.DamageStep, then=AFTER_DAMAGE,
        HURTS=call(DAMAGE, back_to=AFTER_DAMAGE), STRIPS=call(LEWIS, back_to=AFTER_DAMAGE)),
    Row(AFTER_DAMAGE, attack.AfterDamage, then=EVASIVE_MOVEMENT, MOMENTUM=call(ADVANCE, back_to=AFTER_MOMENTUM),
        BLOCKED=AFTER_MOMENTUM, ZOOMS=call(DEAD_SIX, back_to=ZOOMED)),
    Row(ZOOMED, attack.Zoomed, then=EVASIVE_MOVEMENT),
    Row(AFTER_MOMENTUM, attack.AfterMomentum, then=EVASIVE_MOVEMENT, ROLLS=call(ROLL, back_to=BARON_ROLLED)),
    Row(BARON_ROLLED, attack.BaronRolled, then=EVASIVE_MOVEMENT, TURNS=call(TURN, back_to=EVASIVE_MOVEMENT)),
    Row(EVASIVE_MOVEMENT, attack.EvasiveMovement, then=ACTION, DROPS_BEHIND=call(DEAD_SIX, back_to=ACTION)),
    # What others call, and come back from.
    Row(ROLL, roll.Roll, slot=ROLLS, REROLLS=REROLL, GONE=DAMAGE_STEP),  # chapter 10
    Row(REROLL, roll.Reroll, slot=ROLLS, ROLLS=ROLL, GONE=DAMAGE_STEP),
    Row(TURN, instruction.Turn, slot=MOVES),
    Row(ADVANCE, instruction.Advance, slot=MOVES),
    Row(DEAD_SIX, instruction.DeadSix, slot=MOVES),
    Row(DRAW, losses.Draw, slot=CARDS_MOVE),
    Row(LEWIS, losses.Lewis, slot=CARDS_MOVE),
    Row(DAMAGE, losses.Damage, slot=CARDS_MOVE, REWARD=REWARD, LAST_REWARD=call(REWARD, back_to=NEXT_TURN),
        TURN_OVER=NEXT_TURN, ends=True),
    Row(REWARD, losses.Reward, slot=CARDS_MOVE, TURN_OVER=call(REWARD, back_to=NEXT_TURN)),
]  # fmt: skip


class Dogfight1917(SequencedGame[Position]):
    """Dogfight: 1917 under one choice of options.

    Three kinds of calls interrupt its sequence and come back: rolls, moves, and cards that go from pile to pile.
    """

    def __init__(self, setting: Setting) -> None:
        super().__init__(facts(setting), link(SEQUENCE, OVER, setting), Words(setting), Knowledge(setting))
        self.setting = setting

    def start(self) -> Position:
        return self._start(None)

    def tell_start(self, log: list[Event]) -> None:
        """Log a fixed line-up, which is taken and placed before the first question."""
        self._start(log)

    def _start(self, log: list[Event] | None) -> Position:
        state = Position([Fighter() for _ in range(self.setting.seats)])
        self.enter(state, CHOOSE, log)
        return state

    def leave(self, state: Position, seat: int, log: list[Event] | None) -> bool:
        """D17-RUL-75: a seat that gives up crashes for good, and no one gets credit. D17-CRS-05: an attack continues.

        D17-RUL-82: no one flies before the first turn.
        """
        if state.phase == OVER or state.stage == SETUP_STAGE:
            return False
        if state.fighters[seat].status == CRASHED:
            return True
        state.fighters[seat].aside = 0
        state.begun &= ~(1 << seat)
        step = self.steps[state.phase]
        way = step.phase.drop(state, seat, log)
        crash.crash(self.setting, state, seat, NONE, crash.LEFT, log)
        if state.phase == OVER:
            state.fighters[state.active].aside = 0
        elif seat == state.active and state.leader == NONE:
            state.pending = 0
            self.enter(state, NEXT_TURN, log)  # D17-CRS-06
        else:
            self._proceed(state, step, way, log)
        return True

    def outcome(self, state: Position) -> Outcome | None:
        return crash.outcome(self.setting, state)

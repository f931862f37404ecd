"""The sequence of play. This module only dispatches: the rules of each phase are in the phase's own module."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.game import CHANCE, Game
from aerodrome.core.source import Seeded
from aerodrome.games.dogfight_1917 import events, knowledge, refusals, sketches, words
from aerodrome.games.dogfight_1917.actions import HARDER as TAKE_HARDER
from aerodrome.games.dogfight_1917.actions import NOT_HARDER, TABLE
from aerodrome.games.dogfight_1917.actions import REPAIR_CARDS as REPAIR_NOTHING
from aerodrome.games.dogfight_1917.phases import attack, engagement, instruction, losses, roll, setup, turn
from aerodrome.games.dogfight_1917.rules import cards, crash
from aerodrome.games.dogfight_1917.setting import Setting
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
from aerodrome.games.dogfight_1917.tables import CARDS, DIE

if TYPE_CHECKING:
    from aerodrome.core.events import Event
    from aerodrome.core.game import Observation
    from aerodrome.core.outcome import Outcome
    from aerodrome.core.refusal import Refusal
    from aerodrome.core.source import Source

RULES_VERSION: Final = "1"


class Dogfight1917(Game[Position]):
    """Dogfight: 1917 under one choice of options."""

    def __init__(self, setting: Setting, waits: bool = False) -> None:
        """Set up the game. `waits` stops before each Reconnaissance, for written examples that look in there."""
        record = setting.options.record
        super().__init__("dogfight-1917", RULES_VERSION, setting.tables.digest, setting.names, TABLE, record)
        self.setting = setting
        self.waits = waits

    def start(self) -> Position:
        return self._started(None)

    def tell_start(self, log: list[Event]) -> None:
        """Log a fixed line-up, which is taken and placed before the first question."""
        self._started(log)

    def _started(self, log: list[Event] | None) -> Position:
        fighters: list[Fighter] = []
        for _ in range(self.setting.seats):
            fighters.append(Fighter())
        state = Position(fighters)
        self.proceed(state, log)
        return state

    def clone(self, state: Position) -> Position:
        return state.clone()

    # The sequence of play.

    def proceed(self, state: Position, log: list[Event] | None) -> None:
        """Continue until a seat must answer. It always has a legal answer (D17-INV-05)."""
        while state.pending == 0 and state.phase != OVER:
            if self.waits and state.phase == RECONNAISSANCE:
                return
            self._begin(state, log)

    def resume(self, state: Position, log: list[Event] | None) -> None:
        """Continue after waiting."""
        self._begin(state, log)
        self.proceed(state, log)

    def _begin(self, state: Position, log: list[Event] | None) -> None:
        phase = state.phase
        setting = self.setting
        if phase == ACTION:
            engagement.begin(state)
        elif phase < ACTION:
            self._begin_turn(state, log)
        elif phase == DAMAGE:
            losses.begin_damage(setting, state, log)
        elif phase == CARD_TURNED:
            engagement.begin_card_turned(setting, state)
        elif phase == CARD_ROLLED:
            engagement.begin_card_rolled(setting, state, log)
        elif phase == CARD_DONE:
            engagement.begin_card_done(setting, state)
        elif phase == NEXT_TURN:
            turn.begin_next(setting, state)
        elif phase == TURN_END:
            turn.begin_turn_end(setting, state, log)
        elif phase == BLACKED_OUT:
            turn.begin_blacked_out(setting, state, log)
        elif phase == SLIP_ROLLED:
            engagement.begin_slip_rolled(setting, state)
        elif phase == SLIP_TURNED:
            engagement.begin_slip_turned(state)
        elif phase == PIONEER_FLOWN:
            engagement.begin_pioneer_flown(setting, state)
        elif phase == PILOT_FLIPS:
            engagement.begin_pilot_flips(state)
        else:
            self._begin_attack(state, log)

    def _begin_turn(self, state: Position, log: list[Event] | None) -> None:
        phase = state.phase
        setting = self.setting
        if phase == RECONNAISSANCE:
            turn.begin_reconnaissance(setting, state, log)
        elif phase == IMPROVISE:
            turn.begin_improvise(state)
        elif phase == STALL_CHECK:
            turn.begin_stall_check(setting, state, log)
        elif phase == STALL:
            turn.begin_stall(setting, state, log)
        elif phase == RETURN:
            turn.begin_return(setting, state, log)
        elif phase == CHOOSE:
            setup.begin_choose(setting, state, log)
        elif phase == CORNERS:
            setup.begin_corners(setting, state)
        else:
            assert phase == DEAL
            setup.begin_deal(setting, state, log)

    def _begin_attack(self, state: Position, log: list[Event] | None) -> None:
        phase = state.phase
        setting = self.setting
        if phase == FIRE:
            attack.begin_fire(setting, state)
        elif phase == AIMED:
            attack.begin_aimed(setting, state)
        elif phase == FIRED:
            attack.begin_fired(setting, state, log)
        elif phase == EVADED:
            attack.begin_evaded(setting, state, log)
        elif phase == UNEVADED:
            attack.begin_unevaded(setting, state, log)
        elif phase == DAMAGE_STEP:
            attack.begin_damage_step(setting, state)
        elif phase == AFTER_DAMAGE:
            attack.begin_after_damage(setting, state)
        elif phase == ZOOMED:
            attack.begin_zoomed(state)
        elif phase == AFTER_MOMENTUM:
            attack.begin_after_momentum(setting, state)
        elif phase == BARON_ROLLED:
            attack.begin_baron_rolled(setting, state)
        else:
            assert phase == EVASIVE_MOVEMENT
            attack.begin_evasive_movement(setting, state)

    # Answers of seats.

    def legal(self, state: Position, seat: int) -> list[int]:
        if seat < 0 or not state.pending >> seat & 1:
            return []
        phase = state.phase
        setting = self.setting
        if phase == ACTION:
            return engagement.legal(setting, state, seat)
        if phase == TURN:
            return instruction.turn_legal(state)
        if phase == IMPROVISE:
            return turn.improvise_legal(state, seat)
        if phase == SHUFFLE_BACK:
            return turn.back_legal(state, seat)
        if phase == REROLL:
            return roll.legal(setting, state)
        if phase == EVADE:
            return attack.evade_legal(setting, state, seat)
        if phase == ADVANCE:
            return instruction.advance_legal(setting, state)
        if phase == DEAD_SIX:
            return instruction.dead_six_legal(setting, state)
        if phase == REPEAT:
            return engagement.repeat_legal(setting, state, seat)
        if phase == STALL:
            return turn.stall_legal(setting, state, seat)
        if phase == REPAIR:
            return losses.repair_legal(state, seat)
        if phase == REWARD:
            return losses.reward_legal(setting, state)
        if phase == RETURN:
            return turn.return_legal(setting, state, seat)
        if phase == CHOOSE:
            return setup.choose_legal(setting, state)
        if phase == CORNERS:
            return setup.corner_legal(setting, state, seat)
        return [TAKE_HARDER, NOT_HARDER]

    def refusal(self, state: Position, seat: int, code: int) -> int:
        if state.phase == OVER:
            return refusals.GAME_OVER
        if seat < 0 or not state.pending >> seat & 1:
            return refusals.NOT_ASKED
        phase = state.phase
        setting = self.setting
        if phase == ACTION:
            return engagement.refusal(setting, state, seat, code)
        if phase == TURN:
            return instruction.turn_refusal(state, code)
        if phase == IMPROVISE:
            return turn.improvise_refusal(state, seat, code)
        if phase == SHUFFLE_BACK:
            return turn.back_refusal(state, seat, code)
        if phase == REROLL:
            return roll.refusal(setting, state, code)
        if phase == EVADE:
            return attack.evade_refusal(setting, state, seat, code)
        if phase == ADVANCE:
            return instruction.advance_refusal(setting, state, code)
        if phase == DEAD_SIX:
            return instruction.dead_six_refusal(setting, state, code)
        if phase == REPEAT:
            return engagement.repeat_refusal(setting, state, seat, code)
        if phase == STALL:
            return turn.stall_refusal(setting, state, seat, code)
        if phase == REPAIR:
            return losses.repair_refusal(state, seat, code)
        if phase == REWARD:
            return losses.reward_refusal(setting, state, code)
        if phase == RETURN:
            return turn.return_refusal(setting, state, seat, code)
        if phase == CHOOSE:
            return setup.choose_refusal(setting, state, code)
        if phase == CORNERS:
            return setup.corner_refusal(setting, state, seat, code)
        return refusals.LEGAL if code == TAKE_HARDER or code == NOT_HARDER else refusals.OTHER_QUESTION

    def apply(self, state: Position, seat: int, code: int, log: list[Event] | None = None) -> None:
        if seat == CHANCE:
            self._apply_chance(state, code, log)
        else:
            self._apply_answer(state, seat, code, log)
        if state.pending == 0:
            self.proceed(state, log)

    def _apply_answer(self, state: Position, seat: int, code: int, log: list[Event] | None) -> None:
        phase = state.phase
        setting = self.setting
        if phase == ACTION:
            engagement.apply(setting, state, seat, code, log)
        elif phase == TURN:
            instruction.apply_turn(setting, state, code, log)
        elif phase == IMPROVISE:
            turn.apply_improvise(setting, state, seat, code, log)
        elif phase == SHUFFLE_BACK:
            turn.apply_back(setting, state, seat, code, log)
        elif phase == REROLL:
            roll.apply(setting, state, code, log)
        elif phase == EVADE:
            attack.apply_evade(setting, state, seat, code, log)
        elif phase == ADVANCE:
            instruction.apply_advance(setting, state, code, log)
        elif phase == DEAD_SIX:
            instruction.apply_dead_six(setting, state, code, log)
        elif phase == REPEAT:
            engagement.apply_repeat(setting, state, seat, code, log)
        elif phase == STALL:
            turn.apply_stall(setting, state, seat, code, log)
        elif phase == REPAIR:
            losses.apply_repair(setting, state, seat, code, log)
        elif phase == REWARD:
            losses.apply_reward(setting, state, code, log)
        elif phase == RETURN:
            turn.apply_return(setting, state, code, log)
        elif phase == CHOOSE:
            setup.apply_choose(setting, state, seat, code, log)
        elif phase == CORNERS:
            setup.apply_corner(setting, state, seat, code, log)
        else:
            assert phase == HARDER
            setup.apply_harder(setting, state, code, log)

    def plans(self, state: Position, seat: int) -> list[list[int]]:
        if state.phase == SHUFFLE_BACK and state.pending >> seat & 1:
            return turn.back_plans(state, seat)
        return [[code] for code in self.legal(state, seat)]

    # Answers of chance (D17-GEN-06): a die, or a card from a pile. Nothing else is random (D17-INV-06).

    def _apply_chance(self, state: Position, outcome: int, log: list[Event] | None) -> None:
        phase = state.phase
        setting = self.setting
        if phase == ROLL:
            roll.apply_die(setting, state, outcome + 1, log)
            return
        kind = deck.drawn_kind(self.pile(state), outcome)
        if phase == DRAW:
            losses.apply_draw(setting, state, kind, log)
        elif phase == DAMAGE:
            losses.apply_damage(setting, state, kind, log)
        elif phase == LEWIS:
            losses.apply_lewis(setting, state, kind, log)
        elif phase == REGROUP:
            losses.apply_regroup(setting, state, kind, log)
        else:
            assert phase == REMOVE
            setup.apply_remove(setting, state, kind, log)

    def pile(self, state: Position) -> i64:
        """Return the pile from which chance takes a card."""
        owner = state.fighters[state.owner]
        if state.phase == LEWIS:
            return owner.hand
        return cards.piled(owner.discard) if state.phase == REGROUP else owner.deck

    def chance(self, state: Position) -> list[int]:
        return [1] * DIE if state.phase == ROLL else deck.weights(self.pile(state))

    def roll(self, state: Position, source: Source) -> int:
        """Draw without a list of weights: all faces of a die and all cards of a pile are equally likely."""
        if isinstance(source, Seeded):
            if state.phase == ROLL:
                return source.below("die", DIE)
            pile = self.pile(state)
            return deck.outcome_at(pile, source.below(self.chance_kind(state), deck.total(pile)))
        return super().roll(state, source)

    def chance_kind(self, state: Position) -> str:
        phase = state.phase
        if phase == ROLL:
            return "die"
        if phase == DRAW:
            return self.setting.draw_kinds[state.owner]
        if phase == DAMAGE or phase == REMOVE:
            return self.setting.unseen_kinds[state.owner]
        return "pick"

    def chance_name(self, state: Position) -> str:
        phase = state.phase
        if phase == ROLL:
            return f"a die for {self.setting.names[state.roller]}"
        who = self.setting.names[state.owner]
        if phase == DRAW:
            return f"a card for {who}"
        if phase == DAMAGE:
            return f"a card for {who}'s Damage Pile, unseen"
        if phase == REMOVE:
            return f"a card of {who}'s that leaves the game unseen"
        return f"a random card from {who}'s {'hand' if phase == LEWIS else 'Discard Pile'}"

    def chance_faces(self, state: Position) -> list[int | str]:
        found: list[int | str] = []
        if state.phase == ROLL:
            found.extend(range(1, DIE + 1))
        else:
            found.extend([CARDS[kind] for kind in deck.kinds(self.pile(state))])
        return found

    # Words and views.

    def explain(self, state: Position, seat: int, code: int) -> Refusal | None:
        return words.explained(self.setting, state, seat, code, self.refusal(state, seat, code))

    def outcome(self, state: Position) -> Outcome | None:
        return crash.outcome(self.setting, state)

    def observe(self, state: Position, seat: int) -> Observation:
        return knowledge.observe(self.setting, state, seat)

    def determinize(self, seen: Observation, source: Source) -> Position:
        assert isinstance(seen, knowledge.Seen)
        return knowledge.determinize(self.setting, seen, source)

    def key(self, state: Position) -> tuple[int, ...]:
        return state.key()

    def question(self, state: Position, seat: int) -> str:
        return words.question(self.setting, state, seat)

    def label(self, state: Position, seat: int, code: int) -> str:
        return words.label(self.setting, state, seat, code)

    def sketch(self, state: Position, seat: int, code: int) -> dict[str, object]:
        return sketches.sketch(self.setting, state, seat, code)

    def describe(self, event: Event, seat: int) -> str:
        return events.sentence(self.setting, event, seat)

    def candidates(self, state: Position, seat: int) -> list[int]:
        return words.candidates(self.setting, state, seat, self.legal(state, seat))

    # Leaving the table.

    def leave(self, state: Position, seat: int, log: list[Event] | None) -> bool:
        """D17-RUL-75: a seat that gives up crashes for good, and no one gets credit. D17-CRS-05: an attack continues.

        D17-RUL-82: no one flies before the first turn. Dealing uses the phases DRAW and REMOVE too, so the test is on
        the stage, not the phase.
        """
        if state.phase == OVER or state.stage == SETUP_STAGE:
            return False
        if state.fighters[seat].status == CRASHED:
            return True
        state.fighters[seat].aside = 0
        state.begun &= ~(1 << seat)
        if state.phase == REPAIR and seat == state.active:
            losses.apply_repair(self.setting, state, seat, REPAIR_NOTHING, log)  # the pile it saw is discarded
        crash.crash(self.setting, state, seat, NONE, crash.LEFT, log)
        if state.phase == OVER:
            state.fighters[state.active].aside = 0
            return True
        if seat != state.active:
            self._drop(state, seat)
        elif state.phase == REWARD:
            state.after_cards = NEXT_TURN  # the Leader keeps the reward, only the turn is over
        else:
            state.pending = 0
            state.phase = NEXT_TURN  # D17-CRS-06
        self.proceed(state, log)
        return True

    def _drop(self, state: Position, seat: int) -> None:
        """Drop the question to the seat, and any roll, card or movement that waits for it."""
        phase = state.phase
        if phase == EVADE and state.target == seat:
            state.phase = DAMAGE_STEP
        elif (phase == ROLL or phase == REROLL) and state.roller == seat:
            state.phase = DAMAGE_STEP  # a seat that is not active rolls only to evade, or for not evading
        elif phase == DEAD_SIX and (state.mover == seat or state.reference == seat):
            state.phase = state.after_move
        elif (phase == DAMAGE or phase == LEWIS) and state.owner == seat:
            state.phase = state.after_cards
        else:
            return
        state.pending = 0

"""The sequence of play. This module only orders and calls the phases: their rules are in their own modules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aerodrome.core import deck
from aerodrome.core.game import CHANCE, Game
from aerodrome.core.source import Seeded
from aerodrome.games.dog_fight import events, knowledge, refusals, sketches, victory, words
from aerodrome.games.dog_fight.actions import PLANE, START, TABLE
from aerodrome.games.dog_fight.phases import (
    automaton,
    damage,
    deal,
    move,
    mulligan,
    objective,
    plan,
    setup,
    shoot,
    turn_end,
    turn_start,
)
from aerodrome.games.dog_fight.setting import Setting
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
    NONE,
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
from aerodrome.games.dog_fight.tables import SPOTS, tile_name

if TYPE_CHECKING:
    from aerodrome.core.events import Event
    from aerodrome.core.game import Observation
    from aerodrome.core.outcome import Outcome
    from aerodrome.core.refusal import Refusal
    from aerodrome.core.source import Source

RULES_VERSION: Final = "1"

# DF-SETUP-06, DF-SETUP-08: hands, then mulligans, then the first turn.
SETUP: Final = [LAYOUT, PLANES, STARTS, EQUIP, FIRST_OBJECTIVE, DEAL, BOT_TILE, MULLIGAN, EXCHANGE, PUT_BACK]

# DF-TURN-01: T0 to T9. A turn begins again after its last phase; a phase that has nothing to do is over at once.
# DF-TURN-02: whatever ends the game ends the sequence, so the earlier step decides.
TWO_PLAYERS: Final = [TURN_START, PLAN, MOVE, AIM, DAMAGE, FALL, GUNS, TURN_END, REFILL, OBJECTIVE]

# DF-SOLO-10 to DF-SOLO-19: the human moves, then the automaton does everything it does.
SOLO: Final = [TURN_START, PLAN, MOVE, GUNS, AUTOMATON, DAMAGE, FALL, TURN_END, REFILL, OBJECTIVE]


def _following(turn: list[int]) -> list[int]:
    """For each phase the one after it."""
    following = [OVER] * (OVER + 1)
    for number, phase in enumerate(SETUP[:-1]):
        following[phase] = SETUP[number + 1]
    following[SETUP[-1]] = turn[0]
    for number, phase in enumerate(turn):
        following[phase] = turn[(number + 1) % len(turn)]
    return following


class DogFight(Game[Position]):
    """Dog Fight! under one choice of options."""

    def __init__(self, setting: Setting, pause_before: int = NONE) -> None:
        """`pause_before` stops the sequence of play before a phase; play never does, written examples look in there."""
        names = ["A"] if setting.solo else ["A", "B"]
        record = setting.options.record
        super().__init__("dog-fight", RULES_VERSION, setting.tables.digest, names, TABLE, record)
        self.setting = setting
        self.pause_before = pause_before
        self.following = _following(SOLO if setting.solo else TWO_PLAYERS)

    def start(self) -> Position:
        state = Position(Biplane(), Biplane())
        state.phase = LAYOUT
        self._begin(state, None)
        self.proceed(state, None)
        return state

    def clone(self, state: Position) -> Position:
        return state.clone()

    # The sequence of play.

    def proceed(self, state: Position, log: list[Event] | None) -> None:
        """Run phases until a seat or chance has to answer."""
        while state.pending == 0 and state.phase != OVER:
            state.phase = self.following[state.phase]
            if state.phase == self.pause_before:
                return
            self._begin(state, log)
            if state.pending == 0:
                self._skip(state)

    def _skip(self, state: Position) -> None:
        """Skip phases with nothing to do, for speed: most turns have no hit and do not end a round."""
        if state.phase == AIM:
            if state.hits_on_a == 0 and state.hits_on_b == 0 and state.hits_on_m == 0:
                state.phase = FALL
        elif state.phase == TURN_END and self.setting.turn_in_round(state.turn) != 1:
            state.phase = OBJECTIVE

    def resume(self, state: Position, log: list[Event] | None) -> None:
        """Continue after a pause."""
        self._begin(state, log)
        self.proceed(state, log)

    def _begin(self, state: Position, log: list[Event] | None) -> None:
        phase = state.phase
        setting = self.setting
        if phase == PLAN:
            plan.begin(setting, state, log)
        elif phase == MOVE:
            move.begin(setting, state, log)
        elif phase == AIM:
            shoot.begin(setting, state, log)
        elif phase == DAMAGE:
            damage.begin(setting, state, log)
        elif phase == FALL:
            damage.check(setting, state, log)
        elif phase == GUNS:
            turn_end.begin_guns(setting, state, log)
        elif phase == TURN_END:
            turn_end.begin(setting, state, log)
        elif phase == TURN_START:
            turn_start.begin(setting, state, log)
        elif phase == REFILL:
            deal.begin(setting, state, log)
        elif phase == OBJECTIVE:
            objective.begin(setting, state, log)
        elif phase == AUTOMATON:
            automaton.begin(setting, state, log)
        else:
            self._begin_setup(state, log)

    def _begin_setup(self, state: Position, log: list[Event] | None) -> None:
        phase = state.phase
        setting = self.setting
        if phase == LAYOUT:
            setup.begin_layout(setting, state, log)
        elif phase == PLANES:
            setup.begin_planes(setting, state, log)
        elif phase == STARTS:
            setup.begin_starts(setting, state, log)
        elif phase == EQUIP:
            setup.begin_equip(setting, state, log)
        elif phase == FIRST_OBJECTIVE:
            objective.begin(setting, state, log)
        elif phase == DEAL:
            deal.begin_hands(setting, state, log)
        elif phase == BOT_TILE:
            if setting.solo:
                automaton.begin(setting, state, log)
        elif phase == MULLIGAN:
            mulligan.begin(setting, state, log)
        elif phase == EXCHANGE:
            mulligan.begin_exchange(setting, state, log)
            deal.begin(setting, state, log)
        elif phase == PUT_BACK:
            mulligan.put_back(state)

    # Answers of seats.

    def legal(self, state: Position, seat: int) -> list[int]:
        if seat < 0 or not state.pending >> seat & 1:
            return []
        phase = state.phase
        setting = self.setting
        if phase == PLAN:
            return plan.legal(setting, state, seat)
        if phase == DAMAGE:
            return damage.legal(setting, state, seat)
        if phase == AIM:
            return shoot.legal(state)
        if phase == MULLIGAN:
            return mulligan.legal(setting, state, seat)
        if phase == PLANES:
            return [code for code in range(PLANE, START) if setup.plane_refusal(setting, state, code) == refusals.LEGAL]
        return [START, START + 1]

    def refusal(self, state: Position, seat: int, code: int) -> int:
        if state.phase == OVER:
            return refusals.GAME_OVER
        if seat < 0 or not state.pending >> seat & 1:
            return refusals.NOT_ASKED
        phase = state.phase
        setting = self.setting
        if phase == PLAN:
            return plan.refusal(setting, state, seat, code)
        if phase == DAMAGE:
            return damage.refusal(setting, state, seat, code)
        if phase == AIM:
            return shoot.refusal(state, code)
        if phase == MULLIGAN:
            return mulligan.refusal(setting, state, seat, code)
        if phase == PLANES:
            return setup.plane_refusal(setting, state, code)
        return setup.start_refusal(code)

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
        if phase == PLAN:
            plan.apply(setting, state, seat, code, log)
        elif phase == DAMAGE:
            damage.apply(setting, state, seat, code, log)
        elif phase == AIM:
            shoot.apply(setting, state, seat, code, log)
        elif phase == MULLIGAN:
            mulligan.apply(setting, state, seat, code, log)
        elif phase == PLANES:
            setup.apply_plane(setting, state, code, log)
        else:
            setup.apply_start(setting, state, seat, code, log)

    # Answers of chance. Rules never roll: they ask for every die and draw here, from one source (DF-ALG-03).

    def _apply_chance(self, state: Position, outcome: int, log: list[Event] | None) -> None:
        phase = state.phase
        setting = self.setting
        if phase == REFILL or phase == DEAL or phase == EXCHANGE:
            deal.apply(setting, state, outcome, log)
        elif phase == AUTOMATON:
            automaton.apply(setting, state, outcome, log)
        elif phase == DAMAGE:
            damage.apply_chance(setting, state, outcome, log)
        elif phase == OBJECTIVE or phase == FIRST_OBJECTIVE:
            objective.apply(setting, state, outcome, log)
        elif phase == LAYOUT:
            setup.apply_layout(setting, state, outcome, log)
        else:
            automaton.apply_first_tile(setting, state, outcome, log)

    def chance(self, state: Position) -> list[int]:
        phase = state.phase
        if phase == REFILL or phase == DEAL or phase == EXCHANGE:
            return deal.weights(state)
        if phase == AUTOMATON or phase == BOT_TILE:
            return automaton.weights(state)
        if phase == DAMAGE:
            return damage.weights(state)
        return [1] * len(self.chance_faces(state))

    def roll(self, state: Position, source: Source) -> int:
        """Draw from a bag without a list of weights: most chance in this game is such a draw."""
        phase = state.phase
        if (phase == REFILL or phase == DEAL or phase == EXCHANGE) and isinstance(source, Seeded):
            biplane = state.plane(deal.drawer(state))
            return deck.outcome_at(biplane.bag, source.below(self.chance_kind(state), biplane.bag_count))
        return super().roll(state, source)

    def chance_kind(self, state: Position) -> str:
        phase = state.phase
        if phase == REFILL or phase == DEAL or phase == EXCHANGE:
            return "tile A" if deal.drawer(state) == 0 else "tile B"
        if phase == AUTOMATON or phase == BOT_TILE:
            return "toss" if automaton.tosses(state) else "bot tile"
        if phase == DAMAGE:
            return "tile A" if damage.loser(state) == 0 else "tile B"
        if phase == OBJECTIVE or phase == FIRST_OBJECTIVE:
            return "objective"
        return "layout"

    def chance_name(self, state: Position) -> str:
        phase = state.phase
        if phase == AUTOMATON:
            return "the side of the bot's 3" if automaton.tosses(state) else "the bot's right tile"
        if phase == DAMAGE:
            return f"the tile {'AB'[damage.loser(state)]} loses from the bag"
        if phase == OBJECTIVE or phase == FIRST_OBJECTIVE:
            return "the rescuer's objective"
        if phase == LAYOUT:
            return f"the number at {SPOTS[setup.next_spot(state)]}"
        if phase == BOT_TILE:
            return "the bot's left tile"
        seat = deal.drawer(state)
        lost = "a tile lost by" if state.plane(seat).owed_losses else "a tile for"
        return f"{lost} {'AB'[seat]}"

    def chance_faces(self, state: Position) -> list[int | str]:
        phase = state.phase
        setting = self.setting
        if phase == AUTOMATON or phase == BOT_TILE:
            return automaton.faces(setting, state)
        found: list[int | str] = []
        if phase == OBJECTIVE or phase == FIRST_OBJECTIVE:
            found.extend(objective.stack(setting, state))
        elif phase == LAYOUT:
            found.extend(setup.numbers_left(setting, state))
        else:
            biplane = state.plane(damage.loser(state) if phase == DAMAGE else deal.drawer(state))
            kinds = setting.aid(biplane).tiles.kinds
            found.extend([tile_name(kinds[place]) for place in deck.kinds(biplane.bag)])
        return found

    # Words and views.

    def explain(self, state: Position, seat: int, code: int) -> Refusal | None:
        return words.explained(self.setting, state, seat, code, self.refusal(state, seat, code))

    def outcome(self, state: Position) -> Outcome | None:
        return victory.outcome(self.setting, state)

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

    def plans(self, state: Position, seat: int) -> list[list[int]]:
        if state.phase == MULLIGAN and state.pending >> seat & 1:
            return mulligan.plans(self.setting, state, seat)
        return super().plans(state, seat)

    def final_rule(self, state: Position) -> str:
        """DF-CHOOSE-05; DF-MULL-04 keeps mulligans as secret and as final."""
        return "DF-CHOOSE-05" if state.phase == PLAN else "DF-MULL-04"

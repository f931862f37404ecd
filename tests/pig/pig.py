"""Pig: roll as long as you dare.

## 1. The game

* **PIG-GOAL-01** Two players take turns. The first to reach the goal wins. The goal is 100 points, or as agreed.
* **PIG-TURN-01** In a turn a player rolls a die as often as they like and adds the rolls to a pot, or holds.
* **PIG-ROLL-01** A 1 loses the pot and ends the turn.
* **PIG-HOLD-01** A player who holds scores the pot, and the turn ends. There must be something in the pot.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from aerodrome.core.actions import ActionTable
from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT, Facts, Game, State
from aerodrome.core.no_secrets import NoSecrets
from aerodrome.core.options import INTEGER, TURN_CAP, Option, Schema
from aerodrome.core.outcome import LOST, WON, Outcome
from aerodrome.core.phase import NEXT, Phase, Row, link
from aerodrome.core.refusal import LEGAL, Refusal
from aerodrome.core.sequenced import SequencedGame, Words
from aerodrome.core.title import Title

VERSION: Final = "1"  # of the rules
SEAT_NAMES: Final = ["A", "B"]
SCHEMA: Final = Schema(
    "pig", [Option("goal", INTEGER, 100, "Points that win.", "PIG-GOAL-01", least=10, most=1000), TURN_CAP]
)

# Actions: stable numbers, names and lines.

ROLL: Final = 0
HOLD: Final = 1
ACTIONS: Final = ActionTable("pig")
ACTIONS.add(ROLL, {"do": "roll"}, "roll")
ACTIONS.add(HOLD, {"do": "hold"}, "hold")

# Reasons against an answer. The first four numbers are the same in every game.

NOTHING_TO_HOLD: Final = 4
REFUSALS: Final = [
    ("", ""),
    ("PIG-TURN-01", "It isn't your turn."),
    ("PIG-TURN-01", "You can't do that now. Roll or hold."),
    ("PIG-GOAL-01", "The game is over."),
    ("PIG-HOLD-01", "There is nothing in the pot yet. Roll first."),
]

# The position: fields and nothing else.

CHOOSE: Final = 0  # roll or hold?
DIE: Final = 1  # the die is rolled
OVER: Final = 2


class Position(State):
    def __init__(self) -> None:
        super().__init__()
        self.player = 0  # whose turn it is
        self.pot = 0
        self.scores = [0, 0]


# The sequence of play: phases, and a table that says which follows which.


class Choose(Phase[Position]):
    ROLLS: Final = 1  # a way out of this phase

    def __init__(self, goal: int) -> None:
        self.goal = goal

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.pending = 1 << state.player
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        return [ROLL, HOLD] if state.pot else [ROLL]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        return NOTHING_TO_HOLD if code == HOLD and not state.pot else LEGAL

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """PIG-TURN-01, PIG-HOLD-01, PIG-GOAL-01."""
        state.pending = 0
        if code == ROLL:
            return self.ROLLS
        state.scores[seat] += state.pot
        if log is not None:
            log.append(Event("held", EVERYONE, {"seat": SEAT_NAMES[seat], "score": state.scores[seat]}))
        if state.scores[seat] >= self.goal:
            state.phase = OVER
        end_turn(state)
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return f"Roll, or hold with {state.pot} in the pot?"

    def candidates(self, state: Position, seat: i64, legal: list[int]) -> list[int]:
        return [ROLL, HOLD]


class Die(Phase[Position]):
    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.pending = CHANCE_BIT
        return NEXT

    def weights(self, state: Position) -> list[int]:
        return [1] * 6

    def kind(self, state: Position) -> str:
        return "die"

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """PIG-ROLL-01."""
        state.pending = 0
        state.pot += code + 1
        if log is not None:
            log.append(Event("rolled", EVERYONE, {"seat": SEAT_NAMES[state.player], "die": code + 1}))
        if code == 0:
            end_turn(state)
        return NEXT


def end_turn(state: Position) -> None:
    state.pot = 0
    state.player = 1 - state.player
    state.turn += 1


SEQUENCE: Final[list[Row[int, Position]]] = [
    Row(CHOOSE, Choose, then=CHOOSE, ends=True, ROLLS=DIE),
    Row(DIE, Die, then=CHOOSE),
]

# What players read.


class PigWords(Words[Position]):
    def explain(self, state: Position, seat: int, code: int, refusal: int) -> Refusal:
        return Refusal(*REFUSALS[refusal])

    def describe(self, event: Event, seat: int) -> str:
        name = event.fields["seat"]
        if event.kind == "held":
            return f"{name} holds and has {event.fields['score']} points."
        lost = " and loses the pot" if event.fields["die"] == 1 else ""
        return f"{name} rolls a {event.fields['die']}{lost}."


# The game under chosen options, and the title before they are chosen.


class Pig(SequencedGame[Position]):
    def __init__(self, options: dict[str, object]) -> None:
        goal = cast("int", options["goal"])
        facts = Facts("pig", VERSION, "", SEAT_NAMES, ACTIONS, options)
        super().__init__(facts, link(SEQUENCE, OVER, goal), PigWords(), NoSecrets(SEAT_NAMES))

    def start(self) -> Position:
        state = Position()
        self.enter(state, CHOOSE, None)
        return state

    def outcome(self, state: Position) -> Outcome | None:
        if state.phase != OVER:
            return None
        winner = 1 - state.player
        scores = [WON if seat == winner else LOST for seat in range(2)]
        return Outcome("PIG-GOAL-01", f"{SEAT_NAMES[winner]} has enough points.", scores, {"points": state.scores[:]})


class PigTitle(Title):
    def __init__(self) -> None:
        blurb = "Roll as long as you dare."
        super().__init__("pig", "Pig", "PIG", [2], 5, VERSION, blurb, SCHEMA, ACTIONS, simulation_cap=1000)

    def new(self, options: dict[str, object]) -> Game[State]:
        return cast("Game[State]", Pig(SCHEMA.validated(options)))


GAME: Final = PigTitle()

"""A game whose sequence of play is a table of phases. It finds the phase that answers, and follows its way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, cast

from mypy_extensions import i64, mypyc_attr

from aerodrome.core.game import Facts, Game, S
from aerodrome.core.messages import en
from aerodrome.core.phase import BACK, NEXT, NOWHERE, DeadEnd, Step
from aerodrome.core.refusal import GAME_OVER, NOT_ASKED

if TYPE_CHECKING:
    from aerodrome.core.events import Event
    from aerodrome.core.game import Observation, State
    from aerodrome.core.refusal import Refusal
    from aerodrome.core.source import Source

MOST_PHASES: Final = 1000  # in a row that ask no one


@mypyc_attr(allow_interpreted_subclasses=True)
class Words(Generic[S]):
    """What players read about a position, under one setting."""

    def label(self, state: S, seat: int, code: int) -> str:
        """Say what an action does, or "" if its line of text is enough. A phase may add to it while it asks."""
        return ""

    def explain(self, state: S, seat: int, code: int, refusal: int) -> Refusal:
        raise NotImplementedError

    def describe(self, event: Event, seat: int) -> str:
        raise NotImplementedError

    def sketch(self, state: S, seat: int, code: int) -> dict[str, object]:
        return {}

    def waiting(self) -> str:
        """Return what a seat reads while only others are asked."""
        return en.waiting_for_others()


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge(Generic[S]):
    """Who knows what about a position, under one setting."""

    def observe(self, state: S, seat: int) -> Observation:
        raise NotImplementedError

    def determinize(self, seen: Observation, source: Source) -> S:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class SequencedGame(Game[S]):
    """The rules of one title under one choice of options, as a table of phases."""

    def __init__(self, facts: Facts, steps: list[Step[S]], words: Words[S], knowledge: Knowledge[S]) -> None:
        super().__init__(facts)
        self.steps = steps
        self.over: i64 = NOWHERE
        for step in steps:
            if isinstance(step.phase, DeadEnd):
                self.over = step.number
        self.words = words
        self.knowledge = knowledge

    def clone(self, state: S) -> S:
        return cast("S", state.clone())

    def key(self, state: S) -> tuple[int, ...]:
        return state.key()

    # The sequence of play.

    def enter(self, state: S, phase: int, log: list[Event] | None) -> None:
        """Begin a phase, and continue until someone must answer. Used at the start and by written positions."""
        step = self.steps[phase]
        state.phase = step.number
        way = step.phase.begin(state, log)
        self._proceed(state, step, way, log)

    def _proceed(self, state: S, step: Step[S], way: i64, log: list[Event] | None) -> None:
        """Follow the way out of a step that is done, and begin phases until someone must answer."""
        over = self.over
        begun: i64 = 0
        while state.pending == 0 and state.phase != over:
            begun += 1
            if begun > MOST_PHASES:
                name = type(step.phase).__name__
                raise RuntimeError(f"From {name} on, no phase asks anyone. One of them has to set `state.pending`.")
            # Statements, not a conditional expression, in which i64 and int would meet in a box.
            if way == NEXT:
                back_to = step.back_to
                step = step.next
            elif way == BACK:
                back_to = NOWHERE
                step = self.steps[state.returns >> step.shift & 255]
            else:
                taken = step.exits[way]
                back_to = taken.back_to
                step = taken.to
            if back_to != NOWHERE:
                come_back(state, step.shift, back_to)
            state.phase = step.number
            way = step.phase.begin(state, log)

    # Answers.

    def legal(self, state: S, seat: int) -> list[int]:
        if seat < 0 or not state.pending >> seat & 1:
            return []
        return self.steps[state.phase].phase.legal(state, seat)

    def refusal(self, state: S, seat: int, code: int) -> int:
        if state.phase == self.over:
            return GAME_OVER
        if seat < 0 or not state.pending >> seat & 1:
            return NOT_ASKED
        return self.steps[state.phase].phase.refusal(state, seat, code)

    def apply(self, state: S, seat: int, code: int, log: list[Event] | None = None) -> None:
        step = self.steps[state.phase]
        way = step.phase.apply(state, seat, code, log)
        if state.pending == 0:
            self._proceed(state, step, way, log)

    def plans(self, state: S, seat: int) -> list[list[int]]:
        if seat < 0 or not state.pending >> seat & 1:
            return []
        return self.steps[state.phase].phase.plans(state, seat)

    def final_rule(self, state: S) -> str:
        return self.steps[state.phase].phase.final_rule(state)

    def drop(self, state: S, seat: int, log: list[Event] | None) -> None:
        """Let the current phase continue without a seat that has left the table."""
        step = self.steps[state.phase]
        way = step.phase.drop(state, seat, log)
        if state.pending == 0:
            self._proceed(state, step, way, log)

    # Chance.

    def chance(self, state: S) -> list[int]:
        return self.steps[state.phase].phase.weights(state)

    def chance_kind(self, state: S) -> str:
        return self.steps[state.phase].phase.kind(state)

    def roll(self, state: S, source: Source) -> int:
        return self.steps[state.phase].phase.roll(state, source)

    def chance_name(self, state: S) -> str:
        return self.steps[state.phase].phase.chance_name(state)

    def chance_faces(self, state: S) -> list[int | str]:
        return self.steps[state.phase].phase.faces(state)

    # Words and views.

    def question(self, state: S, seat: int) -> str:
        if seat < 0 or not state.pending >> seat & 1:
            return en.game_over() if state.phase == self.over else self.words.waiting()
        step = self.steps[state.phase]
        if step.shift == NOWHERE:
            return step.phase.question(state, seat, "")
        caller = self.steps[state.returns >> step.shift & 255]
        return step.phase.question(state, seat, caller.phase.purpose(state, seat))

    def candidates(self, state: S, seat: int) -> list[int]:
        legal = self.legal(state, seat)
        return self.steps[state.phase].phase.candidates(state, seat, legal) if legal else legal

    def explain(self, state: S, seat: int, code: int) -> Refusal | None:
        refusal = self.refusal(state, seat, code)
        return self.words.explain(state, seat, code, refusal) if refusal else None

    def label(self, state: S, seat: int, code: int) -> str:
        label = self.words.label(state, seat, code) or self.actions.text(code).capitalize()
        return self.steps[state.phase].phase.label(state, seat, code, label)

    def describe(self, event: Event, seat: int) -> str:
        return self.words.describe(event, seat)

    def sketch(self, state: S, seat: int, code: int) -> dict[str, object]:
        return self.words.sketch(state, seat, code)

    def observe(self, state: S, seat: int) -> Observation:
        return self.knowledge.observe(state, seat)

    def determinize(self, seen: Observation, source: Source) -> S:
        return self.knowledge.determinize(seen, source)


def come_back(state: State, shift: i64, back_to: i64) -> None:
    """Note where a call comes back to. Each slot has a byte."""
    state.returns = state.returns & ~(255 << shift) | back_to << shift

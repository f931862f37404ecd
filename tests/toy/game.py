"""The sequence of play. It only dispatches: the rules of each phase are in its module, and their order is here."""

from __future__ import annotations

from typing import Final

from aerodrome.core import deck
from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE, Game, Observation
from aerodrome.core.outcome import Outcome
from aerodrome.core.refusal import Refusal
from aerodrome.core.source import Source
from tests.toy import events, knowledge, victory
from tests.toy.actions import AIM, TABLE
from tests.toy.phases import deal, gust, plan
from tests.toy.refusals import GAME_OVER, LEGAL, NOT_ASKED, REFUSALS
from tests.toy.state import DEAL, GUST, NONE, OVER, PLAN, Position
from tests.toy.tables import DIGEST, EVERYBODY, GUST_FACES, GUST_WEIGHTS, PILES, SEAT_NAMES

RULES_VERSION: Final = "1"


class Balloons(Game[Position]):
    def __init__(self, options: dict[str, object]) -> None:
        super().__init__("toy", RULES_VERSION, DIGEST, SEAT_NAMES, TABLE, options)
        self.gusts = options["gusts"] is True
        self.pile = PILES[str(options["deck"])]

    def start(self) -> Position:
        state = Position(self.pile)
        deal.begin(state)
        return state

    def clone(self, state: Position) -> Position:
        return state.clone()

    # The sequence of play.

    def proceed(self, state: Position, log: list[Event] | None) -> None:
        """Begin the next step: after the deal, each turn is a plan and then the air."""
        while state.pending == 0 and state.phase != OVER:
            if state.phase == PLAN:
                state.phase = GUST
                gust.begin(state, self.gusts, log)
            else:
                state.phase = PLAN
                plan.begin(state)

    def apply(self, state: Position, seat: int, code: int, log: list[Event] | None = None) -> None:
        if seat != CHANCE:
            plan.apply(state, seat, code, log)
        elif state.phase == DEAL:
            deal.apply(state, code, log)
        else:
            gust.apply(state, code, log)
        self.proceed(state, log)

    def leave(self, state: Position, seat: int, log: list[Event] | None) -> bool:
        """Remove a seat. The others continue (TOY-FALL-02)."""
        if state.flies(seat):
            if log is not None:
                log.append(Event("left", EVERYONE, {"seat": SEAT_NAMES[seat]}))
            if state.phase == PLAN:
                state.pending &= ~(1 << seat)
                state.begun &= ~(1 << seat)
                state.heights[seat] = state.aims[seat] = NONE
            victory.fall(state, [seat], log)
            self.proceed(state, log)
        return True

    # Answers.

    def legal(self, state: Position, seat: int) -> list[int]:
        return [code for code in range(TABLE.size) if self.refusal(state, seat, code) == LEGAL]

    def refusal(self, state: Position, seat: int, code: int) -> int:
        if state.phase == OVER:
            return GAME_OVER
        if state.phase != PLAN or seat < 0 or not state.pending >> seat & 1:
            return NOT_ASKED
        return plan.refusal(state, seat, code)

    def chance(self, state: Position) -> list[int]:
        return deck.weights(state.pile) if state.phase == DEAL else GUST_WEIGHTS[:]

    def chance_kind(self, state: Position) -> str:
        return f"card {SEAT_NAMES[deal.receiver(state)]}" if state.phase == DEAL else "gust"

    # Words and views.

    def chance_name(self, state: Position) -> str:
        return f"a card for {SEAT_NAMES[deal.receiver(state)]}" if state.phase == DEAL else "the air"

    def chance_faces(self, state: Position) -> list[int | str]:
        return [*deck.kinds(state.pile)] if state.phase == DEAL else [*GUST_FACES]

    def explain(self, state: Position, seat: int, code: int) -> Refusal | None:
        refusal = self.refusal(state, seat, code)
        return None if refusal == LEGAL else Refusal(*REFUSALS[refusal])

    def outcome(self, state: Position) -> Outcome | None:
        return victory.outcome(state)

    def observe(self, state: Position, seat: int) -> Observation:
        return knowledge.Seen(state, seat)

    def determinize(self, seen: Observation, source: Source) -> Position:
        assert isinstance(seen, knowledge.Seen)
        return knowledge.determinize(seen, self.pile, source)

    def key(self, state: Position) -> tuple[int, ...]:
        return state.key()

    def question(self, state: Position, seat: int) -> str:
        if seat < 0 or state.pending & EVERYBODY & (1 << seat) == 0:
            return "Wait for the others."
        return "How high do you fly?" if state.heights[seat] == NONE else "Whom do you aim at?"

    def label(self, state: Position, seat: int, code: int) -> str:
        return ["Fly low", "Fly high"][code] if code < AIM else f"Aim at {SEAT_NAMES[code - AIM]}"

    def describe(self, event: Event, seat: int) -> str:
        return events.sentence(event, seat)

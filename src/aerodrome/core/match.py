"""A match: a game being played. History, undo, the log and all endings live here, not in the rules."""

from __future__ import annotations

from typing import Final

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE, CHANCE_BIT, Game, Observation, State, seat_words, seats_of
from aerodrome.core.messages import en
from aerodrome.core.outcome import DRAWN, LOST, WON
from aerodrome.core.refusal import BadInput, Refusal, Refused
from aerodrome.core.source import Source

BY_RULE: Final = "rule"
BY_RESIGNATION: Final = "resignation"
BY_AGREEMENT: Final = "agreed draw"
BY_TIME: Final = "time-out"
BY_ABANDONMENT: Final = "abandonment"
BY_CAP: Final = "cap"
LEAVING: Final = [BY_RESIGNATION, BY_TIME, BY_ABANDONMENT]


class Answer:
    """One recorded answer: of a seat, of CHANCE (with its kind), or a seat that left (`left` says how)."""

    def __init__(self, seat: int, code: int, decision: int, kind: str = "", left: str = "", more: bool = False) -> None:
        self.seat = seat
        self.code = code
        self.decision = decision
        self.kind = kind
        self.left = left
        self.more = more  # it belongs to the same move as the seat's answer before it


class Ending:
    """How a match ended. `how` is one of the BY_ words; `rule` is set when the rules decided."""

    def __init__(self, how: str, rule: str, reason: str, scores: list[float], details: dict[str, object]) -> None:
        self.how = how
        self.rule = rule
        self.reason = reason
        self.scores = scores
        self.details = details

    def to_json(self) -> dict[str, object]:
        return {
            "end": self.how,
            "rule": self.rule,
            "reason": self.reason,
            "scores": self.scores,
            "details": self.details,
        }


class Offer:
    """An action shown to a seat. `refusal` is None if it is legal, and `sketch` is for a drawing of it."""

    def __init__(
        self,
        code: int,
        action: dict[str, object],
        text: str,
        label: str,
        refusal: Refusal | None,
        sketch: dict[str, object] | None = None,
    ) -> None:
        self.code = code
        self.action = action
        self.text = text
        self.label = label
        self.refusal = refusal
        self.sketch: dict[str, object] = sketch or {}

    def to_json(self) -> dict[str, object]:
        shown: dict[str, object] = {"action": self.action, "text": self.text, "label": self.label}
        if self.sketch:
            shown["sketch"] = self.sketch
        if self.refusal is not None:
            shown["refused"] = self.refusal.to_json()
        return shown


class UndoPoint:
    """The match as it was before an answer, or before the first answer of a move.

    Discarded once chance or a reveal would make undo unfair.
    """

    def __init__(self, seat: int, state: State, answers: int, events: int, decision: int, joint: bool) -> None:
        self.seat = seat
        self.state = state
        self.answers = answers
        self.events = events
        self.decision = decision
        self.joint = joint  # several seats owed an answer, so this one may be sealed


class Match:
    """One game at one table. Everything outside the rules uses a match, or the bare game if speed matters."""

    def __init__(
        self,
        game: Game[State],
        source: Source | None,
        turn_cap: int | None = None,
        state: State | None = None,
        without: list[str] | None = None,
    ) -> None:
        """Start the game, or continue from `state`. `source` answers chance as soon as it is pending.

        Without a source the match waits for chance answers from a record; see `repeat`. `without` names the kinds of
        events that it leaves out, because the record to be checked is older than they are.
        """
        self.game = game
        self.source = source
        self.turn_cap = turn_cap
        self.without: list[str] = without or []
        self.from_start = state is None  # otherwise it cannot be recorded
        self.state = game.start() if state is None else game.clone(state)
        self.answers: list[Answer] = []
        self.events: list[Event] = []
        if state is None:
            game.tell_start(self.events)
            self._leave_out(0)
        self.decision = 1
        self.ending: Ending | None = None
        self._undo_points: list[UndoPoint] = []
        self._settle()

    # Looking.

    def pending_seats(self) -> list[int]:
        """Return the seats that owe an answer now."""
        return [] if self.ending is not None else seats_of(self.state.pending)

    def observation(self, seat: int) -> Observation:
        return self.game.observe(self.state, seat)

    def log_for(self, seat: int, after: int = 0) -> list[Event]:
        """Return the events that the seat has seen, starting at event number `after`."""
        return [event for event in self.events[after:] if event.seen_by(seat)]

    def sentences_for(self, seat: int, after: int = 0) -> list[str]:
        lines = [self.game.describe(event, seat) for event in self.log_for(seat, after)]
        return [line for line in lines if line]

    def question(self, seat: int) -> str:
        """Return what the seat is asked now, or say that the game is over."""
        return self.game.question(self.state, seat) if self.ending is None else self._over(self.ending)

    def offers(self, seat: int) -> list[Offer]:
        """Return the seat's legal actions, and illegal ones of the same verbs with the reason. Empty if not asked."""
        if seat not in self.pending_seats():
            return []
        return [self._offer(seat, code) for code in self.game.candidates(self.state, seat)]

    def looks(self, seat: int) -> list[str]:
        """Return what the game's outlook can show the seat beyond the next answer. Nothing once the game is over."""
        return [] if self.ending is not None or seat < 0 else self.game.looks(self.state, seat)

    def outlook(self, seat: int, what: str) -> dict[str, object]:
        """Return the game's outlook beyond the next answer. Empty once the game is over."""
        return {} if self.ending is not None else self.game.outlook(self.state, seat, what)

    def why_not(self, seat: int, code: int) -> Refusal | None:
        """Return why an answer would be refused now, or None if it is legal."""
        self.game.actions.checked(code)
        if self.ending is not None:
            return Refusal(self.ending.rule, self._over(self.ending))
        return self.game.explain(self.state, seat, code)

    # Answering.

    def submit(self, seat: int, code: int, decision: int | None = None, more: bool = False) -> list[Event]:
        """Answer for a seat. Raise Refused, changing nothing, if the rules or the match do not allow it.

        `more` says that the answer belongs to the same move as the seat's answer before it: both are undone together.
        """
        if decision is not None and decision != self.decision:
            raise Refused(Refusal("", en.answer_too_late(decision, self.decision)))
        refusal = self.why_not(seat, code)
        if refusal is not None:
            raise Refused(refusal)
        before = len(self.events)
        open_seats = seats_of(self.state.pending)
        if not more or self._last_undo_point_of(seat) < 0:
            self._undo_points.append(self._undo_point(seat, len(open_seats) > 1))
        self.answers.append(Answer(seat, code, self.decision, more=more))
        self.game.apply(self.state, seat, code, self.events)
        self._leave_out(before)
        self._close_decision(open_seats)
        self._settle()
        if any(event.reveal for event in self.events[before:]):
            self._undo_points.clear()
        return self.events[before:]

    def submit_text(self, seat: int, text: str) -> list[Event]:
        return self.submit(seat, self.game.actions.parse(text))

    def submit_action(self, seat: int, action: dict[str, object], decision: int | None = None) -> list[Event]:
        return self.submit(seat, self.game.actions.code(action), decision)

    def why_no_undo(self, seat: int) -> Refusal | None:
        """Return why the seat cannot take back its last answer now, or None if it can."""
        place = self._last_undo_point_of(seat)
        if place < 0:
            return Refusal("", en.nothing_to_undo())
        point = self._undo_points[place]
        if self._is_sealed(point):
            rule = "" if self.state.begun & (1 << seat) else self.game.final_rule(point.state)
            return Refusal(rule, en.sealed_is_final()) if rule else None
        if not self._only_begun(self._others_since(point)):
            return Refusal("", en.others_answered_since())
        return None

    def undone_from(self, seat: int) -> int:
        """Return the place of the first answer that an undo of the seat would take back, or -1 if there is none."""
        place = self._last_undo_point_of(seat)
        return -1 if place < 0 else self._undo_points[place].answers

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer, or its last move of several answers.

        This is possible until chance has answered or a secret is revealed.
        """
        refusal = self.why_no_undo(seat)
        if refusal is not None:
            raise Refused(refusal)
        place = self._last_undo_point_of(seat)
        point = self._undo_points[place]
        later = self._others_since(point) if self._is_sealed(point) else []
        self._restore(point, place)
        for answer in later:
            self.submit(answer.seat, answer.code, more=answer.more)

    def _others_since(self, point: UndoPoint) -> list[Answer]:
        """Return what others have answered since. The seat's own answers belong to the move that began there."""
        return [answer for answer in self.answers[point.answers + 1 :] if answer.seat != point.seat]

    def _is_sealed(self, point: UndoPoint) -> bool:
        """Return whether the answer belongs to a simultaneous decision that is still open."""
        return point.joint and point.decision == self.decision

    def _only_begun(self, answers: list[Answer]) -> bool:
        """Return whether all these answers are unsealed parts of the open decision.

        Undo discards them without notice. A refusal would reveal that another seat has begun.
        """
        for answer in answers:
            if answer.seat < 0 or answer.decision != self.decision or not self.state.begun >> answer.seat & 1:
                return False
        return True

    # Ending.

    def resign(self, seat: int) -> None:
        self._leave(seat, BY_RESIGNATION)

    def time_out(self, seat: int) -> None:
        self._leave(seat, BY_TIME)

    def abandon(self, seat: int) -> None:
        self._leave(seat, BY_ABANDONMENT)

    def agree_draw(self) -> None:
        self._running()
        self._end(Ending(BY_AGREEMENT, "", en.draw_agreed(), [DRAWN] * self.game.seats, {}))

    # Continuing from a record.

    def repeat(self, answer: Answer) -> None:
        """Repeat a recorded answer. Chance answers come from the record, not from the source."""
        self._running()
        if answer.left:
            self._leave(answer.seat, answer.left)
        elif answer.seat == CHANCE:
            self._answer_chance(answer.code)
        else:
            refusal = self.why_not(answer.seat, answer.code)
            if refusal is not None:
                raise Refused(refusal)
            open_seats = seats_of(self.state.pending)
            self.answers.append(Answer(answer.seat, answer.code, self.decision))
            before = len(self.events)
            self.game.apply(self.state, answer.seat, answer.code, self.events)
            self._leave_out(before)
            self._close_decision(open_seats)
        self._look_for_end()

    def resume(self, source: Source) -> None:
        """Let the source take over where the record ends. Call it after the last repeated answer."""
        for answer in self.answers:
            if answer.seat == CHANCE:
                source.advance(answer.kind)
        self.source = source
        self._settle()

    # Inner workings.

    def _offer(self, seat: int, code: int) -> Offer:
        game = self.game
        label = game.label(self.state, seat, code)
        refusal = game.explain(self.state, seat, code)
        sketch = game.sketch(self.state, seat, code)
        return Offer(code, game.actions.action(code), game.actions.text(code), label, refusal, sketch)

    def _undo_point(self, seat: int, joint: bool) -> UndoPoint:
        state = self.game.clone(self.state)
        return UndoPoint(seat, state, len(self.answers), len(self.events), self.decision, joint)

    def _last_undo_point_of(self, seat: int) -> int:
        for place in range(len(self._undo_points) - 1, -1, -1):
            if self._undo_points[place].seat == seat:
                return place
        return -1

    def _restore(self, point: UndoPoint, place: int) -> None:
        self.state = point.state
        if point.decision != self.decision:
            self.decision += 1  # a new number makes answers to the undone decision stale
        self.ending = None
        del self.answers[point.answers :]
        del self.events[point.events :]
        del self._undo_points[place:]

    def _leave_out(self, before: int) -> None:
        """Remove the new events of kinds that this match leaves out."""
        if self.without:
            self.events[before:] = [event for event in self.events[before:] if event.kind not in self.without]

    def _close_decision(self, open_seats: list[int]) -> None:
        """Open a new decision once every seat has answered the old one."""
        still_open = [seat for seat in seats_of(self.state.pending) if seat in open_seats]
        if self.state.begun or (len(open_seats) > 1 and still_open and len(still_open) < len(open_seats)):
            return
        self.decision += 1

    def _settle(self) -> None:
        self._look_for_end()
        source = self.source
        while source is not None and self.ending is None and self.state.pending & CHANCE_BIT:
            kind = self.game.chance_kind(self.state)
            self._answer_chance(source.answer(kind, self.game.chance(self.state)))
            self._look_for_end()

    def _answer_chance(self, outcome: int) -> None:
        if not self.state.pending & CHANCE_BIT:
            raise BadInput("Chance is not asked here.")
        if not 0 <= outcome < len(self.game.chance(self.state)):
            raise BadInput(f"Chance has no outcome {outcome} here.")
        self.answers.append(Answer(CHANCE, outcome, self.decision, self.game.chance_kind(self.state)))
        before = len(self.events)
        self.game.apply(self.state, CHANCE, outcome, self.events)
        self._leave_out(before)
        self._undo_points.clear()

    def _look_for_end(self) -> None:
        if self.ending is not None:
            return
        outcome = self.game.outcome(self.state)
        if outcome is not None:
            self._end(Ending(BY_RULE, outcome.rule, outcome.reason, outcome.scores, outcome.details))
        elif self.turn_cap is not None and self.state.turn > self.turn_cap and not self.state.pending & CHANCE_BIT:
            self._end(Ending(BY_CAP, "", en.draw_by_cap(self.turn_cap), [DRAWN] * self.game.seats, {}))

    def _leave(self, seat: int, how: str) -> None:
        """Make the seat lose. With three or more seats the others continue, if the rules allow elimination."""
        self._running()
        if not 0 <= seat < self.game.seats:
            raise BadInput(f"There is no seat {seat}: seats run from 0 to {self.game.seats - 1}.")
        self.answers.append(Answer(seat, -1, self.decision, left=how))
        self._undo_points.clear()
        before = len(self.events)
        if self.game.seats > 2 and self.game.leave(self.state, seat, self.events):
            self._leave_out(before)
            self.decision += 1
            self._settle()
            return
        scores = [LOST if each == seat else WON for each in range(self.game.seats)]
        reason = en.seat_left(seat_words(self.game.seat_names[seat]), how)
        self._end(Ending(how, "", reason, scores, {}))

    def _over(self, ending: Ending) -> str:
        return en.game_over_because(ending.reason)

    def _running(self) -> None:
        if self.ending is not None:
            raise Refused(Refusal(self.ending.rule, self._over(self.ending)))

    def _end(self, ending: Ending) -> None:
        self.ending = ending
        self._undo_points.clear()

"""Making a report: what one viewer thinks is wrong, packed with a position in which it can be replayed.

While a game runs, nothing but the viewer's own knowledge goes in: the position is a world drawn by `determinize`, and
what happened is explained in such a world (witness.py). Once it is over, the true position goes in, and the record.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from aerodrome import about
from aerodrome.core import registry
from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE, NOBODY, Game, State
from aerodrome.core.match import Answer, Ending, Match
from aerodrome.core.recorded import fact_row
from aerodrome.core.refusal import BadInput
from aerodrome.core.replay import answer_line, canonical
from aerodrome.core.replay_file import Row
from aerodrome.core.rulebook import id_pattern
from aerodrome.core.source import Seeded
from aerodrome.reports import witness
from aerodrome.reports.report import ACTION, EVENT, RESULT, SPECTATOR, VALUE, Report, plain_words
from aerodrome.reports.snapshot import snapshot

RECORD_AT_MOST: Final = 1_500_000  # characters of a replay that goes into a report; a longer one is left out
POSITION_SHOWN: Final = "the position as it is shown"
PATH_AT_MOST: Final = 8  # names on the way to a value


@dataclass
class Case:
    """A game as it stands, for one viewer. It shares nothing with the game that continues."""

    game: Game[State]
    turn_cap: int | None
    answers: list[Answer]
    state: State
    viewer: int
    ending: Ending | None = None
    record: str = field(default="", repr=False)  # only of a finished game
    words: str = ""


def case_of(match: Match, viewer: int, record: str = "", words: str = "") -> Case:
    """What a report about this match is made of; quick, so that the rest can be done elsewhere."""
    state = match.game.clone(match.state)
    finished = match.ending is not None and len(record) <= RECORD_AT_MOST
    answers = match.answers[:] if match.from_start else []  # from a position no one knows how it came about
    text = record if finished else ""
    return Case(match.game, match.turn_cap, answers, state, viewer, match.ending, text, plain_words(words))


def case_at(match: Match, viewer: int, step: int, record: str = "", words: str = "") -> Case:
    """The same for a finished match as it stood after that number of answers."""
    case = case_of(match, viewer, record, words)
    if case.ending is None:
        raise BadInput("The game is not over; only the present can be reported from it.")
    case.answers = canonical(match.answers)
    if step > len(case.answers):
        raise BadInput(f"There is no step {step}: the record has {len(case.answers)} answers.")
    then = Match(match.game, None, match.turn_cap)
    for answer in case.answers[:step]:
        then.repeat(answer)
    case.state = then.state
    return case


# What may be wrong.


def about_action(case: Case, code: int, draw: str) -> Report:
    """An answer that the rules refuse, or allow. None is given once the game is over."""
    if case.viewer == NOBODY:
        raise BadInput("Only a player can ask about an answer.")
    game, text = case.game, case.game.actions.text(code)
    if case.ending is not None:
        raise BadInput("The game is over, so no answer is allowed any more.")
    refusal = game.explain(case.state, case.viewer, code)
    claim: Row = {"action": text, "refused": None if refusal is None else refusal.to_json()}
    answer = f"allowed: {game.label(case.state, case.viewer, code)}" if refusal is None else f"refused: {refusal}"
    rule = "" if refusal is None else refusal.rule
    return _report(case, ACTION, text, rule, answer, claim, _world(case, draw))


def about_value(case: Case, path: list[str], draw: str) -> Report:
    """A value as the viewer is shown it, named by the keys that lead to it in the observation; without, all of it."""
    if not path:
        claim: Row = {"path": [], "value": None}
        return _report(case, VALUE, "the position", "", POSITION_SHOWN, claim, _world(case, draw))
    shown = value_at(case.game.observe(case.state, case.viewer).to_json(), path)
    claim = {"path": path, "value": shown}
    return _report(case, VALUE, " ".join(path), "", f"it is {shown}", claim, _world(case, draw))


def value_at(shown: object, path: list[str]) -> object:
    if len(path) > PATH_AT_MOST:
        raise BadInput(f"A value lies at most {PATH_AT_MOST} names deep.")
    for name in path:
        if isinstance(shown, dict) and name in shown:
            shown = shown[name]
        elif isinstance(shown, list) and name.isascii() and name.isdecimal() and int(name[:6]) < len(shown):
            shown = shown[int(name[:6])]
        else:
            raise BadInput(f"There is no value {' '.join(path)[:100]!r} here.")
    return shown


def about_result(case: Case) -> Report:
    """How the game ended. Nothing is secret any more."""
    if case.ending is None:
        raise BadInput("The game is not over yet, so it has no result.")
    ending = case.ending
    claim: Row = {"end": ending.how, "rule": ending.rule, "scores": ending.scores}
    answer = f"{ending.reason} ({ending.rule})" if ending.rule else ending.reason
    position, steps = case.state, None
    for decision in decisions(case):
        position, steps = decision.before, _rows(case.game, decision.before, decision.answers)
    return _report(case, RESULT, "the result", ending.rule, answer, claim, position, steps)


def about_event(case: Case, number: int, draw: str) -> Report:
    """The viewer's event of that number, counted from 0 as in their log."""
    seen = 0
    for decision in decisions(case):
        visible = [event for event in decision.events if event.seen_by(case.viewer)]
        if number < seen + len(visible):
            return _about_event(case, decision, visible, number - seen, draw)
        seen += len(visible)
    raise BadInput(f"There is no event {number} in your log: the numbers run from 0 to {seen - 1}.")


def _about_event(case: Case, decision: Decision, visible: list[Event], place: int, draw: str) -> Report:
    game, viewer = case.game, case.viewer
    text = game.describe(visible[place], viewer)
    claim: Row = {"events": [event_row(game, event) for event in visible[: place + 1]]}
    steps: list[Row] | None
    if case.ending is not None:
        position, steps = decision.before, _rows(game, decision.before, decision.answers)
    else:
        position, answers = witness.found(game, decision.view(game, viewer, place), draw)
        steps = None if answers is None else _rows(game, position, answers)
    subject = f"what happened ({visible[place].kind})"
    return _report(case, EVENT, subject, _rule_in(game, text), text or visible[place].kind, claim, position, steps)


def event_row(game: Game[State], event: Event) -> Row:
    """An event as a viewer of it may pass it on: to whom else it went is not theirs to know."""
    row = fact_row(game, event)
    return {name: row[name] for name in row if name != "for"}


def _rule_in(game: Game[State], text: str) -> str:
    """The rule that a sentence names last."""
    named = re.findall(id_pattern(registry.title(game.code).prefix), text)
    return named[-1] if named else ""


# Decisions.


@dataclass
class Decision:
    """What was answered to one question, with the luck that followed, and what came of it."""

    before: State
    answers: list[Answer]
    events: list[Event]

    def view(self, game: Game[State], viewer: int, place: int) -> witness.View:
        """As the viewer lived it, up to their event of that place."""
        left = [answer for answer in self.answers if answer.left]
        return witness.View(
            viewer,
            game.observe(self.before, viewer),
            witness.shown(game, self.events, viewer)[: place + 1],
            [answer.code for answer in self.answers if answer.seat == viewer and not answer.left],
            left[0] if left else None,
        )


def decisions(case: Case) -> Iterator[Decision]:
    """The game again, decision by decision. The first one is what chance did before anyone was asked."""
    game = case.game
    match = Match(game, None, case.turn_cap)
    reached = 0
    for group in _groups(case.answers):
        before = game.clone(match.state)
        for answer in group:
            match.repeat(answer)
        yield Decision(before, group, match.events[reached:])
        reached = len(match.events)


def _groups(answers: list[Answer]) -> list[list[Answer]]:
    """Answers to one decision together with the chance that follows; a seat that leaves stands alone."""
    groups: list[list[Answer]] = [[]]
    decision = -1
    for answer in answers:
        starts = answer.left or (answer.seat != CHANCE and answer.decision != decision)
        if starts:
            groups.append([])
            decision = -1 if answer.left else answer.decision
        groups[-1].append(answer)
    return groups


def _rows(game: Game[State], state: State, answers: list[Answer]) -> list[Row]:
    """The answers by their names, as a replay writes them."""
    match = Match(game, None, None, state)
    rows: list[Row] = []
    for answer in answers:
        row = answer_line(match, 0, answer)
        rows.append({name: row[name] for name in row if name != "n"})
        match.repeat(answer)
    return rows


# Packing.


def _world(case: Case, draw: str) -> State:
    """The position itself once the game is over; before, one that looks like it to the viewer."""
    if case.ending is not None:
        return case.state
    return case.game.determinize(case.game.observe(case.state, case.viewer), Seeded(draw))


def _report(
    case: Case,
    kind: str,
    subject: str,
    rule: str,
    answer: str,
    claim: Row,
    position: State,
    steps: list[Row] | None = None,
) -> Report:
    game = case.game
    return Report(
        kind=kind,
        game=game.code,
        rules=game.rules_version,
        data=game.data_digest,
        release=about.release(),
        options=game.options,
        seat=SPECTATOR if case.viewer == NOBODY else game.seat_names[case.viewer],
        finished=case.ending is not None,
        subject=plain_words(subject),
        rule=rule,
        answer=plain_words(answer),
        claim=claim,
        position=snapshot(game, position),
        steps=steps,
        words=case.words,
        record=case.record,
    )

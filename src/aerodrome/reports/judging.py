"""Replaying a report: what the engine says today in its position, and whether it said the same then."""

from __future__ import annotations

import json
from dataclasses import dataclass

from aerodrome.core import registry
from aerodrome.core.game import Game, State
from aerodrome.core.match import Match
from aerodrome.core.refusal import BadInput, Refused
from aerodrome.core.replay import OtherRules, parsed_answer
from aerodrome.core.replay import read as read_replay
from aerodrome.core.replay_file import Row
from aerodrome.reports.making import POSITION_SHOWN, event_row, value_at
from aerodrome.reports.report import ACTION, EVENT, RESULT, Report
from aerodrome.reports.snapshot import restored

STEPS_AT_MOST = 2_000
UNEXPLAINED = "can't be replayed: what the others held back could not be found out, so only the position is shown"


@dataclass
class Verdict:
    """`differs` is what counts: other words for the same rule do not."""

    today: str
    rule: str
    differs: bool
    notes: list[str]


@dataclass
class Reopened:
    """A report with its game and position made again."""

    report: Report
    game: Game[State]
    state: State
    viewer: int
    notes: list[str]


def reopened(report: Report) -> Reopened:
    """BadInput if this release cannot make the position again."""
    game = registry.title(report.game).new(report.options)
    notes = []
    for name, theirs, ours in (("rules", report.rules, game.rules_version), ("data", report.data, game.data_digest)):
        if theirs != ours:
            notes.append(f"The report was made with {name} {theirs}; this release has {ours}.")
    try:
        state = restored(game, report.position)
    except BadInput as bad:
        raise BadInput(" ".join([*notes, str(bad)])) from None
    return Reopened(report, game, state, report.viewer(game.seat_names), notes)


def judged(case: Reopened) -> Verdict:
    kind = case.report.kind
    if kind == ACTION:
        verdict = _judged_action(case)
    elif kind == EVENT:
        verdict = _judged_event(case)
    elif kind == RESULT:
        verdict = _judged_result(case)
    else:
        verdict = _judged_value(case)
    verdict.notes = [*case.notes, *verdict.notes, *_record_notes(case.report)]
    return verdict


def _judged_action(case: Reopened) -> Verdict:
    action, then = case.report.claim.get("action"), case.report.claim.get("refused")
    if not isinstance(action, str) or not (then is None or isinstance(then, dict)):
        raise BadInput("The report does not say which answer was refused or allowed.")
    match = Match(case.game, None, None, case.state)
    try:
        code = case.game.actions.parse(action)
    except BadInput as bad:
        return Verdict(f"there is no such answer: {bad}", "", then is None, [])
    refusal = match.why_not(case.viewer, code)
    if refusal is None:
        label = case.game.label(case.state, case.viewer, code)
        return Verdict(f"allowed: {label}", "", then is not None, [])
    return Verdict(f"refused: {refusal}", refusal.rule, then is None or then.get("rule") != refusal.rule, [])


def _judged_value(case: Reopened) -> Verdict:
    path = case.report.claim.get("path")
    if not isinstance(path, list) or not all(isinstance(name, str) for name in path):
        raise BadInput("The report does not say which value it is about.")
    if not path:
        return Verdict(POSITION_SHOWN, "", False, [])
    try:
        today = value_at(case.game.observe(case.state, case.viewer).to_json(), path)
    except BadInput as bad:
        return Verdict(str(bad), "", True, [])
    return Verdict(f"it is {today}", "", today != case.report.claim.get("value"), [])


def _judged_event(case: Reopened) -> Verdict:
    """The last of the events is the one in question; those before it led to it."""
    then = case.report.claim.get("events")
    if not isinstance(then, list) or not then:
        raise BadInput("The report does not say what happened.")
    if case.report.steps is None:
        return Verdict(UNEXPLAINED, "", False, [])
    match, problem = _played(case)
    if problem is not None:
        return problem
    seen = [event for event in match.events if event.seen_by(case.viewer)][: len(then)]
    today = [event_row(case.game, event) for event in seen]
    texts = [case.game.describe(event, case.viewer) or event.kind for event in seen]
    if len(seen) < len(then):
        return Verdict("this does not happen", "", True, [])
    if _same(today, then):
        return Verdict(texts[-1], case.report.rule, False, [])
    place = next(number for number in range(len(then)) if not _same(today[number], then[number]))
    notes = [] if place == len(then) - 1 else [f"Already before, something else happens today: {texts[place]}"]
    return Verdict(texts[-1], "", True, notes)


def _judged_result(case: Reopened) -> Verdict:
    match, problem = _played(case)
    if problem is not None:
        return problem
    claim, ending = case.report.claim, match.ending
    if ending is None:
        ways = ("agreed draw", "cap")  # these are not of the rules, and no position shows them
        if claim.get("end") in ways:
            return Verdict(f"ended by {claim.get('end')}, which is not decided by a rule", "", False, [])
        return Verdict("the game continues", "", True, [])
    differs = (claim.get("end"), claim.get("rule"), claim.get("scores")) != (ending.how, ending.rule, ending.scores)
    return Verdict(str(ending.reason) + (f" ({ending.rule})" if ending.rule else ""), ending.rule, differs, [])


def _played(case: Reopened) -> tuple[Match, Verdict | None]:
    """The answers of the report given again; a verdict if the rules of today do not take one of them."""
    match = Match(case.game, None, None, case.state)
    steps = case.report.steps or []
    if len(steps) > STEPS_AT_MOST:
        raise BadInput(f"The report has {len(steps)} steps; at most {STEPS_AT_MOST} are replayed.")
    for number, step in enumerate(steps, 1):
        try:
            match.repeat(parsed_answer(match, {**step, "n": number}, number, number, None))
        except Refused as refused:
            return match, Verdict(f"step {number} is refused: {refused.refusal}", refused.refusal.rule, True, [])
        except BadInput as bad:
            return match, Verdict(f"step {number} is not possible: {bad}", "", True, [])
    return match, None


def _same(one: object, other: object) -> bool:
    return json.dumps(one) == json.dumps(other)


def _record_notes(report: Report) -> list[str]:
    """What there is to say about the replay inside."""
    if not report.record:
        return []
    try:
        found = read_replay(report.record)
    except OtherRules:
        return []  # said already
    except BadInput as bad:
        return [f"The record inside is not proved: {bad}"]
    ending: Row | None = None if found.match.ending is None else found.match.ending.to_json()
    how = "unfinished" if ending is None else ending["end"]
    return [f"The record inside is proved: {len(found.replay.answers)} answers, ended by {how}."]

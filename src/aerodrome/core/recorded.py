"""Events in a file: what happened, who saw it, and its sentence at that time.

{"event": "drew", "for": ["A"], "tiles": ["2/1"], "text": "You draw 2/1."}: `for` names the audience and is left out
if everyone saw it. `text` is for releases that no longer have the rules. A replay does not prove it.
"""

from __future__ import annotations

import json
from typing import Final

from aerodrome.core.events import EVERYONE, Event, audience_bit
from aerodrome.core.game import NOBODY, Game, State
from aerodrome.core.refusal import BadInput
from aerodrome.core.replay_file import Row

SPECTATORS_NAME: Final = "spectators"
KIND: Final = "event"
AUDIENCE: Final = "for"
SENTENCE: Final = "text"
NOT_FIELDS: Final = [KIND, AUDIENCE, SENTENCE]  # reserved: no field of an event has these names
EVENTS_AT_MOST: Final = 5_000  # per answer
LETTERS_AT_MOST: Final = 1_000  # per sentence, and per name of a kind


class RecordedEvent:
    """An event in a file. The rules that made it define what its fields mean."""

    def __init__(self, kind: str, audience: int, fields: Row, text: str) -> None:
        self.kind = kind
        self.audience = audience
        self.fields = fields
        self.text = text

    def seen_by(self, seat: int) -> bool:
        return self.audience & audience_bit(seat) != 0

    def is_open(self) -> bool:
        return self.seen_by(NOBODY)


# Writing.


def event_row(game: Game[State], event: Event) -> Row:
    """Return an event for a file. Its sentence is the spectators', or that of the first seat that saw it."""
    row = fact_row(game, event)
    viewers = [seat for seat in range(game.seats) if event.seen_by(seat)]
    viewer = NOBODY if event.seen_by(NOBODY) or not viewers else viewers[0]
    sentence = game.describe(event, viewer)
    if sentence:
        row[SENTENCE] = sentence
    return row


def fact_row(game: Game[State], event: Event) -> Row:
    """Return the part of an event that a replay proves: its kind, its audience and its fields."""
    row: Row = {KIND: event.kind}
    audience = [game.seat_names[seat] for seat in range(game.seats) if event.seen_by(seat)]
    if event.seen_by(NOBODY):
        audience.append(SPECTATORS_NAME)
    if len(audience) <= game.seats:
        row[AUDIENCE] = audience
    row.update(event.fields)
    return row


def event_facts(value: object) -> object:
    """Return an event without its sentence, which a later release may reword."""
    if not isinstance(value, dict):
        return value
    return {name: value[name] for name in value if name != SENTENCE}


WORDS: Final = ["what", "reason", "sha256"]


def facts_of(row: Row) -> Row:
    """Return a line without its sentences, so that a record stays valid when sentences improve."""
    facts: Row = {name: row[name] for name in row if name not in WORDS}
    events = facts.get("events")
    if isinstance(events, list):
        facts["events"] = [event_facts(event) for event in events]
    return facts


def check_events(game: Game[State], events: list[Event], row: Row, line: int) -> None:
    """Check that the events of a line are those that the rules make. Sentences may differ."""
    ours, theirs = [fact_row(game, event) for event in events], row.get("events", [])
    if not isinstance(theirs, list):
        raise BadInput(f"Line {line}: events should be a list.")
    for number in range(min(len(ours), len(theirs))):
        right = json.dumps(ours[number], ensure_ascii=False)
        if json.dumps(event_facts(theirs[number]), ensure_ascii=False) != right:
            raise BadInput(f"Line {line}: event {number + 1} differs: it should read {right}")
    if len(ours) != len(theirs):
        raise BadInput(f"Line {line}: it has {len(theirs)} events. The rules make {len(ours)}.")


# Reading.


def parsed_events(value: object, names: list[str], line: int) -> list[RecordedEvent]:
    """Return the events of one line. Only their form is checked. BadInput names the line and what was expected."""
    if not isinstance(value, list):
        raise BadInput(f"Line {line}: events should be a list.")
    if len(value) > EVENTS_AT_MOST:
        raise BadInput(f"Line {line}: {len(value)} events follow one answer. The limit is {EVENTS_AT_MOST}.")
    return [_parsed(each, names, f"Line {line}: event {number}") for number, each in enumerate(value, 1)]


def _parsed(row: object, names: list[str], where: str) -> RecordedEvent:
    if not isinstance(row, dict):
        raise BadInput(f"{where} should be an object with the key {KIND!r}.")
    fields = {str(name): row[name] for name in row if name not in NOT_FIELDS}
    kind, text = _text(row, KIND, where), _text(row, SENTENCE, where)
    if not kind:
        raise BadInput(f"{where} should say what happened under the key {KIND!r}.")
    audience = _audience(row[AUDIENCE], names, where) if AUDIENCE in row else EVERYONE
    return RecordedEvent(kind, audience, fields, text)


def _text(row: Row, name: str, where: str) -> str:
    value = row.get(name, "")
    if not isinstance(value, str) or len(value) > LETTERS_AT_MOST:
        raise BadInput(f"{where}: {name} should be a text of at most {LETTERS_AT_MOST} characters.")
    return value


def _audience(value: object, names: list[str], where: str) -> int:
    """Return the bits of the seats and spectators that saw it."""
    if not isinstance(value, list):
        raise BadInput(f"{where}: {AUDIENCE} should list who saw it.")
    audience = 0
    for name in value:
        if name == SPECTATORS_NAME:
            audience |= audience_bit(NOBODY)
        elif name in names:
            audience |= 1 << names.index(name)
        else:
            known = ", ".join([*names, SPECTATORS_NAME])
            raise BadInput(f"{where} is for {str(name)[:40]!r}. There are {known}.")
    return audience

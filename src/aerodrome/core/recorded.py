"""Events in a file: what happened, who saw it, and the sentence of that day.

{"event": "drew", "for": ["A"], "tiles": ["2/1"], "text": "You draw 2/1."}: `for` names the audience and is left out
where everyone saw it. `text` is for releases that no longer speak the rules. It is no part of what a replay proves.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core.events import EVERYONE, Event, audience_bit
from aerodrome.core.game import NOBODY, Game, State
from aerodrome.core.refusal import BadInput
from aerodrome.core.replay_file import Row

SPECTATORS_NAME: Final = "spectators"
KIND: Final = "event"
AUDIENCE: Final = "for"
SENTENCE: Final = "text"
NOT_FIELDS: Final = [KIND, AUDIENCE, SENTENCE]  # what no field of an event is called
EVENTS_AT_MOST: Final = 5_000  # of one answer
LETTERS_AT_MOST: Final = 1_000  # of a sentence, and of the name of a kind


class RecordedEvent:
    """An event as a file holds it. Its fields mean what they meant to the rules that made it."""

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
    """An event for a file. The sentence is a spectator's, or of the first seat that saw it if spectators did not."""
    row = fact_row(game, event)
    viewers = [seat for seat in range(game.seats) if event.seen_by(seat)]
    viewer = NOBODY if event.seen_by(NOBODY) or not viewers else viewers[0]
    sentence = game.describe(event, viewer)
    if sentence:
        row[SENTENCE] = sentence
    return row


def fact_row(game: Game[State], event: Event) -> Row:
    """What of an event a replay proves: its kind, its audience and its fields."""
    row: Row = {KIND: event.kind}
    audience = [game.seat_names[seat] for seat in range(game.seats) if event.seen_by(seat)]
    if event.seen_by(NOBODY):
        audience.append(SPECTATORS_NAME)
    if len(audience) <= game.seats:
        row[AUDIENCE] = audience
    row.update(event.fields)
    return row


def event_facts(value: object) -> object:
    """An event without its sentence, which a later release may put differently."""
    if not isinstance(value, dict):
        return value
    return {name: value[name] for name in value if name != SENTENCE}


# Reading.


def parsed_events(value: object, names: list[str], line: int) -> list[RecordedEvent]:
    """The events of one line, checked for their form alone; BadInput names the line and what was expected."""
    if not isinstance(value, list):
        raise BadInput(f"Line {line}: events should be a list.")
    if len(value) > EVENTS_AT_MOST:
        raise BadInput(f"Line {line}: {len(value)} events follow one answer; at most {EVENTS_AT_MOST} are read.")
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
    """The bits of those who saw it."""
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
            raise BadInput(f"{where} is for {str(name)[:40]!r}; there are {known}.")
    return audience

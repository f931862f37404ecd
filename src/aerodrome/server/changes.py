"""What an entry changed in the match: as the log records it, and as each viewer's stream gets it."""

from __future__ import annotations

from aerodrome.core.digest import state_digest
from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE, NOBODY, Game, State
from aerodrome.core.match import Answer, Match
from aerodrome.server import entries as log
from aerodrome.server.streams import Stream


class Change:
    """What an entry changed in the match."""

    def __init__(self, kept: int, events: list[Event], answers: list[Answer], rewound: bool = False) -> None:
        self.kept = kept  # how many of the earlier events still hold
        self.events = events  # the new ones after these
        self.chance = [(answer.kind, answer.code) for answer in answers if answer.seat == CHANCE]
        self.rewound = rewound  # something was taken back

    def seen_by(self, viewer: int) -> list[Event]:
        return [event for event in self.events if event.seen_by(viewer)]


def rewound(before: list[Event], after: list[Event]) -> Change:
    """Return the change from one list of events to another, after something was taken back."""
    kept = 0
    while kept < min(len(before), len(after)) and _same(before[kept], after[kept]):
        kept += 1
    return Change(kept, after[kept:], [], rewound=True)


def _same(one: Event, other: Event) -> bool:
    return (one.kind, one.audience, one.fields) == (other.kind, other.audience, other.fields)


def consequence_of(change: Change, match: Match, version: int) -> log.Consequence:
    """Return what the log records of a change that has just been made, with events of this version."""
    end = None if match.ending is None else match.ending.to_json()
    events = [_recorded(match.game, event) for event in change.events]
    return log.Consequence(change.kept, events, change.chance, state_digest(match.game, match.state), end, version)


def _recorded(game: Game[State], event: Event) -> log.Recorded:
    texts: dict[str, str] = {}
    if event.seen_by(NOBODY):
        texts[""] = game.describe(event, NOBODY)
    for seat in range(game.seats):
        sentence = game.describe(event, seat) if event.seen_by(seat) else None
        if sentence is not None and sentence != texts.get(""):
            texts[str(seat)] = sentence
    return log.Recorded(event.audience, event.to_json(), texts)


def what_of(entry: log.Entry, seat_names: list[str], author: str) -> dict[str, object]:
    """Return who did what kind of thing. The answer itself stays out, because the events show what is public."""
    what: dict[str, object] = {"is": entry.__struct_config__.tag}
    match entry:
        case log.Said():
            what.update(name=entry.name, text=entry.text, author=author)
        case log.Muted():
            pass
        case log.Sat() | log.Kept():
            what.update(seat=seat_names[entry.seat], name=entry.name)
        case log.Bot():
            what.update(seat=seat_names[entry.seat], name=entry.level)
        case log.Asked():
            what.update(seat=seat_names[entry.seat], what=entry.what)
        case log.Left():
            what.update(seat=seat_names[entry.seat], how=entry.how)
        case _:
            what.update(seat=seat_names[entry.seat])
    return what


class Publication:
    """An entry on its way into the streams of the viewers who may know of it."""

    def __init__(self, entry: log.Entry, what: dict[str, object], change: Change | None, moved: bool) -> None:
        self.entry = entry
        self.what = what  # who did what kind of thing
        self.change = change
        self.moved = moved  # the state, the pending seats or the decision changed, which everyone sees
        self.author = entry.player if isinstance(entry, log.Said) else ""

    def add_to(self, stream: Stream, events: list[Event]) -> None:
        """Add an item to one viewer's stream. `events` are all events of the match.

        The answers of one move are one item, whose number does not show how many there were.
        """
        viewer, change = stream.viewer, self.change
        kept = stream.seen
        if change is not None and change.rewound:
            kept = sum(event.seen_by(viewer) for event in events[: change.kept])
        fresh = [] if change is None else change.seen_by(viewer)
        more = isinstance(self.entry, log.Answered) and self.entry.more
        if not more:
            stream.close_item()
        if self.moved or fresh or kept < stream.seen or self._concerns(viewer):
            stream.add(self.what, kept, fresh, self.author)

    def _concerns(self, viewer: int) -> bool:
        """Return whether a viewer learns of an entry that changed nothing visible."""
        if isinstance(self.entry, log.Answered | log.Undone):
            return self.entry.seat == viewer
        return not isinstance(self.entry, log.Muted)

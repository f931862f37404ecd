"""The choke point: everything about a game that leaves the process is built here, for one viewer.

No other module of the server reads a state, an observation, an offer or an event. A viewer is a seat or NOBODY.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal

import msgspec

from aerodrome.bots.outside.frozen import frozen
from aerodrome.bots.registry import looks
from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE, NOBODY
from aerodrome.core.match import Match
from aerodrome.core.recorded import RecordedEvent
from aerodrome.core.recording import Recording
from aerodrome.core.refusal import Refusal
from aerodrome.core.replay import Verified
from aerodrome.server import rest, wire
from aerodrome.server.archive import ArchivedTable
from aerodrome.server.bot_messages import HINTS, Advised, BotQuestion, LookQuestion
from aerodrome.server.encoding import FOR_PAGES
from aerodrome.server.hints import are_hints_allowed
from aerodrome.server.messages import en
from aerodrome.server.moves import Performed
from aerodrome.server.seats import Seat
from aerodrome.server.streams import Item
from aerodrome.server.table import PLAYING, Table

HINTS_SHOWN: Final = 5
NO_REFUSAL: Final = Refusal("", "")


def encoded(message: wire.ServerMessage) -> str:
    return FOR_PAGES.encode(message).decode()


def packet_for(table: Table, viewer: int, player: str, now: int) -> wire.Now:
    """Return everything that this viewer may know about the table now."""
    match = table.match
    names = table.game.seat_names
    return wire.Now(
        n=table.streams[viewer].number,
        table=table.header.id,
        game=table.header.game,
        rules=table.header.rules,
        options=table.game.options,
        state=_state(table),
        why_shown="",
        seat=None if viewer == NOBODY else names[viewer],
        seats=[_seat(table, number, player, now) for number in range(len(names))],
        time=now,
        clock=table.clock_terms,
        luck=table.luck(),
        decision=0 if match is None else match.decision,
        pending=[names[seat] for seat in table.pending()],
        question="" if match is None else match.question(viewer),
        observation=None if match is None else match.observation(viewer).to_json(),
        offers=[] if match is None or viewer == NOBODY else [offer.to_json() for offer in match.offers(viewer)],
        looks=[] if match is None else match.looks(viewer),
        why_no_undo=_why_no_undo(match, viewer),
        asked=_request(table),
        ending=None if match is None or match.ending is None else match.ending.to_json(),
        rematch=table.rematch,
        hints=are_hints_allowed(table),
        author=table.handle(player) if player else "",
        muted=_muted(table, player),
    )


def move_taken(performed: Performed) -> wire.MoveTaken:
    refusal = performed.refusal or NO_REFUSAL
    return wire.MoveTaken(len(performed.lines), performed.stopped, refusal.rule, refusal.text)


def _state(table: Table) -> Literal["open", "playing", "ended"]:
    if table.match is None:
        return "open"
    return "playing" if table.match.ending is None else "ended"


def _why_no_undo(match: Match | None, viewer: int) -> wire.Reason | None:
    if match is None or viewer == NOBODY:
        return wire.Reason("", en.nothing_answered_yet())
    refusal = match.why_no_undo(viewer)
    return None if refusal is None else wire.Reason(refusal.rule, refusal.text)


def _request(table: Table) -> wire.Consent | None:
    asked, names = table.asked, table.game.seat_names
    if asked is None:
        return None
    return wire.Consent(names[asked.seat], asked.what, [names[seat] for seat in table.still_to_agree()])


def _muted(table: Table, player: str) -> list[wire.MutedAuthor]:
    others = sorted(other for muter, other in table.mutes if muter == player)
    return [wire.MutedAuthor(table.handle(other), _name_of(table, other)) for other in others]


def _name_of(table: Table, player: str) -> str:
    """Return the name under which a player sits or last spoke here."""
    names = [seat.person for seat in table.seats if seat.player == player]
    return (names or [said.name for said in reversed(table.chats) if said.player == player] or [""])[0]


def _seat(table: Table, number: int, player: str, now: int) -> wire.SeatShown:
    seat, attendance = table.seats[number], table.attendance
    timed = table.terms.clock.kind != "none"
    waits = table.state == PLAYING and seat.is_taken_by_person and not seat.left
    return wire.SeatShown(
        seat=seat.name,
        kind=_kind(seat),
        name=seat.level or seat.person,
        author=table.handle(seat.player) if seat.player else "",
        yours=bool(player) and seat.player == player,
        clock=table.clock.left_at(number, now) if timed else None,
        running=table.clock.since[number] is not None,
        away=attendance.away.get(number) if seat.is_taken_by_person else None,
        owner=seat.person if seat.level else "",
        stood=seat.stood_at if waits else None,
        left=seat.left,
        replace_from=attendance.replace_from(number, seat.stood_at) if waits else None,
        abandoned_from=attendance.abandoned_from(number, seat.stood_at) if waits else None,
    )


def _kind(seat: Seat) -> Literal["open", "kept", "person", "bot"]:
    if seat.level:
        return "bot"
    if seat.nonce:
        return "person"
    return "kept" if seat.player else "open"


# News.


def item_for(table: Table, viewer: int, player: str, item: Item) -> wire.NewsItem:
    """Return one item of news. A muted author's text is left out, but the item keeps its number."""
    muted = bool(item.author) and (player, item.author) in table.mutes
    what = {"is": "muted"} if muted else item.what
    return wire.NewsItem(item.number, what, item.kept, [event_for(table, event, viewer) for event in item.events])


def event_for(table: Table, event: Event, viewer: int) -> wire.TellingEvent:
    return wire.TellingEvent(event.to_json(), table.game.describe(event, viewer))


def news_for(table: Table, viewer: int, player: str, items: list[Item], now: int) -> wire.News:
    shown = [item_for(table, viewer, player, item) for item in items]
    return wire.News(shown, packet_for(table, viewer, player, now))


def presence_for(table: Table, viewer: int, player: str, now: int) -> wire.News:
    """Return the news that a player has gone or is back: nothing has happened in the game."""
    return wire.News([], packet_for(table, viewer, player, now))


def welcome_for(table: Table, viewer: int, player: str, missed: list[Item] | None, now: int) -> wire.Welcome:
    """Return the first message over a socket: the missed items, or all events so far if those are not known."""
    packet = packet_for(table, viewer, player, now)
    if missed is not None:
        return wire.Welcome(False, [item_for(table, viewer, player, item) for item in missed], [], [], packet)
    story = [] if table.match is None else [event_for(table, event, viewer) for event in table.match.log_for(viewer)]
    return wire.Welcome(True, [], story, _chats(table, player), packet)


def chats_for(table: Table, viewer: int, player: str, now: int) -> wire.News:
    """Return the chat lines that a player sees after they have muted someone, or no longer do."""
    return wire.News([], packet_for(table, viewer, player, now), _chats(table, player))


def _chats(table: Table, player: str) -> list[dict[str, Any]]:
    return [
        {"name": said.name, "text": said.text, "author": table.handle(said.player)}
        for said in table.chats
        if (player, said.player) not in table.mutes
    ]


# Before the socket.


def table_shown(table: Table, player: str, now: int) -> rest.TableShown:
    seats = [msgspec.to_builtins(_seat(table, number, player, now)) for number in range(len(table.seats))]
    return rest.TableShown(
        id=table.header.id,
        game=table.header.game,
        rules=table.header.rules,
        options=table.game.options,
        state=table.state,
        why_shown="",
        seed_hash=table.header.seed_hash,
        created_at=table.header.created_at,
        seats=seats,
        clock=table.clock_terms,
        public=table.terms.public,
        hints=are_hints_allowed(table),
    )


def archived_table_shown(archived: ArchivedTable) -> rest.TableShown:
    return rest.TableShown(
        id=archived.header.id,
        game=archived.header.game,
        rules=archived.header.rules,
        options=msgspec.json.decode(archived.header.options),
        state="shown",
        why_shown=archived.why,
        seed_hash=archived.header.seed_hash,
        created_at=archived.header.created_at,
        seats=[{"seat": str(seat), "name": name} for seat, name in sorted(archived.people.items())],
        clock=msgspec.to_builtins(archived.terms.clock),
        public=archived.terms.public,
        hints=False,
    )


# For a bot's process.


def question_for_bot(table: Table, seat: int) -> BotQuestion:
    return _question(table, seat, table.seats[seat].level)


def question_for_hints(table: Table, seat: int) -> BotQuestion:
    """Return the question for a hint. The advising bot sees exactly what the seat sees."""
    return _question(table, seat, HINTS)


def question_for_look(table: Table, viewer: int, what: str) -> LookQuestion | None:
    """Return the question for an outlook, or None if there is nothing to see. It holds what the viewer sees."""
    match, header = table.running(), table.header
    if what not in match.looks(viewer):
        return None
    at = len(match.answers)
    seen = frozen(match.observation(viewer))
    return LookQuestion(header.id, header.game, table.game.options, viewer, what, match.decision, at, seen)


def _question(table: Table, seat: int, level: str) -> BotQuestion:
    match, header = table.running(), table.header
    seen = frozen(match.observation(seat)) if level == HINTS or looks(level) else None
    return BotQuestion(header.id, header.game, table.game.options, seat, level, match.decision, seen, table.legal(seat))


def parts_answered(table: Table, seat: int) -> list[int]:
    """Return the parts of the open decision that the seat has answered. They share its number."""
    match = table.running()
    return [answer.code for answer in match.answers if (answer.seat, answer.decision) == (seat, match.decision)]


def asks_still(table: Table, question: BotQuestion, parts: list[int]) -> bool:
    """Return whether the seat has the same question as after these parts of its answer."""
    match = table.running()
    if match.decision != question.decision or question.seat not in match.pending_seats():
        return False
    return parts_answered(table, question.seat) == parts


def hint_for(table: Table, command_id: str, question: BotQuestion, found: list[Advised]) -> wire.Hinted:
    """Return the best answers first. Each has the same action as one of the offers that the question was about."""
    best = sorted(found, key=lambda each: -each.weight)[:HINTS_SHOWN]
    shown = [wire.Hint(table.named(each.code), each.worth, each.weight) for each in best]
    return wire.Hinted(command_id, question.decision, any(each.mixed for each in best), shown)


# Tables of other rules.


def archived_packet_for(archived: ArchivedTable, viewer: int, player: str, now: int) -> wire.Now:
    seats = [
        wire.SeatShown(str(seat), "person", name, "", archived.players.get(seat) == player, None, False)
        for seat, name in sorted(archived.people.items())
    ]
    return wire.Now(
        n=archived.seq,
        table=archived.header.id,
        game=archived.header.game,
        rules=archived.header.rules,
        options=msgspec.json.decode(archived.header.options),
        state="shown",
        why_shown=archived.why,
        seat=None if viewer == NOBODY else str(viewer),
        seats=seats,
        time=now,
        clock=msgspec.to_builtins(archived.terms.clock),
        luck=archived.luck(),
        decision=0,
        pending=[],
        question="",
        observation=None,
        offers=[],
        looks=[],
        why_no_undo=wire.Reason("", archived.why),
        asked=None,
        ending=archived.ending,
        rematch="",
        hints=False,
        author="",
        muted=[],
    )


def archived_welcome_for(archived: ArchivedTable, viewer: int, player: str, now: int) -> wire.Welcome:
    story = [wire.TellingEvent(event, text) for event, text in archived.events_for(viewer)]
    return wire.Welcome(True, [], story, [], archived_packet_for(archived, viewer, player, now))


# Finished games.


def replay_shown(verified: Verified) -> rest.ReplayShown:
    """Return a finished game without its frames."""
    game, ending = verified.match.game, verified.match.ending
    return rest.ReplayShown(
        game=game.code,
        rules=game.rules_version,
        options=game.options,
        seats=verified.replay.seats,
        seat_names=game.seat_names,
        luck=verified.luck,
        why_recorded="",
        ending=None if ending is None else ending.to_json(),
        frames=[],
    )


def replay_frames(verified: Verified, viewer: int) -> Iterator[rest.Frame]:
    """Return a finished game step by step. Any seat's view is allowed, because the game is over."""
    match = Match(verified.match.game, None, verified.replay.turn_cap)
    yield _frame(match, viewer, "", match.events)  # what happened before the first question
    for answer in verified.replay.answers:
        before = len(match.events)
        match.repeat(answer)
        by = "chance" if answer.seat == CHANCE else match.game.seat_names[answer.seat]
        yield _frame(match, viewer, by, match.events[before:])


def recording_shown(recording: Recording, viewer: int, why: str) -> rest.ReplayShown:
    """Return a finished game as its recorded events, because this release does not have its rules."""
    frames = [
        rest.Frame(by=step.by, events=_recorded_for(step.events, viewer), observation=None) for step in recording.steps
    ]
    return rest.ReplayShown(
        game=recording.game,
        rules=recording.rules,
        options=recording.options,
        seats=recording.seats,
        seat_names=recording.names,
        luck="",
        why_recorded=why,
        ending=recording.ending,
        frames=frames,
    )


def _recorded_for(events: list[RecordedEvent], viewer: int) -> list[dict[str, Any]]:
    """Return kinds and sentences only: today's drawings do not know what the fields meant then."""
    return [{"event": event.kind, "text": event.text} for event in events if event.seen_by(viewer)]


def archived_replay_shown(archived: ArchivedTable, viewer: int) -> rest.ReplayShown:
    """Return a finished table of other rules, event by event."""
    seats = sorted(archived.people)
    events = [{"event": str(event.get("event", "")), "text": text} for event, text in archived.events_for(viewer)]
    return rest.ReplayShown(
        game=archived.header.game,
        rules=archived.header.rules,
        options=msgspec.json.decode(archived.header.options),
        seats=[archived.people[seat] for seat in seats],
        seat_names=[str(seat) for seat in seats],
        luck="",
        why_recorded=archived.why,
        ending=archived.ending,
        frames=[rest.Frame(by="", events=[each], observation=None) for each in events],
    )


def _frame(match: Match, viewer: int, by: str, fresh: list[Event]) -> rest.Frame:
    seen = [event for event in fresh if event.seen_by(viewer)]
    events: list[dict[str, Any]] = [{**event.to_json(), "text": match.game.describe(event, viewer)} for event in seen]
    return rest.Frame(by=by, events=events, observation=match.observation(viewer).to_json())

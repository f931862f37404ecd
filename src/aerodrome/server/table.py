"""A table, built from its header and log entries: seats, match, clock and news. It neither waits nor stores.

`do` applies a new entry and returns the line for the log. `repeat` applies a line of the log and checks its result.
commands.py decides beforehand whether an entry is allowed.
"""

from __future__ import annotations

import hashlib
from collections import deque
from typing import Final

import msgspec

from aerodrome.core import registry
from aerodrome.core.digest import state_digest
from aerodrome.core.game import CHANCE, NOBODY, Game, State
from aerodrome.core.match import BY_RESIGNATION, BY_TIME, Match
from aerodrome.core.refusal import BadInput, Refused
from aerodrome.core.replay import replay_of
from aerodrome.core.replay import write as write_replay
from aerodrome.core.source import Secret, Source, mixed_key
from aerodrome.server import entries as log
from aerodrome.server.attendance import Attendance
from aerodrome.server.changes import Change, Publication, consequence_of, rewound, what_of
from aerodrome.server.clocks import Clock
from aerodrome.server.messages import en
from aerodrome.server.move_time import earned, time_for_second
from aerodrome.server.records import Header, Summary, Terms
from aerodrome.server.seats import Seat
from aerodrome.server.streams import REMEMBERED, Stream

OPEN: Final = "open"
PLAYING: Final = "playing"
ENDED: Final = "ended"
BOT_PATIENCE: Final = 8_000  # milliseconds after which another process may take over a bot's thinking
IDS_REMEMBERED: Final = 64
CHATS_SHOWN: Final = 50
DRAW: Final = "draw"
TAKE_BACK: Final = "take-back"
REMATCH: Final = "rematch"


class Diverged(Exception):
    """Raised when a log does not lead to the recorded result."""


class Table:
    def __init__(self, header: Header, remember: int = REMEMBERED) -> None:
        title = registry.title(header.game)
        self.header = header
        self.title = title
        self._without: list[str] = []  # kinds of events that came after the line that is being repeated
        self.terms = msgspec.json.decode(header.terms, type=Terms)
        self.clock_terms: dict[str, object] = msgspec.to_builtins(self.terms.clock)
        self.game: Game[State] = title.new(msgspec.json.decode(header.options))
        if (title.rules_version, self.game.data_digest) != (header.rules, header.data):
            raise Diverged(_other_rules(header, title.rules_version))
        self.seats = [Seat(name) for name in self.game.seat_names]
        self.match: Match | None = None
        self.clock = Clock(self.terms.clock, len(self.seats))
        self.asked: log.Asked | None = None  # the request that waits for the others' consent
        self.agreed: set[int] = set()
        self.rematch = ""  # the id of the rematch's table
        self.mutes: set[tuple[str, str]] = set()  # pairs: the first player has muted the second
        self.chats: deque[log.Said] = deque(maxlen=CHATS_SHOWN)
        self.chat_count = 0
        self.seq = 0
        self.at = header.created_at  # of the last entry
        self.streams = {viewer: Stream(viewer, remember) for viewer in [*range(len(self.seats)), NOBODY]}
        self._ids: deque[tuple[str, str]] = deque(maxlen=IDS_REMEMBERED)
        self._handles: dict[str, str] = {}
        self.shown_at = header.created_at  # of the last entry that everyone may know of
        self.attendance = Attendance()  # who is away: not part of the log
        self.courtesies = 0  # entries outside the game: seats, requests, chat, muting

    # Queries.

    @property
    def state(self) -> str:
        if self.match is None:
            return OPEN
        return PLAYING if self.match.ending is None else ENDED

    def seat_named(self, name: str) -> int:
        if name not in self.game.seat_names:
            raise BadInput(f"There is no seat {name[:20]!r}. The seats are {', '.join(self.game.seat_names)}.")
        return self.game.seat_names.index(name)

    def pending(self) -> list[int]:
        return [] if self.match is None else self.match.pending_seats()

    def bots_to_move(self) -> list[int]:
        return [seat for seat in self.pending() if self.seats[seat].level]

    def legal(self, seat: int) -> list[int]:
        return self.game.legal(self.running().state, seat)

    def named(self, code: int) -> dict[str, log.Part]:
        """Return an action in names, as the log writes it."""
        return msgspec.convert(self.game.actions.action(code), dict[str, log.Part])

    def people(self) -> list[int]:
        """Return the seats that people play at."""
        return [number for number, seat in enumerate(self.seats) if seat.has_person]

    def has_done(self, player: str, client_id: str) -> bool:
        """Return whether a recent entry has that client id."""
        return (player, client_id) in self._ids

    def handle(self, player: str) -> str:
        """Return a public id of a player for this table. The player's own id stays private."""
        found = self._handles.get(player)
        if found is None:
            found = hashlib.sha256(f"{self.header.id}/{player}".encode()).hexdigest()[:12]
            self._handles[player] = found
        return found

    def due_at(self) -> int | None:
        """Return when the server must next act at this table if no one moves."""
        if self.state != PLAYING:
            return None
        clock = self.clock.due_at()
        if not self.bots_to_move():
            return clock
        bots = self.at + BOT_PATIENCE
        return bots if clock is None else min(bots, clock)

    def summary(self) -> Summary:
        who = [{"seat": seat.name, "name": seat.who(), "bot": bool(seat.level)} for seat in self.seats]
        open_seats = sum(seat.is_open for seat in self.seats)
        names = msgspec.json.encode(who).decode()
        public = self.terms.public and open_seats < len(self.seats)
        return Summary(self.state, public, open_seats, names, self.due_at(), self.shown_at)

    def luck(self) -> dict[str, object]:
        """Return the hash of the secret, and once the game is over also the secret and the nonces."""
        if self.state != ENDED:
            return {"seed_hash": self.header.seed_hash}
        return {"seed_hash": self.header.seed_hash, "secret": self.header.secret, "nonces": self._nonces()}

    def replay(self) -> str:
        """Return the record of a finished game. It holds everything, so no one gets it earlier."""
        if self.match is None or self.match.ending is None:
            raise BadInput(en.record_would_reveal())
        return write_replay(replay_of(self.match, [seat.who() for seat in self.seats], self.luck()))

    # Applying entries.

    def do(self, entry: log.Entry, at: int, author: str = "", client_id: str = "") -> log.Line:
        """Apply a new entry and return the line for the log.

        Raise Refused or BadInput, changing nothing, if the rules do not allow it.
        """
        self._leave_out([])
        change = self._add(entry, at, author, client_id)
        version = self.title.event_version
        return log.Line(entry, None if change is None else consequence_of(change, self.running(), version))

    def repeat(self, line: log.Line, at: int, author: str = "", client_id: str = "") -> None:
        """Apply an entry of the log. Raise Diverged if the result differs from what was recorded.

        Kinds of events that came after the line are left out, so that everything has the numbers that viewers know.
        """
        if line.then is not None:
            self._leave_out(self.title.events_after(line.then.version))
        try:
            self._add(line.entry, at, author, client_id)
        except (Refused, BadInput) as refused:
            raise Diverged(f"entry {self.seq + 1} is refused: {refused}") from refused
        if line.then is not None and (self.match is None or line.then.check != self._digest()):
            raise Diverged(f"entry {self.seq} leads to a position that differs from the recorded one")

    def _leave_out(self, kinds: list[str]) -> None:
        self._without = kinds
        if self.match is not None:
            self.match.without = kinds

    def _add(self, entry: log.Entry, at: int, author: str, client_id: str) -> Change | None:
        """Perform an entry, then update number, time, clocks and streams."""
        before = (self.state, self.pending(), self._decision())
        change = self._perform(entry, at)
        self.seq += 1
        self.at = at
        if client_id:
            self._ids.append((author, client_id))
        self.courtesies += not isinstance(entry, log.Answered | log.Undone | log.Left | log.Bot)
        self.clock.run(self.pending(), self._decision(), at, entry.seat if isinstance(entry, log.Answered) else None)
        if isinstance(entry, log.Answered) and entry.more:
            self.clock.give(entry.seat, time_for_second(self.running().answers, entry.seat))
        number = self.streams[NOBODY].number
        self._publish(entry, change, before != (self.state, self.pending(), self._decision()))
        if self.streams[NOBODY].number != number:
            self.shown_at = at
        return change

    def _publish(self, entry: log.Entry, change: Change | None, moved: bool) -> None:
        """Add the entry to the stream of every viewer who may know of it."""
        author = self.handle(entry.player) if isinstance(entry, log.Said) else ""
        publication = Publication(entry, what_of(entry, self.game.seat_names, author), change, moved)
        events = [] if self.match is None else self.match.events
        for stream in self.streams.values():
            publication.add_to(stream, events)

    def _perform(self, entry: log.Entry, at: int) -> Change | None:
        """Apply the entry's effect. Return a Change if it touched the match."""
        match entry:
            case log.Sat():
                return self._sit(entry)
            case log.Kept():
                self.seats[entry.seat].player, self.seats[entry.seat].person = entry.player, entry.name
            case log.Stood():
                self._stand(entry.seat, at)
            case log.Bot():
                self.seats[entry.seat].level = entry.level
                return self._start_if_full() if self.match is None else self._reconsider_request(at)
            case log.Answered():
                return self._answer(entry)
            case log.Undone():
                return self._undo(entry.seat, at)
            case log.Left():
                return self._leave(entry)
            case log.Asked():
                self.asked, self.agreed = entry, {entry.seat}
                return self._settle_request(at, entry.table)
            case log.Agreed():
                self.agreed.add(entry.seat)
                return self._settle_request(at, entry.table)
            case log.Declined():
                self.asked = None
            case log.Said():
                self.chats.append(entry)
                self.chat_count += 1
            case log.Muted():
                (self.mutes.add if entry.muted else self.mutes.discard)((entry.player, entry.other))
        return None

    # Seats.

    def _sit(self, entry: log.Sat) -> Change | None:
        seat = self.seats[entry.seat]
        seat.player, seat.person, seat.level, seat.stood_at = entry.player, entry.name, "", None
        if self.match is not None:
            return None
        seat.nonce = entry.nonce
        return self._start_if_full()

    def _stand(self, number: int, at: int) -> None:
        seat = self.seats[number]
        if self.match is None:
            seat.player = seat.person = seat.nonce = ""
        else:
            seat.stood_at = at

    def _start_if_full(self) -> Change | None:
        if self.match is not None or not all(seat.is_ready for seat in self.seats):
            return None
        self.match = self._new_match()
        return Change(0, self.match.events[:], self.match.answers[:])

    def _nonces(self) -> list[str]:
        return [seat.nonce for seat in self.seats if seat.nonce]

    def new_source(self) -> Source:
        """Return the source of chance: the server's secret mixed with each player's nonce."""
        nonces = [bytes.fromhex(nonce) for nonce in self._nonces()]
        return Secret(mixed_key(bytes.fromhex(self.header.secret), nonces))

    def _new_match(self) -> Match:
        cap = self.game.options.get("turn_cap")
        return Match(self.game, self.new_source(), cap if isinstance(cap, int) else None, without=self._without)

    # The game.

    def running(self) -> Match:
        if self.match is None:
            raise BadInput(en.not_begun())
        return self.match

    def _decision(self) -> int:
        return 0 if self.match is None else self.match.decision

    def _digest(self) -> str:
        return state_digest(self.game, self.running().state)

    def _answer(self, entry: log.Answered) -> Change:
        match = self.running()
        answers, events = len(match.answers), len(match.events)
        fresh = match.submit(entry.seat, self.game.actions.code(dict(entry.action)), more=entry.more)
        self.asked = None  # an answer cancels any open request
        return Change(events, fresh, match.answers[answers:])

    def _undo(self, seat: int, at: int) -> Change:
        match = self.running()
        before = match.events[:]
        earnings = self._earned(seat, match.undone_from(seat))
        match.undo(seat)
        self._take_time_back(seat, earnings, at)
        return rewound(before, match.events)

    def _earned(self, seat: int, start: int) -> int | None:
        match = self.running()
        awaited = match.decision if seat in match.pending_seats() else 0
        return earned(match.answers, start, awaited, self.terms.clock.increment * 1000)

    def _take_time_back(self, seat: int, earnings: int | None, at: int) -> None:
        if earnings is None:
            self.clock.take_back(seat, self._decision(), at)
        else:
            self.clock.give(seat, -earnings)

    def _leave(self, entry: log.Left) -> Change:
        match = self.running()
        answers, events = len(match.answers), len(match.events)
        leave = {BY_RESIGNATION: match.resign, BY_TIME: match.time_out}.get(entry.how, match.abandon)
        leave(entry.seat)
        self.seats[entry.seat].left = entry.how
        self.asked = None
        return Change(events, match.events[events:], match.answers[answers:])

    # Requests to the other players.

    def still_to_agree(self) -> list[int]:
        """Return the seats of people who have still to agree. Bots allow every take-back and rematch."""
        return self._to_agree(self.agreed)

    def _to_agree(self, agreed: set[int]) -> list[int]:
        """A player agrees for all their seats. In a running game, seats that have left are not asked."""
        players = {self.seats[seat].player for seat in agreed}
        missing = [seat for seat in self.people() if self.seats[seat].player not in players]
        return [seat for seat in missing if self.state == ENDED or not self.has_left(seat)]

    def has_left(self, seat: int) -> bool:
        """Return whether the seat has resigned, run out of time or been abandoned."""
        return bool(self.seats[seat].left)

    def makes_rematch(self, entry: log.Asked | log.Agreed) -> bool:
        """Return whether this entry completes the consent to a rematch."""
        if isinstance(entry, log.Asked):
            return entry.what == REMATCH and not self._to_agree({entry.seat})
        asked = self.asked is not None and self.asked.what == REMATCH
        return asked and not self._to_agree(self.agreed | {entry.seat})

    def _reconsider_request(self, at: int) -> Change | None:
        """Update an open request after a bot has replaced a player. Bots allow take-backs but no draws."""
        if self.asked is not None and self.asked.what == DRAW:
            self.asked = None
        return self._settle_request(at, "")

    def _settle_request(self, at: int, new_table: str) -> Change | None:
        asked = self.asked
        if asked is None or self.still_to_agree():
            return None
        self.asked = None
        if asked.what == REMATCH:
            self.rematch = new_table
            return None
        match = self.running()
        if asked.what == DRAW:
            match.agree_draw()
            return Change(len(match.events), [], [])
        return self._take_back(asked.seat, at)

    def last_answer_of(self, seat: int) -> int:
        """Return where the seat's last answer or move begins, or -1 if it has given none since a seat last left."""
        found, decision = -1, -1
        for place, answer in enumerate(self.running().answers):
            if answer.left:
                found, decision = -1, -1
            elif answer.seat == seat:
                if answer.decision != decision and not answer.more:
                    found = place
                decision = answer.decision
        return found

    def _take_back(self, seat: int, at: int) -> Change:
        """Replay everything before that answer with the same dice, so no one gets a second roll."""
        match = self.running()
        before, decision = match.events, match.decision
        place = self.last_answer_of(seat)
        earnings = self._earned(seat, place)
        again = self._new_match()
        for answer in match.answers[:place]:
            if answer.left:
                again.repeat(answer)
            elif answer.seat != CHANCE:
                again.submit(answer.seat, answer.code, more=answer.more)
        again.decision = decision + 1  # the repeated question gets a new number
        self.match = again
        self._take_time_back(seat, earnings, at)
        return rewound(before, again.events)


def _other_rules(header: Header, ours: str) -> str:
    if header.rules != ours:
        return en.played_by_other_rules(header.rules, header.game, ours)
    return en.played_with_other_data(header.game, header.data)

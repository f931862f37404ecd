"""A table without network and storage: commands in, entries out, and what every viewer is sent."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from typing import Any

import msgspec

from aerodrome.core.game import NOBODY
from aerodrome.server import entries as log
from aerodrome.server import packets, wire
from aerodrome.server.clocks import ClockTerms
from aerodrome.server.commands import Moment, Person, answers_for, entry_for
from aerodrome.server.creation import new_header
from aerodrome.server.moves import Performed, perform
from aerodrome.server.records import Terms
from aerodrome.server.table import Table

RED_AND_BLUE: dict[str, object] = {"plane_a": "red", "plane_b": "blue", "start": "bottom right"}
PEOPLE = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"]


def player(seat: int) -> str:
    return f"player-of-seat-{seat:07}"


def nonce(seat: int) -> str:
    return f"{seat:032x}"


class Round:
    """People (or bots) around a table, and a log of what they did."""

    def __init__(
        self,
        game: str = "dog-fight",
        options: dict[str, object] | None = None,
        bots: Sequence[int] = (),
        clock: ClockTerms | None = None,
        secret: str = "5e" * 32,
        table: type[Table] = Table,
        people: int = len(PEOPLE),
    ) -> None:
        """`people` is how many seats are taken. The game begins when all are."""
        terms = Terms(clock or ClockTerms())
        header = new_header(game, RED_AND_BLUE if options is None else options, terms, "table-of-the-tests-000", 1000)
        header.secret, header.seed_hash = secret, "the hash that was shown"
        self.table = table(header)
        self.lines: list[tuple[log.Line, int, str, str]] = []
        self.now = 1000
        self._ids = itertools.count(1)
        for seat in range(min(people, len(self.table.seats))):
            if seat in bots:
                self.take(log.Bot(seat, "uniform"))
            else:
                self.take(log.Sat(seat, player(seat), PEOPLE[seat], nonce(seat)))

    def take(self, entry: log.Entry, author: str = "", client_id: str = "") -> None:
        self.lines.append((self.table.do(entry, self.now, author, client_id), self.now, author, client_id))

    def do(self, seat: int, command: wire.Deed, gone: Sequence[int] = (), as_player: str = "") -> None:
        """Send a command from the player at this seat, encoded as for a socket."""
        spoken = msgspec.json.decode(msgspec.json.encode(command), type=wire.Deed)
        person = Person(as_player or (player(seat) if seat != NOBODY else "a-watcher"), "Wim", seat)
        moment = Moment(self.now, frozenset(gone), frozenset(gone))
        self.take(entry_for(self.table, person, spoken, moment), person.player, spoken.id)

    def move(self, seat: int, actions: list[dict[str, Any]], as_player: str = "") -> Performed:
        """Send several answers in one command from the player at this seat."""
        command = wire.Answer(self.id(), self.table.running().decision, answers=actions)
        person = Person(as_player or player(seat), "Wim", seat)
        answers = answers_for(self.table, person, command, Moment(self.now))
        done = perform(self.table, answers, self.now, person.player, command.id)
        ids = [command.id] + [""] * (len(done.lines) - 1)
        self.lines += [(line, self.now, person.player, each) for line, each in zip(done.lines, ids, strict=True)]
        return done

    def id(self) -> str:
        return f"c{next(self._ids)}"

    def answer(self, seat: int, code: int) -> None:
        match = self.table.running()
        self.do(seat, wire.Answer(self.id(), match.decision, self.table.named(code)))

    def play(self, answers: int, dice: random.Random) -> None:
        """Give that many random answers, or fewer if the game ends."""
        for _ in range(answers):
            pending = self.table.pending()
            if not pending:
                return
            seat = dice.choice(pending)
            self.answer(seat, dice.choice(self.table.legal(seat)))

    def sent(self, viewer: int) -> str:
        """Return everything that the viewer has been sent and would be sent now, as messages."""
        who = player(viewer) if viewer != NOBODY else ""
        stream = self.table.streams[viewer]
        news = packets.news_for(self.table, viewer, who, list(stream.recent), self.now)
        welcome = packets.welcome_for(self.table, viewer, who, None, self.now)
        shown = msgspec.json.encode(packets.table_shown(self.table, who, self.now)).decode()
        return packets.encoded(news) + packets.encoded(welcome) + shown

    def again(self) -> Table:
        """Build the table again from its log."""
        table = type(self.table)(self.table.header)
        for line, at, author, client_id in self.lines:
            table.repeat(log.decoded(log.encoded(line)), at, author, client_id)
        return table

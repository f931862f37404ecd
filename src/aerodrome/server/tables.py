"""The tables that this process serves: load them, carry out commands, send changes, run clocks and bots.

Each table has a lock. A command is checked, carried out and stored before anyone sees its effect. If another process
was first, the table is loaded again from its log, and the command is checked again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any, Final, Protocol

import msgspec

from aerodrome.core.game import NOBODY
from aerodrome.core.match import BY_TIME
from aerodrome.core.refusal import BadInput, Refused
from aerodrome.server import entries as log
from aerodrome.server import packets
from aerodrome.server import schemas as wire
from aerodrome.server.auth import new_id
from aerodrome.server.botquestion import BotQuestion
from aerodrome.server.botrunner import BotRunner
from aerodrome.server.creation import rematch_of
from aerodrome.server.manners import Moment, Person, asked_seat, entry_for, refused
from aerodrome.server.metrics import Metrics
from aerodrome.server.news import News
from aerodrome.server.settings import Settings
from aerodrome.server.shown import ShownTable
from aerodrome.server.store import Header, NewEntry, Store, StoredEntry, StoreDown
from aerodrome.server.table import Diverged, Table

RACES: Final = 8  # attempts at a command while other processes are first
DUE_AT_ONCE: Final = 200
ENTRIES_AT_A_STRETCH: Final = 50
HEARTBEAT: Final = 20.0  # seconds between two records of the connected seats
ARRIVALS: Final = 1.0  # seconds between two records of the players who have arrived
LONG: Final = 5  # times `gone_after`, until the other players may end the game for a seat

logger = logging.getLogger("aerodrome.tables")


class NoTable(Exception):
    """No table has that id."""


class Listener(Protocol):
    """A connection that receives what happens at a table."""

    viewer: int
    player: str
    number: int  # of the last item it was sent

    def send(self, text: str) -> None: ...


class Live:
    """A table that this process serves. It may be unloaded from memory while its listeners stay."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.old: ShownTable | None = None
        self.listeners: set[Listener] = set()
        self.outlooks: dict[int, wire.Outlook] = {}  # the last outlook of each viewer
        self.thinking: set[int] = set()  # seats whose bots are thinking
        self.used = time.monotonic()
        self.let_go_at = 0  # the sequence number when it was unloaded

    @property
    def seq(self) -> int:
        return self.let_go_at if self.table is None else self.table.seq

    def let_go(self, seq: int) -> None:
        """Unload the table from memory. `seq` is the last known sequence number of its log."""
        self.let_go_at = seq
        self.table = self.old = None


class Tables:
    def __init__(self, store: Store, settings: Settings, bots: BotRunner, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.bots = bots
        self.metrics = metrics
        self.news = News(settings.redis, self.heard)
        self._live: dict[str, Live] = {}
        self._began = now_ms()  # absence does not count before this
        self._wondering: set[str] = set()  # players who wait for a hint
        self._arrived: dict[tuple[str, int], int] = {}  # when players came to their seats, until that is recorded
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self.news.start()
        for work in (
            self._poll(),
            self._see_to_due(),
            self._note_arrivals(),
            self._note_presence(),
            self._forget_idle(),
        ):
            self._spawn(work)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.news.close()

    # Commands.

    async def command(self, table_id: str, person: Person, command: wire.Deed) -> bool:
        """Carry out a command. Return True if it was already done. Raise Refused or BadInput if it is not allowed."""
        live = self._live_for(table_id)
        async with live.lock:
            moment = await self._moment(live, command)
            again = await self._act(live, person, command, moment)
            if not again:
                self._told(live)
        return again

    async def hint(self, table_id: str, person: Person, command: wire.AskHint) -> wire.Hinted:
        """Return what a search advises for this player's seat. Raise Refused if the seat has nothing to decide."""
        live = self._live_for(table_id)
        async with live.lock:
            table = await self._playable(live)
            question = packets.question_for_hints(table, asked_seat(table, person, command.decision))
        if person.player in self._wondering:
            raise refused("Your last hint is still on its way. Wait for it.")
        self._wondering.add(person.player)
        try:
            found = await self.bots.hints(question)
        finally:
            self._wondering.discard(person.player)
        if not found:
            raise refused("No hint was found in time. Ask again.")
        return packets.hint_for(table, command.id, question, found)

    async def look_ahead(self, table_id: str, viewer: int, command: wire.Look) -> wire.Outlook:
        """Return what a seat asks to see beyond its offers. It is computed once per decision."""
        live = self._live_for(table_id)
        async with live.lock:
            table = await self._playable(live)
            known = live.outlooks.get(viewer)
            if known is None or (known.decision, known.what) != (table.running().decision, command.what):
                known = packets.outlook_for(table, viewer, command)
                live.outlooks[viewer] = known
            return wire.Outlook(command.id, known.decision, known.what, known.told)

    async def _act(self, live: Live, person: Person, command: wire.Deed, moment: Moment) -> bool:
        for _ in range(RACES):
            table = await self._playable(live)
            if table.has_done(person.player, command.id):
                return True
            try:
                entry = entry_for(table, person, command, moment)
            except Refused:
                # It may have been done long ago, and only its acknowledgement was lost.
                if await self.store.seq_of(live.id, person.player, command.id) is None:
                    raise
                return True
            entry = await self._with_rematch(table, entry)
            if await self._append(live, table, entry, moment.now, person.player, command.id):
                return False
            self.metrics.races.inc()
            if await self.store.seq_of(live.id, person.player, command.id) is not None:
                return True
        raise refused("Too much is happening at this table at once. Try again.")

    async def _append(
        self, live: Live, table: Table, entry: log.Entry, now: int, player: str = "", client_id: str = ""
    ) -> bool:
        """Apply an entry and store it. If it is not stored, unload the table, which then holds a false state."""
        at = max(now, table.at)
        before = table.seq
        stored = False
        try:
            riser = riser_of(table, entry)
            line = table.do(entry, at, player, client_id)
            new = NewEntry(
                live.id,
                table.seq,
                player or None,
                client_id or None,
                at,
                log.encoded(line),
                table.summary(),
                sitter_of(entry),
                riser,
            )
            stored = await self.store.append(new)
        finally:
            if not stored:
                live.let_go(before)
        if stored:
            self.metrics.entries.labels(entry.__struct_config__.tag).inc()
            self.news.tell(live.id, table.seq)
        return stored

    async def _moment(self, live: Live, command: wire.Deed) -> Moment:
        now = now_ms()
        if not isinstance(command, wire.Replace | wire.Abandoned):
            return Moment(now)
        table = await self._playable(live)
        seen = await self.store.last_seen(live.id)
        seen.update({seat: at for (table_id, seat), at in self._arrived.items() if table_id == live.id})
        seen.update({listener.viewer: now for listener in live.listeners if listener.viewer != NOBODY})
        away = {seat: now - self._last_there(table, seat, seen) for seat in table.people()}
        gone = self.settings.gone_after * 1000
        stood = {seat for seat in away if self._has_stood(table, seat, seen)}
        return Moment(
            now,
            frozenset(seat for seat in away if away[seat] >= gone or seat in stood),
            frozenset(seat for seat in away if away[seat] >= LONG * gone or seat in stood),
        )

    def _last_there(self, table: Table, seat: int, seen: dict[int, int]) -> int:
        return max(seen.get(seat, 0), table.header.created_at, self._began)

    def _has_stood(self, table: Table, seat: int, seen: dict[int, int]) -> bool:
        """Return whether the seat's player has left and not connected since."""
        stood = table.seats[seat].stood_at
        return stood is not None and seen.get(seat, 0) <= stood + 1000

    async def _with_rematch(self, table: Table, entry: log.Entry) -> log.Entry:
        """Create the new table before the last consent to a rematch is stored. An unused table does no harm."""
        if not isinstance(entry, log.Asked | log.Agreed) or not table.makes_rematch(entry):
            return entry
        header, first = rematch_of(table, new_id(), now_ms())
        await self.store.create(header, first)
        return msgspec.structs.replace(entry, table=header.id)

    # Loading.

    def _live_for(self, table_id: str) -> Live:
        live = self._live.get(table_id)
        if live is None:
            live = self._live[table_id] = Live(table_id)
        live.used = time.monotonic()
        return live

    async def _playable(self, live: Live) -> Table:
        await self._load(live)
        if live.table is None:
            assert live.old is not None
            raise refused(f"You can read this game but not continue it: {live.old.why}.")
        return live.table

    async def _load(self, live: Live) -> None:
        if live.table is not None or live.old is not None:
            return
        header = await self.store.header(live.id)
        if header is None:
            if not live.listeners:
                self._live.pop(live.id, None)
            raise NoTable
        stored = await self.store.entries_after(live.id, 0)
        await self._build(live, header, stored)
        live.used = time.monotonic()
        self._told(live)  # listeners that stayed connected may have missed something
        self.metrics.live_tables.set(sum(each.table is not None for each in self._live.values()))

    async def _build(self, live: Live, header: Header, stored: list[StoredEntry]) -> None:
        try:
            live.table = await table_of(header, stored)
        except (Diverged, BadInput) as problem:
            # BadInput: the game or one of its options is no longer known.
            logger.error("table is read-only", extra={"table": live.id, "game": header.game, "why": str(problem)})
            live.old = ShownTable(header, str(problem).rstrip("."))
            for each in stored:
                live.old.repeat(log.decoded(each.body))
            self._spawn(self._quietly("due", self.store.not_due(live.id)))

    async def open(self, table_id: str) -> None:
        """Load a new table and wake its bots if they must answer."""
        live = self._live_for(table_id)
        async with live.lock:
            await self._load(live)
            if live.table is not None:
                self._wake_bots(live, live.table)

    async def look(self, table_id: str) -> Table | ShownTable:
        """Return the table as it is stored now."""
        live = self._live_for(table_id)
        async with live.lock:
            await self._catch_up(live)
            found = live.table or live.old
        assert found is not None
        return found

    async def _catch_up(self, live: Live) -> None:
        """Read what other processes have written, and send it to the listeners."""
        await self._load(live)
        table = live.table
        if table is None:
            return
        fresh = await self.store.entries_after(live.id, table.seq)
        for each in fresh:
            try:
                table.repeat(log.decoded(each.body), each.at, each.player or "", each.client_id or "")
            except Diverged:
                live.table = None
                await self._load(live)
                return
        if fresh:
            self._told(live)

    # Sending changes.

    def _told(self, live: Live) -> None:
        """Send a change to every listener, then wake the bots that must answer."""
        table = live.table
        if table is None:
            return
        now = now_ms()
        texts: dict[tuple[int, str, int], str] = {}
        for listener in list(live.listeners):
            if listener.viewer != NOBODY and table.seats[listener.viewer].player != listener.player:
                # The player has left the seat: show them the spectator's view, not the next player's.
                listener.viewer, listener.number = NOBODY, -1
            feed = table.feeds[listener.viewer]
            if listener.number == feed.number:
                continue
            wanted = (listener.viewer, listener.player, listener.number)
            if wanted not in texts:
                missed = feed.after(listener.number)
                news: wire.ServerMessage
                if missed is None:
                    news = packets.welcome_for(table, listener.viewer, listener.player, None, now)
                else:
                    news = packets.news_for(table, listener.viewer, listener.player, missed, now)
                texts[wanted] = packets.encoded(news)
            listener.number = feed.number
            listener.send(texts[wanted])
        self._wake_bots(live, table)

    async def join(self, table_id: str, listener: Listener, seat: str | None, after: int | None) -> None:
        """Add a listener. Its first message holds the items after `after`, or the complete events so far."""
        live = self._live_for(table_id)
        async with live.lock:
            await self._catch_up(live)
            if live.old is not None:
                listener.send(packets.encoded(self._old_welcome(live.old, listener, seat)))
                return
            table = live.table
            assert table is not None
            listener.viewer = viewer_of(table, listener.player, seat)
            if listener.viewer == NOBODY and self._watchers(live) >= self.settings.watchers_of_table:
                raise refused("Too many people are already watching this game. Try again later.")
            missed = None if after is None else await self._missed(table, listener.viewer, after)
            welcome = packets.welcome_for(table, listener.viewer, listener.player, missed, now_ms())
            listener.number = table.feeds[listener.viewer].number
            listener.send(packets.encoded(welcome))
            live.listeners.add(listener)
            self._wake_bots(live, table)
        if listener.viewer != NOBODY:
            self._arrived[table_id, listener.viewer] = now_ms()

    def _old_welcome(self, old: ShownTable, listener: Listener, seat: str | None) -> wire.Welcome:
        viewer = old.viewer_for(listener.player, seat)
        return packets.old_welcome_for(old, viewer, listener.player, now_ms())

    async def _missed(self, table: Table, viewer: int, after: int) -> list[Any] | None:
        """Return the items after that number. If they are no longer in memory, replay the log."""
        feed = table.feeds[viewer]
        missed = feed.after(after)
        if missed is None and 0 <= after < feed.number:
            stored = await self.store.entries_after(table.header.id, 0)
            again = await table_of(table.header, [each for each in stored if each.seq <= table.seq], remember=0)
            missed = again.feeds[viewer].after(after)
        return missed

    def _watchers(self, live: Live) -> int:
        return sum(listener.viewer == NOBODY for listener in live.listeners)

    def leave(self, table_id: str, listener: Listener) -> None:
        live = self._live.get(table_id)
        if live is not None:
            live.listeners.discard(listener)

    # News of other processes.

    def heard(self, table_id: str, seq: int) -> None:
        live = self._live.get(table_id)
        if live is not None and live.listeners and live.seq < seq:
            self.metrics.news.labels("redis").inc()
            self._spawn(self._quietly("news", self._look_again(live)))

    async def _look_again(self, live: Live) -> None:
        async with live.lock:
            await self._catch_up(live)

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(self.settings.poll_seconds)
            await self._quietly("poll", self._look_for_news())

    async def _look_for_news(self) -> None:
        watched = {key: live for key, live in self._live.items() if live.listeners}
        newest = await self.store.newest(list(watched))
        for table_id, seq in newest.items():
            live = watched[table_id]
            if live.seq < seq and not live.lock.locked():
                self.metrics.news.labels("database").inc()
                await self._look_again(live)

    # Clocks and bots.

    async def _see_to_due(self) -> None:
        while True:
            await asyncio.sleep(self.settings.poll_seconds)
            await self._quietly("due", self._wake_due())

    async def _wake_due(self) -> None:
        for table_id in await self.store.due(now_ms(), DUE_AT_ONCE):
            await self._wake(self._live_for(table_id))

    async def _wake(self, live: Live) -> None:
        async with live.lock:
            await self._catch_up(live)
            table = live.table
            if table is None:
                return
            now = now_ms()
            late = table.clock.first_out(table.pending(), now)
            if late is not None and await self._append(live, table, log.Left(late, BY_TIME), now):
                self._told(live)
            elif live.table is not None:
                self._wake_bots(live, live.table)

    def _wake_bots(self, live: Live, table: Table) -> None:
        for seat in table.bots_to_move():
            if seat not in live.thinking:
                live.thinking.add(seat)
                self._spawn(self._think(live, seat))

    async def _think(self, live: Live, seat: int) -> None:
        """Ask the bot at a seat until it has no more answers to give."""
        try:
            while True:
                async with live.lock:
                    await self._load(live)
                    if live.table is None or seat not in live.table.bots_to_move():
                        return
                    question = packets.question_for_bot(live.table, seat)
                code = await self.bots.decide(question)
                async with live.lock:
                    await self._bot_answers(live, question, code)
        except StoreDown:
            logger.warning("a bot's answer was not stored", extra={"table": live.id})
        finally:
            live.thinking.discard(seat)

    async def _bot_answers(self, live: Live, question: BotQuestion, code: int) -> None:
        """Store the bot's answer, unless the table has changed. In that case, `_think` asks again if it must."""
        await self._load(live)
        table = live.table
        if table is None or not _still_asked(table, question):
            return
        entry = log.Answered(question.seat, table.named(code))
        if await self._append(live, table, entry, now_ms()):
            self._told(live)

    # Housekeeping.

    async def _note_arrivals(self) -> None:
        while True:
            await asyncio.sleep(ARRIVALS)
            arrived, self._arrived = self._arrived, {}
            await self._quietly("presence", self.store.seen(arrived))

    async def _note_presence(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            now = now_ms()
            here = {
                (live.id, listener.viewer): now
                for live in self._live.values()
                for listener in live.listeners
                if listener.viewer != NOBODY
            }
            await self._quietly("presence", self.store.seen(here))

    async def _forget_idle(self) -> None:
        """Unload tables where no one moves. Their listeners stay connected."""
        while True:
            await asyncio.sleep(min(5.0, self.settings.idle_after))
            limit = time.monotonic() - self.settings.idle_after
            for live in list(self._live.values()):
                if live.used < limit and not live.lock.locked() and not live.thinking:
                    live.let_go(live.seq)
                    if not live.listeners:
                        del self._live[live.id]
            self.metrics.live_tables.set(sum(each.table is not None for each in self._live.values()))

    async def _quietly(self, where: str, work: Coroutine[Any, Any, None]) -> None:
        """Log an error instead of raising it: a repeated task must not stop because it failed once."""
        try:
            await work
        except Exception as error:
            self.metrics.errors.labels(where).inc()
            logger.warning("will try again", extra={"where": where, "error": type(error).__name__})

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.metrics.errors.labels("task").inc()
            logger.error("a task failed", exc_info=task.exception())


def _still_asked(table: Table, question: BotQuestion) -> bool:
    """Return whether the bot's question is still open and unchanged."""
    if question.seat not in table.bots_to_move():
        return False
    return (table.running().decision, table.legal(question.seat)) == (question.decision, question.legal)


def now_ms() -> int:
    return time.time_ns() // 1_000_000


async def table_of(header: Header, stored: list[StoredEntry], **remember: int) -> Table:
    """Build a table from its log, letting other tasks run in between. Raise Diverged if this release cannot play it."""
    table = Table(header, **remember)
    for number, each in enumerate(stored, 1):
        table.repeat(log.decoded(each.body), each.at, each.player or "", each.client_id or "")
        if number % ENTRIES_AT_A_STRETCH == 0:
            await asyncio.sleep(0)
    return table


def viewer_of(table: Table, player: str, seat: str | None) -> int:
    """Return the seat to view as: the one asked for (refused if not theirs), else their first, else NOBODY."""
    mine = [number for number, each in enumerate(table.seats) if player and each.player == player]
    if seat is None:
        return mine[0] if mine else NOBODY
    wanted = table.seat_named(seat)
    if wanted not in mine:
        raise refused(f"Seat {seat} isn't yours.")
    return wanted


def sitter_of(entry: log.Entry) -> str | None:
    return entry.player if isinstance(entry, log.Sat | log.Kept) else None


def riser_of(table: Table, entry: log.Entry) -> str | None:
    """Return the player who leaves their only seat before the game begins, and so leaves the table."""
    if not isinstance(entry, log.Stood) or table.match is not None:
        return None
    player = table.seats[entry.seat].player
    return player if sum(seat.player == player for seat in table.seats) == 1 else None

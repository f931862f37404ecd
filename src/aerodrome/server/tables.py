"""The tables that this process serves: carry out commands, send changes, see to clocks and bots.

Each table has a lock. A command is checked, carried out and stored before anyone sees its effect. If another process
was first, the table is loaded again from its log, and the command is checked again.
"""

from __future__ import annotations

from typing import Final

import msgspec

from aerodrome.core.game import NOBODY
from aerodrome.core.match import BY_TIME
from aerodrome.core.refusal import Refused
from aerodrome.server import entries as log
from aerodrome.server import packets, wire
from aerodrome.server.archive import ArchivedTable
from aerodrome.server.auth import new_id
from aerodrome.server.bot_players import BotPlayers
from aerodrome.server.broadcast import broadcast, tell_chats, tell_presence
from aerodrome.server.clocks import now_ms
from aerodrome.server.commands import Moment, Person, answers_for, asked_seat, entry_for, is_move, refused
from aerodrome.server.creation import rematch_of
from aerodrome.server.interfaces import Bus, Listener, Metrics, NoBus, Thinker
from aerodrome.server.live import Live, viewer_of
from aerodrome.server.live_tables import LiveTables, Origin, table_of
from aerodrome.server.messages import en
from aerodrome.server.moves import performed_before
from aerodrome.server.presence import HEARTBEAT, Presence
from aerodrome.server.records import Store
from aerodrome.server.settings import Settings
from aerodrome.server.streams import Item
from aerodrome.server.table import Table
from aerodrome.server.tasks import Tasks

RACES: Final = 8  # attempts at a command while other processes are first
DUE_AT_ONCE: Final = 200
NOTHING_SEEN: Final = msgspec.Raw(b"{}")
ARRIVALS: Final = 1.0  # seconds between two records of the players who have arrived, and two looks for absent players


class Tables:
    def __init__(
        self,
        store: Store,
        settings: Settings,
        thinker: Thinker,
        metrics: Metrics,
        bus: Bus,
        *,
        wakes_unwatched: bool = True,
    ) -> None:
        """`wakes_unwatched`: clocks and bots that another process has forgotten are seen to while no one listens."""
        self.store = store
        self.settings = settings
        self.thinker = thinker
        self.metrics = metrics
        self.bus = bus
        self.wakes_unwatched = wakes_unwatched
        self.tasks = Tasks(metrics)
        self.live = LiveTables(store, bus, self.tasks, self._changed, settings.gone_after)
        self.bots = BotPlayers(self.live, thinker, self.tasks, self._changed)
        self.presence = Presence(store, settings.gone_after, is_alone=isinstance(bus, NoBus))
        self._awaiting_hints: set[str] = set()  # players who wait for a hint

    def start(self) -> None:
        self.bus.start(self.heard)
        settings, repeat = self.settings, self.tasks.repeat
        repeat("poll", settings.poll_seconds, self._look_for_news)
        repeat("due", settings.poll_seconds, self._wake_due)
        repeat("presence", ARRIVALS, self.presence.store_arrivals)
        repeat("presence", HEARTBEAT, lambda: self.presence.store_connected(self.live.all()))
        repeat("presence", ARRIVALS, self._look_around)
        repeat("idle", min(5.0, settings.idle_after), lambda: self.live.forget_idle(settings.idle_after))

    async def close(self) -> None:
        await self.tasks.close()
        await self.bus.close()

    def _changed(self, live: Live) -> None:
        """Send a change to every listener, then wake the bots that must answer."""
        if live.table is not None:
            broadcast(live, live.table, now_ms())
            self.bots.wake(live, live.table)

    # Commands.

    async def command(self, table_id: str, person: Person, command: wire.Deed) -> wire.Done:
        """Carry out a command, once for each id. Raise Refused or BadInput if it is not allowed."""
        live = self.live.use(table_id)
        async with live.lock:
            moment = await self._moment(live, command)
            done = await self._carry_out(live, person, command, moment)
            if not done.again:
                self._changed(live)
                if isinstance(command, wire.Mute):
                    tell_chats(live, person.player, now_ms())
        return done

    async def _moment(self, live: Live, command: wire.Deed) -> Moment:
        now = now_ms()
        if not isinstance(command, wire.Replace | wire.Abandoned):
            return Moment(now)
        return await self.presence.moment(live, await self.live.playable(live), now)

    async def _carry_out(self, live: Live, person: Person, command: wire.Deed, moment: Moment) -> wire.Done:
        for _ in range(RACES):
            table = await self.live.playable(live)
            known = (
                await self._done_before(live, person, command) if table.has_done(person.player, command.id) else None
            )
            if known is not None:
                return known
            try:
                done = await self._attempt(live, table, person, command, moment)
            except Refused:
                # It may have been done long ago, and only its acknowledgement was lost.
                known = await self._done_before(live, person, command)
                if known is None:
                    raise
                return known
            if done is None:
                self.metrics.count("races")
                done = await self._done_before(live, person, command)
            if done is not None:
                return done
        raise refused(en.busy_table())

    async def _attempt(
        self, live: Live, table: Table, person: Person, command: wire.Deed, moment: Moment
    ) -> wire.Done | None:
        """Store what the command leads to. Return None if another process was first."""
        origin = Origin(person.player, command.id)
        if is_move(command):
            answers = answers_for(table, person, command, moment)
            performed = await self.live.append_move(live, table, answers, moment.now, origin)
            return None if performed is None else wire.Done(command.id, False, packets.move_taken(performed))
        entry = await self._with_rematch(table, entry_for(table, person, command, moment))
        stored = await self.live.append(live, table, entry, moment.now, origin)
        return wire.Done(command.id, False) if stored else None

    async def _done_before(self, live: Live, person: Person, command: wire.Deed) -> wire.Done | None:
        """Return the acknowledgement of a command that was stored before, or None if it was not."""
        seq = await self.store.seq_of(live.id, person.player, command.id)
        if seq is None:
            return None
        if not is_move(command):
            return wire.Done(command.id, True)
        stored = await self.store.entries_after(live.id, seq - 1)
        lines = [log.decoded(each.body) for each in stored[: wire.ANSWERS_AT_MOST]]
        return wire.Done(command.id, True, packets.move_taken(performed_before(lines)))

    async def _with_rematch(self, table: Table, entry: log.Entry) -> log.Entry:
        """Create the new table before the last consent to a rematch is stored. An unused table does no harm."""
        if not isinstance(entry, log.Asked | log.Agreed) or not table.makes_rematch(entry):
            return entry
        header, first = rematch_of(table, new_id(), now_ms())
        await self.store.create(header, first)
        return msgspec.structs.replace(entry, table=header.id)

    # Questions that leave no trace.

    async def hint(self, table_id: str, person: Person, command: wire.AskHint) -> wire.Hinted:
        """Return what a search advises for this player's seat. Raise Refused if the seat has nothing to decide."""
        live = self.live.use(table_id)
        async with live.lock:
            table = await self.live.playable(live)
            question = packets.question_for_hints(table, asked_seat(table, person, command.decision))
            parts = packets.parts_answered(table, question.seat)
        if person.player in self._awaiting_hints:
            raise refused(en.hint_on_its_way())
        self._awaiting_hints.add(person.player)
        try:
            found = await self.thinker.hints(question)
        finally:
            self._awaiting_hints.discard(person.player)
        if not found:
            raise refused(en.no_hint_in_time())
        async with live.lock:
            asks_still = packets.asks_still(await self.live.playable(live), question, parts)
        return packets.hint_for(table, command.id, question, found if asks_still else [])

    async def look_ahead(self, table_id: str, viewer: int, command: wire.Look) -> wire.Outlook:
        """Return what a seat asks to see beyond its offers. The thinker computes it, once for each question.

        It is empty if there is nothing to see, or if it was not found in time.
        """
        live = self.live.use(table_id)
        async with live.lock:
            table = await self.live.playable(live)
            question = packets.question_for_look(table, viewer, command.what)
        if question is None:
            return wire.Outlook(command.id, table.running().decision, command.what, NOTHING_SEEN)
        known = live.outlooks.get((viewer, command.what))
        if known is None or known[0] != question.at:
            told = await self.thinker.look(question)
            if told is None:
                return wire.Outlook(command.id, question.decision, command.what, NOTHING_SEEN)
            known = live.outlooks[viewer, command.what] = (question.at, told)
        return wire.Outlook(command.id, question.decision, command.what, msgspec.Raw(known[1]))

    async def look(self, table_id: str) -> Table | ArchivedTable:
        """Return the table as it is stored now."""
        live = self.live.use(table_id)
        async with live.lock:
            await self.live.catch_up(live)
            found = live.table or live.archived
        assert found is not None
        return found

    # Listeners.

    async def open(self, table_id: str) -> None:
        """Load a new table and wake its bots if they must answer."""
        live = self.live.use(table_id)
        async with live.lock:
            await self.live.load(live)
            if live.table is not None:
                self.bots.wake(live, live.table)

    async def join(self, table_id: str, listener: Listener, seat: str | None, after: int | None) -> None:
        """Add a listener. Its first message holds the items after `after`, or the complete events so far."""
        live = self.live.use(table_id)
        async with live.lock:
            await self.live.catch_up(live)
            if live.archived is not None:
                viewer = live.archived.viewer_for(listener.player, seat)
                shown = packets.archived_welcome_for(live.archived, viewer, listener.player, now_ms())
                listener.send(packets.encoded(shown))
                return
            assert live.table is not None
            await self._welcome(live, live.table, listener, seat, after)
            self.bots.wake(live, live.table)
        if listener.viewer != NOBODY:
            self.presence.arrive(table_id, listener.viewer)

    async def _welcome(self, live: Live, table: Table, listener: Listener, seat: str | None, after: int | None) -> None:
        listener.viewer = viewer_of(table, listener.player, seat)
        if listener.viewer == NOBODY and live.watchers() >= self.settings.watchers_of_table:
            raise refused(en.too_many_watchers())
        missed = None if after is None else await self._missed(table, listener.viewer, after)
        self.presence.greet(live, table, listener.player)
        welcome = packets.welcome_for(table, listener.viewer, listener.player, missed, now_ms())
        listener.number = table.streams[listener.viewer].number
        listener.send(packets.encoded(welcome))
        live.listeners.add(listener)

    async def _missed(self, table: Table, viewer: int, after: int) -> list[Item] | None:
        """Return the items after that number. If they are no longer in memory, replay the log."""
        stream = table.streams[viewer]
        missed = stream.after(after)
        if missed is None and 0 <= after < stream.number:
            stored = await self.store.entries_after(table.header.id, 0)
            again = await table_of(table.header, [each for each in stored if each.seq <= table.seq], remember=0)
            missed = again.streams[viewer].after(after)
        return missed

    def leave(self, table_id: str, listener: Listener) -> None:
        live = self.live.get(table_id)
        if live is None:
            return
        live.listeners.discard(listener)
        self.presence.see_off(live, listener.player)
        if live.table is None and live.listeners:  # the others must see that a player has gone
            self.tasks.start(self.tasks.quietly("presence", self._look_again(live)))

    async def _look_around(self) -> None:
        """Tell the listeners of each table who has gone, or is back."""
        for live in self.live.all():
            if live.listeners and not live.lock.locked():
                await self._look_around_at(live)

    async def _look_around_at(self, live: Live) -> None:
        async with live.lock:
            table = live.table
            if table is not None and await self.presence.look_around(live, table):
                tell_presence(live, table, now_ms())

    # News of other processes.

    def heard(self, table_id: str, seq: int) -> None:
        live = self.live.get(table_id)
        if live is not None and live.listeners and live.seq < seq:
            self.metrics.count("news", "redis")
            self.tasks.start(self.tasks.quietly("news", self._look_again(live)))

    async def _look_again(self, live: Live) -> None:
        async with live.lock:
            await self.live.catch_up(live)

    async def _look_for_news(self) -> None:
        watched = {live.id: live for live in self.live.all() if live.listeners}
        newest = await self.store.newest(list(watched))
        for table_id, seq in newest.items():
            live = watched[table_id]
            if live.seq < seq and not live.lock.locked():
                self.metrics.count("news", "database")
                await self._look_again(live)

    # Clocks that run out, and bots that another process has forgotten.

    async def _wake_due(self) -> None:
        for table_id in await self.store.due(now_ms(), DUE_AT_ONCE):
            live = self.live.get(table_id)
            if self.wakes_unwatched or (live is not None and live.listeners):
                await self._wake(self.live.use(table_id))

    async def _wake(self, live: Live) -> None:
        async with live.lock:
            await self.live.catch_up(live)
            table = live.table
            if table is None:
                return
            now = now_ms()
            late = table.clock.first_out(table.pending(), now)
            if late is not None and await self.live.append(live, table, log.Left(late, BY_TIME), now):
                self._changed(live)
            elif live.table is not None:
                self.bots.wake(live, live.table)

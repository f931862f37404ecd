"""Everything that the parts of a server process share. It is passed as a parameter and is never a global."""

from __future__ import annotations

from dataclasses import dataclass

from aerodrome.server.auth import Signer
from aerodrome.server.bot_runner import BotRunner
from aerodrome.server.bus import RedisBus
from aerodrome.server.database import new_database
from aerodrome.server.desk.desk import Desk, InThread
from aerodrome.server.interfaces import Bus, NoBus
from aerodrome.server.limits import Count, Limit
from aerodrome.server.metrics import PrometheusMetrics
from aerodrome.server.settings import Settings
from aerodrome.server.store import SqlStore
from aerodrome.server.tables import Tables


@dataclass
class Context:
    settings: Settings
    metrics: PrometheusMetrics
    store: SqlStore
    bots: BotRunner
    tables: Tables
    desk: Desk
    signer: Signer
    calls: Limit  # REST calls per address
    makings: Limit  # players, tables and links created per address
    reports: Limit  # bug reports requested per address
    chats: Limit
    sockets_of_player: Count
    sockets_of_address: Count

    def start(self) -> None:
        self.store.start()
        self.tables.start()

    async def close(self) -> None:
        await self.tables.close()
        await self.bots.close()
        await self.store.close()


def new_context(settings: Settings) -> Context:
    metrics = PrometheusMetrics()
    store = SqlStore(new_database(settings.database_url()), metrics)
    bots = BotRunner(settings.bot_workers, settings.bot_seconds, metrics)
    bus: Bus = RedisBus(settings.redis) if settings.redis else NoBus()
    tables = Tables(store, settings, bots, metrics, bus)
    return Context(
        settings=settings,
        metrics=metrics,
        store=store,
        bots=bots,
        tables=tables,
        desk=Desk(store, tables, settings, InThread()),
        signer=Signer(settings.signing_key()),
        calls=Limit(settings.calls_per_second, 2 * settings.calls_per_second),
        makings=Limit(settings.makings_per_minute / 60, settings.makings_per_minute),
        reports=Limit(settings.reports_per_minute / 60, settings.reports_per_minute),
        chats=Limit(settings.chats_per_minute / 60, max(1.0, settings.chats_per_minute / 4)),
        sockets_of_player=Count(settings.sockets_of_player),
        sockets_of_address=Count(settings.sockets_of_address),
    )

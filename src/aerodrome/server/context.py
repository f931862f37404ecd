"""Everything that the parts of a server process share. It is passed as a parameter and is never a global."""

from __future__ import annotations

from dataclasses import dataclass

from aerodrome.server.auth import Signer
from aerodrome.server.botrunner import BotRunner
from aerodrome.server.database import new_database
from aerodrome.server.limits import Count, Limit
from aerodrome.server.metrics import Metrics
from aerodrome.server.settings import Settings
from aerodrome.server.store import Store
from aerodrome.server.tables import Tables


@dataclass
class Context:
    settings: Settings
    metrics: Metrics
    store: Store
    bots: BotRunner
    tables: Tables
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
    metrics = Metrics()
    store = Store(new_database(settings.database_url()), metrics)
    bots = BotRunner(settings.bot_workers, settings.bot_seconds, metrics)
    return Context(
        settings=settings,
        metrics=metrics,
        store=store,
        bots=bots,
        tables=Tables(store, settings, bots, metrics),
        signer=Signer(settings.signing_key()),
        calls=Limit(settings.calls_per_second, 2 * settings.calls_per_second),
        makings=Limit(settings.makings_per_minute / 60, settings.makings_per_minute),
        reports=Limit(settings.reports_per_minute / 60, settings.reports_per_minute),
        chats=Limit(settings.chats_per_minute / 60, max(1.0, settings.chats_per_minute / 4)),
        sockets_of_player=Count(settings.sockets_of_player),
        sockets_of_address=Count(settings.sockets_of_address),
    )

"""The metrics of a server, in a registry of its own, for /metrics."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 20)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter("aerodrome_entries", "Entries appended to logs", ["kind"], registry=self.registry)
        self.refused = Counter("aerodrome_refused", "Messages refused", ["why"], registry=self.registry)
        self.races = Counter("aerodrome_races", "Appends lost to another process", registry=self.registry)
        self.errors = Counter("aerodrome_errors", "Errors inside the server", ["where"], registry=self.registry)
        self.append_seconds = Histogram(
            "aerodrome_append_seconds", "Time from append to stored", buckets=QUICK, registry=self.registry
        )
        self.commit_entries = Histogram(
            "aerodrome_commit_entries",
            "Entries in one commit",
            buckets=(1, 2, 4, 8, 16, 32, 64, 256),
            registry=self.registry,
        )
        self.answer_seconds = Histogram(
            "aerodrome_answer_seconds", "Time from message to acknowledgement", buckets=QUICK, registry=self.registry
        )
        self.loop_late = Histogram(
            "aerodrome_loop_late_seconds", "How late the event loop is", buckets=QUICK, registry=self.registry
        )
        self.sockets = Gauge("aerodrome_sockets", "Open sockets", registry=self.registry)
        self.live_tables = Gauge("aerodrome_live_tables", "Tables in memory", registry=self.registry)
        self.bot_seconds = Histogram("aerodrome_bot_seconds", "Time bots think", buckets=QUICK, registry=self.registry)
        self.bot_failures = Counter(
            "aerodrome_bot_failures", "Bots that were late, wrong or dead", ["why"], registry=self.registry
        )
        self.news = Counter("aerodrome_news", "Tables changed by other processes", ["by"], registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)

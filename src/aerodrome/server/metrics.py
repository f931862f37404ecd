"""The metrics of a server, in a registry of its own, for /metrics."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from aerodrome.server.interfaces import Counted, Level, Measured

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 20)
BATCHES = (1, 2, 4, 8, 16, 32, 64, 256)


class PrometheusMetrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._counters: dict[Counted, Counter] = {
            "entries": self._counter("entries", "Entries appended to logs", "kind"),
            "refused": self._counter("refused", "Messages refused", "why"),
            "races": self._counter("races", "Appends lost to another process"),
            "errors": self._counter("errors", "Errors inside the server", "where"),
            "bot_failures": self._counter("bot_failures", "Bots that were late, wrong or dead", "why"),
            "news": self._counter("news", "Tables changed by other processes", "by"),
        }
        self._histograms: dict[Measured, Histogram] = {
            "append_seconds": self._histogram("append_seconds", "Time from append to stored"),
            "commit_entries": self._histogram("commit_entries", "Entries in one commit", BATCHES),
            "answer_seconds": self._histogram("answer_seconds", "Time from message to acknowledgement"),
            "bot_seconds": self._histogram("bot_seconds", "Time bots think"),
        }
        self.loop_late = self._histogram("loop_late_seconds", "How late the event loop is")
        self.sockets = Gauge("aerodrome_sockets", "Open sockets", registry=self.registry)
        self._levels: dict[Level, Gauge] = {
            "live_tables": Gauge("aerodrome_live_tables", "Tables in memory", registry=self.registry),
        }

    def _counter(self, name: str, meaning: str, label: str = "") -> Counter:
        return Counter(f"aerodrome_{name}", meaning, [label] if label else [], registry=self.registry)

    def _histogram(self, name: str, meaning: str, buckets: tuple[float, ...] = QUICK) -> Histogram:
        return Histogram(f"aerodrome_{name}", meaning, buckets=buckets, registry=self.registry)

    def count(self, name: Counted, label: str = "") -> None:
        counter = self._counters[name]
        (counter.labels(label) if label else counter).inc()

    def measure(self, name: Measured, value: float) -> None:
        self._histograms[name].observe(value)

    def show(self, name: Level, value: float) -> None:
        self._levels[name].set(value)

    def text(self) -> bytes:
        return generate_latest(self.registry)

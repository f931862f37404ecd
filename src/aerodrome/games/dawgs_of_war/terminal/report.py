"""The report of a round."""

from __future__ import annotations

from aerodrome.core.fields import text_in


def account(observation: dict[str, object], events: list[dict[str, object]], lines: list[str]) -> list[str]:
    """Report what happened, without events that another line says better."""
    report: list[str] = []
    for event, line in zip(events, lines):
        kind = text_in(event, "event")
        if not line or kind in ("sealed", "crashed", "turned") or (kind == "altitude" and not event["again"]):
            continue
        if kind == "declared" and event["target"] is not None:
            continue  # the roll follows
        report.append(line)
    return report

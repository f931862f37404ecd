"""What a first visit costs: the compressed size of everything that the service worker fetches, and its budget."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from scripts.tab.steps import WORK, TabError, run, say

# In bytes, for everything together.
BUDGET: Final = {"brotli": 6_000_000, "gzip": 8_000_000}

# The parts of the table, by the beginning of a path. The first that fits counts.
PARTS: Final = {
    "runtime/pyodide": "Python",
    "runtime/python_stdlib": "its standard library",
    "runtime/site": "libraries",
    "runtime/engine": "compiled engine",
    "engine/": "interpreted modules, data and rules",
    "baked/": "answers of the desk",
    "": "client",
}
Sizes = dict[str, tuple[int, int, int]]  # of each part: bytes, brotli, gzip


def check_sizes(tab: Path) -> None:
    """Print the table. Raise TabError if the folder is over budget."""
    found = sizes(tab)
    for line in table(found):
        say(line)
    _, brotli, gzip = whole(found)
    over = [name for name, size in (("brotli", brotli), ("gzip", gzip)) if size > BUDGET[name]]
    if over:
        most = " and ".join(f"{BUDGET[name] / 1e6:.1f} MB {name}" for name in over)
        raise TabError(f"The first visit costs too much: {most} are allowed. Leave something out, or make it smaller.")


def sizes(tab: Path) -> Sizes:
    listed = json.loads((tab / "tab.json").read_text(encoding="utf-8"))["files"]
    compressed = _compressed(tab, listed)
    found: Sizes = dict.fromkeys(PARTS.values(), (0, 0, 0))
    for entry in listed:
        part = next(part for start, part in PARTS.items() if entry["path"].startswith(start))
        raw, brotli, gzip = found[part]
        small, plain = compressed[entry["sha256"]]
        found[part] = (raw + entry["bytes"], brotli + small, gzip + plain)
    return found


def _compressed(tab: Path, listed: list[dict[str, Any]]) -> dict[str, list[int]]:
    """Return the compressed sizes by digest. Those that are already known are not computed again: it takes a while."""
    file = WORK / "sizes.json"
    known: dict[str, list[int]] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    new = {str(tab / entry["path"]): entry["sha256"] for entry in listed if entry["sha256"] not in known}
    if new:
        say(f"compressing {len(new)} files to see how small they become")
        made = json.loads(run(["node", Path(__file__).with_name("sizes.mjs"), *new]))
        known |= {digest: made[path] for path, digest in new.items()}
    used = {entry["sha256"]: known[entry["sha256"]] for entry in listed}
    file.write_text(json.dumps(used), encoding="utf-8")
    return used


def whole(found: Sizes) -> tuple[int, int, int]:
    columns = list(zip(*found.values()))
    return sum(columns[0]), sum(columns[1]), sum(columns[2])


def table(found: Sizes) -> list[str]:
    """Return the lines of the table, in kilobytes."""
    rows = [*found.items(), ("a first visit", whole(found)), ("budget", (0, BUDGET["brotli"], BUDGET["gzip"]))]
    lines = [f"{'kB':<38}{'files':>8}{'brotli':>8}{'gzip':>8}"]
    for part, (raw, brotli, gzip) in rows:
        shown = f"{raw / 1000:.0f}" if raw else ""
        lines.append(f"{part:<38}{shown:>8}{brotli / 1000:>8.0f}{gzip / 1000:>8.0f}")
    return lines

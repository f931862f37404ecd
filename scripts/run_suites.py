"""`make test`: run the suites one after the other, then show the cost of each next to its budget.

Costs are seconds of processor time, because a busy machine hardly changes them. The budgets are in docs/testing.md. A
suite over its budget is reported but does not fail: people decide what to do about it.
"""

from __future__ import annotations

import ctypes
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUDGETS = ROOT / "docs" / "testing.md"
OUTPUTS = ROOT / "build" / "suites"  # of suites that run in parallel
INTERRUPTED = 130
LAST_ORPHANS = 3.0  # seconds
SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER of Linux
ALL_AT_MOST = 930.0  # seconds of processor time: 15.5 minutes


@dataclass(frozen=True)
class Suite:
    """Targets of the Makefile that are measured together."""

    name: str
    about: str
    targets: tuple[str, ...]


@dataclass(frozen=True)
class Cost:
    """The cost of a suite, in seconds."""

    processor: float
    clock: float


# Suites in one row run in parallel: each of the checks keeps one core busy and leaves the other idle.
SUITES: list[list[Suite]] = [
    [Suite("set-up", "environment, packages, client", (".venv/stamp", "web/dist/index.html"))],
    [
        Suite("check", "style, types and imports of the Python code", ("check-python",)),
        Suite("check-web", "style, types and unit tests of the client", ("check-web",)),
    ],
    [Suite("build", "the wheel, compiled if there is a C compiler", (".venv-native/stamp",))],
    [Suite("compiled", "every test but those in a browser, on the wheel", ("test-compiled",))],
    [Suite("interpreted", "that the sources and the wheel agree", ("test-interpreted",))],
    [Suite("browser", "the client in a browser", ("test-browser",))],
]


class Failed(Exception):
    """Raised if a suite did not pass. The text says which."""


def main() -> int:
    budgets = budgets_in(BUDGETS.read_text(encoding="utf-8"))
    costs: dict[str, Cost] = {}
    began = time.monotonic()
    adopt_orphans()
    try:
        for row in SUITES:
            costs.update(run_side_by_side(row))
    except Failed as failed:
        print("\n" + "\n".join(report(costs, budgets, time.monotonic() - began)))
        print(f"\n{failed}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    print()
    print("\n".join(report(costs, budgets, time.monotonic() - began)))
    return 0


def adopt_orphans() -> None:
    """Adopt processes whose parents have exited, if the system supports it.

    A browser leaves half of its processes behind when it exits. Without this, their time would not be counted.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)


def run_side_by_side(suites: list[Suite]) -> dict[str, Cost]:
    """Run suites in parallel. A single suite shows its output directly, several show theirs when they are done."""
    running = {each.process.pid: each for each in [Running(suite, is_alone=len(suites) == 1) for suite in suites]}
    costs: dict[str, Cost] = {}
    orphans = 0.0
    while len(costs) < len(suites):
        pid, status, used = os.wait4(-1, 0)
        processor = used.ru_utime + used.ru_stime
        if pid in running:
            costs[running[pid].suite.name] = running[pid].finish(status, processor)
        else:
            orphans += processor
    last = suites[-1].name
    costs[last] = Cost(costs[last].processor + orphans + last_orphans(), costs[last].clock)
    failed = [each.suite.name for each in running.values() if each.process.returncode != 0]
    if failed:
        raise Failed(f"Failed: {', '.join(failed)}.")
    return costs


def last_orphans() -> float:
    """Return the processor time of processes that exit shortly after their suite. Do not wait for others."""
    processor = 0.0
    patience = time.monotonic() + LAST_ORPHANS
    while time.monotonic() < patience:
        try:
            pid, _, used = os.wait4(-1, os.WNOHANG)
        except ChildProcessError:
            break
        processor += used.ru_utime + used.ru_stime
        if pid == 0:
            time.sleep(0.05)
    return processor


class Running:
    """A suite in its own process."""

    def __init__(self, suite: Suite, *, is_alone: bool) -> None:
        self.suite = suite
        self.output = None if is_alone else OUTPUTS / f"{suite.name}.txt"
        self.began = time.monotonic()
        command = [os.environ.get("MAKE", "make"), "--no-print-directory", *suite.targets]
        if self.output is None:
            print(self.headline(), flush=True)
            self.process = subprocess.Popen(command, cwd=ROOT)
        else:
            print(f"\n== {suite.name} has started. Its output follows when it is done", flush=True)
            OUTPUTS.mkdir(parents=True, exist_ok=True)
            with open(self.output, "wb") as output:
                self.process = subprocess.Popen(command, cwd=ROOT, stdout=output, stderr=output)

    def headline(self) -> str:
        return f"\n== {self.suite.name}: {self.suite.about}"

    def finish(self, status: int, processor: float) -> Cost:
        """Record the exit status, and the processor time of the process and all its children."""
        self.process.returncode = os.waitstatus_to_exitcode(status)
        if self.output is not None:
            print(self.headline())
            print(self.output.read_text(encoding="utf-8", errors="replace"), end="", flush=True)
        return Cost(processor, time.monotonic() - self.began)


# The report.


def budgets_in(document: str) -> dict[str, float]:
    """Return the budgets of the suites in seconds: rows `| suite | seconds |` of the table under the heading Budget."""
    _, found, chapter = document.partition("\n## Budget\n")
    rows = re.findall(r"^\| ([a-z-]+) \| (\d+) \|", chapter.partition("\n## ")[0], re.MULTILINE)
    budgets = {name: float(seconds) for name, seconds in rows}
    missing = [suite.name for row in SUITES for suite in row if suite.name not in budgets]
    if not found or missing:
        raise SystemExit(f"{BUDGETS.name} has no budget for {', '.join(missing)}. Add a row under its heading Budget.")
    return budgets


def report(costs: dict[str, Cost], budgets: dict[str, float], clock: float) -> list[str]:
    """Return a table of budgets and costs, and a sentence for each exceeded budget."""
    lines = ["processor seconds   budget   spent   clock"]
    for name, cost in costs.items():
        lines.append(f"{name:<17}{budgets[name]:9.0f}{cost.processor:8.0f}{cost.clock:8.0f}")
    spent = sum(cost.processor for cost in costs.values())
    lines.append(f"{'all':<17}{ALL_AT_MOST:9.0f}{spent:8.0f}{clock:8.0f}")
    for name, cost in costs.items():
        if cost.processor > budgets[name]:
            lines.append(f"OVER BUDGET: {name} by {cost.processor - budgets[name]:.0f} s. See docs/testing.md.")
    if spent > ALL_AT_MOST:
        lines.append(f"OVER BUDGET: make test as a whole by {spent - ALL_AT_MOST:.0f} s. See docs/testing.md.")
    return lines


if __name__ == "__main__":
    sys.exit(main())

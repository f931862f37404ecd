"""Measure how good the tests of the rules are: make small mistakes in the rules, and see whether a test fails.

A fixed seed draws 50 mutants of each game (scripts/mutation.py). Each runs in a private copy of the package, on the
interpreted engine, against the tests that could notice it, until one of them fails. Verdicts:

    stopped     a test failed
    hung        a test used more processor time than any test should; counts as stopped
    survived    all tests passed: a rule is unproven, or the mutant is equivalent to the original
    equivalent  not run: scripts/equivalent_mutants.toml says why no test could notice the difference

Verdicts go to build/mutants/results.jsonl. An interrupted run continues where it stopped. A verdict is valid as long as
sources and tests do not change. The exit code is 1 if a game is below 92%, or if more than 10 mutants are called
equivalent.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import resource
import shutil
import signal
import sys
import tomllib
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

# Imported once and inherited by every mutant's process. Nothing here may import aerodrome.
import hypothesis  # noqa: F401
import pytest
import rich.console  # noqa: F401
import yaml  # noqa: F401

from scripts.mutation import Mutant, all_mutants, drawn

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "src" / "aerodrome"
GAMES: Final = PACKAGE / "games"
BUILD: Final = ROOT / "build" / "mutants"
RESULTS: Final = BUILD / "results.jsonl"
EQUIVALENT: Final = Path(__file__).with_name("equivalent_mutants.toml")

CODES: Final = {
    "age-of-dogfights": "age_of_dogfights",
    "dawgs-of-war": "dawgs_of_war",
    "dog-fight": "dog_fight",
    "dogfight-1917": "dogfight_1917",
}
SEED: Final = 1917
DRAWN: Final = 50  # per game
WANTED: Final = 92  # per cent of those not called equivalent
MOST_EQUIVALENT: Final = 10  # in all

SECONDS_PER_TEST: Final = 40  # of processor time; the slowest test needs a fifth of it
SECONDS_WAITING: Final = 3600  # of real time, for a mutant that waits for ever without computing
MEMORY: Final = 4 << 30

STOPPED: Final = "stopped"
HUNG: Final = "hung"
SURVIVED: Final = "survived"

# Plugins are already imported, by this process or by an earlier stage.
WARM: Final = "ignore:Module already imported:pytest.PytestAssertRewriteWarning"
PYTEST_OPTIONS: Final = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", WARM]
USAGE_ERROR: Final = 4
NOTHING_COLLECTED: Final = 5


class Verdict(NamedTuple):
    id: str
    fingerprint: str  # of the sources and tests at that time
    verdict: str
    by: str  # the test that failed
    seconds: float  # of processor time


def main() -> int:
    arguments = _arguments()
    games = [arguments.game] if arguments.game else list(CODES)
    mutants = {game: drawn(all_mutants(GAMES, CODES[game]), arguments.number, arguments.seed) for game in games}
    if arguments.only:
        mutants = {game: [each for each in mutants[game] if each.id in arguments.only] for game in games}
        mutants = {game: mutants[game] for game in games if mutants[game]}
        unknown = set(arguments.only) - {each.id for game in mutants for each in mutants[game]}
        if unknown:
            sys.exit(f"No mutant of this draw is called {', '.join(sorted(unknown))}. --list shows them.")
    reasons = _reasons()
    if arguments.list:
        for mutant in [mutant for game in mutants for mutant in mutants[game]]:
            print(_line(mutant))
        return 0
    try:
        verdicts = _judge(mutants, {} if arguments.only or arguments.all else reasons, arguments)
    except KeyboardInterrupt:
        sys.exit("Stopped. Run it again to continue with the mutants that are left.")
    return _report(mutants, verdicts, reasons)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make mutants", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=list(CODES), help="Only this game.")
    parser.add_argument("--only", nargs="+", metavar="ID", help="Only these mutants, even if their verdicts are known.")
    parser.add_argument(
        "--survivors", action="store_true", help="Repeat only those that have survived, after tests were added."
    )
    parser.add_argument("--all", action="store_true", help="Run those that are called equivalent, too.")
    parser.add_argument("--list", action="store_true", help="Show the mutants and run nothing.")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="How many to run at once.")
    parser.add_argument("--number", type=int, default=DRAWN, help=f"How many to draw per game ({DRAWN}).")
    parser.add_argument("--seed", type=int, default=SEED, help=f"Seed of the draw ({SEED}).")
    arguments = parser.parse_args()
    if arguments.workers < 1 or arguments.number < 1:
        parser.error("--workers and --number must be at least 1.")
    return arguments


# Judging.


def _judge(
    mutants: dict[str, list[Mutant]], left_out: dict[str, str], arguments: argparse.Namespace
) -> dict[str, Verdict]:
    """Return the verdicts of these mutants. Verdicts of an earlier run are re-used."""
    BUILD.mkdir(parents=True, exist_ok=True)
    fingerprint = _fingerprint()
    known = {
        verdict.id: verdict
        for verdict in _known()
        if verdict.fingerprint == fingerprint or (arguments.survivors and verdict.verdict != SURVIVED)
    }
    jobs: list[Job] = []
    for game in mutants:
        todo = [mutant for mutant in mutants[game] if arguments.only or mutant.id not in known]
        todo = [mutant for mutant in todo if mutant.id not in left_out]
        if todo and game not in known:
            jobs.append(Job(game, None))  # the tests must pass on the rules as they are
        jobs += [Job(game, mutant) for mutant in todo]
    print(f"{len(jobs)} runs, {arguments.workers} at once. Logs are in {BUILD.relative_to(ROOT)}.", flush=True)
    with open(RESULTS, "a", encoding="utf-8") as results:
        for place, (job, verdict) in enumerate(_run(jobs, arguments.workers, fingerprint), 1):
            if job.mutant is None and verdict.verdict != SURVIVED:
                sys.exit(f"The tests of {job.game} fail without any mutant: see {_log(job.name).relative_to(ROOT)}.")
            known[verdict.id] = verdict
            results.write(json.dumps(verdict._asdict()) + "\n")
            results.flush()
            _progress(place, len(jobs), job, verdict)
    return known


class Job(NamedTuple):
    game: str
    mutant: Mutant | None

    @property
    def name(self) -> str:
        return self.mutant.id if self.mutant else self.game


def _run(jobs: list[Job], workers: int, fingerprint: str) -> Iterator[tuple[Job, Verdict]]:
    """Run every job in its own process and its own copy of the package, a few at a time."""
    free = [_copy(place) for place in range(workers)]
    running: dict[int, tuple[Job, Path]] = {}
    waiting = jobs[::-1]
    try:
        while waiting or running:
            while waiting and free:
                job, tree = waiting.pop(), free.pop()
                running[_start(job, tree)] = job, tree
            pid, status, used = os.wait4(-1, 0)
            job, tree = running.pop(pid)
            _restore(job, tree)
            free.append(tree)
            verdict, by = _verdict(job, status)
            yield job, Verdict(job.name, fingerprint, verdict, by, round(used.ru_utime + used.ru_stime, 1))
    finally:
        for pid in running:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


def _copy(place: int) -> Path:
    tree = BUILD / f"tree-{place}"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(PACKAGE, tree / "aerodrome", ignore=shutil.ignore_patterns("__pycache__"))
    return tree


def _start(job: Job, tree: Path) -> int:
    """Fork, so that the job need not import again what this process has imported."""
    if job.mutant:
        path = _module(job.mutant, tree)
        path.write_text(job.mutant.applied(path.read_text(encoding="utf-8")), encoding="utf-8")
        _forget_bytecode(path)
    _failed(job.name).unlink(missing_ok=True)
    pid = os.fork()
    if pid == 0:
        _run_tests(job, tree)
    return pid


def _restore(job: Job, tree: Path) -> None:
    if job.mutant:
        path = _module(job.mutant, tree)
        shutil.copy(GAMES / job.mutant.module, path)
        _forget_bytecode(path)


def _module(mutant: Mutant, tree: Path) -> Path:
    return tree / "aerodrome" / "games" / mutant.module


def _forget_bytecode(path: Path) -> None:
    """Delete cached bytecode: a mutant often has the size and age of the original, so the cache would look current."""
    for compiled in path.parent.glob(f"__pycache__/{path.stem}.*.pyc"):
        compiled.unlink()


def _verdict(job: Job, status: int) -> tuple[str, str]:
    failed = _failed(job.name)
    by = failed.read_text(encoding="utf-8") if failed.exists() else ""
    if os.WIFSIGNALED(status):
        ended_by = os.WTERMSIG(status)
        if ended_by in (signal.SIGXCPU, signal.SIGALRM):
            return HUNG, by
        return STOPPED, f"signal {ended_by}"
    code = os.WEXITSTATUS(status)
    if code == 0:
        return SURVIVED, ""
    if code in (USAGE_ERROR, NOTHING_COLLECTED):
        sys.exit(f"pytest found no tests to run: see {_log(job.name).relative_to(ROOT)}.")
    return STOPPED, by


# In the process of one mutant.


def _stages(job: Job) -> list[list[str]]:
    """Return the tests that can notice a change of this game's rules. The quick and most sensitive ones come first."""
    folder = f"tests/games/{CODES[job.game]}"
    chapter = f"test_{Path(job.mutant.module).stem}.py" if job.mutant else ""
    names = [chapter, "test_vectors.py", "test_replays.py", "test_playthrough.py"]
    quick = [f"{folder}/{name}" for name in names if (ROOT / folder / name).is_file()]
    digests = "tests/contract/test_native.py"
    return [
        quick,
        [folder, "tests/perft", "-k", f"{job.game} or {CODES[job.game]}", *[f"--ignore={path}" for path in quick]],
        [digests, "-k", job.game],
        ["tests/contract", f"--ignore={digests}", "-k", job.game],
    ]


def _run_tests(job: Job, tree: Path) -> NoReturn:
    code = 1
    try:
        os.chdir(ROOT)
        log = os.open(_log(job.name), os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(log, 1)
        os.dup2(log, 2)
        sys.path.insert(0, str(tree))
        sys.dont_write_bytecode = False
        os.environ["PYTHONPATH"] = str(tree)  # for tests that start processes
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.alarm(SECONDS_WAITING)
        watch = Watch(_failed(job.name), tree)
        for stage in _stages(job):
            code = int(pytest.main([*stage, *PYTEST_OPTIONS], plugins=[watch]))
            if code:
                break
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


class Watch:
    """Gives every test its share of processor time, and records which one failed."""

    def __init__(self, failed: Path, tree: Path) -> None:
        self._failed = failed
        self._tree = tree
        self._allow()

    def pytest_sessionstart(self) -> None:
        import aerodrome

        assert Path(aerodrome.__file__).is_relative_to(self._tree), "the tests do not run on the copy"

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self._allow()
        self._failed.write_text(nodeid, encoding="utf-8")  # in case the time runs out during this test

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self._failed.write_text(report.nodeid, encoding="utf-8")

    def _allow(self) -> None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        most = int(used.ru_utime + used.ru_stime) + SECONDS_PER_TEST
        resource.setrlimit(resource.RLIMIT_CPU, (most, resource.getrlimit(resource.RLIMIT_CPU)[1]))


# Files.


def _log(name: str) -> Path:
    return BUILD / f"{name}.log"


def _failed(name: str) -> Path:
    return BUILD / f"{name}.failed"


def _known() -> list[Verdict]:
    """Return the verdicts of earlier runs, the latest last."""
    if not RESULTS.exists():
        return []
    return [Verdict(**json.loads(line)) for line in RESULTS.read_text(encoding="utf-8").splitlines()]


def _fingerprint() -> str:
    whole = hashlib.sha256()
    for folder in [PACKAGE, ROOT / "tests"]:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                whole.update(path.relative_to(ROOT).as_posix().encode())
                whole.update(path.read_bytes())
    return whole.hexdigest()[:16]


def _reasons() -> dict[str, str]:
    """Return why mutants are called equivalent, by id. Each must still exist in the sources."""
    if not EQUIVALENT.exists():
        return {}
    entries = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("mutant", [])
    there = {
        (mutant.module, mutant.function, mutant.before, mutant.after): mutant.id
        for game in CODES.values()
        for mutant in all_mutants(GAMES, game)
        if mutant.number == 1
    }
    reasons: dict[str, str] = {}
    for entry in entries:
        key = entry["module"], entry["function"], entry["before"], entry["after"]
        if key not in there:
            sys.exit(f"{EQUIVALENT.name} names a mutant that is not there: {entry['after']!r} in {entry['module']}.")
        reasons[there[key]] = entry["reason"]
    return reasons


# Output.


def _line(mutant: Mutant) -> str:
    return f"{mutant.id}  {mutant.module}:{mutant.line} {mutant.function}\n    {mutant.before}\n    {mutant.after}"


def _progress(place: int, number: int, job: Job, verdict: Verdict) -> None:
    what = f"{job.mutant.module}:{job.mutant.line}" if job.mutant else "without a mutant"
    ended = "passed" if job.mutant is None else verdict.verdict
    print(f"{place:4}/{number}  {job.name}  {ended:8} {verdict.seconds:6.1f} s  {what}  {verdict.by}", flush=True)


def _report(mutants: dict[str, list[Mutant]], verdicts: dict[str, Verdict], reasons: dict[str, str]) -> int:
    problems: list[str] = []
    for mutant in [mutant for game in mutants for mutant in mutants[game]]:
        verdict = verdicts.get(mutant.id)
        if mutant.id in reasons:
            print(f"\nequivalent: {_line(mutant)}\n    {reasons[mutant.id]}")
            if verdict is not None and verdict.verdict != SURVIVED:
                problems.append(f"{mutant.id} is called equivalent, but {verdict.by} stops it.")
        elif verdict is not None and verdict.verdict == SURVIVED:
            print(f"\nsurvived: {_line(mutant)}")
    print()
    print(f"{'game':20} {'drawn':>6} {'stopped':>8} {'hung':>5} {'survived':>9} {'equivalent':>11}", end="")
    print(f" {'share':>7} {'seconds':>8}")
    for game in mutants:
        share = _row(game, mutants[game], verdicts, reasons)
        if share < WANTED:
            problems.append(f"{game}: {share:.0f}% are stopped, {WANTED}% are wanted.")
    called = [mutant.id for game in mutants for mutant in mutants[game] if mutant.id in reasons]
    if len(called) > MOST_EQUIVALENT:
        problems.append(f"{len(called)} are called equivalent, {MOST_EQUIVALENT} may be.")
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def _row(game: str, mutants: list[Mutant], verdicts: dict[str, Verdict], reasons: dict[str, str]) -> float:
    """Return the share of stopped mutants among those not called equivalent. Hung ones count as stopped."""
    found = [verdicts[mutant.id] for mutant in mutants if mutant.id not in reasons]
    hung = sum(verdict.verdict == HUNG for verdict in found)
    stopped = sum(verdict.verdict == STOPPED for verdict in found)
    share = 100 * (hung + stopped) / len(found) if found else 100.0
    seconds = sum(verdict.seconds for verdict in found)
    print(f"{game:20} {len(mutants):6} {stopped:8} {hung:5} {len(found) - hung - stopped:9}", end="")
    print(f" {len(mutants) - len(found):11} {share:6.1f}% {seconds:8.0f}")
    return share


if __name__ == "__main__":
    sys.exit(main())

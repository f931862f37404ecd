"""The arena: fair pairings, scores with honest intervals, ratings, and a record that can be resumed."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from aerodrome.cli.main import INTERRUPTED
from aerodrome.core import registry
from aerodrome.core.refusal import BadInput
from aerodrome.simulation.arena import Bout, Record, arena_job, bouts_of, play_bout, run, seats_of
from aerodrome.simulation.ratings import elo, elo_errors, paired_interval
from aerodrome.simulation.runner import FORFEIT, Job, Played
from tests.cli.running import aerodrome

RED_BLUE: dict[str, object] = {"plane_a": "red", "plane_b": "blue", "start": "bottom right"}


def quiet(done: int) -> None:
    """Ignore progress."""


def job(bots: list[str], seed: str = "1") -> Job:
    return arena_job("dog-fight", registry.title("dog-fight").new(RED_BLUE).options, bots, seed, "5")


def test_every_pair_meets_and_seats_are_shared_out() -> None:
    bouts = bouts_of(job(["uniform", "recruit", "pilot"]), 4)
    assert [(bout.first, bout.second, bout.number) for bout in bouts] == [
        ("uniform", "recruit", 0), ("uniform", "pilot", 0), ("recruit", "pilot", 0),
        ("uniform", "recruit", 1), ("uniform", "pilot", 1), ("recruit", "pilot", 1),
    ]  # fmt: skip
    assert seats_of(4, "a", "b") == ["a", "b", "a", "b"]


def test_the_two_games_of_a_bout_add_up() -> None:
    """From the other side, the same bout has the opposite score: the order of names does not matter."""
    arena = job(["uniform", "recruit"])
    for number in range(3):
        one = play_bout(arena, Bout("uniform", "recruit", number))
        other = play_bout(arena, Bout("recruit", "uniform", number))
        assert one.scores == [1.0 - score for score in reversed(other.scores)]


def test_the_stronger_one_is_rated_higher() -> None:
    standings = run(job(["uniform", "recruit"]), 20, 1, None, quiet).to_json()
    pairs = standings["pairs"]
    assert isinstance(pairs, list)
    [pair] = pairs
    assert (pair["first"], pair["second"], pair["games"]) == ("uniform", "recruit", 20)
    assert pair["low"] <= pair["score"] <= pair["high"] < 0.6
    ratings = standings["elo"]
    assert isinstance(ratings, list)
    assert [row["bot"] for row in ratings] == ["recruit", "uniform"]


def test_what_is_recorded_is_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    arena = job(["uniform", "recruit"])
    record = Record(path, arena)
    run(arena, 4, 1, record, quiet)
    record.close()
    cut = path.read_text(encoding="utf-8")
    path.write_text(cut + '{"first": "uni', encoding="utf-8")  # stopped in the middle of a line
    record = Record(path, arena)
    assert len(record.results) == 2
    going_on = run(arena, 8, 1, record, quiet)
    record.close()
    assert path.read_text(encoding="utf-8").startswith(cut)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 5
    assert going_on.to_json() == run(arena, 8, 1, None, quiet).to_json()


def test_a_record_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    Record(path, job(["uniform", "recruit"])).close()
    with pytest.raises(BadInput, match="records another arena: its seed is '1', not '2'"):
        Record(path, job(["uniform", "recruit"], "2"))
    path.write_text("hello\n", encoding="utf-8")
    with pytest.raises(BadInput, match="is not the record of an arena"):
        Record(path, job(["uniform", "recruit"]))


@pytest.mark.parametrize(
    "data",
    [
        b'{"precious": 1}',
        b'{"precious": 1}\n',
        b"Roses are red,\nviolets are blue",
        b"\xff\xfe\x00\x80",
        b"\xff\n\x00\x80",
        b'"arena"\n{"first": "uni',
        b"[" * 100_000 + b"\n",
        b"\n",
    ],
)
def test_a_file_that_is_no_record_is_left_as_it_is(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "precious"
    path.write_bytes(data)
    with pytest.raises(BadInput, match=r"is not the record of an arena\. Choose another file"):
        Record(path, job(["uniform", "recruit"]))
    assert path.read_bytes() == data


def test_a_record_of_another_arena_is_left_as_it_is(tmp_path: Path) -> None:
    """It stays unchanged even if it ends in the middle of a line. In its own record the arena would play that again."""
    path = tmp_path / "arena.jsonl"
    Record(path, job(["uniform", "recruit"])).close()
    cut = path.read_bytes() + b'{"first": "uni'
    path.write_bytes(cut)
    with pytest.raises(BadInput, match="records another arena"):
        Record(path, job(["uniform", "recruit"], "2"))
    assert path.read_bytes() == cut


def test_the_command_refuses_a_file_that_is_not_its_own(tmp_path: Path) -> None:
    path = tmp_path / "binary"
    path.write_bytes(b"\xff\xfe\x00\x80")
    aerodrome("arena", "dawgs-of-war", "--bots", "uniform,recruit", "-n", 2, "--out", path).refused_with(
        str(path), "is not the record of an arena"
    )


# Stopping.

SLEEPER = """
import sys, time
sys.stdin.readline()
print('{"hello": {}}', flush=True)
open(sys.argv[1], "a").write("asked\\n")
time.sleep(600)
"""

# The command. It reacts to Ctrl-C even if the shell that runs the tests ignores it.
HEARING = """
import signal, sys
from aerodrome.cli.main import run
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(run(sys.argv[1:]))
"""


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines()) if path.exists() else 0


def stopped(folder: Path, number: signal.Signals) -> tuple[int, str, Path]:
    """Send a signal to an arena in which one pair has played and the programs of two workers think for minutes.

    Workers and programs share its standard error, which closes when the last of them exits.
    """
    program, asked, out = folder / "bot.py", folder / "asked", folder / "out.jsonl"
    program.write_text(SLEEPER, encoding="utf-8")
    bots = f"uniform,recruit,exec:{sys.executable} {program} {asked}"
    command = ["arena", "dawgs-of-war", "--bots", bots, "-n", "4", "--workers", "2", "--budget", "600s"]
    with subprocess.Popen(
        [sys.executable, "-c", HEARING, *command, "--out", str(out)], stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            end = time.monotonic() + 60
            while time.monotonic() < end and (lines(asked), lines(out)) != (2, 2):
                time.sleep(0.05)
            process.send_signal(number)
            _, told = process.communicate(timeout=30)
        finally:
            process.kill()  # do not wait for it after a failure
    return process.returncode, told, out


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_arena_ends_with_all_it_has_started_and_keeps_what_was_over(
    number: signal.Signals, tmp_path: Path
) -> None:
    code, told, out = stopped(tmp_path, number)
    assert code == INTERRUPTED
    assert f"aerodrome: Stopped. {out} has 2 games. To resume, run the same command again." in told
    assert "Traceback" not in told
    assert [json.loads(line).get("number") for line in out.read_text(encoding="utf-8").splitlines()] == [None, 0]


def test_nothing_outlives_an_arena_that_was_killed(tmp_path: Path) -> None:
    code, _, _ = stopped(tmp_path, signal.SIGKILL)
    assert code == -signal.SIGKILL


@pytest.mark.parametrize(
    ("bots", "options", "why"),
    [
        (["ace"], RED_BLUE, "needs at least two different bots"),
        (["ace", "ace"], RED_BLUE, "two different bots"),
        (["ace", "genius"], RED_BLUE, "There is no bot 'genius'"),
        (["ace", "pilot"], {"scenario": "rescue", "solo": True}, "there is no one to play against"),
    ],
)
def test_arenas_are_checked(bots: list[str], options: dict[str, object], why: str) -> None:
    with pytest.raises(BadInput, match=why):
        arena_job("dog-fight", registry.title("dog-fight").new(options).options, bots, "1", "")


def test_intervals_come_from_pairs() -> None:
    steady, shaky = [0.5] * 20 + [0.75] * 20, [0.0] * 15 + [1.0] * 25
    assert sum(steady) == sum(shaky)
    narrow, wide = paired_interval(steady), paired_interval(shaky)
    assert narrow[1] - narrow[0] < wide[1] - wide[0]
    low, high = paired_interval([1.0] * 50)
    assert 0.95 < low < high == 1.0


def test_elo_is_the_scale_it_is_known_for() -> None:
    ten_to_one = {("a", "b"): [10 / 11] * 5000}
    ratings = elo(["a", "b"], ten_to_one)
    assert abs(ratings["a"] - ratings["b"] - 400) < 1
    assert abs(ratings["a"] + ratings["b"] - 2000) < 1e-6
    few, many = ({("a", "b"): [1.0, 0.0, 1.0, 0.5] * times} for times in (5, 80))
    assert elo_errors(["a", "b"], few)["a"] > 2 * elo_errors(["a", "b"], many)["a"]


@pytest.mark.parametrize("scores", [[1.0], [0.5], [1.0] * 10, [0.5] * 10])
def test_few_games_that_ended_alike_prove_little(scores: list[float]) -> None:
    """Resampled alone, equal results would never differ, and the rating would seem exact."""
    errors = elo_errors(["a", "b"], {("a", "b"): scores})
    assert errors["a"] == pytest.approx(errors["b"])
    assert errors["a"] > 25
    assert errors["a"] > 2 * elo_errors(["a", "b"], {("a", "b"): [0.5] * 1000})["a"]


def test_who_all_forfeit_are_no_better_than_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the first bot does not score counts for the second, so they share if neither scores."""

    def nobody_scores(*told: object) -> Played:
        return Played(FORFEIT, [0.0, 0.0], 1, 0, b"")

    monkeypatch.setattr("aerodrome.simulation.arena.play", nobody_scores)
    assert play_bout(job(["uniform", "recruit"]), Bout("uniform", "recruit", 0)).scores == [0.5, 0.5]


def test_an_odd_number_of_games_is_rounded_up() -> None:
    assert len(bouts_of(job(["uniform", "recruit"]), 3)) == 2
    told = aerodrome("arena", "--help").out.replace("│", " ")  # without the frame around the help
    assert "an odd number is rounded up" in " ".join(told.split())


def test_the_command_prints_what_other_programs_read(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    ran = aerodrome(
        "arena", "dog-fight", "--bots", "uniform,recruit", "-n", 4, "--set", "plane_a=red", "--set", "plane_b=blue",
        "--workers", 1, "--budget", 5, "--out", path, "--json",
    )  # fmt: skip
    assert ran.code == 0
    report = json.loads(ran.out)
    assert set(report["pairs"][0]) >= {"first", "second", "games", "score", "low", "high"}
    assert set(report["elo"][0]) >= {"bot", "elo", "error"}
    assert len(path.read_text(encoding="utf-8").splitlines()) == 3
    table = aerodrome("arena", "dawgs-of-war", "--bots", "uniform,recruit", "-n", 2, "--workers", 1)
    assert "95% interval" in table.out
    assert aerodrome("arena", "dog-fight", "--bots", "uniform", "-n", 2).code == 2

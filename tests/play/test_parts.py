"""The parts of `make play` that need no server."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.play.address import wanted
from scripts.play.lock import FolderLock
from scripts.play.screen import Screen
from scripts.play.work import has_compiler, last_words, progress_of
from tests.play.flight import ROOT

TAKE_TURNS = [sys.executable, "-m", "scripts.take_turns"]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_written_over_and_lines_stay_above_it() -> None:
    out = Terminal()
    screen = Screen(out)
    screen.progress("Compiling: 1 of 2")
    screen.progress("Compiling: 2 of 2")
    screen.say("A line.")
    screen.progress("")
    back = "\r\033[K"
    assert out.getvalue() == f"Compiling: 1 of 2{back}Compiling: 2 of 2{back}A line.\nCompiling: 2 of 2{back}"


def test_progress_in_a_file_is_a_line_for_every_stage() -> None:
    out = io.StringIO()
    screen = Screen(out)
    for text in ("Preparing.", "Compiling: 1 of 3", "Compiling: 2 of 3", "", "Compiling: 3 of 3"):
        screen.progress(text)
    assert out.getvalue() == "Preparing.\nCompiling: 1 of 3\nCompiling: 3 of 3\n"


def test_terminal_that_is_gone_is_no_mishap() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "w", buffering=1) as out:
        screen = Screen(out)
        screen.say("No one reads this.")
        screen.say("Nor this.")
        assert os.path.samestat(os.fstat(out.fileno()), os.stat(os.devnull))


def test_lock_is_held_by_one_and_says_by_whom(tmp_path: Path) -> None:
    first, second = FolderLock(tmp_path / "build" / "lock"), FolderLock(tmp_path / "build" / "lock")
    assert first.take()
    assert second.note() == (0, "")
    first.leave_note("http://127.0.0.1:8017")
    assert not second.take()
    assert second.note() == (os.getpid(), "http://127.0.0.1:8017")


def test_what_play_must_know_of_the_arguments() -> None:
    assert wanted([]).port == 8017
    wish = wanted(["--host", "0.0.0.0", "--open", "--data", "here", "--port=9000"])
    assert (wish.host, wish.port, wish.processes) == ("0.0.0.0", 9000, 1)
    assert wish.passed_on == ["--host", "0.0.0.0", "--data", "here", "--port=9000"]
    assert wanted(["--help"]).asks_only


@pytest.mark.parametrize(
    ("given", "command"),
    [
        ([], 'make play ARGS="--host 0.0.0.0"'),
        (
            ["--port", "9000", "--database", "postgresql://me:word@here/it"],
            'make play ARGS="--host 0.0.0.0 --port 9000"',
        ),
    ],
)
def test_command_for_players_in_the_network(given: list[str], command: str) -> None:
    assert wanted(given).sharing == command


def test_lines_of_the_build_that_tell_of_progress() -> None:
    assert (
        progress_of("aerodrome: compiling the engine, part 3 of 15") == "Compiling the engine: 3 of 15 parts are done."
    )
    assert progress_of("rm -rf build/wheel") == ""


def test_compiler_may_have_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "sh -m32")
    assert has_compiler()
    monkeypatch.setenv("CC", "no-such-compiler -m32")
    assert not has_compiler()


def test_last_words_of_a_log(tmp_path: Path) -> None:
    (tmp_path / "log").write_text("".join(f"line {number}\n" for number in range(40)))
    assert last_words(tmp_path / "log").splitlines()[0] == "  line 25"
    assert last_words(tmp_path / "none") == ""


# Taking turns.


def start(folder: Path, *command: str) -> subprocess.Popen[str]:
    given = ["lock", "target", "source", "--", *command]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen([*TAKE_TURNS, *given], cwd=folder, env=environment, stderr=subprocess.PIPE, text=True)


def test_second_one_waits_and_finds_it_made(tmp_path: Path) -> None:
    (tmp_path / "source").touch()
    os.mkfifo(tmp_path / "go")
    first = start(tmp_path, "sh", "-c", "echo begun > begun; cat go; echo once >> target")
    while not (tmp_path / "begun").exists() and first.poll() is None:
        os.sched_yield()
    second = start(tmp_path, "sh", "-c", "echo twice >> target")
    assert second.stderr is not None
    assert second.stderr.readline() == "Another make is already working on this. Waiting for it.\n"
    (tmp_path / "go").write_text("")
    assert [each.communicate()[1] for each in (first, second)] == ["", ""]
    assert (first.returncode, second.returncode) == (0, 0)
    assert (tmp_path / "target").read_text() == "once\n"


def test_what_is_older_than_its_source_is_made_and_failure_is_passed_on(tmp_path: Path) -> None:
    (tmp_path / "target").touch()
    os.utime(tmp_path / "target", (0, 0))
    (tmp_path / "source").touch()
    made = start(tmp_path, "sh", "-c", "exit 5")
    made.communicate()
    assert made.returncode == 5


def test_wrong_use_is_told() -> None:
    ran = subprocess.run([*TAKE_TURNS, "lock", "target"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert "LOCK TARGET [PREREQUISITE ...] -- COMMAND" in ran.stderr

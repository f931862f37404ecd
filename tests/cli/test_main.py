"""The command as a whole: version, help, and exit codes."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import aerodrome
from aerodrome.cli import open as open_command
from aerodrome.cli.main import COMMANDS
from tests.cli.running import aerodrome as run


@pytest.mark.both
def test_version_says_which_core_runs() -> None:
    ran = run("--version")
    kind = "compiled" if aerodrome.COMPILED else "interpreted"
    assert (ran.code, ran.out) == (0, f"aerodrome {aerodrome.__version__}, {kind} core\n")


def test_help_lists_every_command() -> None:
    ran = run("--help")
    assert ran.code == 0
    for name in COMMANDS:
        assert name in ran.out


def test_alone_it_opens_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    monkeypatch.setattr(open_command, "open_page", lambda: opened.append("the page"))
    assert (run().code, opened) == (0, ["the page"])


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_command_has_help(name: str) -> None:
    ran = run(name, "--help")
    assert ran.code == 0
    assert f"aerodrome {name}" in ran.out


@pytest.mark.both
def test_the_console_script_and_the_module_are_the_same() -> None:
    for command in ([str(Path(sys.executable).with_name("aerodrome"))], [sys.executable, "-m", "aerodrome"]):
        ran = subprocess.run([*command, "nonsense"], capture_output=True, text=True, check=False)
        assert ran.returncode == 2
        assert ran.stderr.startswith("aerodrome: There is no command 'nonsense'. ")
        assert ran.stderr.count("\n") == 1


def test_output_that_nobody_reads_any_more_ends_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "aerodrome", "playthrough", "dog-fight"]
    ran = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert ran.returncode != 0
    assert ran.stderr == ""


def test_output_that_cannot_be_written_is_told_in_one_line() -> None:
    with open(os.devnull) as only_readable:
        command = [sys.executable, "-m", "aerodrome", "games", "--json"]
        ran = subprocess.run(command, stdout=only_readable, stderr=subprocess.PIPE, text=True, check=False)
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)
    assert ran.stderr.startswith("aerodrome: The output cannot be read or written: ")


def test_interrupt_ends_a_simulation_quietly() -> None:
    command = [sys.executable, "-m", "aerodrome", "simulate", "dog-fight", "-n", "10000000", "--workers", "1"]
    started = subprocess.Popen(
        [sys.executable, "-c", _INTERRUPTED.format(command=command[3:])],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    out, err = started.communicate(timeout=120)
    assert (started.returncode, out, err) == (128 + signal.SIGINT, "", "")


# The simulation interrupts itself once it is running, so that the test does not depend on time.
_INTERRUPTED = """
import os, signal, sys
from aerodrome.cli import simulate
from aerodrome.cli.main import run
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell that runs the tests in the background ignores it
def interrupted(job, games, workers, progress):
    os.kill(os.getpid(), signal.SIGINT)
    return simulated(job, games, workers, progress)
simulated, simulate.run_simulation = simulate.run_simulation, interrupted
sys.exit(run({command!r}))
"""

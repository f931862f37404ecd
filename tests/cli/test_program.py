"""Commands that the program prints can be typed as they are printed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from aerodrome.cli.program import program


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program in a folder that the shell does not search."""
    file = tmp_path / "bin" / "aerodrome"
    file.parent.mkdir()
    file.touch(mode=0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("sys.argv", ["bin/aerodrome", "play"])
    return file


@pytest.mark.usefixtures("started")
def test_a_program_that_the_shell_does_not_find_is_named_by_its_path() -> None:
    assert program() == "bin/aerodrome"


def test_a_program_that_the_shell_finds_is_named_alone(started: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(started.parent))
    assert program() == "aerodrome"


def test_another_program_of_that_name_is_not_meant(started: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = started.parent.parent / "other" / "aerodrome"
    other.parent.mkdir()
    other.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(other.parent))
    assert program() == "bin/aerodrome"


def test_a_path_with_spaces_is_quoted(started: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = started.parent.rename(started.parent.parent / "my games")
    monkeypatch.setattr("sys.argv", [str(folder / "aerodrome")])
    assert program() == f'"{folder / "aerodrome"}"'


def test_run_inside_another_program_it_has_its_plain_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["pytest"])
    assert program() == "aerodrome"


def test_the_printed_command_runs() -> None:
    script = Path(sys.executable).parent / "aerodrome"
    code = "import sys; sys.argv[0] = sys.argv.pop(1); from aerodrome.cli.program import program; print(program())"
    printed = subprocess.run(
        [sys.executable, "-c", code, str(script)], capture_output=True, text=True, check=True, env={"PATH": ""}
    )
    assert printed.stdout.strip() == str(script)
    subprocess.run([printed.stdout.strip(), "--version"], check=True, capture_output=True)

"""A game outside the package: AERODROME_GAMES names its file, and every command can play it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from aerodrome.cli.rulemap import map_of
from aerodrome.core import registry
from aerodrome.core.refusal import BadInput
from tests.registered import examples

ROOT = Path(__file__).parents[2]
FILE = Path(__file__).with_name("pig.py")


def aerodrome(folder: Path, *arguments: str, typed: str = "", expected: int = 0) -> str:
    """Run a command with the game in the environment, from another folder. Return what it prints."""
    environment = {**os.environ, registry.VARIABLE: str(FILE), "XDG_DATA_HOME": str(folder), "COLUMNS": "100"}
    done = subprocess.run(
        [sys.executable, "-m", "aerodrome", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        cwd=folder,
        env=environment,
        check=False,
    )
    assert done.returncode == expected, done.stderr
    return done.stdout


@pytest.mark.both
def test_every_command_knows_the_game(tmp_path: Path) -> None:
    assert "Roll as long as you dare." in " ".join(aerodrome(tmp_path, "games").split())
    assert "Points that win." in aerodrome(tmp_path, "options", "pig")
    assert "loses the pot" in aerodrome(tmp_path, "rules", "pig", "PIG-ROLL-01")
    assert "PIG-GOAL-01" in aerodrome(tmp_path, "simulate", "pig", "--games", "4", "--seed", "1")
    assert "recruit" in aerodrome(tmp_path, "arena", "pig", "--bots", "uniform,recruit", "--games", "2")


@pytest.mark.both
def test_the_terminal_draws_a_list(tmp_path: Path) -> None:
    """Play against a bot, look up a rule, save, and verify the record."""
    typed = "why hold\nroll\nrules hold\nsave game.jsonl\nquit\n"
    shown = aerodrome(tmp_path, "play", "pig", "--seed", "4", "--bots", "pilot", typed=typed)
    assert "There is nothing in the pot yet. Roll first. (PIG-HOLD-01)" in shown
    assert "A rolls a 6." in shown
    assert "pot     6" in shown
    assert "is verified: pig, rules 1.\n" in aerodrome(tmp_path, "replay", "verify", "game.jsonl")


def test_every_rule_of_pig_is_decided_and_tested() -> None:
    with examples():
        assert map_of(registry.title("pig"), ROOT / "tests").missing() == []


@pytest.fixture
def _registry_is_put_back(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(sys, "path", [*sys.path])
    packages, outside = dict(registry.PACKAGES), dict(registry._outside)
    yield
    registry.PACKAGES.clear()
    registry.PACKAGES.update(packages)
    registry._outside.clear()
    registry._outside.update(outside)


@pytest.mark.usefixtures("_registry_is_put_back")
@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("no_such_file", None, "which does not exist"),
        ("json", "GAME = 1", "already has a module 'json'"),
        ("a_file_without_a_title", "", "has no title"),
        ("another_name_than_pig", FILE.read_text(encoding="utf-8"), "has the code 'pig'"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(tmp_path: Path, name: str, text: str | None, why: str) -> None:
    path = tmp_path / f"{name}.py"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    registry.add_outside(str(path))
    with pytest.raises(BadInput, match=why):
        registry.title(name.replace("_", "-"))

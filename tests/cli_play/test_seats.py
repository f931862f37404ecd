"""People read seats in words: `entente-1` is for files and programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from aerodrome.cli.main import run
from aerodrome.core.game import seat_words
from tests.cli_play.keyboard import Keyboard

FOUR = ["seats=4", "team=true", "aircraft=2", "first_player=entente-1"]


def test_seats_are_named_in_words_at_a_table_of_four() -> None:
    keyboard = Keyboard(["1"] * 12)
    text = keyboard.play(FOUR, game="age-of-dogfights", hot_seat=True)
    assert "Entente 1's turn. Everyone else, please look away." in text
    assert "Press Enter when Entente 1 is ready" in text
    assert "Entente 1's turn" in text
    assert "Entente 1 (you)" in text
    assert "entente-" not in text.lower().replace("first_player=entente-1", "")
    assert "central-" not in text.lower()


def test_a_replay_names_seats_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "four.jsonl"
    Keyboard(["quit"]).play(FOUR, game="age-of-dogfights", seat="central-1", save=path)
    assert run(["replay", "show", str(path)]) == 0
    shown = capsys.readouterr().out
    assert "Entente 1: uniform, Central 1: person" in shown
    assert "entente-" not in shown.lower()


def test_a_seat_may_be_named_in_words_too() -> None:
    text = Keyboard(["quit"]).play(FOUR, game="age-of-dogfights", seat="Central 1")
    assert "You are Central 1" in text


def test_names_in_words() -> None:
    assert [seat_words(name) for name in ("A", "entente", "entente-2")] == ["A", "Entente", "Entente 2"]

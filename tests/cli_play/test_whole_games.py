"""Games typed to their end: every scenario, both boards, against a bot, sharing one keyboard, and solo."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from aerodrome.core.match import BY_CAP, BY_RULE
from tests.cli_play.keyboard import Keyboard, kept

BOARDS = ["standard", "alternative"]
SCENARIOS = ["dogfight", "espionage", "bombing", "rescue", "escort"]
CAP = "turn_cap=25"


def typed_to_the_end(settings: list[str], path: Path, hot_seat: bool = False, seat: str | None = None) -> str:
    """Type random numbers, valid and invalid, until the game is over. Check the saved file."""
    keyboard = Keyboard(dice=random.Random(str(settings)))
    text = keyboard.play([*settings, CAP], hot_seat=hot_seat, seat=seat, save=path)
    found = kept(path)
    assert found.luck == "seed"
    ending = found.match.ending
    assert ending is not None
    assert ending.how in (BY_RULE, BY_CAP)
    assert ending.reason in text
    assert ending.rule in text
    assert f"aerodrome replay verify {path}" in text
    return text


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seat", ["A", "B"])
def test_against_a_bot(scenario: str, board: str, seat: str, tmp_path: Path) -> None:
    settings = [f"scenario={scenario}", f"board={board}", "plane_a=choose", "plane_b=choose", "start=choose"]
    text = typed_to_the_end(settings, tmp_path / "game.jsonl", seat=seat)
    assert f"You are {seat}" in text
    assert "What happened" in text


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_at_one_keyboard(scenario: str, board: str, tmp_path: Path) -> None:
    text = typed_to_the_end([f"scenario={scenario}", f"board={board}"], tmp_path / "game.jsonl", hot_seat=True)
    assert "A's turn. Everyone else, please look away." in text
    assert "B's turn. Everyone else, please look away." in text


@pytest.mark.rules("DF-SOLO-04", "DF-INFO-07")
@pytest.mark.parametrize("scenario", SCENARIOS[1:])
def test_solo(scenario: str, tmp_path: Path) -> None:
    settings = [f"scenario={scenario}", "solo=true", "plane_a=choose", "plane_b=choose"]
    text = typed_to_the_end(settings, tmp_path / "game.jsonl")
    assert "the automaton" in text
    assert "slots  left " in text
    assert "The automaton selects" in text


@pytest.mark.both
def test_the_same_lines_give_the_same_game(tmp_path: Path) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for path in files:
        typed_to_the_end(["scenario=dogfight"], path)
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_finished_game_is_only_kept_if_wanted(saves_folder: Path) -> None:
    keyboard = Keyboard(["resign", "y", "n"])
    text = keyboard.play(seed="77")
    assert "You lose" in text
    assert "Not saved. The seed was 77." in text
    assert not saves_folder.exists()
    Keyboard(["resign", "y", ""]).play()
    [path] = saves_folder.iterdir()
    ending = kept(path).match.ending
    assert ending is not None
    assert ending.how == "resignation"


def test_a_draw_is_offered_between_people_only(tmp_path: Path) -> None:
    path = tmp_path / "drawn.jsonl"
    text = Keyboard(["draw", "y", "n", "draw", "y", "y"]).play(hot_seat=True, save=path)
    assert "A draw" in text
    ending = kept(path).match.ending
    assert ending is not None
    assert ending.scores == [0.5, 0.5]
    assert "I don't understand 'draw'" in Keyboard(["draw"]).play()

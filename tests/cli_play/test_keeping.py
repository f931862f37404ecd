"""Saving, leaving and coming back: nothing is lost, and nothing is overwritten without asking."""

from __future__ import annotations

import contextlib
import os
import pty
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from aerodrome.cli.main import BROKEN_PIPE, run
from aerodrome.cli.play import start_game
from aerodrome.cli.saves import unfinished, write_whole
from aerodrome.core import registry
from aerodrome.core.match import Match
from aerodrome.core.refusal import BadInput
from aerodrome.core.replay import replay_of, write
from aerodrome.core.source import Seeded
from tests.cli_play.keyboard import Keyboard, kept

GAMES = [
    ["scenario=dogfight"],
    ["scenario=escort"],
    ["scenario=rescue", "solo=true"],
    ["plane_a=black", "plane_b=white"],
]


@pytest.mark.parametrize("settings", GAMES, ids=["dogfight", "escort", "solo", "black and white"])
@pytest.mark.parametrize("stop", [1, 4, 9])
def test_a_game_that_was_left_goes_on_the_same(settings: list[str], stop: int, tmp_path: Path) -> None:
    dice = random.Random(7)
    lines = [str(dice.randint(1, 4)) for _ in range(400)]
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    Keyboard([*lines, ""]).play([*settings, "turn_cap=12"], save=whole)
    first = Keyboard([*lines[:stop], "quit"])
    assert f"aerodrome play --resume {parts}" in first.play([*settings, "turn_cap=12"], save=parts)
    assert kept(parts).match.ending is None
    Keyboard([*lines[stop:], ""]).play(resume=parts)
    assert parts.read_bytes() == whole.read_bytes()
    assert kept(whole).match.ending is not None


def test_who_comes_back_is_told_the_story_so_far(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    Keyboard(["1", "1"]).play(save=path)
    keyboard = Keyboard([])
    keyboard.play(resume=path)
    assert "The story so far" in keyboard.pages[0]
    assert "You play" in keyboard.pages[0]


@pytest.mark.parametrize("goodbye", [["quit"], [], ["^C"]], ids=["quit", "Ctrl-D", "Ctrl-C"])
def test_leaving_in_any_way_saves(goodbye: list[str], saves_folder: Path) -> None:
    text = Keyboard(["1", *goodbye]).play()
    [path] = saves_folder.iterdir()
    assert f"Saved: {path}" in text
    assert [answer.seat for answer in kept(path).match.answers].count(0) == 1


def test_leaving_at_the_hand_over_saves(saves_folder: Path) -> None:
    Keyboard(["1", "quit"]).play(hot_seat=True)
    [path] = saves_folder.iterdir()
    again = Keyboard(["1"])
    again.play(resume=path)
    assert "B's turn." in again.pages[0]
    assert "What happened" in again.pages[2]


def test_ctrl_c_at_the_last_question_keeps_the_replay(saves_folder: Path) -> None:
    Keyboard(["resign", "y", "^C"]).play()
    [path] = saves_folder.iterdir()
    assert kept(path).match.ending is not None


def test_saving_on_the_way_never_writes_over_another_file_unasked(tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    other.write_text("precious")
    keyboard = Keyboard([f"save {other}", "n", "save mine.jsonl", "1", "save"])
    keyboard.play()
    assert "Overwrite it?" in keyboard.pages[1]
    assert other.read_text() == "precious"
    assert len(kept(tmp_path / "mine.jsonl").match.answers) > 12
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mine.jsonl", "other.jsonl"]


def test_a_file_named_on_the_command_line_is_only_written_over_if_wanted(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("precious")
    with pytest.raises(BadInput, match="was not overwritten"):
        Keyboard(["n"]).play(save=path)
    assert path.read_text() == "precious"
    Keyboard(["y", "1"]).play(save=path)
    assert kept(path).match.ending is None


def test_two_games_of_one_minute_get_two_files(saves_folder: Path) -> None:
    Keyboard(["1"]).play()
    Keyboard(["2"]).play()
    assert len(list(saves_folder.iterdir())) == 2


def test_where_a_folder_cannot_be_written_another_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    text = Keyboard(["1"]).play()
    assert "cannot be written" in text
    assert kept(tmp_path / "aerodrome-game.jsonl").match.ending is None


def test_a_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("old")
    with pytest.raises(BadInput):
        write_whole(path, "new \ud800")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("farewell", ["SIGTERM", "SIGHUP"])
def test_a_closed_window_saves_too(farewell: str, saves_folder: Path) -> None:
    """In a separate process, whose terminal closes while it waits for an answer."""
    ours, its = pty.openpty()
    arguments = [sys.executable, "-m", "aerodrome", "play", "dog-fight", "--seed", "1"]
    with subprocess.Popen(arguments, stdin=its, stdout=its, stderr=subprocess.DEVNULL) as process:
        os.close(its)
        seen = b""
        while b"Choose your tile" not in seen:
            seen += os.read(ours, 4096)
        os.close(ours)
        for _ in range(2):
            process.send_signal(getattr(signal, farewell))
        process.wait(20)
    [path] = saves_folder.iterdir()
    assert kept(path).match.ending is None


def test_output_that_nobody_reads_any_more_saves_too(tmp_path: Path) -> None:
    """As in `aerodrome play | head`: the pipe closes while the game waits for an answer."""
    path = tmp_path / "game.jsonl"
    arguments = [sys.executable, "-m", "aerodrome", "play", "dog-fight", "--seed", "1", "--save", str(path)]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        seen = b""
        while b"\n> " not in seen:
            seen += os.read(process.stdout.fileno(), 4096)
        process.stdout.close()
        process.stdin.write(b"1\n")
        process.stdin.close()
        told = process.stderr.read()
    assert (process.returncode, told) == (BROKEN_PIPE, b"")
    assert kept(path).match.ending is None


# The menu, and wrong use.


def started(lines: list[str]) -> Keyboard:
    keyboard = Keyboard(lines)
    start_game(keyboard.console, keyboard.ask, seed="3")
    return keyboard


def test_a_newcomer_only_presses_enter() -> None:
    keyboard = started(["", "", "1"])
    assert "Dog Fight! (1 to 2 players, 20 minutes)" in keyboard.pages[0]
    assert "Dogfight now" in keyboard.pages[1]
    assert " A  Red · you" in keyboard.pages[2]


def test_the_menu_offers_scenarios_solo_and_saved_games() -> None:
    keyboard = started(["1", "7", "x", "2", "4"])
    assert "Type a number from 1 to 3" in keyboard.pages[2]
    assert "Choose your biplane." in keyboard.pages[5]
    assert "ESCORT" in keyboard.pages[5]
    assert "Choose the automaton's biplane." in started(["1", "3", "", "plane red"]).pages[4]
    again = started(["1", "4", "1"])
    assert "Continue a saved game" in again.pages[1]
    assert "Choose" in again.pages[3]


def test_the_other_game_is_one_key_away() -> None:
    assert "Fly now: four planes" in started(["2", ""]).pages[1]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["dog-figt"], "Did you mean dog-fight?"),
        (["dog-fight", "--set", "board=round"], "one of standard, alternative"),
        (["dog-fight", "--set", "scenario=bombing", "--set", "plane_a=red"], "the bomber flies one of"),
        (["dog-fight", "--seat", "C"], "The seats are A, B"),
        (["dog-fight", "--seat", "A", "--hot-seat"], "leave --seat and --bots out"),
        (["dog-fight", "--bots", "genius"], "The bots are uniform"),
        (["dog-fight", "--bots", "uniform,uniform"], "names 2 bots for 1 other seat."),
        (["--resume", "nowhere.jsonl"], "There is no file nowhere.jsonl"),
        (["dog-fight", "--resume", "nowhere.jsonl"], "Leave them out"),
    ],
)
def test_wrong_use_is_one_line_and_writes_nothing(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(["play", *arguments]) == 2
    printed = capsys.readouterr()
    assert words in printed.err
    assert printed.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_is_over_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    Keyboard(["resign", "y"]).play(save=path)
    with pytest.raises(BadInput, match="this game is over"):
        Keyboard([]).play(resume=path)


def test_a_game_without_people_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = Match(registry.title("dog-fight").new({}), Seeded("1"))
    path.write_text(write(replay_of(match, ["uniform", "uniform"], {"seed": "1"})), encoding="utf-8")
    with pytest.raises(BadInput, match=r"you have no seat in this game\. uniform and uniform played it"):
        Keyboard([]).play(resume=path)


def test_a_damaged_file_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    Keyboard(["1"]).play(save=path)
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace('"by":"A"', '"by":"B"', 1), encoding="utf-8")
    with pytest.raises(BadInput, match=r"game\.jsonl: The file was changed after it was written"):
        Keyboard([]).play(resume=path)


# Continuing.


def came_back(lines: list[str]) -> Keyboard:
    """Run `aerodrome play` without arguments."""
    keyboard = Keyboard(lines)
    with contextlib.suppress(EOFError):
        start_game(keyboard.console, keyboard.ask)
    return keyboard


def test_a_saved_game_is_offered_first_and_goes_on(saves_folder: Path) -> None:
    Keyboard(["1", "quit"]).play()
    (path,) = saves_folder.iterdir()
    before = len(kept(path).replay.answers)
    keyboard = came_back(["", "1", "quit"])
    assert "You have a saved game: Dog Fight!, against uniform, left on " in keyboard.pages[0]
    assert keyboard.pages[0].endswith("Continue it? [Y/n] ")
    assert "The story so far" in keyboard.pages[1]
    assert [*saves_folder.iterdir()] == [path]
    assert len(kept(path).replay.answers) > before


def test_a_saved_game_that_is_declined_stays_in_the_menu(saves_folder: Path) -> None:
    Keyboard(["quit"]).play()
    keyboard = came_back(["n", "1", "4", "1"])
    assert "Which game?" in keyboard.pages[1]
    assert "Continue a saved game" in keyboard.pages[2]
    assert "Dog Fight!, against uniform, left on " in keyboard.pages[3]
    assert "Choose your tile" in keyboard.pages[4]


def test_nothing_is_offered_without_a_game_that_can_go_on(saves_folder: Path) -> None:
    """Neither a finished game, nor a damaged one, nor one of a game that no longer exists."""
    Keyboard(["resign", "y", ""]).play()
    Keyboard(["quit"]).play()
    (left,) = unfinished()
    text = left.read_text(encoding="utf-8")
    left.write_text(text.replace('"game":"dog-fight"', '"game":"cat-fight"'), encoding="utf-8")
    (saves_folder / "damaged.jsonl").write_text(text.replace('"is":', '"is": ', 1), encoding="utf-8")
    keyboard = came_back([])
    assert len(keyboard.pages) == 1
    assert "Which game?" in keyboard.pages[0]
    assert "Continue it?" not in keyboard.pages[0]


def test_who_asks_for_a_new_game_is_not_asked_about_the_old_one() -> None:
    Keyboard(["quit"]).play()
    for seed, bots, hot_seat, seat in [
        ("3", None, False, None), (None, "uniform", False, None), (None, None, True, None), (None, None, False, "B"),
    ]:  # fmt: skip
        keyboard = Keyboard([])
        with pytest.raises(EOFError):
            start_game(keyboard.console, keyboard.ask, seat=seat, bots=bots, hot_seat=hot_seat, seed=seed)
        assert "Which game?" in keyboard.pages[0]


def test_a_continued_game_may_be_kept_in_another_file(saves_folder: Path, tmp_path: Path) -> None:
    Keyboard(["1", "quit"]).play()
    (path,) = saves_folder.iterdir()
    before = path.read_bytes()
    keyboard = Keyboard(["y", "1", "quit"])
    start_game(keyboard.console, keyboard.ask, save=tmp_path / "other.jsonl")
    assert path.read_bytes() == before
    assert len(kept(tmp_path / "other.jsonl").replay.answers) > len(kept(path).replay.answers)

"""Bots of the levels in the terminal: every scenario of every game against pilots, hints, and programs that fail."""

from __future__ import annotations

import logging
import random
import sys
from pathlib import Path

import pytest

from aerodrome.cli import saves
from aerodrome.cli.play import start_game
from aerodrome.core.match import BY_ABANDONMENT, BY_CAP, BY_RULE
from aerodrome.core.refusal import BadInput
from tests.cli_play.keyboard import Keyboard, kept

PILOT = "pilot:3"  # the level, with a handful of simulations
SCENARIOS = ["intercept-the-general", "flying-high", "attack-at-dawn", "convoy-torpedoing"]  # of Age of Dogfights
MODES = ["dogfight", "recon", "bombing-zone", "bombing-breakthrough", "torpedo", "combined", "general"]
TABLES = [
    *[("dog-fight", [f"scenario={name}"], "A") for name in ("dogfight", "espionage", "bombing", "rescue", "escort")],
    ("dog-fight", ["scenario=escort"], "B"),
    ("dawgs-of-war", ["seats=2"], "B"),
    ("dawgs-of-war", ["seats=5", "continuous_fire=true", "redraw_special=true"], "A"),
    ("dawgs-of-war", ["seats=4", "mode=teams", "delayed_respawn=true"], "A"),
    *[
        ("dogfight-1917", [f"variant={name}"], "A")
        for name in ("duel", "daring_escape", "battle_royale", "team_battle", "entente_vs_central")
    ],
    *[("age-of-dogfights", [f"scenario={name}", "round_limit=1"], "entente") for name in SCENARIOS],
    ("age-of-dogfights", ["mode=recon", "round_limit=1"], "central"),
    ("age-of-dogfights", ["seats=3", "ffa=true", "aircraft=2", "round_limit=2"], "france"),
    ("age-of-dogfights", ["seats=4", "team=true", "aircraft=2", "round_limit=2"], "central-2"),
]


@pytest.mark.parametrize(("game", "settings", "seat"), TABLES, ids=lambda part: str(part))
def test_every_scenario_is_played_against_pilots_to_its_end(
    game: str, settings: list[str], seat: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    check_played_to_its_end(game, settings, seat, tmp_path / "game.jsonl", caplog)


@pytest.mark.soak
@pytest.mark.parametrize("chosen", [f"scenario={name}" for name in SCENARIOS] + [f"mode={name}" for name in MODES])
def test_more_rounds_are_played_in_every_mode(
    chosen: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, sample: bool
) -> None:
    settings = [chosen, f"round_limit={1 if sample else 3}"]
    check_played_to_its_end("age-of-dogfights", settings, "entente", tmp_path / "game.jsonl", caplog)


def check_played_to_its_end(
    game: str, settings: list[str], seat: str, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    keyboard = Keyboard(dice=random.Random(str(settings)))
    with caplog.at_level(logging.WARNING, "aerodrome"):
        capped = settings if game == "age-of-dogfights" else [*settings, "turn_cap=8"]
        keyboard.play(capped, seat=seat, save=path, bots=PILOT, game=game)
    found = kept(path)
    assert found.match.ending is not None
    assert found.match.ending.how in (BY_RULE, BY_CAP)
    assert PILOT in found.replay.seats
    assert caplog.text == "", "the watchdog was never needed"


def test_a_hint_names_choices_with_what_to_expect(tmp_path: Path) -> None:
    text = Keyboard(["hint", "1", "quit"]).play(save=tmp_path / "game.jsonl", bots="recruit")
    assert "expected score " in text
    assert "% of the search" in text
    assert "mix your choices in about these proportions" in " ".join(text.split())


def test_a_program_that_fails_has_left_the_table(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    text = Keyboard(["1"] * 3).play(save=path, bots=f"exec:{sys.executable} -c pass", seat="A")
    assert "B is out: exec:" in text
    ending = kept(path).match.ending
    assert ending is not None
    assert (ending.how, ending.scores) == (BY_ABANDONMENT, [1.0, 0.0])


def test_a_program_named_in_a_file_is_not_started(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    Keyboard(["quit"]).play(save=path, settings=["plane_a=choose"], bots="exec:rm", seat="A")
    with pytest.raises(BadInput, match="Aerodrome never starts a program named in a file"):
        Keyboard().play(resume=path)


def test_to_go_on_is_not_offered_where_a_program_sat() -> None:
    """Neither on leaving nor in the menu, because the game could not be resumed."""
    text = Keyboard(["quit"]).play(settings=["plane_a=choose"], bots="exec:rm", seat="A")
    assert "Saved: " in text
    assert "--resume" not in text
    assert "To read it: aerodrome replay show" in text
    assert saves.unfinished() == []
    assert "--resume" in Keyboard(["quit"]).play(settings=["plane_a=choose"], seat="A")
    assert len(saves.unfinished()) == 1


def test_a_program_that_is_not_there_is_told_before_the_game() -> None:
    with pytest.raises(BadInput, match="cannot be started"):
        Keyboard().play(bots="exec:./missing")
    with pytest.raises(BadInput, match="no closing quotation"):
        Keyboard().play(bots="exec:'unbal")


def test_who_does_not_answer_in_time_does_not_sit_with_people() -> None:
    with pytest.raises(BadInput, match="reads:ace:3000 has no time limit"):
        Keyboard().play(bots="reads:ace:3000")


def test_a_seed_nobody_gave_cannot_be_found_by_trying(tmp_path: Path) -> None:
    """Programs never see it, it has 128 bits, and a resumed game uses it again."""
    seeds = []
    for name in ("one", "two"):
        keyboard, path = Keyboard(["quit"]), tmp_path / name
        start_game(keyboard.console, keyboard.ask, "dog-fight", bots="uniform", save=path)
        seeds.append(str(kept(path).replay.seed["seed"]))
        assert f"Seed {seeds[-1]}." in Keyboard(["quit"]).play(resume=path)
    assert seeds[0] != seeds[1]
    assert all(len(bytes.fromhex(seed)) == 16 for seed in seeds)


def test_not_every_bot_plays_every_game() -> None:
    with pytest.raises(BadInput, match="The automaton plays dog-fight only"):
        Keyboard().play(bots="automaton", game="dawgs-of-war")

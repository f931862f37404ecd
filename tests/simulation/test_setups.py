"""The set-ups of benchmarks and ladders leave nothing to a default."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

import pytest

from aerodrome.bench import loops
from aerodrome.core import registry
from aerodrome.core.refusal import BadInput
from aerodrome.core.title import Title
from aerodrome.simulation.setups import BENCH, LADDER, SETUPS, bench_setup, setup_of
from tests.cli.running import aerodrome

TITLES = registry.titles()
TOY: Title = importlib.import_module("tests.toy").GAME


@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.code)
def test_every_option_is_written_out(name: str, title: Title) -> None:
    """If this fails after you added an option, give it the value that leaves the set-up as it was."""
    options = setup_of(name, title.code).options
    assert sorted(options) == sorted(option.name for option in title.schema.options)
    assert title.new(options).options == options


def test_a_new_default_changes_nothing_that_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    title = registry.title("dawgs-of-war")
    before = loops.asked_positions(title, 20)
    game = title.new(setup_of(BENCH, title.code).options)
    monkeypatch.setattr(title, "first_game", {"seats": 8})
    monkeypatch.setattr(title, "simulation_cap", 1)
    monkeypatch.setattr(title.schema.option("redraw_special"), "default", True)
    assert [game.key(state) for state, _ in loops.asked_positions(title, 20)] == [
        game.key(state) for state, _ in before
    ]


def test_a_game_without_a_set_up_is_measured_in_its_first_game() -> None:
    assert bench_setup(TOY) == (TOY.first_game, TOY.simulation_cap)
    with pytest.raises(BadInput, match=f"{TOY.code} has no set-up 'ladder'"):
        setup_of(LADDER, TOY.code)


def test_an_arena_plays_the_ladder(tmp_path: Path) -> None:
    out = tmp_path / "bouts.jsonl"
    ran = aerodrome("arena", "dog-fight", "--bots", "recruit@1,uniform", "-n", "2", "--setup", "ladder", "--out", out)
    assert ran.code == 0, ran.err
    head = json.loads(out.read_text(encoding="utf-8").splitlines()[0])
    assert (head["options"], head["turn_cap"]) == setup_of(LADDER, "dog-fight")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--setup stairs", "There is no set-up 'stairs'. The set-ups are bench, ladder."),
        ("--setup ladder --set plane_a=red", "--setup ladder fixes every option. Leave --set out"),
    ],
)
def test_a_wrong_set_up_is_refused(arguments: str, sentence: str) -> None:
    aerodrome(*f"arena dog-fight --bots recruit@1,uniform {arguments}".split()).refused_with(sentence)

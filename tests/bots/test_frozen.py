"""Saved versions of the bots: the recorded answers, what they may import, and their names."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import aerodrome
from aerodrome.bots.bot import MOST_SIMULATIONS
from aerodrome.bots.frozen.versions import saved_names
from aerodrome.bots.registry import budget_of, checked_name, looks, new_bot, unwatched_budget_of
from aerodrome.core import registry
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded
from aerodrome.simulation.runner import job_of, play
from tests.bots.saved_answers import GUIDE, Line, lines, repeated

RECORDED = lines()
FIRST = [
    line for number, line in enumerate(RECORDED) if line["game"] not in [each["game"] for each in RECORDED[:number]]
]
LINES = [
    pytest.param(line, id=f"{number} {line['game']}", marks=[pytest.mark.both] if line in FIRST else [])
    for number, line in enumerate(RECORDED)
]
BOTS = Path(str(aerodrome.__file__)).parent / "bots"
FROZEN = sorted((BOTS / "frozen").rglob("*.py"))


# Recorded answers.


@pytest.mark.parametrize("line", LINES)
def test_saved_bots_answer_as_recorded(line: Line) -> None:
    """If this fails, do not record again: find what changed below the bot, and keep its old form for the bot."""
    for decision, guided in repeated(line):
        for name, text in {GUIDE: guided, **line["answers"].get(str(decision.number), {})}.items():
            assert decision.answer(name) == text, (decision.number, name)


def test_every_game_and_level_is_recorded() -> None:
    asked = {
        (line["game"], name.partition(":")[0]) for line in RECORDED for by in line["answers"].values() for name in by
    }
    asked |= {(line["game"], GUIDE.partition(":")[0]) for line in RECORDED}
    assert asked == {(code, name) for code in registry.PACKAGES for name in saved_names()}


@pytest.mark.parametrize("line", RECORDED, ids=[line["game"] for line in RECORDED])
def test_current_bots_still_answer_as_version_1(line: Line) -> None:
    """The copies are true. Drop this test with the first change that improves a current bot: then they may differ."""
    for decision, guided in repeated(line):
        for name, text in {GUIDE: guided, **line["answers"].get(str(decision.number), {})}.items():
            assert decision.answer(name.replace("@1", "")) == text, (decision.number, name)


# Imports.


def imports(path: Path) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found += [f"{node.module}.{each.name}" for each in node.names]
        elif isinstance(node, ast.Import):
            found += [each.name for each in node.names]
    return [name for name in found if name.startswith("aerodrome")]


def is_allowed(name: str, path: Path) -> bool:
    """Saved bots need the engine, the interface of bots and their own version. Only `engine.py` imports rules."""
    if name.startswith("aerodrome.games."):
        return path.name == "engine.py" or name.split(".")[3] in ("state", "actions")
    version = "".join([f"{folder}." for folder in path.relative_to(BOTS / "frozen").parts[:-1][:1]])
    own = f"aerodrome.bots.frozen.{version}"
    return name.startswith(("aerodrome.core.", "aerodrome.lattice.", "aerodrome.bots.bot.", own))


@pytest.mark.parametrize("path", FROZEN, ids=[path.relative_to(BOTS).as_posix() for path in FROZEN])
def test_saved_bots_import_no_current_bot(path: Path) -> None:
    assert [name for name in imports(path) if not is_allowed(name, path)] == []


# Names.


def test_saved_bots_are_chosen_by_name() -> None:
    game = registry.title("dog-fight").new({})
    for name in saved_names():
        assert checked_name(name) == name
        assert checked_name(f"{name}:40") == f"{name}:40"
        assert new_bot(f"{name}:40", game, Seeded(1)).name == name
        assert looks(name)
    assert budget_of("ace@1:40").simulations == 40
    assert budget_of("ace@1").seconds == 1.0


def test_saved_recruits_and_pilots_ignore_the_clock_where_no_one_waits() -> None:
    assert unwatched_budget_of("recruit@1").simulations == MOST_SIMULATIONS
    assert unwatched_budget_of("pilot@1").seconds == 0.0
    assert unwatched_budget_of("ace@1").seconds == 1.0


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("pilot@7", "There is no 'pilot@7'. pilot is saved as pilot@1. Without a version, pilot is the current bot."),
        ("ace@", "There is no 'ace@'. ace is saved as ace@1."),
        ("recruit@1@1", "There is no 'recruit@1@1'."),
        ("uniform@1", "There is no saved bot 'uniform@1'. The saved bots are recruit@1, pilot@1, ace@1."),
        ("@1", "There is no saved bot '@1'."),
        ("pilot@7:40", "There is no 'pilot@7'."),
        ("pilot@1:many", "'many' is not a budget."),
        ("reads:pilot@1", "reads:pilot@1 is not a valid name."),
        ("genius", "uniform, recruit, pilot, ace, automaton, recruit@1, pilot@1, ace@1, and exec:PROGRAM."),
    ],
)
def test_an_unknown_version_is_refused_with_those_that_exist(name: str, sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        checked_name(name)
    assert sentence in str(caught.value)


def test_a_simulation_seats_saved_bots() -> None:
    job = job_of("dog-fight", {"plane_a": "red", "plane_b": "blue"}, ["pilot@1:20", "recruit@1"], "1")
    game = registry.title(job.game).new(job.options)
    assert play(game, job, 0) == play(game, job, 0)

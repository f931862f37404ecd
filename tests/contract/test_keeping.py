"""Positions continue in the same way wherever they are kept: in bytes, in a pickle, in a copy, in another process."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from aerodrome.core.title import Title
from tests.contract.cases import Case
from tests.contract.keeping import EVERY, case_of, future, random_game

ROOT = Path(__file__).parents[2]
GAMES = 200


def check_game(case: Case, number: int) -> int:
    """Keep the position at every decision, and let the game continue from what was kept."""
    game, count = case.game, 0
    for state, answer in random_game(case, number):
        after = game.clone(state)
        game.apply(after, *answer, None)
        for twin in [game.load(game.save(state)), pickle.loads(pickle.dumps(state)), copy.deepcopy(state)]:
            assert twin == state
            assert game.key(twin) == game.key(state)
            if count % EVERY == 0:
                assert future(game, twin) == future(game, state)
            game.apply(twin, *answer, None)
            assert twin == after
        count += 1
    return count


@pytest.mark.soak
def test_every_position_of_many_games_can_be_kept(title: Title, sample: bool) -> None:
    assert sum([check_game(case_of(title, number), number) for number in range(2 if sample else GAMES)])


def pythons() -> list[str]:
    """Return this Python, and those of the other environments that exist: one runs sources, the other the wheel."""
    others = [ROOT / name / "bin" / "python" for name in (".venv", ".venv-native")]
    return [sys.executable, *(str(path) for path in others if path.exists() and str(path) != sys.executable)]


def run(python: str, *arguments: str) -> int:
    """Run a step in a process of its own. Return how many positions it wrote or checked."""
    command = [python, "-m", "tests.contract.keeping", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=3600, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


def check_elsewhere(folder: Path, games: int) -> None:
    for number, writer in enumerate(pythons()):
        file = folder / str(number)
        written = run(writer, "write", str(file), str(games))
        assert written > 0
        for reader in pythons():
            assert run(reader, "check", str(file)) == written


def test_another_process_continues_a_game(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    assert run(sys.executable, "write", str(file), "1") == run(pythons()[-1], "check", str(file)) > 0


@pytest.mark.soak
def test_every_build_continues_the_games_of_every_other(tmp_path: Path, sample: bool) -> None:
    check_elsewhere(tmp_path, 2 if sample else GAMES)

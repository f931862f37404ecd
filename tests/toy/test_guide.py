"""docs/add-a-game.md: the guide quotes its two examples correctly, and the toy is a game like any other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from aerodrome.cli.rulemap import map_of
from aerodrome.core import registry
from aerodrome.core.title import Title
from aerodrome.simulation import playthrough
from aerodrome.simulation.runner import job_of

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
LEFT_OUT = "# …\n"


@pytest.fixture
def toy() -> Iterator[Title]:
    registry.PACKAGES["toy"] = "tests.toy"
    yield registry.title("toy")
    registry.PACKAGES.pop("toy")


def quotations() -> list[tuple[str, str]]:
    """Return each block of code with the file that was named last before it."""
    found: list[tuple[str, str]] = []
    for block in re.finditer(r"^```(python|markdown)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL):
        named = re.findall(r"`(tests/(?:toy|pig)/[\w/]+\.\w+)`", GUIDE[: block.start()])
        found.append((named[-1], block.group(2)))
    return found


@pytest.mark.parametrize(("path", "quoted"), quotations())
def test_the_guide_quotes_its_examples(path: str, quoted: str) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")
    place = 0
    for piece in quoted.split(LEFT_OUT):
        place = text.find(piece, place)
        assert place >= 0, f"{path} does not have, in this order:\n{piece}"


def test_the_guide_shows_every_room() -> None:
    quoted = {path for path, _ in quotations()}
    for room in ("RULES.md", "state.py", "actions.py", "refusals.py", "game.py", "knowledge.py", "phases/plan.py"):
        assert f"tests/toy/{room}" in quoted


def test_what_the_guide_names_is_there() -> None:
    for path in re.findall(r"`((?:tests|src|docs)/[\w/]+(?:\.\w+)?/?)`", GUIDE):
        assert (ROOT / path).exists(), path
    for page in re.findall(r"\]\((\S+)\)", GUIDE):
        assert (ROOT / "docs" / page).exists(), page
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"(?:`|^)make (\w+)", GUIDE, re.MULTILINE):
        assert f"\n{target}:" in makefile, target
    table = re.findall(r"^\| `(test_\w+\.py)` \|", GUIDE, re.MULTILINE)
    assert sorted(table) == sorted(path.name for path in (ROOT / "tests" / "contract").glob("test_*.py"))


def test_every_rule_of_the_toy_is_decided_and_tested(toy: Title) -> None:
    rules = map_of(toy, ROOT / "tests")
    assert rules.missing() == []


def test_a_game_of_the_toy_can_be_told(toy: Title) -> None:
    told = list(playthrough.lines(job_of("toy", {}, [], "1")))
    assert len(told) > 50

"""The engine of a built tab answers like the one here: a sample in make test-tab, everything in make soak."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from aerodrome.tab.modules import Sources, engine_digest, page_modules
from scripts.tab.node import run_with_sources
from scripts.tab.steps import ROOT
from tests.tab.answers import PARTS

TAB = ROOT / "build" / "tab"
LIBRARIES = Path(yaml.__file__).parents[1]  # the environment that runs these tests
PROGRAM = Path(__file__).with_name("in_page.py")
OUTDATED = "build/tab was made from other sources. Run make tab."

pytestmark = pytest.mark.tab


@pytest.fixture(scope="module", autouse=True)
def _tab_is_up_to_date() -> None:
    if not (TAB / "tab.json").is_file():
        pytest.fail("The tab is not built: make tab", pytrace=False)
    sources = Sources(ROOT / "src" / "aerodrome")
    engine = json.loads((TAB / "runtime" / "runtime.json").read_bytes())["engine"]
    assert engine is None or engine["digest"] == engine_digest(sources, page_modules(sources)), OUTDATED


def answers_in_page(parts: list[str], size: str) -> dict[str, Any]:
    output = run_with_sources(TAB, PROGRAM, LIBRARIES, size, *parts)
    found: dict[str, Any] = json.loads(output.splitlines()[-1])
    return found


def test_a_sample_is_the_same_in_a_page() -> None:
    here = {part: compute(True) for part, compute in PARTS.items()}
    assert answers_in_page(list(PARTS), "sample") == here
    assert all(len(found) >= 8 for found in here.values())


@pytest.mark.soak
@pytest.mark.parametrize("part", PARTS)
def test_everything_is_the_same_in_a_page(part: str, sample: bool) -> None:
    here = PARTS[part](sample)
    assert answers_in_page([part], "sample" if sample else "all") == {part: here}

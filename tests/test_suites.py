"""The suites of `make test`: no test is left out, and their cost is shown next to the budget."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest
from _pytest.mark.expression import Expression

from scripts.run_suites import ALL_AT_MOST, BUDGETS, SUITES, Cost, budgets_in, report

MAKEFILE = (Path(__file__).parents[1] / "Makefile").read_text(encoding="utf-8")
MARKERS = ["both", "browser", "soak", "tab", "tools"]  # they decide where a test runs

SELECTIONS = ["INTERPRETED", "COMPILED", "BROWSER", "TAB", "SOAK", "SOAK_BROWSER", "SOAK_TAB"]


def chosen_by(name: str, markers: set[str]) -> bool:
    """Return whether a suite of the Makefile selects a test with these markers."""
    found = re.search(rf"^{name} := (.*)$", MAKEFILE, re.MULTILINE)
    assert found, name

    def has(marker: str, /, **_: object) -> bool:
        return marker in markers

    return Expression.compile(found[1]).evaluate(has)


def suites_of(markers: set[str]) -> list[str]:
    return [name for name in SELECTIONS if chosen_by(name, markers)]


COMBINATIONS = [some for count in range(6) for some in itertools.combinations(MARKERS, count)]


@pytest.mark.parametrize("markers", COMBINATIONS, ids=lambda some: " and ".join(some) or "none")
def test_every_test_runs_somewhere(markers: tuple[str, ...]) -> None:
    suites = suites_of({*markers})
    assert suites
    assert ("soak" in markers) == all(name.startswith("SOAK") for name in suites)


def test_a_test_without_a_marker_runs_once_on_what_is_played() -> None:
    assert suites_of(set()) == ["COMPILED"]
    assert suites_of({"both"}) == ["INTERPRETED", "COMPILED"]
    assert suites_of({"tools"}) == ["INTERPRETED"]
    assert suites_of({"tab"}) == suites_of({"tab", "browser"}) == ["TAB"]


def test_every_suite_has_a_budget_and_all_together_leave_room() -> None:
    budgets = budgets_in(BUDGETS.read_text(encoding="utf-8"))
    names = [suite.name for row in SUITES for suite in row]
    assert set(names) < set(budgets)
    assert sum(budgets.values()) == ALL_AT_MOST, "the suites and the reserve add up to the limit"


def test_what_costs_more_than_its_budget_is_reported() -> None:
    costs = {"check": Cost(61.0, 40.0), "browser": Cost(900.0, 500.0)}
    lines = report(costs, {"check": 60.0, "browser": 910.0}, clock=510.0)
    assert lines[-3].split() == ["all", "930", "961", "510"]
    assert [line for line in lines if line.startswith("OVER")] == [
        "OVER BUDGET: check by 1 s. See docs/testing.md.",
        "OVER BUDGET: make test as a whole by 31 s. See docs/testing.md.",
    ]


def test_a_budget_that_is_not_there_is_missed_in_words() -> None:
    with pytest.raises(SystemExit, match=r"testing\.md has no budget for set-up, check-web, .*\. Add a row"):
        budgets_in("# Testing\n\n## Budget\n\n| check | 60 |\n\n## Other\n\n| build | 60 |\n")

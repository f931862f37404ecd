"""Run every contract test that has a parameter `case` or `title` on all of them.

The interpreted engine needs only one case per game, because the digests of all cases show that both builds agree.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from aerodrome.core import registry
from tests.contract.cases import TOY, TOY_PACKAGE, Case, cases, titles


@pytest.fixture(scope="module", autouse=True)
def toy_is_registered() -> Iterator[None]:
    registry.PACKAGES[TOY] = TOY_PACKAGE
    yield
    registry.PACKAGES.pop(TOY)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", cases(), ids=str)
    if "title" in metafunc.fixturenames:
        metafunc.parametrize("title", titles(), ids=[title.code for title in titles()])


def pytest_itemcollected(item: pytest.Item) -> None:
    if _shows_that_builds_agree(item):
        item.add_marker(pytest.mark.both)


def _shows_that_builds_agree(item: pytest.Item) -> bool:
    case = item.callspec.params.get("case") if isinstance(item, pytest.Function) and hasattr(item, "callspec") else None
    return not isinstance(case, Case) or item.path.name == "test_native.py" or _is_first_of_its_game(case)


def _is_first_of_its_game(case: Case) -> bool:
    return case is next(each for each in cases() if each.title is case.title)

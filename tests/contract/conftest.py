"""Run every contract test that has a parameter `case` or `title` on all of them.

The interpreted engine needs only one case per game, because the digests of all cases show that both builds agree.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.contract.cases import Case, cases, titles
from tests.registered import examples


@pytest.fixture(scope="module", autouse=True)
def _examples_are_registered() -> Iterator[None]:
    with examples():
        yield


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", cases(), ids=str)
    if "title" in metafunc.fixturenames:
        metafunc.parametrize("title", titles(), ids=[title.code for title in titles()])


def pytest_itemcollected(item: pytest.Item) -> None:
    case = _case_of(item)
    if case is None or item.path.name == "test_native.py" or _is_first_of_its_game(case):
        item.add_marker(pytest.mark.both)
    if case is not None and isinstance(item, pytest.Function) and item.originalname in case.contract.proves:
        item.add_marker(case.contract.proves[item.originalname])


def _case_of(item: pytest.Item) -> Case | None:
    case = item.callspec.params.get("case") if isinstance(item, pytest.Function) and hasattr(item, "callspec") else None
    return case if isinstance(case, Case) else None


def _is_first_of_its_game(case: Case) -> bool:
    return case is next(each for each in cases() if each.title is case.title)

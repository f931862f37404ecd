"""Every contract test that asks for a `case` or a `title` runs on all of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from aerodrome.core import registry
from tests.contract.cases import TOY, TOY_PACKAGE, cases, titles


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

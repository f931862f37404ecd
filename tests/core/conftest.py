"""The core depends on no game, so the tests use the toy with three seats."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from aerodrome.core import registry


@pytest.fixture(scope="module", autouse=True)
def toy_is_registered() -> Iterator[None]:
    registry.PACKAGES["toy"] = "tests.toy"
    yield
    registry.PACKAGES.pop("toy")

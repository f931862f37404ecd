"""The examples of docs/add-a-game.md. They are games like any other, but only tests register them."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from aerodrome.core import registry

EXAMPLES = {"pig": "tests.pig.pig", "toy": "tests.toy"}


@contextlib.contextmanager
def examples() -> Iterator[None]:
    """Add the examples to the registry for a while."""
    before = dict(registry.PACKAGES)
    registry.PACKAGES.update(EXAMPLES)
    yield
    registry.PACKAGES.clear()
    registry.PACKAGES.update(before)

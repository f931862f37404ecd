"""What all tests share."""

import os

import pytest
from hypothesis import settings

# Laws are tried on the same examples everywhere, so that a run says the same twice; a slow machine is no failure.
settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile("repeatable")


@pytest.fixture(scope="session")
def sample() -> bool:
    """Whether long checks shall only do a small sample of their work (make soak SAMPLE=1)."""
    return bool(os.environ.get("AERODROME_SOAK_SAMPLE"))

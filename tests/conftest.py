"""Configuration of all tests."""

import importlib.util
import os

import pytest
from hypothesis import settings

from tests.progress import Tenths

# Hypothesis uses the same examples everywhere, so that runs are reproducible. A slow machine is not a failure.
settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile("repeatable")

# The environment with the wheel has no browser to drive.
collect_ignore = [] if importlib.util.find_spec("playwright") else ["browser"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--tenths", action="store_true", help="Show a percentage per tenth of the tests instead of dots.")


def pytest_configure(config: pytest.Config) -> None:
    is_worker = hasattr(config, "workerinput")
    if config.getoption("--tenths") and not is_worker:
        config.pluginmanager.register(Tenths(config))


@pytest.fixture(scope="session")
def sample() -> bool:
    """Return whether long checks do only a small sample of their work (make soak SAMPLE=1)."""
    return bool(os.environ.get("AERODROME_SOAK_SAMPLE"))

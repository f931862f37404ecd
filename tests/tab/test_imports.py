"""A page needs nothing that only a server has."""

from __future__ import annotations

import subprocess
import sys

import pytest

from aerodrome.core import replay
from tests.server.test_parts import EDGE
from tests.server.without_server import contract
from tests.tab.without_server import PROJECT, forbidden


@pytest.mark.both
def test_a_game_is_played_without_the_libraries_and_the_edge_of_a_server() -> None:
    command = [sys.executable, "-m", "tests.tab.without_server"]
    done = subprocess.run(command, cwd=PROJECT.parent, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    verified = replay.read(done.stdout.strip("\n") + "\n")
    assert (verified.luck, verified.match.ending is not None) == ("secret", True)


def test_the_import_rule_names_all_that_only_a_server_has() -> None:
    libraries = set(contract()[1])
    edge = {f"aerodrome.server.{name}" for name in EDGE}
    assert set(forbidden()) == libraries | edge | {"aerodrome.server.bot_runner"}  # bots in processes

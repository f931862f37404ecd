"""Moves on a test's table, written as people write them: `move(here, "germany/4", "F F L F", face=1)`."""

from __future__ import annotations

from aerodrome.games.age_of_dogfights.actions import HEADING_NAMES, STEP_NAMES, TILT_NAMES
from aerodrome.games.age_of_dogfights.refusals import REFUSALS
from aerodrome.games.age_of_dogfights.rules import activation, whole_path
from aerodrome.games.age_of_dogfights.rules.activation import Verdict
from tests.games.age_of_dogfights.table import Table


def judge(
    here: Table,
    name: str,
    tokens: str,
    face: int = 0,
    die: str = "blue",
    levels: int = 0,
    tilt: str = "level",
    tier: int = 0,
) -> Verdict:
    """Return the verdict on this move without making it."""
    written = [STEP_NAMES.index(token) for token in tokens.split()]
    nose = TILT_NAMES.index(tilt) - 1
    index = here.index(name)
    return activation.judge(here.setting, here.state, index, die == "green", face, levels, written, nose, tier)


def rule(
    here: Table,
    name: str,
    tokens: str,
    face: int = 0,
    die: str = "blue",
    levels: int = 0,
    tilt: str = "level",
    tier: int = 0,
) -> str:
    """Return the rule that refuses this move, or "" if it is legal. Check that this changes nothing."""
    before = here.state.key()
    verdict = judge(here, name, tokens, face, die, levels, tilt, tier)
    assert here.state.key() == before
    return "" if verdict.is_legal() else REFUSALS[verdict.refusal][0]


def move(
    here: Table,
    name: str,
    tokens: str,
    face: int = 0,
    die: str = "blue",
    levels: int = 0,
    tilt: str = "level",
    tier: int = 0,
) -> Verdict:
    """Make this move, which must be legal."""
    verdict = judge(here, name, tokens, face, die, levels, tilt, tier)
    assert verdict.is_legal(), REFUSALS[verdict.refusal]
    written = [STEP_NAMES.index(token) for token in tokens.split()]
    nose = TILT_NAMES.index(tilt) - 1
    index = here.index(name)
    activation.fly(here.setting, here.state, index, die == "green", face, levels, written, nose, tier, None)
    return verdict


def count(here: Table, name: str, face: int = 0, levels: int = 0, tier: int = 0) -> int:
    return whole_path.count_paths(here.setting, here.state, here.index(name), face, levels, tier)


def pose(here: Table, name: str) -> tuple[tuple[int, int], str, int]:
    """Return point, heading and level."""
    aircraft = here.the(name)
    return here.place(name), HEADING_NAMES[aircraft.heading], int(aircraft.level)

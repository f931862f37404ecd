"""Moves on a test's table, written as people write them: `move(here, "germany/4", "F F L F", face=1)`."""

from __future__ import annotations

from aerodrome.games.age_of_dogfights.actions import HEADING_NAMES, STEP_NAMES, TILT_NAMES
from aerodrome.games.age_of_dogfights.refusals import REFUSALS
from aerodrome.vectors.age_of_dogfights import whole_move
from aerodrome.vectors.age_of_dogfights.whole_move import Orders, Verdict
from tests.games.age_of_dogfights.table import Table


def orders(
    tokens: str, face: int = 0, die: str = "blue", levels: int = 0, tilt: str = "level", tier: int = 0
) -> Orders:
    written = [STEP_NAMES.index(token) for token in tokens.split()]
    return Orders(face, written, die == "green", levels, TILT_NAMES.index(tilt) - 1, tier)


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
    given = orders(tokens, face, die, levels, tilt, tier)
    return whole_move.judge(here.setting, here.state, here.index(name), given)


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
    given = orders(tokens, face, die, levels, tilt, tier)
    whole_move.fly(here.setting, here.state, here.index(name), given, None)
    return verdict


def count(here: Table, name: str, face: int = 0, levels: int = 0, tier: int = 0) -> int:
    return whole_move.count_paths(here.setting, here.state, here.index(name), face, levels, tier)


def pose(here: Table, name: str) -> tuple[tuple[int, int], str, int]:
    """Return point, heading and level."""
    aircraft = here.the(name)
    return here.place(name), HEADING_NAMES[aircraft.heading], int(aircraft.level)

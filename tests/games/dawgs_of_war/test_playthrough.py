"""The recorded texts: all actions by number, and one seeded game in full."""

import json
from pathlib import Path

from aerodrome.games.dawgs_of_war.actions import TABLE
from aerodrome.simulation import playthrough
from aerodrome.simulation.runner import job_of

FOLDER = Path(__file__).parents[2] / "playthroughs"
OPTIONS: dict[str, object] = {"seats": 3, "redraw_special": True, "continuous_fire": True}


def action_lines() -> list[str]:
    return [f"{code:3}  {TABLE.text(code):<14}  {json.dumps(TABLE.action(code))}" for code in range(TABLE.size)]


def test_actions_keep_their_numbers() -> None:
    golden = (FOLDER / "dawgs-of-war.actions.txt").read_text(encoding="utf-8")
    assert golden.splitlines() == action_lines()


def test_the_game_is_told_as_before() -> None:
    """Record it again with `aerodrome playthrough dawgs-of-war --seed 106 --set seats=3 --set redraw_special=true
    --set continuous_fire=true > tests/playthroughs/dawgs-of-war.txt`."""
    golden = (FOLDER / "dawgs-of-war.txt").read_text(encoding="utf-8")
    assert golden.splitlines() == list(playthrough.lines(job_of("dawgs-of-war", OPTIONS, [], "106")))

"""The recorded texts: all actions by number, and one seeded game in full."""

import json
from pathlib import Path

from aerodrome.games.age_of_dogfights.actions import TABLE
from aerodrome.simulation import playthrough
from aerodrome.simulation.runner import job_of

FOLDER = Path(__file__).parents[2] / "playthroughs"
OPTIONS: dict[str, object] = {"board": "short", "aircraft": 2, "round_limit": 2}


def action_lines() -> list[str]:
    return [f"{code:4}  {TABLE.text(code):<28}  {json.dumps(TABLE.action(code))}" for code in range(TABLE.size)]


def test_actions_keep_their_numbers() -> None:
    golden = (FOLDER / "age-of-dogfights.actions.txt").read_text(encoding="utf-8")
    assert golden.splitlines() == action_lines()


def test_the_game_is_told_as_before() -> None:
    """Record it again with `aerodrome playthrough age-of-dogfights --seed 1 --set board=short --set aircraft=2
    --set round_limit=2 > tests/playthroughs/age-of-dogfights.txt`."""
    golden = (FOLDER / "age-of-dogfights.txt").read_text(encoding="utf-8")
    assert golden.splitlines() == list(playthrough.lines(job_of("age-of-dogfights", OPTIONS, [], "1")))

"""The recorded texts: all actions by number, and one seeded game in full."""

import json
from pathlib import Path

from aerodrome.games.dog_fight.actions import TABLE
from aerodrome.simulation import playthrough
from aerodrome.simulation.runner import job_of

FOLDER = Path(__file__).parents[2] / "playthroughs"


def action_lines() -> list[str]:
    return [f"{code:3}  {TABLE.text(code):<20}  {json.dumps(TABLE.action(code))}" for code in range(TABLE.size)]


def test_actions_keep_their_numbers() -> None:
    golden = (FOLDER / "dog-fight.actions.txt").read_text(encoding="utf-8")
    assert golden.splitlines() == action_lines()


def test_the_game_is_told_as_before() -> None:
    """Record it again with `aerodrome playthrough dog-fight --seed 1 > tests/playthroughs/dog-fight.txt`."""
    golden = (FOLDER / "dog-fight.txt").read_text(encoding="utf-8")
    assert golden.splitlines() == list(playthrough.lines(job_of("dog-fight", {}, [], "1")))

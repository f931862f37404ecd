"""The golden texts: all actions by number, and one complete seeded game."""

import json
from pathlib import Path

from aerodrome.games.dogfight_1917.actions import TABLE
from aerodrome.simulation import playthrough
from aerodrome.simulation.runner import job_of

FOLDER = Path(__file__).parents[2] / "playthroughs"
OPTIONS: dict[str, object] = {"first_game": True}


def action_lines() -> list[str]:
    return [f"{code:4}  {TABLE.text(code):<28}  {json.dumps(TABLE.action(code))}" for code in range(TABLE.size)]


def test_actions_keep_their_numbers() -> None:
    golden = (FOLDER / "dogfight-1917.actions.txt").read_text(encoding="utf-8")
    assert golden.splitlines() == action_lines()


def test_the_game_is_told_as_before() -> None:
    """Recorded with `aerodrome playthrough dogfight-1917 --seed 1 --set first_game=true
    > tests/playthroughs/dogfight-1917.txt`."""
    golden = (FOLDER / "dogfight-1917.txt").read_text(encoding="utf-8")
    assert golden.splitlines() == list(playthrough.lines(job_of("dogfight-1917", OPTIONS, [], "1")))

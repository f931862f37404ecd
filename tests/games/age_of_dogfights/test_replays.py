"""Recorded games: each file in tests/replays/age-of-dogfights is played again, and every line must match."""

from pathlib import Path

import pytest

from aerodrome.core import registry, replay
from aerodrome.core.refusal import BadInput

FILES = sorted((Path(__file__).parents[2] / "replays" / "age-of-dogfights").glob("*.jsonl"))
SCHEMA = registry.title("age-of-dogfights").schema


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_recorded_game_is_played_again(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    verified = replay.read(text)
    assert verified.luck == "seed"
    assert replay.write(verified.replay) == text


def test_every_mode_scenario_and_ending_is_recorded() -> None:
    replays = [replay.read(file.read_text(encoding="utf-8")).replay for file in FILES]
    recorded = {str(each.options["scenario"]) for each in replays} | {str(each.options["mode"]) for each in replays}
    assert set(SCHEMA.option("scenario").values) <= recorded
    assert set(SCHEMA.option("mode").values) - {"", "general"} <= recorded
    endings = {each.ending.how if each.ending else "unfinished" for each in replays}
    assert endings == {
        "rule", "resignation", "agreed draw", "time-out", "abandonment", "cap", "unfinished",
    }  # fmt: skip


@pytest.mark.parametrize("line", [3, 15, -1])
def test_a_line_that_is_missing_is_noticed(line: int) -> None:
    lines = FILES[0].read_text(encoding="utf-8").splitlines(keepends=True)
    del lines[line]
    with pytest.raises(BadInput):
        replay.read("".join(lines))

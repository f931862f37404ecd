"""Recorded games: each file in tests/replays/dogfight-1917 is played again and must agree line by line."""

from pathlib import Path

import pytest

from aerodrome.core import replay
from aerodrome.core.refusal import BadInput
from aerodrome.games.dogfight_1917.pieces import VARIANTS

FILES = sorted((Path(__file__).parents[2] / "replays" / "dogfight-1917").glob("*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_recorded_game_is_played_again(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    verified = replay.read(text)
    assert verified.luck == "seed"
    assert replay.write(verified.replay) == text


def test_every_variant_and_every_ending_is_recorded() -> None:
    replays = [replay.read(file.read_text(encoding="utf-8")).replay for file in FILES]
    assert {each.options["variant"] for each in replays} == set(VARIANTS)
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

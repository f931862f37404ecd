"""Recorded games: each file in tests/replays/dog-fight is played again, and every line must match."""

from pathlib import Path

import pytest

from aerodrome.core import replay
from aerodrome.core.refusal import BadInput
from aerodrome.games.dog_fight.tables import SCENARIOS

FILES = sorted((Path(__file__).parents[2] / "replays" / "dog-fight").glob("*.jsonl"))


@pytest.mark.rules("DF-ALG-03")
@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_recorded_game_is_reproduced(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    verified = replay.read(text)
    assert verified.luck == "seed"
    assert replay.write(verified.replay) == text


def test_every_mode_and_every_ending_is_recorded() -> None:
    replays = [replay.read(file.read_text(encoding="utf-8")).replay for file in FILES]
    modes = {(each.options["scenario"], each.options["solo"]) for each in replays}
    assert modes == {(name, solo) for name in SCENARIOS for solo in (False, True)} - {("dogfight", True)}
    endings = {each.ending.how if each.ending else "unfinished" for each in replays}
    assert endings == {"rule", "resignation", "agreed draw", "time-out", "abandonment", "cap", "unfinished"}


@pytest.mark.parametrize("line", [3, 20, -1])
def test_a_changed_line_is_noticed(line: int) -> None:
    lines = FILES[0].read_text(encoding="utf-8").splitlines(keepends=True)
    lines[line] = lines[line].replace('"', "'", 1)
    with pytest.raises(BadInput):
        replay.read("".join(lines))

"""Recorded games: each file in tests/replays/dawgs-of-war is played again, and every line must match."""

from pathlib import Path

import pytest

from aerodrome.core import replay
from aerodrome.core.refusal import BadInput
from aerodrome.games.dawgs_of_war.options import FLAGS

FILES = sorted((Path(__file__).parents[2] / "replays" / "dawgs-of-war").glob("*.jsonl"))


@pytest.mark.rules("DOW-DICE-01", "DOW-DICE-02", "DOW-DICE-03")
@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_recorded_game_is_reproduced(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    verified = replay.read(text)
    assert verified.luck == "seed"
    assert replay.write(verified.replay) == text


def test_every_size_mode_option_and_ending_is_recorded() -> None:
    verified = [replay.read(file.read_text(encoding="utf-8")) for file in FILES]
    replays = [each.replay for each in verified]
    assert {each.options["seats"] for each in replays if each.options["mode"] == "ffa"} == set(range(2, 9))
    assert {str(each.options["teams"]).count("/") for each in replays if each.options["mode"] == "teams"} >= {1, 2, 3}
    for name in FLAGS:
        assert {each.options[name] for each in replays} == {False, True}
    endings = {each.ending.how if each.ending else "unfinished" for each in replays}
    assert endings == {"rule", "resignation", "agreed draw", "time-out", "abandonment", "cap", "unfinished"}
    rules = {each.ending.rule for each in replays if each.ending}
    assert rules == {"DOW-WIN-01", "DOW-WIN-02", "DOW-WIN-03", ""}
    told = {event.kind for each in verified for event in each.match.events}
    assert told >= {
        "altitude", "breakup", "chose", "crashed", "declared", "discarded", "drew", "eliminated", "enters", "healed",
        "hit", "left_map", "moved", "result", "revealed", "shot", "shuffled", "side", "speed", "stopped", "token",
        "token_back", "turned", "waits",
    }  # fmt: skip


@pytest.mark.parametrize("line", [3, 15, -1])
def test_a_changed_line_is_noticed(line: int) -> None:
    lines = FILES[0].read_text(encoding="utf-8").splitlines(keepends=True)
    lines[line] = lines[line].replace('"', "'", 1)
    with pytest.raises(BadInput):
        replay.read("".join(lines))

"""Traces of what the rules say, and their comparison (scripts/trace)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from aerodrome.core import registry
from aerodrome.core.events import Event
from aerodrome.core.game import State
from scripts.trace import records
from scripts.trace.__main__ import main
from scripts.trace.compare import difference, narrowed
from scripts.trace.files import Played, answers_of, play, read, walk_of, walks_of
from scripts.trace.options import NEEDED, is_valid, option_sets
from scripts.trace.records import PARTS, WORDS
from scripts.trace.walks import LEFT, answer_text, parse_answer

CODE = "dogfight-1917"
Looked = Callable[[records.Looker, State, list[Event], int], records.Parts]


def recorded(folder: Path, *arguments: str) -> Path:
    path = folder / f"{len(list(folder.iterdir()))}.trace"
    assert main(["record", "--game", CODE, "--games", "4", "--answers", "40", *arguments, str(path)]) == 0
    return path


def games_of(code: str, games: int) -> list[Played]:
    return [play(walk, None, []) for walk in walks_of(code, games, 1, 60)]


@pytest.mark.parametrize("code", registry.codes())
def test_repeating_the_answers_gives_the_same_trace(code: str) -> None:
    for game in games_of(code, 3):
        assert game["stopped"] == ""
        assert play(walk_of(game), answers_of(game), []) == game


@pytest.mark.parametrize("code", registry.codes())
def test_the_needed_sets_of_options_are_valid(code: str) -> None:
    title = registry.title(code)
    assert [record for record in NEEDED[code] if not is_valid(title, record)] == []


def test_option_sets_are_valid_distinct_and_the_same_for_a_seed() -> None:
    title = registry.title("dawgs-of-war")
    sets = option_sets(title, 40, Random(1))
    assert sets == option_sets(title, 40, Random(1))
    assert all(is_valid(title, record) for record in sets)
    assert len({json.dumps(record, sort_keys=True) for record in sets}) == 40
    assert {title.new(record).seats for record in sets} == set(title.seats)


def test_seats_leave_some_games() -> None:
    answers = [answer for game in games_of("dawgs-of-war", 12) for answer in answers_of(game)]
    assert [answer for answer in answers if answer[1] == LEFT]


def test_every_part_is_recorded() -> None:
    trails = [game["trails"] for code in registry.codes() for game in games_of(code, 3)]
    empty = [part for part in PARTS if all(set(trail[part]) <= {"-"} for trail in trails)]
    assert [part for part in empty if part not in ("outcome", "reason")] == []  # these games are cut short


@pytest.mark.parametrize("text", ["0:17", "chance:3", "2:left"])
def test_answers_are_read_as_they_are_written(text: str) -> None:
    assert answer_text(parse_answer(text)) == text


def test_equal_builds_show_no_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = recorded(tmp_path)
    assert main(["against", "--keep", str(tmp_path), str(first)]) == 0
    assert "Compared 4 games" in (shown := capsys.readouterr().out)
    assert shown.endswith("no difference.\n")


def changed(part: str, change: Callable[[object], object]) -> Looked:
    """Return a way of looking that finds another value from answer 7 on, as a faulty build would."""
    look = records.Looker.look

    def looked(looker: records.Looker, state: State, log: list[Event], number: int) -> records.Parts:
        parts = look(looker, state, log, number)
        if number >= 7 and part in parts:
            parts[part] = change(parts[part])
        return parts

    return looked


@pytest.mark.parametrize("part", ["key", "legal", "observations", "question"])
def test_a_difference_names_the_answer_and_the_part(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    walk = walks_of(CODE, 1, 1, 40)[0]
    game = play(walk, None, [])
    monkeypatch.setattr(records.Looker, "look", changed(part, lambda value: [value]))
    other = play(walk, answers_of(game), [])
    found = difference(game, other, [])
    assert found is not None
    assert found[0] >= 7
    assert found[1] == [part]
    assert difference(game, other, [part]) is None
    assert (difference(game, other, WORDS) is None) == (part in WORDS)


def test_a_differing_game_is_played_again_to_show_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = recorded(tmp_path)
    monkeypatch.setattr(records.Looker, "look", changed("key", lambda value: [value]))
    second = recorded(tmp_path, "--like", str(first))
    assert main(["compare", "--show", "1", str(first), str(second)]) == 1
    shown = capsys.readouterr().out
    assert f"{CODE}, game 0, answer 7: key" in shown
    assert "key differs in 4 games" in shown
    assert "answer 7: " in shown
    # The second file was recorded by a build that is not faulty when it runs again.
    assert "a build has changed since it was recorded" in shown


def test_a_recorded_answer_that_is_not_legal_stops_the_game() -> None:
    game = play(walks_of(CODE, 1, 1, 20)[0], None, [])
    other = play(walk_of(game), [*answers_of(game)[:10], (0, 10**6)], [])
    assert other["stopped"] == "the answer 0:1000000 is not legal"
    assert difference(game, other, []) is not None


def test_only_the_differing_place_of_a_value_is_shown() -> None:
    assert narrowed({"0": {"x": [1, 2]}}, {"0": {"x": [1, 3]}}) == (".0.x[1]", 2, 3)
    assert narrowed([1], [1, 2]) == ("", [1], [1, 2])
    assert narrowed({"a": None}, {}) == (".a", None, None)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("not a trace")
    with pytest.raises(SystemExit, match="cannot be read as a trace file"):
        read(other)

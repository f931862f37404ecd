"""Replays with events: they are proved where the rules are known, and shown where they are not."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core import replay
from aerodrome.core.game import NOBODY
from aerodrome.core.recorded import EVENTS_AT_MOST
from aerodrome.core.recording import read_recording
from aerodrome.core.refusal import BadInput
from aerodrome.core.replay import OtherRules
from tests.cli.running import recorded
from tests.core.test_replay import JSON, record, resealed

Row = dict[str, object]
OLD_STYLE = sorted((Path(__file__).parents[1] / "replays").glob("*/without-events.jsonl"))


def rows_of(text: str) -> list[Row]:
    return [json.loads(line) for line in text.splitlines()]


def text_of(rows: list[Row]) -> str:
    return resealed([json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows])


def foreign(text: str, **header: object) -> str:
    """A record that this release does not speak, as another release would have written it."""
    rows = rows_of(text)
    rows[0].update(header or {"rules": "9"})
    return text_of(rows)


def told(text: str, viewer: int) -> list[str]:
    """What a viewer read while the game was played."""
    return replay.read(text).match.sentences_for(viewer)


def events_of(row: Row) -> list[Row]:
    events = row.get("events", [])
    assert isinstance(events, list)
    return events


def with_events(rows: list[Row]) -> int:
    """The place of an answer that something came of."""
    return next(place for place, row in enumerate(rows) if place and events_of(row))


# Proved.


def test_the_events_of_a_file_are_those_of_the_match() -> None:
    text = record("dog-fight")
    rows = rows_of(text)
    written = [event for row in rows for event in events_of(row)]
    happened = replay.read(text).match.events
    assert [event["event"] for event in written] == [event.kind for event in happened]
    private = [event for event in written if event.get("for") == ["A"]]
    assert {event["event"] for event in private} == {"drew"}
    assert all("tiles" in event for event in private)


def test_an_altered_event_is_named_by_its_line() -> None:
    rows = rows_of(record("dog-fight"))
    place = with_events(rows)
    events = events_of(rows[place])
    for change in ({"event": "invented"}, {"for": ["B"]}, {"extra": 1}):
        forged = [dict(row) for row in rows]
        forged[place]["events"] = [{**events[0], **change}, *events[1:]]
        with pytest.raises(BadInput, match=f"Line {place + 1}: event 1 differs: it should read"):
            replay.read(text_of(forged))


def test_missing_and_added_events_are_named_by_their_line() -> None:
    rows = rows_of(record("dog-fight"))
    place = with_events(rows)
    events = events_of(rows[place])
    for forged_events in ([], [*events, events[-1]], "none"):
        forged = [dict(row) for row in rows]
        forged[place]["events"] = forged_events
        with pytest.raises(BadInput, match=f"Line {place + 1}: "):
            replay.read(text_of(forged))


def test_another_sentence_makes_no_file_foreign() -> None:
    rows = rows_of(record("dog-fight"))
    for row in rows:
        for event in events_of(row):
            event["text"] = "Put differently."
    replay.read(text_of(rows))


@pytest.mark.parametrize("path", OLD_STYLE, ids=lambda path: path.parent.name)
def test_files_without_events_are_still_proved(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    verified = replay.read(text)
    assert not verified.replay.events
    assert replay.write(verified.replay) == text
    with pytest.raises(BadInput, match="has no events"):
        read_recording(text)


def test_every_game_has_a_file_without_events() -> None:
    assert len(OLD_STYLE) == 4


def test_an_option_that_came_later_has_its_default() -> None:
    """A release may add options; the files of older ones are still proved, and written again as they were."""
    rows = rows_of(record("dog-fight"))
    options = rows[0]["options"]
    assert isinstance(options, dict)
    assert options.pop("hard_bag") is False
    text = text_of(rows)
    verified = replay.read(text)
    assert verified.replay.options["hard_bag"] is False
    assert replay.write(verified.replay) == text
    rows[0]["options"] = dict(reversed(options.items()))
    with pytest.raises(BadInput, match="Line 1 should read"):
        replay.read(text_of(rows))


# Shown.


@pytest.mark.parametrize(
    ("header", "why"),
    [
        ({"rules": "9"}, "made with rules version 9 of dog-fight. This release has version 1"),
        ({"data": "0123456789abcdef"}, r"made with other data \(0123456789abcdef\)"),
        ({"game": "zeppelins"}, "There is no game 'zeppelins'"),
        ({"options": {"wind": 3}}, "has no option 'wind'"),
    ],
)
def test_a_record_of_other_rules_is_told_apart_from_a_bad_one(header: Row, why: str) -> None:
    text = foreign(record("dog-fight"), **header)
    with pytest.raises(OtherRules, match=why):
        replay.read(text)
    assert read_recording(text).names == ["A", "B"]


@pytest.mark.parametrize("code", ["toy", "dog-fight"])
def test_a_foreign_record_shows_to_each_viewer_what_that_viewer_saw(code: str) -> None:
    text = record(code)
    recording = read_recording(foreign(text))
    match = replay.read(text).match
    events = [event for step in recording.steps for event in step.events]
    for viewer in [*range(match.game.seats), NOBODY]:
        seen = [event for event in events if event.seen_by(viewer)]
        assert [event.kind for event in seen] == [event.kind for event in match.log_for(viewer)]
    assert [event.text for event in events if event.text and event.seen_by(NOBODY)] == told(text, NOBODY)
    assert recording.ending is not None
    assert recording.seats == [f"Zoë at {name}" for name in recording.names]


def test_an_unfinished_record_says_so() -> None:
    assert read_recording(foreign(recorded(answers=30))).ending is None


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        ({}, "events should be a list"),
        ([3], "event 1 should be an object"),
        ([{"for": ["A"]}], "event 1 should say what happened"),
        ([{"event": "x", "for": "A"}], "event 1: for should list who saw it"),
        ([{"event": "x", "for": ["Z"]}], "event 1 is for 'Z'. There are A, B, spectators"),
        ([{"event": "x", "for": [["A"]]}], "event 1 is for"),
        ([{"event": "x", "text": "x" * 1001}], "text should be a text of at most 1000 characters"),
        ([{"event": "x", "text": {"html": "<b>"}}], "text should be a text"),
        ([{"event": "x"}] * (EVENTS_AT_MOST + 1), f"The limit is {EVENTS_AT_MOST}"),
    ],
)
def test_hostile_events_are_refused_with_their_line(events: object, sentence: str) -> None:
    rows = rows_of(record("dog-fight"))
    rows[0]["rules"] = "9"
    rows[5]["events"] = events
    with pytest.raises(BadInput, match=f"Line 6: .*{sentence}"):
        read_recording(text_of(rows))


@pytest.mark.parametrize(
    ("header", "sentence"),
    [
        ({"names": ["A"]}, "seats names 2 players. There are 1 seats"),
        ({"names": ["A", "A"]}, "each once"),
        ({"names": ["A", "spectators"]}, "each once"),
        ({"names": 3}, "names is missing"),
        ({"names": [str(number) for number in range(30)]}, "1 to 29 seats"),
    ],
)
def test_hostile_headers_are_refused(header: Row, sentence: str) -> None:
    with pytest.raises(BadInput, match=f"Line 1: .*{sentence}"):
        read_recording(foreign(record("dog-fight"), rules="9", **header))


def test_an_altered_foreign_record_is_refused() -> None:
    text = foreign(record("dog-fight")).replace("Round 1", "Round 2", 1)
    with pytest.raises(BadInput, match="was changed after it was written"):
        read_recording(text)


@given(st.data(), JSON)
def test_any_value_anywhere_is_read_or_refused(data: st.DataObject, value: object) -> None:
    rows = rows_of(foreign(record("toy")))
    row = data.draw(st.sampled_from(rows))
    row[data.draw(st.sampled_from(sorted(row)))] = value
    with contextlib.suppress(BadInput):
        read_recording(text_of(rows))

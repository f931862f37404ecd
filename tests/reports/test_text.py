"""The text of a report reads back as written. Changed, cut or invented texts are refused."""

from __future__ import annotations

import base64
import json
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.refusal import BadInput
from aerodrome.reports import report as texts
from tests.core.test_replay import JSON
from tests.reports.flights import dogfight, record, refusal_report, shot_report

TEXT = texts.write(refusal_report(words="I am on R0, where the loop begins."))


def altered(**values: object) -> str:
    """Return a forged report: other data with a matching check and head."""
    lines = TEXT.splitlines()
    row = {**json.loads(lines[-2].removeprefix(texts.DATA)), **values}
    data = json.dumps(row, separators=(",", ":"))
    return "\n".join([*lines[:-2], texts.DATA + data, texts.CHECK + texts._check(data)])


def test_a_report_reads_back() -> None:
    report = texts.read(TEXT)
    assert texts.write(report) == TEXT
    assert report.words == "I am on R0, where the loop begins."
    assert not report.finished
    assert report.record == ""


def test_the_head_is_for_people() -> None:
    lines = TEXT.splitlines()
    assert lines[0] == "Aerodrome report 1"
    assert lines[1].startswith("Game: dog-fight, rules 1, data ")
    assert lines[2].startswith("Release: ")
    assert lines[3] == "Seat: A, in a game under way (what A can't see was drawn at random)"
    assert lines[4].startswith("About: play ")
    assert lines[5].startswith("Answer: refused: ")
    assert "(DF-" in lines[5]
    assert lines[6] == "Expected: I am on R0, where the loop begins."
    assert any(line.startswith("  round ") for line in lines)


def test_it_is_small() -> None:
    assert len(TEXT) < 3_000
    match = dogfight()
    assert len(texts.write(shot_report(match, 0))) < 12_000  # with the whole record


def test_a_report_is_found_in_the_middle_of_an_issue() -> None:
    quoted = "I think this is wrong.\r\n\r\n```\r\n" + TEXT.replace("\n", " \r\n") + "```\r\nThank you!\r\n"
    assert texts.write(texts.read(quoted)) == TEXT


def test_the_record_of_a_finished_game_goes_along() -> None:
    match = dogfight()
    report = texts.read(texts.write(shot_report(match, 0)))
    assert report.finished
    assert report.record == record(match)


@given(st.data())
def test_no_character_of_it_can_be_changed(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(TEXT) - 1))
    letter = data.draw(st.sampled_from("0aZ:{}é"))
    changed = TEXT[:place] + letter + TEXT[place + 1 :]
    try:
        report = texts.read(changed)
    except BadInput:
        return
    assert texts.write(report) == TEXT  # an extra or missing line break is not a change


@given(st.integers(0, len(TEXT) - 2))
def test_a_cut_report_is_refused(length: int) -> None:
    with pytest.raises(BadInput):
        texts.read(TEXT[:length])


@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        texts.read(text)


@given(st.sampled_from([*texts.TEXTS, "options", "claim", "position", "steps", "finished", "record"]), JSON)
def test_any_value_is_read_or_refused(name: str, value: object) -> None:
    try:
        texts.read(altered(**{name: value}))
    except BadInput as bad:
        assert str(bad)  # noqa: PT017  any other error would pass unnoticed


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no report here: it begins with a line Aerodrome report 1"),
        (TEXT.replace("report 1", "report 2"), "has format '2'; this release reads format 1"),
        (TEXT.replace("Seat: A", "Seat: B"), "Line 4 of the report was changed: it should read .Seat: A"),
        (TEXT.replace('"seat":"A"', '"seat":"B"'), "its check does not fit its data"),
        (TEXT.rpartition("Data")[0], "cut off"),
        (altered(kind="x"), "kind is one of action, event, value, result"),
        (altered(subject="\x1b[2J"), "subject should be a text of printable characters"),
        (altered(steps=[3]), "steps should be a list of answers"),
        (altered(record="§"), "The record of the report is damaged"),
        (altered(record=base64.b64encode(zlib.compress(bytes(5_000_000))).decode()), "more than 4000000 bytes"),
        ("x" * 400_001, "a report has at most 400000"),
    ],
)
def test_what_is_wrong_is_said(text: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        texts.read(text)


def test_the_words_of_a_player_are_one_line_of_plain_text() -> None:
    words = texts.plain_words("one\ntwo\x1b[2J\t<b>three</b>\u202e" + "x" * 1000)
    assert words.startswith("one two [2J <b>three</b> xxx")
    assert len(words) == texts.WORDS_AT_MOST

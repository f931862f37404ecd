"""The command `report` during a game: a refusal, an event or a result goes into a file to send."""

from __future__ import annotations

from pathlib import Path

from aerodrome.reports import report as texts
from aerodrome.reports.judging import judged, reopened
from aerodrome.reports.report import Report
from tests.cli_play.keyboard import Keyboard


def read(path: Path) -> Report:
    report = texts.read(path.read_text(encoding="utf-8"))
    assert not judged(reopened(report)).differs
    return report


def test_the_last_refusal_is_reported(tmp_path: Path) -> None:
    keyboard = Keyboard(["play 0/3", "report", "I hold it!"])
    text = keyboard.play()
    assert "What you can't see was drawn at random" in " ".join(text.split())
    assert "Saved: dog-fight-report.txt" in text
    assert "aerodrome report dog-fight-report.txt" in text
    report = read(tmp_path / "dog-fight-report.txt")
    assert (report.subject, report.rule, report.words) == ("play 0/3", "DF-CHOOSE-01", "I hold it!")
    assert not report.finished
    assert report.record == ""


def test_a_choice_and_the_last_event_can_be_reported(tmp_path: Path) -> None:
    Keyboard(["report 1", "", "1", "report log", ""]).play()
    first, second = read(tmp_path / "dog-fight-report.txt"), read(tmp_path / "dog-fight-report-2.txt")
    assert first.answer.startswith("allowed: ")
    assert second.kind == "event"


def test_without_anything_to_report_it_says_how(tmp_path: Path) -> None:
    text = Keyboard(["report", "report nonsense"]).play()
    assert "Say what looks wrong: report and a choice" in text
    assert "I don't understand 'nonsense'" in text
    assert not list(tmp_path.glob("*report*"))


def test_the_result_can_be_reported_with_the_whole_record(tmp_path: Path) -> None:
    keyboard = Keyboard(["resign", "y", "report", "Not fair.", "n"])
    assert "The whole record of the game" in keyboard.play()
    report = read(tmp_path / "dog-fight-report.txt")
    assert (report.kind, report.words) == ("result", "Not fair.")
    assert report.record


def test_the_secrets_of_a_running_game_stay_out_of_its_reports(tmp_path: Path) -> None:
    """The seed would tell every draw to come."""
    Keyboard(["report 1", ""]).play(seed="a-seed-like-no-other")
    assert "a-seed-like-no-other" not in (tmp_path / "dog-fight-report.txt").read_text(encoding="utf-8")

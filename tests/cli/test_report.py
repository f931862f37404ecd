"""report: what was answered, what the engine says today, and the exit code that says whether they agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from aerodrome.reports import making
from aerodrome.reports import report as texts
from aerodrome.reports.report import Report
from tests.cli.running import aerodrome
from tests.reports.flights import dogfight, record, refusal_report, shot_report


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "wrong.txt"


def written(path: Path, report: Report) -> Path:
    path.write_text(texts.write(report), encoding="utf-8")
    return path


def test_the_same_answer_is_exit_code_0(path: Path) -> None:
    report = refusal_report(words="It should loop.")
    ran = aerodrome("report", written(path, report))
    assert ran.code == 0
    assert ran.out.startswith(f"dog-fight, rules 1, data {report.data}, release {report.release}.")
    assert "Expected: It should loop." in ran.out
    assert f"Then:     {report.answer}" in ran.out
    assert f"Today:    {report.answer}" in ran.out
    assert f"{report.rule}: " in ran.out.split("Today:")[1]  # and the text of the rule
    assert ran.out.endswith("The answer is the same.\n")


def test_another_answer_is_exit_code_1(path: Path) -> None:
    report = refusal_report()
    report.claim = {**report.claim, "refused": None}
    ran = aerodrome("report", written(path, report))
    assert (ran.code, ran.out.endswith("The answer differs.\n")) == (1, True)


def test_in_json(path: Path) -> None:
    report = refusal_report()
    shown = aerodrome("report", written(path, report), "--json").json()
    assert shown["then"]["rule"] == shown["today"]["rule"] == report.rule
    assert (shown["about"], shown["seat"], shown["differs"]) == ("action", "A", False)
    assert shown["rule_text"]


def test_a_shot_shows_its_steps(path: Path) -> None:
    ran = aerodrome("report", written(path, shot_report(dogfight(), 1)))
    assert ran.code == 0
    assert "Then: by " in ran.out
    assert "The record inside is proved" in ran.out


def test_the_record_inside_can_be_written_out(path: Path, tmp_path: Path) -> None:
    match = dogfight()
    written(path, making.about_result(making.case_of(match, 0, record(match))))
    out = tmp_path / "game.jsonl"
    assert aerodrome("report", path, "--record", out).code == 0
    assert aerodrome("replay", "verify", out).code == 0
    aerodrome("report", path, "--record", out).refused_with("exists. Name another file.")
    written(path, refusal_report())
    aerodrome("report", path, "--record", tmp_path / "none.jsonl").refused_with("has no record")


def test_a_bad_report_is_wrong_use(path: Path) -> None:
    path.write_text(texts.write(refusal_report()).replace("Seat: A", "Seat: B"), encoding="utf-8")
    aerodrome("report", path).refused_with(str(path), "was changed")
    path.write_text("hello", encoding="utf-8")
    aerodrome("report", path).refused_with("There is no report here")


def test_a_report_of_a_game_that_is_gone_says_so(path: Path) -> None:
    report = refusal_report()
    report.game = "zeppelins"
    aerodrome("report", written(path, report)).refused_with("There is no game 'zeppelins'")


def test_a_report_gives_a_terminal_no_orders(path: Path) -> None:
    report = shot_report(dogfight(), 1)
    assert report.steps
    report.steps = [{**report.steps[0], "by": "\x1b]0;owned\x07[bold]"}]
    ran = aerodrome("report", written(path, report))
    assert ran.code == 1
    assert "owned" in ran.out
    assert "[bold]" in ran.out
    assert "\x1b]" not in ran.out

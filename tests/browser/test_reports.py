"""I think this is wrong: from a click to a report that replays. Rulings, and records of rules not spoken here."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from aerodrome.reports import report as texts
from aerodrome.reports.judging import judged, reopened
from aerodrome.reports.report import Report
from tests.browser.conftest import ROOT, Guests
from tests.cli.running import recorded
from tests.server.test_replays import foreign

pytestmark = pytest.mark.browser

# Both have chosen, played and moved: only then are the choices those of the next turn.
TURN_IS_OVER = (
    "told => document.querySelectorAll('.log li').length > told + 4 || document.querySelector('[data-ending]')"
)
SHOTS = ROOT / "build" / "screenshots"


def packed(page: Page, words: str = "") -> Report:
    """The report that the open dialog makes, saved as a file; the dialog is closed again."""
    dialog = page.get_by_role("dialog")
    if words:
        dialog.get_by_label("What did you expect?").fill(words)
    dialog.get_by_role("button", name="Make report").click()
    dialog.locator("[data-inside] li").first.wait_for()
    assert "send it to the person who runs this server" in dialog.locator("[data-where]").inner_text()
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save as file").click()
    report = texts.read(Path(download.value.path()).read_text(encoding="utf-8"))
    dialog.get_by_role("button", name="Close").click()
    dialog.wait_for(state="detached")
    assert not judged(reopened(report)).differs
    return report


def readable(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_whatever_looks_wrong_can_be_reported(guests: Guests) -> None:
    ann = guests.player(viewport={"width": 1280, "height": 900})
    page = ann.page
    ann.fly("Dog Fight!")
    for _ in range(60):
        ann.wait()
        if ann.is_over():  # a short game in which nothing was refused
            ann.fly("Dog Fight!")
            continue
        told = page.locator(".log li").count()
        if page.locator("button.refused").count() and told > 6:
            break
        ann.answer()
        page.wait_for_function(TURN_IS_OVER, arg=told)
    # A refusal.
    page.locator("button.refused").first.focus()
    page.locator(".why .wrong").click()
    page.keyboard.press("1")  # goes into the dialog, not to the table behind it
    assert page.locator("[data-confirm]").count() == 0
    readable(page)
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / "report-refusal.png")
    report = packed(page, "I could loop here.")
    assert (report.kind, report.words, report.finished) == ("action", "I could loop here.", False)
    assert report.rule.startswith("DF-")
    # What happened, by its line.
    page.locator(".log li").last.hover()
    page.locator(".log li").last.locator(".wrong").click()
    page.get_by_role("dialog").wait_for()
    assert packed(page).kind == "event"
    # A value, by the keys.
    page.get_by_role("button", name="A value is wrong").focus()
    page.keyboard.press("Enter")
    page.get_by_label("What is wrong?").select_option(index=2)
    assert packed(page).kind == "value"
    # The result, with the record.
    page.locator("summary", has_text="Game menu…").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.locator("[data-ending]").wait_for()
    page.locator("p", has=page.locator(".wrong")).first.locator(".wrong").click()
    page.get_by_role("dialog").get_by_role("button", name="Make report").click()
    page.locator("[data-inside]").wait_for()
    page.screenshot(path=SHOTS / "report-result.png")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    # In the replay, at an earlier step.
    page.get_by_role("link", name="Watch replay").click()
    page.get_by_role("button", name="Step forward").click()
    page.get_by_role("button", name="A value is wrong").click()
    report = packed(page)
    assert (report.kind, report.finished) == ("value", True)
    assert report.record


def test_a_record_of_other_rules_is_told_without_a_board(guests: Guests, tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    path.write_text(foreign(recorded()), encoding="utf-8")
    page = guests.page(viewport={"width": 1280, "height": 900})
    page.goto(f"{guests.site}/replay")
    page.get_by_label("Record").set_input_files(path)
    page.get_by_text("The replay was made with rules version 9 of dog-fight. This release has version 1.").wait_for()
    assert page.locator(".wrong").count() == 0
    page.get_by_role("button", name="Go to end").click()
    assert "Round 1, turn 1." in page.locator(".log").inner_text()
    assert "You draw" not in page.locator(".log").inner_text()
    page.get_by_label("View as").select_option("A")
    page.locator(".log", has_text="You draw").wait_for()
    readable(page)
    page.screenshot(path=SHOTS / "replay-recorded.png")


def test_contested_rulings_are_listed_and_found(guests: Guests) -> None:
    page = guests.page(viewport={"width": 1280, "height": 900})
    page.goto(f"{guests.site}/rules/dog-fight")
    page.get_by_role("link", name="Contested rulings").click()
    page.locator(".ruling").first.wait_for()
    assert page.locator("#DF-RUL-01").get_by_text("9/10 spaces").count() == 1
    page.get_by_label("Search the rulings").fill("exit path")
    page.locator("#DF-RUL-01").wait_for(state="detached")
    assert page.locator("#DF-RUL-05").count() == 1
    readable(page)
    page.screenshot(path=SHOTS / "rulings.png")
    page.goto(f"{guests.site}/rulings")
    page.locator("section").nth(3).wait_for()

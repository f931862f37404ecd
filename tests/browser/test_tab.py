"""The page without a server: reading, crashes, two tabs, updates, and a browser that saves nothing.

tests/browser/test_whole_games.py plays complete games in it, without a network.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Playwright, Route, expect

from tests.browser.conftest import FLAGS, ROOT, SAVED, TabGuests
from tests.browser.player import Player
from tests.browser.static_host import StaticHost
from tests.server.services import need_chromium

pytestmark = [pytest.mark.browser, pytest.mark.tab]

PICTURES = ROOT / "build" / "screenshots"
READY = "[data-engine=ready]"


def look(page: Page, name: str) -> None:
    """Keep a picture, and check that everyone can read the page."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"tab-{name}.png")
    results = Axe().run(page, options={"resultTypes": ["violations"]})
    assert results.violations_count == 0, f"{name}\n{results.generate_report()}"


def log_of(page: Page) -> list[str]:
    return page.locator(".log li").all_inner_texts()


# Pages and addresses.


def test_home_and_rules_need_no_engine(tab_guests: TabGuests) -> None:
    page = tab_guests.page()
    page.route("**/runtime/**", lambda route: route.abort())
    page.goto(tab_guests.host.address)
    page.locator(".card").nth(3).wait_for()
    page.get_by_role("alert").get_by_text("The engine didn't arrive.").wait_for()
    look(page, "home-failed")
    page.get_by_role("link", name="Rules of Dog Fight!").click()
    page.locator(".rule").first.wait_for()
    page.unroute_all()
    page.go_back()
    page.get_by_role("button", name="Try again").click()
    page.locator(READY).wait_for()
    tab_guests.complaints.clear()  # the browser notes what did not come


INLINE = """() => {
    const script = document.createElement("script");
    script.textContent = "window.isInlineRun = true";
    document.body.append(script);
}"""


def test_addresses_are_fragments(tab_guests: TabGuests) -> None:
    page, home = tab_guests.page(), tab_guests.host.address
    page.goto(f"{home}#/rules/dog-fight?DF-SHOOT-01")
    expect(page.locator(".rule.current")).to_have_id("DF-SHOOT-01")
    page.locator(".rule#DF-SHOOT-01 a").first.click()
    page.get_by_role("link", name="Contested rulings").click()
    page.wait_for_url(f"{home}#/rulings/dog-fight")
    page.go_back()
    expect(page.locator(".rule.current")).to_have_id("DF-SHOOT-01")
    page.reload()
    expect(page.locator(".rule.current")).to_have_id("DF-SHOOT-01")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # skip to the content
    assert page.evaluate("document.activeElement.id") == "main"
    expect(page.locator(".rule.current")).to_have_id("DF-SHOOT-01")
    page.evaluate(INLINE)
    assert page.evaluate("window.isInlineRun ?? false") is False  # the page has a content policy
    tab_guests.complaints.clear()  # the browser notes what the policy forbids
    page.goto(f"{home}#/nowhere")
    page.get_by_role("heading", name="Page not found").wait_for()
    assert page.workers == []  # reading starts no engine


def test_what_needs_a_server_says_so(tab_guests: TabGuests) -> None:
    player = tab_guests.online()
    page = player.page
    player.home()
    page.locator(READY).wait_for()
    page.get_by_text(SAVED).wait_for()
    look(page, "home-ready")
    assert page.get_by_role("heading", name="Open seats").count() == 0
    page.get_by_role("link", name="Host a server").click()
    page.get_by_role("heading", name="Host a server").wait_for()
    page.get_by_text("proves nothing to others").wait_for()
    look(page, "about")
    page.get_by_role("button", name="Guest").click()
    page.get_by_text("stay in this browser").wait_for()
    page.goto(f"{tab_guests.site}/new/dog-fight")
    page.get_by_text("To leave a seat open for a friend").wait_for()
    assert page.locator(".seats option[value=open], #clock option[value=slow]").count() == 0
    page.goto(f"{tab_guests.site}/device")
    page.get_by_text("There is no server here").wait_for()


def test_a_record_is_downloaded_and_games_are_exported(tab_guests: TabGuests, tmp_path: Path) -> None:
    player = tab_guests.online()
    page = player.page
    player.fly("Dog Fight!")
    player.wait()
    look(page, "game")
    page.get_by_text("Game menu…", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.get_by_role("link", name="Watch replay").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert re.fullmatch(r"dog-fight-.{6}\.jsonl", download.value.suggested_filename)
    assert download.value.path().read_text(encoding="utf-8").startswith("{")
    player.home()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export all my games").click()
    exported = tmp_path / "games.jsonl"
    download.value.save_as(exported)

    elsewhere = tab_guests.online()
    elsewhere.home()
    for told in ("1 game was added.", "No game was added. 1 was already here."):
        elsewhere.page.get_by_label("Import games").set_input_files(exported)
        elsewhere.page.get_by_role("status").get_by_text(told).wait_for()
    elsewhere.page.locator("section", has_text="My games").get_by_role("link").click()
    elsewhere.page.locator("[data-ending]").wait_for()


# Crashes.


@contextmanager
def browser_of(folder: Path, playwright: Playwright) -> Iterator[tuple[Page, subprocess.Popen[str]]]:
    """A browser of our own, with a profile that outlives it."""
    command = [need_chromium(), *FLAGS, "--remote-debugging-port=0", f"--user-data-dir={folder}", "about:blank"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        assert process.stderr is not None
        address = next(match[1] for line in process.stderr if (match := re.search(r"listening on (ws://\S+)", line)))
        browser = playwright.chromium.connect_over_cdp(address)
        page = browser.contexts[0].new_page()
        page.set_default_timeout(20_000)
        yield page, process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def test_a_game_survives_a_killed_browser(static_host: StaticHost, tmp_path: Path, playwright: Playwright) -> None:
    profile = tmp_path / "profile"
    with browser_of(profile, playwright) as (page, process):
        player = Player(page, f"{static_host.address}#")
        player.fly("Dog Fight!")
        for _ in range(3):
            player.wait()
            player.answer()
            page.locator("[data-confirm]").wait_for(state="detached")
        player.wait()
        address, before = page.url, log_of(page)
        os.killpg(process.pid, signal.SIGKILL)
    with browser_of(profile, playwright) as (page, _):
        page.goto(address)
        player = Player(page, f"{static_host.address}#")
        player.wait()
        assert log_of(page) == before
        player.answer()
        expect(page.locator(".log li")).not_to_have_count(len(before))


def test_a_crashed_engine_starts_again_and_the_game_continues(tab_guests: TabGuests) -> None:
    player = tab_guests.online()
    page = player.page
    player.fly("Dog Fight!")
    player.wait()
    before = log_of(page)
    first = page.workers[0]
    with page.expect_worker():
        first.evaluate("setTimeout(() => { throw new Error('out of luck'); })")
    page.get_by_text("The engine stopped and is starting again.").wait_for()
    page.get_by_text("The engine stopped and is starting again.").wait_for(state="detached")
    assert log_of(page) == before
    player.answer()
    page.locator(".log", has_text="Round 1, turn 2.").wait_for()


# Two tabs.


def test_two_tabs_on_one_table(tab_guests: TabGuests) -> None:
    player = tab_guests.online()
    page = player.page
    player.set_up("dog-fight", ["me", "me"])
    player.take_over("A")
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_role("button", name="I am A").click()
    other.locator(".offer:not(:disabled)").first.wait_for()
    # Both choose for A at the same time. Only one answer is taken, and both pages learn of it.
    for each in (page, other):
        each.locator(".offer:not(:disabled)").first.click()
    for each in (page, other):
        each.locator("[data-confirm]").wait_for()
    moment = page.evaluate("Date.now() + 500")
    for each in (page, other):
        each.evaluate(
            "moment => void setTimeout(() => document.querySelector('[data-confirm]').click(), moment - Date.now())",
            moment,
        )
    for each in (page, other):
        each.get_by_role("button", name="I am B").wait_for()
    player.take_over("B")
    player.answer()
    page.locator(".log", has_text="Round 1, turn 2.").wait_for()
    other.locator(".log", has_text="Round 1, turn 2.").wait_for()
    assert len(log_of(page)) == len(log_of(other))  # each in the words of its seat


# Updates.


def test_an_update_waits_for_the_player_in_mid_game(tab_guests: TabGuests) -> None:
    player, host = tab_guests.online(), tab_guests.host
    page = player.page
    player.home()
    page.get_by_text(SAVED).wait_for()
    player.fly("Dog Fight!")
    player.wait()
    player.answer()
    page.locator(".log", has_text="Round 1, turn 2.").wait_for()
    old, new = host.release, host.publish("9.9.9")
    other = page.context.new_page()
    other.goto(host.address)  # it comes from the old release, and finds the new one
    update = page.get_by_role("button", name="New version")
    update.wait_for()
    assert [release_of(each) for each in (page, other)] == [old, old]
    player.wait()
    player.answer()
    page.locator(".log", has_text="Round 1, turn 3.").wait_for()
    before = log_of(page)
    update.click()
    page.get_by_text("A new version is ready.").wait_for()
    look(page, "update")
    page.get_by_role("button", name="Switch now").click()
    page.wait_for_function("release => document.documentElement.dataset.release === release", arg=new)
    player.wait()
    assert log_of(page) == before
    # The page next to it keeps all of its own release until it is reloaded.
    assert release_of(other) == old
    other.goto(f"{tab_guests.site}/about")
    assert other.locator("[data-version]").inner_text() != "9.9.9"
    other.get_by_role("button", name="New version").wait_for()
    other.reload()
    assert release_of(other) == new
    expect(other.locator("[data-version]")).to_have_text("9.9.9")


def release_of(page: Page) -> str:
    release: str = page.evaluate("document.documentElement.dataset.release")
    return release


# A browser that saves nothing.


def test_a_browser_that_refuses_to_save_says_so(tab_guests: TabGuests) -> None:
    player = tab_guests.online()
    page = player.page

    def refuse(route: Route) -> None:
        refusal = (
            "Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('', 'SecurityError'); } });"
        )
        route.fulfill(response=(answer := route.fetch()), body=refusal + answer.text())

    page.route("**/assets/worker-*.js", refuse)
    player.fly("Dog Fight!")
    player.wait()
    page.get_by_role("alert").get_by_text("doesn't let the page save anything").wait_for()
    look(page, "refused")
    page.get_by_role("button", name="Understood").click()
    player.answer()
    page.locator(".log", has_text="Round 1, turn 2.").wait_for()


# Browsers check the room that is left only now and then, so a small limit would fail at another moment each time.
FULL = """() => {
    self.isFull = true;
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
        if (self.isFull && mode === "readwrite") throw new DOMException("no room", "QuotaExceededError");
        return begin.call(this, stores, mode, options);
    };
}"""


def test_a_full_browser_says_so_and_continues_when_there_is_room(tab_guests: TabGuests) -> None:
    player = tab_guests.online()
    page = player.page
    player.fly("Dog Fight!")
    player.wait()
    page.workers[0].evaluate(FULL)
    player.answer()
    page.get_by_role("alert").get_by_text("has no room to save your games").wait_for()
    page.screenshot(path=PICTURES / "tab-full.png")
    page.locator(".ask").get_by_text("so that wasn't saved").wait_for()
    page.workers[0].evaluate("self.isFull = false")
    player.answer()
    page.locator(".log", has_text="Round 1, turn 2.").wait_for()
    page.get_by_text("has no room to save your games").wait_for(state="detached")
    page.reload()
    page.locator(".log", has_text="Round 1, turn 2.").wait_for()
    tab_guests.complaints.clear()  # the engine notes what was not saved
